import { isAscii } from 'node:buffer';
import type { RecordText } from '../json/record-text.ts';
import { asArray, type JsonObject } from '../json/values.ts';
import {
  hasTwoParents,
  keptText,
  memberText,
  parseJsonText,
  type RecordHead,
  timestampLead,
  uuidLead,
} from './record-parts.ts';

/** What a record of an assistant's reply holds of which the reader takes notice. */
export interface ReplyInBrief {
  /** Told when asked: of calls, nobody asks. */
  readonly uuid: () => string | undefined;
  readonly timestamp: string | undefined;
  /** The id of the message. */
  readonly message: () => string | undefined;
  readonly model: string | undefined;
  /** Nothing when it is but a thought. */
  readonly content: readonly unknown[];
}

const contentMember = ',"content":[';
const contentEnd = '],"stop_reason":';
const contentEndStart = Buffer.from('],"sto');
const thinking = '{"type":"thinking",';
const nextBlock = Buffer.from('},{"ty');
const call = /\[\{"type":"tool_use","id":"([^"\\]{1,100})","name":"(\w{1,100})","input":(?=\{)/y;
const callEnd = '}}';
const directEnd = '},"caller":{"type":"direct"}}';
/** An edit with the path before the texts. */
const editStart = /\{(?:"replace_all":(?:true|false),)?"file_path":"([^"\\\x80-\xff]+)",/y;

/**
 * Reads what an assistant said or called, without all that is counted about it; of what it thought, nothing is parsed.
 *
 * @returns Undefined when the record has another form than is known: then all of it is to be parsed.
 */
export function replyInBrief(record: RecordText, head: RecordHead): ReplyInBrief | undefined {
  const { start, end, endAt } = record;
  const at = start.indexOf(contentMember, head.end);
  if (at < 0 || at - head.end > 400) return undefined;
  // The first list is the content, and no object stands before it.
  if (start.indexOf('[', head.end) !== at + contentMember.length - 1) return undefined;
  const nested = start.indexOf('{', head.end + 1);
  if (nested >= 0 && nested < at) return undefined;
  // The last object before the end is a part of the message, or stands behind it: members of the record follow.
  const from = end.lastIndexOf('}', end.length - 2) + 1;
  if (from === 0 || end.charCodeAt(end.length - 1) !== 0x7d) return undefined;
  if (!end.includes('"type":"assistant"', from)) return undefined;
  if (end.includes('"isApiErrorMessage"', from) || end.includes('"isSidechain"', from)) return undefined;
  const model = memberText(start, '"model":"', head.end, at);
  if (model === undefined || model.startsWith('<')) return undefined;

  const content = contentInBrief(record, at + contentMember.length - 1, from);
  return (
    content && {
      uuid: () => keptText(record, endAt, end, uuidLead, from) ?? keptText(record, 0, head.text, uuidLead),
      timestamp:
        keptText(record, endAt, end, timestampLead, from) ?? keptText(record, 0, head.text, timestampLead),
      message: () => {
        const id = start.indexOf('"id":"', head.end);
        return id < 0 || id > at ? undefined : keptText(record, 0, start, '"id":"', head.end);
      },
      model,
      content,
    }
  );
}

function contentInBrief(record: RecordText, from: number, membersAt: number): readonly unknown[] | undefined {
  const { bytes, start, end, endAt } = record;
  if (start.startsWith(thinking, from + 1) && bytes.indexOf(nextBlock, from) < 0)
    return hasTwoParents(bytes) ? undefined : [];
  const near = end.lastIndexOf(contentEnd, membersAt);
  const to = near < 0 ? bytes.lastIndexOf(contentEnd) : near + endAt;
  if (to < from) return undefined;
  const encoding = isAscii(bytes) ? 'latin1' : 'utf8';
  const block = callInBrief(record, from, to, encoding);
  if (block) return [block];
  const content = parseJsonText(bytes.toString(encoding, from, to + 1));
  return content === undefined ? undefined : asArray(content);
}

/**
 * A block that is a call and the only one: what it was given is parsed, and of an edit only the path is looked at.
 *
 * @param to Where the list of blocks ends.
 */
function callInBrief(
  record: RecordText,
  from: number,
  to: number,
  encoding: 'latin1' | 'utf8',
): JsonObject | undefined {
  call.lastIndex = from;
  const found = call.exec(record.start);
  if (!found) return undefined;
  const { bytes } = record;
  const idAt = from + '[{"type":"tool_use","id":"'.length;
  const id = record.kept(idAt, idAt + found[1]!.length);
  const name = found[2]!;
  const inputAt = from + found[0].length;
  if (name === 'Edit' && to - inputAt > 400) {
    const file_path = editedPath(record, inputAt, to);
    if (file_path !== undefined) return { type: 'tool_use', id, name: nameOf(name), input: { file_path } };
  }
  const ends = record.part(to - directEnd.length, to);
  const inputTo = ends === directEnd ? to - directEnd.length + 1 : ends.endsWith(callEnd) ? to - 1 : 0;
  if (inputTo <= inputAt) return undefined;
  const input = parseJsonText(bytes.toString(encoding, inputAt, inputTo));
  return input === undefined ? undefined : { type: 'tool_use', id, name: nameOf(name), input };
}

function editedPath(record: RecordText, inputAt: number, to: number): string | undefined {
  editStart.lastIndex = inputAt;
  const found = editStart.exec(record.start);
  if (!found) return undefined;
  const { bytes } = record;
  const isOne = bytes.indexOf(nextBlock, inputAt) < 0 && bytes.indexOf(contentEndStart, inputAt) === to;
  if (!isOne || hasTwoParents(bytes)) return undefined;
  const pathEnd = inputAt + found[0].length - 2;
  return record.kept(pathEnd - found[1]!.length, pathEnd);
}

const names = new Map<string, string>();

/** The same text for all calls of a tool. */
function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const own = Buffer.from(name, 'latin1').toString('latin1');
  if (names.size < 200) names.set(own, own);
  return own;
}
