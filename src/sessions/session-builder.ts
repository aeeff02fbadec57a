import type {
  Message,
  Session,
  SessionEvent,
  SessionFormat,
  SessionNote,
  Span,
  ToolCall,
} from '../core/session/session.ts';

/** When and where a record stands, and the agent that it is of. */
export type Where = Pick<Message, 'start' | 'end' | 'at' | 'agent'>;

const mostEarly = 10_000;
const mostKinds = 20;
/** So much of all outputs of a session is kept, in UTF-16 units: a long session must not fill the memory with them. */
const mostOutput = 4 * 1024 * 1024;
/** So much of one output is kept: its head, where paths and errors stand, and its end, where results are summed up. */
const headOfOutput = 12 * 1024;
const tailOfOutput = 4 * 1024;

/** Puts a session together from records in any order: results may come before their calls, twice, or never. All readers of formats use it. */
export class SessionBuilder {
  readonly #format: SessionFormat;
  readonly #events: SessionEvent[] = [];
  readonly #calls = new Map<string, MutableCall>();
  readonly #early = new Map<string, CallEnd>();
  readonly #notes: SessionNote[] = [];
  readonly #models = new Set<string>();
  readonly #unknownKinds: Set<string>;
  readonly #head: { -readonly [Key in HeadFact]?: string | undefined } = {};
  #startedAt: string | undefined;
  #endedAt: string | undefined;
  /** Of all outputs that are kept. */
  #outputSize = 0;
  #isFull = false;

  /** @param unknownKinds Of records, those that were noted in other sessions of the file. */
  constructor(format: SessionFormat, unknownKinds = new Set<string>()) {
    this.#format = format;
    this.#unknownKinds = unknownKinds;
  }

  get events(): readonly SessionEvent[] {
    return this.#events;
  }

  /** Facts about the whole session, as a record has them; the first that is told of each holds. */
  about(facts: { readonly [Key in HeadFact | 'model']?: unknown }): void {
    this.#head.sessionId ??= nonEmpty(facts.sessionId);
    this.#head.cwd ??= nonEmpty(facts.cwd);
    this.#head.branch ??= nonEmpty(facts.branch);
    const model = nonEmpty(facts.model);
    if (model !== undefined && !model.startsWith('<')) this.#models.add(model);
  }

