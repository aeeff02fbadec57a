import type { SessionEvent } from '../../core/session/session.ts';
import { asObject, asText, type JsonObject, parseJsonText } from '../json/parse-records.ts';
import type { SessionBuilder, Where } from '../session-builder.ts';
import { describeCall } from '../tools/named-tool.ts';
import { claudeCodeTools } from '../tools/programs.ts';
import { readResult, readUserText } from './results.ts';

/** The texts, calls and results that the messages of a conversation are made of, put into its session. */
export class BlockLog {
  /** Calls by the id of the agent that they spawned. */
  readonly spawned = new Map<string, string>();
  readonly #builder: SessionBuilder;
  /**
   * The texts of messages, by what tells them apart. Versions differ in whether the records of one message tell again what earlier ones
   * of it told, and a resumed session may have all of its records copied, under other ids and times: the id of the message stays.
   */
  readonly #said = new Set<string>();
  readonly #rewinds: Rewinds;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
    this.#rewinds = new Rewinds(builder);
  }

  /** What a person typed, or what the program put in their name. */
  userText(value: unknown, record: JsonObject, where: Where): void {
    const text = asText(value);
    if (text === undefined) return;
    const origin = asText(asObject(record.origin)?.kind);
    const marked =
      record.isMeta === true ||
      record.isCompactSummary === true ||
      record.isVisibleInTranscriptOnly === true ||
      !isTyped(record) ||
      where.agent !== undefined ||
      (origin !== undefined && origin !== 'human');
    const { start, end, at, agent } = where;
    const { by, text: said, command } = readUserText(text, marked);
    const replaces = by === 'person' ? this.#rewinds.replacedBy(record, start) : undefined;
    this.#builder.message({ start, end, at, agent, by, text: said, command, replaces });
  }

  /**
   * A block of a reply.
   *
   * @param message The id of the message.
   */
  reply(
    block: JsonObject,
    message: string | undefined,
    by: 'assistant' | 'program',
    record: JsonObject,
    where: Where,
  ): void {
    const { type } = block;
    if (type === 'text') {
      const { start, end, at, agent } = where;
      const text = asText(block.text) ?? '';
      if (!this.#wasSaid(message, text)) this.#builder.message({ start, end, at, agent, by, text });
      else takeBackCopied(this.#builder, (known) => known.type === 'message' && known.text === text);
    } else if (type === 'tool_use' || type === 'server_tool_use') this.#call(block, record, where);
    else if (asText(block.tool_use_id) !== undefined) this.result(block, {}, where);
  }

  #wasSaid(message: string | undefined, text: string): boolean {
    if (message === undefined) return false;
    const print = `${message} ${text.length} ${text.slice(0, headLength)}${text.slice(-endLength)}`;
    const { size } = this.#said;
    return this.#said.add(print).size === size;
  }

  #call(block: JsonObject, record: JsonObject, where: Where): void {
    const { start, end, at, agent } = where;
    const name = asText(block.name) ?? '';
    const facts = describeCall(claudeCodeTools(), name, inputOf(block.input));
    const folder = facts.action === 'execute' ? asText(record.cwd) : undefined;
    const call = {
      start,
      end,
      at,
      agent,
      name,
      ...(folder === undefined ? facts : { ...facts, cwd: folder }),
    };
    const id = asText(block.id);
    if (!this.#builder.call(id, call))
      takeBackCopied(this.#builder, (known) => known.type === 'call' && known.id === id);
  }

  /** @param record What it tells besides the block: of a reply, nothing. */
  result(block: JsonObject, record: JsonObject, where: Where): void {
    const id = asText(block.tool_use_id);
    if (id === undefined) return;
    const call = this.#builder.get(id);
    // A copy of the record: the first one tells when it came back.
    if (call?.result) return;
    const { end, denial } = readResult(call, block, record, where);
    this.#builder.result(id, end);
    const agent = asText(asObject(record.toolUseResult)?.agentId);
    if (agent !== undefined) this.spawned.set(agent, id);
    const isPlan = call?.action === 'plan';
    if (denial?.words !== undefined && !isPlan && where.agent === undefined)
      this.#builder.message({ ...where, by: 'person', text: denial.words });
  }
}

/** Of a tool that is given as text, such as by a program of another version. */
function inputOf(input: unknown): JsonObject {
  return asObject(typeof input === 'string' ? parseJsonText(input) : input) ?? {};
}

/** Where a prompt comes from that a person gave, as newer versions say: typed, queued while the assistant worked, or handed over by who runs it. */
const personSources = /^(?:typed|queued|sdk|voice|pasted|remote|suggestion\w*)$/;

/** Whether a record has the form in which the program writes down what a person typed: nothing beside it came back from a tool. */
function isTyped({
  promptSource,
  userType,
  toolUseResult,
  sourceToolUseID,
  isSynthetic,
  message,
}: JsonObject): boolean {
  const { role, content } = asObject(message) ?? {};
  return (
    (promptSource === undefined || (typeof promptSource === 'string' && personSources.test(promptSource))) &&
    (userType === undefined || userType === 'external') &&
    toolUseResult === undefined &&
    sourceToolUseID === undefined &&
    isSynthetic !== true &&
    (role === undefined || role === 'user') &&
    !(Array.isArray(content) && content.some((block) => asObject(block)?.type === 'tool_result'))
  );
}

/**
 * Takes back what was typed right before a block that is known already. A session that is resumed may have its records copied, under
 * other ids and times. Replies and calls keep ids of their own by which copies are known; what a person typed has none, but stands in
 * front of the copy of what had followed it.
 *
 * @param isOriginal Whether an event is the one that the block is a copy of.
 */
function takeBackCopied(builder: SessionBuilder, isOriginal: (event: SessionEvent) => boolean): void {
  const { events } = builder;
  let first = events.length;
  while (first > 0 && isPut(events[first - 1]!)) first--;
  if (first === events.length) return;
  for (let at = 0; at < first; at++) {
    if (!isOriginal(events[at]!)) continue;
    const copied = sameBefore(events, at);
    if (copied === 0) continue;
    builder.takeBack(events.length - copied);
    return;
  }
}

/** So many events before one are put in, and are the same as those at the end. */
function sameBefore(events: readonly SessionEvent[], at: number): number {
  let count = 0;
  while (count < at) {
    const original = events[at - 1 - count]!;
    if (!isPut(original) || !isSame(original, events[events.length - 1 - count]!)) break;
    count++;
  }
  return count;
}

/** What was put before the assistant: a person's words, the program's, or a file. */
function isPut(event: SessionEvent): boolean {
  if (event.agent !== undefined) return false;
  return event.type === 'message' ? event.by !== 'assistant' : event.name === 'attachment';
}

function isSame(one: SessionEvent, other: SessionEvent): boolean {
  if (one.type === 'message')
    return other.type === 'message' && one.by === other.by && one.text === other.text;
  return other.type === 'call' && one.name === other.name && one.reads.join('\n') === other.reads.join('\n');
}

/** So much of a text tells it from the others of its message, with its length. */
const headLength = 24;
const endLength = 8;

/**
 * Tells where a person went back in the conversation and said something else: what was typed then has the same parent as what was typed
 * there before. The file keeps both.
 */
class Rewinds {
  readonly #builder: SessionBuilder;
  /** What was typed first behind a record: where it starts, and how many events there were before it. */
  readonly #typed = new Map<string, { readonly start: number; readonly size: number }>();

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  /**
   * Where what a record of the person's replaces starts; undefined when it goes on behind all that was said. Two messages without
   * anything of the assistant between them belong together.
   */
  replacedBy(record: JsonObject, start: number): number | undefined {
    const parent = record.type === 'user' ? asText(record.parentUuid) : undefined;
    if (parent === undefined) return undefined;
    const { events, size } = this.#builder;
    const before = this.#typed.get(parent);
    if (!before) this.#typed.set(parent, { start, size });
    if (!before || before.start === start) return undefined;
    const isAnswered = events
      .slice(before.size)
      .some((event) => event.agent === undefined && (event.type === 'call' || event.by === 'assistant'));
    return isAnswered ? before.start : undefined;
  }
}
