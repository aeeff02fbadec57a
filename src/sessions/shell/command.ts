import { once } from '../../core/base/memoized.ts';
import { unknownPart } from '../../core/base/path.ts';
import { asksForHelp, beforeOperand, isListed } from './options.ts';
import { buildRows } from './programs/builds.ts';
import { builtinRows } from './programs/builtins.ts';
import { cloudRows } from './programs/cloud.ts';
import { databaseRows } from './programs/databases.ts';
import { fileRows } from './programs/files.ts';
import { gitRows } from './programs/git.ts';
import { interpreterRows } from './programs/interpreters.ts';
import { machineRows } from './programs/machine.ts';
import { networkRows } from './programs/network.ts';
import { namedOutputs } from './programs/outputs.ts';
import { packageRows } from './programs/packages.ts';
import { readingRows } from './programs/reading.ts';
import { hasVerbs, isVerb, programOf, type Row } from './programs/row.ts';
import { asksForList, unknownProgram } from './programs/unknown.ts';
import { wrapperRows } from './programs/wrappers.ts';
import { type Call, type Judges, type Program, type Runner, unmakesGate } from './run.ts';
import type { ShellScope } from './scope.ts';
import { judgeSetting } from './settings.ts';

/** Judges a command by its name and arguments. @param words At least one, of which the first is not empty. */
const judgeCommand: Judges['command'] = (words, { input, scope, runner }) => {
  const { log } = runner;
  const [written = '', ...args] = words;
  const name = programName(written);
  if (resetsGate(name, args)) log.reserve(unmakesGate);
  else if (written.includes(unknownPart) && !knownBasename(written)) {
    if (!asksForHelp(args, beforeOperand(args), false)) log.doubt();
  } else {
    if (scope.call(written)) return;
    if (/[\\/]/.test(written) && scope.isForeign(written)) log.doubt();
    const program = findProgram(name);
    const path = name === written ? {} : { path: written };
    const call: Call = { name, ...path, args, input, scope, runner, log };
    judgeOptions(args, runner, scope);
    if (program && isWrapper(name)) program(call);
    else if (asksOnly(name, args, written)) {
      // What it would do is not done, and the report on it is written.
      if (args.some((arg) => isDryRun.test(arg))) namedOutputs(call, reports);
    } else if (name === written && asksForList(args)) return;
    else if (program) program(call);
    else unknownProgram(call, written);
  }
  log.nameVague(namesNoTarget(name, args) ? [] : [...args, input?.text ?? ''], scope.folder);
};

const isDryRun = /^--dry-?run/;
/** Options that name a report, or a log. */
const reports = /report|log|trace|summary|metrics|profile/;
/** Verbs behind which stands what has arguments of its own. */
const handing = /^(?:run|run-script|exec|x|dlx|tool|new|new-session)$/;
/** These go on where they do not know `--dry-run`. */
const heedless = /^(?:prettier|yarn|yarnpkg|create-[\w-]+|npm (?:version|start|stop|restart))(?= |$)/;
/**
 * Whether a program is asked for its own help, or only to tell what it would do. Behind the first operand of a program without verbs an option
 * may be none (`rm a --help` deletes `a` where options end with the first operand, as on macOS), a script may pay no heed to it, and behind
 * `run`, or the name of a script, it belongs to what these run.
 */
function asksOnly(name: string, given: readonly string[], written: string): boolean {
  const row = findRow(name);
  const verb = given.find((arg) => !arg.startsWith('-')) ?? '';
  const args = heedless.test(`${name} ${verb}`) ? given.filter((arg) => !isDryRun.test(arg)) : given;
  const isScript = !row && /[\\/]/.test(written);
  const hasWords = row ? hasVerbs(row) || managers.has(row) : !isScript;
  const at = args.indexOf(verb);
  let own = args;
  // An option may take the next word, whatever it is; and these run the program that the first word names.
  if (/^(?:ssh|mosh|adb|busybox|toybox|coreutils)$/.test(name)) own = given.slice(0, 1);
  else if (isScript || (row && !isVerbOf(row, verb, args.slice(0, Math.max(at, 0)))))
    own = beforeOperand(args);
  else if (row && at >= 0) {
    const next = (from: number) => args.findIndex((arg, index) => index > from && !arg.startsWith('-'));
    // `npm run`, `docker compose exec`
    const hands = handing.test(verb)
      ? at
      : /^(?:run|exec)$/.test(args[next(at)] ?? '')
        ? next(at)
        : undefined;
    const end = hands === undefined ? -1 : next(hands);
    own = end < 0 ? args : args.slice(0, end);
  }
  return asksForHelp(args, own, hasWords) && !handsOnCode(args);
}

/** Whether an option behind a word is the program's own. @param front The options in front of the word, whose value it may be. */
function isVerbOf(row: Row, verb: string, front: readonly string[]): boolean {
  if (row.helps === '*') return true;
  if (row.helps !== undefined) return isListed(verb, row.helps) && front.every((arg) => arg.includes('='));
  if (!hasVerbs(row)) return row.judge !== undefined && managers.has(row);
  return isVerb(row, verb) || !packageRows.includes(row) || typeof row.otherwise !== 'function';
}

