import type { RequestType } from '../../analysis.ts';
import type { Word } from '../request-text.ts';
import { has, isBesides, objectOf } from './object.ts';
import {
  asks,
  data,
  dead,
  documents,
  faster,
  fault,
  inCode,
  inner,
  papers,
  platforms,
  rework,
  structures,
  tools,
  unusedFiles,
  versions,
  visible,
} from './object-words.ts';
import type { Act } from './verbs.ts';

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
      if (isBesides(object)) return 'Task';
      if (becomesCode(words)) return 'Refactoring';
      if (has(faster, words.slice(0, 8))) return 'Refactoring';
      return /^(?:get|have)$/.test(verb) ? 'Task' : 'Feature';
    case 'change':
      if (has(platforms, words)) return 'Task';
      if ((replaces(verb, words) && !has(visible, words)) || becomesCode(words)) return 'Refactoring';
      if (has(faster, words.slice(-2)) && !has(visible, words)) return 'Refactoring';
      return (has(inner, object) ||
        (/^(?:number|amount|pocet|mnozstvo)$/.test(object[0]?.plain ?? '') &&
          has(inner, words.slice(0, 6)))) &&
        !has(versions, object) &&
        reduces(words)
        ? 'Refactoring'
        : 'Task';
    case 'remove':
      // "Get rid of moment.js and use date-fns": the next order says what for.
      if (has(dead, object) && !has(unusedFiles, object)) return 'Refactoring';
      return has(fault, object) ? 'Bug Fix' : 'Task';
    case 'move':
      if (becomesCode(words)) return 'Refactoring';
      return has(data, object) || has(platforms, words)
        ? 'Task'
        : has(inCode, words.slice(0, 10)) || written(words)
          ? 'Refactoring'
          : 'Task';
    case 'migrate':
      return has(data, object) || (!has(inCode, words) && has(data, words)) ? 'Task' : 'Refactoring';
    case 'rework':
      return has(documents, head) ? 'Task' : 'Refactoring';
    default:
      // "Prejdi z callbackov na async": to go over to, and not to go through.
      if (/^prej/.test(verb) && words.some(({ plain }) => plain === 'na'))
        return typeOfOrder('migrate', '', words);
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

/** "Turn the importer into a class". */
function becomesCode(words: readonly Word[]): boolean {
  const into = words.findIndex(({ plain }) => /^(?:into|na|do)$/.test(plain));
  return into > 0 && has(inCode, words.slice(into + 1, into + 5));
}

/** "Reduce duplication": what changes is the code, not what it does. */
function reduces(words: readonly Word[]): boolean {
  return !/^(?:to|the version|react|node)$/.test(words[0]?.plain ?? '');
}

function written(words: readonly Word[]): boolean {
  return words.slice(0, 6).some(({ foreign }) => foreign);
}
