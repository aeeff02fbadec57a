import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest } from '../../src/core/cache/result-cache.ts';
import { cliEnvironment, entry, runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';

const files = {
  'AGENTS.md': '# Guide\n\nThe page is written with **React 19.1.0**.\n',
  'package.json': '{ "dependencies": { "react": "18.3.1" } }\n',
};
const found = 'React 19.1.0 is stated';

/** What a run keeps, changed so that it has found nothing. */
function forgedBy(repository: Repository): string {
  const home = temporaryFolder();
  runCli(repository.folder, ['--cache-location', join(home, 'results')]);
  const [mark, program, , body = ''] = readFileSync(join(home, 'results'), 'utf8').split('\n');
  const forged = JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(body) as Record<string, { results: object }>).map(([id, tree]) => [
        id,
        { ...tree, results: Object.fromEntries(Object.keys(tree.results).map((key) => [key, []])) },
      ]),
    ),
  );
  return [mark, program, digest(forged), forged].join('\n');
}

const keptBelow = (home: string, { folder }: Repository) =>
  join(home, 'prompt-lint', digest(folder).slice(0, 16), 'results');

function put(file: string, text: string, mode = 0o600): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text);
  chmodSync(file, mode);
}

describe('a forged result', () => {
  it('would hide what is wrong, were it read', () => {
    const repository = createRepository(files);
    const home = temporaryFolder();
    put(keptBelow(home, repository), forgedBy(repository));
    const env = { XDG_CACHE_HOME: home };
    expect(runCli(repository.folder, [], { env })).toMatchObject({ status: 0, stdout: '' });
  });

  it.each(['node_modules/.cache/prompt-lint/results', '.git/prompt-lint/results'])(
    'is not read from %s',
    (place) => {
      const repository = createRepository(files);
      put(join(repository.folder, place), forgedBy(repository));
      expect(runCli(repository.folder, []).stdout).toContain(found);
    },
  );

  it.each<[string, (file: string) => void]>([
    ['a file that others may write', (file) => chmodSync(file, 0o622)],
    ['a folder that others may write', (file) => chmodSync(dirname(file), 0o777)],
  ])('is not read from %s', (_, change) => {
    const repository = createRepository(files);
    const home = temporaryFolder();
    put(keptBelow(home, repository), forgedBy(repository));
    change(keptBelow(home, repository));
    const { stdout } = runCli(repository.folder, [], { env: { XDG_CACHE_HOME: home } });
    expect(stdout).toContain(found);
  });

  it('is not read from a cache folder in the work tree, which a clone brings along', () => {
    const repository = createRepository(files);
    const home = join(repository.folder, '.cache');
    put(keptBelow(home, repository), forgedBy(repository));
    repository.git('add', '--all');
    const env = { XDG_CACHE_HOME: home };
    expect(runCli(repository.folder, [], { env }).stdout).toContain(found);
  });

  it.each<[string, (repository: Repository, text: string) => string]>([
    [
      'a file',
      (repository, text) => {
        put(join(repository.folder, 'kept'), text);
        return 'kept';
      },
    ],
    [
      'a file in a folder',
      (repository, text) => {
        put(join(repository.folder, 'kept/prompt-lint-results'), text);
        return 'kept';
      },
    ],
    [
      'a link to one',
      (repository, text) => {
        put(join(repository.folder, 'a/kept'), text);
        symlinkSync('a', join(repository.folder, 'b'));
        return 'b/kept';
      },
    ],
  ])('is not read from %s that git tracks, though --cache-location names it', (_, make) => {
    const repository = createRepository(files);
    const place = make(repository, forgedBy(repository));
    repository.git('add', '--all');
    const before = runCli(repository.folder, ['--cache-location', place]);
    expect(before.stdout).toContain(found);
    expect(before.stderr).toBe(
      `prompt-lint: results cannot be kept in ${join(repository.folder, place)} (git tracks it); name another place with --cache-location\n`,
    );
    expect(repository.git('diff', '--stat')).toBe('');
  });

  it('is read in CI only when --cache asks for it', () => {
    const repository = createRepository(files);
    const home = temporaryFolder();
    put(keptBelow(home, repository), forgedBy(repository));
    const env = { XDG_CACHE_HOME: home, CI: 'true' };
    expect(runCli(repository.folder, [], { env }).stdout).toContain(found);
    expect(runCli(repository.folder, ['--cache'], { env }).stdout).toBe('');
    expect(runCli(repository.folder, [], { env: { ...env, CI: 'false' } }).stdout).toBe('');
  });
});

describe('compiled code', () => {
  const mark = Buffer.from('prompt-lint code cache\n');

  /** The place of the compiled code that lints, and that code made to print something else. */
  function forgedCode() {
    const repository = createRepository({ 'prompt.md': '## GOAL\nAdd a login.\n' });
    const home = temporaryFolder();
    const env = { XDG_CACHE_HOME: home };
    const lint = (more: Record<string, string> = {}) =>
      runCli(repository.folder, ['--kind', 'prompt', 'prompt.md'], { env: { ...env, ...more } }).stdout;
    const sound = lint();
    const folder = join(home, 'prompt-lint/code');
    const name = readdirSync(folder).find((each) => each.includes('-lint-'))!;
    const file = join(folder, name);
    // The name of a rule stands in the compiled code as it is.
    const bytes = readFileSync(file);
    const code = Buffer.from(
      bytes.toString('latin1').replaceAll('prompt/missing-section', 'PROMPT/MISSING-SECTION'),
      'latin1',
    );
    return { repository, home, sound, lint, file, name, code };
  }

  it('is read by its owner alone', () => {
    const { lint, file, sound } = forgedCode();
    expect(lint()).toBe(sound);
    const good = readFileSync(file);
    for (const mode of [0o622, 0o660]) {
      writeFileSync(file, Buffer.concat([Buffer.alloc(16), Buffer.from('bad'), mark]));
      chmodSync(file, mode);
      expect(lint()).toBe(sound);
    }
    // What is not trusted is made anew.
    expect(readFileSync(file).length).toBeGreaterThan(good.length / 2);
  });

  it('beside the package is not read, and none is written there', () => {
    const folder = temporaryFolder();
    const installed = join(folder, 'node_modules/prompt-lint/dist/bin');
    cpSync(dirname(entry), installed, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(folder, 'prompt.md'), '## GOAL\nAdd a login.\n');
    const { status } = spawnSync(
      process.execPath,
      [join(installed, basename(entry)), '--kind', 'prompt', 'prompt.md'],
      {
        cwd: folder,
        env: cliEnvironment(),
      },
    );
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'node_modules/.cache'))).toBe(false);
  });

  it('is not kept in CI', () => {
    const { folder } = createRepository({ 'prompt.md': '## GOAL\nAdd a login.\n' });
    const home = temporaryFolder();
    runCli(folder, ['--kind', 'prompt', 'prompt.md'], { env: { XDG_CACHE_HOME: home, CI: '1' } });
    expect(readdirSync(home)).toEqual([]);
  });

  it('is not kept in a cache folder inside of a work tree', () => {
    const { folder } = createRepository({ 'prompt.md': '## GOAL\nAdd a login.\n' });
    runCli(folder, ['--kind', 'prompt', 'prompt.md'], { env: { XDG_CACHE_HOME: join(folder, '.cache') } });
    expect(existsSync(join(folder, '.cache'))).toBe(false);
  });
});
