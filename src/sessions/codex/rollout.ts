import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { Message, Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { CallLog } from './call-log.ts';
import { outputText } from './outcome.ts';
import { isInjected, ownWords } from './user-text.ts';

/** When and where a record stands. */
export interface Where {
  readonly start: number;
  readonly end: number;
  readonly at: string | undefined;
}

/** The records of one session of Codex, put together. */
export class Rollout {
  readonly id: string | undefined;
  readonly isFork: boolean;
  readonly builder = new SessionBuilder('codex');
  readonly #calls: CallLog;
  /** Whether another agent gives the tasks here, and no person. */
  readonly #isAgents: boolean;
  /** Messages under the person's role, until an event tells whether a person typed them. */
  #untold: Omit<Message, 'type'>[] = [];
  /** What events told that the items have not told yet, and the other way round. */
  readonly #said = new Map<string, 'event' | 'item'>();

  constructor(head: JsonObject, id: string | undefined) {
    this.id = id;
    this.isFork = head.forked_from_id !== undefined || head.forked_from !== undefined;
    this.#isAgents = asObject(asObject(head.source)?.subagent) !== undefined || isSubagent(head.source);
    this.#calls = new CallLog(this.builder, asText(head.cwd));
    const branch = asObject(head.git)?.branch;
    this.builder.about({ sessionId: id, cwd: head.cwd, branch });
  }

  turn(context: JsonObject, timestamp: unknown): void {
    this.builder.about({ model: context.model, cwd: context.cwd });
    this.builder.time(timestamp);
    this.#calls.cwd = asText(context.cwd) ?? this.#calls.cwd;
  }

  /** @param bare Whether the item stands without a wrapper: then no event tells what a person typed. */
  item(item: JsonObject, where: Where, bare: boolean): void {
    if (item.type !== 'message') {
      this.#flush();
      this.#calls.item(item, where);
      return;
    }
    const text = outputText(item.content);
    if (item.role === 'assistant') {
      this.#flush();
      this.#assistant(text, where, 'item');
    } else if (item.role === 'user') {
      if (bare && !isInjected(text)) {
        this.#flush();
        this.#person(text, where);
      } else this.#untold.push({ ...where, by: 'program', text });
    }
  }

  event(event: JsonObject, where: Where): void {
    const type = asText(event.type);
    if (type === 'user_message') {
      const isPlain = event.kind === undefined || event.kind === 'plain';
      this.#typed(asText(event.message) ?? '', where, isPlain);
    } else if (type === 'agent_message') {
      this.#flush();
      this.#assistant(asText(event.message) ?? '', where, 'event');
    } else if (type === 'item_completed') {
      const item = asObject(event.item);
      if (item?.type === 'UserMessage') this.#typed(outputText(item.content), where, true);
      else if (item?.type === 'AgentMessage') this.#assistant(outputText(item.content), where, 'event');
      else if (item) this.#calls.item(item, where);
    } else if (type === 'turn_aborted') {
      this.#flush();
      this.#calls.abort();
    } else this.#calls.event(event, where);
  }

  /** What is put in place of the conversation when it grows too long. */
  summary(payload: JsonObject, where: Where): void {
    this.#flush();
    this.builder.message({ ...where, by: 'program', text: asText(payload.message) ?? '' });
  }

  finish(): Session {
    this.#flush();
    return this.builder.build();
  }

  #typed(text: string, where: Where, isPlain: boolean): void {
    const words = ownWords(text);
    this.#untold = this.#untold.filter(
      (message) => message.text !== text && ownWords(message.text) !== words,
    );
    this.#flush();
    if (isPlain && !isInjected(text)) this.#person(words, where);
    else this.builder.message({ ...where, by: 'program', text });
  }

  #person(text: string, where: Where): void {
    this.#said.clear();
    this.builder.message({ ...where, by: this.#isAgents ? 'program' : 'person', text });
  }

  /** Items and events tell the same replies; whichever comes first counts. */
  #assistant(text: string, where: Where, source: 'event' | 'item'): void {
    if (text === '') return;
    const told = this.#said.get(text);
    if (told !== undefined && told !== source) {
      this.#said.delete(text);
      return;
    }
    this.#said.set(text, source);
    if (this.#said.size > 50) this.#said.delete(this.#said.keys().next().value!);
    this.builder.message({ ...where, by: 'assistant', text });
  }

  #flush(): void {
    for (const message of this.#untold) this.builder.message(message);
    this.#untold = [];
  }
}

function isSubagent(source: unknown): boolean {
  const text = asText(source);
  return text !== undefined && /^sub_?agent/i.test(text);
}
