import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runLint } from '../src/core/lint.ts';
import { findCredentials } from '../src/core/parse/credentials/find.ts';
import { writeSessionEnd } from '../src/library/session-end/write-entry.ts';
import { readSessionFile } from '../src/sessions/read.ts';
import { rawCount, transcriptsIn } from './eval/sessions-files.ts';

/**
 * Writes the entry of every transcript in a folder, each into an empty repository, and checks it: the rules for memory files pass, each
 * file in it was written in the session by a count that is made straight from the raw records, and writing it twice is the same as once.
 * `npx tsx scripts/eval-session-end.ts FOLDER [--show]`
 */
async function main(folder: string | undefined, isShown: boolean): Promise<number> {
  if (folder === undefined) {
    console.error('Usage: npx tsx scripts/eval-session-end.ts FOLDER [--show]');
    return 2;
  }
  let wrong = 0;
  let entries = 0;
  let named = 0;
  let counted = 0;
  for (const path of transcriptsIn(folder)) {
    const name = relative(folder, path);
    if (!readSessionFile(name, [readFileSync(path)]).sessions.some(({ events }) => events.length > 0))
      continue;
    for (const inPlace of [false, true]) {
      const result = await evaluate(path, inPlace);
      if (!result) continue;
      entries++;
      named += result.files.length;
      if (result.raw) counted++;
      const missing =
        result.raw === undefined ? [] : result.files.filter((file) => !isAmong(file, result.raw!));
      const problems = [
        ...result.findings,
        ...missing.map((file) => `${file} was not written, by the raw records`),
        ...([...findCredentials(result.text)].length > 0 ? ['a secret is in it'] : []),
        ...(result.isStable ? [] : ['written twice, it differs']),
        ...result.trouble,
      ];
      if (problems.length > 0) wrong++;
      console.log(
        `${name}${inPlace ? ' (in place)' : ''}: ${result.files.length} files${problems.map((problem) => `\n  WRONG: ${problem}`).join('')}`,
      );
      if (isShown) console.log(result.text);
    }
  }
  console.log(
    `\n${entries} entries with ${named} files, ${counted} held against their raw records; ${wrong} are wrong`,
  );
  return wrong > 0 ? 1 : 0;
}

interface Evaluation {
  readonly text: string;
  readonly findings: readonly string[];
  readonly files: readonly string[];
  /** Undefined where there is no independent count. */
  readonly raw: readonly string[] | undefined;
  readonly isStable: boolean;
  readonly trouble: readonly string[];
}

/**
 * @param inPlace Takes the session's folder for the repository's, and puts there what the assistant wrote as a whole: git then has
 * something to say. Undefined where that cannot be done.
 */
async function evaluate(original: string, inPlace: boolean): Promise<Evaluation | undefined> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-eval-')));
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    git('init', '--quiet', '--initial-branch=main');
    git(
      '-c',
      'user.name=eval',
      '-c',
      'user.email=eval@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'first',
    );
    const config = {
      version: '1.0',
      delegation: { enabled: true },
      description: { enabled: true },
      discernment: { include_hints_in_output: true },
      diligence: { track_in_session_end: true },
    };
    mkdirSync(join(root, '.assistant/config'), { recursive: true });
    writeFileSync(join(root, '.assistant/config/ai-fluency.json'), JSON.stringify(config));

    const transcript = inPlace ? moved(original, root) : original;
    if (transcript === undefined) return undefined;
    const trouble: string[] = [];
    const request = {
      root,
      inRepository: true,
      transcript,
      content: undefined,
      sessionId: undefined,
      since: undefined,
      notes: undefined,
      trouble: (line: string) => void trouble.push(line),
    };
    const clock = { dryRun: false, today: '2026-01-01' };
    const first = await writeSessionEnd(request, clock);
    // A talk in which nothing was done has no entry.
    if (first.id === undefined) return undefined;
    const text = contents(root);
    await writeSessionEnd(request, clock);
    const outcome = await runLint({
      ...{ cwd: root, paths: ['.assistant/memory'], at: 'worktree', codeAllowed: false },
    });
    const findings = outcome.results.flatMap((file) =>
      file.findings.map(({ rule, line, message }) => `${file.path}:${line} ${rule}: ${message}`),
    );
    return {
      text,
      findings,
      files: filesNamed(text),
      raw: rawWritten(transcript),
      isStable: contents(root) === text,
      trouble: [...trouble, ...first.failed],
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A copy of a transcript of Claude Code whose session ran in another folder, with the files that it wrote. */
function moved(original: string, root: string): string | undefined {
  const text = readFileSync(original, 'utf8');
  const { format, sessions } = readSessionFile(original, [Buffer.from(text)]);
  const cwd = sessions.at(-1)?.cwd;
  if (format !== 'claude-code' || cwd === undefined || cwd.length < 8) return undefined;
  const copy = text.replaceAll(cwd, root);
  for (const line of copy.split('\n')) {
    const content =
      line.startsWith('{') && line.includes('"Write"') ? (tryParse(line)?.message?.content ?? []) : [];
    for (const { name, input } of Array.isArray(content) ? content : []) {
      if (name !== 'Write' || !String(input.file_path).startsWith(`${root}/`)) continue;
      mkdirSync(dirname(input.file_path), { recursive: true });
      writeFileSync(input.file_path, input.content);
    }
  }
  const file = join(root, '.git', 'transcript.jsonl');
  writeFileSync(file, copy);
  return file;
}

function tryParse(
  line: string,
): { message?: { content?: { name: string; input: { file_path: string; content: string } }[] } } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function contents(root: string): string {
  const folder = join(root, '.assistant/memory');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** The files that Code Changes and the list of what is to be verified name. */
function filesNamed(text: string): string[] {
  const changes = /^### Code Changes\n\n([\s\S]*?)(?=\n### |\n<!-- end)/m.exec(text)?.[1] ?? '';
  const verify = /^\*\*AI-Assisted Content[^\n]*\n\n([\s\S]*?)(?=\n\*\*)/m.exec(text)?.[1] ?? '';
  const listed = [
    ...changes.matchAll(/^- (?:created|edited|deleted|moved `[^`]+` to) `([^`]+)`/gm),
    ...verify.matchAll(/^- `([^`]+)`/gm),
  ];
  return [...new Set(listed.map((match) => match[1]!))];
}

function rawWritten(path: string): readonly string[] | undefined {
  const text = readFileSync(path, 'utf8');
  const { format } = readSessionFile(path, [Buffer.from(text)]);
  const written = rawCount(format, text)?.written;
  if (format !== 'codex' || written === undefined) return written;
  // Code that calls the patch tool, and files that were moved, are told by the names in the raw text.
  const patched = text.matchAll(
    /\*\*\* (?:Add|Update|Delete) File: ([^"\\\n]+)|\*\*\* Move to: ([^"\\\n]+)/g,
  );
  return [...written, ...[...patched].map((match) => (match[1] ?? match[2])!)];
}

function isAmong(file: string, raw: readonly string[]): boolean {
  return raw.some(
    (path) => path.replaceAll('\\', '/') === file || path.replaceAll('\\', '/').endsWith(`/${file}`),
  );
}

process.exitCode = await main(process.argv[2], process.argv.includes('--show'));
