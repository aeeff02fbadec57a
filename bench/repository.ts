import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles } from './corpus/project.ts';
import { corpusFile } from './corpus/prompt.ts';
import { cleanEnvironment } from './environment.ts';

/** How many prompts one commit brings: a corpus has a history. */
const promptsPerCommit = 10;

/** Prompts that the history of a repository with staged prompts already has. */
const promptsBefore = 50;

/**
 * Makes a repository with the invented project and `count` committed prompts.
 *
 * @param folder Where; does not exist yet.
 */
export function createCorpus(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  importHistory(folder, count);
  git(folder, 'reset', '--quiet', '--hard');
  settleTimes(folder);
}

/** As `createCorpus`, with `count` prompts staged on top of a short history. Returns their paths. */
export function createStaged(folder: string, count: number, allSound = false): string[] {
  createCorpus(folder, promptsBefore);
  const files = Array.from({ length: count }, (_, index) => corpusFile(promptsBefore + index, allSound));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git(folder, 'add', '--all');
  settleTimes(folder);
  return files.map(({ path }) => path);
}

/** Runs git in a folder and returns what it printed. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    env: cleanEnvironment(),
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 2 ** 28,
  });
}

/**
 * Makes a repository of given commits, checked out.
 *
 * @param commits The files that each adds, as path and text.
 */
export function importCommits(
  folder: string,
  commits: readonly (readonly (readonly [path: string, text: string])[])[],
): void {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  fastImport(folder, (write) => {
    commits.forEach((files, index) => {
      write(commitHead(`commit ${index}`, index));
      for (const [path, text] of files) write(fileEntry(path, text));
    });
  });
  git(folder, 'reset', '--quiet', '--hard');
  settleTimes(folder);
}

/** Thousands of commits in one process; written to a file first, so that this one stays small. */
function importHistory(folder: string, count: number): void {
  fastImport(folder, (write) => {
    write(commitHead('the project', 0));
    for (const [path, text] of Object.entries(projectFiles())) write(fileEntry(path, text));
    for (let index = 0; index < count; index++) {
      if (index % promptsPerCommit === 0) write(commitHead(`prompts from ${index}`, index + 1));
      const { path, text } = corpusFile(index);
      write(fileEntry(path, text));
    }
  });
}

function fastImport(folder: string, fill: (write: (part: string) => void) => void): void {
  const stream = `${folder}.fast-import`;
  const file = openSync(stream, 'w');
  fill((part) => writeSync(file, part));
  closeSync(file);
  const input = openSync(stream, 'r');
  execFileSync('git', ['fast-import', '--quiet'], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: [input, 'ignore', 'inherit'],
  });
  closeSync(input);
  rmSync(stream);
}

function fileEntry(path: string, text: string): string {
  return `M 100644 inline ${path}\n${data(text)}`;
}

function commitHead(message: string, minute: number): string {
  const seconds = Date.UTC(2026, 0, 5) / 1000 + minute * 60;
  return `commit refs/heads/main\ncommitter Bench <bench@example.com> ${seconds} +0000\n${data(message)}`;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/**
 * Git reads a file anew when it is as young as the index, which all files of a fresh clone are for its first second.
 * The corpus is to look as it does on any later day.
 */
function settleTimes(folder: string): void {
  const day = new Date('2026-01-05T09:00:00Z');
  for (const path of git(folder, 'ls-files', '-z').split('\0').filter(Boolean))
    utimesSync(join(folder, path), day, day);
  git(folder, 'update-index', '-q', '--refresh');
}
