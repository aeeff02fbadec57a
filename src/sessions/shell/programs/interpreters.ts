import { unknownPart } from '../../../core/base/path.ts';
import { wordSet, wordTest } from '../../../core/base/words.ts';
import { judgeCode } from '../code/code.ts';
import { harmlessPerl } from '../code/harmless.ts';
import type { ScriptLanguage } from '../code/strip.ts';
import { asksForHelp, beforeOperand, isListed } from '../options.ts';
import { type Call, type Program, readPaths, runWords, unmakesGate, writePaths } from '../run.ts';
import { ShellScope } from '../scope.ts';
import { judgeWindowsText } from '../windows.ts';
import { doubtScratch, editingOption, namedOutputs } from './outputs.ts';
import { convertingTo } from './reading.ts';
import { changeHere, doubtful, type ProgramRule, programOf, type Row, writeAll } from './row.ts';
import { packageNames, scriptOf } from './scripts.ts';

interface Interpreter {
  readonly language: ScriptLanguage;
  /** Options with code. */
  readonly code: RegExp;
  /** Other options that take a value. */
  readonly valued?: RegExp;
  /** Options that only check the syntax, or print. */
  readonly looks?: RegExp;
  /** Options behind which it goes on with what comes in. */
  readonly interactive?: RegExp;
}

/** `python -c CODE`, `node -e CODE`, code from a here-document; a script's file is not shown. @param special What is done in its place, if so. */
function interpreter(
  { language, code, valued, looks, interactive }: Interpreter,
  special?: (call: Call) => unknown,
): Program {
  return (call) => {
    const { args, input, log, runner } = call;
    if (special?.(call)) return;
    const codes: (string | undefined)[] = [];
    let at = 0;
    for (; at < args.length && /^[-+]./.test(args[at]!); at++) {
      const arg = args[at]!;
      if (looks?.test(arg)) return;
      const found = code.exec(arg);
      if (found) codes.push(found[1] || (args[++at] ?? ''));
      else if (valued?.test(arg)) at++;
    }
    const goesOn = input && interactive && args.slice(0, at).some((arg) => interactive.test(arg));
    const file = args[at] ?? '-';
    if (codes.length === 0 && !goesOn && file !== '-' && file !== '/dev/stdin') {
      const given = args.slice(at + 1);
      if (!asksForHelp(given, beforeOperand(given), false)) log.doubt();
      return;
    }
    if (codes.length === 0 || goesOn) codes.push(input?.text);
    for (const text of codes) {
      if (text === undefined) log.doubt();
      else if (runner.mayJudge(text)) judgeCode(text, language, call);
    }
  };
}

/** `-i` in a group of single letters: perl and ruby edit the files that follow the code. */
function editsInPlace(call: Call): boolean {
  const { args } = call;
  // What -0 and -l take are digits.
  const edits = args.some((arg) => /^-[acfnpsStTuUvwWX]*i/.test(arg.replace(/[0l][0-9a-fA-Fx]*/g, '')));
  const at = args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  if (edits)
    writeAll(
      call,
      args.slice(at + 2).filter((arg) => !arg.startsWith('-')),
    );
  return edits;
}

const shell: Program = ({ args, input, scope, runner, log }) => {
  let at = 0;
  let isCommand = false;
  for (; at < args.length && /^[-+]/.test(args[at]!) && args[at] !== '-'; at++) {
    const arg = args[at]!;
    if (arg === '--help' || arg === '--version') return;
    if (/^-(?=[a-z]*n)[a-z]+$/.test(arg) && !/^-[a-z]*[ci]/.test(arg)) return;
    if (/^-(?=[a-zA-Z]*c)[a-zA-Z]+$/.test(arg)) isCommand = true;
    const startup = /^--(?:rcfile|init-file)(?:=(.*))?$/s.exec(arg);
    if (startup && (startup[1] ?? args[at + 1]) !== '/dev/null') log.doubt();
    if (/^(?:-[a-z]*o|-O|\+O|--rcfile|--init-file)$/.test(arg)) at++;
  }
  const first = args[at];
  const isInput = first === undefined || first === '-' || args.includes('-s');
  // Arguments behind the script are its $0, $1 …; what is not known in it stays so.
  const text = isCommand ? (first ?? '') : isInput ? input?.text : undefined;
  if (text === undefined) log.doubt();
  else runner.script(text, new ShellScope(scope.cwd, scope));
};

