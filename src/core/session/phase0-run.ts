import type { LintedDocument } from '../parse/document.ts';
import type { CommandName } from '../parse/phase0/command-names.ts';
import type { Prompt } from '../parse/prompt.ts';
import type { Message, Place, Session, SessionEvent } from './session.ts';

/** Some of a conversation's text as one document, and where it came from. */
export interface Excerpt {
  /** Of kind `prompt`: the assistant's Phase 0 output, with the person's short answers where they were given. */
  readonly document: LintedDocument;
  /** Where a range of its text stands in the file: exactly in Markdown logs, the record in JSON files. */
  placeOf(range: Place): Place;
}

/** A perfected prompt that the assistant put out (specification: Step 0.5). */
export interface ShownPrompt extends Excerpt {
  /** Undefined where the prompt was written to a file and only the gate's question was put out. */
  readonly prompt: Prompt | undefined;
  /** The event that shows it: a reply, or a call that asks for approval of a plan. */
  readonly event: SessionEvent;
  /** The index of the event in the session's events. */
  readonly index: number;
}

/** What happened from one Phase 0 trigger to the next (formats.md, section 2). */
export interface Phase0Run {
  readonly session: Session;
  /** The library's command that opened it; undefined when the assistant began Phase 0 without one, or when `gate: always` arms the session. */
  readonly command: CommandName | undefined;
  /** What the person asked for: the command, or the message that was answered with Phase 0 output. */
  readonly trigger: Message | undefined;
  /** Whether Phase 0 opened it; false only where the config's `gate: always` arms a session without it. */
  readonly triggered: boolean;
  /** Indexes into the session's events: the first and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly events: readonly SessionEvent[];
  /** All Phase 0 output up to and with the first perfected prompt, the answers in it; undefined when there is none. */
  readonly output: Excerpt | undefined;
  /** Every perfected prompt that was shown, the adjusted ones too, in order. */
  readonly prompts: readonly ShownPrompt[];
}

/** A session and what Phase 0 made of it: what session rules look at. */
export interface SessionRecord {
  readonly session: Session;
  /** Empty when nothing armed the rules of Phase 0 and of the gate (formats.md, section 2). */
  readonly runs: readonly Phase0Run[];
}
