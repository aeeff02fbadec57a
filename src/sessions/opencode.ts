import type { FileChange, Message, Session, Span } from '../core/session/session.ts';
import { actionOf } from './codex/tools.ts';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  objectsIn,
  textsIn,
} from './json/parse-records.ts';
import { placesIn } from './json/parts.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, UnknownRecords } from './session-builder.ts';
import { answerTold, denied, type Ending, endingOf, withAnswers, withExitCode } from './tools/ending.ts';
import { diffCounts, lineCount } from './tools/line-counts.ts';
import { type CallFacts, describeCall } from './tools/named-tool.ts';
import { opencodeTools } from './tools/programs.ts';

/** What a tool part tells: the call and, since it holds both, what came of it. */
interface ToolPart {
  readonly name: string;
  readonly facts: CallFacts;
  readonly end: CallEnd;
}

function readToolPart(part: JsonObject): ToolPart {
  const name = asText(part.tool) ?? '';
  const state = asObject(part.state) ?? {};
  const input = asObject(state.input) ?? {};
  const metadata = asObject(state.metadata) ?? {};
  const facts = describeCall(opencodeTools(), name, input);
  const error = asText(state.error);
  const output = asText(state.output) ?? error ?? asText(metadata.output);
  const changes = facts.changes && changesOf(facts.changes, input, metadata);
  const answers = asArray(metadata.answers);
  const ending = endOf(state.status, error ?? '', facts.action === 'execute');
  const end = {
    ...withExitCode(ending, facts.action === 'execute' ? asNumber(metadata.exit) : undefined),
    output,
    outputCut: metadata.truncated === true || typeof metadata.outputPath === 'string',
    changes,
    // `metadata.answers` has a list for each question; before that there was only the text of the output.
    questions:
      facts.questions &&
      withAnswers(
        facts.questions,
        (question, index) =>
          textsIn(answers[index]).join(', ') ||
          (answers.length === 0 ? answerTold(output ?? '', question) : undefined),
      ),
  };
  const action = changes && changes.length > 0 ? actionOf(changes) : facts.action;
  return { name, facts: { ...facts, action }, end };
}

/** @param isCommand Of a command that was stopped while it ran, some of the work may be done. */
function endOf(status: unknown, error: string, isCommand: boolean): Ending {
  const isStopped = status === 'error' && /^Tool execution aborted/i.test(error);
  if (isStopped) return isCommand ? { outcome: 'unknown' } : denied('person');
  return status === 'completed' || status === 'error' ? endingOf(status, error) : { outcome: 'unknown' };
}

function changesOf(
  changes: readonly FileChange[],
  input: JsonObject,
  metadata: JsonObject,
): readonly FileChange[] {
  const files = objectsIn(metadata.files).flatMap(patchedFile);
  if (files.length > 0) return files;
  const [change] = changes;
  if (!change || changes.length !== 1 || change.from !== undefined) return changes;
  const diff = asObject(metadata.filediff) ?? {};
  const counted = diffCounts(metadata.diff) ?? diffCounts(diff.patch);
  // The tool that writes a file says whether it was there before.
  const kind = change.kind === 'create' && metadata.exists === true ? 'edit' : change.kind;
  const content = kind === 'create' ? asText(input.content) : undefined;
  const added = asNumber(diff.additions) ?? counted?.added ?? change.added;
  return [
    {
      kind,
      path: change.path,
      added: added ?? (content === undefined ? undefined : lineCount(content)),
      removed: asNumber(diff.deletions) ?? counted?.removed ?? change.removed,
    },
  ];
}

/** A file as the result of a patch tells it. */
function patchedFile(file: JsonObject): FileChange[] {
  const path = asText(file.filePath) ?? asText(file.relativePath) ?? asText(file.file);
  if (path === undefined || path === '') return [];
  const counts = { added: asNumber(file.additions), removed: asNumber(file.deletions) };
  const target = asText(file.movePath);
  if (target) return [{ kind: 'move', path: target, from: path, ...counts }];
  const kind = file.type === 'add' ? 'create' : file.type === 'delete' ? 'delete' : 'edit';
  return [{ kind, path, ...counts }];
}

/** The message that a part belongs to. */
interface MessageContext {
  readonly id: string | undefined;
  readonly by: Message['by'];
  readonly at: string | undefined;
  readonly cwd: string | undefined;
  readonly agent: string | undefined;
}

/** Parts that tell nothing of what was said and done. A patch repeats what the tools wrote, and what a person did meanwhile. */
const silent = new Set([
  'reasoning',
  'step-start',
  'step-finish',
  'snapshot',
  'patch',
  'agent',
  'retry',
  'compaction',
]);

/** @returns False for a part of an unknown type. */
function tellPart(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Span): boolean {
  const type = asText(part.type) ?? '';
  if (type === 'text') tellText(builder, part, context, place);
  else if (type === 'tool') tellTool(builder, part, context, place);
  else if (type === 'file') tellFile(builder, part, context, place);
  else if (type === 'subtask') tellSubtask(builder, part, context, place);
  else return silent.has(type);
  return true;
}

function tellText(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Span): void {
  const text = asText(part.text) ?? '';
  if (text.trim() === '') return;
  const by = part.synthetic === true || part.ignored === true ? 'program' : context.by;
  const at = builder.time(asObject(part.time)?.start) ?? context.at;
  builder.message({ by, text, at, agent: context.agent, ...place });
}

