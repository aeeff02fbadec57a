import { choiceOf } from './choice-labels.ts';

/** What stands behind a number or letter, or behind a bullet. */
export interface MarkedLabel {
  /** Upper case. */
  readonly mark: string;
  /** Without emphasis. */
  readonly text: string;
}

const inLine = /(?<=^|[\s([])[*_`]*([1-9]|[A-Ea-e])(?:[*_`]*[).:\]][*_`]*|\ufe0f?\u20e3)\s*(?=\p{L})/gu;
const bareInLine = /(?<=^|[\s(/|,;])[*_`]*([1-9])[*_`]*(?:\s*[–—=-]\s*|\s+)(?=\p{L})/gu;

/** "1) Yes 2) Modify 3) Cancel", "[1] Yes [2] Modify", "1 Yes / 2 No / 3 Modify" on one line, behind the question. */
export function markedInLine(line: string): MarkedLabel[] {
  const behind = line.slice(line.lastIndexOf('?') + 1);
  for (const text of behind.trim() === '' ? [line] : [behind, line]) {
    const signed = labelsBetween(text, inLine);
    if (signed.length >= 2) return signed;
    const bare = labelsBetween(text, bareInLine);
    const isFirst = /^[^\p{L}\p{N}]*1/u.test(text);
    if (isFirst && risesFromOne(bare) && offersBoth(bare)) return bare;
  }
  return [];
}

function labelsBetween(text: string, pattern: RegExp): MarkedLabel[] {
  const marks = [...text.matchAll(pattern)];
  return marks.map(({ 0: found, 1: mark, index }, at) => {
    const label = text.slice(index + found.length, marks[at + 1]?.index ?? text.length);
    return { mark: mark!.toUpperCase(), text: withoutSeparator(label) };
  });
}

function withoutSeparator(label: string): string {
  const bare = label.replace(/[*_`]+/g, '').trim();
  const end = bare
    .replace(/(?<![\s,/|;([–—-])[\s,/|;([–—-]+$/u, '')
    .replace(/(?:[\s,]{1,200}(?:or|and|alebo|a))?[\s,/|;([–—-]{0,200}$/u, '');
  const isOpen = end.split('(').length > end.split(')').length || /[)\].]$/.test(end);
  return isOpen && !end.includes('(') ? end.replace(/(?<![)\].])[)\].]+$/, '') : end;
}

const risesFromOne = (labels: readonly MarkedLabel[]) =>
  labels.length >= 2 && labels.every(({ mark }, at) => mark === `${at + 1}`);

/** A number without a sign may be anything: what stands behind has to be a Yes, and a way out. */
function offersBoth(labels: readonly MarkedLabel[]): boolean {
  const choices = labels.map(({ text }) => choiceOf(text));
  return choices.includes('yes') && choices.some((choice) => choice === 'modify' || choice === 'cancel');
}

const bullet = /^[ \t>]*(?:(?:[-*+•|]|[✅✏❌🔄🚫]\ufe0f?)[ \t]+)?/u;
const isBulleted = /^[ \t>]*(?:[-*+•]|[✅✏❌🔄🚫]\ufe0f?)[ \t]/u;
const signs = [
  /^[*_`]*[([]?(?:option |možnosť )?([1-9]|[A-Za-z])[*_`]*[.):\]][*_`]*[ \t]+(?=\S)/iu,
  /^[*_`]*([1-9])\ufe0f?\u20e3[*_`]*[.):]?[ \t]*(?=\S)/u,
];
const bareSign = /^[*_`]*([1-9])[*_`]*[ \t]+(?:[–—|=-][ \t]*)?(?=\p{L}|[*_`])/u;

/** The items of a list or the rows of a table; an unnumbered one is counted. */
export function markedItems(lines: readonly string[]): MarkedLabel[] {
  const items = lines.flatMap((line) => itemOf(line) ?? []);
  const bare = items.filter(({ sign }) => sign === 'bare').map(({ mark, text }) => ({ mark: mark!, text }));
  const isList = risesFromOne(bare) && offersBoth(bare);
  return items
    .filter(({ sign }) => (sign === 'bare') === isList)
    .map(({ mark, text }, index) => ({ mark: (mark ?? `${index + 1}`).toUpperCase(), text }));
}

interface Item {
  readonly mark: string | undefined;
  readonly text: string;
  readonly sign: 'signed' | 'bare' | 'bullet';
}

function itemOf(line: string): Item | undefined {
  const rest = line.replace(bullet, '');
  if (rest.length > 220 || rest === '') return undefined;
  for (const pattern of signs) {
    const found = pattern.exec(rest);
    if (found) return { mark: found[1], text: textOf(rest.slice(found[0].length)), sign: 'signed' };
  }
  const bare = bareSign.exec(rest);
  if (bare) return { mark: bare[1], text: textOf(rest.slice(bare[0].length)), sign: 'bare' };
  return isBulleted.test(line) ? { mark: undefined, text: textOf(rest), sign: 'bullet' } : undefined;
}

/** A further cell of a table describes the choice. */
function textOf(rest: string): string {
  return rest
    .replace(/[*_`]+/g, '')
    .replace(/(?<![ \t])[ \t]*\|[ \t]*$/, '')
    .replace(/(?<![ \t])[ \t]+\|[ \t]+/g, ' – ')
    .trim();
}
