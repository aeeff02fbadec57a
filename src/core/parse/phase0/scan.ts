import type { Field, PhaseBlock, ProjectScan, Range } from '../blocks.ts';

/**
 * The fields of the project scan (specification: Project scan result) by what people write for them. The library's
 * own name stands for its version, as `React: 18.3.1`.
 */
const fieldNames: readonly (readonly [string, RegExp])[] = [
  ['strict', /^(?:strict(?: mode| flag)?|typescript \(?strict\)?|prisny rezim)$/],
  ['typed language', /^(?:typescript|typed[- ]language(?: usage)?|flow|typovany jazyk)(?: version)?$/],
  [
    'ui library',
    /^(?:ui[- ]library|ui kniznica|react|vue|svelte|angular|preact|solid|solidjs|lit|qwik)(?:\.js)?(?: version| verzia)?$/,
  ],
  ['router', /^(?:router|routing|router library|smerovanie|smerovac)$/],
  ['state', /^(?:state|state management|state library|stav|sprava stavu)$/],
  ['data fetching', /^(?:data[- ]fetching|data|fetching|server state|nacitavanie dat|nacitanie dat)$/],
  ['base path', /^(?:base[- ]path|base|base url|subpath|zakladna cesta)$/],
  ['api proxy', /^(?:api[- ]proxy|proxy|dev proxy|proxy api)$/],
  [
    'build output',
    /^(?:build[- ]output|build(?: dir(?:ectory)?)?|output(?: dir(?:ectory)?)?|vystup zostavenia|vystup)$/,
  ],
];

