import { judgeCode, type Language } from '../code/code.ts';
import { asksForHelp, isKnown, shown } from '../options.ts';
import { unknownPart } from '../paths.ts';
import type { Call, Program } from '../run.ts';
import { Scope } from '../scope.ts';
import { judgeWindowsText } from '../windows.ts';
import { changeHere, type ProgramTable } from './kinds.ts';

const shell: Program = ({ name, args, input, scope, runner, log }) => {
  let at = 0;
  let isCommand = false;
  for (; at < args.length && /^[-+]/.test(args[at]!) && args[at] !== '-'; at++) {
    const arg = args[at]!;
    if (arg === '--help' || arg === '--version') return;
    if (/^-[a-z]*n[a-z]*$/.test(arg) && !/^-[a-z]*[ci]/.test(arg)) return;
    if (/^-[a-zA-Z]*c[a-zA-Z]*$/.test(arg)) isCommand = true;
    if (/^(?:-[a-z]*o|-O|\+O|--rcfile|--init-file)$/.test(arg)) at++;
  }
  const first = args[at];
  const inner = new Scope(scope.cwd, scope);
  if (isCommand) {
    // Arguments behind the script are its $0, $1 …; what is not known in it stays so.
    if (first !== undefined) runner.script(first, inner);
  } else if (first === undefined || first === '-' || args.includes('-s')) {
    if (input?.text !== undefined) runner.script(input.text, inner);
    else
      log.doubt(`\`${name}\` runs ${input ? 'what comes through the pipe' : 'commands that are not shown'}`);
  } else {
    log.doubt(`\`${name} ${shown(first)}\` runs a script that may write`);
  }
};

interface Interpreter {
  readonly language: Language;
  /** Options with code. */
  readonly code: RegExp;
  /** Other options that take a value. */
  readonly valued: RegExp;
  /** Options that only check the syntax, or print. */
  readonly looks: RegExp;
}

/** `python -c CODE`, `node -e CODE`, code from a here-document; a script's file is not shown. */
function interpreter(
  { language, code, valued, looks }: Interpreter,
  special?: (call: Call) => boolean,
): Program {
  return (call) => {
    const { name, args, input, log, runner } = call;
    if (special?.(call)) return;
    const codes: string[] = [];
    let at = 0;
    for (; at < args.length && args[at]!.startsWith('-') && args[at] !== '-'; at++) {
      const arg = args[at]!;
      if (looks.test(arg)) return;
      const found = code.exec(arg);
      if (found) codes.push(found[1] || (args[++at] ?? ''));
      else if (valued.test(arg)) at++;
    }
    if (codes.length === 0) {
      const file = args[at];
      if (file !== undefined && file !== '-' && file !== '/dev/stdin') {
        if (!asksForHelp(args.slice(at + 1)))
          log.doubt(`\`${name} ${shown(file)}\` runs a script that may write`);
        return;
      }
      if (input?.text === undefined) return log.doubt(`\`${name}\` runs code that is not shown`);
      codes.push(input.text);
    }
    for (const text of codes) {
      if (!runner.mayJudge(text)) return;
      judgeCode(text, language, call);
    }
  };
}

const toolModules = new Set(
  'pytest mypy ruff black isort flake8 pylint pip coverage pyright bandit nox tox twine behave pdm poetry alembic autopep8 yapf pycodestyle pydocstyle pyflakes vulture radon pre_commit uv mkdocs pip_audit pipx flit hatch pyupgrade docformatter'.split(
    ' ',
  ),
);
const harmlessModules =
  /^(?:json\.tool|unittest|doctest|timeit|cProfile|http\.server|site|sysconfig|platform|this|calendar|tokenize|dis|ast|tabnanny|py_compile|compileall|pydoc|inspect|trace|build|symtable|zipfile|tarfile|base64|pstats|mimetypes|locale|sphinx|torch\.utils\.collect_env|django|pygments|json|xml\.tool|yaml|tomllib|nose2?|pyperf|memory_profiler|line_profiler|pipdeptree|pip_licenses|pytest_cov|importlib\.metadata)$/;

