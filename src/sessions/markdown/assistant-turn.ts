import { letters } from '../../core/base/fold.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { actionOfTool } from '../tools/programs.ts';
import { type LoggedCall, loggedCall, readArguments } from './call.ts';
import { type CallBlock, readNotes, readVerbCall, withBranches } from './call-blocks.ts';
import { addCall, addText, findFences, type LogLine } from './pieces.ts';

/** Adds an assistant's turn: its text, and the calls that it records (docs/format.md). @returns Whether it says what was done or read. */
export function addAssistantTurn(
  builder: SessionBuilder,
  text: string,
  lines: readonly LogLine[],
  at: string | undefined,
): boolean {
  const fences = findFences(lines);
  let fence = 0;
  /** Index of the first line that is not told yet. */
  let from = 0;
  /** Index behind the block quote that was met last. */
  let quoteEnd = 0;
  let isThinkingOpen = false;
  let records = false;
  const say = (to: number) => {
    if (to <= from) return;
    const place = { start: lines[from]!.start, end: lines[to - 1]!.end };
    addText(builder, text, place, { by: 'assistant', at, agent: undefined });
    from = to;
  };
  const add = ({ call, first, last }: CallBlock) => {
    say(first);
    const place = { start: lines[first]!.start, end: lines[last]!.end };
    addCall(builder, { ...call.start, ...place, at }, call.end);
    from = last + 1;
    records = true;
  };
  for (let index = 0; index < lines.length; index++) {
    while (fence < fences.length && fences[fence]!.close < index) fence++;
    const { open = lines.length, close = 0 } = fences[fence] ?? {};
    const line = lines[index]!.text;
    const thought = line.startsWith('<') && !isThinkingOpen ? thinking.exec(line)?.[1] : undefined;
    if (open <= index) index = close;
    else if (thought !== undefined) {
      const closing = new RegExp(`</${thought}>`, 'i');
      let last = index;
      while (last < lines.length && !closing.test(lines[last]!.text)) last++;
      isThinkingOpen = last === lines.length;
      if (isThinkingOpen) continue;
      say(index);
      from = last + 1;
      index = last;
    } else if (line.startsWith('>')) {
      if (index >= quoteEnd) for (quoteEnd = index; lines[quoteEnd]?.text.startsWith('>'); ) quoteEnd++;
      const quoted = quotedCalls(lines, index, quoteEnd);
      for (const block of quoted ?? []) add(block);
      index = quoted ? quoted.at(-1)!.last : quoteEnd - 1;
    } else {
      const block = callAt(lines, index);
      if (block) add(block);
      index = block?.last ?? index;
    }
  }
  say(lines.length);
  return records;
}

const thinking = /^<(think|thinking|reasoning)>/i;

/** Reads a block quote whose lines are all calls, `> Edited src/a.ts (+3 −1)`, or results, `> ⎿ …`; undefined when it is text. */
function quotedCalls(lines: readonly LogLine[], from: number, end: number): readonly CallBlock[] | undefined {
  const calls: CallBlock[] = [];
  for (let index = from; index < end; index++) {
    const words = lines[index]!.text.replace(/^>[ \t]?/, '').trimEnd();
    if (words === '') continue;
    const call = quotedCall(words);
    if (!call) return undefined;
    const block = withBranches(call, lines, index);
    calls.push(block);
    index = block.last;
  }
  return calls.length > 0 ? calls : undefined;
}

/** `Agent find every place that rounds`, `Task Explore the routes`: what an agent was told to do. A sentence about agents is none. */
const spawned = new RegExp(
  String.raw`^(Agent|Subagent|Task):? (?!(?:mode|is|was|are|were|has|have|will|can|cannot|calls?|output|results?|needs?|should|must|may|done|list|of|for)\b)((?:["“„\`]?[a-zß-öø-ɏα-ώа-џ"“„\`]|(?:Explore|Plan)\b).{0,2000}[${letters}].*)$`,
);

function quotedCall(words: string): LoggedCall | undefined {
  const line = readCallLine(words);
  if (line) return line.call;
  const agent = spawned.exec(words);
  if (agent) return loggedCall(agent[1]!, 'delegate', { text: agent[2] }, { outcome: 'succeeded' });
  const call = bracketedCall(words) ?? readVerbCall(words);
  return call && { start: call.start, end: { outcome: 'succeeded', ...call.end } };
}

