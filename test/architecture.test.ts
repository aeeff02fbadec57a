import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The rooms of the house and what each may import besides itself; docs/architecture.md draws them. Types count as
 * imports: what a room knows of another by name, it depends on.
 */
const rooms: Record<string, readonly string[]> = {
  'src/base': [],
  'src/parse': ['src/base'],
  'src/manifests': ['src/base', 'src/parse'],
  'src/facts': ['src/base', 'src/parse', 'src/manifests'],
  'src/text': ['src/base', 'src/parse'],
  'src/claims': ['src/base', 'src/parse', 'src/text', 'src/manifests', 'src/facts'],
  'src/sessions': ['src/base', 'src/parse'],
  'src/changes': ['src/base', 'src/parse', 'src/sessions'],
  'src/rule': ['src/base', 'src/parse', 'src/claims', 'src/sessions', 'src/changes'],
  rules: [
    'src/base',
    'src/parse',
    'src/text',
    'src/manifests',
    'src/facts',
    'src/claims',
    'src/sessions',
    'src/changes',
    'src/rule',
  ],
  'src/collect': ['src/base', 'src/parse'],
  'src/config': ['src/base', 'src/parse', 'src/manifests', 'src/rule', 'src/collect'],
  'src/check': [
    'src/base',
    'src/parse',
    'src/manifests',
    'src/claims',
    'src/sessions',
    'src/changes',
    'src/rule',
    'src/collect',
    'src/config',
  ],
  'src/cache': ['src/base', 'src/parse', 'src/manifests', 'src/rule', 'src/collect', 'src/check'],
  'src/baseline': ['src/base', 'src/parse', 'src/rule', 'src/collect', 'src/config', 'src/check'],
  'src/policy': [
    'src/base',
    'src/parse',
    'src/rule',
    'src/collect',
    'src/config',
    'src/check',
    'src/baseline',
  ],
  'src/fix': ['src/base', 'src/parse', 'src/rule', 'src/collect', 'src/check'],
  'src/report': ['src/base', 'src/parse', 'src/rule', 'src/fix'],
  'src/memory': ['src/base', 'src/parse', 'src/manifests', 'src/facts', 'src/sessions'],
  'src/session-end': [
    'rules',
    'src/base',
    'src/parse',
    'src/manifests',
    'src/sessions',
    'src/collect',
    'src/config',
    'src/check',
    'src/fix',
    'src/memory',
  ],
  'src/hooks': ['src/base', 'src/sessions', 'src/collect'],
  'src/gate': ['rules', 'src/base', 'src/parse', 'src/sessions', 'src/collect', 'src/config'],
  'src/threads': [
    'rules',
    'src/base',
    'src/parse',
    'src/manifests',
    'src/rule',
    'src/collect',
    'src/check',
    'src/cache',
  ],
  'src/lint.ts': [
    'rules',
    'src/base',
    'src/parse',
    'src/manifests',
    'src/rule',
    'src/collect',
    'src/config',
    'src/check',
    'src/cache',
    'src/baseline',
    'src/policy',
    'src/fix',
    'src/threads',
  ],
  'src/list-facts.ts': ['src/base', 'src/manifests', 'src/collect', 'src/project.ts'],
  'src/project.ts': ['src/base', 'src/manifests', 'src/collect'],
  'src/scan': ['src/base', 'src/parse', 'src/manifests', 'src/facts'],
  'src/analysis': ['src/base', 'src/parse', 'src/manifests', 'src/facts', 'src/memory', 'src/scan'],
  'src/draft': [
    'src/base',
    'src/parse',
    'src/manifests',
    'src/facts',
    'src/memory',
    'src/scan',
    'src/analysis',
  ],
  'src/setup': [
    'src/base',
    'src/parse',
    'src/manifests',
    'src/facts',
    'src/collect',
    'src/memory',
    'src/hooks',
  ],
  'src/queries': [
    'rules',
    'src/base',
    'src/parse',
    'src/sessions',
    'src/rule',
    'src/collect',
    'src/config',
    'src/report',
    'src/memory',
    'src/lint.ts',
    'src/list-facts.ts',
    'src/project.ts',
    'src/scan',
    'src/analysis',
    'src/draft',
  ],
  'src/serve/lsp': [
    'rules',
    'src/base',
    'src/parse',
    'src/manifests',
    'src/rule',
    'src/collect',
    'src/config',
    'src/check',
    'src/baseline',
    'src/fix',
  ],
  'src/serve/mcp': [
    'rules',
    'src/base',
    'src/parse',
    'src/manifests',
    'src/collect',
    'src/config',
    'src/report',
    'src/memory',
    'src/lint.ts',
    'src/list-facts.ts',
    'src/project.ts',
    'src/scan',
    'src/analysis',
    'src/draft',
    'src/queries',
  ],
  'src/watch': ['src/base', 'src/collect'],
  'src/commands': [
    'rules',
    'src/base',
    'src/parse',
    'src/text',
    'src/manifests',
    'src/claims',
    'src/sessions',
    'src/changes',
    'src/rule',
    'src/collect',
    'src/config',
    'src/check',
    'src/baseline',
    'src/fix',
    'src/report',
    'src/memory',
    'src/hooks',
    'src/gate',
    'src/session-end',
    'src/lint.ts',
    'src/list-facts.ts',
    'src/project.ts',
    'src/scan',
    'src/analysis',
    'src/draft',
    'src/setup',
    'src/queries',
    'src/serve/lsp',
    'src/serve/mcp',
    'src/watch',
    'src/threads',
  ],
  'src/api.ts': [
    'src/base',
    'src/parse',
    'src/rule',
    'src/collect',
    'src/config',
    'src/lint.ts',
    'src/list-facts.ts',
    'src/threads',
  ],
  'src/index.ts': [
    'src/api.ts',
    'src/list-facts.ts',
    'src/base',
    'src/parse',
    'src/manifests',
    'src/rule',
    'src/config',
  ],
  'src/cli.ts': ['src/base'],
  'src/thread.ts': ['src/base'],
};