/** `python -m MODULE`. @returns Whether it was one. */
function pythonModule(call: Call): boolean {
  const { args, log, runner, scope, input } = call;
  const at = args.findIndex((arg) => /^-[a-zA-Z]*m$/.test(arg) || !arg.startsWith('-'));
  const script = args[at] ?? '';
  if (/(?:^|\/)manage\.py$/.test(script)) {
    runner.run(['manage.py', ...args.slice(at + 1)], input, scope);
    return true;
  }
  if (/(?:^|\/)setup\.py$/.test(script)) {
    runner.run(['setup.py', ...args.slice(at + 1)], input, scope);
    return true;
  }
  if (!/^-[a-zA-Z]*m$/.test(script) || args.slice(0, at).some((arg) => arg === '-c')) return false;
  const module = args[at + 1] ?? '';
  const rest = args.slice(at + 2);
  if (module === 'venv' || module === 'virtualenv' || module === 'ensurepip')
    changeHere(call, `\`python -m ${module}\` creates an environment`);
  else if (
    /^(?:zipfile|tarfile)$/.test(module) &&
    rest.some((arg) => /^-(?:c|e|-create|-extract)$/.test(arg))
  )
    changeHere(call, `\`python -m ${module}\` writes files`);
  else if (module === 'json.tool') {
    const files = rest.filter((arg) => !arg.startsWith('-'));
    if (files[0] !== undefined) log.read(scope.resolve(files[0]));
    if (files[1] !== undefined) log.write(scope.resolve(files[1]), '`python -m json.tool` writes');
  } else if (toolModules.has(module)) runner.run([module.replace('_', '-'), ...rest], input, scope);
  else if (!harmlessModules.test(module) && !asksForHelp(rest))
    log.doubt(`\`python -m ${shown(module)}\` may write`);
  return true;
}