/** `> Bash(npm test)`, without a terminal's sign: a call only where the name is a tool's, and the bracket closes on the line. */
function bracketedCall(words: string): LoggedCall | undefined {
  const [, name = '', behind = ''] = words.length > 4000 ? [] : (named.exec(words) ?? []);
  const line = actionOfTool(name) === 'other' ? undefined : withBrackets(name, behind);
  return line?.isOpen ? undefined : line?.call;
}

/** The call that begins at a line, with its arguments and its result on the lines below. */
function callAt(lines: readonly LogLine[], index: number): CallBlock | undefined {
  const line = readCallLine(lines[index]!.text);
  if (!line) return undefined;
  const closed = line.isOpen ? closingLine(lines, index) : undefined;
  if (closed === undefined) return withBranches(line.call, lines, index);
  // A terminal wrapped the arguments over several lines.
  const written = lines
    .slice(index, closed + 1)
    .map(({ text }) => text.trim())
    .join(' ');
  const whole = withBrackets(line.call.start.name, written.slice(written.indexOf('(') + 1));
  return withBranches(whole?.call ?? line.call, lines, index, closed);
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

/** The signs that terminals put before a call. */
const glyph = /^[ \t]{0,4}(?:│ ?)?([●⏺•◦▪◆⬢✦✔✓✗✘×⚙🔧🛠⚡📖📝✏🔍💻→])\uFE0F?[ \t]+/u;
const boxEnd = /(?<![ \t])[ \t]*│[ \t]*$/;
const named =
  /^((?:[A-Z][A-Za-z]{1,40}(?: [A-Z][a-z]{1,20})?|[a-z]+(?:_[a-z]+)+|mcp__[\w-]{1,100}|[\w.-]{1,40} - [\w.-]{1,60} \(MCP\)))\((.*)$/;
/** Reads a line that says by itself that a tool was used; undefined for prose. */
function readCallLine(line: string): ReturnType<typeof withBrackets> {
  const sign = line.length > 4000 ? null : glyph.exec(line);
  if (!sign) return undefined;
  const text = line.slice(sign[0].length).replace(boxEnd, '');
  const found = named.exec(text);
  // Ticks and bullets are marks of lists as well.
  const isTool = found && (/[●⏺]/.test(sign[1]!) || actionOfTool(found[1]!) !== 'other');
  const call = isTool ? withBrackets(found[1]!, found[2]!) : undefined;
  if (call)
    return /[✗✘×]/.test(sign[1]!) ? { ...call, call: { ...call.call, end: { outcome: 'failed' } } } : call;
  const verb = readVerbCall(text);
  if (!verb) return undefined;
  const { start, isPast } = verb;
  const isListed = /[•◦▪◆✦✓✔✗✘×→]/.test(sign[1]!) && start.action === 'read';
  if (!verb.isRecord && !verb.isTool && (!isPast || isListed)) return undefined;
  return { call: { start, end: isPast ? { outcome: 'succeeded', ...verb.end } : verb.end }, isOpen: false };
}

/** `Bash(npm test)`: the tool's name and its arguments in brackets; a bracket that is still open is closed on a later line. */
function withBrackets(name: string, behind: string) {
  const action = actionOfTool(name);
  const isKnown = action !== 'other' || /^mcp__| - |\(MCP\)/.test(name) || /^[A-Z]/.test(name);
  if (!isKnown) return undefined;
  const isCommand = action === 'execute';
  const noted = readNotes(behind);
  // `Bash(npm test) (exit 1)`: the bracket that closes last is not the call's.
  if (noted.isRecord && noted.text.endsWith(')')) {
    const { text, added, removed, end } = noted;
    const given = { ...readArguments(text.slice(0, -1), isCommand), added, removed };
    return { call: loggedCall(name, action, given, end), isOpen: false };
  }
  const [closed, written = behind, rest = ''] = /^(.{0,2000})\)[ \t]{0,200}(.*)$/.exec(behind) ?? [];
  if (readNotes(rest).text.trim() !== '') return undefined;
  return { call: loggedCall(name, action, readArguments(written, isCommand)), isOpen: closed === undefined };
}
