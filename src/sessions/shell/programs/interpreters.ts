import { editsInPlace, interpreter } from './interpreters/interpreter.ts';
import { deno, node } from './interpreters/javascript.ts';
import { perl } from './interpreters/perl.ts';
import { pythonModule } from './interpreters/python.ts';
import { appleScript, shell, windowsShell } from './interpreters/shells.ts';
import type { ProgramTable } from './kinds.ts';

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
