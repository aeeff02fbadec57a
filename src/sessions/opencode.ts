import { orUndefined } from '../core/base/errors.ts';
import type { FileChange, Message, Span } from '../core/session/session.ts';
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
import { elementsIn } from './json/parts.ts';
import { SessionBuilder, type Where } from './session-builder.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './session-file.ts';
import { describeCall } from './tools/named-tool.ts';
import { opencodeTools } from './tools/programs.ts';
import {
  answerTold,
  denied,
  diffCounts,
  type Ending,
  endingOf,
  withAnswers,
  withCounts,
  withExitCode,
} from './tools/results.ts';

/** @param isCommand Of a command that was stopped while it ran, some of the work may be done. */
function endOf(status: unknown, error: string, isCommand: boolean): Ending {
  const isStopped = status === 'error' && /^Tool execution aborted/i.test(error);
  if (isStopped) return isCommand ? { outcome: 'unknown' } : denied('person');
  return status === 'completed' || status === 'error' ? endingOf(status, error) : { outcome: 'unknown' };
}

function changesOf(changes: readonly FileChange[], input: JsonObject, metadata: JsonObject) {
  const files = objectsIn(metadata.files).flatMap(patchedFile);
  if (files.length > 0) return files;
  const [change] = changes;
  if (!change || changes.length !== 1 || change.from !== undefined) return changes;
  const { additions: added, deletions: removed, patch } = asObject(metadata.filediff) ?? {};
  // The tool that writes a file says whether it was there before.
  const kind = change.kind === 'create' && metadata.exists === true ? 'edit' : change.kind;
  const counted = diffCounts(metadata.diff) ?? diffCounts(patch);
  return [withCounts({ ...change, kind }, { added, removed }, counted, input.content)];
}

function patchedFile(file: JsonObject): FileChange[] {
  const path = asText(file.filePath) ?? asText(file.relativePath) ?? asText(file.file);
  if (path === undefined || path === '') return [];
  const counts = { added: asNumber(file.additions), removed: asNumber(file.deletions) };
  const target = asText(file.movePath);
  if (target) return [{ kind: 'move', path: target, from: path, ...counts }];
  const kind = file.type === 'add' ? 'create' : file.type === 'delete' ? 'delete' : 'edit';
  return [{ kind, path, ...counts }];
}

type MessageContext = ReturnType<typeof contextOf>;

/** Parts that tell nothing of what was said and done. A patch repeats what the tools wrote, and what a person did meanwhile. */
const silent = /^(?:reasoning|step-(?:start|finish)|snapshot|patch|agent|retry|compaction)$/;

/** @returns False for a part of an unknown type. */
function tellPart(builder: SessionBuilder, part: JsonObject, context: MessageContext, span: Span): boolean {
  const type = asText(part.type) ?? '';
  const where = { at: context.at, agent: context.agent, ...span };
  if (type === 'text') {
    const by = part.synthetic === true || part.ignored === true ? 'program' : context.by;
    const at = builder.time(asObject(part.time)?.start) ?? context.at;
    builder.message({ ...where, by, at, text: asText(part.text) ?? '' });
  } else if (type === 'tool') tellTool(builder, part, context, where);
  else if (type === 'file') {
    // The person attached it, or named it with `@`.
    const path = asText(asObject(part.source)?.path) || pathOf(asText(part.url)) || asText(part.filename);
    const isFolder = part.mime === 'application/x-directory';
    if (path && context.by !== 'assistant') builder.attachment(`${span.start}`, path, where, isFolder);
  } else if (type === 'subtask') {
    // A command of the person's that is carried out by an agent; the prompt comes from the command's file.
    const name = asText(part.command);
    const command = name ? { name, arguments: '' } : undefined;
    if (command && context.by === 'person')
      builder.message({ by: 'person', text: `/${name}`, command, ...where });
    builder.message({ by: 'program', text: asText(part.prompt) ?? '', ...where });
  } else return silent.test(type);
  return true;
}

