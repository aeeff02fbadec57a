import { resolvePath } from '../../../core/base/path.ts';
import { wordSet } from '../../../core/base/words.ts';
import { innerCommand, type Step, stepsOf, textForShell } from '../../../sessions/command-steps.ts';
import {
  type CheckKind,
  checkOfProgram,
  isPartial,
  kindsByName,
  operandsOf,
  type ProgramCheck,
} from './check-part.ts';
import type { NamedScript } from './evidence.ts';

/** A check that a command line runs. */
export interface CheckCommand extends Omit<Found, 'kinds'>, Proof {
  readonly kind: CheckKind;
  /** As typed, without what stands around it. */
  readonly text: string;
  /** What the line does when it has ended, step by step. */
  readonly rest: string;
}

interface Found extends ProgramCheck {
  /** The one package that it is limited to. */
  readonly package?: string | undefined;
  /** The folder that it goes into, from where the line runs. */
  readonly folder: string;
}

type ScriptText = (name: string) => string | undefined;

/** The checks that a command line runs, by its own words or by the scripts that it names. @param depth How many shells stand around it. */
export function checkCommands(command: string, scriptText: ScriptText, depth = 0): CheckCommand[] {
  const steps = stepsOf(command);
  const proofs = proofsOf(command, steps);
  const found: CheckCommand[] = [];
  let folder = '';
  const behind = (index: number) =>
    steps
      .slice(index + 1)
      .map((step) => `${step.text} ${step.next}`)
      .join(' ');
  for (const [index, step] of steps.entries()) {
    const { text } = step;
    const { provenByZero, refutedByOther } = proofs[index]!;
    const words = innerCommand(step.words);
    if (words[0] === 'cd' && words[1] !== undefined) folder = resolvePath(folder, words[1]);
    const handed = depth < 3 ? textForShell(words) : undefined;
    if (handed !== undefined)
      for (const inner of checkCommands(handed, scriptText, depth + 1))
        found.push({
          ...inner,
          ...{ text, folder: resolvePath(folder, inner.folder), rest: `${inner.rest}; ${behind(index)}` },
          provenByZero: inner.provenByZero && provenByZero,
          refutedByOther: inner.refutedByOther && refutedByOther,
        });
    const { kinds, folder: own, ...check } = checksOf(words, scriptText, 0);
    const within = resolvePath(folder, own);
    for (const kind of kinds)
      found.push({
        ...check,
        ...{ kind, text, rest: behind(index), provenByZero, refutedByOther, folder: within },
      });
  }
  return found;
}

/** Gives what a script of a name runs; of several with one name, that of the folder, else the first. */
export function textsOf(scripts: readonly NamedScript[], folder = ''): ScriptText {
  return (name) => {
    const own = scripts.filter((script) => script.name === name);
    return (own.find((script) => (script.folder ?? '') === folder) ?? own[0])?.text;
  };
}

const none: Found = { kinds: [], partial: false, folder: '', languages: undefined, folders: undefined };

function checksOf(words: readonly string[], scriptText: ScriptText, depth: number): Found {
  const script = scriptOfManager(words, (name) => scriptText(name) !== undefined);
  if (script && 'program' in script)
    return script.program.length === 0 ? none : checksOf(innerCommand(script.program), scriptText, depth + 1);
  const task = script ?? tasksOfRunner(words);
  if (task) {
    const { names, args, package: one, folder = '' } = task;
    // With such an option nothing is run, or it runs until somebody stops it.
    if (args.some((arg) => /^(?:-h|--help|--version|--list|--dry(?:-run)?|--watch|--graph|-n)$/.test(arg)))
      return none;
    const inside = script ? names.map((name) => foundInside(scriptText(name), scriptText, depth)) : [];
    const kinds = names.flatMap((name, at) => [
      ...kindsByName(name),
      ...(inside[at]?.kinds ?? (name === 'check' ? (['tests'] as const) : [])),
    ]);
    // What a runner hands on to its task may choose single cases as well.
    const handedOn = script ? args : args.slice(args.includes('--') ? args.indexOf('--') + 1 : args.length);
    const { languages, folders } = inside.length === 1 ? inside[0]! : none;
    const partial = isPartial(['', ...handedOn], kinds);
    if (script || kinds.length > 0)
      return { kinds: [...new Set(kinds)], partial, package: one, folder, languages, folders };
  }
  return { ...none, ...checkOfProgram(words) };
}

/** What the text of a script checks. Which languages it looks at is known where that is known of each of its steps. */
function foundInside(text: string | undefined, scriptText: ScriptText, depth: number): Found {
  if (text === undefined || depth > 3) return none;
  const steps = stepsOf(text.slice(0, 4000)).map((step) =>
    checksOf(innerCommand(step.words), scriptText, depth + 1),
  );
  const languages = steps.map((step) => step.languages);
  return {
    ...none,
    folders: steps.length === 1 ? steps[0]!.folders : undefined,
    kinds: steps.flatMap(({ kinds }) => kinds),
    languages: languages.includes(undefined) ? undefined : [...new Set(languages.flatMap((one) => one!))],
  };
}

/** What the exit status of a whole line says of one of its steps. */
interface Proof {
  /** Whether exit status 0 of the whole line says that it passed. */
  readonly provenByZero: boolean;
  /** Whether another exit status says that it failed: nothing else could have. */
  readonly refutedByOther: boolean;
}

