import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What the picture shows, for those who hear it. */
export const title = 'A prompt with three faults is refused by git commit, fixed, and accepted';

/** What stands on the terminal: a command that was typed, what a program said, or a person's remark. */
export interface Passage {
  readonly kind: 'typed' | 'said' | 'remark';
  /** May hold the escape sequences of colours; lines end with a line break. */
  readonly text: string;
}

/**
 * Works in a small repository as a user would, with the built program, and records the terminal: a faulty prompt is refused, mended, accepted.
 *
 * @throws Error when a step does not end as the picture claims.
 */
export function record(): Passage[] {
  const folder = mkdtempSync(join(tmpdir(), 'prompt-lint-picture-'));
  try {
    return recordIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const promptPath = '.assistant/prompts/transfer-limits.md';

const faultyPrompt = `## GOAL
Refuse a transfer above the account's daily limit.

## CONTEXT
- Transfers are booked in \`src/transfers.js\`, with Express 5.1.

## REQUIREMENTS
1. A transfer above the limit is answered with status 422.
2. TODO: what is logged?

## SCOPE
Files to modify:
- \`src/transfers.js\`: checks the limit before it books

## CONSTRAINTS
- No new dependency.

## EXPECTED RESULT
- \`npm test\` passes, with a test for the limit itself and for one cent above it.

Proceed? [Yes / Modify / Cancel]
`;

function recordIn(folder: string): Passage[] {
  const passages: Passage[] = [];
  const files: Record<string, string> = {
    'package.json': `${JSON.stringify({ name: 'ledger', scripts: { test: 'node --test' }, dependencies: { express: '^4.19.2' } }, null, 2)}\n`,
    'src/transfers.js': '// books transfers\n',
    '.gitignore': 'node_modules\n',
  };
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/prompt-lint'), 'dir');
  quietly(folder, 'git', 'init', '--quiet', '--initial-branch=main');
  quietly(folder, process.execPath, resolve('dist/bin/cli.cjs'), 'hooks', 'install');
  quietly(folder, 'git', 'add', '--all');
  quietly(folder, 'git', 'commit', '--quiet', '--message', 'Begin');

  write(folder, promptPath, faultyPrompt);
  quietly(folder, 'git', 'add', '--all');
  const commit = ['git', 'commit', '--message', 'Prompt: transfer limits'];
  const typed = 'git commit -m "Prompt: transfer limits"';
  passages.push({ kind: 'typed', text: typed }, said(folder, 1, commit));

  const fix = [process.execPath, resolve('dist/bin/cli.cjs'), '--staged', '--fix'];
  passages.push({ kind: 'typed', text: 'npx prompt-lint --staged --fix' }, said(folder, 1, fix));

  const mended = readFileSync(join(folder, promptPath), 'utf8').replace(
    'TODO: what is logged?',
    'Its account and amount are logged, not its purpose.',
  );
  write(folder, promptPath, mended);
  quietly(folder, 'git', 'add', '--all');
  passages.push({
    kind: 'remark',
    text: '# what is logged is for a person to say: line 13 is written, and staged',
  });
  passages.push({ kind: 'typed', text: typed }, said(folder, 0, commit));
  return passages;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Of the machine's settings and clock nothing may show in the picture: it is the same wherever it is made. */
function environment(): NodeJS.ProcessEnv {
  const at = '2026-11-21T09:14:00Z';
  const own: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env))
    if (!/^(?:GIT_|NODE_|NO_COLOR|FORCE_COLOR|CI$)/.test(name)) own[name] = value;
  return {
    ...own,
    FORCE_COLOR: '1',
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Jana',
    GIT_AUTHOR_EMAIL: 'jana@example.com',
    GIT_COMMITTER_NAME: 'Jana',
    GIT_COMMITTER_EMAIL: 'jana@example.com',
    GIT_AUTHOR_DATE: at,
    GIT_COMMITTER_DATE: at,
  };
}

function quietly(folder: string, program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { cwd: folder, env: environment(), stdio: 'pipe' });
}

function said(folder: string, wanted: number, [program, ...args]: readonly string[]): Passage {
  const { status, stdout, stderr } = spawnSync(program!, args, {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  });
  if (status !== wanted)
    throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return { kind: 'said', text: stdout + stderr };
}
