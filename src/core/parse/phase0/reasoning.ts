import type { Field, PhaseBlock, Reasoning } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { type BlockLine, blockLines } from './block-lines.ts';
import { type FieldEntry, readFields, rememberedKeys } from './fields.ts';

type Key = 'promptType' | 'profileFacts' | 'undetermined';

/** The three lines are worded freely; what tells them apart is what they speak of. Normalized text is matched. */
const labelPatterns: readonly (readonly [Key, RegExp])[] = [
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
const sentencePatterns: readonly (readonly [Key, RegExp])[] = [
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
export function readReasoning(text: string, block: PhaseBlock): Reasoning {
  const lines = blockLines(text, block.content);
  // "I cannot determine the retention." begins like a label over nothing, and says all on its line.
  const entries = readFields(text, lines, labelKey).filter(
    ({ field, index }) => field.value !== '' || /[:：][\s*_]*$/.test(lines[index]!.text),
  );
  const entry = (key: Key) => entries.find((other) => other.key === key) ?? sentence(lines, key);
  const promptType = entry('promptType');
  return {
    block,
    promptType: promptType && { ...promptType.field, justified: isJustified(promptType) },
    profileFacts: entry('profileFacts')?.field,
    undetermined: entry('undetermined')?.field,
  };
}

function keyFrom(text: string, patterns: readonly (readonly [Key, RegExp])[]): Key | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}

function sentence(lines: readonly BlockLine[], key: Key): FieldEntry<Key> | undefined {
  const index = lines.findIndex(
    (line) => keyFrom(normalizeLabel(line.text.slice(0, 300)), sentencePatterns) === key,
  );
  return wholeLine(lines, index, key);
}

function wholeLine(lines: readonly BlockLine[], index: number, key: Key): FieldEntry<Key> | undefined {
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
  /(?<!\p{L})(?:because|since|says?|asks?|pretože|lebo|keďže)[^\p{L}]{1,9}\p{L}|\p{L}[^"“„‘`]{0,200}["“„‘`]\p{L}/iu;

/** Whether more is said than the type's name. */
function isJustified(entry: FieldEntry<Key>): boolean {
  const whole = [entry.field.value, ...entry.below.map((line) => line.text)].join(' ');
  if (reasonGiven.test(whole)) return true;
  let further = 0;
  for (const [word] of whole.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!typeWords.has(word.toLowerCase())) further++;
    if (further === 2) return true;
  }
  return false;
}