function proofsOf(command: string, steps: readonly Step[]): Proof[] {
  const pipefail = /(?:^|\s)set\s+-\w{0,200}o?\w*\s*pipefail/.test(command);
  const failsAtOnce = /(?:^|[;\n]\s{0,200})set\s+-\w*e/.test(command);
  const passesOn = (operator: string) =>
    operator === '' ||
    operator === '&&' ||
    (operator === '|' && pipefail) ||
    (operator === ';' && failsAtOnce);
  const mayFail = steps.filter(({ text }) => !harmless.has(text.split(/\s/, 1)[0]!));
  const proofs: Proof[] = [];
  // Whether a failure from here on is the line's.
  let isPassedOn = true;
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]!;
    const { next } = step;
    isPassedOn &&= passesOn(next);
    const isAlone = mayFail.every((other) => other === step);
    proofs[at] = {
      provenByZero: isPassedOn && steps[at - 1]?.next !== '||',
      refutedByOther: isAlone && (next === '' || next === '&&' || next === '|'),
    };
  }
  return proofs;
}

/** Steps that do not fail for a reason of their own, or only make the place ready. */
const harmless = wordSet(
  'cd echo printf export set true pwd date tail head grep rg cat tee sort wc sed awk cut sleep source .',
);

/** A script or task of the project that a command runs. */
interface NamedTask {
  readonly names: readonly string[];
  /** What the script is handed. */
  readonly args: readonly string[];
  /** The package of a workspace that it is limited to, or the folder that it runs in. */
  readonly package?: string | undefined;
  readonly folder?: string | undefined;
}

const managerVerbs = wordSet(
  'install ci add i exec dlx init create publish remove rm uninstall un why list ls outdated audit x update up',
  'upgrade info view config link pack prune dedupe version help cache store import rebuild fund login whoami',
  'set pm node workspaces approve-builds patch patch-commit',
);
const runVerb = /^run(?:-script)?$/;
const ofPackage = /^(?:-F|--filter|--workspace|-w)$/;
const inFolder = /^(?:-C|--dir|--cwd|--prefix)$/;

/** The script that a package manager is told to run (`pnpm --filter web test`), or the words of the program that it runs (`pnpm turbo run test`). */
function scriptOfManager(words: readonly string[], isScript: (name: string) => boolean) {
  const [manager = '', ...args] = words;
  // Bun has a test runner of its own, which comes before a script of that name.
  if (!/^(?:npm|pnpm|yarn|bun)$/.test(manager) || (manager === 'bun' && args[0] === 'test')) return undefined;
  const where: { package?: string; folder?: string } = {};
  const said: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    const [option = '', given] = arg.split(/=(.*)/s);
    const isNamed = said.length > (runVerb.test(said[0] ?? '') ? 1 : 0);
    // npm takes options behind the name for its own.
    const isOwn = !isNamed || (manager === 'npm' && !said.includes('--'));
    const isRoot = option === '-w' && manager === 'pnpm';
    if (isOwn && ofPackage.test(option) && !isRoot) where.package = given ?? args[++at] ?? '';
    else if (isOwn && inFolder.test(option)) where.folder = given ?? args[++at] ?? '';
    else if (manager === 'yarn' && arg === 'workspace' && said.length === 0) where.package = args[++at] ?? '';
    else if (isNamed || !arg.startsWith('-')) said.push(arg);
  }
  const isRun = runVerb.test(said[0] ?? '');
  const [typed, ...rest] = said.slice(isRun ? 1 : 0);
  if (typed === undefined) return { program: [] };
  const name = /^(?:t|tst)$/.test(typed) ? 'test' : typed;
  if (!isRun && manager === 'bun' && name === 'test') return { program: ['bun', 'test', ...rest] };
  // Of a manifest that is not at hand no script is known but by its name.
  const isLikely = manager !== 'npm' && /^(?:lint|build|type-?check)(?:[:_-][\w:-]+)?$/.test(name);
  if (isRun || isLikely || isScript(name) || /^(?:test|start|stop)$/.test(name))
    return { names: [name], args: rest.filter((arg) => arg !== '--'), ...where };
  return { program: managerVerbs.has(name) || manager === 'npm' ? [] : [name, ...rest] };
}

const runners =
  /^(?:mise|devbox|moon|turbo|nx|hatch|pdm|poe|invoke|inv|just|task|go-task|make|gmake|rake|composer|rushx|lerna)$/;
const ofRunner = wordSet('-C -F -f -p -j --filter --projects --file --directory');
const taskOption = /^(?:-t|--targets?)(?:=|$)/;

/** The tasks that a task runner is told to run: `turbo run test lint`, `nx run-many -t test`, `make check`. */
function tasksOfRunner(words: readonly string[]): NamedTask | undefined {
  const [runner = '', ...args] = words;
  const isOther = /^(?:deno task|tox -e|nox -s|(?:uv|poetry|pipenv|rye|pixi|pdm|hatch) run)$/.test(
    words.slice(0, 2).join(' '),
  );
  if (!runners.test(runner) && !isOther) return undefined;
  const targets = args.flatMap((arg, at) => {
    if (!taskOption.test(arg)) return [];
    return (arg.split('=')[1] ?? args[at + 1] ?? '').split(',');
  });
  const operands = operandsOf(isOther ? args.slice(1) : args, ofRunner)
    .filter((arg) => arg !== '--' && !arg.includes('='))
    .filter((arg, at) => at > 0 || !/^(?:run(?:-script|-many)?|r|x|affected|tasks)$/.test(arg));
  const one = args.findIndex((arg) => /^(?:-F|--filter|--projects|-p|--scope)(?:=|$)/.test(arg));
  const named = one < 0 ? undefined : (args[one]!.split('=')[1] ?? args[one + 1]);
  // `nx test web`, `nx run web:test`; what is affected is a part as well.
  const ofRun = args[0] === 'run' ? operands[0]?.split(':')[0] : operands[1];
  const project = args[0] === 'affected' ? 'what is affected' : ofRun;
  return {
    names: [...targets, ...operands],
    args,
    package: named ?? (runner === 'nx' && args[0] !== 'run-many' ? project : undefined),
  };
}