/** How commands are judged, and which are known. */
export const commandJudges = {
  command: judgeCommand,
  knows: (name: string) => findProgram(name) !== undefined,
};

/** Judges options that mean what a variable does. */
function judgeOptions(args: readonly string[], runner: Runner, scope: ShellScope): void {
  args.forEach((arg, at) => {
    const [, name, value] = /^--(kubeconfig|kuberc)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name) judgeSetting(name.toUpperCase(), value ?? args[at + 1] ?? '', runner, scope);
  });
}

/** Whether a shell or an interpreter among the arguments is handed code: an option behind that belongs to the code. */
const handsOnCode = (args: readonly string[]) =>
  args.some(
    (arg, at) =>
      /^-\w*[ce]$/.test(args[at + 1] ?? '') &&
      /(?:^|\/)(?:(?:ba|z|da|k|a|fi)?sh|python|node|perl|ruby)[\d.]*$/.test(arg),
  );

/** Programs that change a repository or a service, and none of the files that they are given; a message may name any. */
function namesNoTarget(name: string, args: readonly string[]): boolean {
  if (name !== 'git') return /^(?:gh|glab|hub|curl|ssh)$/.test(name);
  const verb = args.find((arg, at) => !arg.startsWith('-') && !/^-[cC]$/.test(args[at - 1] ?? ''));
  return /^(?:add|stage|commit|push|fetch|tag|branch|remote|notes|merge|revert|cherry-pick)$/.test(
    verb ?? '',
  );
}

/** What may run the command line of ours that is among its arguments. */
const starters =
  /^(?:prompt-lint|node|nodejs|bun|bunx|deno|npx|npm|pnpm|pnpx|yarn|tsx|ts-node|(?:ba|z|da|k)?sh)$/;

/** `prompt-lint gate reset` and `prompt-lint hooks uninstall`, by whatever name or file they are called. */
function resetsGate(name: string, args: readonly string[]): boolean {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const at = words.findIndex(
    (word, index) =>
      (word === 'gate' && /^reset$|\0/.test(words[index + 1] ?? '')) ||
      (word === 'hooks' && words[index + 1] === 'uninstall'),
  );
  if (at < 0 || asksForHelp(args)) return false;
  const isOurs = starters.test(name) || words.slice(0, at).some((word) => word.includes('prompt-lint'));
  // A link, an alias or a variable may stand for it.
  return isOurs || (at === 0 && !findProgram(name));
}

/** Programs stand in such folders; elsewhere a script may have any name. */
const binFolder = /(?:^|[\\/])(?:\.?s?bin|libexec|Scripts|shims)[\\/][^\\/]+$/;
const wrapperScripts = /^(?:\.\\?\/)?(?:gradlew|mvnw|manage\.py|artisan|gradlew\.bat|mvnw\.cmd)$/;

/** @returns The name under which a program is known; a script in a folder of its own keeps its path. */
function programName(written: string): string {
  if (!/[\\/]/.test(written)) return written.replace(/\.(?:exe|cmd|bat)$/i, '');
  const basename = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1);
  if (wrapperScripts.test(basename)) return basename.replace(/\.(?:bat|cmd)$/, '');
  return binFolder.test(written) ? basename.replace(/\.(?:exe|cmd|bat)$/i, '') : written;
}

/** Whether only the folder is not known, as in `$VENV/bin/python`. */
function knownBasename(written: string): boolean {
  const name = programName(written);
  return !name.includes(unknownPart) && !name.includes('/');
}

const handingRows = [...interpreterRows, ...wrapperRows];
const managing = [...packageRows, ...buildRows, ...cloudRows];
/** All rows by the names of their programs; there are many, and none is looked up before it is asked for. */
const rows = once(
  () =>
    new Map(
      [
        ...[...readingRows, ...machineRows, ...builtinRows, ...fileRows, ...gitRows],
        ...[...managing, ...databaseRows, ...networkRows, ...handingRows],
      ].flatMap((row) => row.names.split(' ').map((name) => [name, row] as const)),
    ),
);
/** Rows of programs that may have verbs by a grammar of their own; `npx` has none. */
const managers = new Set(managing.filter(({ names }) => !/^npx\b/.test(names)));

/** @returns How a program is judged; undefined for one that is not known. */
function findProgram(name: string): Program | undefined {
  const row = findRow(name);
  return row && programOf(row);
}

const findRow = (name: string) => rows().get(name) ?? rows().get(withoutVersion(name));

/** These, too, are given what they run. */
const handingOn = /^(?:git|changesets?|lerna|echo|printf|g?make|rsync|g?tar|bsdtar)$/;

/** Whether it runs what its arguments say, so that `--help` in them may belong to that. */
function isWrapper(name: string): boolean {
  const row = findRow(name);
  return (row !== undefined && handingRows.includes(row)) || handingOn.test(withoutVersion(name));
}

/** `python3.12`, `clang-18`, `pip3.11` */
function withoutVersion(name: string): string {
  return name.replace(/-?\d{1,200}(?:\.\d+){0,2000}$/, '');
}
