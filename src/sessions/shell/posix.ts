import { type ParsedScript, parse } from 'unbash';
import { EffectLog } from './effect-log.ts';
import type { ShellJudgement } from './judge.ts';
import { plainlyReads } from './plain.ts';
import { Runner } from './run.ts';
import { Scope } from './scope.ts';
import { walkScript } from './walk.ts';

/** Judges a command line or script of a POSIX shell (`judgeCommand`). */
export function judgePosix(command: string, cwd: string | undefined): ShellJudgement {
  const log = new EffectLog(cwd);
  const runner = new Runner(log, judgeText);
  try {
    judgeText(command.replaceAll('\0', ' ').replaceAll('\r\n', '\n'), runner, new Scope(cwd));
  } catch (error) {
    // The parser's stack has an end too.
    if (!(error instanceof RangeError)) throw error;
    log.doubt('the command is too deeply nested to be judged');
  }
  return log.build();
}

function judgeText(text: string, runner: Runner, scope: Scope): void {
  if (isNestedTooDeeply(text)) {
    runner.log.doubt('the command is too deeply nested to be judged');
    return;
  }
  const script: ParsedScript = parse(text);
  walkScript(script, { runner, scope, surely: true, depth: 0, inside: 0, stdin: undefined });
  if (!runner.broken) return;
  // A shell refuses most of it, but the record may be cut: what follows the fault is looked at word by word.
  if (!plainlyReads(text)) runner.log.doubt('the command is not well-formed and may write');
}

/** Brackets inside brackets cost the parser time with each level; no command that means something has so many. */
const mostBrackets = 200;

function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = text.indexOf('('); at >= 0 && at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth > 0) depth--;
    if (depth > mostBrackets) return true;
  }
  return false;
}
