import type { SkillStep } from '../skill.ts';
import type { SkillLine } from './lines.ts';

/** `Step 0.12:`, `0.12 Interaction Mode`, `| 0.12 |`; "0.5 seconds" is a number of something else. */
const step =
  /^[^\p{L}\p{N}]*(?:(?:[Ss][Tt][Ee][Pp]|[Pp][Hh][Aa][Ss][Ee]|[Kk][Rr][Oo][Kk]|[Ff][Áá][Zz][Aa])\s*)?(0\.\d{1,2})(?![\p{L}\p{N}%]|\.\d)(?=\s*(?:$|[:.)|–—-]|→|\p{Lu}|\())/u;
const numbered = /(?:step|phase|krok|fáza)\s*0\./iu;
/** What says that the step is not this skill's, or not always. */
const limits =
  /(?<!\p{L})(?:hybrid\p{L}*|only|skip\p{L}*|not|no|never|without|except|unless|advanced|len|iba|preskoč\p{L}*|vynech\p{L}*|nie|bez|okrem|pokročil\p{L}*)(?!\p{L})/iu;

/** The steps of Phase 0 that a skill lists, in file order. */
export function readSteps(text: string, lines: readonly SkillLine[]): SkillStep[] {
  const steps: SkillStep[] = [];
  const groups = new Map<string, { group: number; seen: Set<string> }>();
  let next = 0;
  let section = 0;
  for (const [index, line] of lines.entries()) {
    if (line.heading > 0) section = index;
    if (!line.item && !line.row && line.heading === 0 && !line.bold && !numbered.test(line.text)) continue;
    const match = step.exec(line.text);
    if (!match) continue;
    const number = match[1]!;
    const kind =
      line.heading > 0 ? `h${line.heading}` : `${line.fence}:${line.row ? 'row' : line.indent}:${section}`;
    let known = groups.get(kind);
    // A number that was there already: the list is told again, further down.
    if (!known || known.seen.has(number)) {
      known = { group: next++, seen: new Set() };
      groups.set(kind, known);
    }
    known.seen.add(number);
    const start = text.indexOf(number, line.start);
    steps.push({
      start,
      end: start + number.length,
      number,
      group: known.group,
      limited: limits.test(line.text.slice(match[0].length)),
    });
  }
  return steps;
}
