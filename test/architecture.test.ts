import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Four houses and the doors between them; the commands and the entries stand in front of all. Rules belong to none: the core runs them,
 * and they see its types.
 */
const houses: Record<string, readonly string[]> = {
  'src/core': [],
  'src/sessions': ['src/core'],
  'src/library': ['src/core', 'src/sessions'],
  'src/servers': ['src/core', 'src/library'],
};
/** A log is a document, too: the one file of the core that knows the readers of sessions, loaded when there is one. */
const lintsSessions = 'src/core/check/lint-session.ts';

/**
 * The rooms of the houses and what each may import besides itself; docs/architecture.md draws them. Types count as
 * imports: what a room knows of another by name, it depends on.
 */
const rooms: Record<string, readonly string[]> = {
  'src/core/base': [],
  'src/core/parse': ['src/core/base'],
  'src/core/session': ['src/core/parse'],
  'src/core/manifests': ['src/core/base', 'src/core/parse'],
  'src/core/facts': ['src/core/base', 'src/core/parse', 'src/core/manifests'],
  'src/core/text': ['src/core/base', 'src/core/parse'],
  'src/core/claims': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/facts',
    'src/core/text',
  ],
  'src/core/changes': ['src/core/base', 'src/core/parse'],
  'src/sessions': ['src/core/base', 'src/core/parse', 'src/core/session', 'src/core/changes'],
  'src/core/rule': ['src/core/parse', 'src/core/session', 'src/core/claims', 'src/core/changes'],
  rules: [
    'src/core/base',
    'src/core/parse',
    'src/core/session',
    'src/core/manifests',
    'src/core/facts',
    'src/core/text',
    'src/core/claims',
    'src/core/changes',
    'src/sessions',
    'src/core/rule',
  ],
  'src/core/collect': ['src/core/base', 'src/core/parse'],
  'src/core/config': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/rule',
    'src/core/collect',
  ],
  'src/core/check': [
    'src/core/base',
    'src/core/parse',
    'src/core/session',
    'src/core/manifests',
    'src/core/facts',
    'src/core/claims',
    'src/core/changes',
    'src/sessions',
    'src/core/rule',
    'src/core/collect',
    'src/core/config',
  ],
  'src/core/cache': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/rule',
    'src/core/collect',
    'src/core/check',
  ],
  'src/core/baseline': [
    'src/core/base',
    'src/core/parse',
    'src/core/rule',
    'src/core/collect',
    'src/core/config',
    'src/core/check',
  ],
  'src/core/policy': [
    'src/core/base',
    'src/core/parse',
    'src/core/rule',
    'src/core/collect',
    'src/core/config',
    'src/core/check',
    'src/core/baseline',
  ],
  'src/core/fix': ['src/core/parse', 'src/core/rule', 'src/core/collect', 'src/core/check'],
  'src/core/report': ['src/core/base', 'src/core/parse', 'src/core/rule', 'src/core/fix'],
  'src/library/memory': [
    'src/core/base',
    'src/core/parse',
    'src/core/session',
    'src/core/manifests',
    'src/core/facts',
    'src/core/changes',
    'src/sessions',
    'src/core/collect',
    'src/library/scan',
  ],
  'src/library/session-end': [
    'src/core/base',
    'src/core/parse',
    'src/core/session',
    'src/core/manifests',
    'src/sessions',
    'rules',
    'src/core/collect',
    'src/core/config',
    'src/core/check',
    'src/core/fix',
    'src/library/memory',
    'src/library/queries',
  ],
  'src/core/hooks': ['src/core/base', 'src/core/collect'],
  'src/sessions/live-gate': [
    'src/core/base',
    'src/core/parse',
    'src/core/session',
    'src/core/changes',
    'src/sessions',
    'rules',
    'src/core/collect',
    'src/core/config',
  ],
  'src/core/lint.ts': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/rule',
    'rules',
    'src/core/collect',
    'src/core/config',
    'src/core/check',
    'src/core/cache',
    'src/core/baseline',
    'src/core/policy',
    'src/core/fix',
  ],
  'src/core/project.ts': ['src/core/base', 'src/core/manifests', 'src/core/collect'],
  'src/library/scan': ['src/core/base', 'src/core/parse', 'src/core/manifests', 'src/core/facts'],
  'src/library/analysis': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/library/memory',
    'src/library/scan',
  ],
  'src/library/draft': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/facts',
    'src/library/memory',
    'src/library/scan',
    'src/library/analysis',
  ],
  'src/sessions/assistants': ['src/core/base', 'src/sessions', 'src/core/collect', 'src/core/hooks'],
  'src/library/setup': [
    'src/core/base',
    'src/core/manifests',
    'src/core/facts',
    'src/core/collect',
    'src/library/memory',
    'src/core/hooks',
    'src/sessions/assistants',
    // The table of the assistants, with their names and titles.
    'src/sessions',
  ],
  'src/library/queries': [
    'src/core/base',
    'src/core/parse',
    'src/sessions',
    'src/core/rule',
    'rules',
    'src/core/collect',
    'src/core/config',
    'src/core/report',
    'src/library/memory',
    'src/core/lint.ts',
    'src/core/project.ts',
    'src/library/scan',
    'src/library/analysis',
    'src/library/draft',
  ],
  'src/servers/lsp': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/claims',
    'src/core/rule',
    'rules',
    'src/core/collect',
    'src/core/config',
    'src/core/check',
    'src/core/baseline',
    'src/core/fix',
  ],
  'src/servers/mcp': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'rules',
    'src/core/collect',
    'src/core/config',
    'src/core/report',
    'src/library/memory',
    'src/core/lint.ts',
    'src/core/project.ts',
    'src/library/scan',
    'src/library/analysis',
    'src/library/draft',
    'src/library/queries',
  ],
  'src/servers/watch': ['src/core/base', 'src/core/collect'],
  'src/commands': [
    'src/core/base',
    'src/core/parse',
    'src/core/session',
    'src/core/manifests',
    'src/core/text',
    'src/core/claims',
    'src/core/changes',
    'src/sessions',
    'src/core/rule',
    'rules',
    'src/core/collect',
    'src/core/config',
    'src/core/check',
    'src/core/baseline',
    'src/core/fix',
    'src/core/report',
    'src/library/memory',
    'src/library/session-end',
    'src/core/hooks',
    'src/sessions/live-gate',
    'src/core/lint.ts',
    'src/core/project.ts',
    'src/library/scan',
    'src/library/analysis',
    'src/library/draft',
    'src/sessions/assistants',
    'src/library/setup',
    'src/library/queries',
    'src/servers/lsp',
    'src/servers/mcp',
    'src/servers/watch',
  ],
  'src/api.ts': [
    'src/core/base',
    'src/core/parse',
    'src/core/rule',
    'src/core/collect',
    'src/core/config',
    'src/core/lint.ts',
    'src/core/project.ts',
    'src/test-rule.ts',
  ],
  'src/test-rule.ts': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/changes',
    'src/core/rule',
    'rules',
    'src/core/config',
    'src/core/check',
    'src/core/policy',
    'src/core/fix',
  ],
  'src/index.ts': [
    'src/core/base',
    'src/core/parse',
    'src/core/manifests',
    'src/core/rule',
    'src/core/config',
    'src/core/project.ts',
    'src/test-rule.ts',
    'src/api.ts',
  ],
  'src/cli.ts': ['src/core/base'],
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
      'src/core/collect',
      'src/core/hooks',
      'src/sessions/assistants',
      'src/sessions/live-gate',
      'src/core/cache',
      'src/library/setup',
      'src/servers/watch',
      'src/commands',
      'src/cli.ts',
      'src/core/base',
    ];
    const touching = files.filter((file) =>
      /from 'node:(?:fs|child_process)(?:\/promises)?'/.test(readFileSync(file, 'utf8')),
    );
    // Of the memory, one folder writes; what it writes is pure.
    // A config's packages are code: they are found and run in one place.
    const runsConfigs = 'src/core/config/extend.ts';
    const others = touching.filter(
      (file) => !file.startsWith('src/library/memory/file/') && file !== runsConfigs,
    );
    expect(others.filter((file) => !edges.includes(roomOf(file)!))).toEqual([]);
  });

  test.each(Object.keys(houses))(
    '%s imports the houses in front of which it stands, and no other',
    (house) => {
      const doors = [house, 'rules', ...houses[house]!];
      const others = files
        .filter((file) => file.startsWith(`${house}/`) && file !== lintsSessions)
        .flatMap((file) => importsOf(file).map((to) => ({ file, to })))
        .filter(({ to }) => !doors.some((door) => to.startsWith(`${door}/`)));
      expect(others).toEqual([]);
    },
  );

  test('nobody sets flags of V8, which crashes in patterns that it compiled before', () => {
    const setting = files.filter((file) => readFileSync(file, 'utf8').includes('setFlagsFromString'));
    expect(setting).toEqual([]);
  });

  test('no import goes round in a circle between rooms', () => {
    const visit = (room: string, path: readonly string[]): void => {
      expect(path, `${[...path, room].join(' → ')} is a circle`).not.toContain(room);
      for (const next of rooms[room] ?? []) visit(next, [...path, room]);
    };
    for (const room of Object.keys(rooms)) visit(room, []);
  });

  test('no file imports itself through others', () => {
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
    expect(round.sort()).toEqual([]);
  });

  test('docs/architecture.md has the same table', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = [...page.slice(page.indexOf('## The rooms')).matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map(
      (row) => [row[1]!, [...row[2]!.matchAll(/`([^`]+)`/g)].map((name) => name[1]!)],
    );
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
  // Data that the package ships is in no room.
  const ofCode = specifiers.filter((specifier) => !specifier.endsWith('.json'));
  return ofCode.map((specifier) => normalize(join(dirname(file), specifier)));
}
