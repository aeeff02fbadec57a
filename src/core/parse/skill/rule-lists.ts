import type { Range } from '../blocks.ts';
import { writtenLines } from '../phase0/block-lines.ts';
import type { RuleList, SkillRule } from '../skill.ts';

const core = /prompt-perfection-core/i;
const hardGate = /hard[-_ ]?gate|(?<!\p{L})(?:tvrd[áé]|povinn[áé]) (?:brán|kontrol)\p{L}*/iu;
const closingTag = /^<\/\s*hard[-_ ]?gate\s*>/i;
const never = /(?<!\p{L})(?:never|nikdy)(?!\p{L})/iu;
const opensWithNever = /^[^\p{L}]*(?:never|nikdy)(?!\p{L})/iu;
const longestName = 100;
const longestRule = 2000;
/** A skill has one of each; in a file with more, the further ones are not looked for. */
const mostNames = 40;

/** The HARD-GATE of a skill: below a heading or a label, between tags, in a quote or a fence. */
export function readHardGate(lines: readonly SkillLine[]): RuleList | undefined {
  const lists = namesOf(lines, (line) => isName(line, hardGate) && !closingTag.test(line.text)).map((index) =>
    readList(lines, index, false),
  );
  return lists.find(({ rules }) => rules.length > 0) ?? lists[0];
}

/** The NEVER rules of a skill: what stands below a name with NEVER in it, and every line that begins with the word. */
export function readNeverRules(lines: readonly SkillLine[]): RuleList | undefined {
  const named = namesOf(
    lines,
    (line, next) => isName(line, never) && (line.heading > 0 || !saysMore(line, next)),
  ).map((index) => readList(lines, index, true));
  const single = lines.flatMap((line, index) =>
    line.heading === 0 && opensWithNever.test(line.text) && line.text.length > 12
      ? [ruleAt(lines, index)]
      : [],
  );
  const rules = [...named.flatMap((list) => list.rules), ...single];
  const label = named[0]?.label ?? rules[0];
  if (label === undefined) return undefined;
  return { label, rules, namesCore: named.some(({ namesCore }) => namesCore) };
}

function namesOf(
  lines: readonly SkillLine[],
  isOne: (line: SkillLine, next: SkillLine | undefined) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = 0; at < lines.length && found.length < mostNames; at++)
    if (isOne(lines[at]!, lines[at + 1])) found.push(at);
  return found;
}

/** Whether a line is a name with a word in it: a heading, a tag, a bold line, or a line that begins with the word. */
function isName({ text, heading, bold, item, row, blank }: SkillLine, word: RegExp): boolean {
  if (blank || row || (text.length > longestName && !text.startsWith('<'))) return false;
  const found = word.exec(text);
  if (!found) return false;
  if (heading > 0) return true;
  if (item) return false;
  return bold || !/\p{L}/u.test(text.slice(0, found.index));
}

/** "Never invent a path." is a rule; "NEVER", "NEVER rules:" is a name above some. */
function saysMore({ text }: SkillLine, next: SkillLine | undefined): boolean {
  if (/[:：]$/.test(text) || /^[^\p{L}]*(?:never|nikdy)[^\p{L}]*$/iu.test(text)) return false;
  return !(next?.item ?? false) && !/rules?|pravidl/iu.test(text);
}

