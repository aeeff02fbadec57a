import { describe, expect, it } from 'vitest';
import {
  type BaselineEntry,
  baselineText,
  entriesOf,
  fingerprinter,
  matchEntries,
  readBaselineText,
  updateEntries,
} from '../../src/core/baseline/heed.ts';
import { openBaseline } from '../../src/core/baseline/open.ts';
import { inShard } from '../../src/core/check/select.ts';
import type { FileResult, Finding } from '../../src/core/rule/rule.ts';

const path = 'AGENTS.md';

/** A finding for each time that a word stands in a text. */
function found(text: string, word: string, changes: Partial<Finding> = {}): Finding[] {
  return [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length;
    const rule = 'facts/path';
    const message = `${word} is not in the repository; it moved`;
    const place = { start: index, end: index + word.length, line, column: 1, endLine: line, endColumn: 1 };
    return { rule, severity: 'error', messageId: 'gone', message, ...place, ...changes };
  });
}

function resultOf(text: string, findings: readonly Finding[], name = path): FileResult {
  return { path: name, findings, text };
}

function fingerprint(text: string, word: string, changes: Partial<Finding> = {}): string {
  return fingerprinter({ text })(found(text, word, changes)[0]!);
}

describe('the fingerprint of a finding', () => {
  const known = fingerprint('See src/a.ts.\n', 'src/a.ts');

  it.each<[what: string, again: string]>([
    ['lines are added above it', fingerprint('Intro.\n\n\nSee src/a.ts.\n', 'src/a.ts')],
    ['the line around it is reworded', fingerprint('Look at src/a.ts first.\n', 'src/a.ts')],
    ['line endings change', fingerprint('Intro.\r\nSee src/a.ts.\r\n', 'src/a.ts')],
    [
      'the advice changes',
      fingerprint('src/a.ts', 'src/a.ts', { message: 'src/a.ts is not in the repository; src/b.ts is' }),
    ],
    ['its severity changes', fingerprint('src/a.ts', 'src/a.ts', { severity: 'warning' })],
  ])('stays when %s', (_, again) => {
    expect(again).toBe(known);
  });

  it.each<[what: string, other: string]>([
    ['another rule', fingerprint('src/a.ts', 'src/a.ts', { rule: 'facts/script' })],
    ['another text', fingerprint('src/c.ts', 'src/c.ts', { message: 'src/a.ts is not in the repository' })],
    ['another message', fingerprint('src/a.ts', 'src/a.ts', { message: 'src/a.ts is a folder' })],
  ])('differs for %s', (_, other) => {
    expect(other).not.toBe(known);
  });

  it('stays when a lock file moves on, and when a line that the message names does', () => {
    const stated = (line: number, version: string) =>
      fingerprint('React 19.1', 'React 19.1', {
        message: `React 19.1 is stated, but package-lock.json (line ${line}) has ${version}; write it`,
      });
    const late = (line: number, time: string) =>
      fingerprint('- x', '- x', { message: `GOAL stands behind SCOPE (line ${line}, ${time} UTC); move it` });
    expect(stated(420, '18.3.2-rc.1')).toBe(stated(412, '18.3.1'));
    expect(late(19, '09:12')).toBe(late(3, '10:40'));
  });

  it('differs for another version in the text', () => {
    const stated = (text: string) => fingerprint(text, text, { message: `${text} is stated, but it is not` });
    expect(stated('React 19.2')).not.toBe(stated('React 19.1'));
  });

  it('stays when a long block is edited below its first line', () => {
    const block = (last: string) => `\`\`\`sh\nnpm ci\n${last}\n\`\`\``;
    const of = (text: string) =>
      fingerprinter({ text })({ ...found(text, 'npm')[0]!, start: 0, end: text.length });
    expect(of(block('npm run b'))).toBe(of(block('npm run a')));
    expect(of(`x ${block('npm run a')}`)).not.toBe(of(block('npm run a')));
  });

  it('is told by the line where a point is reported', () => {
    const at = (text: string, start: number) =>
      fingerprinter({ text })({ ...found('x', 'x')[0]!, start, end: start });
    expect(at('one\ntwo\n', 4)).toBe(at('zero\none\ntwo', 9));
    expect(at('one\ntwo\n', 0)).not.toBe(at('one\ntwo\n', 4));
  });

  it('is made of the message alone where a file has no text', () => {
    const of = (message: string) => fingerprinter({})({ ...found('x', 'x')[0]!, message });
    expect(of('The assistant edited src/a.ts at 09:12 UTC; ask')).toBe(
      of('The assistant edited src/a.ts at 10:40 UTC; ask'),
    );
    expect(of('The assistant edited src/b.ts')).not.toBe(of('The assistant edited src/a.ts'));
  });

  it('holds no secret, so that none can be found by trying', () => {
    const message = 'the value of password is written out; change the secret';
    const of = (secret: string, start: number, end: number) => {
      const text = `Log in with password = "${secret}".`;
      return fingerprinter({ text })({ ...found('x', 'x')[0]!, message, start, end });
    };
    expect(of('h4G-w9Zr-kQ2x', 24, 37)).toBe(of('t7B-m2Xq-pV8s', 24, 37));
    expect(of('h4G-w9Zr-kQ2x', 0, 38)).toBe(of('t7B-m2Xq-pV8s', 0, 38));
    expect(of('h4G-w9Zr-kQ2x', 28, 33)).toBe(of('t7B-m2Xq-pV8s', 28, 33));
  });
});

