import { unknownPart } from '../../../core/base/path.ts';
import { wordSet, wordTest } from '../../../core/base/words.ts';
import { judgeCode } from '../code/code.ts';
import { harmlessPerl } from '../code/harmless.ts';
import type { ScriptLanguage } from '../code/strip.ts';
import { asksForHelp, beforeOperand, isKnown, isListed, parseArguments } from '../options.ts';
import { type Call, type Program, runWords } from '../run.ts';
import { ShellScope } from '../scope.ts';
import { judgeWindowsText } from '../windows.ts';
import { compiler } from './builds.ts';
import { editor } from './files.ts';
import { doubtScratch, editingOption, namedOutputs } from './outputs.ts';
import { convertingTo } from './reading.ts';
import { changeHere, doubtful, type ProgramRule, programOf, type Row } from './row.ts';
import { scriptOf } from './scripts.ts';

/** Modules of Erlang whose functions all compute, and those of others that compute, read or print. What a function is handed to is looked at besides. */
const erlangComputing =
  'io_lib lists maps string math binary proplists sets ordsets dict unicode calendar rand base64 uri_string queue gb_trees gb_sets filename';
const erlangModules: Readonly<Record<string, string>> = {
  io: 'format fwrite put_chars nl columns',
  init: 'stop get_argument get_plain_arguments',
  erlang:
    'system_info display halt memory statistics element length size tuple_size map_size byte_size integer_to_list list_to_integer ' +
    'atom_to_list list_to_atom float_to_list list_to_binary binary_to_list iolist_to_binary phash2 md5 crc32 now timestamp system_time monotonic_time node self abs max min',
  re: 'run split replace',
  os: 'type version getenv timestamp system_time',
  code: 'which lib_dir root_dir all_loaded all_available get_path is_loaded',
  application: 'get_key get_env loaded_applications which_applications',
  crypto: 'info_lib info_fips supports hash',
  filelib: 'is_file is_dir is_regular file_size wildcard',
  file: 'read_file list_dir read_file_info consult get_cwd',
};
const erlangFunctions =
  `${erlangModules.erlang} is_list is_map is_atom is_integer is_binary is_tuple is_float is_number hd tl round trunc float ` +
  'catch try case if begin fun of when end andalso orelse not and or div rem';

/** Starts a process, sends to one, or calls what is named by a variable or by an atom in quotes. */
const erlangHidden =
  /(?<![\w@])[A-Z_][\w@]*\s*:(?!=)|:\s*[A-Z_(]|['?]|!|\b(?:apply|receive|spawn\w*)\b|\bfun\s+[a-z]\w*\s*\//;
/** Options without a program of their own. */
const erlangPlain = /^(?:-(?:noshell|noinput|nostick|hidden|mode|interactive)|\+\S+)$/;

/** `erl -noshell -eval CODE`: an expression is read as far as it calls nothing but functions that are known. */
const erlang: Program = ({ args, log }) => {
  if (args.length === 1 && /^(?:-version|\+V)$/.test(args[0]!)) return;
  let isShown = false;
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '-eval') {
      isShown = true;
      if (callsUnknownErlang(args[++at] ?? '')) log.doubt();
    } else if (args[at] === '-s' && /^(?:init stop|erlang halt)$/.test(args.slice(at + 1, at + 3).join(' ')))
      at += 2;
    else if (!erlangPlain.test(args[at]!)) log.doubt();
  }
  if (!isShown) log.doubt();
};

function callsUnknownErlang(text: string): boolean {
  // Strings, single characters and comments.
  const code = text.replace(/"(?:[^"\\]|\\[\s\S]){0,20000}"|\$(?:\\.|[\s\S])|%[^\n]*/g, ' 0 ');
  if (erlangHidden.test(code)) return true;
  for (const [, module, called] of code.matchAll(
    /(?<![\w@])(?:([a-z][\w@]*)\s*:\s*)?(?<![\w@])([a-z][\w@]*)\s*(?=\(|\/)/g,
  )) {
    if (module !== undefined && isListed(module, erlangComputing)) continue;
    const known =
      module === undefined
        ? erlangFunctions
        : Object.hasOwn(erlangModules, module)
          ? erlangModules[module]!
          : '';
    if (!isListed(called!, known)) return true;
  }
  return false;
}

