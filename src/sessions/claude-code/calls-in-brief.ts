import type { RecordText } from '../json/record-text.ts';
import type { JsonObject } from '../json/values.ts';
import { hasTwoParents, nextBlock, ownText, parsePart } from './record-parts.ts';

const call = /\[\{"type":"tool_use","id":"([^"\\]{1,100})","name":"(\w{1,100})","input":(?=\{)/y;
const callEnd = '}}';
const directEnd = '},"caller":{"type":"direct"}}';
/** An edit with the path before the texts. */
const editStart = /\{(?:"replace_all":(?:true|false),)?"file_path":"([^"\\\x80-\xff]{1,500})",/y;

/**
 * A block that is a call and the only one: what it was given is parsed, and of an edit only the path is looked at.
 *
 * @param from Where the list of blocks begins.
 * @param to Where it ends.
 * @returns Undefined when it is another block, or when there are more.
 */
export function callInBrief(record: RecordText, from: number, to: number): JsonObject | undefined {
  const found = record.match(call, from);
  if (!found) return undefined;
  const idAt = from + '[{"type":"tool_use","id":"'.length;
  const id = record.kept(idAt, idAt + found[1]!.length);
  const name = found[2]!;
  const inputAt = from + found[0].length;
  if (name === 'Edit' && to - inputAt > 400) {
    const file_path = editedPath(record, inputAt, to);
    if (file_path !== undefined) return { type: 'tool_use', id, name: nameOf(name), input: { file_path } };
  }
  const isDirect = record.isAt(directEnd, to - directEnd.length);
  const inputTo = isDirect
    ? to - directEnd.length + 1
    : record.isAt(callEnd, to - callEnd.length)
      ? to - 1
      : 0;
  if (inputTo <= inputAt) return undefined;
  const input = parsePart(record, inputAt, inputTo);
  return input === undefined ? undefined : { type: 'tool_use', id, name: nameOf(name), input };
}

function editedPath(record: RecordText, inputAt: number, to: number): string | undefined {
  const found = record.match(editStart, inputAt);
  if (!found || record.has(nextBlock, inputAt, to) || hasTwoParents(record)) return undefined;
  const pathEnd = inputAt + found[0].length - 2;
  return record.kept(pathEnd - found[1]!.length, pathEnd);
}

const names = new Map<string, string>();

/** The same text for all calls of a tool. */
function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const own = ownText(name);
  if (names.size < 200) names.set(own, own);
  return own;
}
