import type { FileChange, Session, Span } from '../core/session/session.ts';
import {
  asObject,
  asText,
  contentText,
  type JsonObject,
  objectsIn,
  parseJsonText,
  textsIn,
} from './json/parse-records.ts';
import { elementsIn } from './json/parts.ts';
import { SessionBuilder, type Where } from './session-builder.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './session-file.ts';
import { type CallFacts, describeCall } from './tools/named-tool.ts';
import { geminiTools } from './tools/programs.ts';
import { diffCounts, type Ending, endingOf, withAnswers, withCounts, withExitCode } from './tools/results.ts';

/** A call as the record has it that told its end, else the last one. */
interface KeptCall {
  readonly value: JsonObject;
  /** Where it occurs first, and where its end is recorded. */
  readonly place: Span;
  readonly ended?: Span | undefined;
}

interface KeptMessage {
  record: JsonObject;
  readonly place: RecordPlace;
  readonly calls: Map<string, KeptCall>;
}

const messageTypes = new Set<unknown>(['user', 'gemini', 'info', 'warning', 'error']);

/** Gemini CLI: a log of changes of messages (`.jsonl`), or one JSON document (before 0.50). */
export const gemini: JsonFormat = { format: 'gemini', isOwn, reader };

function isOwn(record: JsonObject): boolean {
  if (typeof record.$rewindTo === 'string' || asObject(record.$set)) return true;
  if (isMessage(record)) return 'content' in record && !('uuid' in record) && !('message' in record);
  if (typeof record.sessionId === 'string' && typeof record.projectHash === 'string') return true;
  return objectsIn(record.messages).some((message) => isMessage(message) && 'content' in message);
}

function isMessage({ type, id }: JsonObject): boolean {
  return messageTypes.has(type) && typeof id === 'string';
}

function reader(): RecordReader {
  const conversations = [new Conversation()];
  return {
    add(record, place, bytes) {
      let conversation = conversations.at(-1)!;
      const patch = asObject(record.$set);
      if (typeof record.$rewindTo === 'string') conversation.takeBack(record.$rewindTo, place.line);
      else if (patch) {
        conversation.about(patch);
        conversation.putContext(elementsIn(record, ['$set', 'messages'], place, bytes));
      } else if (typeof record.type === 'string' && 'content' in record)
        conversation.message(record, place, bytes);
      else if ('messages' in record || typeof record.sessionId === 'string') {
        // What a file begins with: the facts, and in a document all messages.
        const id = asText(record.sessionId);
        const { sessionId } = conversation.builder;
        if (id && sessionId !== undefined && id !== sessionId) {
          conversation = conversations.find(({ builder }) => builder.sessionId === id) ?? new Conversation();
          if (!conversations.includes(conversation)) conversations.push(conversation);
        }
        conversation.about(record);
        for (const { value, place: at, bytes: own } of elementsIn(record, ['messages'], place, bytes)) {
          const message = asObject(value);
          if (message) conversation.message(message, at, own);
        }
      } else conversation.builder.unknown(place.line, record.type);
    },
    finish() {
      const told = conversations.filter(
        ({ builder, isEmpty }) => builder.sessionId !== undefined || !isEmpty,
      );
      return (told.length > 0 ? told : conversations.slice(0, 1)).map((conversation) => conversation.build());
    },
  };
}

/** The messages of a conversation: one is written again whenever something comes to it, and the last record of an id counts. */
class Conversation {
  readonly builder = new SessionBuilder('gemini');
  readonly #messages = new Map<string, KeptMessage>();
  #isAgent = false;

  get isEmpty(): boolean {
    return this.#messages.size === 0;
  }

  about(facts: JsonObject): void {
    this.builder.about({ sessionId: facts.sessionId, cwd: textsIn(facts.directories)[0] });
    this.builder.time(facts.startTime);
    this.#isAgent ||= facts.kind === 'subagent';
  }

  message(record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    if (messageTypes.has(record.type)) this.#put(record, place, bytes);
    else this.builder.unknown(place.line, record.type);
  }

