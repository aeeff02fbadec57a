import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { rules } from '../rules/index.ts';
import { loadAllModules } from '../src/core/base/lazy-module.ts';
import { readExamples, runExample } from '../src/test-rule.ts';
import { labelled, lintLabelled, readRepository } from './eval/labelled.ts';

/**
 * Freezes what facts/* say: `tsx scripts/golden.ts OUT [--corpus FOLDER] [--commit ID]` writes one JSON a line with rule, severity,
 * message, line, column and fix of each finding, over the labelled documents of FOLDER and the examples of all READMEs below rules/facts.
 * With --commit the program of that commit is asked, in a work tree of its own.
 */
const words = process.argv.slice(2);
const optionOf = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const [out] = words;
if (out === undefined || out.startsWith('--')) {
  console.error('say where to write: tsx scripts/golden.ts OUT [--corpus FOLDER] [--commit ID]');
  process.exit(2);
}
const corpus = optionOf('--corpus');
const commit = optionOf('--commit');
if (commit === undefined) writeFileSync(out, `${(await findings()).join('\n')}\n`);
else ofCommit(commit);

/** Runs this script over the program of another commit. */
function ofCommit(id: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'prompt-lint-golden-'));
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, id], {
      stdio: 'inherit',
    });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const file of ['golden.ts', 'eval/labelled.ts'])
      copyFileSync(new URL(file, import.meta.url), join(folder, 'scripts', file));
    const more = corpus === undefined ? [] : ['--corpus', resolve(corpus)];
    execFileSync('npx', ['tsx', 'scripts/golden.ts', resolve(out!), ...more], {
      cwd: folder,
      stdio: 'inherit',
    });
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findings(): Promise<string[]> {
  await loadAllModules();
  const lines: string[] = [];
  for (const id of [...rules.keys()].filter((each) => each.startsWith('facts/'))) {
    const readme = join('rules', id, 'README.md');
    if (!existsSync(readme)) continue;
    for (const example of readExamples(readFileSync(readme, 'utf8')))
      for (const finding of runExample(id, example)) lines.push(written(readme, finding, example.line));
  }
  for (const name of corpus === undefined ? [] : readdirSync(corpus).sort()) {
    const folder = join(corpus!, name);
    if (!labelled(folder)) continue;
    for (const [doc, found] of lintLabelled(readRepository(folder, basename(folder))))
      lines.push(...found.map((finding) => written(`${name}/${doc}`, finding)));
  }
  return lines;
}

function written(
  where: string,
  { rule, severity, message, line, column, fix }: ReturnType<typeof runExample>[number],
  example?: number,
): string {
  return JSON.stringify({
    where,
    ...(example !== undefined && { example }),
    rule,
    severity,
    message,
    line,
    column,
    ...(fix && { fix }),
  });
}