/** A part `tool` holds both the call and what came of it. */
function tellTool(builder: SessionBuilder, part: JsonObject, context: MessageContext, where: Where): void {
  const name = asText(part.tool) ?? '';
  const state = asObject(part.state) ?? {};
  const input = asObject(state.input) ?? {};
  const metadata = asObject(state.metadata) ?? {};
  const facts = describeCall(opencodeTools(), name, input);
  const error = asText(state.error);
  const output = asText(state.output) ?? error ?? asText(metadata.output);
  const changes = facts.changes && changesOf(facts.changes, input, metadata);
  const isCommand = facts.action === 'execute';
  const time = asObject(state.time) ?? {};
  const at = builder.time(time.start) ?? context.at;
  const endedAt = builder.time(time.end);
  const own = asText(part.callID) || asText(part.id) || `at ${where.start}`;
  let id = own;
  // Distinct calls may bear the same id, where it was blanked out.
  for (let number = 2; builder.get(id); number++) id = `${own} ${number}`;
  const cwd = isCommand ? (facts.cwd ?? context.cwd) : facts.cwd;
  const action = changes && changes.length > 0 ? actionOf(changes) : facts.action;
  builder.call(id, { ...facts, name, ...where, action, at, cwd });
  const ending = endOf(state.status, error ?? '', isCommand);
  if (ending.outcome === 'unknown' && output === undefined) return;
  const answers = asArray(metadata.answers);
  builder.result(id, {
    ...{ ...where, at: endedAt, output, changes },
    ...withExitCode(ending, isCommand ? asNumber(metadata.exit) : undefined),
    outputCut: metadata.truncated === true || typeof metadata.outputPath === 'string',
    // `metadata.answers` has a list for each question; before that there was only the text of the output.
    questions: withAnswers(
      facts.questions,
      (question, index) =>
        textsIn(answers[index]).join(', ') ||
        (answers.length === 0 ? answerTold(output ?? '', question) : undefined),
    ),
  });
}

function pathOf(url = ''): string | undefined {
  if (!url.startsWith('file://')) return undefined;
  // Before the drive of Windows a URL has one more slash than the path.
  return orUndefined(() => decodeURIComponent(new URL(url).pathname).replace(/^\/(?=[A-Za-z]:)/, ''));
}

/** opencode: the document that `opencode export` prints, `{ info, messages: [{ info, parts }] }`. */
export const opencode: JsonFormat = { format: 'opencode', isOwn: isExport, reader };

function isExport({ info, messages }: JsonObject): boolean {
  const session = asObject(info);
  if (!session || !Array.isArray(messages)) return false;
  if (messages.length === 0 || asText(session.id)?.startsWith('ses')) return typeof session.id === 'string';
  return objectsIn(messages).some((message) => asObject(message.info) && Array.isArray(message.parts));
}

function reader(): RecordReader {
  const builders: SessionBuilder[] = [];
  const unknown: (readonly [line: number, type: unknown])[] = [];
  return {
    add(record, place, bytes) {
      if (asObject(record.info) || Array.isArray(record.messages))
        builders.push(readExport(record, place, bytes));
      else unknown.push([place.line, record.type]);
    },
    finish() {
      for (const [line, type] of unknown) builders[0]?.unknown(line, type);
      return builders.map((builder) => builder.build());
    },
  };
}

function readExport(record: JsonObject, whole: RecordPlace, bytes: Buffer): SessionBuilder {
  const builder = new SessionBuilder('opencode');
  const info = asObject(record.info) ?? {};
  const { created, updated } = asObject(info.time) ?? {};
  builder.about({ sessionId: info.id, cwd: info.directory });
  builder.time(created);
  builder.time(updated);
  // The session of an agent names the one that spawned it.
  const agent = typeof info.parentID === 'string' ? (asText(info.id) ?? 'agent') : undefined;
  const seen = new Set<string>();
  for (const element of elementsIn(record, ['messages'], whole, bytes)) {
    const message = asObject(element.value) ?? {};
    const context = contextOf(builder, message, agent);
    if (!Array.isArray(message.parts)) builder.unknown(element.place.line, message.type);
    for (const { value, place } of elementsIn(message, ['parts'], element.place, element.bytes)) {
      const part = asObject(value) ?? {};
      // Ids may be blanked out, so that the whole part tells whether it is repeated.
      const identity = JSON.stringify([context.id, part]);
      if (seen.has(identity)) continue;
      seen.add(identity);
      const { start, end, line } = place;
      if (!tellPart(builder, part, context, { start, end })) builder.unknown(line, part.type);
    }
  }
  return builder;
}

function contextOf(builder: SessionBuilder, message: JsonObject, agent: string | undefined) {
  const info = asObject(message.info) ?? {};
  const { created, completed } = asObject(info.time) ?? {};
  const at = builder.time(created);
  builder.time(completed);
  if (info.role === 'assistant') builder.about({ model: info.modelID, cwd: asObject(info.path)?.cwd });
  const isSummary = info.summary === true || info.mode === 'compaction' || info.agent === 'compaction';
  const isPersons = info.role === 'user' && !agent;
  const speaker: Message['by'] = info.role === 'assistant' ? 'assistant' : isPersons ? 'person' : 'program';
  const by: Message['by'] = isSummary ? 'program' : speaker;
  const cwd = asText(asObject(info.path)?.cwd);
  return { id: asText(info.id), by, at, cwd, agent };
}