interface Interpreter {
  readonly language: ScriptLanguage;
  /** Options with code. */
  readonly code: RegExp;
  /** Other options that take a value. */
  readonly valued: RegExp;
  /** Options that only check the syntax, or print. */
  readonly looks: RegExp;
  /** Options behind which it goes on with what comes in. */
  readonly interactive?: RegExp;
}

/** `python -c CODE`, `node -e CODE`, code from a here-document; a script's file is not shown. */
function interpreter(
  { language, code, valued, looks, interactive }: Interpreter,
  special?: (call: Call) => unknown,
): Program {
  return (call) => {
    const { args, input, log, runner } = call;
    if (special?.(call)) return;
    const codes: string[] = [];
    let at = 0;
    for (; at < args.length && /^[-+]./.test(args[at]!); at++) {
      const arg = args[at]!;
      if (looks.test(arg) && (language !== 'other' || args.length === 1)) return;
      const found = code.exec(arg);
      if (found) codes.push(found[1] || (args[++at] ?? ''));
      else if (valued.test(arg)) at++;
    }
    if (input && interactive && args.slice(0, at).some((arg) => interactive.test(arg))) {
      if (input.text === undefined) return log.doubt();
      codes.push(input.text);
    }
    if (codes.length === 0) {
      const file = args[at];
      if (file !== undefined && file !== '-' && file !== '/dev/stdin') {
        const given = args.slice(at + 1);
        if (!asksForHelp(given, beforeOperand(given), false)) log.doubt();
        return;
      }
      if (input?.text === undefined) return log.doubt();
      codes.push(input.text);
    }
    for (const text of codes) {
      if (!runner.mayJudge(text)) return;
      judgeCode(text, language, call);
    }
  };
}

/** Emacs that is told nothing but code, and opens no file. */
const batch = interpreter({
  ...{ language: 'lisp', code: /^--?(?:eval|execute)(?:=([\s\S]*))?$/, valued: /^$/, looks: /^$/ },
});
const emacs: Program = (call) => {
  const others = call.args.filter(
    (arg, at) =>
      !/^--?(?:eval|execute)(?:=|$)/.test(arg) && !/^--?(?:eval|execute)$/.test(call.args[at - 1] ?? ''),
  );
  const isTold = others.every((arg) => /^(?:-[Qq]|--?(?:batch|quick|no-init-file|no-site-file))$/.test(arg));
  (isTold && others.some((arg) => /^--?batch$/.test(arg)) ? batch : programOf(editor))(call);
};

/** `-i` in a group of single letters: perl and ruby edit the files that follow the code. */
function editsInPlace(call: Call): boolean {
  // What -0 and -l take are digits.
  const letters = (arg: string) => arg.replace(/[0l][0-9a-fA-Fx]*/g, '');
  if (!call.args.some((arg) => /^-[acfnpsStTuUvwWX]*i/.test(letters(arg)))) return false;
  const at = call.args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  const files = call.args.slice(at + 2).filter((arg) => !arg.startsWith('-'));
  for (const file of files) call.log.write(call.scope.resolve(file));
  if (files.length === 0) call.log.change();
  return true;
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
  const inner = new ShellScope(scope.cwd, scope);
  if (isCommand) {
    // Arguments behind the script are its $0, $1 …; what is not known in it stays so.
    if (first !== undefined) runner.script(first, inner);
  } else if (first === undefined || first === '-' || args.includes('-s')) {
    if (input?.text !== undefined) runner.script(input.text, inner);
    else log.doubt();
  } else {
    log.doubt();
  }
};

