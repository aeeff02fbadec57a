import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { isDocument } from '../../../src/library/memory/entry/documents.ts';
import { transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

beforeAll(loadAllModules);

/** The line of a check after a run, and after an edit that came behind it. */
function lineAfter(command: string, path: string, title: string, status = 0): string | undefined {
  const session = transcript('/home/jana/ledger')
    .person('Go')
    .write('src/a.ts', 'export {};\n')
    .run(command, '', status)
    .write(path, 'Limits.\n');
  return entryBody(evidenceOf(session.text()), true)
    .text.split('\n')
    .find((line) => line.includes(`] ${title}: `))
    ?.replace(/ \(.*? UTC\)/, '');
}

describe('documents that were edited after a run', () => {
  it.each([
    'README.md',
    'PLAN.md',
    'CHANGELOG',
    'docs/limits.md',
    'docs/limits.png',
    'packages/api/README.md',
  ])('leave tests as they are: %s', (path) => {
    expect(lineAfter('npm test', path, 'Tests')).toBe(
      '- [x] Tests: "npm test" ended with exit status 0; only documents were edited since',
    );
  });

  it.each([
    'src/a.ts',
    'package.json',
    'tsconfig.json',
    '.github/workflows/test.yml',
    'requirements.txt',
    'docs/conf.py',
    'src/content/limits.md',
    'test/fixtures/limits.md',
    'docs/limits.mdx',
  ])('are no documents: %s', (path) => {
    expect(lineAfter('npm test', path, 'Tests')).toBe(
      '- [ ] Tests: not run since the last edit; run `npm test`',
    );
    expect(isDocument(path)).toBe(false);
  });

  it('leave a linter of code as it is, and not one that looks at them', () => {
    expect(lineAfter('npx eslint .', 'README.md', 'Lint')).toMatch(/^- \[x\]/);
    expect(lineAfter('npx prettier --check .', 'README.md', 'Lint')).toMatch(/^- \[ \].*not run since/);
    expect(lineAfter('make lint', 'README.md', 'Lint')).toMatch(/^- \[ \].*not run since/);
  });

  it('leave a build as it is, unless a site may be built from them', () => {
    expect(lineAfter('npx vite build', 'README.md', 'Build')).toMatch(/^- \[x\]/);
    expect(lineAfter('npx vitepress build', 'docs/limits.md', 'Build')).toMatch(/^- \[ \].*not run since/);
  });

  it('make no failure good', () => {
    expect(lineAfter('npm test', 'README.md', 'Tests', 1)).toBe(
      '- [ ] Tests: "npm test" ended with exit status 1; mend it, then run `npm test`',
    );
  });
});
