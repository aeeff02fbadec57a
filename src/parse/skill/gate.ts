import { type GateChoice, readGateQuestion } from '../gate-choices.ts';
import { isGateQuestion } from '../gate-question.ts';
import type { SkillGate } from '../skill.ts';
import type { SkillLine } from './lines.ts';

/** Where a skill speaks of its gate; each is looked at with what stands below it. */
const names =
  /(?<!\p{L})(?:approval|approve[sd]?|proceed\p{L}*|go ahead|confirm(?:s|ed|ation)?|schv[aá]l\p{L}*|súhlas\p{L}*|potvrd\p{L}*|pokračova\p{L}+)(?!\p{L})/iu;
const gateName =
  /(?<!\p{L})(?:approval[- ]?gate|0\.6|schvaľovac\p{L}+ brán\p{L}*|brán\p{L}* schváleni\p{L}*)(?!\p{L})/iu;
/** Words that name a choice wherever they stand; "no" and "edit" are too frequent for that. */
const plainWords: readonly (readonly [GateChoice, RegExp])[] = [
  ['yes', /(?<!\p{L})(?:yes|áno|schváliť)(?!\p{L})/iu],
  ['modify', /(?<!\p{L})(?:modif(?:y|ies|ied|ications?)|adjust\p{L}*|uprav\p{L}+)(?!\p{L})/iu],
  ['cancel', /(?<!\p{L})(?:cancel\p{L}*|abort\p{L}*|start over|zruš\p{L}+)(?!\p{L})/iu],
];
const mostLines = 14;
/** Whoever speaks of approval more often has long said how to ask for it. */
const mostPlaces = 400;
const all: readonly GateChoice[] = ['yes', 'modify', 'cancel'];

/** The approval gate that a skill asks for: the place that offers most. */
export function readGate(text: string, lines: readonly SkillLine[]): SkillGate | undefined {
  let best: SkillGate | undefined;
  let places = 0;
  for (const [index, line] of lines.entries()) {
    if (line.blank || !names.test(line.text)) continue;
    if (++places > mostPlaces) break;
    const isNamed = gateName.test(line.text);
    const asks = isGateQuestion(text.slice(line.start, Math.min(line.end, line.start + 400)));
    const end = endOf(lines, index);
    const passage = text.slice(line.start, end);
    const choices = choicesIn(passage, asks);
    // In a sentence on approval that offers nothing, no gate stands.
    if (!isNamed && !asks && choices.length < 2) continue;
    const found = { start: line.start, end: line.end, choices, named: isNamed && choices.length === 0 };
    if (choices.length === all.length) return found;
    if (!best || choices.length > best.choices.length) best = found;
  }
  return best;
}

/** The line, and what stands below it in the same section. */
function endOf(lines: readonly SkillLine[], index: number): number {
  const first = lines[index]!;
  let end = first.end;
  for (let at = index + 1; at < lines.length && at <= index + mostLines; at++) {
    const line = lines[at]!;
    if (line.heading > 0) break;
    // What stands behind the fence of an example is no longer the question.
    if (first.fence > 0 && line.fence !== first.fence) break;
    if (!line.blank) end = line.end;
  }
  return end;
}

function choicesIn(passage: string, asks: boolean): GateChoice[] {
  const offered =
    asks || /[[(/|]/.test(passage) ? readGateQuestion(passage, { start: 0, end: passage.length }) : [];
  return all.filter(
    (choice) =>
      offered.includes(choice) || plainWords.some(([name, word]) => name === choice && word.test(passage)),
  );
}
