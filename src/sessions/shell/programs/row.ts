import { perObject } from '../../../core/base/memoized.ts';
import { isScratch } from '../../../core/base/path.ts';
import { wordSet, wordTest } from '../../../core/base/words.ts';
import type { ShellWrite } from '../judge.ts';
import { changingVerbs, mayAbbreviate, type ParsedArguments, parseArguments } from '../options.ts';
import { type Call, type Program, readPaths, writePaths } from '../run.ts';
import { ShellScope } from '../scope.ts';
import { doubtScratch, editingOption, namedOutputs, writeOutput } from './outputs.ts';

/** Options separated by blanks, or a pattern of one argument. */
export type Given = string | { test(arg: string): boolean };

/** What a program, or one of its subcommands, does. Without any field it only reads. What is asked first stands first. */
export interface ProgramRule {
  /** Options that take a value, separated by blanks as all options here. */
  readonly valued?: string;
  /** Options whose value is a command line that it runs. */
  readonly runs?: string;
  /** Options whose value is a file that it writes; `*` stands for all whose name says so (`outputs.ts`). */
  readonly outputs?: string;
  /** Options by which it runs, or loads, what is not shown. */
  readonly loads?: Given;
  /** The same of options in front of a subcommand. */
  readonly front?: Given;
  /** Whether it runs what it finds in the folder, or in what it is given. */
  readonly runsTree?: boolean;
  /** Options that say where it writes what it else writes beside its input. */
  readonly into?: string;
  /** Whether options of several letters are words, and no groups of single ones: `-std`, `-dumpversion`. */
  readonly words?: boolean;
  /** Options by which it only reads. */
  readonly reads?: Given;
  /** Options by which it writes, where it else reads. With neither of the two it writes where `alters` or `files` says so. */
  readonly writes?: Given;
  /** Where what it changes lies, if no operand names it: in the folder where it runs, in its repository, or beyond both (by default). */
  readonly alters?: 'here' | 'repository' | 'beyond';
  /**
   * What its operands are: files that it reads (`list`: the folder where there are none; `sources`: it does nothing without any), or those that
   * it writes (`edit`: only what looks like a file).
   */
  readonly files?: 'read' | 'list' | 'sources' | 'write' | 'edit';
  /** What becomes of the files that it writes, where it is more than that. */
  readonly takes?: ShellWrite['takes'];
  /** Whether it verifies or builds: it writes where an option names an output, or tells it to edit. */
  readonly verifies?: boolean;
  /** Subcommands that only read or verify: phrases of up to three words, separated by commas; `db:*` stands for all that begin so. */
  readonly looks?: string;
  /** Those that change something. */
  readonly changes?: string;
  /** Those that install packages, and run what these and the folder's own manifest say. */
  readonly installs?: string;
  /** Those with rules of their own; they are given the arguments behind the phrase. */
  readonly own?: Readonly<Record<string, ProgramRule | Program>>;
  /** What all other subcommands are; what is not known may write. */
  readonly otherwise?: ProgramRule | Program;
  /** Subcommands behind which `--help` is its own, where others are scripts that are handed it; `*`: it is, wherever it stands. */
  readonly helps?: string;
  /** Each operand is a subcommand: `sbt compile test`. */
  readonly each?: boolean;
  /** What is besides to be said of a program whose grammar is its own; it is given the arguments apart. */
  readonly judge?: (call: Call, parsed: ParsedArguments) => unknown;
}

/** A rule for programs, by their names. */
export interface Row extends ProgramRule {
  readonly names: string;
}

/** May change something. */
export const doubtful: Program = ({ log }) => log.doubt();

/** Notes that a call writes files; one without any changes files that are not known. */
export function writeAll(call: Call, paths: readonly string[], takes?: ShellWrite['takes']): void {
  for (const path of paths) call.log.write(call.scope.resolve(path), takes);
  if (paths.length === 0) call.log.change();
}

/** How the calls of a rule are judged: the one reader of all tables. */
export const programOf = (rule: ProgramRule | Program): Program =>
  typeof rule === 'function' ? rule : madeOf(rule);
const madeOf = perObject(makeProgram);

const verbsOf = ({ looks, changes, installs, own }: ProgramRule) =>
  [looks, changes, installs, ...Object.keys(own ?? {})].filter((verbs) => verbs !== undefined);

/** Whether the first operand is a subcommand. */
export const hasVerbs = (rule: ProgramRule) => verbsOf(rule).length > 0;

