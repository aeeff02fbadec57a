import { parseArguments } from '../options.ts';
import type { Call, Program } from '../run.ts';
import { writeAll } from './row.ts';

/** Edits with `-i`; else it prints, unless its script writes. */
export const sed: Program = (call) => {
  const { name, args, scope, log } = call;
  const inPlace = args.some((arg) => /^-[nErsuz]*i/.test(arg) || /^--i/.test(arg) || arg === '-I');
  // BSD's `sed -i ''` gives the suffix as a word of its own.
  const cleaned = args.filter((arg, at) => !(arg === '' && /^-[nEr]*[iI]$/.test(args[at - 1] ?? '')));
  const { operands, values, given, has } = parseArguments(
    cleaned.filter((arg) => !/^-i/.test(arg)),
    '-e --expression -f --file -l --line-length',
  );
  const scripts = values.get('-e') ?? given('--expression');
  const givenApart = has('-e --expression -f --file');
  const files = givenApart ? operands : operands.slice(1);
  if (inPlace) return writeAll({ ...call, name: `${name} -i` }, files, 'edits');
  for (const file of files) if (file !== '-') log.read(scope.resolve(file));
  for (const script of givenApart ? [...scripts, ...given('--expression')] : operands.slice(0, 1))
    judgeSedScript(script, call);
  if (has('-f --file')) log.doubt('`sed -f` runs a script that is not shown');
};

/** In a sed script, `w FILE` writes and `e` runs a command; both may also be flags of `s`. */
function judgeSedScript(script: string, { log, scope }: Call): void {
  for (const piece of sedCommands(script)) {
    const write = /^[wW]\s*(\S.*)$/.exec(piece);
    if (write) log.write(scope.resolve(write[1]!.trim()), '`sed w` writes');
    if (/^e(?:\s|$)/.test(piece)) log.doubt('`sed e` runs commands');
    const flags = substitutionFlags(piece);
    if (flags === undefined) continue;
    const target = /w\s+(\S.{0,2000})$/.exec(flags);
    if (target) log.write(scope.resolve(target[1]!.trim()), '`sed w` writes');
    else if (flags.includes('e')) log.doubt('`sed s///e` runs commands');
  }
}

/** The commands of a sed script without their addresses; those inside patterns may be cut wrongly, on the safe side. */
function sedCommands(script: string): string[] {
  const commands: string[] = [];
  const lastBracket = script.lastIndexOf(']');
  let at = 0;
  while (at < script.length) {
    // An address: numbers, `$`, `/pattern/`, `\cpatternc`, with `,`, `!`, `~` and `+`.
    const before = at;
    while (at < script.length && /[\s;{}\d$,!~+]/.test(script[at]!)) at++;
    if (script[at] === '/' || script[at] === '\\') {
      at = endOfDelimited(script, script[at] === '\\' ? at + 1 : at, lastBracket);
      if (/[IM]/.test(script[at] ?? '')) at++;
      continue;
    }
    if (at >= script.length) break;
    const command = script[at]!;
    let end = at + 1;
    if (command === 's' || command === 'y') {
      const delimiter = script[at + 1];
      const middle = endOfDelimited(script, at + 1, lastBracket) - 1;
      end = delimiter === undefined ? script.length : endOfDelimited(script, middle, lastBracket);
      const flags = /^[^;}\n]*/.exec(script.slice(end, end + 300))![0];
      commands.push(`s///${flags}`);
      end += flags.length;
    } else {
      const isText = /[aicwWrRebt:#]/.test(command);
      const stop = isText ? /\n/ : /[;}\n]/;
      const rest = script.slice(at).search(stop);
      end = rest < 0 ? script.length : at + Math.max(rest, 1);
      commands.push(script.slice(at, end).trim());
    }
    at = Math.max(end, before + 1);
  }
  return commands;
}

function substitutionFlags(piece: string): string | undefined {
  return piece.startsWith('s///') ? piece.slice(4) : undefined;
}

/** @returns Behind the next delimiter, which stands at `at`. */
function endOfDelimited(script: string, at: number, lastBracket: number): number {
  const delimiter = script[at];
  let inClass = false;
  for (let next = at + 1; next < script.length; next++) {
    const letter = script[next];
    if (letter === '\\') next++;
    else if (letter === '[' && !inClass) inClass = lastBracket > next + 1 && delimiter !== '[';
    else if (letter === ']') inClass = false;
    else if (letter === delimiter && !inClass) return next + 1;
  }
  return script.length;
}
