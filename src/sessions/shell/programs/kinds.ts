import { hasAny, parseArguments, shown } from '../options.ts';
import { isScratch } from '../paths.ts';
import type { Call, Program } from '../run.ts';
import { environmentOf, reachesBeyond } from './beyond.ts';
import { looking } from './looking.ts';

/** Names of programs, separated by blanks, and what they do: the rows of the tables. */
export type ProgramTable = readonly (readonly [names: string, program: Program])[];

/** Neither reads files of interest nor changes anything. */
export const quiet: Program = () => {};

/**
 * Reads the files and folders that its operands name.
 *
 * @param valued Options that take a value.
 * @param skipped So many operands at the beginning are no files, such as the pattern of `grep`.
 * @param writing Options with a file that it writes, such as `-o`.
 */
export function reading(valued = '', skipped = 0, writing = ''): Program {
  return ({ name, args, scope, log }) => {
    const { operands, values } = parseArguments(args, `${valued} ${writing}`);
    for (const operand of operands.slice(skipped)) if (operand !== '-') log.read(scope.resolve(operand));
    for (const option of writing === '' ? [] : writing.split(' ')) {
      for (const path of values.get(option) ?? []) {
        if (path !== '-') log.write(scope.resolve(path), `\`${name} ${option}\` writes`);
      }
    }
  };
}

/** Changes something that is no file with a name. `what`: "installs packages". */
export function changing(what: string): Program {
  return ({ name, log }) => log.change(`\`${name}\` ${what}`);
}

/** May change something. */
export const doubtful: Program = ({ name, args, log }) => {
  log.doubt(`\`${shown([name, ...args].join(' '))}\` may write`);
};

/** Writes each of its operands. `how`: "deletes". */
export function writing(how: string, valued = ''): Program {
  return (call) => writeAll(call, parseArguments(call.args, valued).operands, how);
}

/** Notes that a call writes files; one without any changes files that are not known. */
export function writeAll({ name, scope, log }: Call, paths: readonly string[], how: string): void {
  for (const path of paths) log.write(scope.resolve(path), `\`${name}\` ${how}`);
  if (paths.length === 0) log.change(`\`${name}\` ${how} files`);
}

/** A change of what stands in the folder where the command runs: none of the session's below a temporary folder, if it stays in there. */
export function changeHere(call: Call, what: string): void {
  const { scope, log, args } = call;
  const { values } = parseArguments(args, folderOptions);
  const [folder] = folderOptions.split(' ').flatMap((option) => values.get(option) ?? []);
  const where = folder === undefined ? (environmentOf(call) ?? scope.folder) : scope.resolve(folder);
  if (isScratch(where, scope.cwd) && !reachesBeyond(call)) log.write(where, what);
  else log.change(what);
}

/** Options by which package managers work in another folder. */
const folderOptions = '--target --prefix --root --dir --directory --cwd --project -C';

/** Runs `program` unless one of the options is given, which makes `otherwise` of it. */
export function unless(options: string, program: Program, otherwise: Program = quiet): Program {
  return (call) => (hasAny(parseArguments(call.args).flags, options) ? otherwise(call) : program(call));
}

/** What the subcommands of a program do. Subcommands are phrases of up to three words, separated by commas. */
export interface Verbs {
  /** Those that only read or verify. */
  readonly looks?: string;
  /** By what they do: `{ 'installs packages': 'install, add' }`. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Those that are judged on their own; they are given the arguments behind the phrase. */
  readonly own?: Readonly<Record<string, Program>>;
  /** Options before the subcommand that take a value. */
  readonly valued?: string;
  /** Whether changes stay in the folder where it runs. */
  readonly here?: boolean;
  /** What all others are; what is not known may write. */
  readonly otherwise?: Program;
}

/** A program whose first operands are a subcommand. */
export function verbs(spec: Verbs): Program {
  let phrases: VerbTable | undefined;
  const valued = new Set((spec.valued ?? '').split(' '));
  return (call) => {
    const places: number[] = [];
    for (let at = 0; at < call.args.length && places.length < 3; at++) {
      if (valued.has(call.args[at]!)) at++;
      else if (!call.args[at]!.startsWith('-')) places.push(at);
    }
    phrases ??= tableOf(spec);
    for (let size = places.length; size > 0 || (size === 0 && places.length === 0); size--) {
      const used = places.slice(0, size);
      const phrase = used.map((at) => call.args[at]!).join(' ');
      const found = phrases.get(phrase);
      if (!found) continue;
      if (!found.isOwn) return found.program(call);
      const args = call.args.filter((_, at) => !used.includes(at));
      return found.program({ ...call, name: `${call.name} ${phrase}`.trimEnd(), args });
    }
    return (spec.otherwise ?? doubtful)(call);
  };
}

type VerbTable = ReadonlyMap<string, { readonly program: Program; readonly isOwn: boolean }>;

/** There are many programs, and a command line runs one or two of them: no table is made before it is asked. */
function tableOf(spec: Verbs): VerbTable {
  const known = new Map<string, { readonly program: Program; readonly isOwn: boolean }>();
  const put = (phrases: string, program: Program, isOwn = false) => {
    for (const phrase of phrases.split(', ')) known.set(phrase, { program, isOwn });
  };
  for (const phrase of spec.looks?.split(', ') ?? []) put(phrase, looking(phrase));
  for (const [what, phrases] of Object.entries(spec.changes ?? {})) {
    for (const phrase of phrases.split(', ')) put(phrase, changeBy(phrase, what, spec.here ?? false));
  }
  for (const [phrases, program] of Object.entries(spec.own ?? {})) put(phrases, program, true);
  return known;
}

function changeBy(phrase: string, what: string, here: boolean): Program {
  return (call) => {
    const sentence = `\`${`${call.name} ${phrase}`.trimEnd()}\` ${what}`;
    if (here) changeHere({ ...call, name: `${call.name} ${phrase}` }, sentence);
    else call.log.change(sentence);
  };
}