function readList(lines: readonly SkillLine[], index: number, nevers: boolean): RuleList {
  const name = lines[index]!;
  const rules: SkillRule[] = [];
  const plain: SkillRule[] = [];
  let namesCore = core.test(name.text);
  // A sub-list of the other kind is no part of this one.
  let skipping = false;
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (endsList(line, name)) break;
    if (line.blank) continue;
    if (!nevers && !line.item && isName(line, never)) skipping = true;
    else if (!line.item && (line.heading > 0 || line.bold)) skipping = false;
    if (core.test(line.text)) namesCore = true;
    if (skipping || line.heading > 0) continue;
    if (!nevers && line.item && opensWithNever.test(line.text)) continue;
    if (line.item || (line.row && !/^\|[\s:|-]*$/.test(line.text))) {
      if (line.row || isOutermost(lines, index, at)) rules.push(ruleAt(lines, at));
    } else plain.push(line);
  }
  // "<HARD-GATE>The profile is read first.</HARD-GATE>", all on one line.
  const inline = name.text.replace(/^<[^>]*>/, '').replace(/<\/[^>]{0,2000}>$/, '');
  if (inline !== name.text && inline.trim() !== '') plain.push({ ...name, text: inline });
  return { label: name, rules: rules.length > 0 ? rules : plain, namesCore };
}

function endsList(line: SkillLine, name: SkillLine): boolean {
  if (line.fence !== name.fence) return name.fence > 0;
  if (closingTag.test(line.text)) return true;
  if (line.fence > 0) return false;
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(line.text)) return name.heading === 0;
  if (line.heading > 0) return name.heading === 0 || line.heading <= name.heading;
  // Below a label that is no heading, the next label ends the list.
  return name.heading === 0 && !name.text.startsWith('<') && line.bold && !line.item;
}

/** Whether an item is none of another one above it. */
function isOutermost(lines: readonly SkillLine[], from: number, at: number): boolean {
  const { indent } = lines[at]!;
  for (let above = at - 1; above > from; above--) {
    const line = lines[above]!;
    if (line.item) return line.indent + 1 >= indent;
  }
  return true;
}

/** An item with the lines that belong to it: continued ones and sub-items. */
function ruleAt(lines: readonly SkillLine[], at: number): SkillRule {
  const { start, end, text, indent, fence, item } = lines[at]!;
  let whole = text;
  for (let next = at + 1; next < lines.length && whole.length < longestRule; next++) {
    const line = lines[next]!;
    if (line.blank || line.fence !== fence || line.heading > 0 || line.row) break;
    if (closingTag.test(line.text) || (line.bold && !line.item)) break;
    if (line.item ? line.indent <= indent + 1 || !item : opensWithNever.test(line.text)) break;
    whole += ` ${line.text}`;
  }
  return { start, end, text: whole };
}

/** A line of a skill. The range is the content, without indentation, quote marks, bullet, number and box. */
export interface SkillLine extends Range {
  /** The content without emphasis. */
  readonly text: string;
  readonly indent: number;
  /** Depth of a heading; 0 for other lines. */
  readonly heading: number;
  readonly item: boolean;
  readonly row: boolean;
  readonly blank: boolean;
  /** The whole line is bold. */
  readonly bold: boolean;
  /** Number of the fence that it stands in; 0 outside. */
  readonly fence: number;
}

const itemMark =
  /^(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]?\][ \t]*)?|^(?:\[[ xX]?\]|[□☐☑✓✔✅❌🚫⛔]\uFE0F?)[ \t]*/u;
const longestLine = 2000;

/** The lines from an offset on. */
export function skillLines(text: string, from: number): SkillLine[] {
  return writtenLines(text, { start: from, end: text.length }).map((line) => {
    const content = line.text.slice(0, longestLine);
    const heading = line.fence === 0 ? (/^#{1,6}(?=[ \t])/.exec(content)?.[0].length ?? 0) : 0;
    const marker = heading > 0 ? /^#+[ \t]+/.exec(content)![0] : (itemMark.exec(content)?.[0] ?? '');
    const start = line.start + marker.length;
    const inner = content.slice(marker.length);
    return {
      start,
      end: start + inner.length,
      text: inner.replace(/\*\*|__|`/g, ''),
      indent: line.indent,
      heading,
      item: heading === 0 && marker !== '',
      row: content.startsWith('|'),
      blank: content === '',
      bold: /^(\*\*|__).+\1:?$/.test(inner),
      fence: line.fence,
    };
  });
}
