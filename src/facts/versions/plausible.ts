import type { Joint } from './name-end.ts';
import type { VersionNumber } from './version-number.ts';
import { wordNames } from './word-names.ts';

/** Of the names that are words, the ones that numbers follow in common speech: "Next 5 items", "Node 3", "Express 2". */
const riskyNames = new Set([
  'go',
  'next',
  'node',
  'express',
  'rest',
  'click',
  'room',
  'rich',
  'black',
  'dash',
  'echo',
  'spring',
  'ink',
]);

/** Whether a name is one that numbers follow in common speech, and no version in particular: "Room1", "Express2". */
export function isCountable(key: string): boolean {
  return riskyNames.has(key) && key !== 'next' && !(key in oldestAndNewest);
}

const measures =
  /^[ \t]*(?:ms|s|secs?|seconds?|mins?|minutes?|h|hours?|days?|weeks?|months?|years?|px|rem|em|mb|gb|kb|tb|mib|gib|k|bytes?|bits?|x|times|percent|million|billion)\b(?!-)/i;
const counted =
  /^[ \t]*(?:ways?|steps?|items?|lines?|files?|tests?|users?|requests?|req|instances?|replicas?|nodes?|workers?|tables?|pages?|endpoints?|containers?|services|packages|modules|queries|errors?|calls?|connections?|attempts?|retries|threads?|process(?:es)?|columns?|rows?|spaces|chars|characters|points?|phases?|tasks?|tokens?|stars?|agents?|skills?|commands?|rules?|of|more|different|separate|parallel|concurrent|levels?|layers?|units?|databases|collections?|stages?|routes?|hooks?|screens?|scripts?|projects|examples?|guidelines|best|key|core|main)\b(?!-)/i;
const closing =
  /^(?:[ \t]*(?:$|[|;)\]*`"'•·])|[ \t]*[,.](?:[ \t]|$)|[ \t]+(?:\(|[-–—+&/|•·][ \t]|(?:is|must be|to be) (?:installed|required|needed|used|pinned)\b|first\b|or\b|with\b|and\b|on\b|for\b|via\b|as\b|using\b|[a-z]+ing\b|LTS\b|s\b|a\b))/;
const oldestAndNewest: Readonly<Record<string, readonly [number, number]>> = {
  node: [8, 40],
  nodejs: [8, 40],
  java: [6, 40],
  python: [3, 4],
  php: [5, 10],
  ruby: [1, 5],
  '.net': [5, 20],
  dotnet: [5, 20],
  go: [1, 1],
  golang: [1, 1],
  rust: [1, 1],
  swift: [2, 10],
  dart: [1, 9],
  flutter: [1, 9],
  // Release notes, room numbers: React Native has not come to 1 yet.
  rn: [0, 0],
};
const highestMajor = 60;

/** SQL Server 2022, Compose BOM 2024.09.00: products of which the first number is a year. */
function goesByYear(key: string, { numbers }: VersionNumber): boolean {
  return /sqlserver|mssql/.test(key) || (numbers > 1 && /composebom$|^springcloud$/.test(key));
}

/**
 * Whether a number behind a name can be its version, by its form and by what stands around it; "Redis 6379", "Next 5 steps"
 * and "Docker - 3 services" cannot.
 *
 * @param name The name as written. @param key Its `nameKey`. @param after The rest of the line.
 */
export function isPlausible(
  number: VersionNumber,
  {
    name,
    key,
    joint,
    after,
    quoted,
  }: { name: string; key: string; joint: Joint; after: string; quoted: boolean },
): boolean {
  const digits = number.text.replace(/^[^\d]+/, '');
  if (/^0\d/.test(digits)) return false;
  const major = Number.parseInt(digits, 10);
  if (major > highestMajor && !(major < 2100 && major > 2000 && goesByYear(key, number))) return false;
  const bounds = oldestAndNewest[key];
  if (bounds && (major < bounds[0] || major > bounds[1])) return false;
  const short = number.numbers === 1 && !number.marked;
  if (
    wordNames.has(key) &&
    !quoted &&
    joint !== 'at' &&
    !/^\p{Lu}/u.test(name) &&
    (short || !/[vV]\d|\d\.\d/.test(number.text))
  )
    return false;
  if (number.numbers > 2) return true;
  if (measures.test(after)) return false;
  if (!short) return true;
  // "ESLint 0": nothing of it is left over.
  if (major === 0 && /^0+$/.test(digits)) return false;
  if (counted.test(after)) return false;
  if (key === 'go' || key === 'golang') return false;
  if (riskyNames.has(key) && /^[ \t]+[a-z]/.test(after) && !closing.test(after)) return false;
  if (joint === 'dash') return /^[*_`]*[ \t]*(?:$|[|)(]|[,;.](?:\s|$))/.test(after);
  if (joint === 'colon') return closing.test(after.replace(/^[*_`]+/, ''));
  if (joint === 'paren') return /^[*_`]*[ \t]*(?:[),;]|LTS|\/)/.test(after);
  return true;
}