  #put(record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    const id = asText(record.id) ?? `at ${place.start}`;
    const kept = this.#messages.get(id) ?? { record, place, calls: new Map<string, KeptCall>() };
    kept.record = record;
    this.#messages.set(id, kept);
    let index = 0;
    for (const element of elementsIn(record, ['toolCalls'], place, bytes)) {
      const value = asObject(element.value);
      const { start, end } = element.place;
      const key = asText(value?.id) || `${kept.place.start} ${index}`;
      index++;
      const known = kept.calls.get(key);
      // What is written later than the end leaves parts of the output out, to save the model from reading them again.
      if (!value || known?.ended) continue;
      const isEnd = /^(?:success|error|cancelled)$/.test(asText(value.status) ?? '');
      const ended = isEnd ? { start, end } : undefined;
      kept.calls.set(key, { value, place: known?.place ?? { start, end }, ended });
    }
  }

  /** Takes the messages that the model is to see from now on; when the conversation was summed up, the rest comes again under other ids. */
  putContext(elements: ReturnType<typeof elementsIn>): void {
    const said = new Set([...this.#messages.values()].map((message) => signature(message.record)));
    for (const { value, place, bytes } of elements) {
      const record = asObject(value);
      if (!record) continue;
      const own = signature(record);
      if (!said.has(own) || this.#messages.has(asText(record.id) ?? '')) this.#put(record, place, bytes);
      said.add(own);
    }
  }

  takeBack(id: string, line: number): void {
    const ids = [...this.#messages.keys()];
    const taken = this.#messages.has(id) ? ids.slice(ids.indexOf(id)) : [];
    for (const later of taken) this.#messages.delete(later);
    const messages = taken.length === 1 ? '1 message was' : `${taken.length} messages were`;
    this.builder.note(
      line,
      taken.length === 0
        ? 'the conversation was rewound to a message that is not known; nothing was taken back'
        : `the conversation was rewound; ${messages} taken back and left out`,
    );
  }

  build(): Session {
    const { builder } = this;
    const agent = this.#isAgent ? (builder.sessionId ?? 'agent') : undefined;
    const messages = [...this.#messages.values()];
    const shell = messages.some(({ record }) => isOnWindows(record)) ? 'powershell' : 'posix';
    // Results that came in messages of their own, by the call's id.
    const responses = new Map<string, KeptCall>();
    for (const { record, place } of messages)
      for (const value of readContent(record.content).responses)
        if (!responses.has(idOf(value))) responses.set(idOf(value), { value, place });
    const tellCall = (id: string, { value, place, ended }: KeptCall, time: unknown) => {
      const response = responses.get(idOf(value));
      const { name, facts, end } = readCall(value, response ? [response.value] : []);
      const own = facts.shell === undefined ? undefined : ({ shell } as const);
      const where = { start: place.start, end: place.end, agent, at: builder.time(time) };
      if (!builder.call(id, { ...facts, ...own, name, ...where })) return;
      if (end.outcome === 'unknown' && end.output === undefined) return;
      builder.result(id, { ...end, ...(ended ?? response?.place), at: builder.time(value.timestamp) });
    };
    const items = messages.flatMap((message) => [
      { start: message.place.start, tell: () => tellMessage(builder, message, agent) },
      ...callsOf(message).map(([id, call]) => ({
        start: call.place.start,
        tell: () => tellCall(id, call, message.record.timestamp),
      })),
    ]);
    items.sort((a, b) => a.start - b.start);
    for (const { tell } of items) tell();
    return builder.build();
  }
}

function tellMessage(builder: SessionBuilder, message: KeptMessage, agent: string | undefined): void {
  const { record, place } = message;
  const where: Where = { at: builder.time(record.timestamp), start: place.start, end: place.end, agent };
  const { texts, responses } = readContent(record.content);
  if (record.type === 'gemini') {
    builder.about({ model: record.model });
    builder.message({ by: 'assistant', text: texts.join(''), ...where });
    return;
  }
  const { text, attached } = readUserText(record);
  builder.about({ cwd: workspaceIn(text) });
  const isTyped =
    record.type === 'user' && agent === undefined && responses.length === 0 && !isInjected(text);
  builder.message({ by: isTyped ? 'person' : 'program', text, ...where });
  for (const [index, path] of attached.entries()) builder.attachment(`${place.start} ${index}`, path, where);
}

/** The name stands in for an id. */
function idOf({ id, name }: JsonObject): string {
  return asText(id) || asText(name) || '';
}

function callsOf({ record, place, calls }: KeptMessage): (readonly [string, KeptCall])[] {
  const inParts = readContent(record.content).calls.map(
    (value, index) => [asText(value.id) || `${place.start} part ${index}`, { value, place }] as const,
  );
  return [...new Map<string, KeptCall>([...inParts, ...calls])];
}

function signature(record: JsonObject): string {
  const { texts, calls, responses } = readContent(record.content);
  const ids = [...calls, ...responses].map(({ id }) => asText(id) ?? '');
  return JSON.stringify([record.type, texts.join(''), ...ids]);
}

/** Reads an element of `toolCalls`, or a `functionCall` part. @param apart The result that stands apart from it. */
function readCall(call: JsonObject, apart: readonly JsonObject[]) {
  const name = asText(call.name) ?? '';
  const input = asObject(call.args) ?? {};
  const own = readContent(call.result).responses;
  const responses = own.length > 0 ? own : apart;
  const output =
    responses.map(responseText).join('\n') ||
    (asText(call.result) ?? asText(call.resultDisplay) ?? contentText(call.result));
  const facts = asText(call.agentId) ? delegation(name, input) : describeCall(geminiTools(), name, input);
  const changes = facts.changes?.map((change) => changeOf(change, call, input, output));
  const answers = asObject(asObject(facts.questions && parseJsonText(output))?.answers) ?? {};
  const end = {
    ...withExitCode(
      outcomeOf(call, responses, output),
      facts.action === 'execute' ? exitCodeOf(output) : undefined,
    ),
    output: output === '' ? undefined : output,
    changes,
    // `{"answers":{"0":"Yes"}}`, by the index of the question.
    questions: withAnswers(facts.questions, (_, index) => asText(answers[index])),
  };
  // A file that was there before is edited, whatever the tool is called.
  const action = changes?.length === 1 && changes[0]!.kind === 'edit' ? 'edit' : facts.action;
  return { name, facts: { ...facts, action }, end };
}

/** Agents have names of their own; what they are to do is the first text among the arguments. */
function delegation(name: string, input: JsonObject): CallFacts {
  const known = Object.hasOwn(geminiTools(), name) ? geminiTools()[name]!(input).text : undefined;
  return {
    action: 'delegate',
    text: known ?? asText(Object.values(input).find((value) => typeof value === 'string')),
    input,
  };
}

function outcomeOf(call: JsonObject, responses: readonly JsonObject[], output: string): Ending {
  const failed = responses.some(({ response }) => asObject(response)?.error !== undefined);
  const status = asText(call.status) ?? (responses.length === 0 ? 'none' : failed ? 'error' : 'success');
  // A command that was stopped while it ran may have done some of its work.
  if (status === 'cancelled' && /^(?:User cancelled tool execution|Operation cancelled\.)/.test(output))
    return { outcome: 'unknown' };
  return /^(?:cancelled|success|error)$/.test(status) ? endingOf(status, output) : { outcome: 'unknown' };
}

function changeOf(change: FileChange, call: JsonObject, input: JsonObject, output: string): FileChange {
  const { isNewFile, diffStat, fileDiff } = asObject(call.resultDisplay) ?? {};
  const isNew = isNewFile === true || /^(?:Successfully created|Created new file)/.test(output);
  const wasThere =
    /^Successfully overwrote/.test(output) || (isNewFile === false && typeof fileDiff === 'string');
  const kind = change.kind === 'delete' ? 'delete' : isNew ? 'create' : wasThere ? 'edit' : change.kind;
  const { model_added_lines: added, model_removed_lines: removed } = asObject(diffStat) ?? {};
  return withCounts({ kind, path: change.path }, { added, removed }, diffCounts(fileDiff), input.content);
}

/** The shell tool writes it behind the output, so that a like line in the output stands before it. */
function exitCodeOf(output: string): number | undefined {
  const code = [...output.matchAll(/^Exit Code: (-?\d+)[ \t\r]*$/gm)].at(-1)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** What stands in the content of a message: a text, a part, or a list of both. */
function readContent(content: unknown) {
  const texts: string[] = [];
  const calls: JsonObject[] = [];
  const responses: JsonObject[] = [];
  for (const part of Array.isArray(content) ? content : [content]) {
    const { text, thought, functionCall, functionResponse } = asObject(part) ?? {};
    const said = asText(part) ?? (thought === true ? undefined : asText(text));
    if (said !== undefined) texts.push(said);
    calls.push(...objectsIn([functionCall]));
    responses.push(...objectsIn([functionResponse]));
  }
  return { texts, calls, responses };
}

const referenced = '--- Content from referenced files ---';

function readUserText(record: JsonObject): { readonly text: string; readonly attached: string[] } {
  const { texts } = readContent(record.content);
  const from = texts.findIndex((text) => text.trim().startsWith(referenced));
  const behind = from < 0 ? [] : texts.slice(from);
  const attached = behind.flatMap((text) =>
    [...text.matchAll(/^Content from @(.+):$/gm)].map((match) => match[1]!),
  );
  const shown = record.displayContent === undefined ? [] : readContent(record.displayContent).texts;
  const typed = shown.length > 0 ? shown : from < 0 ? texts : texts.slice(0, from);
  return { text: typed.join(''), attached };
}

const injected =
  /^<(?:session_context|hook_context|state_snapshot|system[-_]|background_|task[-_]notification|loaded_context|user_memory|environment)/i;

/** Text that Gemini CLI itself puts into the conversation in the user's name. */
function isInjected(text: string): boolean {
  const start = text.trimStart();
  return (
    injected.test(start) ||
    /^(?:System: |This is the Gemini CLI\. We are setting up the context|Please continue\.$)/.test(start)
  );
}

function workspaceIn(text: string): string | undefined {
  if (!isInjected(text)) return undefined;
  const listed = /^- \*\*Workspace Directories:\*\*\n {2}- (.+)$/m.exec(text)?.[1];
  return (listed ?? /^I'm currently working in the directory: (.+)$/m.exec(text)?.[1])?.trim();
}

function isOnWindows({ type, content }: JsonObject): boolean {
  if (type !== 'user') return false;
  const text = readContent(content).texts.join('');
  return isInjected(text) && /^My operating system is: win32$/m.test(text);
}

function responseText(response: JsonObject): string {
  const body = asObject(response.response) ?? {};
  const { output, error, content } = body;
  return asText(output) ?? asText(error) ?? asText(content) ?? JSON.stringify(body);
}