const node: Program = interpreter(
  {
    language: 'javascript',
    code: /^(?:-[pe]{1,2}|--eval|--print)$|^--(?:eval|print)=([\s\S]*)$/,
    valued:
      /^(?:-r|--require|--import|--loader|--env-file|-C|--conditions|--experimental-loader|--input-type)$/,
    looks: /^(?:-c|--check|--test|--test-.*|-v|--version|-h|--help|--v8-options)$/,
  },
  // The package managers' own files, and what is run from node_modules.
  ({ args, runner, scope, input }) => {
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

/** `-i` in a group of single letters: perl and ruby edit the files that follow the code. */
function editsInPlace(call: Call): boolean {
  if (!call.args.some((arg) => /^-[plane0-9]*i(?:\.\w+|[plane0-9]*)$/.test(arg))) return false;
  const at = call.args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  const files = call.args.slice(at + 2).filter((arg) => !arg.startsWith('-'));
  for (const file of files) call.log.write(call.scope.resolve(file), `\`${call.name} -i\` edits`);
  if (files.length === 0) call.log.change(`\`${call.name} -i\` edits files`);
  return true;
}

const harmlessPerlModules =
  /^-[mM]-?(?:strict|warnings|utf8|feature|Config|Cwd|POSIX|JSON(?:::\w+)?|YAML(?:::\w+)?|Data::Dumper|List::\w+|Scalar::Util|Time::\w+|Text::\w+|MIME::Base64|Digest::\w+|Encode|File::(?:Basename|Spec)|Term::ANSIColor|Unicode::\w+|open|v?5[\d.]*)(?:=|$)/;

const perl: Program = (call) => {
  const loaded = call.args.find((arg) => /^-[mM]/.test(arg) && !harmlessPerlModules.test(arg));
  if (loaded !== undefined) call.log.doubt(`\`perl ${shown(loaded)}\` loads code that may write`);
  interpreter(
    { language: 'perl', code: /^-[a-zA-Z0-9]*[eE]$/, valued: /^-(?:I|F)$/, looks: /^-(?:c|v|V|wc|cw|V:.*)$/ },
    editsInPlace,
  )(call);
  const at = call.args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  if (at < 0) return;
  for (const file of call.args.slice(at + 2))
    if (!file.startsWith('-')) call.log.read(call.scope.resolve(file));
};

const deno: Program = (call) => {
  const [verb = '', ...rest] = call.args;
  const inner = { ...call, name: `deno ${verb}`, args: rest };
  if (verb === 'eval') {
    const code = rest.find((arg) => !arg.startsWith('-'));
    return code === undefined ? undefined : judgeCode(code, 'javascript', call);
  }
  if (
    verb === 'fmt'
      ? rest.includes('--check')
      : /^(?:check|lint|test|info|doc|bench|types|outdated|why|--version|coverage|list|compile|bundle)$/.test(
          verb,
        )
  ) {
    if (rest.includes('--fix')) changeHere(inner, '`deno lint --fix` edits files');
  } else if (verb === 'task') {
    const name = rest.find((arg) => !arg.startsWith('-'));
    if (name !== undefined) call.runner.run(['npm', 'run', name], call.input, call.scope);
  } else if (/^(?:run|serve|repl|x)$/.test(verb) || /\.[jt]s$/.test(verb))
    call.log.doubt(`\`deno ${shown(verb)}\` runs a program that may write`);
  else changeHere(inner, `\`deno ${shown(verb)}\` writes files`);
};

const windowsShell =
  (kind: 'powershell' | 'cmd'): Program =>
  ({ name, args, input, log, scope }) => {
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
    if (text === undefined || text.trim() === unknownPart)
      log.doubt(`\`${name}\` runs commands that are not shown`);
    else judgeWindowsText(text, kind, log, scope);
  };

const appleScript: Program = ({ args, log }) => {
  const at = args.indexOf('-e');
  const text = args[at + 1] ?? '';
  if (
    at < 0 ||
    /do shell script|write|delete|make new|set |keystroke|save|quit|move|duplicate/.test(text) ||
    !isKnown(text)
  )
    log.doubt('`osascript` runs a script that may write');
};

/** Programs that run code. */
export const interpreterPrograms: ProgramTable = [
  ['bash sh zsh dash ksh ash fish mksh rbash ', shell],
  [
    'python py pypy ipython',
    interpreter(
      {
        language: 'python',
        code: /^-[a-zA-Z]*c$/,
        valued: /^-[XW]$/,
        looks: /^(?:-V+|--version|-h|--help)$/,
      },
      pythonModule,
    ),
  ],
  ['node nodejs', node],
  [
    'tsx ts-node esno vite-node babel-node swc-node',
    interpreter({
      language: 'javascript',
      code: /^(?:-[pe]{1,2}|--eval|--print)$/,
      valued: /^(?:-r|--require|-P|--project|--tsconfig|-O)$/,
      looks: /^(?:--test|-v|--version|-h|--help|--showConfig)$/,
    }),
  ],
  [
    'ruby jruby irb',
    interpreter(
      {
        language: 'ruby',
        code: /^-[a-zA-Z]*e$/,
        valued: /^-(?:r|I|C|E)$/,
        looks: /^(?:-c|-v|--version|-wc)$/,
      },
      editsInPlace,
    ),
  ],
  ['perl', perl],
  [
    'php',
    interpreter(
      {
        language: 'php',
        code: /^(?:-r|--run)$/,
        valued: /^-(?:d|c)$/,
        looks: /^(?:-l|-v|-i|-m|--version|--ini|--ri|--rf|-n?l)$/,
      },
      ({ args, runner, scope, input }) => {
        const at = args.findIndex((arg) =>
          /(?:^|\/)(?:artisan|composer(?:\.phar)?|vendor\/bin\/[\w-]+|bin\/phpunit)$/.test(arg),
        );
        if (at < 0) return false;
        runner.run(
          [args[at]!.replace(/^.*\//s, '').replace('.phar', ''), ...args.slice(at + 1)],
          input,
          scope,
        );
        return true;
      },
    ),
  ],
  [
    'lua luajit Rscript R julia elixir iex erl groovy kotlin jshell scala ghci clisp guile racket sbcl octave',
    interpreter({
      language: 'other',
      code: /^(?:-e|--eval|-E|--expr)$/,
      valued: /^$/,
      looks: /^(?:--version|-v)$/,
    }),
  ],
  [
    'java',
    ({ args, log }) => {
      if (!args.some((arg) => /^-?-(?:version|showversion|help|list-modules)$|^-XshowSettings/.test(arg)))
        log.doubt('`java` runs a program that may write');
    },
  ],
  ['deno', deno],
  ['powershell pwsh', windowsShell('powershell')],
  ['cmd', windowsShell('cmd')],
  ['osascript', appleScript],
];
