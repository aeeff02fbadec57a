import { nameKey, noAliases, targetsOf } from '../../manifests/aliases.ts';
import { packageGroups } from '../../manifests/known-packages.ts';
import { isSlot, joinedWithin } from './plain-text.ts';
import type { LineReader } from './profile-lines.ts';
import { about, isAbout, kindOfThing, plain } from './profile-topics.ts';
import type { Statement } from './statement.ts';

/** What is left out of the stack's line; it says little of what the project is made of. */
const lesser: ReadonlySet<string> = new Set([
  'project',
  'package manager',
  'other dependencies',
  'linters and formatters',
]);
/** The generated lines in the order in which they tell most; people's own come in theirs. */
const ranks: readonly string[] = [
  packageGroups[0].toLowerCase(),
  'languages',
  'data',
  'runtime',
  'libraries',
  'build tools',
  'tests',
  'services',
];

/** What it is built with, the most telling first. */
export const stackLine: LineReader = (statements, most) => {
  const own = statements.filter((statement) => isAbout(statement, about.stack) && !statement.isProse);
  const prose = statements.filter((statement) => isAbout(statement, about.stack));
  const found = (own.length > 0 ? own : prose.slice(0, 1))
    .map((statement, index) => ({ statement, rank: rankOf(statement), index }))
    .filter(({ statement: { label } }) => label === undefined || !lesser.has(plain(label)))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ statement }) => statement);
  const [first] = found;
  if (!first) return undefined;
  const pieces = [...new Set(found.flatMap(thingsIn))];
  return { text: joinedWithin(pieces, ' + ', most), line: first.line };
};

function rankOf({ label }: Statement): number {
  const rank = label === undefined ? -1 : ranks.indexOf(plain(label));
  return rank < 0 ? (label !== undefined && plain(label) === 'other dependencies' ? ranks.length : 0) : rank;
}

/** `Frameworks: React 18.3.1, Vite` are two things; `React: 18.3.1 (with hooks, no classes)` is one. */
function thingsIn({ label, text }: Statement): string[] {
  if (label !== undefined && !kindOfThing.test(plain(label))) {
    const [value = ''] = text.split(/[,;(]|\s[–—-]\s/, 1);
    if (/^[\d^~<>=v]*\d/.test(value)) return [`${label} ${value.trim()}`];
    if (isName(label, text)) return [label];
  }
  return text
    .split(/(?:\s{0,200}[,;]|\s[+·]|\s[–—-])\s+(?![^()]{0,100}\))/)
    .map((thing) => thing.replace(/\.$/, '').trim())
    .filter((thing) => thing !== '' && !isSlot(thing));
}

/** Whether a label is the name of a thing, and what follows says something of it: `pydub: audio conversion`. */
function isName(label: string, text: string): boolean {
  return (
    label.startsWith('`') ||
    /\sv?\d[\w.+]*(?:\s*\([^()]*\))?$/.test(label) ||
    targetsOf(nameKey(label), noAliases) !== undefined ||
    (!label.includes(' ') && /^\p{Ll}/u.test(text))
  );
}
