import { letters } from '../../core/base/fold.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { actionOfTool } from '../tools/programs.ts';
import { type CallArguments, type LoggedCall, loggedCall, readArguments } from './call.ts';
import { type CallBlock, readNotes, readVerbCall, type VerbCall, withBranches } from './call-blocks.ts';
import { addCall, addText, type Fences, findFences, type LogLine } from './pieces.ts';

/**
 * Adds an assistant's turn: its text as messages, one for each piece between calls, and the calls that it records (docs/format.md,
 * section "Session log").
 *
 * @returns Whether it says what was done or read.
 */
export function addAssistantTurn(
  builder: SessionBuilder,
  text: string,
  lines: readonly LogLine[],
  at: string | undefined,
): boolean {
  const turn = new AssistantTurn(builder, text, lines, at);
  turn.read();
  return turn.records;
}

const thinking = /^<(think|thinking|reasoning)>/i;

class AssistantTurn {
  readonly #builder: SessionBuilder;
  readonly #text: string;
  readonly #lines: readonly LogLine[];
  readonly #at: string | undefined;
  readonly #fences: Fences;
  #from = 0;
  /** Index behind the block quote that was met last. */
  #quoteEnd = 0;
  #isThinkingOpen = false;
  records = false;

  constructor(builder: SessionBuilder, text: string, lines: readonly LogLine[], at: string | undefined) {
    this.#builder = builder;
    this.#text = text;
    this.#lines = lines;
    this.#at = at;
    this.#fences = findFences(lines);
  }

  read(): void {
    const lines = this.#lines;
    for (let index = 0; index < lines.length; index++) {
      const fence = this.#fences.at(index);
      const { text } = lines[index]!;
      if (fence) index = fence.close;
      else if (text.startsWith('<') && thinking.test(text)) index = this.#skipThinking(index);
      else if (text !== '') index = this.#calls(index);
    }
    this.#say(lines.length);
  }

