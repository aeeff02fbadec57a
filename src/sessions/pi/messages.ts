import { Rewinds } from '../claude-code/rewinds.ts';
import { asArray, asObject, asText, type JsonObject } from '../json/values.ts';
import type { Message } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { describeCall } from '../tools/facts.ts';
import { readResult, textIn } from './results.ts';
import { piTools } from './tools.ts';

type Where = Pick<Message, 'start' | 'end' | 'at'>;

/** A skill that a person ran, as pi hands it to the model: its text, then what was typed behind its name. */
const skill =
  /^<skill name="([^"\n]{1,120})" location="[^"\n]*">\n[\s\S]*?\n<\/skill>(?:\n\n(?:User: )?([\s\S]*))?$/;

/** The messages of one session, whose records form a tree: each names the one that it follows. */
export class PiMessages {
  readonly builder: SessionBuilder;
  readonly sessionId: string | undefined;
  readonly #rewinds: Rewinds;
  /** For each record, the message that it is or stands behind. */
  readonly #behind = new Map<string, string>();

  constructor(builder: SessionBuilder, sessionId: string | undefined) {
    this.builder = builder;
    this.sessionId = sessionId;
    this.#rewinds = new Rewinds(builder);
  }

  /** Notes where a record stands in the tree; false for one that was there before. */
  follow(record: JsonObject): boolean {
    const id = asText(record.id);
    if (id === undefined) return true;
    if (this.#behind.has(id)) return false;
    this.#behind.set(id, record.type === 'message' ? id : this.#before(record));
    return true;
  }

  /** @returns False when the message's role is not known. */
  add(record: JsonObject, where: Where): boolean {
    const message = asObject(record.message) ?? {};
    switch (message.role) {
      case 'user':
        this.#typed(textIn(message.content), { ...where, replaces: this.#replaced(record, where.start) });
        return true;
      case 'assistant':
        this.#assistant(message, where);
        return true;
      case 'toolResult': {
        const id = asText(message.toolCallId);
        if (id) this.builder.result(id, { ...readResult(message, this.builder.get(id)), ...where });
        return true;
      }
      case 'bashExecution':
        // The person ran it, not the assistant.
        this.builder.message({ ...where, by: 'person', text: `! ${asText(message.command) ?? ''}` });
        this.builder.message({ ...where, by: 'program', text: asText(message.output) ?? '' });
        return true;
      case 'custom':
      case 'hookMessage':
        this.builder.message({ ...where, by: 'program', text: textIn(message.content) });
        return true;
      case 'branchSummary':
      case 'compactionSummary':
        this.builder.message({ ...where, by: 'program', text: asText(message.summary) ?? '' });
        return true;
      default:
        return false;
    }
  }

  #typed(text: string, where: Where & Pick<Message, 'replaces'>): void {
    const run = skill.exec(text);
    if (!run) {
      this.builder.message({ ...where, by: 'person', text });
      return;
    }
    const command = { name: run[1]!, arguments: run[2]?.trim() ?? '' };
    this.builder.message({
      ...where,
      by: 'person',
      text: `/${command.name} ${command.arguments}`.trim(),
      command,
    });
    this.builder.message({ ...where, by: 'program', text: run[0], replaces: undefined });
  }

  #assistant(message: JsonObject, where: Where): void {
    const { content, model, stopReason } = message;
    this.builder.about({ model });
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asArray(content);
    for (const [index, element] of blocks.entries()) {
      const block = asObject(element) ?? {};
      if (block.type === 'text')
        this.builder.message({ ...where, by: 'assistant', text: asText(block.text) ?? '' });
      else if (block.type === 'toolCall') this.#call(block, where, index, stopReason);
    }
  }

  #call(block: JsonObject, where: Where, index: number, stopReason: unknown): void {
    const name = asText(block.name) ?? '';
    const id = asText(block.id) || `at ${where.start} ${index}`;
    this.builder.call(id, { ...describeCall(piTools, name, block.arguments), name, ...where });
    // A reply that did not come to its end is kept, and none of its calls is run.
    if (stopReason === 'aborted') this.builder.result(id, { outcome: 'denied', deniedBy: 'person' });
    else if (stopReason === 'error') this.builder.result(id, { outcome: 'failed' });
  }

  /** Records of the first versions stand in a line, and name none that they follow. */
  #replaced(record: JsonObject, start: number): number | undefined {
    if (record.parentId === undefined) return undefined;
    return this.#rewinds.replacedBy({ type: 'user', parentUuid: this.#before(record) }, start);
  }

  /** The message that a record stands behind, whatever settings were changed in between. */
  #before(record: JsonObject): string {
    const parent = asText(record.parentId);
    return parent === undefined ? '' : (this.#behind.get(parent) ?? parent);
  }
}
