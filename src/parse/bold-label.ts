import type { TextLine } from './blocks.ts';
import type { Label } from './label.ts';
import type { LabelSearch } from './label-search.ts';
import { isSectionName } from './labels/names.ts';
import { nearSection } from './labels/near-section.ts';
import { isAsciiLetter } from './labels/normalize.ts';
import { lookUpLabel } from './labels.ts';
import { makeLabel, nameRange, nextLine } from './make-label.ts';
import { isScopeLabel } from './scope-labels.ts';

const boldLabel = /^(\*\*|__)(.{1,80}?)\1[ \t]*(:?)/u;
/** Bold words that lead a remark. */
const remark =
  /^(?:notes?|important|warning|caution|tip|hint|example|why|reason|attention|poznámk[ay]|dôležité|pozor|príklad|upozornenie)$/iu;

/** Whether a text opens with what may be bold. */
export function opensBold(text: string): boolean {
  return text.startsWith('**') || text.startsWith('__');
}

/** The bold words that a text opens with: their sign, themselves and the colon behind them; null when there are none. */
export function boldLead(text: string): RegExpExecArray | null {
  return opensBold(text) ? boldLabel.exec(text) : null;
}

/**
 * The label that the bold words of a line are; undefined when they are an emphasis or lead a remark.
 *
 * @param prefix The length of the signs in front of them.
 * @param bold As `boldLead` tells them.
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
export function boldLabelOf(
  line: TextLine,
  prefix: number,
  bold: RegExpExecArray,
  opensParagraph: boolean,
  search: LabelSearch,
): Label | undefined {
  const inner = bold[2]!;
  const innerEnd = inner.charCodeAt(inner.length - 1);
  const hasColon =
    bold[3] === ':' || innerEnd === 58 || (!isAsciiLetter(innerEnd) && /[:：]\s*$/u.test(inner));
  const end = line.start + prefix + bold[0].length;
  const behind = search.text.slice(end, line.end);
  const name = lookUpLabel(inner, search.names);
  const standsAlone =
    behind === '' || /^[\s*_:]*$/.test(behind) || (name !== undefined && /^\s*[–—-]$/u.test(behind));
  const dash = name === undefined ? undefined : /^\s*[–—-]\s/u.exec(behind)?.[0].length;
  // A sentence of its own begins behind the name: `**Goal** of all this` is prose.
  const isLoose = !hasColon && !standsAlone && dash === undefined;
  if (isLoose && !(opensParagraph && isSectionName(name) && /^["'“„(]{0,2}[\p{Lu}`]/u.test(behind)))
    return undefined;
  if (
    name === undefined &&
    (isScopeLabel(inner) || inner.length > 40 || remark.test(inner.replace(/(?<!\W)\W+$/u, '')))
  )
    return undefined;
  if (name === undefined && !opensParagraph && !nearSection(inner, search.names)) return undefined;
  const innerStart = line.start + prefix + bold[1]!.length;
  const range = nameRange(inner, innerStart, inner.length);
  const contentStart = standsAlone ? nextLine(search.text, line.end, search.limit) : end + (dash ?? 0);
  const label = makeLabel(name, 'bold', range, line, contentStart, search);
  if (isLoose) search.loose.add(label);
  return label;
}
