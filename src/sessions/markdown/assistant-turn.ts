import type { SessionBuilder } from '../session-builder.ts';
import type { LoggedCall } from './call.ts';
import { readCallLine } from './call-lines.ts';
import { type Fences, findFences } from './fences.ts';
import { findCall } from './find-call.ts';
import { isBlank, type LogLine } from './log-lines.ts';
import { addCall, addText } from './pieces.ts';
import { quotedCalls } from './quoted-calls.ts';
import { leadsTerminal, readTerminal } from './shell-fences.ts';

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
      if (fence) {
        this.#terminal(index);
        index = fence.close;
        continue;
      }
      const { text } = lines[index]!;
      if (text === '') continue;
      if (text.startsWith('<') && thinking.test(text)) index = this.#skipThinking(index);
      else index = this.#calls(index);
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
    const block = findCall(this.#lines, this.#fences, index);
    if (!block) return index;
    this.#add(block.call, index, block.last);
    return block.last;
  }

  #endOfQuote(index: number): number {
    let end = index;
    while (end < this.#lines.length && this.#lines[end]!.text.startsWith('>')) end++;
    return end;
  }

  /** The commands of a terminal whose fence stands right behind "Running" and the like. */
  #terminal(open: number): void {
    const fence = this.#fences.at(open)!;
    const above = isBlank(this.#lines[open - 1]) ? open - 2 : open - 1;
    if (above < this.#from || !leadsTerminal(this.#lines[above]?.text ?? '')) return;
    const calls = readTerminal(this.#lines, fence);
    if (calls.length === 0) return;
    this.#say(open);
    for (const { call, first, last } of calls) {
      this.#from = first;
      this.#add(call, first, last);
    }
    this.#from = fence.close + 1;
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
