import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findLefthook } from '../hooks/lefthook.ts';
import { installPacked } from '../support/packed.ts';
import { createRepository, temporaryFolder, testEnvironment } from '../support/repository.ts';

const lefthook = findLefthook();

/** What a reader does, step by step: writes a file, or types a command and sees what is printed. */
interface Step {
  readonly file?: string | undefined;
  readonly command?: string | undefined;
  /** The file's text, or the lines that are printed; `…` stands for any. */
  readonly text: string;
}

function stepsOf(page: string): Step[] {
  const blocks = [...page.matchAll(/^```(console|\w+ file=(\S+))\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, , file, text = '']): Step[] => {
    if (file !== undefined) return [{ file, text }];
    return text
      .split(/^\$ /m)
      .slice(1)
      .map((part) => ({ command: part.split('\n', 1)[0]!, text: part.slice(part.indexOf('\n') + 1) }));
  });
}

/** A folder of packages as `npm install` leaves it: the packed tarball, and the lefthook that runs here. */
function install(folder: string): void {
  installPacked(folder);
  symlinkSync(lefthook!, join(folder, 'node_modules/.bin/lefthook'));
}

function printedAs(text: string): RegExp {
  const lines = text.replace(/\n$/, '').split('\n');
  const patterns = lines.map((line) =>
    line === '…' ? '(?:.*\\n)*?' : `${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\n`,
  );
  return new RegExp(`^${text === '' ? '' : patterns.join('')}$`);
}

test.skipIf(lefthook === undefined)('a stranger gets to a refused commit as the page says', () => {
  const repository = createRepository({
    '.gitignore': 'node_modules\n*.old\n',
    'package.json': '{ "name": "shop", "private": true }\n',
    'lefthook.yml': '',
    'src/limits.ts': 'export const limit = 1000;\n',
  });
  // What is cloned to `../colleague` is to lie in a folder of the test.
  const shop = join(temporaryFolder(), 'shop');
  repository.git('clone', '--quiet', '.', shop);
  let at = shop;
  const typed: string[] = [];
  for (const { file, command, text } of stepsOf(readFileSync('docs/getting-started.md', 'utf8'))) {
    if (file !== undefined) {
      mkdirSync(dirname(join(at, file)), { recursive: true });
      writeFileSync(join(at, file), text);
    } else if (command!.startsWith('npm install')) install(at);
    else if (command!.startsWith('cd ')) at = resolve(at, command!.slice(3));
    else {
      const { stdout, stderr } = spawnSync('bash', ['-c', command!.replace(/^npx /, 'node_modules/.bin/')], {
        cwd: at,
        env: { ...testEnvironment(), NO_COLOR: '1', LEFTHOOK_BIN: lefthook },
        encoding: 'utf8',
      });
      expect(stdout + stderr, command).toMatch(printedAs(text));
    }
    if (command !== undefined) typed.push(command);
  }
  expect(typed).toContain('git commit --message "A limit for transfers"');
  const log = repository.git('-C', shop, 'log', '--format=%s');
  expect(log.split('\n').filter((subject) => subject === 'A limit for transfers')).toHaveLength(1);
});
