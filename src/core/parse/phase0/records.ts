import { endOfWords, fold } from '../../base/fold.ts';
import type { Field, InitialAnalysis, InteractionMode, PhaseBlock, Range, Reasoning } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { type BlockLine, blockLines } from './block-lines.ts';
import type { CommandName } from './command-names.ts';
import { readComplexity, scoreNames } from './complexity.ts';
import { bareRange, type FieldEntry, keyTable, makeField, readFields, rememberedKeys } from './fields.ts';
import type { Phase0 } from './phase0.ts';

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
  language: 'language, detected language, prompt language, jazyk, jazyk promptu',
  type:
    'type, prompt type, request type, task type, detected type, typ, typ promptu, typ požiadavky, ' +
    'typ úlohy',
  intent: 'intent, intention, user intent, core intent, main intent, zámer, úmysel, cieľ používateľa',
  domain: 'domain, task domain, doména, oblasť',
  ...scoreNames,
  complexity: `${scoreNames.complexity}, score`,
  other: 'interaction mode, režim interakcie, režim spolupráce, rationale, implications, mode',
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

const modeKey = keyTable({
  mode:
    'mode, interaction mode, detected mode, selected mode, recommended mode, režim, režim interakcie, ' +
    'režim spolupráce, zistený režim',
  rationale: 'rationale, reason, reasoning, why, justification, zdôvodnenie, odôvodnenie, dôvod',
  implications: 'implications, implication, what this means, consequences, dôsledky, dôsledok, dopady',
});

/**
 * Reads the interaction mode (specification: Step 0.12): behind the block's own label, or in a field.
 *
 * @param block The block labelled so, or the analysis record that the mode is a field of.
 */
function readMode(text: string, block: PhaseBlock): InteractionMode {
  const entries = readFields(text, blockLines(text, block.content), modeKey);
  const field = (key: ReturnType<typeof modeKey>) => {
    const found = entries.find((entry) => entry.key === key)?.field;
    return found && found.value !== '' ? found : undefined;
  };
  return {
    block,
    mode:
      block.name === 'interactionMode'
        ? (behindLabel(text, block, entries) ?? field('mode') ?? named(text, block, entries))
        : field('mode'),
    rationale: field('rationale'),
    implications: field('implications'),
  };
}

/** `Interaction Mode: Augmentation`, with the value on the label's line. */
function behindLabel(text: string, { label, content }: PhaseBlock, entries: Entries): Field | undefined {
  if (content.start >= label.line.end) return undefined;
  const value = { start: content.start, end: Math.min(content.end, label.line.end) };
  return makeField(text, label, bareRange(text, upToField(text, value, entries)));
}

type Entries = readonly FieldEntry<ReturnType<typeof modeKey> & string>[];

/** "Automation. Rationale: …": the mode ends where another field begins. */
function upToField(text: string, { start, end }: Range, entries: Entries): Range {
  const next = entries.map(({ field }) => field.label.start).filter((at) => start < at && at < end);
  if (next.length === 0) return { start, end };
  return { start, end: start + endOfWords(text.slice(start, Math.min(...next))) };
}

/** A line below the label that is nothing but a mode: `🤝 **Augmentation**`. */
function named(text: string, { label, content }: PhaseBlock, entries: Entries): Field | undefined {
  for (const line of blockLines(text, content)) {
    const isMode = /^[^a-z]*(?:automation|augmentation|agency)(?![a-z])/.test(fold(line.text));
    if (isMode) return makeField(text, label, bareRange(text, upToField(text, line, entries)));
  }
  return undefined;
}

type Line = 'promptType' | 'profileFacts' | 'undetermined';

