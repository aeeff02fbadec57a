import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPacked, runInstalled } from './packed.ts';
import { createRepository, type Repository } from './repository.ts';

/** A repository in which the packed package is installed. */
export interface PackageUser extends Repository {
  /** Runs the installed program. @throws Error with what it said when it ends otherwise. */
  run(args: readonly string[], wanted?: number): string;
  /** Runs `git commit` with all changes staged; the hook speaks. */
  tryCommit(message: string): { status: number | null; output: string };
}

/** Makes a repository of the files, with one commit, and installs the package in it. */
export function packageUser(files: Readonly<Record<string, string>>): PackageUser {
  const repository = createRepository({ '.gitignore': 'node_modules\n.state\n', ...files });
  installPacked(repository.folder);
  return {
    ...repository,
    run(args, wanted = 0) {
      const { status, stdout, stderr } = runInstalled(repository.folder, ...args);
      if (status !== wanted)
        throw new Error(
          `prompt-lint ${args.join(' ')} ended with ${status}, not ${wanted}: ${stdout}${stderr}`,
        );
      return stdout;
    },
    tryCommit(message) {
      repository.git('add', '--all');
      return repository.tryGit('commit', '-m', message);
    },
  };
}

/** The prompt file that `new` wrote, by what it printed. */
export function promptOf(printed: string): string {
  const path = /^\S+\.md$/m.exec(printed)?.[0];
  if (path === undefined) throw new Error(`no path of a prompt in: ${printed}`);
  return path;
}

interface Message {
  readonly ruleId: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What the linter says of one file. */
export function messagesOf(user: PackageUser, path: string, wanted: number): readonly Message[] {
  const [result] = JSON.parse(user.run(['--format', 'json', path], wanted)) as {
    messages: readonly Message[];
  }[];
  return result?.messages ?? [];
}

/**
 * Completes a prompt as a person would: what stands in each slot that the linter names is replaced, the next one's answer each time.
 *
 * @param answers By words of the slot; the first that fits is written.
 * @throws Error for a slot that no answer fits.
 */
export function fillIn(
  user: PackageUser,
  path: string,
  answers: readonly (readonly [RegExp, string])[],
): void {
  const file = join(user.folder, path);
  const slots = messagesOf(user, path, 1).filter(({ ruleId }) => ruleId === 'prompt/placeholder');
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const { line, column, endLine, endColumn } of [...slots].reverse()) {
    if (line !== endLine) throw new Error(`a slot of several lines at line ${line}`);
    const text = lines[line - 1]!;
    const slot = text.slice(column - 1, endColumn - 1);
    const answer = answers.find(([words]) => words.test(slot))?.[1];
    if (answer === undefined) throw new Error(`nothing to write for ${slot} in line ${line}`);
    lines[line - 1] = text.slice(0, column - 1) + answer + text.slice(endColumn - 1);
  }
  writeFileSync(file, lines.join('\n'));
}
