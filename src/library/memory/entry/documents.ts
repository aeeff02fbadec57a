import { dirname } from 'node:path/posix';
import { fold } from '../../../core/base/fold.ts';
import { liesIn, resolvePath } from '../../../core/base/path.ts';
import { phrases, wordSet } from '../../../core/base/words.ts';
import { looksLikePrompt } from '../../../core/parse/kind.ts';
import { labelNames } from '../../../core/parse/labels.ts';
import type { ToolCall } from '../../../core/session/session.ts';
import { innerCommand, stepsOf, wasStopped } from '../../../sessions/command-steps.ts';
import { judgeCommand } from '../../../sessions/shell/judge.ts';
import { type CheckCommand, checkCommands, textsOf } from './check-commands.ts';
import { folderOfCall, folderOfPackage, fromRoot, moduleOf, type SessionEvidence } from './evidence.ts';

/** A file of the session, and the index of the last event that wrote it. */
export interface DocumentEdit {
  readonly path: string;
  readonly index: number;
  readonly isDocument: boolean;
}

const prose = /\.(?:md|markdown|rst|adoc|asciidoc)$/i;
const named = /(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CHANGELOG|README|CONTRIBUTORS)(?:\.txt)?$/i;
const ofDocs = /(?:^|\/)docs?\/(?:.{0,2000}\/)?[^/]+\.(?:txt|png|jpe?g|gif|svg|webp|pdf|puml|mmd|drawio)$/i;
/** Folders in which prose is what the program reads, shows or is tested with. */
const ofProgram = wordSet(
  'src lib app(s) pages content posts _posts public static assets resources templates views prompts skills',
  'test(s) __tests__ spec(s) fixtures testdata __snapshots__',
);

/** Whether a file is for people and assistants to read and no part of the program. @param text What stands in it, where known. */
export function isDocument(path: string, text = ''): boolean {
  const isProse = prose.test(path);
  if (isProse && /^(?:\.|memory-bank\/|openspec\/)|\.prompt\.md$/i.test(path)) return true;
  if (/(?:^|\/)prompts\/[^/]+\.md$/i.test(path)) return looksLikePrompt(text, labelNames());
  return (isProse || named.test(path) || ofDocs.test(path)) && !liesIn(path.toLowerCase(), ofProgram);
}

/** Whether an edit of a file leaves it open what a check would say now. */
function mayChange({ kind, languages }: CheckRun, { path, isDocument }: DocumentEdit): boolean {
  if (!isDocument) return true;
  if (kind === 'tests' || kind === 'type check') return false;
  // Sites are built from them.
  if (kind === 'build') return /(?:^|\/)docs?\//i.test(path);
  return languages === undefined || languages.includes('prose');
}

/** Whether a run came behind all edits that it would have to look at; in one line of commands, behind the step that edits. */
export function isBehindEdits(run: CheckRun, edits: readonly DocumentEdit[]): boolean {
  return edits.every((edit) => isBehind(run, edit) || !mayChange(run, edit));
}

function isBehind({ index, rest }: CheckRun, edit: DocumentEdit): boolean {
  if (edit.index !== index) return edit.index < index;
  const isEdited = (written: string) => `/${edit.path}`.endsWith(`/${resolvePath('', written)}`);
  if (judgeCommand(rest).writes.some(({ path }) => isEdited(path))) return false;
  return installedFiles(rest, undefined, [edit.path]).length === 0;
}

/** ` after the last edit`; of a run that only edits of documents followed, nothing, and that remark for the end of the line. */
export function sinceEdits(
  run: CheckRun,
  edits: readonly DocumentEdit[],
): { readonly when: string; readonly remark: string } {
  return edits.every((edit) => isBehind(run, edit))
    ? { when: ' after the last edit', remark: '' }
    : { when: '', remark: '; only documents were edited since' };
}

/** Package managers, each with its manifests and its lock files; by their ends where they have a name of their own. */
const managers = `
npm pnpm yarn bun | package.json pnpm-workspace.yaml | package-lock.json npm-shrinkwrap.json pnpm-lock.yaml yarn.lock bun.lock bun.lockb
poetry uv pdm pipenv rye pixi | pyproject.toml Pipfile pixi.toml | poetry.lock uv.lock pdm.lock pixi.lock Pipfile.lock
cargo | Cargo.toml | Cargo.lock
dotnet | .csproj .fsproj .vbproj Directory.Packages.props | packages.lock.json
go | go.mod | go.sum
bundle bundler | Gemfile | Gemfile.lock
composer | composer.json | composer.lock
flutter dart | pubspec.yaml | pubspec.lock`
  .trim()
  .split('\n')
  .map((row) => row.split(' | ').map((cell) => cell.split(' ')));

/** What they are told to change the manifest with, and what leaves it as it is: a program of one's own, and what is locked. */
const adds = /^(?:pub |mod |package )?(?:install|i|add|a|get|require) \S/;
const changes = /^(?:pub |mod |package )?(?:uninstall|remove|rm|r|un|up|update|upgrade|bump|tidy)(?: |$)/;
const ownProgram = /^(?:cargo|go) install /;
const locks =
  /^(?:$|(?:pub |mod )?(?:install|i|get|lock|sync|restore|dedupe|download|vendor|generate-lockfile)(?: |$))/;

/** With these nothing of the project is written. */
const elsewhere =
  /^(?:-g|--global|--no-save|--dry-run|--frozen-lockfile|--frozen|--locked|--immutable|--help|-h)$/;
