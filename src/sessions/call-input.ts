import type { ToolCall } from '../core/session/session.ts';
import { asArray, asObject, asText, type JsonObject, parseJsonText } from './json/parse-records.ts';

/** The names under which programs write the id of a call, and what it was given. */
const idNames = [
  ...['id', 'call_id', 'callID', 'callId'],
  ...['toolCallId', 'tool_call_id', 'tool_use_id', 'toolUseId'],
];
const inputNames = ['input', 'args', 'arguments', 'parameters', 'toolArgs'];
const deepest = 8;

/** What a call was given, read from its record; a text alone (a patch, a script) stands under `text`. Undefined when the record does not tell. */
export function callInput(
  record: unknown,
  call: Pick<ToolCall, 'id' | 'name'>,
  depth = 0,
): JsonObject | undefined {
  if (depth > deepest) return undefined;
  const object = asObject(record);
  const isIt =
    call.id === undefined ? object?.name === call.name : idNames.some((name) => object?.[name] === call.id);
  const given = object && isIt ? givenIn(object) : undefined;
  if (given) return given;
  for (const member of Object.values(object ?? asArray(record))) {
    const found = typeof member === 'object' ? callInput(member, call, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

function givenIn(object: JsonObject): JsonObject | undefined {
  for (const holder of [object, asObject(object.state), asObject(object.function)])
    for (const name of inputNames) {
      const given = holder?.[name];
      const text = asText(given);
      const found = asObject(text === undefined ? given : parseJsonText(text));
      if (found) return found;
      if (text !== undefined) return { text };
    }
  return undefined;
}