const windowsShell =
  (kind: 'powershell' | 'cmd'): Program =>
  ({ args, input, log, scope, runner }) => {
    const command = kind === 'cmd' ? /^\/{1,2}[ck]$/i : /^-(?:c|command)$/i;
    const at = args.findIndex((arg) => command.test(arg));
    const isPositional =
      kind === 'powershell' && !args.some((arg) => /^-(?:f|file|e|ec|encodedcommand)/i.test(arg));
    const words =
      at >= 0
        ? args.slice(at + 1)
        : args.filter((arg) => isPositional && !/^-(?:NoProfile|NoLogo|NonInteractive)$/i.test(arg));
    const text = at >= 0 || (isPositional && args.length > 0) ? words.join(' ') : input?.text;
    if (text === undefined || text.trim() === unknownPart) log.doubt();
    else judgeWindowsText(text, kind, runner, scope);
  };

const toolModules = wordSet(
  'pytest mypy ruff black isort flake8 pylint pip coverage pyright bandit nox tox twine behave pdm poetry alembic autopep8 yapf pycodestyle pydocstyle pyflakes vulture radon pre_commit uv mkdocs pip_audit pipx flit hatch pyupgrade docformatter',
);

const harmlessModules = wordSet(
  'json.tool unittest doctest http.server site sysconfig platform this calendar tokenize dis ast tabnanny',

  'py_compile inspect build symtable zipfile tarfile base64 pstats mimetypes locale sphinx',

  'torch.utils.collect_env pygments json xml.tool yaml tomllib nose nose2 pipdeptree pip_licenses',

  'pytest_cov importlib.metadata',
);

/** `python -m MODULE`. @returns Whether it was one. */
function pythonModule(call: Call): boolean {
  const { args, log, scope } = call;
  const at = args.findIndex((arg) => /^-[a-zA-Z]*m$/.test(arg) || !arg.startsWith('-'));
  const script = args[at] ?? '';
  if (script.endsWith('.py') && scope.isForeign(script)) log.doubt();
  const known = /(?:^|\/)((?:manage|setup)\.py)$/.exec(script)?.[1];
  const isModule = /^-[a-zA-Z]*m$/.test(script) && !args.slice(0, at).includes('-c');
  if (known !== undefined) runWords(call, [known, ...args.slice(at + 1)]);
  else if (isModule) programOf(modules)({ ...call, name: 'python -m', args: args.slice(at + 1) });
  return known !== undefined || isModule;
}

/** `python -m timeit -s SETUP CODE` */
const timed: ProgramRule = {
  valued: '-n -r -s -u --number --repeat --setup --unit',
  judge: (call, { operands, given }) => {
    for (const text of [...operands, ...given('-s --setup')])
      if (call.runner.mayJudge(text)) judgeCode(text, 'python', call);
  },
};

/** `python -m cProfile -o FILE -m pytest`: a program that is run, and what was measured. */
const measured: Program = (call) => {
  const { args, log, scope } = call;
  let at = 0;
  for (; args[at]?.startsWith('-') && args[at] !== '-m'; at++) {
    if (/^(?:-o|-f|-C|--file|--coverdir|--outfile)$/.test(args[at]!))
      log.write(scope.resolve(args[++at] ?? ''));
    else if (args[at] === '-s') at++;
  }
  runWords(call, ['python', ...args.slice(at)]);
};

const environment: Program = (call) => {
  const folders = call.args.filter((arg) => !arg.startsWith('-'));
  for (const folder of folders) call.scope.makeEnvironment(folder);
  writePaths(call, folders);
};

/** Modules that `python -m` runs. */
const modules: ProgramRule = {
  own: {
    ensurepip: { alters: 'beyond' },
    'venv, virtualenv': environment,
    'zipfile, tarfile': { writes: /^-(?:c|e|-create|-extract)$/, alters: 'here', outputs: '*' },
    'json.tool': convertingTo(''),
    timeit: timed,
    pydoc: { writes: '-w', alters: 'here' },
    'cProfile, profile, trace': measured,
  },
  otherwise: (call) => {
    const [module = '', ...rest] = call.args;
    if (toolModules.has(module)) {
      // The tool of the environment whose Python it is.
      const folder = call.path?.replace(/(?<![^\\/])[^\\/]*$/, '') ?? '';
      runWords(call, [`${folder}${module.replace('_', '-')}`, ...rest]);
    } else if (harmlessModules.has(module)) namedOutputs({ ...call, name: module, args: rest });
    else if (!asksForHelp(rest)) call.log.doubt();
  },
};

/** Options of node by which it writes what it measures, reports or traces. */
const recording = wordTest(
  '--cpu-prof* --heap-prof* --prof --trace-event* --redirect-warnings* --report-* --diagnostic-dir*',
  '--heapsnapshot-* --tls-keylog* --perf-* --logfile* --log-* --build-snapshot* --experimental-sea*',
  '--interpreted-frames*',
);

