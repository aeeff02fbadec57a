import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../../support/lint.ts';

/** A bakery's repository. */
const tree = Object.fromEntries(
  [
    'AGENTS.md',
    'ovens/AGENTS.md',
    'ovens/main.py',
    'docs/flour.md',
    'docs/guides/dough.md',
    'docs/Rye.md',
    'docs/guides/spelt-flour.md',
  ].map((path) => [path, '']),
);
const spelt = 'docs/spelt_flour.md -> docs/guides/spelt-flour.md';
const history = `${spelt}\ndocs/dough.md -> docs/guides/dough.md\nshop/AGENTS.md\ndocs/oats.md -> docs/stale/oats.md`;
const lint = (text: string, path = 'docs/AGENTS.md') =>
  lintText('facts/path', text, { path, tree: { ...tree, 'docs/stale/oats.md': '' }, history }).map(
    ({ line, column, message }) => `${line}:${column} ${message.split(/ is (?:not|there)/)[0]}`,
  );
const fix = (text: string, path = 'docs/AGENTS.md') =>
  fixText('facts/path', text, { path, tree: { ...tree, 'docs/stale/oats.md': '' }, history });

describe('a link says itself where it leads', () => {
  test.each([
    [
      'one folder up',
      '[all](../FLOUR-LIST.md), [flour](../flour.md)',
      ['1:34 flour.md', '1:7 FLOUR-LIST.md'],
    ],
    ['its own folder', '[the oven](./main.py)', ['1:12 docs/main.py']],
  ])('%s, whoever else has a file of that name', (_, text, found) => {
    expect(lint(text).sort()).toEqual([...found].sort());
  });

  test('but not in a template, nor to what is to be made', () => {
    expect(lint('[the oven](./main.py)', 'templates/AGENTS.md')).toEqual([]);
    expect(lint('Create [the oven](./main.py).')).toEqual([]);
  });

  test('a bare name leads to a file beside the document or in the root, whatever folder else has one', () => {
    expect(lint('Read [the oven](main.py).')).toEqual(['1:17 docs/main.py']);
    expect(lint('Read [the guide](AGENTS.md).', 'ovens/notes/AGENTS.md')).toEqual([]);
    expect(lint('Read [the oven](main.py).', '.claude/skills/bake/SKILL.md')).toEqual([]);
  });
});

describe('a link whose text is its target', () => {
  test.each([
    ['[`dough.md`](./dough.md)', '[`guides/dough.md`](./guides/dough.md)', 'docs/AGENTS.md'],
    ['[`docs/dough.md`](./docs/dough.md)', '[`docs/guides/dough.md`](./docs/guides/dough.md)', 'AGENTS.md'],
    ['[docs/dough.md](docs/dough.md)', '[docs/guides/dough.md](docs/guides/dough.md)', 'AGENTS.md'],
    [
      '[`docs/dough.md`](../docs/dough.md)',
      '[`docs/guides/dough.md`](../docs/guides/dough.md)',
      'ovens/AGENTS.md',
    ],
    ['[`docs/rye.md`](../docs/rye.md#sour)', '[`docs/Rye.md`](../docs/Rye.md#sour)', 'ovens/AGENTS.md'],
    ['[**rye.md**](./rye.md)', '[**Rye.md**](./Rye.md)', 'docs/AGENTS.md'],
    ['[`dough.md`](../docs/dough.md)', '[`dough.md`](../docs/guides/dough.md)', 'ovens/AGENTS.md'],
    ['[how to](spelt_flour.md "the way")', '[how to](guides/spelt-flour.md "the way")', 'docs/AGENTS.md'],
  ])('%s is reported once, and mended in both places', (text, mended, path) => {
    const line = `Read ${text} first.\n`;
    expect(lint(line, path)).toHaveLength(1);
    expect(fix(line, path)).toBe(`Read ${mended} first.\n`);
    expect(lint(fix(line, path), path)).toEqual([]);
    expect(fix(fix(line, path), path)).toBe(fix(line, path));
  });

  test('is reported once where nothing can be mended', () => {
    expect(lint('See [`docs/barley.md`](./docs/barley.md).', 'AGENTS.md')).toEqual(['1:24 docs/barley.md']);
  });
});

describe('what was put away is named, but not written', () => {
  test.each([
    ['docs/stale/oats.md', 'See `docs/oats.md`.'],
    ['requirements.txt.backup', 'See `ovens/requirements.txt`.'],
    ['ovens/old/requirements.txt', 'See `ovens/requirements.txt`.'],
    ['ovens/requirements.old.txt', 'See `ovens/requirements.txt`.'],
  ])('%s', (next, text) => {
    const old = text.slice(5, -2);
    const settings = { path: 'AGENTS.md', tree: { ...tree, [next]: '' }, history: `${old} -> ${next}` };
    expect(lintText('facts/path', text, settings)[0]?.message).toContain(`moved to ${next}`);
    expect(fixText('facts/path', text, settings)).toBe(text);
  });
});

describe('packages of Go commands', () => {
  const lines = (text: string, paths: readonly string[]) =>
    lintText('facts/path', `\`\`\`bash\n${text}\n\`\`\`\n`, {
      path: 'AGENTS.md',
      tree: Object.fromEntries(['README.md', ...paths].map((each) => [each, ''])),
    }).map(({ severity, message }) => `${severity} ${message.split(' is not')[0]}`);
  const packages = ['cmd/till/main.go', 'internal/bread/rolls.go'];

  test('and what git took away says more', () => {
    const found = lintText('facts/path', 'Run `go test ./pkg/oven -run Heat`.', {
      path: 'AGENTS.md',
      tree: { 'pkg/main.go': '' },
      history: 'pkg/oven/heat.go',
    });
    expect(found.map(({ severity }) => severity)).toEqual(['error']);
  });

  test.each([
    'go run ./cmd/till',
    'go test ./...',
    'go test ./internal/...',
    'go run ./tools/ledger',
    'go test ./cmd',
  ])('%s is none of that', (command) => {
    expect(lines(command, packages)).toEqual([]);
  });
});