function tellTool(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Span): void {
  const { name, facts, end } = readToolPart(part);
  const time = asObject(asObject(part.state)?.time) ?? {};
  const at = builder.time(time.start) ?? context.at;
  const endedAt = builder.time(time.end);
  const id = freeId(builder, asText(part.callID) || asText(part.id) || `at ${place.start}`);
  const cwd = facts.action === 'execute' ? (facts.cwd ?? context.cwd) : facts.cwd;
  builder.call(id, { ...facts, name, at, cwd, agent: context.agent, ...place });
  if (end.outcome !== 'unknown' || end.output !== undefined)
    builder.result(id, { ...end, at: endedAt, ...place });
}

/** Distinct calls may bear the same id, where it was blanked out. */
function freeId(builder: SessionBuilder, id: string): string {
  let free = id;
  for (let number = 2; builder.has(free); number++) free = `${id} ${number}`;
  return free;
}

/** A file that the person attached, or named with `@`. */
function tellFile(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Span): void {
  const source = asObject(part.source) ?? {};
  const path = asText(source.path) || pathOf(asText(part.url)) || asText(part.filename);
  if (!path || context.by === 'assistant') return;
  const { at, agent } = context;
  const isFolder = part.mime === 'application/x-directory';
  builder.attachment(`${place.start}`, path, { ...place, at, agent }, isFolder);
}

function pathOf(url: string | undefined): string | undefined {
  if (!url?.startsWith('file://')) return undefined;
  // Before the drive of Windows a URL has one more slash than the path.
  const path = url
    .slice('file://'.length)
    .replace(/[?#].*/s, '')
    .replace(/^\/(?=[A-Za-z]:)/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A command of the person's that is carried out by an agent; the prompt comes from the command's file. */
function tellSubtask(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Span): void {
  const name = asText(part.command);
  const { at, agent } = context;
  if (name && context.by === 'person')
    builder.message({
      by: 'person',
      text: `/${name}`,
      command: { name, arguments: '' },
      at,
      agent,
      ...place,
    });
  builder.message({ by: 'program', text: asText(part.prompt) ?? '', at, agent, ...place });
}

/** opencode: the document that `opencode export` prints, `{ info, messages: [{ info, parts }] }`. */
export const opencode: JsonFormat = {
  format: 'opencode',
  matches: (firstRecords) => firstRecords.some((value) => isExport(asObject(value) ?? {})),
  reader: () => new OpencodeReader(),
};

function isExport({ info, messages }: JsonObject): boolean {
  const session = asObject(info);
  if (!session || !Array.isArray(messages)) return false;
  if (messages.length === 0 || asText(session.id)?.startsWith('ses')) return typeof session.id === 'string';
  return objectsIn(messages).some((message) => asObject(message.info) && Array.isArray(message.parts));
}

class OpencodeReader implements RecordReader {
  readonly #builders: SessionBuilder[] = [];
  readonly #notes: { readonly line: number; readonly type: unknown }[] = [];

  add(value: unknown, place: RecordPlace, bytes: Buffer): void {
    const record = asObject(value);
    if (record && (asObject(record.info) || Array.isArray(record.messages)))
      this.#builders.push(readExport(record, place, bytes));
    else this.#notes.push({ line: place.line, type: record?.type });
  }

  finish(): readonly Session[] {
    const [first] = this.#builders;
    const unknown = new UnknownRecords();
    if (first) for (const { line, type } of this.#notes) unknown.tell(first, line, type);
    return this.#builders.map((builder) => builder.build());
  }
}

function readExport(record: JsonObject, place: RecordPlace, bytes: Buffer): SessionBuilder {
  const builder = new SessionBuilder('opencode');
  const info = asObject(record.info) ?? {};
  const { created, updated } = asObject(info.time) ?? {};
  builder.about({ sessionId: info.id, cwd: info.directory });
  builder.time(created);
  builder.time(updated);
  // The session of an agent names the one that spawned it.
  const agent = typeof info.parentID === 'string' ? (asText(info.id) ?? 'agent') : undefined;
  const unknown = new UnknownRecords();
  const seen = new Set<string>();
  const placeOf = placesIn(bytes, place, ['messages']);
  for (const [index, element] of asArray(record.messages).entries()) {
    const message = asObject(element) ?? {};
    const at = placeOf(index);
    const context = contextOf(builder, message, agent);
    if (!Array.isArray(message.parts)) unknown.tell(builder, at.line, message.type);
    const partPlaceOf = placesIn(at.bytes, at, ['parts']);
    for (const [partIndex, value] of asArray(message.parts).entries()) {
      const part = asObject(value) ?? {};
      // Ids may be blanked out, so that the whole part tells whether it is repeated.
      const identity = JSON.stringify([context.id, part]);
      if (seen.has(identity)) continue;
      seen.add(identity);
      const { start, end, line } = partPlaceOf(partIndex);
      if (!tellPart(builder, part, context, { start, end })) unknown.tell(builder, line, part.type);
    }
  }
  return builder;
}

function contextOf(builder: SessionBuilder, message: JsonObject, agent: string | undefined): MessageContext {
  const info = asObject(message.info) ?? {};
  const { created, completed } = asObject(info.time) ?? {};
  const at = builder.time(created);
  builder.time(completed);
  if (info.role === 'assistant') builder.about({ model: info.modelID, cwd: asObject(info.path)?.cwd });
  const by = info.role === 'assistant' ? 'assistant' : info.role === 'user' && !agent ? 'person' : 'program';
  const isSummary = info.summary === true || info.mode === 'compaction' || info.agent === 'compaction';
  const cwd = asText(asObject(info.path)?.cwd);
  return { id: asText(info.id), by: isSummary ? 'program' : by, at, cwd, agent };
}
