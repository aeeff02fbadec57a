import { placesIn } from '../json/parts.ts';
import type { RecordPlace } from '../json/reader.ts';
import { asArray, asObject, asText, type JsonObject } from '../json/values.ts';
import type { Place } from '../session.ts';
import { type GeminiCall, readCall } from './calls.ts';
import { readContent } from './content.ts';

/** A call as the last record of its message has it. */
export interface KeptCall {
  readonly id: string | undefined;
  call: GeminiCall;
  /** The element itself, as long as its result may come in a message of its own. */
  waiting: JsonObject | undefined;
  /** When it ended. */
  at: unknown;
  /** Where it occurs first, and where its end is recorded. */
  readonly place: Place;
  ended: Place | undefined;
}

/** A message as its last record has it, where its first record stands. */
export interface KeptMessage {
  /** Without what is of no use here, so that long logs take little memory. */
  record: JsonObject;
  readonly place: RecordPlace;
  readonly calls: Map<string, KeptCall>;
}

/** So much of all outputs is kept, in UTF-16 units. */
const mostOutput = 16 * 1024 * 1024;

/**
 * The messages of a conversation whose file is a log of changes: a message is written again whenever something comes to it, and the
 * last record of an id counts.
 */
export class Conversation {
  readonly #messages = new Map<string, KeptMessage>();
  /** Ids of the calls whose results are known. */
  readonly #answered = new Set<string>();
  #signatures: Set<string> | undefined;
  #kept = 0;

  get messages(): Iterable<KeptMessage> {
    return this.#messages.values();
  }

  get isEmpty(): boolean {
    return this.#messages.size === 0;
  }

  /** Takes the record of a message. */
  put(whole: JsonObject, place: RecordPlace, bytes: Buffer): void {
    const record = this.#slim(whole);
    const id = asText(record.id) ?? `at ${place.start}`;
    const kept = this.#messages.get(id) ?? { record, place, calls: new Map<string, KeptCall>() };
    kept.record = record;
    this.#messages.set(id, kept);
    this.#signatures = undefined;
    const placeOf = placesIn(bytes, place, ['toolCalls']);
    for (const [index, element] of asArray(whole.toolCalls).entries()) {
      const value = asObject(element);
      if (value) this.#putCall(kept, asText(value.id) || undefined, `${index}`, value, placeOf(index));
    }
  }

  #putCall(
    { calls }: KeptMessage,
    id: string | undefined,
    index: string,
    value: JsonObject,
    { start, end }: Place,
  ): void {
    const known = calls.get(id ?? index);
    // What is written later than the end leaves parts of the output out, to save the model from reading them again.
    if (known?.ended) return;
    const call = this.#within(readCall(value, []));
    const isAnswered = readContent(value.result).responses.length > 0;
    if (isAnswered && id !== undefined) this.#answered.add(id);
    const state = {
      ...{ call, at: value.timestamp, waiting: isAnswered ? undefined : value },
      ended: isEnd(value.status) ? { start, end } : undefined,
    };
    if (known) Object.assign(known, state);
    else calls.set(id ?? index, { id, place: { start, end }, ...state });
  }

  /**
   * Takes what the model is to see from now on. What it leaves out was said nevertheless; when it was summed up, the rest comes again
   * under other ids.
   */
  putContext(record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    const id = asText(record.id);
    if (id !== undefined && this.#messages.has(id)) {
      this.put(record, place, bytes);
      return;
    }
    this.#signatures ??= new Set([...this.messages].map((message) => signature(message.record)));
    const own = signature(this.#slim(record));
    if (this.#signatures.has(own)) return;
    const signatures = this.#signatures.add(own);
    this.put(record, place, bytes);
    this.#signatures = signatures;
  }

  /** @returns How many messages were taken back; the one with the id is the first of them. */
  takeBack(id: string): number {
    const ids = [...this.#messages.keys()];
    const from = ids.indexOf(id);
    if (from < 0) return 0;
    for (const later of ids.slice(from)) this.#messages.delete(later);
    this.#signatures = undefined;
    return ids.length - from;
  }

  /** Leaves outputs out once there are many; the builder keeps no more of them either. */
  #within(call: GeminiCall): GeminiCall {
    this.#kept += call.end.output?.length ?? 0;
    return this.#kept <= mostOutput ? call : { ...call, end: { ...call.end, output: '', outputCut: true } };
  }

  /** Leaves out the results that the calls themselves have. */
  #slim({ id, type, timestamp, model, content, displayContent }: JsonObject): JsonObject {
    const parts = Array.isArray(content)
      ? asArray(content).filter((part) => {
          const response = asText(asObject(asObject(part)?.functionResponse)?.id);
          return response === undefined || !this.#answered.has(response);
        })
      : content;
    return {
      id,
      type,
      timestamp,
      model,
      content: parts,
      ...(displayContent === undefined ? {} : { displayContent }),
    };
  }
}

function isEnd(status: unknown): boolean {
  return status === 'success' || status === 'error' || status === 'cancelled';
}

function signature(record: JsonObject): string {
  const { texts, calls, responses } = readContent(record.content);
  const ids = [...calls, ...responses].map(({ id }) => asText(id) ?? '');
  return JSON.stringify([record.type, texts.join(''), ...ids]);
}