  /** Notes a time stamp (ISO 8601, or milliseconds or seconds since 1970). @returns It in ISO 8601 and UTC. */
  time(at: unknown): string | undefined {
    const iso = toIso(at);
    if (iso === undefined) return undefined;
    if (this.#startedAt === undefined || iso < this.#startedAt) this.#startedAt = iso;
    if (this.#endedAt === undefined || iso > this.#endedAt) this.#endedAt = iso;
    return iso;
  }

  get sessionId(): string | undefined {
    return this.#head.sessionId;
  }

  /** Adds what was said, where there are words. */
  message(message: Omit<Message, 'type'>): void {
    const { start, end, by, at, text, textStart, command, agent, replaces } = message;
    if (command === undefined && text.trim() === '') return;
    this.#events.push({ type: 'message', start, end, by, at, text, textStart, command, agent, replaces });
  }

  /** Adds a call, once for each id. @returns Whether it is new; a record that is repeated adds nothing. */
  call(id: string | undefined, start: CallStart): boolean {
    if (id !== undefined && this.#calls.has(id)) return false;
    const call = startCall(id, start);
    this.#events.push(call);
    if (id === undefined) return true;
    this.#calls.set(id, call);
    const early = this.#early.get(id);
    if (early) {
      this.#early.delete(id);
      this.#end(call, early);
    }
    return true;
  }

  /** Adds a file or a folder that the person, or the program, put before the assistant. @param output What it holds, where that is told. */
  attachment(key: string, path: string, where: Where, isFolder = false, output?: string): void {
    const id = `attachment ${key}`;
    this.call(id, { ...where, name: 'attachment', action: isFolder ? 'search' : 'read', reads: [path] });
    this.result(id, { ...where, outcome: 'succeeded', output, outputCut: output === '' });
  }

  /** What is known of a call so far. */
  get(id: string): MutableCall | undefined {
    return this.#calls.get(id);
  }

  /** Adds what came back; for a call that is not known yet it waits for it. */
  result(id: string, end: CallEnd): void {
    const call = this.get(id);
    if (call) this.#end(call, end);
    else if (this.#early.size < mostEarly) this.#early.set(id, end);
  }

  /** Forgets the events from an index on: the conversation was rewound. */
  takeBack(from: number): void {
    for (const event of this.#events.splice(from))
      if (event.type === 'call' && event.id !== undefined) {
        this.#outputSize -= event.output.length;
        this.#calls.delete(event.id);
      }
  }

  /** Moves the events from an index on to an earlier place. */
  moveTo(place: number, from: number): void {
    this.#events.splice(place, 0, ...this.#events.splice(from));
  }

  note(line: number, text: string): void {
    this.#notes.push({ line, text });
  }

  /** Notes a record that the reader does not know, each kind once. @param kind What the record calls itself. */
  unknown(line: number, kind: unknown): void {
    const name = nonEmpty(kind)?.slice(0, 60);
    const what = name === undefined ? 'records without a type' : `records of type "${name}"`;
    if (this.#unknownKinds.has(what) || this.#unknownKinds.size >= mostKinds) return;
    this.#unknownKinds.add(what);
    this.note(line, `${what} are not known and were left out`);
  }

  /** The session; the builder is not to be used afterwards. */
  build(recordsCalls = true): Session {
    const { sessionId, cwd, branch } = this.#head;
    return {
      ...{ format: this.#format, sessionId, cwd, branch },
      ...{ startedAt: this.#startedAt, endedAt: this.#endedAt, models: [...this.#models] },
      ...{ events: this.#events, recordsCalls, notes: this.#notes },
    };
  }

  #end(call: MutableCall, end: CallEnd): void {
    endCall(call, end);
    const { output } = end;
    if (output === undefined) return;
    this.#outputSize -= call.output.length;
    const limit = headOfOutput + tailOfOutput;
    const isLong = output.length > limit;
    const length = isLong ? limit + 3 : output.length;
    // Once one does not fit, none is kept: what is there then does not depend on which of them happen to be short.
    this.#isFull ||= this.#outputSize + length > mostOutput;
    if (this.#isFull) call.output = '';
    else if (isLong)
      call.output = detached(`${output.slice(0, headOfOutput)}\n…\n${output.slice(-tailOfOutput)}`);
    else call.output = output;
    if (output !== '' && (this.#isFull || isLong)) call.outputCut = true;
    this.#outputSize += call.output.length;
  }
}

type HeadFact = 'sessionId' | 'cwd' | 'branch';

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function toIso(at: unknown): string | undefined {
  if (typeof at === 'string') {
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(at)) return at;
    if (!/^\d{4}-\d\d-\d\d/.test(at)) return undefined;
    at = Date.parse(at);
  }
  if (typeof at !== 'number' || !Number.isFinite(at) || at <= 0) return undefined;
  const milliseconds = at < 1e11 ? at * 1000 : at;
  return milliseconds < 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}

/** A part of a text keeps all of it in memory, unless it is copied. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** A call as its own record tells it; what only the result tells is added by `endCall`. */
export type CallStart = Span &
  Pick<ToolCall, 'at' | 'name' | 'action'> & { readonly [Key in Optional]?: ToolCall[Key] | undefined };
type Optional = 'reads' | 'changes' | 'command' | 'shell' | 'cwd' | 'questions' | 'text' | 'input' | 'agent';

type MutableCall = { -readonly [Key in keyof ToolCall]: ToolCall[Key] };

const none: readonly never[] = [];

/** The call as its own record tells it; nothing came back yet. */
function startCall(id: string | undefined, start: CallStart): MutableCall {
  // All members from the start: long sessions have many calls, and objects that grow, or are spread, are large and slow.
  return {
    type: 'call',
    start: start.start,
    end: start.end,
    at: start.at,
    id,
    name: start.name,
    action: start.action,
    outcome: 'unknown',
    deniedBy: undefined,
    reads: start.reads ?? none,
    changes: start.changes ?? none,
    command: start.command,
    shell: start.shell,
    cwd: start.cwd,
    exitCode: undefined,
    questions: start.questions,
    text: start.text,
    input: start.input,
    output: '',
    outputCut: false,
    endedAt: undefined,
    result: undefined,
    agent: start.agent,
  };
}

/** Of a result; whether a file was there before, and what a person altered of a plan that they agreed to, only that tells. */
type OfResult = 'action' | 'outcome' | 'deniedBy' | 'reads' | 'changes' | 'exitCode' | 'questions' | 'text';

/** What the record of a result tells; what is undefined leaves the call as it was. */
export type CallEnd = Partial<Span> & { readonly at?: string | undefined } & {
  readonly [Key in OfResult | 'output' | 'outputCut']?: ToolCall[Key] | undefined;
};

/** Adds what came back, but for the output: of that only a part may be kept. */
function endCall(call: MutableCall, end: CallEnd): void {
  if (end.action !== undefined) call.action = end.action;
  if (end.outcome !== undefined) call.outcome = end.outcome;
  if (end.deniedBy !== undefined) call.deniedBy = end.deniedBy;
  if (end.reads !== undefined) call.reads = end.reads;
  if (end.changes !== undefined) call.changes = end.changes;
  if (end.exitCode !== undefined) call.exitCode = end.exitCode;
  if (end.questions !== undefined) call.questions = end.questions;
  if (end.text !== undefined) call.text = end.text;
  if (end.at !== undefined) call.endedAt = end.at;
  if (end.start !== undefined && end.end !== undefined) call.result = { start: end.start, end: end.end };
  if (end.outputCut) call.outputCut = true;
}
