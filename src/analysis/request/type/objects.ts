import type { RequestType } from '../../analysis.ts';
import type { Word } from '../request-text.ts';
import { allMatches, matchAt, type WordPatterns } from '../word-patterns.ts';
import {
  asks,
  besides,
  besidesFirst,
  data,
  dead,
  documents,
  faster,
  fault,
  inCode,
  inner,
  papers,
  rework,
  reworking,
  structures,
  tools,
  unusedFiles,
  upkeep,
  versions,
  visible,
} from './object-words.ts';
import type { Act } from './verbs.ts';

/** Where the object of a verb ends: "add a test | for the bug". */
const prepositions = new Set(
  (
    'for to in into on onto with without that which who from of at by when where so if as after before using via like and then because about under over inside across between per while until unless through based ' +
    'pre na do v vo s so z zo ktory ktora ktore ktoru aby ked kde podla cez pri po od o pod nad medzi a ako lebo kym bez tak nech'
  ).split(' '),
);

/**
 * The type of an order: of its verb, and of what the verb is done to.
 *
 * @param verb Its first word, in lower case and without diacritics.
 * @param words What follows the verb, to the end of the sentence.
 */
export function typeOfOrder(act: Act, verb: string, words: readonly Word[]): RequestType {
  const object = objectOf(words);
  const head = object.slice(-1);
  switch (act) {
    case 'explain':
      return 'Question';
    case 'fix':
      if (has(documents, words) && has(asks, words)) return 'Task';
      return has(tools, object) ? 'Task' : 'Bug Fix';
    case 'add':
      if (has(structures, object)) return 'Refactoring';
      return isBesides(object) ? 'Task' : 'Feature';
    case 'write':
      return isBesides(object) ||
        has(documents, words.slice(0, 4)) ||
        has(papers, object) ||
        object.length === 0
        ? 'Task'
        : 'Feature';
    case 'do':
      if (has(rework, words.slice(0, 3)) || has(faster, words.slice(0, 6))) return 'Refactoring';
      if (/^(?:aby|ze)$/.test(words[0]?.plain ?? '')) return 'Feature';
      return isBesides(object) || object.length === 0 || englishDo(words) ? 'Task' : 'Feature';
    case 'improve':
      if (has(inner, object) || has(inner, words.slice(0, 3))) return 'Refactoring';
      return isBesides(object) ? 'Task' : 'Feature';
    case 'make':
      if (words[0] && /^(?:sure|certain)$/.test(words[0].plain)) return 'Task';
      if (has(faster, words.slice(0, 8))) return 'Refactoring';
      return /^(?:get|have)$/.test(verb) ? 'Task' : 'Feature';
    case 'change':
      if (replaces(verb, words) && !has(visible, words)) return 'Refactoring';
      return has(inner, object) && !has(versions, object) && reduces(words) ? 'Refactoring' : 'Task';
    case 'remove':
      // "Get rid of moment.js and use date-fns": the next order says what for.
      if (has(dead, object) && !has(unusedFiles, object)) return 'Refactoring';
      return has(fault, object) ? 'Bug Fix' : 'Task';
    case 'move':
      return has(data, object)
        ? 'Task'
        : has(inCode, words.slice(0, 10)) || written(words)
          ? 'Refactoring'
          : 'Task';
    case 'migrate':
      return has(data, object) || (!has(inCode, words) && has(data, words)) ? 'Task' : 'Refactoring';
    case 'rework':
      return has(documents, head) ? 'Task' : 'Refactoring';
    default:
      return 'Task';
  }
}

function englishDo(words: readonly Word[]): boolean {
  return (
    words.length > 0 &&
    /^(?:the|it|this|that|all|tests?|build|migrations?|testy|migracie|build)$/.test(words[0]!.plain)
  );
}

/** "Replace moment by date-fns", "use X instead": one means for another, with the same outcome. */
function replaces(verb: string, words: readonly Word[]): boolean {
  const between = words.slice(0, 12).map(({ plain }) => plain);
  if (/^(?:nahrad|vymen)/.test(verb)) return words.length > 1;
  if (/^(?:replace|swap|switch)/.test(verb))
    return between.some((word) => /^(?:with|by|for|to|za|na)$/.test(word));
  return /^(?:use|pouzi)/.test(verb) && between.some((word) => /^(?:instead|namiesto|miesto)$/.test(word));
}

/** "Reduce duplication": what changes is the code, not what it does. */
function reduces(words: readonly Word[]): boolean {
  return !/^(?:to|the version|react|node)$/.test(words[0]?.plain ?? '');
}

function written(words: readonly Word[]): boolean {
  return words.slice(0, 6).some(({ foreign }) => foreign);
}

/** What may stand behind the word that tells: a docker-compose file, a CI job. */
const containers = new Set(
  'file files setup config configuration job jobs step steps section case cases entry block badge subor subory'.split(
    ' ',
  ),
);

/** English has the head of an object at its end: "a test mode" is no test. */
function isBesides(object: readonly Word[]): boolean {
  // A file that goes by capitals: CODEOWNERS, LICENSE.
  if (object.length <= 2 && object.some(({ text }) => /^[A-Z]{6,}$/.test(text))) return true;
  for (let at = 0; at < object.length; at++) {
    if (at < 3 && matchAt(besidesFirst, object, at) && !/^(?:test|ci|unit)$/.test(object[at]!.plain))
      return true;
    const match = matchAt(besides, object, at);
    if (match && object.slice(match.last + 1).every(({ plain }) => containers.has(plain))) return true;
  }
  return false;
}

/** The "to" of "end-to-end". */
function insideCompound(words: readonly Word[], at: number): boolean {
  return words[at]!.plain === 'to' && words[at - 1]?.plain === words[at + 1]?.plain;
}

function objectOf(words: readonly Word[]): readonly Word[] {
  const first = words[0];
  if (!first) return words;
  const articles = words.findIndex(
    ({ plain }) =>
      !/^(?:the|a|an|some|more|new|missing|my|our|any|mi|nam|tam|novy|nove|novu|este|aj|nejak\p{L}*|all|few|good|better|to)$/u.test(
        plain,
      ),
  );
  const from = Math.max(articles, 0);
  const end = words.findIndex(
    ({ plain, clause }, index) =>
      index >= from &&
      (clause !== first.clause || (prepositions.has(plain) && !insideCompound(words, index))),
  );
  return words.slice(from, end === -1 ? from + 8 : end);
}

function has(patterns: WordPatterns, words: readonly Word[]): boolean {
  return allMatches(patterns, words).length > 0;
}

/**
 * The type of a title without a known verb: "Dark mode for the settings" names what is to be there. Slovak hides its verbs in
 * endings; there only a noun with a preposition soon behind it is surely a title, all else reports.
 */
export function typeOfTitle(words: readonly Word[], language: string): RequestType | undefined {
  if (words.length < 2 || words.length > 14) return undefined;
  const object = objectOf(words);
  if (has(reworking, words)) return 'Refactoring';
  if (
    /^(?:analysis|audit|assessment|investigation|survey|analyza|prieskum)$/.test(object.at(-1)?.plain ?? '')
  )
    return 'Task';
  if (isBesides(object) || has(upkeep, object)) return 'Task';
  if (/(?:uj|aj|ej|ujte|ajte)$/.test(words[0]!.plain) && language !== 'English') return 'Task';
  const early = words.slice(1, 4).some(({ plain }) => prepositions.has(plain));
  // "Po odhlásení …" tells when.
  const leads = prepositions.has(words[0]!.plain);
  return language === 'Slovak' && (leads || !early) && words.length > 3 ? 'Bug Fix' : 'Feature';
}
