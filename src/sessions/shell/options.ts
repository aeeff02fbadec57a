import { memoized } from '../../core/base/memoized.ts';
import { unknownPart } from '../../core/base/path.ts';
import { wordSet } from '../../core/base/words.ts';

/** Options whose value is text or a file of its own, which may look like an option: `sort -o --help`. */
const textOptions = wordSet(
  '-m --message --title --body -b -t -e -c --grep --eval -o --output -O -F -C --file --directory --target --prefix --cwd --dir',
);
/** By these an option that only asks is taken back, whatever stands in front of it. */
const takesBack = /^--(?:no-(?:help|dry-?run)$|(?:help|version|dry-?run)=(?:false|none|no|off|0)?$)/i;
const loneHelp = wordSet('-h -V -v -? -help -version --info --v');
const helpWords = wordSet('help version /?');

/**
 * Whether a command only prints its help or version, or only tells what it would do.
 *
 * `--version` counts at the end or the beginning alone: elsewhere it takes a value (`dotnet add package X --version 1.0`).
 *
 * @param own Those in front that are options and verbs of the command itself, and of nothing that it runs.
 * @param hasVerbs Whether a word may be a verb: `npm help` asks, `rm help` deletes a file.
 */
export function asksForHelp(args: readonly string[], own = args, hasVerbs = true): boolean {
  const [first = ''] = args;
  if (args.length === 1 && (loneHelp.has(first) || (hasVerbs && helpWords.has(first)))) return true;
  if (first === '--version' || (hasVerbs && first === 'help')) return args.length === 1 || first === 'help';
  if (args.some((arg) => takesBack.test(arg))) return false;
  for (let at = 0; at < own.length; at++) {
    const arg = own[at]!;
    if (arg === '--') return false;
    if (at > 0 && textOptions.has(own[at - 1]!)) continue;
    if (arg === '--help') return true;
    const isLast = at === args.length - 1;
    if (arg === '--version' && isLast && args.filter((one) => !one.startsWith('-')).length < 2) return true;
    // `npm publish --dry-run false`
    if (/^--dry-?run(?:=|$)/.test(arg) && !/^(?:false|none)$/.test(args[at + 1] ?? '')) return true;
  }
  return false;
}

/** The arguments in front of the first operand. */
export function beforeOperand(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  return at < 0 ? args : args.slice(0, at);
}

/** The arguments apart: what is an option with its value, and what is none. */
export interface ParsedArguments {
  /** Names as written without values (`-n`, `--include`), single letters of a group apart (`-la` as `-l` and `-a`). */
  readonly flags: ReadonlySet<string>;
  /** Values of options that take one; of those given more than once, all. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly operands: readonly string[];
  /** What stands behind `--`; part of the operands too. */
  readonly rest: readonly string[];
  /** Whether one of the options is among them, or may be meant by a long one that is cut short; several are separated by blanks. */
  has(options: string): boolean;
  /** All values that options were given; several options are separated by blanks. */
  given(options: string): readonly string[];
}

/**
 * @param valued Options that take a value, separated by blanks: `-n --lines`.
 */
export function parseArguments(args: readonly string[], valued = ''): ParsedArguments {
  const takesValue = valuedSet(valued);
  const flags = new Set<string>();
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  let rest: readonly string[] = [];
  const give = (name: string, value: string) => {
    flags.add(name);
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--') {
      rest = args.slice(at + 1);
      for (const operand of rest) operands.push(operand);
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      operands.push(arg);
    } else if (arg.startsWith('--') || takesValue.has(arg)) {
      const equals = arg.indexOf('=');
      if (equals > 0) give(arg.slice(0, equals), arg.slice(equals + 1));
      else if (takesValue.has(arg)) give(arg, args[++at] ?? '');
      // What stands behind it may be its value, or none.
      else if (mayAbbreviate(arg, valued)) give(arg, args[at + 1] ?? '');
      else flags.add(arg);
    } else {
      at = group(arg, at);
    }
  }
  const given = (options: string) =>
    options.split(' ').flatMap((option) => {
      const short = [...values.keys()].filter((name) => !takesValue.has(name) && mayAbbreviate(name, option));
      return [option, ...short].flatMap((name) => values.get(name) ?? []);
    });
  const has = (options: string) =>
    hasAny(flags, options) ||
    [...flags].some((flag) => !takesValue.has(flag) && mayAbbreviate(flag, options));
  return { flags, values, operands, rest, given, has };

  /** Takes single letters apart: `-rn`, `-n5`, `-An`. @returns Where the last argument stands that it used. */
  function group(arg: string, at: number): number {
    flags.add(arg);
    for (let letter = 1; letter < arg.length; letter++) {
      const name = `-${arg[letter]}`;
      if (!takesValue.has(name)) {
        flags.add(name);
        continue;
      }
      const attached = arg.slice(letter + 1);
      give(name, attached === '' ? (args[at + 1] ?? '') : attached.replace(/^=/, ''));
      return attached === '' ? at + 1 : at;
    }
    return at;
  }
}

/** Whether a long option may be one of these that is cut short, as many programs let it be: `--outp` for `--output`. */
export function mayAbbreviate(arg: string, options: string): boolean {
  if (!/^--\w{2,}/.test(arg)) return false;
  const at = ` ${options}`.indexOf(` ${arg}`);
  return at >= 0 && !valuedSet(options).has(arg);
}

const valuedSet = memoized(10_000, (valued): ReadonlySet<string> => new Set(valued.split(' ')), 10_000);

/** Whether a word is in a list, where `test*` stands for all that begin so, `*Test` for all that end so, up to a hyphen or another sign. */
export function isListed(word: string, list: string): boolean {
  const words = valuedSet(list);
  if (words.has(word)) return true;
  return [...words].some((each) => {
    const [before, behind] = each.split('*');
    if (behind === undefined || !word.startsWith(before!) || !word.endsWith(behind)) return false;
    return /^\w*$/.test(word.slice(before!.length, word.length - behind.length));
  });
}

export function hasAny(flags: ReadonlySet<string>, names: string): boolean {
  return names.split(' ').some((name) => flags.has(name));
}

export function isKnown(value: string): boolean {
  return !value.includes(unknownPart);
}

/**
 * Verbs by which a subcommand, an operation or a command of a shell changes something, whatever the program: `terraform providers mirror`,
 * `aws s3api put-object`, `Remove-Item`. A reader adds what means a change to its programs alone.
 */
export const changingVerbs = wordSet(
  'add set unset remove rm delete del update upgrade create edit clear clean reset enable disable install',
  'uninstall start stop restart mirror undo redo rollback pin unpin push publish import purge prune rename',
  'replace apply init fix write save optimise optimize gc repair login logout transfer archive move mv copy',
  'cp open revoke grant approve attach detach switch use select register deregister upload send patch lock',
  'unlock generate download pull fetch sync clone merge close reopen rerun retry cancel resume suspend pause',
  'unpause abort kill drop truncate insert drain rotate restore reload mount unmount resize scale assign',
  'comment invite trigger deploy undeploy execute refresh rebuild promote demote bump link unlink connect',
  'disconnect bind unbind trust regenerate store load dump export put append tag untag label invalidate',
  'flush wipe destroy renew setup bootstrap migrate seed',
);
