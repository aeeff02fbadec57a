import { kindsOfGoals } from './check-goals.ts';
import type { CheckKind } from './check-kinds.ts';
import type { Language } from './check-languages.ts';
import { operandsOf, withoutInterpreter } from './check-operands.ts';
import { valuedOption } from './check-part.ts';
import { type Checker, checkers } from './check-table.ts';

/** What a command checks when it is run; nothing for one that only tells of itself, lists, or waits for changes. */
export function kindsOfProgram(typed: readonly string[]): readonly CheckKind[] {
  const words = withoutInterpreter(typed);
  const [program = '', ...args] = words;
  if (runsNothing(program, args)) return [];
  return (
    kindsOfGoals(program, args) ?? [...new Set(checkersOf(words.join(' ')).flatMap(({ kinds }) => kinds))]
  );
}

/** The languages that a program looks at; undefined where that is not known, which may be all. */
export function languagesOfProgram(typed: readonly string[]): readonly Language[] | undefined {
  return checkersOf(withoutInterpreter(typed).join(' '))[0]?.languages;
}

/** What stands behind a program and its command, and is no option: the files and folders that it looks at. */
export function operandsOfProgram(typed: readonly string[]): string[] {
  const words = withoutInterpreter(typed);
  const command = words.join(' ');
  const head = checkersOf(command)[0]?.command.exec(command)?.[0];
  // Such a pattern reaches up to the option that makes a check of it, and operands may stand in between.
  const isLong = head?.includes(' -') ?? true;
  return operandsOf(words.slice(isLong ? 1 : head!.split(' ').length), valuedOption);
}

function checkersOf(command: string): Checker[] {
  return checkers.filter((checker) => checker.command.test(command));
}

/** Options with which a program tells of itself, or lists what it would do, and words that do the same. */
const telling =
  /^(?:-h|--help|--version|--init|--print-config|--show-?config|--show-settings|--inspect-config|--env-info|--listTests|--list(?:-tests|-rules|Files(?:Only)?)?|--collect-only|--co|--no-run|--dry-?run|--setup-only|--fixtures|--markers|--shell-completion|--completion|-list|-showBuildSettings|-showdestinations|-version)$/i;
/** They change files, unless they are told to run dry: then they check. */
const checksDry = /^(?:php-cs-fixer|rector)$/;

function runsNothing(program: string, args: readonly string[]): boolean {
  const first = args.find((arg) => !arg.startsWith('-'));
  return (
    args.some(
      (arg, at) =>
        (telling.test(arg) && !(checksDry.test(program) && /^--dry-?run$/.test(arg))) ||
        // Elsewhere it makes the output longer, or inverts a choice.
        (/^(?:-V|-v)$/.test(arg) && args.length === 1 && !/^(?:go|pytest|py\.test|cargo)$/.test(program)) ||
        (/^(?:--watch(?:All)?|-w)$/.test(arg) && !/^(?:false|0)$/.test(args[at + 1] ?? '')) ||
        (arg === '-run' && /^\^\$$/.test(args[at + 1] ?? '')) ||
        /^-run=\^\$$/.test(arg),
    ) || /^(?:help|list|init|completion|watch|version)$/.test(first ?? '')
  );
}