/** Whether one of the subcommands begins with a word. */
export const isVerb = (rule: ProgramRule, word: string) =>
  verbsOf(rule).some((verbs) => verbs.split(/,\s*/).some((verb) => verb.split(/[ *]/)[0] === word));

function makeProgram(rule: ProgramRule): Program {
  const verbs = !rule.judge && hasVerbs(rule) ? subcommands(rule) : undefined;
  const judge = verbs && rule.each ? eachTask(verbs) : (verbs ?? judgeOptions(rule));
  return (call) => {
    const before = call.log.noted;
    if (rule.verifies || rule.runsTree) doubtScratch(call, rule.runsTree);
    const end = call.args.indexOf('--');
    const own = end < 0 ? call.args : call.args.slice(0, end);
    if (isAmong(rule.loads, own, rule.valued)) call.log.doubt();
    else judge(call);
    if (rule.verifies) {
      const option = call.log.noted === before ? editingOption(call.args) : undefined;
      if (option !== undefined) changeHere(call);
      namedOutputs(call);
    } else if (rule.outputs === '*' && !call.args.includes('exec')) namedOutputs({ ...call, args: own });
  };
}

/** Whether one of the options or arguments is among those of a rule. */
function isAmong(
  asked: Given | undefined,
  args: readonly string[],
  valued: string | undefined,
  isCutShort = true,
): boolean {
  if (asked === undefined) return false;
  if (typeof asked !== 'string') return args.some((arg) => asked.test(arg));
  const { flags } = parseArguments(args, valued);
  const names = args.map((arg) => arg.replace(/=.*/s, ''));
  return asked
    .split(' ')
    .some(
      (option) =>
        flags.has(option) ||
        args.includes(option) ||
        (isCutShort && names.some((name) => name === option || mayAbbreviate(name, option))),
    );
}

