import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PackageUser, packageUser } from '../support/package-user.ts';
import { transcript } from '../support/transcript.ts';

/** What 0.1.0 left in a repository, and what it printed there; each file as it wrote it. */
const kept = 'fixtures/upgrade';
const read = (path: string) => readFileSync(join(kept, path), 'utf8');
const sessions = '.assistant/memory/sessions.md';
const settings = '.claude/settings.json';

interface Result {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string; readonly line: number }[];
}

/** The repository that 0.1.0 was used in, with the package as it is now. */
function upgraded(): PackageUser {
  const home = join(kept, 'repository');
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(home, name)).isFile());
  return packageUser({
    ...Object.fromEntries(files.map((name) => [name, read(join('repository', name))])),
    // Under its own name it would govern the fixtures here.
    '.promptlintrc.json': read('config.json'),
  });
}

/** The places of findings, as "AGENTS.md:3 facts/path". */
function places(report: string, root = ''): string[] {
  const results: readonly Result[] = JSON.parse(report);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId }) => `${filePath.slice(root.length)}:${line} ${ruleId}`),
  );
}

// Each case starts the program many times, which takes its time on a busy machine.
describe('of 0.1.0', { timeout: 120_000 }, () => {
  test('the config holds, and each finding is where it was', () => {
    const user = upgraded();
    const now = places(user.run(['--no-baseline', '--format', 'json'], 1), `${user.folder}/`);
    expect(now).toEqual(expect.arrayContaining(places(read('reports/json'))));
    // "ignore", "labels", "kinds" and a preset: all of it is in force.
    mkdirSync(join(user.folder, 'docs/old'));
    writeFileSync(join(user.folder, 'docs/old/AGENTS.md'), 'See `src/server/gone.ts`.\n');
    expect(places(user.run(['--no-baseline', '--format', 'json'], 1), `${user.folder}/`)).toEqual(now);
    expect(JSON.parse(user.run(['--print-config', 'docs/asks/limit.md']))).toMatchObject({ kind: 'prompt' });
  });

  test('the baseline knows what it knew, and the disable comment silences', () => {
    const user = upgraded();
    const known = places(read('reports/json'));
    const told = places(user.run(['--format', 'json'], 1), `${user.folder}/`);
    expect(told.filter((place) => known.includes(place))).toEqual([]);
    user.run(['--update-baseline']);
    expect(user.run([])).toBe('');
    const disabled = 'AGENTS.md:6 facts/script';
    expect(told).not.toContain(disabled);
    const guide = join(user.folder, 'AGENTS.md');
    writeFileSync(guide, readFileSync(guide, 'utf8').replace(/<!--.*-->/, '<!-- -->'));
    expect(places(user.run(['--format', 'json'], 1), `${user.folder}/`)).toContain(disabled);
  });

  test('the git hooks lint each commit, and say how they are brought up to date', () => {
    const user = upgraded();
    for (const name of ['pre-commit', 'commit-msg']) {
      cpSync(join(kept, 'hooks', name), join(user.folder, '.git/hooks', name));
      chmodSync(join(user.folder, '.git/hooks', name), 0o755);
    }
    const prompt = join(user.folder, 'docs/asks/second.md');
    writeFileSync(prompt, 'PERFECTED PROMPT\n\n## GOAL\nTODO\n');
    const refused = user.tryCommit('Second');
    expect(refused.status).not.toBe(0);
    expect(refused.output).toContain('docs/asks/second.md');
    writeFileSync(prompt, '# Notes\n');
    user.git('checkout', 'HEAD', '--', '.');
    user.git('rm', '-f', '--quiet', '--cached', 'docs/asks/second.md');
    expect(user.tryGit('commit', '--allow-empty', '-m', 'Nothing').status).toBe(0);

    user.git('config', 'prompt-lint.entry', join(user.folder, 'node_modules/prompt-lint/dist/bin/cli.cjs'));
    const outdated = 'it was written by another version; "prompt-lint hooks install" brings it up to date';
    expect(user.run(['hooks', 'status']).split(outdated)).toHaveLength(3);
    user.run(['hooks', 'install', '--commit-msg']);
    expect(user.run(['hooks', 'status'])).not.toContain('another version');
    user.run(['hooks', 'uninstall']);
    expect(existsSync(join(user.folder, '.git/hooks/pre-commit'))).toBe(false);
  });

  test('the hooks of an assistant are renewed in their place', () => {
    const user = upgraded();
    const matcher = () => JSON.parse(readFileSync(join(user.folder, settings), 'utf8')).hooks.PreToolUse;
    const [before] = matcher();
    user.run(['hooks', 'install', '--assistant', 'claude']);
    const hook = {
      ...before.hooks[0],
      command: expect.stringContaining('/node_modules/.bin/prompt-lint gate'),
    };
    expect(matcher()).toEqual([{ matcher: expect.stringContaining('Task'), hooks: [hook] }]);
    expect(before.matcher).not.toContain('Task');
    user.run(['hooks', 'uninstall', '--assistant', 'claude']);
    expect(existsSync(join(user.folder, settings))).toBe(false);
  });

  test('the entries of sessions.md stand beside new ones, and the one of a session is replaced', () => {
    const user = upgraded();
    const before = read(join('repository', sessions));
    user.run([sessions]);
    const endSession = (id: string) => {
      const record = join(dirname(user.folder), `${id}-${process.pid}.jsonl`);
      const session = transcript(user.folder, { id, day: '2026-11-25' }).person('Raise the limit');
      writeFileSync(record, session.write('src/server/limits.ts', 'export const limit = 300;\n').text());
      writeFileSync(join(user.folder, 'src/server/limits.ts'), 'export const limit = 300;\n');
      user.run(['session-end', '--transcript', record]);
      return readFileSync(join(user.folder, sessions), 'utf8');
    };
    const added = endSession('77aa5c1e');
    expect(added.startsWith(before.trimEnd())).toBe(true);
    expect(added.match(/^## Session: .*/gm)).toHaveLength(2);
    const replaced = endSession('5c1e77aa');
    expect(replaced.match(/^## Session: .*/gm)).toHaveLength(2);
    expect(replaced).toContain('Raise the limit');
    expect(replaced).not.toContain('Refuse transfers above the limit');
    user.run([sessions]);
  });

  test('a file of cached results counts for nothing, and is written anew', () => {
    const user = upgraded();
    const wanted = user.run(['--no-baseline', '--no-cache'], 1);
    const cache = join(user.folder, 'node_modules/.cache/prompt-lint/results');
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, read('results'));
    for (const options of [['--cache'], ['--cache-location', cache]]) {
      expect(user.run(['--no-baseline', ...options], 1)).toBe(wanted);
      expect(user.run(['--no-baseline', ...options], 1)).toBe(wanted);
    }
    expect(readFileSync(cache, 'utf8')).not.toContain(read('results').split('\n')[1]);
  });

  test('each rule has the id that it had', () => {
    const rules: readonly { readonly id: string }[] = JSON.parse(upgraded().run(['rules', '--json']));
    const ids = read('rules.txt').trim().split('\n');
    expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(ids.length).toBeGreaterThan(80);
  });

  test.each(['json', 'sarif', 'gitlab'])('the report %s has each field that it had', (format) => {
    const user = upgraded();
    const report = user.run(['--no-baseline', '--format', format, 'AGENTS.md', 'docs/asks/limit.md'], 1);
    const now = fields(JSON.parse(report));
    const before = [...fields(JSON.parse(read(`reports/${format}`)))];
    expect(before.length).toBeGreaterThan(5);
    expect([...now]).toEqual(expect.arrayContaining(before));
  });
});

/** The path and type of each field, `[].messages[].line: number`. */
function fields(value: unknown, path = '', found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) fields(each, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) fields(each, `${path}.${key}`, found);
  else found.add(`${path}: ${typeof value}`);
  return found;
}
