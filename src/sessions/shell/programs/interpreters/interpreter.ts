import { judgeCode, type Language } from '../../code/code.ts';
import { asksForHelp, shown } from '../../options.ts';
import type { Call, Program } from '../../run.ts';

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
export function interpreter(
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

/** `-i` in a group of single letters: perl and ruby edit the files that follow the code. */
export function editsInPlace(call: Call): boolean {
  if (!call.args.some((arg) => /^-(?:[acfnpsStTuUvwWX]|[0l][0-9a-fA-Fx]{0,200})*i/.test(arg))) return false;
  const at = call.args.findIndex((arg) => /^-[a-zA-Z0-9]*[eE]$/.test(arg));
  const files = call.args.slice(at + 2).filter((arg) => !arg.startsWith('-'));
  for (const file of files) call.log.write(call.scope.resolve(file), `\`${call.name} -i\` edits`);
  if (files.length === 0) call.log.change(`\`${call.name} -i\` edits files`);
  return true;
}
