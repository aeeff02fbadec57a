import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { contradictedFiles } from '../../../src/library/memory/entry/body.ts';
import { writtenFiles } from '../../../src/library/memory/entry/code-changes.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const cwd = '/home/jana/ledger';
beforeAll(loadAllModules);

const files: Readonly<Record<string, string>> = { 'README.md': '# Ledger\n' };
function contradicted(session: TranscriptWriter): string[] {
  const evidence = evidenceOf(session.text(), { read: (path) => files[path] });
  return contradictedFiles(evidence, writtenFiles(evidence)).map(
    (line) => /no call of the session names `(.+?)`/.exec(line)?.[1] ?? line,
  );
}
const work = () => transcript(cwd).person('Go').write('src/limits.ts', 'export {};\n');

describe('a file that the assistant says it wrote, and did not', () => {
  it.each([
    ['I also updated `docs/limits.md`.', ['docs/limits.md']],
    ['I added src/pages/Limits.tsx and updated docs/auth.md.', ['src/pages/Limits.tsx', 'docs/auth.md']],
    ['I created `src/limits.ts` and updated `src/app.ts`.', ['src/app.ts']],
    ["I've updated the file README.md… no, I have rewritten `README.md`.", []],
    ['I updated `README.md`, `src/limits.ts` and `src/b.ts`.', ['README.md', 'src/b.ts']],
    ['Upravila som aj docs/limity.md.', ['docs/limity.md']],
  ])('%s', (text, expected) => {
    expect(contradicted(work().says(text))).toEqual(expected);
  });

  it.each([
    'I created `src/limits.ts`.',
    'I added `src/other.ts` to the exclude list.',
    'I updated `Next.js`.',
    'I would have updated `docs/limits.md`.',
    'I did not change it, I read `docs/limits.md`.',
    'I updated the import of `src/other.ts`.',
    'I added `@ledger/limits.core`.',
    '```\nI updated `docs/limits.md`.\n```',
  ])('is none: %s', (text) => {
    expect(contradicted(work().says(text))).toEqual([]);
  });

  it('is none where a command names it, or may have written anything', () => {
    const said = 'I updated `docs/limits.md`.';
    expect(contradicted(work().run('sed -i s/a/b/ docs/limits.md').says(said))).toEqual([]);
    expect(contradicted(work().run('./generate.sh').says(said))).toEqual([]);
  });

  it('is one when the call was not carried out', () => {
    const input = { file_path: `${cwd}/docs/limits.md`, content: 'x' };
    const session = work().call('Write', input, { isError: true, output: 'no permission' });
    expect(contradicted(session.says('I updated `docs/limits.md`.'))).toEqual(['docs/limits.md']);
  });
});
