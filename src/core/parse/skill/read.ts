import { fold, opensWithCapital } from '../../base/fold.ts';
import { lazyModule } from '../../base/lazy-module.ts';
import type { Range } from '../blocks.ts';
import type { LintedDocument } from '../document.ts';
import type { FrontMatter } from '../front-matter.ts';
import { type GateChoice, isGateQuestion, readGateQuestion } from '../gate-question.ts';
import { endOfLine } from '../lines.ts';
import { writtenLines } from '../phase0/block-lines.ts';
import type { RuleList, SkillFile, SkillGate, SkillRule, SkillStep } from '../skill.ts';

/** Where a skill speaks of its gate; each is looked at with what stands below it. */
const names =
  /(?<![a-z])(?:approval|approve[sd]?|proceed[a-z]*|go ahead|confirm(?:s|ed|ation)?|schval[a-z]*|suhlas[a-z]*|potvrd[a-z]*|pokracova[a-z]+)(?![a-z])/;
const gateName =
  /(?<![a-z])(?:approval[- ]?gate|0\.6|schvalovac[a-z]+ bran[a-z]*|bran[a-z]* schvaleni[a-z]*)(?![a-z])/;
/** Words that name a choice wherever they stand; "no" and "edit" are too frequent for that. */
const plainWords: readonly (readonly [GateChoice, RegExp])[] = [
  ['yes', /(?<![a-z])(?:yes|ano|schvalit)(?![a-z])/],
  ['modify', /(?<![a-z])(?:modif(?:y|ies|ied|ications?)|adjust[a-z]*|uprav[a-z]+)(?![a-z])/],
  ['cancel', /(?<![a-z])(?:cancel[a-z]*|abort[a-z]*|start over|zrus[a-z]+)(?![a-z])/],
];
const mostLines = 14;
/** A text that mentions approval more often has said by then how to ask for it. */
const mostPlaces = 400;

/** The approval gate that a skill asks for: the place that offers most. */
function readGate(text: string, lines: readonly SkillLine[]): SkillGate | undefined {
  let best: SkillGate | undefined;
  let places = 0;
  for (const [index, line] of lines.entries()) {
    if (line.blank || !names.test(line.folded)) continue;
    if (++places > mostPlaces || best?.choices.length === plainWords.length) break;
    const isNamed = gateName.test(line.folded);
    const asks = isGateQuestion(text.slice(line.start, Math.min(line.end, line.start + 400)));
    const choices = choicesIn(text.slice(line.start, endOf(lines, index)), asks);
    // In a sentence on approval that offers nothing, no gate stands.
    if (!isNamed && !asks && choices.length < 2) continue;
    if (best && choices.length <= best.choices.length) continue;
    best = { start: line.start, end: line.end, choices, named: isNamed && choices.length === 0 };
  }
  return best;
}

/** The end of the line, and of what stands below it in the same section. */
function endOf(lines: readonly SkillLine[], index: number): number {
  const first = lines[index]!;
  const below = lines.slice(index + 1, index + 1 + mostLines);
  // What stands behind the fence of an example is no longer the question.
  const next = below.findIndex(
    ({ heading, fence }) => heading > 0 || (first.fence > 0 && fence !== first.fence),
  );
  const own = next < 0 ? below : below.slice(0, next);
  return (own.findLast(({ blank }) => !blank) ?? first).end;
}

