import type { Range } from '../blocks.ts';
import type { Complexity, ComplexityTrigger } from './analysis-record.ts';
import type { BlockLine } from './block-lines.ts';
import { triggerRows } from './complexity-table.ts';
import { inlineTriggers, listedTriggers } from './complexity-triggers.ts';
import type { FieldEntry } from './fields.ts';

/** A longer value says more than points. */
const longest = 300;

/**
 * Words that are a complexity label wherever they stand; in brackets any wording is taken for one. Held against text in
 * lower case: with the flag for letter case such a pattern takes longer to compile than a document to read.
 */
const labelWords =
  /^(?:very[ -]complex|highly complex|complex|moderate|medium|simple|trivial|easy|low|high|very high|veľmi (?:zložit|komplexn)\p{L}+|zložit\p{L}+|komplexn\p{L}+|stredn\p{L}+|jednoduch\p{L}+|nízk\p{L}+|vysok\p{L}+)(?![\p{L}])/u;

/**
 * Reads `12 (Complex)` and the triggers, which stand behind it, in the items below it or under a label of their own.
 *
 * @param level A label in a field of its own (`Complexity level: Complex`).
 * @param listed What stands under a label such as `Triggers`, or behind it.
 * @param behind The lines that follow the score's own, for a table of triggers, or a list of which the score is an item.
 */
export function readComplexity(
  text: string,
  entry: FieldEntry<string>,
  level: Range | undefined,
  listed: FieldEntry<string> | undefined,
  behind: readonly BlockLine[],
): Complexity {
  const { field } = entry;
  const value = field.value.slice(0, longest);
  const offset = field.valueRange.start;
  const range = /(?<!\d)\d+(?:[.,]\d+)?\s*[-–]\s*\d+/.exec(value);
  const number = /[-−]?\d+(?:[.,]\d+)?/.exec(value);
  const numberRange = number
    ? { start: offset + number.index, end: offset + number.index + number[0].length }
    : undefined;
  const isRange = range !== null && range.index === number?.index;
  const after = isRange ? range.index + range[0].length : number ? number.index + number[0].length : 0;
  const scale = /^\s*(?:\/|of|out of|z)\s*\d+/i.exec(value.slice(after))?.[0].length ?? 0;
  const label: Range | undefined =
    labelIn(value, number?.index ?? value.length, after + scale, offset) ?? level ?? labelBelow(entry.below);
  const found = [
    () => [...listedTriggers(entry.below, false), ...listedTriggers(listed?.below ?? [], true)],
    () => inlineTriggers(value.slice(after + scale), offset + after + scale),
    () => (listed ? inlineTriggers(listed.field.value.slice(0, longest), listed.field.valueRange.start) : []),
    () => listedTriggers(triggerRows(behind), true),
    () => listedTriggers(signedSiblings(entry, behind), false),
  ];
  const { label: fieldLabel, ...rest } = field;
  return {
    ...rest,
    fieldLabel,
    score: number && !isRange ? Number(number[0].replace(',', '.').replace('−', '-')) : Number.NaN,
    scoreRange: isRange
      ? { start: numberRange!.start, end: offset + after }
      : (numberRange ?? field.valueRange),
    label:
      label === undefined
        ? undefined
        : { start: label.start, end: label.end, text: text.slice(label.start, label.end) },
    triggers: found.reduce<readonly ComplexityTrigger[]>(
      (triggers, next) => (triggers.length > 0 ? triggers : next()),
      [],
    ),
  };
}

/** Items of the same list behind the score that end with signed points. */
function signedSiblings({ indent }: FieldEntry<string>, behind: readonly BlockLine[]): readonly BlockLine[] {
  const end = behind.findIndex(
    (line) => line.indent !== indent || !line.bullet || !/(?:[:=(→]|->)\s*[+\-−]\d{1,3}\)?$/.test(line.text),
  );
  return end < 0 ? behind : behind.slice(0, end);
}

/** The label on a line of its own: `(Complex)`, `→ Complex path`, `Label: Complex`. */
function labelBelow(lines: readonly BlockLine[]): Range | undefined {
  for (const { start, text } of lines) {
    const lead = /^(?:[^\p{L}\p{N}]*(?:label|level|path|úroveň)\s*[:=])?[^\p{L}\p{N}]*/iu.exec(text)![0]
      .length;
    const word = labelWords.exec(text.slice(lead).toLowerCase())?.[0];
    const isAlone =
      word && /^(?: (?:path|complexity))?[^\p{L}\p{N}:]*$/iu.test(text.slice(lead + word.length));
    if (isAlone) return { start: start + lead, end: start + lead + word.length };
  }
  return undefined;
}

function labelIn(value: string, numberAt: number, behind: number, offset: number): Range | undefined {
  const place = (start: number, length: number) => ({ start: offset + start, end: offset + start + length });
  const before = labelWords.exec(value.slice(0, numberAt).toLowerCase());
  if (before) return place(0, before[0].length);
  const rest = value.slice(behind);
  const bracket = /^\s{0,200}(?:points?|pts?|body|bodov)?[\s*_]*[([]\s*/iu.exec(rest);
  if (bracket) {
    const inner = rest.slice(bracket[0].length);
    const known = labelWords.exec(inner.toLowerCase());
    // A label of a team's own may begin with a known word: "Low Effort".
    const whole = /^\p{L}[\p{L} _-]{0,30}?(?=\s*[)\]])/u.exec(inner);
    const isOwn =
      known && whole && !/^(?:\s+(?:complexity|task|zložitosť))?$/iu.test(whole[0].slice(known[0].length));
    const word = isOwn ? whole : (known ?? whole);
    return word ? place(behind + bracket[0].length, word[0].length) : undefined;
  }
  const separator = /^\s*(?:points?|pts?|body|bodov)?[\s*_]*(?:[:,=|–—→-]|->)?[\s*_]*/iu.exec(rest)![0]
    .length;
  const word = labelWords.exec(rest.slice(separator).toLowerCase());
  return word ? place(behind + separator, word[0].length) : undefined;
}
