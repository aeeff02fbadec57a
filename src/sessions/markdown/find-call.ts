import type { LoggedCall } from './call.ts';
import { type CallBlock, withBody, withBranches } from './call-blocks.ts';
import { type CallLine, readCallLine, withBrackets } from './call-lines.ts';
import { readVerbCall } from './call-verbs.ts';
import type { Fences } from './fences.ts';
import { listedReads } from './listed-reads.ts';
import { isBlank, type LogLine } from './log-lines.ts';
import { readTerminal } from './shell-fences.ts';
import { actionOfTool } from './tool-actions.ts';

/**
 * Finds a call that begins at a line, with its arguments and its result on the lines below.
 *
 * @param index A line outside of fences and block quotes.
 */
export function findCall(lines: readonly LogLine[], fences: Fences, index: number): CallBlock | undefined {
  const { text } = lines[index]!;
  const line = readCallLine(text) ?? bareCall(lines, index);
  if (line) return wholeCall(lines, fences, line, index);
  return bulletCall(lines, index) ?? ranCall(lines, fences, index) ?? listedReads(lines, index);
}

function wholeCall(lines: readonly LogLine[], fences: Fences, line: CallLine, index: number): CallBlock {
  if (line.form === 'block') return withBody(line.call, lines, index, fences);
  const closed = line.open === undefined ? undefined : closingLine(lines, index);
  const call = closed === undefined ? line.call : wrappedCall(line.call, lines.slice(index, closed + 1));
  const branched = withBranches(call, lines, closed ?? index);
  const isTold = branched.last > (closed ?? index);
  return isTold || call.start.action !== 'execute' ? branched : withTerminal(lines, fences, branched);
}

/** The call whose arguments a terminal wrapped over several lines. */
function wrappedCall(call: LoggedCall, lines: readonly LogLine[]): LoggedCall {
  const written = lines.map(({ text }) => text.trim()).join(' ');
  return withBrackets(call.start.name, written.slice(written.indexOf('(') + 1))?.call ?? call;
}

/** The line that closes a bracket which a terminal wrapped; undefined when none does before the result. */
function closingLine(lines: readonly LogLine[], index: number): number | undefined {
  for (let next = index + 1; next < Math.min(index + 60, lines.length); next++) {
    const { text } = lines[next]!;
    if (!/^[ \t]{2,}\S/.test(text) || /^[ \t]*[⎿└]/.test(text)) return undefined;
    if (text.trimEnd().endsWith(')')) return next;
  }
  return undefined;
}

/** `Bash(npm test)` without a sign before it: a known tool's whole line, or any tool whose result follows. */
function bareCall(lines: readonly LogLine[], index: number): CallLine | undefined {
  const { text } = lines[index]!;
  const found = /^([A-Z][A-Za-z]{1,40})\((.*)$/.exec(text);
  if (!found) return undefined;
  const isWhole = text.endsWith(')') && actionOfTool(found[1]!) !== 'other';
  const isAnswered = /^[ \t]*[⎿└]/.test(lines[index + 1]?.text ?? '');
  return isWhole || isAnswered ? withBrackets(found[1]!, found[2]!) : undefined;
}

/** What a command printed, in the fence behind it. */
function withTerminal(lines: readonly LogLine[], fences: Fences, block: CallBlock): CallBlock {
  const next = isBlank(lines[block.last + 1]) ? block.last + 2 : block.last + 1;
  const fence = fences.at(next);
  if (!fence) return block;
  const [first, ...others] = readTerminal(lines, fence);
  if (!first || others.length > 0 || first.call.start.command !== block.call.start.command) return block;
  return {
    call: { start: block.call.start, end: { ...block.call.end, ...first.call.end } },
    last: fence.close,
  };
}

function bulletCall(lines: readonly LogLine[], index: number): CallBlock | undefined {
  const { text } = lines[index]!;
  if (!/^[-*+] [A-Z]/.test(text)) return undefined;
  const verb = readVerbCall(text.slice(2));
  if (!verb || !(verb.isRecord || isLedAsCalls(lines, index))) return undefined;
  if (!verb.isPast && !verb.isRecord && verb.start.action !== 'read') return undefined;
  return withBranches(done(verb), lines, index);
}

/** Whether the list that an item belongs to stands under "Tool calls:" and the like. */
function isLedAsCalls(lines: readonly LogLine[], index: number): boolean {
  const inList = /^(?:[-*+] |[ \t]+\S|[ \t]*$)/;
  let above = index - 1;
  while (above >= 0 && above > index - 100 && inList.test(lines[above]!.text)) above--;
  const { text } = lines[above] ?? { text: '' };
  return callsLabel.test(text.trim());
}

const callsLabel =
  /^(?:#{1,6} |\*\*|__)?(?:tool (?:calls?|uses?)|tools used|calls|actions taken|commands run|činnosti|volania nástrojov)(?:\*\*|__)?:?(?:\*\*|__)?$/i;

/** "Ran `npm test`:" with the output in a fence right behind it. */
function ranCall(lines: readonly LogLine[], fences: Fences, index: number): CallBlock | undefined {
  const { text } = lines[index]!;
  if (!/^(?:Ran|Executed) `/.test(text)) return undefined;
  const verb = readVerbCall(text);
  const next = isBlank(lines[index + 1]) ? index + 2 : index + 1;
  const fence = fences.at(next);
  if (!verb || !fence || readTerminal(lines, fence).length > 0) return undefined;
  const output = lines
    .slice(fence.open + 1, fence.close)
    .map((line) => line.text)
    .join('\n');
  return {
    call: { start: verb.start, end: { outcome: 'succeeded', ...verb.end, output } },
    last: fence.close,
  };
}

function done({ start, end }: LoggedCall): LoggedCall {
  return { start, end: { outcome: 'succeeded', ...end } };
}
