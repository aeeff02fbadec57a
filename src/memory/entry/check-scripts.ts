import { operandsOf } from './check-operands.ts';

/** A script or task of the project that a command runs. */
export interface NamedTask {
  readonly names: readonly string[];
  /** What the script is handed. */
  readonly args: readonly string[];
  /** The package of a workspace that it is limited to, or the folder that it runs in. */
  readonly package?: string | undefined;
  readonly folder?: string | undefined;
}

const managerVerbs =
  /^(?:install|ci|add|i|exec|dlx|init|create|publish|remove|rm|uninstall|un|why|list|ls|outdated|audit|x|update|up|upgrade|info|view|config|link|pack|prune|dedupe|version|help|cache|store|import|rebuild|fund|login|whoami|set|pm|node|workspaces|approve-builds|patch|patch-commit)$/;
const ofPackage = /^(?:-F|--filter|--workspace|-w)$/;
const inFolder = /^(?:-C|--dir|--cwd|--prefix)$/;

/**
 * The script that a package manager is told to run: `pnpm --filter web test`, `npm run lint -- src`.
 *
 * @returns The words of a program instead, where the manager runs one of its packages (`pnpm turbo run test`).
 */
export function scriptOfManager(
  words: readonly string[],
  isScript: (name: string) => boolean,
): NamedTask | { readonly program: readonly string[] } | undefined {
  const [manager, ...args] = words;
  // Bun has a test runner of its own, which comes before a script of that name.
  if (!/^(?:npm|pnpm|yarn|bun)$/.test(manager ?? '') || (manager === 'bun' && args[0] === 'test'))
    return undefined;
  let at = 0;
  const where: { package?: string; folder?: string } = {};
  const takeOptions = () => {
    for (; /^-/.test(args[at] ?? ''); at++) {
      const [name = '', given] = args[at]!.split(/=(.*)/s);
      const isRoot = name === '-w' && manager === 'pnpm';
      const takes = !isRoot && (ofPackage.test(name) || inFolder.test(name));
      if (!takes) continue;
      const value = given ?? args[++at] ?? '';
      if (inFolder.test(name)) where.folder = value;
      else where.package = value;
    }
  };
  takeOptions();
  if (manager === 'yarn' && args[at] === 'workspace') {
    where.package = args[at + 1] ?? '';
    at += 2;
  }
  const isRun = /^run(?:-script)?$/.test(args[at] ?? '');
  if (isRun) at++;
  takeOptions();
  const name = args[at] === 't' || args[at] === 'tst' ? 'test' : args[at];
  if (name === undefined) return { program: [] };
  const rest = args.slice(at + 1);
  // npm takes options behind the name for its own.
  const own = rest.findIndex((arg) => ofPackage.test(arg.split('=')[0]!) && manager === 'npm');
  const separator = rest.indexOf('--');
  if (own >= 0 && (separator < 0 || own < separator)) {
    const [option, value] = rest.splice(own, rest[own]!.includes('=') ? 1 : 2);
    where.package = option!.split('=')[1] ?? value ?? '';
  }
  if (!isRun && manager === 'bun' && name === 'test') return { program: ['bun', 'test', ...rest] };
  if (isRun || isScript(name) || /^(?:test|start|stop)$/.test(name))
    return { names: [name], args: rest.filter((arg) => arg !== '--'), ...where };
  if (managerVerbs.test(name) || manager === 'npm') return { program: [] };
  // Of a manifest that is not at hand no script is known but by its name.
  if (/^(?:lint|build|type-?check)(?:[:_-][\w:-]+)?$/.test(name))
    return { names: [name], args: rest.filter((arg) => arg !== '--'), ...where };
  return { program: [name, ...rest] };
}

const runners =
  /^(?:mise|devbox|moon|turbo|nx|hatch|pdm|poe|invoke|inv|just|task|go-task|make|gmake|rake|composer|rushx|lerna)$/;
const taskOption = /^(?:-t|--targets?)(?:=|$)/;

/** The tasks that a task runner is told to run: `turbo run test lint`, `nx run-many -t test`, `make check`. */
export function tasksOfRunner(words: readonly string[]): NamedTask | undefined {
  const [runner = '', ...args] = words;
  const isOther = /^(?:deno task|tox -e|nox -s|(?:uv|poetry|pipenv|rye|pixi|pdm|hatch) run)$/.test(
    words.slice(0, 2).join(' '),
  );
  if (!runners.test(runner) && !isOther) return undefined;
  const targets = args.flatMap((arg, at) => {
    if (!taskOption.test(arg)) return [];
    return (arg.split('=')[1] ?? args[at + 1] ?? '').split(',');
  });
  const operands = operandsOf(
    isOther ? args.slice(1) : args,
    /^(?:-[CFfpj]|--filter|--projects|--file|--directory)$/,
  )
    .filter((arg) => arg !== '--' && !arg.includes('='))
    .filter((arg, at) => at > 0 || !/^(?:run(?:-script|-many)?|r|x|affected|tasks)$/.test(arg));
  const one = args.findIndex((arg) => /^(?:-F|--filter|--projects|-p|--scope)(?:=|$)/.test(arg));
  const named = one < 0 ? undefined : (args[one]!.split('=')[1] ?? args[one + 1]);
  const ofNx = runner === 'nx' && !/^run-many$/.test(args[0] ?? '') ? nxProject(operands, args) : undefined;
  return { names: [...targets, ...operands], args, package: named ?? ofNx };
}

/** `nx test web`, `nx run web:test`; what is affected is a part as well. */
function nxProject(operands: readonly string[], args: readonly string[]): string | undefined {
  if (args[0] === 'affected') return 'what is affected';
  return args[0] === 'run' ? operands[0]?.split(':')[0] : operands[1];
}
