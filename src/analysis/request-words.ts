import { looksLikePath } from '../parse/path-text.ts';
import { type CodeKind, codeKinds, kindWords } from './words/kinds.ts';
import { plainText, wordsOf } from './words/plain.ts';
import { slovakDomain } from './words/slovak-domain.ts';
import { genericWords, stopWords } from './words/stop-words.ts';
import { requestVerbs } from './words/verbs.ts';

/** What the words of a request say before anything else is known. */
export interface RequestWords {
  /** The request as far as it is read, line breaks kept. */
  readonly text: string;
  /** Sentences and list items, markers off, in order. */
  readonly clauses: readonly string[];
  /** Whether it is a list whose items are its behaviours. */
  readonly items: readonly string[];
  /** Paths and names of files as written. */
  readonly paths: readonly string[];
  /** Names of code, such as `LimitsController` or `useLimit`. */
  readonly names: readonly string[];
  /** Words that tell what it is about, as wordsOf gives them, those of English code for Slovak ones added. */
  readonly topics: ReadonlySet<string>;
  /** Those of them that stand beside the name of a kind of code: "account" in "the accounts page". */
  readonly besideKind: ReadonlySet<string>;
  /** The kinds of code that it speaks of, the one that is named first in front. */
  readonly kinds: readonly CodeKind[];
  /** In plain form, for patterns. */
  readonly plain: string;
}

/** A request is a few sentences; what stands behind this many characters is attached text. */
const longestRead = 12_000;
const marker = /^\s*(?:[-*+•]|\d{1,2}[.)]|[a-z]\))\s+/;

/** Reads a request. */
export function readRequest(request: string): RequestWords {
  const text = request.slice(0, longestRead).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const clauses = lines.flatMap((line) => sentencesOf(line.replace(marker, '').replace(/^[#>\s]+/, '')));
  const listed = lines.filter((line) => marker.test(line)).map((line) => line.replace(marker, '').trim());
  const tokens = text
    .split(/\s+/)
    .map((token) =>
      token
        .replace(/^[("'`„“[<]+|[)"'`”“\]>,;:!?]{1,200}$|\.{1,200}$/gu, '')
        .replace(/(?<=\.\w{1,10}):\d{1,9}(?::\d{1,9})?$/, ''),
    );
  const plain = plainText(text).replace(/\s+/g, ' ');
  const kinds = kindsIn(text, plain);
  return {
    text,
    clauses,
    items: listed.length >= 2 ? listed : inlineItems(text),
    paths: unique(tokens.filter(isPath)),
    names: unique(tokens.filter(isCodeName)),
    topics: topicsOf(text),
    besideKind: topicsOf(aroundKind(plain, kinds[0])),
    kinds,
    plain,
  };
}

/** The sentences of a line. A full stop behind a single letter is one of "e.g." and its kind. */
function sentencesOf(line: string): string[] {
  return line
    .split(/(?<=[\p{L}\p{N})"'`”][\p{L}\p{N})"'`”][.!?;])\s+|\s[–—-]\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** `1) lock after five attempts 2) tell the user`. */
function inlineItems(text: string): string[] {
  const numbers = [...text.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+/g)];
  // "Between the 2. and the 4. hour" is no list.
  if (numbers.length < 2 || numbers.some(([, number], index) => Number(number) !== index + 1)) return [];
  const parts = text.split(/(?:^|\s)\(?\d{1,2}[.)]\s+/);
  return parts.slice(1).map((part) => part.trim());
}

function isPath(token: string): boolean {
  if (!/^[\w@.][\w@./()[\]-]{2,200}$/.test(token) || !/[/.]/.test(token)) return false;
  if (
    /^\d|^[A-Z]\.|^\/|^\w+\/\w+$/.test(token) &&
    !/\.\w{1,6}$/.test(token) &&
    !/^(?:src|app|apps|lib|packages|server|client|api|web|tests?)\//.test(token)
  )
    return false;
  return looksLikePath(token) && !/^\d[\d.]*$/.test(token);
}

function isCodeName(token: string): boolean {
  return (
    token.length < 80 &&
    /^(?:\p{Lu}\p{Ll}+(?:\p{Lu}\p{L}+|\d+\p{L}+)(?:\d+\p{L}+)*|use\p{Lu}\p{L}+|[a-z]+_[a-z_]+|\p{Ll}+(?:\p{Lu}\p{Ll}+){1,6})$/u.test(
      token,
    )
  );
}

function topicsOf(text: string): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const word of wordsOf(withoutOrders(text))) {
    if (stopWords.has(word) || genericWords.has(word)) continue;
    for (const topic of [word, ...englishFor(word)]) topics.add(topic);
  }
  return topics;
}

/** Code is named in English. */
function englishFor(word: string): readonly string[] {
  return slovakDomain.flatMap(([beginning, names]) => (word.startsWith(beginning) ? names : []));
}

/** "limit" is what to do at the start of a clause, and what it is about anywhere else. */
function withoutOrders(text: string): string {
  return text.replace(
    /(^|[.!?;:,\n]\s{0,200}|(?<!\p{L})(?:and|then|a|to|please|prosím)\s+)(\p{L}+)/giu,
    (whole, lead: string, first: string) =>
      requestVerbs.has(plainText(first)) && !/^(?:ex|im|re)port$/i.test(first) ? lead : whole,
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function kindsIn(text: string, plain: string): CodeKind[] {
  return codeKinds
    .map((kind) => ({ kind, at: (kind === 'hook' ? text : plain).search(kindWords[kind]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

/** The words before the first name of a kind, back to a small word, and those behind it: "accounts" in "to the accounts page of banks". */
function aroundKind(plain: string, kind: CodeKind | undefined): string {
  const match = kind && kindWords[kind].exec(plain);
  if (!match) return '';
  const end = match.index + match[0].length;
  const before =
    plain
      .slice(Math.max(0, match.index - 60), match.index)
      .match(word)
      ?.reverse() ?? [];
  const behind =
    plain
      .slice(end, end + 60)
      .replace(/^\s+(?:of|for|pre)\s/, ' ')
      .match(word) ?? [];
  return [untilSmall(before), untilSmall(behind)].flat().join(' ');
}

const word = /[\p{L}\p{N}]+|[,.;:!?]/gu;

function untilSmall(words: readonly string[]): readonly string[] {
  const end = words.findIndex((each) => each.length < 3 || stopWords.has(each));
  return words.slice(0, Math.min(end < 0 ? words.length : end, 2));
}
