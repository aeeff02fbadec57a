import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import type { LogLine } from './log-lines.ts';
import { addCall, addText } from './pieces.ts';
import type { Block } from './specstory-blocks.ts';
import { type StepStyle, toolSteps } from './specstory-steps.ts';
import { readToolUse, type ToolUse } from './specstory-tools.ts';
import { addUserTurn, type UserTurn } from './specstory-user.ts';
import { findStamp, isoTime } from './stamps.ts';

/** A line such as `_**Agent - sidechain (model 2026-11-21 09:14:00Z)**_`. */
const turn =
  /^_\*\*(User|Human|Agent|Assistant)( - sidechain)?(?::[^*]{1,80}?)?(?: ?\(([^*]{1,200})\))?\*\*_[ \t]*$/;
const messageId = /^<!-- message-id: .* -->$/;

/** Whether a line begins a turn as SpecStory writes it. */
export function isSpecStoryTurn(line: string): boolean {
  return line.startsWith('_**') && turn.test(line);
}

interface Turn extends UserTurn {
  readonly by: 'person' | 'assistant';
}

/** Puts one session of a history together, turn by turn. */
export class SpecStoryReader {
  readonly #text: string;
  readonly #lines: readonly LogLine[];
  readonly #builder = new SessionBuilder('specstory');
  #turn: Turn | undefined;
  #previousUser: UserTurn | undefined;
  /** Index of the first line that is not read yet. */
  #from = 0;
  #calls = 0;
  readonly #style: StepStyle;

  constructor(text: string, lines: readonly LogLine[], style: StepStyle) {
    this.#text = text;
    this.#lines = lines;
    this.#style = style;
  }

  /** Whether nothing was told yet. */
  get isEmpty(): boolean {
    return this.#builder.isEmpty && this.#turn === undefined;
  }

  /** Takes the session's own line. */
  header(sessionId: string, stamp: string): void {
    this.#builder.about({ sessionId });
    this.#builder.time(isoTime(findStamp(stamp)));
  }

  /** Begins the turn of a line. */
  turn(index: number): void {
    this.#flush(index);
    const [, who, sidechain, details = ''] = turn.exec(this.#lines[index]!.text)!;
    const at = this.#builder.time(isoTime(findStamp(details)));
    const by = who === 'User' || who === 'Human' ? 'person' : 'assistant';
    if (by === 'assistant') this.#builder.about({ model: modelIn(details) });
    const agent = sidechain === undefined ? undefined : 'sidechain';
    this.#turn = { by, at, agent, start: this.#lines[index]!.start };
    this.#from = index + 1;
    if (messageId.test(this.#lines[this.#from]?.text ?? '')) this.#from++;
  }

  /** Takes what stands in tags. */
  block(block: Block): void {
    this.#flush(block.open);
    this.#from = block.close + 1;
    if (block.kind === 'think') return;
    this.#use(readToolUse(this.#lines, block), block.open, block.close);
  }

  /** The session, which ends in front of a line. */
  finish(to: number): Session {
    this.#flush(to);
    return this.#builder.build(this.#calls > 0 && this.#style !== 'bare');
  }

  #use(use: ToolUse, first: number, last: number): void {
    const place = { start: this.#lines[first]!.start, end: this.#lines[last]!.end };
    const { at, agent } = this.#turn ?? { at: undefined, agent: undefined };
    addCall(this.#builder, { ...use.start, ...place, at, agent }, use.end);
    if (this.#style === 'bare' && this.#calls === 0) this.#builder.note(first + 1, bareNote);
    this.#calls++;
    this.#previousUser = undefined;
  }

  #flush(to: number): void {
    const from = this.#from;
    this.#from = Math.max(to, from);
    if (!this.#turn || to <= from) return;
    if (this.#turn.by === 'person') {
      const place = { start: this.#lines[from]!.start, end: this.#lines[to - 1]!.end };
      addUserTurn(this.#builder, this.#text, place, this.#turn, this.#previousUser);
      this.#previousUser = { ...this.#turn, isCommand: isCommand(this.#text.slice(place.start, place.end)) };
      return;
    }
    let next = from;
    for (const step of toolSteps(this.#lines, from, to, this.#style)) {
      this.#say(next, step.first);
      this.#use(step, step.first, step.last);
      next = step.last + 1;
    }
    this.#say(next, to);
  }

  #say(from: number, to: number): void {
    if (to <= from) return;
    const { at, agent } = this.#turn!;
    const place = { start: this.#lines[from]!.start, end: this.#lines[to - 1]!.end };
    if (addText(this.#builder, this.#text, place, { by: 'assistant', at, agent }))
      this.#previousUser = undefined;
  }
}

const bareNote =
  'this history names no tools: uses are told by their shape, edits without their files, and some may be missing';

/** Cursor's modes are no models, and its `default` may be any. */
function modelIn(details: string): string | undefined {
  const model = details
    .replace(/[ ]?\d{4}-\d\d-\d\d.*/, '')
    .replace(/(?:^|, )mode [^,]{0,2000}$/, '')
    .replace(/^model /, '');
  return model === 'default' ? undefined : model;
}

function isCommand(text: string): boolean {
  return text.includes('<command-name>');
}
