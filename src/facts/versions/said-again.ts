import type { Range } from '../../parse/blocks.ts';
import { lineAt } from './surroundings.ts';
import type { VersionClaim } from './verdict.ts';

const versionBehind = /[\s*_`(:@]{0,4}([≥>=^~]{0,2} ?v?\d+(?:\.\d+)*(?:\.[xX*])?\+?)/y;

/** The versions that a part of the text states for the name of a claim elsewhere: "Go 1.25, its router (Go 1.22+)". */
export function versionsSaidIn(text: string, { start, end, subject }: VersionClaim, part: Range): string[] {
  const content = text.slice(part.start, part.end).toLowerCase();
  const name = subject.text.toLowerCase();
  const found: string[] = [];
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    if (part.start + at >= start && part.start + at < end) continue;
    if (/[\w./-]/.test(content[at - 1] ?? '')) continue;
    versionBehind.lastIndex = at + name.length;
    const match = versionBehind.exec(content);
    if (match) found.push(match[1]!.trim());
  }
  return found;
}

/** A label that is a name and a version alone: "- Svelte 4: `on:click`", "| Svelte 4 | Svelte 5 |". */
const labelStart = /(?:^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*|\|[ \t]*)[*_`]*$/;
const labelEnd = /^[*_`]*[ \t]*(?:[:：]|\||[-–—][ \t])/;

/**
 * Whether a claim is the label of an item or a cell, and the one beside it is the same name with another version: the two are
 * held against each other, as before and after.
 */
export function isLabelOfPair(text: string, { start, end, subject }: VersionClaim): boolean {
  const line = lineAt(text, start);
  const before = text.slice(line.start, start);
  if (!labelStart.test(before) || !labelEnd.test(text.slice(end, line.end))) return false;
  const own = text.slice(start, end).toLowerCase();
  const isOther = (label: string) =>
    label.startsWith(subject.text.toLowerCase()) &&
    label !== own &&
    /^[\s*_`]*v?\d[\w.+]*$/.test(label.slice(subject.text.length));
  if (before.trimStart().startsWith('|')) {
    const cells = text.slice(line.start, line.end).toLowerCase().split('|').map(bare);
    return cells.some(isOther);
  }
  return linesBeside(text, line).some((each) => {
    const content = text.slice(each.start, each.end).toLowerCase();
    const item = content.replace(/^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/, '');
    return isOther(bare(item.split(/[:：]|[ \t][-–—][ \t]/, 1)[0]!));
  });
}

/** The next lines that are not blank, above and below. */
function linesBeside(text: string, { start, end }: Range): Range[] {
  const above = text.slice(0, start).trimEnd().length;
  const below = end + /^\s*/.exec(text.slice(end))![0].length;
  return [
    ...(above > 0 ? [lineAt(text, above - 1)] : []),
    ...(below < text.length ? [lineAt(text, below)] : []),
  ];
}

function bare(label: string): string {
  return label.replace(/^[\s*_`]+|[\s*_`]+$/g, '');
}