/** The three lines are worded freely; what tells them apart is what they speak of. Normalized text is matched. */
const labelPatterns: readonly (readonly [Line, RegExp])[] = [
  [
    'undetermined',
    /^(?:what )?(?:i )?(?:cannot|can't|can not|could not|couldn't|unable to)(?: yet)?(?: be)? (?:determined?|tell|know|infer|see)|^(?:undetermined|unknowns?|unclear|not (?:known|determinable|determined|clear)|still unknown|open points?|what is (?:unknown|unclear|not known)|missing(?: information)?)$|^(?:neviem|nedokazem|neda sa|nemozno|nie je mozne|co (?:neviem|sa neda|nemozno|nie je))|^(?:nezname|nejasne|neurcene)/,
  ],
  [
    'profileFacts',
    /^(?:known |confirmed |relevant )?(?:facts?|information|context|data)?(?: taken| loaded| known)?(?: from| in| of)? ?(?:the )?project[ -]profile(?:\.?md)?(?: facts?)?$|^(?:known |profile )?facts?(?: from .*)?$|^from (?:the )?(?:project )?(?:profile|memory)|^profile(?: says| facts?)?$|^(?:zname )?fakty(?: z .*)?$|^z profilu(?: projektu)?$/,
  ],
  [
    'promptType',
    /^(?:prompt |request |task |detected )?type(?: of (?:prompt|request|task))?(?: (?:and|with|&) (?:its )?(?:justification|reason|why))?$|^typ(?: (?:promptu|poziadavky|ulohy|zadania))?$|^druh (?:promptu|poziadavky|ulohy)$/,
  ],
];

/** A line without a label that says the same in a sentence. */
const sentencePatterns: readonly (readonly [Line, RegExp])[] = [
  [
    'undetermined',
    /\b(?:cannot|can't|can not|could not|unable to)(?: yet)?(?: be)? determine|\b(?:unknown|undetermined|unclear)\b|\b(?:neviem|nedokazem|neda sa|nemozno) (?:to )?(?:urcit|zistit|povedat)/,
  ],
  ['profileFacts', /\bprofile\b|\bprofilu?\b/],
  [
    'promptType',
    /\b(?:task|question|bug ?fix|feature|refactoring|uloha|otazka|oprava|funkcia)\b.{0,2000}\b(?:because|since|as the|asks?|says?|wants?|pretoze|lebo|kedze)\b/,
  ],
];

/** Words that name the type and say nothing of why. */
const typeWords = new Set(
  'task tasks question questions bug bugfix fix feature features refactoring implementation request new prompt technical type a an the simple complex'.split(
    ' ',
  ),
);

const labelKey = rememberedKeys((label) => keyFrom(label, labelPatterns));

/** Reads the REASONING block with its three lines (specification: Step 0.1). */
function readReasoning(text: string, block: PhaseBlock): Reasoning {
  const lines = blockLines(text, block.content);
  // "I cannot determine the retention." begins like a label over nothing, and says all on its line.
  const entries = readFields(text, lines, labelKey).filter(
    ({ field, index }) => field.value !== '' || /[:：][\s*_]*$/.test(lines[index]!.text),
  );
  const entry = (key: Line) => entries.find((other) => other.key === key) ?? sentence(lines, key);
  const promptType = entry('promptType');
  return {
    block,
    promptType: promptType && { ...promptType.field, justified: isJustified(promptType) },
    profileFacts: entry('profileFacts')?.field,
    undetermined: entry('undetermined')?.field,
  };
}

function keyFrom(text: string, patterns: readonly (readonly [Line, RegExp])[]): Line | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}

function sentence(lines: readonly BlockLine[], key: Line): FieldEntry<Line> | undefined {
  const index = lines.findIndex(
    (line) => keyFrom(normalizeLabel(line.text.slice(0, 300)), sentencePatterns) === key,
  );
  return wholeLine(lines, index, key);
}

function wholeLine(lines: readonly BlockLine[], index: number, key: Line): FieldEntry<Line> | undefined {
  const line = lines[index];
  if (!line) return undefined;
  const range = { start: line.start, end: line.end };
  const field: Field = {
    ...range,
    label: { ...range, end: range.start },
    value: line.text,
    valueRange: range,
  };
  return { key, field, index, indent: line.indent, below: [] };
}

/** The reason may be a word that names a type elsewhere: because "fix". */
const reasonGiven =
  /(?<![a-z])(?:because|since|says?|asks?|pretoze|lebo|kedze)[^a-z]{1,9}[a-z]|[a-z][^"“„‘`]{0,200}["“„‘`][a-z]/;

/** Whether more is said than the type's name. */
function isJustified(entry: FieldEntry<Line>): boolean {
  const whole = [entry.field.value, ...entry.below.map((line) => line.text)].join(' ');
  if (reasonGiven.test(fold(whole))) return true;
  let further = 0;
  for (const [word] of whole.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!typeWords.has(word.toLowerCase())) further++;
    if (further === 2) return true;
  }
  return false;
}
