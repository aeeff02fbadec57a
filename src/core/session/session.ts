import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { CommandName } from '../parse/phase0/command-names.ts';
import type { Prompt } from '../parse/prompt.ts';

/** Some of a conversation's text as one document, and where it came from. */
export interface Excerpt {
  /** Of kind `prompt`: the assistant's Phase 0 output, with the person's short answers where they were given. */
  readonly document: LintedDocument;
  /** Where a range of its text stands in the file: exactly in Markdown logs, the record in JSON files. */
  placeOf(range: Span): Span;
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

/** The logs and transcripts that are read, by what writes them. */
export const sessionFormats = [
  'claude-code',
  'codex',
  'gemini',
  'copilot',
  'opencode',
  'cursor',
  'kiro',
  'droid',
  'aider',
  'specstory',
  'markdown',
] as const;
export type SessionFormat = (typeof sessionFormats)[number];

/** What a call does, whatever a program calls its tool (formats.md, section 2). */
export const callActions = [
  'read',
  'search',
  'create',
  'edit',
  'move',
  'delete',
  'execute',
  'ask',
  'plan',
  'fetch',
  'delegate',
  'other',
] as const;
export type CallAction = (typeof callActions)[number];

/** `denied`: a person, a hook or a rule of permission kept it from running; `unknown`: the record holds no result, so that it may have run. */
type Outcome = 'succeeded' | 'failed' | 'denied' | 'unknown';

/** Where something stands in the file: UTF-16 units in Markdown logs; in JSON files bytes, of the whole record. The file's line map turns both into lines. */
export type Span = Range;

/** What a call did to one file. Paths as the record writes them. */
export interface FileChange {
  readonly kind: 'create' | 'edit' | 'move' | 'delete';
  readonly path: string;
  /** Where a moved file was. */
  readonly from?: string | undefined;
  /** Lines; undefined where the record does not tell. */
  readonly added?: number | undefined;
  readonly removed?: number | undefined;
  /** Whether the person altered what the assistant was about to write, where the record tells. */
  readonly changedByPerson?: boolean | undefined;
}

/** A question that an assistant asked through a tool, and what came back. */
export interface AskedQuestion {
  readonly text: string;
  /** The labels of the options, in their order. */
  readonly options: readonly string[];
  /** Undefined when nobody answered. */
  readonly answer: string | undefined;
}

/** Something that was said. */
export interface Message extends Span {
  readonly type: 'message';
  /** `program`: put in by the assistant's program, such as a notification, a summary, the body of a skill or an interruption; it never answers anything. */
  readonly by: 'person' | 'assistant' | 'program';
  /** ISO 8601 in UTC, or undefined where the record has none. */
  readonly at: string | undefined;
  readonly text: string;
  /** Offset of the text in the file, where it stands there character by character (Markdown logs). */
  readonly textStart?: number | undefined;
  /** A slash command that the person ran: `prompt-technical` and what stands behind it. Its text is then the command as typed. */
  readonly command?: { readonly name: string; readonly arguments: string } | undefined;
  /** The spawned agent whose conversation it is part of; undefined in the main one. */
  readonly agent?: string | undefined;
  /** Where the person's earlier message starts that this stands in the place of: the conversation was taken back to there. */
  readonly replaces?: number | undefined;
}

/** One use of a tool, joined with its result by the call's id. */
export interface ToolCall extends Span {
  readonly type: 'call';
  readonly at: string | undefined;
  readonly id: string | undefined;
  /** The tool's name in the record. */
  readonly name: string;
  readonly action: CallAction;
  readonly outcome: Outcome;
  /** Of a denied call: who or what denied it, as far as the record tells. */
  readonly deniedBy?: 'person' | 'program' | undefined;
  /** The files that it read, or the folder or pattern that it searched, as written. */
  readonly reads: readonly string[];
  /** What an edit tool or a patch did; what a shell command did follows from its text. */
  readonly changes: readonly FileChange[];
  /** Of `execute`: the command line, the shell that is to run it, and where it ran. */
  readonly command?: string | undefined;
  readonly shell?: 'posix' | 'powershell' | 'cmd' | undefined;
  readonly cwd?: string | undefined;
  readonly exitCode?: number | undefined;
  /** Of `ask`. */
  readonly questions?: readonly AskedQuestion[] | undefined;
  /** Of `plan`, `delegate` and `other`: the text that it was given, when there is one. */
  readonly text?: string | undefined;
  /** Of `plan` and `delegate`: all that it was given, where the record holds that as data. */
  readonly input?: { readonly [key: string]: unknown } | undefined;
  /** What came back, as text; cut at a limit that the reader sets. */
  readonly output: string;
  /** Whether `output` lacks something: rules then do not conclude from what it does not say. */
  readonly outputCut: boolean;
  /** When and where the result stands; undefined without one. */
  readonly endedAt?: string | undefined;
  readonly result?: Span | undefined;
  readonly agent?: string | undefined;
}

export type SessionEvent = Message | ToolCall;

/** A remark on what could not be understood, or was left out, with its line. */
export interface SessionNote {
  readonly line: number;
  readonly text: string;
}

/** What an assistant and its user did, in the order of the file; records that were written late are where they belong. */
export interface Session {
  readonly format: SessionFormat;
  readonly sessionId: string | undefined;
  /** As recorded; paths of calls are relative to it, or absolute. */
  readonly cwd: string | undefined;
  readonly branch: string | undefined;
  /** ISO 8601 in UTC: the first and the last time stamp. */
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  /** The models that answered, in order of first occurrence. */
  readonly models: readonly string[];
  readonly events: readonly SessionEvent[];
  /** Whether the log records tool calls or names the files that were read; one that does neither proves nothing about reading. */
  readonly recordsCalls: boolean;
  readonly notes: readonly SessionNote[];
}

/** Whether nobody said or did anything: what a program put in is nothing by itself. */
export function isSilent({ events }: Session): boolean {
  return !events.some((event) => event.type === 'call' || event.by !== 'program');
}

/** Without sessions in which nothing happened; the last of a file may only just begin. */
export function withoutSilent(sessions: readonly Session[]): readonly Session[] {
  return sessions.filter((session, index) => index === sessions.length - 1 || !isSilent(session));
}
