import { asArray, asObject, asText, type JsonObject } from '../json/values.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { contentText } from './content.ts';
import { readUserText } from './user-text.ts';
import type { Where } from './where.ts';

/** Attachments whose file was put before the assistant, and the member that names it. */
const files = new Set([
  ...['file', 'already_read_file', 'selected_lines_in_ide', 'edited_text_file', 'edited_image_file'],
  ...['nested_memory', 'pdf_reference', 'compact_file_reference'],
]);

/** Whether anything is read from attachments of a type. */
export function isReadAttachment(type: string): boolean {
  return (
    type === 'queued_command' || type === 'hook_additional_context' || type === 'directory' || files.has(type)
  );
}

/** Reads a record `attachment`: what a person typed while the assistant worked, and files that were put before it. */
export function readAttachment(builder: SessionBuilder, record: JsonObject, where: Where): void {
  const attachment = asObject(record.attachment);
  const type = asText(attachment?.type);
  if (!attachment || type === undefined) return;
  if (type === 'queued_command') queued(builder, attachment, where);
  if (type === 'hook_additional_context') {
    const text = contentText(asArray(attachment.content));
    builder.message({ ...where, by: 'program', text: text || (asText(attachment.content) ?? '') });
  }
  const isFolder = type === 'directory';
  if (!isFolder && !files.has(type)) return;
  const inner = asObject(attachment.content);
  const path =
    asText(attachment.filename) ??
    asText(attachment.path) ??
    asText(asObject(inner?.file)?.filePath) ??
    asText(attachment.displayPath);
  if (path === undefined) return;
  const id = `attachment:${asText(record.uuid) ?? where.start}`;
  builder.call(id, { ...where, name: 'attachment', action: isFolder ? 'search' : 'read', reads: [path] });
  const shown = asText(attachment.snippet) ?? asText(attachment.content) ?? asText(inner?.content);
  const output = shown ?? asText(asObject(inner?.file)?.content) ?? '';
  builder.result(id, { outcome: 'succeeded', output, outputCut: output === '', at: where.at });
}

/** What was typed while the assistant worked, or what the program put in the same queue. */
function queued(builder: SessionBuilder, attachment: JsonObject, where: Where): void {
  const { prompt, commandMode, origin, isMeta } = attachment;
  const text = contentText(prompt);
  const kind = asText(asObject(origin)?.kind);
  const isTyped = commandMode === undefined || commandMode === 'prompt' || commandMode === 'bash';
  const marked =
    !isTyped || isMeta === true || where.agent !== undefined || (kind !== undefined && kind !== 'human');
  builder.message({ ...where, ...readUserText(commandMode === 'bash' ? `! ${text}` : text, marked) });
}