function records({ args, log, scope }: Call): void {
  if (!args.some((arg) => recording.test(arg))) return;
  const folder = args.map((arg) => /^--[\w-]*-dir(?:ectory)?=(.+)$/.exec(arg)?.[1]).find(Boolean);
  log.write(scope.resolve(folder ?? '.'));
}

/** Modules that only make other languages, or settings, known to node. */
const harmlessLoads = wordSet(
  'tsx esbuild-register dotenv/config source-map-support/register tsconfig-paths/register esm fs path os',
  'util @babel/register',
);
const isHarmlessLoad = (name: string) =>
  harmlessLoads.has(name) || /^(?:tsx\/|node:)\w+$|^ts-node\/[\w/-]+$|^@swc-node\/[\w-]+$/.test(name);

const node: Program = interpreter(
  {
    language: 'javascript',
    code: /^(?:-[pe]{1,2}|--eval|--print)$|^--(?:eval|print)=([\s\S]*)$/,
    valued:
      /^(?:-r|--require|--import|--loader|--env-file|-C|--conditions|--experimental-loader|--input-type)$/,
    looks: /^(?:-c|--check|--test|--test-.*|-v|--version|-h|--help|--v8-options)$/,
  },
  // The package managers' own files, and what is run from node_modules.
  (call) => {
    const { args, log } = call;
    records(call);
    args.forEach((arg, index) => {
      const loaded = /^(?:-r|--require|--import|--loader|--experimental-loader)(?:=(.*))?$/s.exec(arg);
      if (loaded && !isHarmlessLoad(loaded[1] ?? args[index + 1] ?? '')) log.doubt();
    });
    const isTest = args.includes('--test');
    doubtScratch(call, isTest);
    if (isTest) namedOutputs(call);
    if (isTest && editingOption(args) !== undefined) log.change();
    const at = args.findIndex((arg) => !arg.startsWith('-'));
    const tool = /node_modules\/(?:\.bin\/|(@[^/]+\/[^/]+|[^/]+)\/.*)/.exec(args[at] ?? '');
    if (!tool || args.some((arg) => /^(?:-e|-p|--eval|--print)$/.test(arg))) return false;
    const name = tool[1] ?? args[at]!.replace(/^.*\//s, '');
    runWords(call, [packageNames.get(name) ?? name, ...args.slice(at + 1)]);
    return true;
  },
);

/** `deno eval CODE` */
const evaluated: Program = (call) => {
  const code = call.args.find((arg) => !arg.startsWith('-'));
  if (code !== undefined) judgeCode(code, 'javascript', call);
};

const deno: ProgramRule = {
  verifies: true,
  alters: 'here',
  looks: 'check, info, doc, bench, types, why, coverage, list',
  own: {
    eval: evaluated,
    test: { runsTree: true, verifies: true },
    fmt: { reads: '--check', alters: 'here' },
    lint: { writes: '--fix', alters: 'here', verifies: true },
    outdated: { writes: '-u --update', alters: 'here' },
    task: (call) => scriptOf({ ...call, name: 'deno run' }),
    'run, serve, repl, x': { judge: doubtful },
  },
  otherwise: (call) => {
    const [verb = ''] = call.args;
    if (asksForHelp(call.args)) return;
    if (/\.[jt]s$/.test(verb)) call.log.doubt();
    else changeHere(call);
  },
};

const harmlessPerlModules = new RegExp(`^-[mM]-?(?:${harmlessPerl})(?:=|$)`);

const perlCode = interpreter(
  { language: 'perl', code: /^-[a-zA-Z0-9]*[eE]$/, valued: /^-(?:I|F)$/, looks: /^-(?:c|v|V|wc|cw|V:.*)$/ },
  editsInPlace,
);

const perl: Program = (call) => {
  const { args, log } = call;
  const modules = args.filter((arg) => /^-[mM]/.test(arg));
  const isOwn = modules.length > 0 && args.some((arg) => /^-\w*I/.test(arg));
  if (isOwn || !modules.every((arg) => harmlessPerlModules.test(arg))) log.doubt();
  perlCode(call);
  const at = args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  if (at >= 0)
    readPaths(
      call,
      args.slice(at + 2).filter((file) => !file.startsWith('-')),
    );
};

const harmlessRuby =
  'json yaml set date time csv uri net/http net/https pp digest securerandom erb open3 socket ostruct bigdecimal fileutils tempfile openssl zlib base64 optparse pathname English benchmark rbconfig bundler bundler/setup active_support active_support/all active_support/core_ext';

/** `-r LIBRARY`, `-rLIBRARY`: a library may do anything unless it is one of those. */
function loadsRuby({ args, log }: Call): void {
  args.forEach((arg, index) => {
    const library = /^-r(.*)$/s.exec(arg)?.[1];
    // With a folder of its own every library may be one of the tree.
    const isOwn = /^-I/.test(arg) && args.some((each) => /^-[a-zA-Z]*e$/.test(each));
    if (isOwn || (library !== undefined && !isListed(library || (args[index + 1] ?? ''), harmlessRuby)))
      log.doubt();
  });
}

/** `php artisan`, `php vendor/bin/phpunit`: a program of the tree. @returns Whether it is one. */
function phpTool(call: Call): boolean {
  const { args, scope, log } = call;
  if (/^(?:-c|--php-ini)/.test(args[0] ?? '')) log.doubt();
  const at = args.findIndex((arg) =>
    /(?:^|\/)(?:artisan|composer(?:\.phar)?|vendor\/bin\/[\w-]+|bin\/phpunit)$/.test(arg),
  );
  if (at < 0) return false;
  if (scope.isForeign(args[at]!)) log.doubt();
  runWords(call, [args[at]!.replace(/^.*\//s, '').replace('.phar', ''), ...args.slice(at + 1)]);
  return true;
}

/** Options of `java` by which it only tells of itself. */
const javaLooks = /^-?-(?:version|showversion|help|list-modules)$|^-XshowSettings/;

/** Our own commands that only a person runs, in code. */
const ofPersons = /\bprompt-lint\W(?:.{0,99}\W)?(approve|gate\W{1,9}reset|hooks\W{1,9}uninstall)\b/s;

/** Interpreters whose code is not read: it may write. @param looks Their only argument where they tell of themselves. */
const unread =
  (looks: RegExp): Program =>
  ({ args, input, log }) => {
    const command = ofPersons.exec([...args, input?.text].join(' '))?.[1];
    if (command === 'approve') log.approve();
    else if (command !== undefined) log.reserve(unmakesGate);
    else if (!looks.test(args.join(' '))) log.doubt();
  };

/** Programs that run code. */
// biome-ignore format: a table
export const interpreterRows: readonly Row[] = [
  { names: 'bash sh zsh dash ksh ash fish mksh rbash', judge: shell },
  { names: 'python py pypy ipython', judge: interpreter({ language: 'python', code: /^-[a-zA-Z]*c$/, valued: /^-[XW]$/, looks: /^(?:-V+|--version|-h|--help)$/, interactive: /^-[a-hj-zA-Z]*i[a-zA-Z]*$/ }, pythonModule) },
  { names: 'node nodejs', judge: node },
  { names: 'tsx ts-node esno vite-node babel-node swc-node',
    judge: interpreter({ language: 'javascript', code: /^(?:-[pe]{1,2}|--eval|--print)$/, valued: /^(?:-r|--require|-P|--project|--tsconfig|-O)$/, looks: /^(?:--test|-v|--version|-h|--help|--showConfig)$/ }, records) },
  { names: 'ruby jruby irb',
    judge: interpreter({ language: 'ruby', code: /^-[a-zA-Z]*e$/, valued: /^-(?:r|I|C|E)$/, looks: /^(?:-c|-v|--version|-wc)$/ }, (call) => { loadsRuby(call); return editsInPlace(call); }) },
  { names: 'perl', loads: /^-d/, judge: perl },
  { names: 'php', loads: /^(?:-d)?(?:auto_(?:prepend|append)_file|(?:zend_)?extension)=/,
    judge: interpreter({ language: 'php', code: /^(?:-r|--run)$/, valued: /^-(?:d|c)$/, looks: /^(?:-l|-v|-i|-m|--version|--ini|--ri|--rf|-n?l)$/ }, phpTool) },
  { names: 'emacs erl osascript PlistBuddy', judge: unread(/^(?:-version|\+V)$/) },
  { names: 'lua luajit texlua Rscript R julia elixir iex groovy kotlin jshell scala octave ghc ghci runghc runhaskell clisp racket sbcl guile', judge: unread(/^--?version$/) },
  { names: 'java',
    judge: ({ args, log }) => {
      const at = args.findIndex((arg) => /^(?:[^-]|-jar$)/.test(arg));
      if (!args.slice(0, at < 0 ? undefined : at).some((arg) => javaLooks.test(arg))) log.doubt();
    } },
  { names: 'deno', ...deno },
  { names: 'powershell pwsh', judge: windowsShell('powershell') },
  { names: 'cmd', judge: windowsShell('cmd') },
];
