import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { Message, Place } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { readToolPart } from './calls.ts';

/** The message that a part belongs to. */
export interface MessageContext {
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
export function tellPart(
  builder: SessionBuilder,
  part: JsonObject,
  context: MessageContext,
  place: Place,
): boolean {
  const type = asText(part.type) ?? '';
  if (type === 'text') tellText(builder, part, context, place);
  else if (type === 'tool') tellTool(builder, part, context, place);
  else if (type === 'file') tellFile(builder, part, context, place);
  else if (type === 'subtask') tellSubtask(builder, part, context, place);
  else return silent.has(type);
  return true;
}

function tellText(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Place): void {
  const text = asText(part.text) ?? '';
  if (text.trim() === '') return;
  const by = part.synthetic === true || part.ignored === true ? 'program' : context.by;
  const at = builder.time(asObject(part.time)?.start) ?? context.at;
  builder.message({ by, text, at, agent: context.agent, ...place });
}

function tellTool(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Place): void {
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
function tellFile(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Place): void {
  const source = asObject(part.source) ?? {};
  const path = asText(source.path) || pathOf(asText(part.url)) || asText(part.filename);
  if (!path || context.by === 'assistant') return;
  const id = `attachment ${place.start}`;
  const action = part.mime === 'application/x-directory' ? 'search' : 'read';
  const { at, agent } = context;
  builder.call(id, { name: 'attachment', action, reads: [path], at, agent, ...place });
  builder.result(id, { outcome: 'succeeded', at, ...place });
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
function tellSubtask(builder: SessionBuilder, part: JsonObject, context: MessageContext, place: Place): void {
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