const windowsShell =
  (kind: 'powershell' | 'cmd'): Program =>
  ({ args, input, log, scope, runner }) => {
    const at = args.findIndex((arg) =>
      kind === 'cmd' ? /^\/{1,2}[ck]$/i.test(arg) : /^-(?:c|command)$/i.test(arg),
    );
    const positional =
      kind === 'powershell' &&
      at < 0 &&
      args.length > 0 &&
      !args.some((arg) => /^-(?:f|file|e|ec|encodedcommand)/i.test(arg));
    const text =
      at >= 0
        ? args.slice(at + 1).join(' ')
        : positional
          ? args.filter((arg) => !/^-(?:NoProfile|NoLogo|NonInteractive)$/i.test(arg)).join(' ')
          : input?.text;
    if (text === undefined || text.trim() === unknownPart) log.doubt();
    else judgeWindowsText(text, kind, runner, scope);
  };

const appleScript: Program = ({ args, log }) => {
  const text = args.filter((_, at) => args[at - 1] === '-e').join('\n');
  if (
    text === '' ||
    /do shell script|write|delete|make new|set |keystroke|save|quit|move|duplicate/.test(text) ||
    !isKnown(text)
  )
    log.doubt();
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
  const { args, log, runner, scope, input } = call;
  const at = args.findIndex((arg) => /^-[a-zA-Z]*m$/.test(arg) || !arg.startsWith('-'));
  const script = args[at] ?? '';
  if (/\.py$/.test(script) && scope.isForeign(script)) log.doubt();
  const known = /(?:^|\/)((?:manage|setup)\.py)$/.exec(script)?.[1];
  if (known !== undefined) {
    runner.run([known, ...args.slice(at + 1)], input, scope);
    return true;
  }
  if (!/^-[a-zA-Z]*m$/.test(script) || args.slice(0, at).some((arg) => arg === '-c')) return false;
  programOf(modules)({ ...call, name: 'python -m', args: args.slice(at + 1) });
  return true;
}

/** `python -m timeit -s SETUP CODE` */
const timed: Program = (call) => {
  const { operands, given } = parseArguments(call.args, '-n -r -s -u --number --repeat --setup --unit');
  for (const text of [...operands, ...given('-s --setup')])
    if (call.runner.mayJudge(text)) judgeCode(text, 'python', call);
};

/** `python -m cProfile -o FILE -m pytest`: a program that is run, and what was measured. */
const measured: Program = ({ args, runner, scope, input, log }) => {
  let at = 0;
  for (; args[at]?.startsWith('-') && args[at] !== '-m'; at++) {
    if (/^(?:-o|-f|-C|--file|--coverdir|--outfile)$/.test(args[at]!))
      log.write(scope.resolve(args[++at] ?? ''));
    else if (args[at] === '-s') at++;
  }
  runner.run(['python', ...args.slice(at)], input, scope);
};

const environment: Program = ({ args, scope, log }) => {
  for (const folder of args.filter((arg) => !arg.startsWith('-'))) {
    scope.makeEnvironment(folder);
    log.write(scope.resolve(folder));
  }
};

