import { type ParsedScript, parse, type Statement } from 'unbash';
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
    log.lose(tooDeep);
  }
  return log.build();
}

/**
 * Judges what a command line that ended with an error did before that. What stands in front of the last statement has run; of `a && b` it is not known
 * which part failed, so `a` may have run; the last part itself failed.
 */
export function judgeFailedPosix(command: string, cwd: string | undefined): ShellJudgement {
  const text = command.replaceAll('\0', ' ').replaceAll('\r\n', '\n');
  const log = new EffectLog(cwd);
  if (isNestedTooDeeply(text)) return log.build();
  const runner = new Runner(log, judgeText);
  const place = { runner, scope: new Scope(cwd), surely: true, depth: 0, inside: 0, stdin: undefined };
  try {
    const script = parse(text);
    const { before, perhaps } = partsBeforeEnd(script.commands);
    walkScript({ ...script, commands: before }, place);
    const certain = log.build().effect;
    walkScript({ ...script, commands: perhaps }, place);
    const all = log.build();
    // With `set -e` any of the statements may be the one that failed.
    const isSure = certain === 'writes' && !/(?:^|[;&\n])\s{0,200}set\s+-\w*e/.test(text);
    return all.effect === 'writes' && !isSure ? { ...all, effect: 'unknown' } : all;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new EffectLog(cwd).build();
  }
}

type Parts = { readonly before: Statement[]; readonly perhaps: Statement[] };

function partsBeforeEnd(statements: readonly Statement[]): Parts {
  const before = statements.slice(0, -1);
  const last = statements.at(-1);
  if (!last || (last.command.type !== 'AndOr' && last.command.type !== 'Pipeline'))
    return { before, perhaps: [] };
  const { commands, type } = last.command;
  const parts = commands.slice(0, -1).map((command): Statement => ({ ...last, command }));
  // All parts of a pipeline run, and the last one tells how it ended.
  return type === 'Pipeline' ? { before: [...before, ...parts], perhaps: [] } : { before, perhaps: parts };
}

function judgeText(text: string, runner: Runner, scope: Scope): void {
  if (isNestedTooDeeply(text)) {
    runner.log.lose(tooDeep);
    return;
  }
  const script: ParsedScript = parse(text);
  walkScript(script, { runner, scope, surely: true, depth: 0, inside: 0, stdin: undefined });
  if (!runner.broken) return;
  // A shell refuses most of it, but the record may be cut: what follows the fault is looked at word by word.
  if (!plainlyReads(text)) runner.log.doubt('the command is not well-formed and may write');
}

const tooDeep = 'the command is too deeply nested to be judged';

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