const files = [...listFiles('src'), ...listFiles('rules')].filter((file) => file.endsWith('.ts'));

describe('the rooms', () => {
  test.each(files)('%s imports only what its room may', (file) => {
    const room = roomOf(file);
    expect(room, 'every file stands in a room of the table').toBeDefined();
    const allowed = new Set([room, ...(rooms[room!] ?? [])]);
    const strangers = importsOf(file).filter((target) => !allowed.has(roomOf(target) ?? ''));
    expect(strangers).toEqual([]);
  });

  test('only collect, hooks, the cache and the edges touch the disk or start programs', () => {
    const edges = [
      'src/collect',
      'src/hooks',
      'src/gate',
      'src/cache',
      'src/setup',
      'src/watch',
      'src/commands',
      'src/cli.ts',
      'src/base',
    ];
    const touching = files.filter((file) =>
      /from 'node:(?:fs|child_process)(?:\/promises)?'/.test(readFileSync(file, 'utf8')),
    );
    // Of the memory, one folder writes; what it writes is pure.
    // A config's packages are code: they are found and run in one place.
    const runsConfigs = 'src/config/import-config.ts';
    const others = touching.filter((file) => !file.startsWith('src/memory/file/') && file !== runsConfigs);
    expect(others.filter((file) => !edges.includes(roomOf(file)!))).toEqual([]);
  });

  test('no import goes round in a circle between rooms', () => {
    const visit = (room: string, path: readonly string[]): void => {
      expect(path, `${[...path, room].join(' → ')} is a circle`).not.toContain(room);
      for (const next of rooms[room] ?? []) visit(next, [...path, room]);
    };
    for (const room of Object.keys(rooms)) visit(room, []);
  });

  test('no file imports itself through others, but for the circles that are left', () => {
    // What is loaded late may know the types of who loads it.
    const imports = new Map(files.map((file) => [file, importsOf(file, /\bfrom\s+'(\.[^']+)'/g)]));
    const reached = (from: string): ReadonlySet<string> => {
      const found = new Set<string>();
      const pending = [from];
      for (let file = pending.pop(); file !== undefined; file = pending.pop())
        for (const next of imports.get(file) ?? []) {
          if (found.has(next)) continue;
          found.add(next);
          pending.push(next);
        }
      return found;
    };
    const round = files.filter((file) => reached(file).has(file));
    // Programs of the shell judge the commands that they are given: one subject, which is too long for one file.
    expect(round.filter((file) => !file.startsWith('src/sessions/shell/')).sort()).toEqual([
      'src/draft/draft-prompt.ts',
      'src/draft/section-lines.ts',
      'src/scan/backend/languages/language.ts',
      'src/scan/backend/source/search-sources.ts',
      'src/scan/code/declare.ts',
      'src/scan/code/evaluator.ts',
    ]);
  });

  test('docs/architecture.md has the same table', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map((row) => [
      row[1]!,
      [...row[2]!.matchAll(/`([^`]+)`/g)].map((name) => name[1]!),
    ]);
    expect(Object.fromEntries(rows)).toEqual(rooms);
  });
});

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function importsOf(file: string, forms = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(forms)].map((match) => match[1]!);
  return specifiers.map((specifier) => normalize(join(dirname(file), specifier)));
}
