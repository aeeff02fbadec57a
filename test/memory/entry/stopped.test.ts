import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

beforeAll(loadAllModules);

const cwd = '/home/jana/ledger';
const entryOf = (text: string) => entryBody(evidenceOf(text), true).text;
const begun = () => transcript(cwd).person('Start it').write('src/a.ts', 'export {};\n');

describe('a command that somebody stopped has not failed', () => {
  it.each([
    ['npm run dev', '', 130],
    ['npm test', '', 130],
    ['cargo run --bin ledger', '', 143],
  ])('%s, %s (%i)', (command, output, status) => {
    expect(entryOf(begun().run(command, output, status).text())).not.toContain(
      'The last command that failed',
    );
  });

  it.each([
    ['npm run dev', 'Error: listen EADDRINUSE', 1],
    ['timeout 60 npm test', '', 124],
    ['npm run build', 'Command timed out after 2m', 143],
    ['node scripts/import.mjs', '', 137],
  ])('has failed: %s, %s (%i)', (command, output, status) => {
    expect(entryOf(begun().run(command, output, status).text())).toMatch(
      /^- (?:The last command that failed: ".*"|\[ \] (?:Tests|Build): ".*") ended with exit status/m,
    );
  });

  it('is named no failure of a check, and proves none', () => {
    const text = begun().run('npm test', '', 130).text();
    expect(entryOf(text)).toMatch(
      /^- \[ \] Tests: "npm test" was run after the last edit \(.*\), but it was stopped before it ended/m,
    );
  });
});
