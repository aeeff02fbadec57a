import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { UserError } from '../base/errors.ts';
import type { Edit } from '../parse/blocks.ts';
import { findFrontMatter } from '../parse/front-matter.ts';
import { readFrontMatterYaml } from '../parse/front-matter-yaml.ts';
import type { GateChoice } from '../parse/gate-question.ts';

/** What is recorded of an answer at the gate (formats.md, section 1). */
export interface RecordedApproval {
  readonly answer: GateChoice;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly digest: string;
}

/** Writes an approval into a prompt's front matter; all else stays byte for byte. @throws UserError where the front matter takes none. */
export function withApproval(text: string, approval: RecordedApproval): string {
  const block = findFrontMatter(text);
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const lines = Object.entries(approval).map(([key, value]) => `  ${key}: ${scalar(value)}`);
  const whole = ['approval:', ...lines, ''].join(newline);
  if (!block) {
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    return `${text.slice(0, start)}---${newline}${whole}---${newline}${newline}${text.slice(start)}`;
  }
  const { start, end } = block.body;
  const body = text.slice(start, end);
  const yaml = parseDocument(body, { prettyErrors: false, logLevel: 'silent' });
  if (yaml.errors[0])
    throw new UserError(`the front matter is not valid YAML (${yaml.errors[0].message}); fix it first`);
  const root = yaml.contents;
  const isEmpty = root === null || (isScalar(root) && root.value === null);
  if (!isEmpty && (!isMap(root) || root.flow)) throw cannotEdit();
  const pair = isEmpty ? undefined : pairOf(root as YAMLMap, 'approval');
  const edits = pair
    ? editsOf(body, pair, approval, newline)
    : [{ start: body.length, end: body.length, text: whole }];
  const edited = text.slice(0, start) + applied(body, edits) + text.slice(end);
  if (!says(edited, approval)) throw cannotEdit();
  return edited;
}

function cannotEdit(): UserError {
  return new UserError(
    'the front matter is written in a way that an approval cannot be put into; write its keys below each other, a line each',
  );
}

function editsOf(body: string, pair: Pair, approval: RecordedApproval, newline: string): Edit[] {
  const { value } = pair;
  if (!isMap(value) || value.flow) {
    const written = Object.entries(approval).map(([key, each]) => `${key}: ${scalar(each, true)}`);
    const [start = 0, end = 0] = rangeOf(value) ?? [];
    if (end > start) return [{ start, end, text: `{ ${written.join(', ')} }` }];
    // Nothing is written behind the colon: the lines go below, behind a comment if there is one.
    const below = lineEnd(body, rangeOf(pair.key)![1]!);
    const lines = Object.entries(approval).map(([key, each]) => `  ${key}: ${scalar(each)}${newline}`);
    return [{ start: below, end: below, text: lines.join('') }];
  }
  const edits: Edit[] = [];
  let missing = '';
  const firstKey = rangeOf(value.items[0]!.key)![0]!;
  const indent = body.slice(body.lastIndexOf('\n', firstKey - 1) + 1, firstKey);
  for (const [key, each] of Object.entries(approval)) {
    const known = pairOf(value, key);
    if (known) edits.push(replacement(body, known, scalar(each)));
    else missing += `${indent}${key}: ${scalar(each)}${newline}`;
  }
  if (missing !== '') {
    const last = value.items.at(-1)!;
    const end = lineEnd(body, (rangeOf(last.value) ?? rangeOf(last.key))![1]!);
    edits.push({ start: end, end, text: missing });
  }
  return edits;
}

/** Where a key or a value stands. */
function rangeOf(node: unknown): readonly number[] | null | undefined {
  return (node as { range?: readonly number[] | null } | null)?.range;
}

/** Replaces the value of a key; of a block text also its line break, which belongs to it. */
function replacement(body: string, pair: Pair, text: string): Edit {
  const range = rangeOf(pair.value);
  if (!range || range[1]! <= range[0]!) {
    const colon = body.indexOf(':', rangeOf(pair.key)![1]!) + 1;
    return { start: colon, end: colon, text: ` ${text}` };
  }
  const [start, end] = range as [number, number];
  let last = end;
  while (last > start && (body[last - 1] === '\n' || body[last - 1] === '\r')) last--;
  return { start, end: last, text };
}

/** Behind the line break of the line that an offset is in; the offset itself when it is the start of a line. */
function lineEnd(body: string, offset: number): number {
  if (offset > 0 && /[\r\n]/.test(body[offset - 1]!)) return offset;
  const found = /\r\n|\r|\n/g;
  found.lastIndex = offset;
  return found.exec(body) ? found.lastIndex : body.length;
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((item) => isScalar(item.key) && item.key.value === key);
}

function applied(text: string, edits: readonly Edit[]): string {
  const fromEnd = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  return fromEnd.reduce(
    (result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end),
    text,
  );
}

/** As a plain word where every reader of YAML takes it for that text, else in double quotes. */
function scalar(text: string, inFlow = false): string {
  const isPlain =
    /^[\p{L}\p{N}](?:[\p{L}\p{N} .<>@()/+:-]*[\p{L}\p{N}.>)])?$/u.test(text) &&
    !/: |:$/.test(text) &&
    !/^(?:[\d._+-]+|true|false|null|no|on|off)$/i.test(text);
  return isPlain && !(inFlow && /[,{}[\]]/.test(text)) ? text : JSON.stringify(text);
}

function says(text: string, approval: RecordedApproval): boolean {
  const entries = readFrontMatterYaml(text)?.entries;
  return Object.entries(approval).every(([key, value]) => entries?.get(`approval.${key}`)?.value === value);
}