  /** Reads the calls that begin at a line; returns the index of the last line that is dealt with. */
  #calls(index: number): number {
    const { text } = this.#lines[index]!;
    if (text.startsWith('>')) {
      if (index >= this.#quoteEnd) this.#quoteEnd = this.#endOfQuote(index);
      const quoted = quotedCalls(this.#lines, index, this.#quoteEnd);
      for (const { call, first, last } of quoted ?? []) this.#add(call, first, last);
      if (quoted) return quoted.at(-1)!.last;
      if (!readCallLine(text)) return this.#quoteEnd - 1;
    }
    const line = readCallLine(text);
    if (!line) return index;
    const block = wholeCall(this.#lines, line, index);
    this.#add(block.call, index, block.last);
    return block.last;
  }

  #endOfQuote(index: number): number {
    let end = index;
    while (end < this.#lines.length && this.#lines[end]!.text.startsWith('>')) end++;
    return end;
  }

  #skipThinking(index: number): number {
    if (this.#isThinkingOpen) return index;
    const close = new RegExp(`</${thinking.exec(this.#lines[index]!.text)![1]}>`, 'i');
    let last = index;
    while (last < this.#lines.length && !close.test(this.#lines[last]!.text)) last++;
    this.#isThinkingOpen = last === this.#lines.length;
    if (this.#isThinkingOpen) return index;
    this.#say(index);
    this.#from = last + 1;
    return last;
  }

  #add(call: LoggedCall, first: number, last: number): void {
    this.#say(first);
    const place = { start: this.#lines[first]!.start, end: this.#lines[last]!.end };
    addCall(this.#builder, { ...call.start, ...place, at: this.#at }, call.end);
    this.#from = last + 1;
    this.records = true;
  }

  #say(to: number): void {
    if (to <= this.#from) return;
    const place = { start: this.#lines[this.#from]!.start, end: this.#lines[to - 1]!.end };
    addText(this.#builder, this.#text, place, { by: 'assistant', at: this.#at, agent: undefined });
    this.#from = to;
  }
}

interface QuotedCall {
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
function quotedCalls(
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

/** `Agent find every place that rounds`, `Task Explore the routes`: what an agent was told to do. A sentence about agents is none. */
const spawned = new RegExp(
  String.raw`^(Agent|Subagent|Task):? (?!(?:mode|is|was|are|were|has|have|will|can|cannot|calls?|output|results?|needs?|should|must|may|done|list|of|for)\b)((?:["“„\`]?[a-zß-öø-ɏα-ώа-џ"“„\`]|(?:Explore|Plan)\b).{0,2000}[${letters}].*)$`,
);

function quotedCall(words: string): LoggedCall | undefined {
  const line = readCallLine(words);
  if (line) return line.call;
  const agent = spawned.exec(words);
  if (agent) return loggedCall(agent[1]!, 'delegate', { text: agent[2] }, { outcome: 'succeeded' });
  const verb = readVerbCall(words);
  return verb && { start: verb.start, end: { outcome: 'succeeded', ...verb.end } };
}

/** A call with its arguments and its result on the lines below. */
function wholeCall(lines: readonly LogLine[], line: CallLine, index: number): CallBlock {
  const closed = line.isOpen ? closingLine(lines, index) : undefined;
  const call = closed === undefined ? line.call : wrappedCall(line.call, lines.slice(index, closed + 1));
  return withBranches(call, lines, closed ?? index);
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

/** The signs that terminals put before a call. */
const glyph = /^[ \t]{0,4}(?:│ ?)?([●⏺•◦▪◆⬢✦✔✓✗✘×⚙🔧🛠⚡📖📝✏🔍💻→])\uFE0F?[ \t]+/u;
const boxEnd = /(?<![ \t])[ \t]*│[ \t]*$/;
const named =
  /^((?:[A-Z][A-Za-z]{1,40}(?: [A-Z][a-z]{1,20})?|[a-z]+(?:_[a-z]+)+|mcp__[\w-]{1,100}|[\w.-]{1,40} - [\w.-]{1,60} \(MCP\)))\((.*)$/;
/** A line that is a call. */
interface CallLine {
  readonly call: LoggedCall;
  /** Whether it does not close the bracket that it opens. */
  readonly isOpen: boolean;
}

/** Reads a line that says by itself that a tool was used; undefined for prose. */
function readCallLine(line: string): CallLine | undefined {
  const sign = line.length > 4000 ? null : glyph.exec(line);
  return sign ? terminal(line.slice(sign[0].length).replace(boxEnd, ''), sign[1]!) : undefined;
}

function terminal(text: string, sign: string): CallLine | undefined {
  const found = named.exec(text);
  // Ticks and bullets are marks of lists as well.
  const isTool = found && (/[●⏺]/.test(sign) || actionOfTool(found[1]!) !== 'other');
  const call = isTool ? withBrackets(found[1]!, found[2]!) : undefined;
  if (call)
    return /[✗✘×]/.test(sign) ? { ...call, call: { ...call.call, end: { outcome: 'failed' } } } : call;
  const verb = readVerbCall(text);
  if (!verb) return undefined;
  const isListed = /[•◦▪◆✦✓✔✗✘×→]/.test(sign) && verb.start.action === 'read';
  return verb.isRecord || verb.isTool || (verb.isPast && !isListed) ? verbLine(verb) : undefined;
}

function verbLine(verb: VerbCall): CallLine {
  const end = verb.isPast ? { outcome: 'succeeded' as const, ...verb.end } : verb.end;
  return { call: { start: verb.start, end }, isOpen: false };
}

/** `Bash(npm test)`: the tool's name and its arguments in brackets; a bracket that is still open is closed on a later line. */
function withBrackets(name: string, behind: string): CallLine | undefined {
  const action = actionOfTool(name);
  const isKnown = action !== 'other' || /^mcp__| - |\(MCP\)/.test(name) || /^[A-Z]/.test(name);
  if (!isKnown) return undefined;
  const closed = /^(.{0,2000})\)[ \t]{0,200}(.*)$/.exec(behind);
  if (!closed)
    return { call: loggedCall(name, action, readArguments(behind, action === 'execute')), isOpen: true };
  const notes = closed[2] === '' ? undefined : readNotes(closed[2]!);
  if (notes && notes.text.trim() !== '') return undefined;
  const given: CallArguments = {
    ...readArguments(closed[1]!, action === 'execute'),
    added: notes?.added,
    removed: notes?.removed,
  };
  return { call: loggedCall(name, action, given, notes?.end ?? {}), isOpen: false };
}