function judgeOptions(rule: ProgramRule): Program {
  const { runs = '', into = '', files } = rule;
  const named = rule.outputs === '*' ? '' : (rule.outputs ?? '');
  const options = [rule.valued, runs, named, into].filter(Boolean).join(' ');
  return (call) => {
    const { args, scope, runner } = call;
    const words = rule.words ? args.map((arg) => asWord(arg, options)) : args;
    const parsed = parseArguments(words, options);
    const { operands } = parsed;
    const valuesOf = (names: string) => (names === '' ? [] : names.split(' ').flatMap(parsed.given));
    for (const value of valuesOf(runs)) runner.script(value, new ShellScope(scope.cwd, scope));
    writePaths(call, valuesOf(named));
    const targets = valuesOf(into);
    for (const value of targets) if (value !== '-') writeOutput(call, value);
    const isWriting = isAmong(rule.writes, args, options);
    if (rule.judge) {
      if (isWriting) noteChange(call, rule.alters);
      rule.judge(call, parsed);
      return;
    }
    // A word among the operands is a name: `7z a t src`.
    const asking = args.filter((arg) => arg.startsWith('-') || arg === operands[0]);
    const mayWrite = isWriting || (rule.writes === undefined && writesAnyway(rule));
    if (targets.length > 0 || !mayWrite || isAmong(rule.reads, asking, options, false)) {
      if (files !== 'write' && files !== 'edit' && files !== undefined) readPaths(call, operands);
      if (files === 'list' && operands.length === 0) readPaths(call, ['.']);
      return;
    }
    if (files === 'sources' && operands.length === 0) return;
    const paths = files === 'edit' ? operands.filter((operand) => /[./*]/.test(operand)) : operands;
    if (files === 'write' || (files === 'edit' && paths.length > 0)) writeAll(call, paths, rule.takes);
    else noteChange(call, files === 'edit' ? 'here' : rule.alters);
  };
}

const writesAnyway = ({ alters, files, reads }: ProgramRule) =>
  alters !== undefined || reads !== undefined || files === 'write' || files === 'edit';

/** Notes that a call changes something whose name is not known. */
function noteChange(call: Call, alters: ProgramRule['alters']): void {
  if (alters === 'repository') changeRepository(call);
  else if (alters === 'here') changeHere(call);
  else call.log.change();
}

/** Commits in a repository that the same script made below a temporary folder are no work; a work tree there may be the project's. */
export function changeRepository({ name, scope, log }: Call): void {
  if (scope.inScratch && scope.freshRepository && !name.endsWith(' push')) log.write(scope.folder);
  else log.change();
}

/** `-std=c++20` as `--std=c++20`; `-o` may have its value glued to it. */
function asWord(arg: string, valued: string): string {
  return /^-(?!o)[A-Za-z][\w+-]/.test(arg) && !valued.split(' ').includes(arg) ? `-${arg}` : arg;
}

/** A program whose first operands are a subcommand. */
function subcommands(rule: ProgramRule): Program {
  let phrases: VerbTable | undefined;
  const valued = new Set((rule.valued ?? '').split(' '));
  return (call) => {
    const places: number[] = [];
    for (let at = 0; at < call.args.length && places.length < 3; at++) {
      if (valued.has(call.args[at]!)) at++;
      else if (!call.args[at]!.startsWith('-')) places.push(at);
    }
    phrases ??= tableOf(rule);
    const front = call.args.slice(0, places[0]);
    if (isAmong(rule.front, front, undefined)) call.log.doubt();
    // Of an option that is not known the first word may be the value.
    const last = front.at(-1) ?? '';
    if (last.startsWith('-') && !last.includes('=') && places.length > 1) {
      const further = places.slice(1).map((at) => call.args[at]!);
      const found = phrases.exact.get(further.join(' ')) ?? phrases.exact.get(further[0]!);
      if (found?.isChange) found.program({ ...call, args: call.args.slice(places[1]) });
    }
    for (let size = places.length; size > 0 || (size === 0 && places.length === 0); size--) {
      const used = places.slice(0, size);
      const phrase = used.map((at) => call.args[at]!).join(' ');
      const found =
        phrases.exact.get(phrase) ?? phrases.prefixes.find(([prefix]) => phrase.startsWith(prefix))?.[1];
      if (!found) continue;
      if (!found.isOwn) return found.program(call);
      const args = call.args.filter((_, at) => !used.includes(at));
      return found.program({ ...call, name: `${call.name} ${phrase}`.trimEnd(), args });
    }
    return programOf(rule.otherwise ?? doubtful)(call);
  };
}

interface Verb {
  readonly program: Program;
  readonly isChange?: boolean;
  readonly isOwn: boolean;
}
interface VerbTable {
  readonly exact: Map<string, Verb>;
  readonly prefixes: (readonly [string, Verb])[];
}

/** There are many programs, and a command line runs one or two of them: no table is made before it is asked. */
function tableOf({ looks, changes, installs, own, alters }: ProgramRule): VerbTable {
  const exact = new Map<string, Verb>();
  const prefixes: (readonly [string, Verb])[] = [];
  const put = (phrases: string | undefined, verbOf: (phrase: string) => Verb) => {
    for (const phrase of phrases?.split(', ') ?? []) {
      if (phrase.endsWith('*')) prefixes.push([phrase.slice(0, -1), verbOf(phrase)]);
      else exact.set(phrase, verbOf(phrase));
    }
  };
  put(looks, (phrase) => ({ program: looking(phrase), isOwn: false }));
  put(changes, (phrase) => ({ program: changeBy(phrase, alters), isOwn: false, isChange: true }));
  put(installs, (phrase) => ({ program: installing(phrase), isOwn: false, isChange: true }));
  for (const [phrases, rule] of Object.entries(own ?? {}))
    put(phrases, () => ({ program: programOf(rule), isOwn: true }));
  return { exact, prefixes };
}

function changeBy(phrase: string, alters: ProgramRule['alters']): Program {
  return (call) => {
    const said = phrase.endsWith('*') ? (call.args.find((arg) => !arg.startsWith('-')) ?? '') : phrase;
    noteChange({ ...call, name: `${call.name} ${said}`.trimEnd() }, alters);
  };
}

/** In a temporary folder anyone may have put the manifest there whose scripts an installation runs. */
export function installing(phrase: string): Program {
  const change = changeBy(phrase, 'here');
  return (call) => {
    change(call);
    const isForeign = placesOf(call).some((folder) => isScratch(folder, call.scope.cwd));
    if (isForeign && !call.args.some((arg) => /^--(?:ignore|no)-scripts$/.test(arg))) call.log.doubt();
  };
}

/** A program that takes several tasks: each is judged as if it stood alone. */
function eachTask(program: Program): Program {
  return (call) => {
    const tasks = call.args.filter((arg) => !arg.startsWith('-'));
    if (tasks.length < 2) return program({ ...call, args: call.args.flatMap((arg) => arg.split(' ')) });
    for (const task of tasks) program({ ...call, args: task.split(' ') });
  };
}

const changingOptions = wordSet(
  '--add --remove --clear --bump --delete --fix --purge --reset --edit --write --unset --autofix --init --prune',
);
/** What stands behind these is a name, a pattern or a text. */
const namesBehind = wordSet(
  'test(s) t c check bench nextest run search find info show view help why explain doc(s) describe list ls',
  'grep query log(s) inspect which where home get cat build b compile lint outdated deps uses depends',
  'rdepends policy version(s) status top has display-message capture-pane template explore expand rustc',
  'clippy coverage resolve tree can-i analyze',
);

/**
 * A subcommand that looks. It writes the files that its options name, and may do something else when a word or an option says so: of a
 * client's subcommands only those are known to look that are listed.
 */
export function looking(phrase: string): Program {
  return (call: Call) => {
    const from = phrase === '' ? 0 : phrase.split(' ').length;
    const behind = call.args.filter((arg) => !arg.startsWith('-')).slice(from, from + 2);
    const word = namesBehind.has(phrase.split(' ').at(-1)!)
      ? undefined
      : behind.find((next) => changingVerbs.has(next));
    if (word !== undefined || call.args.some((arg) => changingOptions.has(arg.replace(/=.*/s, ''))))
      call.log.doubt();
    const end = call.args.indexOf('--');
    namedOutputs(end < 0 ? call : { ...call, args: call.args.slice(0, end) });
  };
}

/** Options by which package managers work in another folder. */
const folderOptions = '--target --prefix --root --dir --directory --cwd --project -C';

/** A change of what stands in the folder where the command runs: none of the session's below a temporary folder, if it stays in there. */
export function changeHere(call: Call): void {
  const { scope, log } = call;
  const places = placesOf(call);
  if (!places.every((place) => isScratch(place, scope.cwd)) || reachesBeyond(call)) log.change();
  else for (const place of places) log.write(place);
}

/** Where a package manager works: of several folders that are given, which one counts is the program's to say. */
function placesOf(call: Call): readonly string[] {
  const { given } = parseArguments(call.args, folderOptions);
  const folders = given(folderOptions).map((folder) => call.scope.resolve(folder));
  return folders.length > 0 ? folders : [environmentOf(call) ?? call.scope.folder];
}

/** Words of a command that change a registry, a server, a database, or the settings and programs of the user. */
const beyond = wordTest(
  'global publish* unpublish deprecate undeprecate disttag(s) dist-tag(s) owner login logout adduser signin',
  'star unstar team token hook access profile deploy* undeploy push upload release yank migration(s) migrate',
  'db database sql flush loaddata seed(s) rollback provision promote destroy ship perform sync-db tool',
  'toolchain self config settings link ln cache store env secret(s) user-secrets dev-certs hub remote',
  'approve purge drop createsuperuser changepassword',
);
/** Those whose `install` stays in the folder; others install for the user or the machine. */
const localInstallers = wordSet(
  'npm cnpm tnpm pnpm yarn yarnpkg bun bunx npx composer bundle bundler poetry pdm pipenv hatch rye pixi uv',
  'deno dotnet playwright',
);

/**
 * Whether a change does more than write files in the folder where the command runs: publishing, deploying, migrating, or installing for the
 * user are the same from whatever folder.
 */
function reachesBeyond(call: Call): boolean {
  const { name, args } = call;
  if (args.some((arg) => /^(?:-g|--global|--system|--user|--location=global)$/.test(arg))) return true;
  const [program = '', ...phrase] = name.split(' ');
  const said = phrase.length > 0 ? phrase : args.filter((arg) => !arg.startsWith('-')).slice(0, 3);
  const words = said.flatMap((word) => word.toLowerCase().split(/[:._]/));
  if (words.some((word) => beyond.test(word))) return true;
  if (program.startsWith('pip'))
    return (
      environmentOf(call) === undefined &&
      !args.some((arg) => /^(?:--target|-t|--prefix|--root)(?:=|$)/.test(arg))
    );
  return words.some((word) => /^(?:un)?install/.test(word)) && !localInstallers.has(program);
}

/** `pip install` goes into the environment that the script activated, or whose `pip` it ran; undefined where that is not shown. */
function environmentOf({ name, scope, path }: Call): string | undefined {
  if (!name.startsWith('pip')) return undefined;
  if (path?.includes('/')) return scope.resolve(path.slice(0, path.lastIndexOf('/')));
  const environment = scope.get('VIRTUAL_ENV') ?? [];
  return environment.length === 1 ? environment[0] : undefined;
}
