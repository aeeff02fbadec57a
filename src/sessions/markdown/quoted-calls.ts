import { type LoggedCall, loggedCall } from './call.ts';
import { withBranches } from './call-blocks.ts';
import { readCallLine } from './call-lines.ts';
import { readVerbCall } from './call-verbs.ts';
import { inlineReads } from './listed-reads.ts';
import type { LogLine } from './log-lines.ts';

export interface QuotedCall {
  readonly call: LoggedCall;
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a block quote as calls: each of its lines is one, `> Edited src/a.ts (+3 −1)`, or the result of the one above, `> ⎿ …`. A quote that
 * holds anything else is text.
 *
 * @param from Index of its first line.
 * @param end Index behind its last line.
 * @returns Undefined when it is text.
 */
export function quotedCalls(
  lines: readonly LogLine[],
  from: number,
  end: number,
): readonly QuotedCall[] | undefined {
  const calls: QuotedCall[] = [];
  for (let index = from; index < end; index++) {
    const words = lines[index]!.text.replace(/^>[ \t]?/, '').trimEnd();
    if (words === '') continue;
    const call = quotedCall(words);
    if (!call) return undefined;
    const block = withBranches(call, lines, index);
    calls.push({ call: block.call, first: index, last: block.last });
    index = block.last;
  }
  return calls.length > 0 ? calls : undefined;
}

/** `Agent find every place that rounds`: what an agent was told to do. A sentence about agents is none. */
const spawned =
  /^(Agent|Subagent|Task):? (?!(?:mode|is|was|are|were|has|have|will|can|cannot|calls?|output|results?|needs?|should|must|may|done|list|of|for)\b)(["“„`]?[\p{Ll}"“„`].{0,2000}\p{L}.*)$/u;

function quotedCall(words: string): LoggedCall | undefined {
  const line = readCallLine(words);
  if (line && line.form === 'terminal') return line.call;
  const agent = spawned.exec(words);
  if (agent) return loggedCall(agent[1]!, 'delegate', { text: agent[2] }, { outcome: 'succeeded' });
  const listed = inlineReads(words);
  if (listed) return listed;
  const verb = readVerbCall(words);
  return verb && { start: verb.start, end: { outcome: 'succeeded', ...verb.end } };
}
