import { describe, expect, it } from 'vitest';
import { createRepository } from '../support/repository.ts';
import { startClient, uriOf } from './client.ts';

const files = {
  'package.json': JSON.stringify({
    scripts: { build: 'vite build', test: 'vitest run' },
    dependencies: { express: '^5.1.0', 'express-rate-limit': '8.0.1' },
  }),
  'package-lock.json': JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { dependencies: { express: '^5.1.0' } }, 'node_modules/express': { version: '5.1.2' } },
  }),
  'src/server/limits.ts': '',
  'src/server/routes/api.ts': '',
  'src/index.ts': '',
};
const guide = 'AGENTS.md';
const prompt = '.assistant/prompts/2026-11-21-limit.md';

interface Item {
  readonly label: string;
  readonly detail?: string;
  readonly sortText: string;
  readonly textEdit: { readonly range: unknown; readonly newText: string };
}

/** A client with one document; the place in it is marked by `|`. */
async function opened(path: string, marked: string) {
  const { folder } = createRepository(files);
  const client = await startClient(folder);
  const uri = uriOf(folder, path);
  const before = marked.split('|')[0]!;
  const lines = before.split('\n');
  client.open(uri, marked.replace('|', ''));
  const position = { line: lines.length - 1, character: lines.at(-1)!.length };
  const params = { textDocument: { uri }, position };
  const ask = <Result>(method: string) => client.result<Result>(`textDocument/${method}`, params);
  return { ask, position };
}

const completed = async (path: string, marked: string) =>
  (await opened(path, marked)).ask<readonly Item[]>('completion');
const labels = async (path: string, marked: string) =>
  (await completed(path, marked)).map(({ label }) => label);

describe('completion', () => {
  it('offers the comments that disable, and in them the rules, those reported first', async () => {
    expect(await labels(guide, 'Run it.\n\n<!-- prompt|')).toContain('prompt-lint-disable-next-line');
    const rules = await labels(
      guide,
      'See `src/server/gone.ts`.\n\n<!-- prompt-lint-disable-file facts/version, |',
    );
    expect(rules[0]).toBe('facts/path');
    expect(rules).toContain('facts/version');
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('offers no rules in the reason of a comment', async () => {
    expect(await labels(guide, 'x\n\n<!-- prompt-lint-disable-file facts/version -- since f|')).toEqual([]);
  });

  it('offers the sections that a prompt lacks, written as the others are', async () => {
    const begun = 'PERFECTED PROMPT\n\n## GOAL\nLimits hold.\n\n## SCOPE\n- `src/index.ts` (modify)\n\n';
    const lacking = ['CONTEXT', 'REQUIREMENTS', 'CONSTRAINTS', 'EXPECTED RESULT'];
    expect(await labels(prompt, `${begun}## |`)).toEqual(lacking);
    expect(await labels(prompt, `${begun}|`)).toEqual(lacking.map((name) => `## ${name}`));
    expect(await labels(guide, '# Guide\n\n## |')).toEqual([]);
  });

  it('offers scripts behind what runs them, with the line that defines each', async () => {
    const items = await completed(guide, 'Then run npm run t|');
    expect(items.map(({ label, detail }) => `${label} ${detail}`)).toEqual([
      'build package.json:1',
      'test package.json:1',
    ]);
    expect(items[1]!.textEdit).toEqual({
      newText: 'test',
      range: { start: { line: 0, character: 17 }, end: { line: 0, character: 18 } },
    });
  });

  it('offers paths, a folder at a time', async () => {
    expect(await labels(prompt, 'PERFECTED PROMPT\n\n## SCOPE\n- `src/|')).toEqual([
      'src/index.ts',
      'src/server/',
    ]);
    expect(await labels(guide, 'See [limits](src/server/r|')).toEqual(['src/server/routes/']);
  });

  it('offers packages with the versions that the lock file has', async () => {
    const items = await completed(guide, 'Served by exp|');
    expect(items.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
      'express 5.1.2, package-lock.json:1',
      'express-rate-limit 8.0.1, package.json:1',
    ]);
  });
});

describe('code lenses', () => {
  const sections = '## GOAL\nTransfers above the limit are refused.\n\n## SCOPE\n- `src/index.ts` (modify)\n';
  const titles = async (text: string) => {
    const { ask } = await opened(prompt, `${text}|`);
    const lenses =
      await ask<{ range: { start: { line: number } }; command: { title: string; command: string } }[]>(
        'codeLens',
      );
    return lenses.map(({ range, command }) => `${range.start.line}: ${command.title}`);
  };

  it('say where the prompt stands at the gate', async () => {
    expect(await titles(`PERFECTED PROMPT\n\n${sections}`)).toEqual([
      `0: Not approved: prompt-lint approve ${prompt}`,
    ]);
    const answered = (answer: string, further = '') =>
      `---\napproval:\n  answer: ${answer}\n  by: Jana\n  at: 2026-11-20\n${further}---\n\nPERFECTED PROMPT\n\n${sections}`;
    expect(await titles(answered('yes'))).toEqual([expect.stringMatching(/: Approved by Jana, 2026-11-20$/)]);
    expect(await titles(answered('modify'))).toEqual([expect.stringMatching(/: To be modified by Jana/)]);
    expect(await titles(answered('yes', `  digest: sha256:${'0'.repeat(64)}\n`))).toEqual([
      expect.stringMatching(/: Changed since it was approved by Jana/),
    ]);
  });

  it('count the criteria of a completeness check', async () => {
    const check =
      'COMPLETENESS CHECK\n\n- ✅ Goal: limits hold (from the request)\n- ❌ Scope: which routes\n\n';
    expect((await titles(`${check}PERFECTED PROMPT\n\n${sections}`))[0]).toBe(
      '0: 1 of 2 criteria answered, 1 open',
    );
    expect((await titles(`${check.replace('❌', '✅')}PERFECTED PROMPT\n\n${sections}`))[0]).toBe(
      '0: Ready: 2 of 2 criteria answered',
    );
  });

  it('are for prompts alone', async () => {
    const { ask } = await opened(guide, '# Guide\n|');
    expect(await ask('codeLens')).toEqual([]);
  });
});

describe('hovering over a claim', () => {
  const shown = async (marked: string) => {
    const { ask } = await opened(guide, marked);
    return (await ask<{ contents: { value: string } } | null>('hover'))?.contents.value;
  };

  it('shows what confirms it', async () => {
    expect(await shown('See `src/server/lim|its.ts`.\n')).toBe(
      '**path: true**\n\nhere: It is in the repository.\n\n- src/server/limits.ts',
    );
    expect(await shown('Express 5.1|.2 serves it.\n')).toContain('package-lock.json:1 has');
  });

  it('shows what contradicts it, above what the rule wants', async () => {
    const value = (await shown('Express 4.18|.0 serves it.\n'))!;
    expect(value).toMatch(/^\*\*version: contradicted\*\*\n\n/);
    expect(value).toMatch(/- package-lock\.json:1 .*\(another version\)/);
    expect(value.split('\n\n---\n\n')[1]).toMatch(/^\*\*facts\/version\*\*/);
  });

  it('shows why it is not reported', async () => {
    const value = await shown('We will add `src/server/led|ger.ts` later.\n');
    expect(value).toMatch(/^\*\*path: not reported\*\*\n\nplanned: /);
    expect(value).toContain("('add' stands before it)");
  });
});
