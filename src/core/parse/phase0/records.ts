import type { InitialAnalysis, PhaseBlock, Range, Reasoning } from '../blocks.ts';
import { type BlockLine, blockLines, isTableRow } from './block-lines.ts';
import type { CommandName } from './command-names.ts';
import { readComplexity, scoreNames } from './complexity.ts';
import { readCriteriaTable } from './criteria-table.ts';
import {
  leadingMark,
  listed,
  type Mark,
  type MarkGroup,
  readMarkGroup,
  type Statement,
  statements,
  wordMark,
} from './criterion-statement.ts';
import { type FieldEntry, keyTable, readFields } from './fields.ts';
import { readMode } from './mode.ts';
import type { CompletenessCheck, Criterion, Phase0 } from './phase0.ts';
import { readReasoning } from './reasoning.ts';

type Source = Criterion['source'];

/** A heading or lead such as `✅ Present`, which holds for the criteria below it. */
interface CriterionGroup {
  readonly mark: Mark;
  readonly optional: boolean;
  readonly source: Source;
  readonly heading: number;
}

/**
 * Puts a criterion together: what its own line says goes before what the lines below say, and that before its group.
 *
 * @param below The lines that say more of it.
 */
function finishCriterion(
  text: string,
  item: Statement,
  below: readonly BlockLine[],
  group: CriterionGroup | undefined,
): Criterion {
  const own = text.slice(item.said.start, item.said.end);
  const source = findSource(own, item.said.start) ?? firstSource(below) ?? group?.source;
  return {
    start: item.start,
    end: item.end,
    name: item.name,
    nameRange: item.nameRange,
    mark: item.mark ?? markBelow(below) ?? group?.mark,
    text: textOf(own, item.said.start, below, source),
    source,
    optional: group?.optional ?? false,
  };
}

function textOf(own: string, offset: number, below: readonly BlockLine[], source: Source): string {
  let whole = withoutSource(own, offset, source);
  for (const line of below) {
    const part = withoutSource(line.text, line.start, source);
    whole += whole !== '' && part !== '' ? ` ${part}` : part;
  }
  return whole;
}

