import type { Message } from '../core/session/session.ts';
import { asObject, asText, blocksOf, contentText, type JsonObject } from './json/parse-records.ts';
import type { JsonFormat, RecordReader } from './json/reader.ts';
import { SessionBuilder, type Where } from './session-builder.ts';
import { tellCall } from './tools/named-tool.ts';
import { cursorTools } from './tools/programs.ts';

const [open, close] = ['<user_query>', '</user_query>'];

/** Only what stands inside `<user_query>` was typed by a person; a file among the context in front may quote the tag. */
function readQueries(text: string) {
  const from = queryStart(text);
  const to = text.lastIndexOf(close);
  if (from < 0) return { queries: [], files: [], context: text.trim() };
  const inside = text.slice(from + open.length, to > from ? to : undefined);
  const context = `${text.slice(0, from)}${to > from ? text.slice(to + close.length) : ''}`.trim();
  const queries = inside.split(/<\/user_query>\s*<user_query>/).map((query) => query.trim());
  return { queries: queries.filter((query) => query !== ''), files: attachedFiles(context), context };
}

const mostElements = 50;

/** Where the person's words begin: behind the elements of context, or at the last tag where these do not end. */
function queryStart(text: string): number {
  const tag = /\s*<([a-z][\w-]*)(?:\s[^<>]*)?>/y;
  for (let count = 0; count < mostElements; count++) {
    const found = tag.exec(text);
    if (!found) break;
    if (found[1] === 'user_query') return tag.lastIndex - open.length;
    const end = `</${found[1]}>`;
    const at = text.lastIndexOf(end);
    if (at < tag.lastIndex) break;
    tag.lastIndex = at + end.length;
  }
  return text.lastIndexOf(open);
}

function attachedFiles(context: string): readonly string[] {
  const from = context.indexOf('<attached_files>');
  const to = context.lastIndexOf('</attached_files>');
  const attached = from < 0 ? '' : context.slice(from, to > from ? to : undefined);
  const paths = [...attached.matchAll(/<[a-z_]+ [^<>\n]*?path="([^"<>\n]+)"/g)].map((match) => match[1]!);
  return [...new Set(paths)];
}

/** Headings of the model's thoughts, such as `**Planning the test**`, which stand at the end of what it says. */
const thought = /(?:^|\n)\s{0,200}\*\*[A-Z][a-z]+ing\b[^*\n?]{0,120}\*\*\s*$/;

function assistantText(text: string): string {
  let said = text;
  for (let found = thought.exec(said.slice(-300)); found; found = thought.exec(said.slice(-300))) {
    const from = said.length - Math.min(said.length, 300) + found.index;
    said = said.slice(0, from).trimEnd();
  }
  return said;
}

/** Cursor: `{ role, message: { content } }`, without ids, times and, as a rule, results. */
export const cursor: JsonFormat = { format: 'cursor', isOwn: isTurn, reader };

function isTurn(record: JsonObject): boolean {
  const { role, message, payload } = record;
  if (payload !== undefined || 'uuid' in record || 'sessionId' in record) return false;
  const content = asObject(message)?.content;
  return (role === 'user' || role === 'assistant') && (Array.isArray(content) || typeof content === 'string');
}

function reader(): RecordReader {
  const builder = new SessionBuilder('cursor');
  let recordsCalls = false;
  const say = (by: Message['by'], text: string, where: Where) => builder.message({ by, text, ...where });
  return {
    add(record, place) {
      const { role, message, type } = record;
      if (type === 'turn_ended' || role === 'system') return;
      if (role !== 'user' && role !== 'assistant' && role !== 'tool') {
        builder.unknown(place.line, type ?? role);
        return;
      }
      const where = { start: place.start, end: place.end, at: undefined };
      const blocks = blocksOf(asObject(message)?.content ?? record.content);
      for (const [index, { block, text }] of blocks.entries()) {
        const id = asText(block.tool_use_id);
        if (block.type === 'tool_use') {
          recordsCalls = true;
          tellCall(builder, cursorTools(), block, where, index);
        } else if (block.type === 'tool_result') {
          const outcome = block.is_error === true ? 'failed' : 'succeeded';
          if (id) builder.result(id, { outcome, output: contentText(block.content), ...where });
        } else if (text === undefined) {
          if (!/^(?:(?:redacted_)?thinking|image|reasoning)$/.test(asText(block.type) ?? ''))
            builder.unknown(place.line, block.type);
        } else if (role === 'assistant') say('assistant', assistantText(text), where);
        // A person types nothing beside what a tool gives back.
        else if (role === 'user' && blocks.some(({ block: one }) => one.type === 'tool_result'))
          say('program', text, where);
        else if (role === 'user') {
          const { context, files, queries } = readQueries(text);
          say('program', context, where);
          for (const [number, path] of files.entries())
            builder.attachment(`${where.start} ${index} ${number}`, path, where);
          for (const query of queries) say('person', query, where);
        }
      }
    },
    finish: () => [builder.build(recordsCalls)],
  };
}