/** Options that name the package of a workspace, or the folder, that is meant. */
const otherFolder = wordSet(
  '-F --filter -w --workspace -W -C --dir --cwd --prefix --project --package -p --manifest-path --directory workspace',
);

const mayInstall = phrases(
  'add, i, install, remove, rm, require, get, un*, up*, lock, sync, mod, package, restore, yarn, bundle',
);

/** The manifests and lock files, of those that changed, that a command line writes by installing or removing packages. @param folder Where it ran; undefined when not known. */
export function installedFiles(
  command: string,
  folder: string | undefined,
  changed: readonly string[],
): string[] {
  if (!mayInstall.test(command)) return [];
  const found = new Set<string>();
  let within = folder;
  for (const { words } of stepsOf(command)) {
    const [program = '', ...args] = innerCommand(words);
    if (program === 'cd' && within !== undefined)
      within = resolvePath(within, args[0] ?? '').replace(/^\.$/, '');
    const known = managers.find(([programs]) => programs!.includes(program));
    if (!known || args.some((arg) => elsewhere.test(arg))) continue;
    const [, manifests, lockFiles] = known;
    const isOther = args.some((arg) => otherFolder.has(arg.split('=', 1)[0]!));
    const said = args
      .filter((arg) => !arg.startsWith('-'))
      .join(' ')
      .replace(/^workspace \S+ /, '');
    // In front of the word for what is done stand options with values.
    const says = (pattern: RegExp) =>
      pattern.test(said) || (isOther && pattern.test(said.replace(/^\S+ /, '')));
    const isNamed = (says(adds) || says(changes)) && !ownProgram.test(`${program} ${said}`);
    if (!isNamed && !says(locks)) continue;
    for (const path of changed) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const isOneOf = (all: readonly string[]) =>
        all.some((each) => name === each || (each.startsWith('.') && name.endsWith(each)));
      if (!(isNamed && isOneOf(manifests!)) && !isOneOf(lockFiles!)) continue;
      if (isOther || within === undefined || isAround(path, within)) found.add(path);
    }
  }
  return [...found];
}

/** Whether a file lies in a folder, or in one above it; projects of .NET lie below the folder of their solution. */
function isAround(path: string, folder: string): boolean {
  const own = dirname(path);
  return (
    own === '.' ||
    own === folder ||
    folder.startsWith(`${own}/`) ||
    (/proj$/.test(path) && (folder === '' || own.startsWith(`${folder}/`)))
  );
}

/** A check that the assistant ran, and how it ended. */
export type CheckRun = Readonly<ReturnType<typeof checkRuns>[number]>;

/** Every run of a check, in the order of the session. */
export function checkRuns(evidence: SessionEvidence) {
  return (evidence.session?.events ?? []).flatMap((call, index) => {
    if (call.type !== 'call' || call.command === undefined || call.outcome === 'denied') return [];
    const command: string = call.command;
    const start = folderOfCall(call, evidence);
    const stopped = wasStopped(call);
    const checks = checkCommands(command, textsOf(evidence.scripts, start));
    // Of each kind the first.
    const kinds = checks.map(({ kind }) => kind);
    return checks
      .filter(({ kind }, at) => kinds.indexOf(kind) === at)
      .map((check) => {
        const { package: named } = check;
        const within = start === undefined ? undefined : fromRoot(resolvePath(start, check.folder), evidence);
        /** That it ran in, from the root; undefined outside of the repository. */
        const folder = within?.replace(/^\.$/, '');
        // What runs elsewhere is of no module of the repository.
        const own = folder === undefined || folder.startsWith('/') ? folder : moduleOf(folder, evidence);
        /** That it ran for, by its folder from the root; undefined outside of the repository. */
        const module = named === undefined ? own : folderOfPackage(named, evidence);
        const result = stopped ? 'unknown' : resultOf(call, check);
        /** It chose single files or cases, or a package of which it is not known where it lies. */
        const partial = check.partial || (named !== undefined && module === undefined);
        return { ...check, index, call, command, result, stopped, partial, folder, module };
      });
  });
}

/** How a check ended, as far as the exit status of its line says: what the output says may be of something else. */
function resultOf(
  { exitCode, outcome }: ToolCall,
  { provenByZero, refutedByOther }: CheckCommand,
): 'passed' | 'failed' | 'unknown' {
  if (exitCode === 0) return provenByZero ? 'passed' : 'unknown';
  // Not found, or not to be run: nothing was checked.
  if (exitCode === 127 || exitCode === 126 || (exitCode === undefined && outcome !== 'failed'))
    return 'unknown';
  return refutedByOther ? 'failed' : 'unknown';
}

const tellsResult = phrases(
  'pass(ed/ing/es), fail(ed/ure/ures/ing/s), ok, error(s), success(ful/fully), succeeded, problem(s), warning(s)',
  'built, compiled, clean',
);

/** The line of an output that says how it ended: the last one with such a word, or the last one; undefined for an empty output. */
export function resultLine(output: string): string | undefined {
  // Without colours, and only its end: the sum stands there.
  const lines = output
    .slice(-8000)
    .replace(/\x1b\[[\d;]{0,20}m/g, '')
    .split('\n')
    .map((line) => line.trim())
    // The program that ran it says the status once more.
    .filter((line) => line !== '' && !/^Exit code \d{1,3}$/.test(line));
  return lines.findLast((line) => tellsResult.test(fold(line))) ?? lines.at(-1);
}
