import type { JsonObject } from '../json/parse-records.ts';
import type { RecordText } from '../json/record-text.ts';
import { hasTwoParents, linesInBrief, nextBlock, ownText, parsePart } from './record-parts.ts';

/** Texts that come again and again: each is in memory once. */
class TextPool {
  readonly #texts = new Map<string, string>();
  readonly #most: number;

  /** @param most So many are remembered; then all are forgotten. */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param text Of single bytes; it may be a slice of a window. */
  own(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const own = ownText(text);
    if (this.#texts.size === this.#most) this.#texts.clear();
    this.#texts.set(own, own);
    return own;
  }
}

const call = /\[\{"type":"tool_use","id":"([^"\\]{1,100})","name":"(\w{1,100})","input":(?=\{)/y;
const callEnd = '}}';
const directEnd = '},"caller":{"type":"direct"}}';
/** What is given that begins with a path without escapes, and the sign behind that. */
const pathStart =
  /\{(?:"replace_all":(?:true|false),)?"file_path":"([^"\\\x00-\x1f\x80-\xff]{1,500})"([,}])/y;
/** A command without escapes, with nothing beside it but what it is for. */
const commandAlone =
  /\{"command":"([^"\\\x00-\x1f\x80-\xff]{1,2000})"(?:,"description":"[^"\\\x00-\x1f]{0,500}")?\}/y;
const contentMember = '"content":"';

const names = new TextPool(200);
/** The same files are read and changed again and again. */
const paths = new TextPool(2000);

/**
 * A block that is a call and the only one: what it was given is parsed; of an edit and of what is read only the path is looked at, and of
 * a file that is written the path and the number of lines.
 *
 * @param from Where the list of blocks begins.
 * @param to Where it ends.
 * @returns Undefined when it is another block, or when there are more.
 */
export function callInBrief(record: RecordText, from: number, to: number): JsonObject | undefined {
  const found = record.match(call, from);
  if (!found) return undefined;
  const idAt = from + '[{"type":"tool_use","id":"'.length;
  const inputAt = from + found[0].length;
  const name = names.own(found[2]!);
  const isDirect = record.isAt(directEnd, to - directEnd.length);
  const inputTo = isDirect
    ? to - directEnd.length + 1
    : record.isAt(callEnd, to - callEnd.length)
      ? to - 1
      : 0;
  const input =
    (name === 'Bash' ? commandIn(record, inputAt, inputTo) : fileIn(record, name, inputAt, inputTo, to)) ??
    (inputTo > inputAt ? parsePart(record, inputAt, inputTo) : undefined);
  if (input === undefined) return undefined;
  return { type: 'tool_use', id: record.kept(idAt, idAt + found[1]!.length), name, input };
}

function commandIn(record: RecordText, from: number, to: number): JsonObject | undefined {
  const found = record.match(commandAlone, from);
  if (!found || from + found[0].length !== to) return undefined;
  const commandAt = from + '{"command":"'.length;
  return { command: record.kept(commandAt, commandAt + found[1]!.length) };
}

/**
 * What a tool that works on one file was given, without the texts.
 *
 * @param inputTo Where it ends.
 * @param to Where the list of blocks ends.
 */
function fileIn(
  record: RecordText,
  name: string,
  inputAt: number,
  inputTo: number,
  to: number,
): JsonObject | undefined {
  const isLongEdit = name === 'Edit' && to - inputAt > 400;
  if (!isLongEdit && name !== 'Read' && name !== 'Write') return undefined;
  const found = record.match(pathStart, inputAt);
  if (!found) return undefined;
  const behind = inputAt + found[0].length;
  if (found[2] === '}') return behind === inputTo ? { file_path: paths.own(found[1]!) } : undefined;
  if (isLongEdit) {
    if (record.has(nextBlock, inputAt, to) || hasTwoParents(record)) return undefined;
    return { file_path: paths.own(found[1]!) };
  }
  if (name !== 'Write' || !record.isAt(contentMember, behind)) return undefined;
  const content = linesInBrief(record, behind + contentMember.length, inputTo - 2);
  return content && { file_path: paths.own(found[1]!), content };
}
