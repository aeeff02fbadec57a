import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { describeCall } from '../tools/facts.ts';
import { takeBackCopied } from './copies.ts';
import { KnownFiles } from './known-files.ts';
import { readResult } from './results.ts';
import { Rewinds } from './rewinds.ts';
import { SaidTexts } from './said-texts.ts';
import { ToldFolder } from './told-folder.ts';
import { claudeCodeTools, inputOf } from './tools.ts';
import { readUserText } from './user-text.ts';
import type { Where } from './where.ts';

/** The texts, calls and results that the messages of a conversation are made of, put into its session. */
export class BlockLog {
  /** Calls by the id of the agent that they spawned. */
  readonly spawned = new Map<string, string>();
  readonly #builder: SessionBuilder;
  readonly #said = new SaidTexts();
  readonly #files = new KnownFiles();
  readonly #folder = new ToldFolder();
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
   * @param record The record, or its head as it stands: there commands find the folder that they run in.
   */
  reply(
    block: JsonObject,
    message: () => string | undefined,
    by: 'assistant' | 'program',
    record: JsonObject | string,
    where: Where,
  ): void {
    const { type } = block;
    if (type === 'text') {
      const { start, end, at, agent } = where;
      const text = asText(block.text) ?? '';
      if (!this.#wasSaid(message(), text)) this.#builder.message({ start, end, at, agent, by, text });
      else takeBackCopied(this.#builder, (known) => known.type === 'message' && known.text === text);
    } else if (type === 'tool_use' || type === 'server_tool_use') this.#call(block, record, where);
    else if (asText(block.tool_use_id) !== undefined) this.result(block, {}, where);
  }

  #wasSaid(message: string | undefined, text: string): boolean {
    return message !== undefined && this.#said.has(message, text);
  }

  #call(block: JsonObject, record: JsonObject | string, where: Where): void {
    const { start, end, at, agent } = where;
    const name = asText(block.name) ?? '';
    const facts = this.#files.corrected(describeCall(claudeCodeTools, name, inputOf(block.input)));
    const { action, reads, changes, command, shell, questions, text } = facts;
    const folder = action === 'execute' ? this.#folder.of(record) : undefined;
    const cwd = facts.cwd ?? folder;
    const call = {
      start,
      end,
      at,
      agent,
      name,
      action,
      reads,
      changes,
      command,
      shell,
      cwd,
      questions,
      text,
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
    if (call) this.#builder.resultOf(call, end);
    else this.#builder.result(id, end);
    if (call && end.outcome === 'succeeded') this.#files.add(call);
    const agent = asText(asObject(record.toolUseResult)?.agentId);
    if (agent !== undefined) this.spawned.set(agent, id);
    const isPlan = call?.action === 'plan';
    if (denial?.words !== undefined && !isPlan && where.agent === undefined)
      this.#builder.message({ ...where, by: 'person', text: denial.words });
  }
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