function withoutSource(said: string, offset: number, source: Source): string {
  if (!source || source.start < offset || source.end > offset + said.length) return said.trim();
  const at = source.start - offset;
  // What leads to a source is short: an opening bracket, a dash, "Source:".
  const lead = said.slice(Math.max(at - 20, 0), at).replace(/(?<![\s([,;:–—-])[\s([,;:–—-]+$/, '');
  const spoken = /[ej]$/i.test(lead) ? lead.replace(/(?:^|[\s,;–—-]{1,200})(?:source|zdroj)$/iu, '') : lead;
  return (said.slice(0, Math.max(at - 20, 0)) + spoken).trim();
}

function markBelow(below: readonly BlockLine[]): Criterion['mark'] {
  for (const line of below) {
    const mark = (leadingMark(line.text) ?? statusMark(line.text))?.mark;
    if (mark) return mark;
  }
  return undefined;
}

/** `Status: ✅`, `Stav: zodpovedané`. */
function statusMark(text: string) {
  const label = /^[\s*_]*(?:status|mark|stav)[\s*_]*[:：][\s*_]*/iu.exec(text);
  if (!label) return undefined;
  const rest = text.slice(label[0].length);
  return leadingMark(rest) ?? wordMark(rest);
}

function firstSource(below: readonly BlockLine[]): Source {
  for (const line of below) {
    const source = findSource(line.text, line.start);
    if (source) return source;
  }
  return undefined;
}

/** Words with which a source is named: what was said, read or remembered. */
const sourceWords =
  /\b(?:from|via|per|according to|based on|source|sources|see|stated|said|explicit(?:ly)?|implicit(?:ly)?|implied|inferred|derived|assumed|default|given|confirmed|detected|request|prompt|user|your|profile|session|sessions|memory|conversation|chat|codebase|code|scan|docs?|documentation|readme|ticket|issue|convention|conventions|config|patterns?|answer|answers|answered|choice|option|analysis|question|step|history|found|search(?:ed|ing)?|grep|measured|git|repository|repo|project|standard|q\d+|\d+[a-d])\b|(?<![\w-])[\w-]+\.(?:md|json|jsonc|ya?ml|toml|tsx?|jsx?|py|cs|csproj|xml|lock|txt|mdc?)\b|#\d+|(?<![A-Z])[A-Z]{2,}-\d+|https?:|(?:^|[\s(])[\w.-]+\/[\w./-]+|(?<!\p{L})(?:z|zo|podľa|nájden\p{L}+|zdroj|požiadav\p{L}+|profil\p{L}*|používateľ\p{L}*|pamäť\p{L}*|predvolen\p{L}+|odpove\p{L}+|zadani\p{L}+)(?!\p{L})/iu;
const labelled = /(?:^|[\s([,;–—-])(?:source|sources|zdroj)\s*[:：]\s*([^\s)\]][^)\]|]*)/iu;
/** Anywhere in the text, when the bracket says itself that it is a source. */
const spokenBracket =
  /[([]((?:from|source|per|via|see|found|read in|seen in|checked in|z|zo|podľa)\s[^()[\]]{2,120})[()\]]/iu;
const bracket = /[([]([^()[\]]{2,160})[)\]][\s.*_;]*$/u;
/** Behind a dash, a comma or at the very start: `from project-profile.md`. */
const phrase =
  /(?:^|[\s,;–—→←|-])((?:as stated in|taken from|according to|based on|inferred from|derived from|stated in|defined in|given in|given by|found in|seen in|read in|per|via|see|from|podľa|prevzaté z|zo|z)\s{1,200}(?:the |your |this |my )?[`"“]?(?:[\w.-]{1,40}(?:\/[\w.-]{1,40}){1,9}|\.?[\w-]{1,40}\.(?:md|json|ya?ml|toml|tsx?|jsx?|cs|csproj|py|lock)|(?:user|initial|original|project|previous|recent|last|session|prompt|code|memory)?['’s]*\s*(?:request|prompt|user|profile|message|memory|sessions?|conversation|codebase|code|repository|scan|patterns?|readme|docs|documentation|ticket|issue|answers?|config(?:uration)?|convention\p{L}*)|požiadav\p{L}+|profil\p{L}*|zadani\p{L}+|používateľ\p{L}*|pamät\p{L}*|odpoved\p{L}+)[`"”]?[^,;()]{0,60})$/iu;

/** A source stands at the end of what is said; longer text is not searched from its start. */
const longest = 300;

/** Where an answer says that it comes from: `(from the request)`, `Source: package.json`, `– from project-profile.md`. */
function findSource(said: string, from: number): (Range & { readonly text: string }) | undefined {
  const text = said.slice(-longest);
  const offset = from + said.length - text.length;
  const place = (at: number, written: string) => {
    const trimmed = written.replace(/(?<![\s.*_;])[\s.*_;]+$/, '');
    return trimmed === '' || /^(?:[-–—?]|n\/a|none|unknown|tbd)$/i.test(trimmed)
      ? undefined
      : { start: offset + at, end: offset + at + trimmed.length, text: trimmed };
  };
  const named = /[:：]/.test(text) ? labelled.exec(text) : null;
  if (named) return place(named.index + named[0].length - named[1]!.length, named[1]!);
  if (/[([]/.test(text)) {
    const spoken = spokenBracket.exec(text);
    if (spoken) return place(spoken.index + 1, spoken[1]!);
    const closing = bracket.exec(text);
    if (closing && sourceWords.test(closing[1]!)) return place(closing.index + 1, closing[1]!);
  }
  const tail = text.replace(/(?<![\s.*_])[\s.*_]+$/u, '');
  const pointed = tail.includes('←') ? /←\s*([^←]{2,80})$/u.exec(tail) : null;
  const last = pointed ?? phrase.exec(tail);
  return last ? place(last.index + last[0].length - last[1]!.length, last[1]!) : undefined;
}

/**
 * Reads the REASONING block, the initial analysis record and the interaction mode (specification: Steps 0.1, 0.12).
 * Of several blocks of a name the first one that holds something counts: a step's heading may stand empty above
 * the block itself.
 */
export function readRecords(
  text: string,
  blocks: readonly PhaseBlock[],
  command: CommandName | undefined,
): Pick<Phase0, 'reasoning' | 'analysis' | 'mode'> {
  const of = (name: PhaseBlock['name']) => blocks.filter((block) => block.name === name);
  const reasonings = of('reasoning').map((block) => readReasoning(text, block));
  const analyses = of('initialAnalysis').map((block) =>
    readAnalysis(text, block, command, contentOf(block, blocks, reasonings)),
  );
  const modes = of('interactionMode').map((block) => readMode(text, block));
  const analysis = analyses.find((record) => sizeOfAnalysis(record) > 0) ?? analyses[0];
  const mode = modes.find((record) => record.mode ?? record.rationale ?? record.implications) ?? modes[0];
  const listed = mode === undefined && analysis ? readMode(text, analysis.block) : undefined;
  return {
    reasoning: reasonings.find((record) => sizeOfReasoning(record) > 0) ?? reasonings[0],
    analysis,
    mode: mode ?? (listed?.mode ? listed : undefined),
  };
}

/** Reads every completeness check in file order, each with the whole Phase 0 output that it belongs to. */
export function readChecks(text: string, blocks: readonly PhaseBlock[], phase0: Phase0): CompletenessCheck[] {
  return blocks
    .filter((block) => block.name === 'completenessCheck')
    .map((block) => ({ block, command: phase0.command, criteria: criteriaOf(text, block, blocks), phase0 }))
    .filter((check, _, all) => check.criteria.length > 0 || all.length === 1);
}

/**
 * Memory is loaded first within the step (specification: Step 0.2): below its heading the criteria may stand behind
 * "What I still need for this task", or behind the lines of the summary.
 */
function criteriaOf(text: string, block: PhaseBlock, blocks: readonly PhaseBlock[]): Criterion[] {
  const own = readCriteria(text, block);
  const at = blocks.indexOf(block);
  if (own.length > 0 || blocks[at + 1]?.name !== 'contextLoaded') return own;
  const loaded = blocks[at + 1]!;
  const needed = blocks[at + 2];
  if (needed?.name === 'stillNeeded') return readCriteria(text, needed);
  // "Stack: React" is a line of the summary, though a criterion has a similar name.
  return readCriteria(text, loaded).filter(({ mark }) => mark !== undefined);
}

/** The record may stand below the REASONING block that itself stands under the heading of step 0.1. */
function contentOf(
  block: PhaseBlock,
  blocks: readonly PhaseBlock[],
  reasonings: readonly Reasoning[],
): Range {
  const next = blocks[blocks.indexOf(block) + 1];
  const inner = reasonings.find((reasoning) => reasoning.block === next);
  if (!inner || block.content.end > block.content.start) return block.content;
  const ends = [inner.promptType, inner.profileFacts, inner.undetermined].map((field) => field?.end ?? 0);
  return { start: Math.max(...ends, inner.block.content.start), end: inner.block.content.end };
}

function sizeOfReasoning({ promptType, profileFacts, undetermined }: Reasoning): number {
  return [promptType, profileFacts, undetermined].filter((field) => field !== undefined).length;
}

function sizeOfAnalysis({ language, type, intent, domain, complexity }: InitialAnalysis): number {
  return [language, type, intent, domain, complexity].filter((field) => field !== undefined).length;
}

const keyOf = keyTable({
  language: ['language', 'detected language', 'prompt language', 'jazyk', 'jazyk promptu'],
  type: [
    'type',
    'prompt type',
    'request type',
    'task type',
    'detected type',
    'typ',
    'typ promptu',
    'typ požiadavky',
    'typ úlohy',
  ],
  intent: [
    'intent',
    'intention',
    'user intent',
    'core intent',
    'main intent',
    'zámer',
    'úmysel',
    'cieľ používateľa',
  ],
  domain: ['domain', 'task domain', 'doména', 'oblasť'],
  ...scoreNames,
  complexity: [...scoreNames.complexity, 'score'],
  other: ['interaction mode', 'režim interakcie', 'režim spolupráce', 'rationale', 'implications', 'mode'],
});
type Key = NonNullable<ReturnType<typeof keyOf>>;

/**
 * Reads the initial analysis record (specification: Step 0.1).
 *
 * @param content Where the fields stand: the block's own content, unless a REASONING block stands in between.
 * @returns Fields whose label is there; the value of one that says nothing is empty.
 */
function readAnalysis(
  text: string,
  block: PhaseBlock,
  command: CommandName | undefined,
  content = block.content,
): InitialAnalysis {
  const lines = blockLines(text, content);
  const entries = readFields(text, lines, keyOf);
  const entry = (key: Key): FieldEntry<Key> | undefined => entries.find((other) => other.key === key);
  const field = (key: Key) => entry(key)?.field;
  const score = entry('complexity');
  return {
    block,
    command,
    language: field('language'),
    type: field('type'),
    intent: field('intent'),
    domain: field('domain'),
    complexity:
      score &&
      readComplexity(
        text,
        score,
        entry('level')?.field.valueRange,
        entry('triggers') ?? entries.find(({ key, index }) => key === 'detected' && index > score.index),
      ),
  };
}

/**
 * Reads the criteria of a completeness check (specification: Completeness criteria; formats.md, section 1): lines or
 * bullets with a sign or a task-list box, headings and bold labels, a table, or below headings such as `✅ Present`.
 */
function readCriteria(text: string, block: PhaseBlock): Criterion[] {
  const lines = blockLines(text, block.content);
  const statementsAt = statementsOf(lines);
  const criteria: Criterion[] = [];
  let group: CriterionGroup | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (isTableRow(line)) {
      const from = index;
      while (lines[index + 1] && isTableRow(lines[index + 1]!)) index++;
      criteria.push(...tableCriteria(lines.slice(from, index + 1), group));
      continue;
    }
    const found = statementsAt(index);
    const opened = found.length === 0 ? readMarkGroup(line.text) : undefined;
    if (opened) {
      group = groupOf(opened, line);
      criteria.push(...listed(text, line, opened.rest).map((item) => finishCriterion(text, item, [], group)));
      continue;
    }
    if (found.length === 0) {
      if (line.heading > 0 && group && line.heading <= (group.heading || 7)) group = undefined;
      continue;
    }
    const below = found.length === 1 ? linesBelow(lines, index, statementsAt) : [];
    for (const item of found) criteria.push(finishCriterion(text, item, below, group));
    index += below.length;
  }
  return criteria;
}

/** What the rows do not say themselves, the heading above their table says. */
function tableCriteria(rows: readonly BlockLine[], group: CriterionGroup | undefined): Criterion[] {
  return readCriteriaTable(rows).map((row) => ({
    ...row,
    mark: row.mark ?? group?.mark,
    source: row.source ?? group?.source,
    optional: row.mark === undefined && (group?.optional ?? false),
  }));
}

/** Gives the statements of a line by its index; several questions are asked of a line, and it is read once. */
function statementsOf(lines: readonly BlockLine[]): (index: number) => readonly Statement[] {
  const read: (readonly Statement[])[] = [];
  return (index) => {
    read[index] ??= statements(lines[index]!);
    return read[index];
  };
}

function groupOf(opened: MarkGroup, line: BlockLine): CriterionGroup {
  const { mark, optional, source } = opened;
  const start = line.start + (source?.at ?? 0);
  return {
    mark,
    optional,
    source: source && { start, end: start + source.text.length, text: source.text },
    heading: line.heading,
  };
}

/** Lines that say more of a criterion: nested, wrapped, or below a heading or bold name. */
function linesBelow(
  lines: readonly BlockLine[],
  index: number,
  statementsAt: (index: number) => readonly Statement[],
): BlockLine[] {
  const line = lines[index]!;
  const below: BlockLine[] = [];
  for (let next = index + 1; next < lines.length; next++) {
    const other = lines[next]!;
    const deeper = other.indent > line.indent;
    if (other.heading > 0 || isTableRow(other)) break;
    const named = statementsAt(next);
    if (named.length > 0 && (!deeper || named[0]!.mark !== undefined)) break;
    if (
      named.length === 0 &&
      !deeper &&
      readMarkGroup(other.text) &&
      !(line.heading > 0 && below.length === 0)
    )
      break;
    const isSource = /^[*_]{0,2}(?:source|zdroj)[*_]{0,2}\s*[:：]/iu.test(other.text);
    if (!deeper && !isSource && line.heading === 0 && other.blankBefore) break;
    if (!deeper && !isSource && line.bullet && other.bullet) break;
    below.push(other);
  }
  return below;
}