/** Modules that `python -m` runs. */
const modules: ProgramRule = {
  own: {
    ensurepip: { alters: 'beyond' },
    'venv, virtualenv': environment,
    'zipfile, tarfile': {
      ...{ writes: /^-(?:c|e|-create|-extract)$/, alters: 'here', outputs: '*' },
    },
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
    const { args, runner, scope, input, log } = call;
    records(call);
    args.forEach((arg, index) => {
      const loaded = /^(?:-r|--require|--import|--loader|--experimental-loader)(?:=(.*))?$/s.exec(arg);
      if (loaded && !isHarmlessLoad(loaded[1] ?? args[index + 1] ?? '')) log.doubt();
    });
    doubtScratch(call, args.includes('--test'));
    if (args.includes('--test')) {
      namedOutputs(call);
      if (editingOption(args) !== undefined) log.change();
    }
    const at = args.findIndex((arg) => !arg.startsWith('-'));
    const tool = /node_modules\/(?:\.bin\/|(@[^/]+\/[^/]+|[^/]+)\/.*)/.exec(args[at] ?? '');
    if (!tool || args.some((arg) => /^(?:-e|-p|--eval|--print)$/.test(arg))) return false;
    const name = (tool[1] ?? args[at]!.replace(/^.*\//s, ''))
      .replace(/^typescript$/, 'tsc')
      .replace(/^@biomejs\/biome$/, 'biome')
      .replace(/^@playwright\/test$/, 'playwright');
    runner.run([name, ...args.slice(at + 1)], input, scope);
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

const perl: Program = (call) => {
  if (call.args.some((arg) => /^-\w*I/.test(arg)) && call.args.some((arg) => /^-[mM]/.test(arg)))
    call.log.doubt();
  if (call.args.some((arg) => /^-[mM]/.test(arg) && !harmlessPerlModules.test(arg))) call.log.doubt();
  interpreter(
    { language: 'perl', code: /^-[a-zA-Z0-9]*[eE]$/, valued: /^-(?:I|F)$/, looks: /^-(?:c|v|V|wc|cw|V:.*)$/ },
    editsInPlace,
  )(call);
  const at = call.args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  if (at < 0) return;
  for (const file of call.args.slice(at + 2))
    if (!file.startsWith('-')) call.log.read(call.scope.resolve(file));
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
function phpTool({ args, runner, scope, input, log }: Call): boolean {
  if (/^(?:-c|--php-ini)/.test(args[0] ?? '')) log.doubt();
  const at = args.findIndex((arg) =>
    /(?:^|\/)(?:artisan|composer(?:\.phar)?|vendor\/bin\/[\w-]+|bin\/phpunit)$/.test(arg),
  );
  if (at < 0) return false;
  if (scope.isForeign(args[at]!)) log.doubt();
  const name = args[at]!.replace(/^.*\//s, '').replace('.phar', '');
  runner.run([name, ...args.slice(at + 1)], input, scope);
  return true;
}

/** Options of `java` by which it only tells of itself. */
const javaLooks = /^-?-(?:version|showversion|help|list-modules)$|^-XshowSettings/;

const haskell = interpreter({
  language: 'haskell',
  code: /^-e$/,
  valued: /^-[ix]$/,
  looks: /^(?:--version|--numeric-version|-V)$/,
});
/** Programs that are handed an expression. */
const expressions = interpreter({
  language: 'other',
  code: /^(?:-e|--eval|-E|--expr)$/,
  valued: /^$/,
  looks: /^(?:-{1,2}version|-[vV]|\+V)$/,
});

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
  { names: 'erl', judge: erlang },
  { names: 'lua luajit texlua Rscript R julia elixir iex groovy kotlin jshell scala', loads: /^-l/, judge: expressions },
  // Its `print` writes the figure.
  { names: 'octave', loads: /\bprint\s*\(|\bprint\s+-/, judge: expressions },
  { names: 'ghc ghci runghc runhaskell',
    judge: (call) => {
      const isCompiler = call.name === 'ghc' && !call.args.includes('-e');
      if (isCompiler) programOf(compiler)(call);
      // `:!` runs a command, `:l` a file; what stands behind the code is loaded.
      else if (call.args.some((arg) => /^\s*:(?!(?:t|type|k|kind|i|info)\b)|^[^-].*\.l?hs$/.test(arg)))
        call.log.doubt();
      else haskell(call);
    } },
  { names: 'clisp racket sbcl', loads: /^(?:-[itlurf]|--(?:load|script|require|file|lib|userinit|sysinit))$/,
    judge: interpreter({ language: 'lisp', code: /^(?:-e|-x|--eval)$/, valued: /^$/, looks: /^(?:--version|-v)$/ }) },
  { names: 'emacs', judge: emacs },
  { names: 'guile', loads: /^-[lse]$/, judge: interpreter({ language: 'lisp', code: /^-c$/, valued: /^-[Lx]$/, looks: /^(?:--version|-v)$/ }) },
  { names: 'java',
    judge: ({ args, log }) => {
      const at = args.findIndex((arg) => /^(?:[^-]|-jar$)/.test(arg));
      if (!args.slice(0, at < 0 ? undefined : at).some((arg) => javaLooks.test(arg))) log.doubt();
    } },
  { names: 'deno', ...deno },
  { names: 'powershell pwsh', judge: windowsShell('powershell') },
  { names: 'cmd', judge: windowsShell('cmd') },
  { names: 'osascript', judge: appleScript },
];