/** What separates fields on one line; a comma does only before a further label. */
const separator = /(?<!\s)\s+[|•·]\s+|(?<!\s)\s*[,;]\s+(?=strict\b[^,;:]{0,12}:)/giu;
const lead = /^[^\p{L}\p{N}(\n]+/u;
const note = /(?<!\s)\s*\((strict)(?:\s*(?:mode|flag))?\s{0,200}[:=]?\s{0,200}([^()]*)\)\s*$/iu;

/**
 * Reads the fields of PROJECT SCAN COMPLETE: one a line, several on a line with bars between them, bullets, bold
 * labels, or a table of two columns.
 *
 * @returns Fields by name: `ui library`, `typed language`, `strict`, `router`, `state`, `data fetching`, `base path`,
 *   `api proxy`, `build output`; any other by its label in lower case. The first of a name counts.
 */
export function readProjectScan(text: string, block: PhaseBlock): ProjectScan {
  const fields = new Map<string, Field>();
  const add = (field: Field | undefined) => {
    const name = field && fieldName(text.slice(field.label.start, field.label.end));
    if (name && !fields.has(name)) fields.set(name, field);
  };
  for (const line of contentLines(text, block.content)) {
    for (const field of fieldsOf(text, line)) {
      add(field);
      add(strictNote(text, field));
    }
  }
  return { block, fields };
}

function fieldsOf(text: string, line: ContentLine): Field[] {
  const parts = line.text.startsWith('|') ? tableRow(line) : separated(line);
  return parts.flatMap(
    ({ label, value }) => (value ? fieldOf(text, label, value) : fieldOfPart(text, label)) ?? [],
  );
}

/** The name by which a field is found, from its label as written. */
export function fieldName(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return fieldNames.find(([, pattern]) => pattern.test(plain))?.[0] ?? plain;
}

interface Part {
  readonly label: Range;
  /** Undefined when label and value are still one text with a colon between them. */
  readonly value?: Range;
}

function separated(line: ContentLine): Part[] {
  const ranges: Part[] = [];
  let from = 0;
  for (const match of line.text.matchAll(separator)) {
    ranges.push({ label: { start: line.start + from, end: line.start + match.index } });
    from = match.index + match[0].length;
  }
  ranges.push({ label: { start: line.start + from, end: line.end } });
  return ranges;
}

/** Cells are separated by bars, escaped ones left alone; a row of dashes is none. */
function tableRow(line: ContentLine): Part[] {
  if (/^[|\s:-]+$/.test(line.text)) return [];
  const cells: Range[] = [];
  let from = 1;
  for (let at = 1; at <= line.text.length; at++) {
    if (at < line.text.length && (line.text[at] !== '|' || line.text[at - 1] === '\\')) continue;
    if (line.text.slice(from, at).trim() !== '')
      cells.push({ start: line.start + from, end: line.start + at });
    from = at + 1;
  }
  const [label, value] = cells;
  return label &&
    value &&
    !/^[\s*_]*(?:field|pole|property|key|položka)[\s*_]*$/iu.test(
      line.text.slice(label.start - line.start, label.end - line.start),
    )
    ? [{ label, value }]
    : [];
}

function fieldOfPart(text: string, range: Range): Field | undefined {
  const written = text.slice(range.start, range.end);
  const prefix = lead.exec(written)?.[0].length ?? 0;
  const colon = /[:：](?=[\s*_]|$)/u.exec(written)?.index ?? -1;
  if (colon <= prefix || colon - prefix > 40) return undefined;
  const label = { start: range.start + prefix, end: range.start + colon };
  return fieldOf(text, label, { start: range.start + colon + 1, end: range.end });
}

function fieldOf(text: string, label: Range, value: Range): Field {
  const labelRange = bare(text, label);
  const valueRange = bare(text, value);
  return {
    start: labelRange.start,
    end: Math.max(valueRange.end, labelRange.end),
    label: labelRange,
    value: text.slice(valueRange.start, valueRange.end),
    valueRange,
  };
}

/** `TypeScript: yes (strict: true)` says both. */
function strictNote(text: string, field: Field): Field | undefined {
  const match = note.exec(field.value);
  if (!match) return undefined;
  const start = field.valueRange.start + match.index + match[0].indexOf('(') + 1;
  const end = field.valueRange.start + match[0].lastIndexOf(')') + match.index;
  const label = { start, end: start + match[1]!.length };
  if (match[2]!.trim() === '') {
    return { start, end, label, value: 'yes', valueRange: label };
  }
  const valueStart = start + text.slice(start, end).lastIndexOf(match[2]!);
  return fieldOf(text, label, { start: valueStart, end });
}

/** Without white space, emphasis and code marks around it. */
function bare(text: string, range: Range): Range {
  let { start, end } = range;
  while (start < end && /[\s*_`]/.test(text[start]!)) start++;
  while (end > start && /[\s*`]/.test(text[end - 1]!)) end--;
  return { start, end };
}

/** One line of a block's content, indentation and quote marks cut off its front, blanks off its end. */
export interface ContentLine extends Range {
  readonly text: string;
  /** Offset of the line's first character. */
  readonly lineStart: number;
  /** Columns that the text is indented by; a tab reaches to the next multiple of four. */
  readonly indent: number;
  /** Whether a quote mark stands before it. */
  readonly quoted: boolean;
}

const fenceLine = /^(?:`{3,}|~{3,})\s{0,200}([\w-]*)\s*$/;
const textFence = /^(?:text|txt|md|markdown|plaintext|plain|prompt)?$/i;

/**
 * Splits a part of a text into lines. A fence around the whole part is looked through, since people put Phase 0
 * output into one; what stands in other fences is code and is left out, like the fences themselves.
 */
export function contentLines(text: string, range: Range): ContentLine[] {
  const lines: ContentLine[] = [];
  let fence: { readonly marker: string; readonly hidden: boolean } | undefined;
  let seenText = false;
  for (let at = range.start; at < range.end; ) {
    let end = at;
    while (end < range.end && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
    const line = contentLine(text, at, end);
    const marker = fenceLine.exec(line.text);
    if (fence ? line.text.startsWith(fence.marker) && marker?.[1] === '' : marker) {
      fence = fence
        ? undefined
        : { marker: line.text.slice(0, 3), hidden: seenText || !textFence.test(marker![1]!) };
    } else if (!fence?.hidden) {
      lines.push(line);
      seenText ||= line.text !== '';
    }
    at = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
  return lines;
}

function contentLine(text: string, lineStart: number, lineEnd: number): ContentLine {
  let start = lineStart;
  let indent = 0;
  for (; start < lineEnd; start++) {
    const character = text[start];
    if (character === '\t') indent += 4 - (indent % 4);
    else if (character === ' ' || character === '>') indent++;
    else break;
  }
  let end = lineEnd;
  while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  const quoted = text.slice(lineStart, start).includes('>');
  return { start, end, lineStart, indent, quoted, text: text.slice(start, end) };
}