function choicesIn(passage: string, asks: boolean): GateChoice[] {
  const range = { start: 0, end: passage.length };
  const offered = asks || /[[(/|]/.test(passage) ? readGateQuestion(passage, range) : [];
  const folded = fold(passage);
  const named = plainWords.filter(([choice, word]) => offered.includes(choice) || word.test(folded));
  return named.map(([choice]) => choice);
}

/** `Step 0.12:`, `0.12 Interaction Mode`, `| 0.12 |`; "0.5 seconds" is a number of something else. */
const step =
  /^[^a-z\d]*(?:(?:step|phase|krok|faza)\s*)?(0\.\d{1,2})(?![a-z\d%]|\.\d)(?=\s*(?:$|[:.)|–—-]|→|\(|(\s[a-z])))/;
const numbered = /(?:step|phase|krok|faza)\s*0\./;
/** What says that the step is not this skill's, or not always. */
const limits =
  /(?<![a-z])(?:hybrid[a-z]*|only|skip[a-z]*|not|no|never|without|except|unless|advanced|len|iba|preskoc[a-z]*|vynech[a-z]*|nie|bez|okrem|pokrocil[a-z]*)(?![a-z])/;

function readSteps(text: string, lines: readonly SkillLine[]): SkillStep[] {
  const steps: SkillStep[] = [];
  const groups = new Map<string, { group: number; seen: Set<string> }>();
  let next = 0;
  let section = 0;
  for (const [index, line] of lines.entries()) {
    const { heading, item, row, bold, folded, fence, indent } = line;
    if (heading > 0) section = index;
    if (!item && !row && heading === 0 && !bold && !numbered.test(folded)) continue;
    const [whole, number, isFollowed] = step.exec(folded) ?? [];
    // Behind the number a name begins: "0.5 seconds" counts something else.
    if (whole === undefined || number === undefined) continue;
    if (isFollowed && !opensWithCapital(line.text.slice(whole.length).trimStart())) continue;
    const kind = heading > 0 ? `h${heading}` : `${fence}:${row ? 'row' : indent}:${section}`;
    // A number that was there already: the list is told again, further down.
    if (groups.get(kind)?.seen.has(number) ?? true) groups.set(kind, { group: next++, seen: new Set() });
    const { group, seen } = groups.get(kind)!;
    seen.add(number);
    const start = text.indexOf(number, line.start);
    const limited = limits.test(folded.slice(whole.length));
    steps.push({ start, end: start + number.length, number, group, limited });
  }
  return steps;
}

/** Lists and block texts in a front matter. */
const yaml = lazyModule(() => import('../front-matter-yaml.ts'));

const phase0 = /(?<![a-z])(?:phase|faza)[ -]?(?:0|zero)(?![\da-z]|\.\d)|prompt perfection/;
const core = /prompt-perfection-core/i;
const commandName = /^(?:prompt(?:-[a-z\d]+)*|session-end|deploy|new-stack)$/;

/** Reads a SKILL.md; what the library asks of its commands is looked for in them alone. @throws ModuleWanted for the YAML parser. */
export function readSkillFile(document: LintedDocument): SkillFile {
  const { text, path } = document;
  const frontMatter = document.frontMatter?.complex ? yaml().readFrontMatterYaml(text) : document.frontMatter;
  const start = frontMatter?.end ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  const about = { document, folder: folderOf(path), frontMatter };
  const isInLibrary = /(?:^|\/)\.assistant\/skills\//.test(path);
  if (!isInLibrary && !core.test(text)) return { ...about, ...nothing, title: firstLine(text, start) };
  const lines = skillLines(text, start);
  const importsCore = lines.some((line) => core.test(line.text));
  const title = lines.find(({ heading }) => heading > 0) ?? firstLine(text, start);
  const command = isInLibrary || importsCore ? commandOf(path, frontMatter) : undefined;
  if (command === undefined) return { ...about, ...nothing, title };
  return {
    ...about,
    command,
    title,
    phase0: lines.find((line) => isPhase0(line)),
    importsCore,
    hardGate: readHardGate(lines),
    neverRules: readNeverRules(lines),
    steps: readSteps(text, lines),
    gate: readGate(text, lines),
  };
}

/** Of a skill that is not the library's. */
const nothing = {
  command: undefined,
  phase0: undefined,
  importsCore: false,
  hardGate: undefined,
  neverRules: undefined,
  steps: [],
  gate: undefined,
};

/** A template's folder is not the one that the skill will have. */
function folderOf(path: string): string | undefined {
  const [folder, file] = path.split('/').slice(-2);
  if (!/^SKILL\.md$/i.test(file ?? '') || /(?:^|\/)[._-]*templates?\//i.test(path)) return undefined;
  return folder;
}

/** The library's commands are known by their name in its folder, and by what they import: many a team has a skill `deploy` of its own. */
function commandOf(path: string, frontMatter: FrontMatter | undefined): string | undefined {
  const names = [path.split('/').at(-2), frontMatter?.entries.get('name')?.value];
  return names.find((name): name is string => typeof name === 'string' && commandName.test(name));
}

function isPhase0({ folded, heading, bold, item, row, fence }: SkillLine): boolean {
  if (fence > 0 || row || folded.length > 120 || !phase0.test(folded)) return false;
  if (heading > 0 || bold) return true;
  return !item && /^[^a-z]*(?:phase|faza)[ -]?(?:0|zero)[^.]*:?$/.test(folded);
}

function firstLine(text: string, from: number): Range {
  const at = text.slice(from).search(/\S/);
  return at < 0 ? { start: from, end: from } : { start: from + at, end: endOfLine(text, from + at) };
}

const hardGate = /hard[-_ ]?gate|(?<![a-z])(?:tvrd[ae]|povinn[ae]) (?:bran|kontrol)[a-z]*/;
const closingTag = /^<\/\s*hard[-_ ]?gate\s*>/i;
const never = /(?<![a-z])(?:never|nikdy)(?![a-z])/;
const opensWithNever = /^[^a-z]*(?:never|nikdy)(?![a-z])/;
const longestName = 100;
const longestRule = 2000;
/** A skill has one of each; in a file with more, the further ones are not looked for. */
const mostNames = 40;

/** The HARD-GATE of a skill: below a heading or a label, between tags, in a quote or a fence. */
function readHardGate(lines: readonly SkillLine[]): RuleList | undefined {
  const isGate = (line: SkillLine) => isName(line, hardGate) && !closingTag.test(line.text);
  const lists = namesOf(lines, isGate).map((index) => readList(lines, index, false));
  return lists.find(({ rules }) => rules.length > 0) ?? lists[0];
}

/** The NEVER rules of a skill: what stands below a name with NEVER in it, and every line that begins with the word. */
function readNeverRules(lines: readonly SkillLine[]): RuleList | undefined {
  const isList = (line: SkillLine, next: SkillLine | undefined) =>
    isName(line, never) && (line.heading > 0 || !saysMore(line, next));
  const named = namesOf(lines, isList).map((index) => readList(lines, index, true));
  const isRule = (line: SkillLine) =>
    line.heading === 0 && opensWithNever.test(line.folded) && line.text.length > 12;
  const single = lines.flatMap((line, index) => (isRule(line) ? [ruleAt(lines, index)] : []));
  const rules = [...named.flatMap((list) => list.rules), ...single];
  const label = named[0]?.label ?? rules[0];
  return label && { label, rules, namesCore: named.some(({ namesCore }) => namesCore) };
}

function namesOf(
  lines: readonly SkillLine[],
  isOne: (line: SkillLine, next: SkillLine | undefined) => boolean,
): number[] {
  return lines.flatMap((line, at) => (isOne(line, lines[at + 1]) ? [at] : [])).slice(0, mostNames);
}

/** Whether a line is a name with a word in it: a heading, a tag, a bold line, or a line that begins with the word. */
function isName({ folded, heading, bold, item, row, blank }: SkillLine, word: RegExp): boolean {
  if (blank || row || (folded.length > longestName && !folded.startsWith('<'))) return false;
  const found = word.exec(folded);
  if (!found) return false;
  if (heading > 0) return true;
  if (item) return false;
  return bold || !/[a-z]/.test(folded.slice(0, found.index));
}

/** "Never invent a path." is a rule; "NEVER", "NEVER rules:" is a name above some. */
function saysMore({ folded }: SkillLine, next: SkillLine | undefined): boolean {
  if (/[:：]$/.test(folded) || /^[^a-z]*(?:never|nikdy)[^a-z]*$/.test(folded)) return false;
  return !(next?.item ?? false) && !/rules?|pravidl/.test(folded);
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
    if (!nevers && line.item && opensWithNever.test(line.folded)) continue;
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
  let above = at - 1;
  while (above > from && !lines[above]!.item) above--;
  return above === from || lines[above]!.indent + 1 >= lines[at]!.indent;
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
interface SkillLine extends Range {
  /** The content without emphasis. */
  readonly text: string;
  readonly folded: string;
  readonly indent: number;
  readonly heading: number;
  readonly item: boolean;
  readonly row: boolean;
  readonly blank: boolean;
  readonly bold: boolean;
  readonly fence: number;
}

const itemMark =
  /^(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]?\][ \t]*)?|^(?:\[[ xX]?\]|[□☐☑✓✔✅❌🚫⛔]\uFE0F?)[ \t]*/u;
const longestLine = 2000;

function skillLines(text: string, from: number): SkillLine[] {
  return writtenLines(text, { start: from, end: text.length }).map((line) => {
    const content = line.text.slice(0, longestLine);
    const heading = line.fence === 0 ? (/^#{1,6}(?=[ \t])/.exec(content)?.[0].length ?? 0) : 0;
    const marker = heading > 0 ? /^#+[ \t]+/.exec(content)![0] : (itemMark.exec(content)?.[0] ?? '');
    const start = line.start + marker.length;
    const inner = content.slice(marker.length);
    const bare = inner.replace(/\*\*|__|`/g, '');
    return {
      start,
      end: start + inner.length,
      text: bare,
      folded: fold(bare),
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