describe('a run against a baseline', () => {
  const text = 'a.ts\nb.ts\na.ts\n';
  const both = [...found(text, 'a.ts'), ...found(text, 'b.ts')].sort((x, y) => x.start - y.start);
  const entries = entriesOf([resultOf(text, both)]);

  it('counts findings that are alike', () => {
    expect(entries.map(({ count }) => count).sort()).toEqual([1, 2]);
  });

  it('leaves out what is known, and keeps the file', () => {
    const { results, leftOut, notFound } = matchEntries([resultOf(text, both)], entries);
    const suppression = { kind: 'file', justification: '' };
    const suppressed = both.map((finding) => ({ ...finding, suppression }));
    expect(results).toEqual([{ ...resultOf(text, []), suppressed }]);
    expect({ leftOut, notFound }).toEqual({ leftOut: 3, notFound: [] });
  });

  it('leaves out no more than it knows: the first ones of a document', () => {
    const longer = `${text}a.ts\n`;
    const { results, leftOut } = matchEntries([resultOf(longer, found(longer, 'a.ts'))], entries);
    expect(results[0]!.findings.map(({ line }) => line)).toEqual([4]);
    expect(leftOut).toBe(2);
  });

  it('knows a finding in its own document alone', () => {
    const { results } = matchEntries([resultOf(text, both, 'CLAUDE.md')], entries);
    expect(results[0]!.findings).toEqual(both);
  });

  it('says how often something is no longer found', () => {
    const { notFound } = matchEntries([resultOf('a.ts', found('a.ts', 'a.ts'))], entries);
    expect(notFound.map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('an update', () => {
  const entry = (changes: Partial<BaselineEntry>): BaselineEntry => ({
    path,
    rule: 'facts/path',
    fingerprint: '0123456789abcdef',
    count: 1,
    ...changes,
  });

  it('keeps what the run had no say in, drops what is gone, and takes over counts', () => {
    const other = entry({ path: 'b.md' });
    const gone = entry({ rule: 'facts/script' });
    const updated = updateEntries(
      [entry({ count: 4 }), gone, other],
      [entry({ count: 2 })],
      (each) => each !== other,
    );
    expect(updated).toEqual([entry({ count: 2 }), other]);
  });

  it('has an entry once, also where the run had no say', () => {
    expect(updateEntries([entry({ count: 4 })], [entry({ count: 2 })], () => false)).toEqual([
      entry({ count: 2 }),
    ]);
  });
});

describe('the text of a baseline', () => {
  const entries: BaselineEntry[] = [
    { path: '10.md', rule: 'facts/path', fingerprint: '00000000000000a1', count: 1 },
    { path: '9.md', rule: '__proto__', fingerprint: '1111111111111111', count: 12 },
    { path: '__proto__', rule: 'facts/path', fingerprint: '00000000000000a1', count: 3 },
    { path: '__proto__', rule: 'facts/script', fingerprint: '00000000000000a0', count: 1 },
  ];
  const text = baselineText(entries);
  const problem = (content: string) => {
    try {
      return readBaselineText(content, 'b.json');
    } catch (error) {
      return String(error);
    }
  };

  it('is read as it was written, whatever the names', () => {
    expect(readBaselineText(text, 'b.json')).toEqual(entries);
    expect(readBaselineText(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'b.json')).toEqual(entries);
  });

  it('has a line for each entry, and no more', () => {
    expect(text.split('\n').filter((line) => /^ {8}"[\da-f]{16}": \d+,?$/.test(line))).toHaveLength(4);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it.each<[what: string, content: string, said: string]>([
    ['is not JSON', 'x', 'b.json is not a prompt-lint baseline'],
    ['is empty', '', 'b.json is not a prompt-lint baseline'],
    ["is another tool's", '{"version":1,"findings":{}}', 'b.json is not a prompt-lint baseline'],
    ['is no object', '["prompt-lint baseline"]', 'b.json is not a prompt-lint baseline'],
    ['is cut off', text.slice(0, 120), 'b.json is damaged: it is cut off'],
    ['is newer', text.replace('"version": 1', '"version": 2'), 'written by a newer prompt-lint (version 2)'],
    ['has no version', text.replace('"version": 1', '"version": null'), 'version must be 1'],
    [
      'has merge conflicts',
      text.replace(/ {4}"10\.md".*\n/, '<<<<<<< ours\n$&=======\n$&>>>>>>> theirs\n'),
      'has merge conflicts',
    ],
    [
      'has a list in it',
      text.replace(/"9\.md": \{[^}]*\}\s*\}/, '"9.md": []'),
      'findings["9.md"] must be an object',
    ],
    ['has a count of nothing', text.replace(': 12', ': 0'), 'has a count that is no whole number above 0'],
    ['has half a finding', text.replace(': 12', ': 1.5'), 'has a count that is no whole number above 0'],
    ['has a stranger for a name', text.replace('1111111111111111', 'line 12'), 'has a fingerprint that'],
  ])('that %s is refused with one line', (_, content, said) => {
    expect(problem(content)).toContain(said);
    expect(problem(content)).toMatch(/^UserError: [^\n]+$/);
  });
});

describe('a push', () => {
  const text = 'a.ts\n';
  const results = [resultOf(text, found(text, 'a.ts'))];
  const known = baselineText(entriesOf(results));
  const heeded = async (files: Record<string, string>, configured?: string) => {
    const collection = {
      root: '/srv/git/desk.git',
      inRepository: true,
      candidates: [{ path, named: false }],
      notes: [],
      configFiles: { readdir: () => [], readFile: (name: string) => files[name] },
      read: () => [],
      open: () => ({ fault: { id: 'missing' } }) as const,
    };
    const { leaveKnownOut } = await openBaseline(
      { baseline: true },
      collection,
      { baseline: async () => configured },
      false,
    );
    return leaveKnownOut(results, []);
  };

  it('brings its baseline with it', async () => {
    expect((await heeded({ '.promptlint-baseline.json': known })).leftOut).toBe(1);
    expect((await heeded({ 'conf/known.json': known }, './conf/known.json')).leftOut).toBe(1);
    expect((await heeded({ 'conf/known.json': known })).leftOut).toBe(0);
  });

  it('is refused when the baseline that its config names is not in it', async () => {
    await expect(heeded({}, 'conf/known.json')).rejects.toThrow('no such baseline: conf/known.json');
  });
});

describe('a shard', () => {
  const paths = Array.from({ length: 60 }, (_, at) => `docs/${at % 7}/${at}.prompt.md`);

  it.each([1, 2, 3, 7])('of %i has its part, and all of them have everything once', (count) => {
    const parts = Array.from({ length: count }, (_, at) =>
      paths.filter((each) => inShard(each, { index: at + 1, count })),
    );
    expect(parts.flat().sort()).toEqual([...paths].sort());
    expect(parts.filter((part) => part.length === 0)).toEqual([]);
  });
});
