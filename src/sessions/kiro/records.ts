import type { RecordPlace } from '../json/reader.ts';
import { asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { tellCall, tellPrompt } from './document.ts';
import { contentText, readResult } from './results.ts';

/** @returns False for a record of an unknown kind. */
export type RecordTeller = (builder: SessionBuilder, record: JsonObject, place: RecordPlace) => boolean;

/** `{ version, kind: "Prompt" | "AssistantMessage" | "ToolResults", data: { content: [{ kind, data }] } }`. */
export const tellKindRecord: RecordTeller = (builder, record, { start, end }) => {
  const data = asObject(record.data) ?? {};
  const where = { start, end };
  const at = builder.time(asObject(data.meta)?.timestamp);
  const blocks = objectsIn(data.content);
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? (asText(block.data) ?? []) : []));
  const text = texts.join('\n\n');
  switch (record.kind) {
    case 'Prompt':
      if (text !== '') tellPrompt(builder, text, at, where);
      return true;
    case 'AssistantMessage':
      if (text.trim() !== '') builder.message({ by: 'assistant', text, at, ...where });
      for (const [index, { kind, data: use }] of blocks.entries()) {
        const { toolUseId, name, input } = asObject(use) ?? {};
        if (kind === 'toolUse')
          tellCall(builder, asText(toolUseId) || `at ${start} ${index}`, name, input, at, where);
      }
      return true;
    case 'ToolResults':
      for (const { kind, data: value } of blocks) {
        const result = asObject(value) ?? {};
        const id = asText(result.toolUseId);
        if (kind === 'toolResult' && id)
          builder.result(id, { ...readResult(result, builder.get(id)), at, ...where });
      }
      return true;
    case 'Compaction':
      builder.message({ by: 'program', text: asText(data.summary) ?? text, at, ...where });
      return true;
    case 'CancelledPrompt':
      builder.message({ by: 'program', text, at, ...where });
      return true;
    case 'Clear':
    case 'ResetTo':
      return true;
    default:
      return false;
  }
};

/** `{ timestamp, payload: { type: "user" | "assistant" | "tool_call" | "tool_result" } }`. */
export const tellPayloadRecord: RecordTeller = (builder, record, { start, end }) => {
  const payload = asObject(record.payload) ?? {};
  const where = { start, end };
  const at = builder.time(record.timestamp);
  const id = asText(payload.toolCallId);
  switch (payload.type) {
    case 'user':
      tellPrompt(builder, contentText(payload.content), at, where);
      return true;
    case 'assistant':
      builder.message({ by: 'assistant', text: contentText(payload.content), at, ...where });
      return true;
    case 'tool_call':
      tellCall(builder, id || `at ${start}`, payload.toolName, payload.args, at, where);
      return true;
    case 'tool_result':
      if (id) builder.result(id, { ...readResult(payload, builder.get(id)), at, ...where });
      return true;
    default:
      return false;
  }
};
