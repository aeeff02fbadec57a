import { editDistance } from '../../../base/nearest.ts';
import type { RequestType } from '../../analysis.ts';
import type { Sentence, Word } from '../request-text.ts';
import type { Order } from './orders.ts';
import type { Act } from './verbs.ts';

/** Verbs that are written often enough to be written wrongly. */
const common: readonly (readonly [string, Act, RequestType])[] = [
  ['implement', 'add', 'Feature'],
  ['create', 'add', 'Feature'],
  ['integrate', 'add', 'Feature'],
  ['refactor', 'rework', 'Refactoring'],
  ['rename', 'rework', 'Refactoring'],
  ['simplify', 'rework', 'Refactoring'],
  ['optimize', 'rework', 'Refactoring'],
  ['repair', 'fix', 'Bug Fix'],
  ['resolve', 'fix', 'Bug Fix'],
  ['explain', 'explain', 'Question'],
  ['update', 'change', 'Task'],
  ['upgrade', 'chore', 'Task'],
  ['change', 'change', 'Task'],
  ['remove', 'remove', 'Task'],
  ['delete', 'remove', 'Task'],
  ['document', 'chore', 'Task'],
  ['investigate', 'research', 'Task'],
  ['analyze', 'research', 'Task'],
  ['oprav', 'fix', 'Bug Fix'],
  ['opravit', 'fix', 'Bug Fix'],
  ['pridaj', 'add', 'Feature'],
  ['pridat', 'add', 'Feature'],
  ['vytvor', 'add', 'Feature'],
  ['implementuj', 'add', 'Feature'],
  ['premenuj', 'rework', 'Refactoring'],
  ['zrefaktoruj', 'rework', 'Refactoring'],
  ['vysvetli', 'explain', 'Question'],
  ['odstran', 'remove', 'Task'],
  ['aktualizuj', 'change', 'Task'],
  ['zdokumentuj', 'chore', 'Task'],
];

/** The order at the head of a sentence whose verb has one letter too many, too few, wrong or swapped. */
export function orderMisspelt(sentence: Sentence): Order | undefined {
  for (const [index, word] of sentence.words.slice(0, 3).entries()) {
    const meant =
      word.plain.length >= 4 ? common.find(([verb]) => editDistance(word.plain, verb, 1) <= 1) : undefined;
    if (!meant) continue;
    const [, act, type] = meant;
    const verb: readonly Word[] = [word];
    return { act, type, verb, sentence, place: { first: index, last: index }, denied: false };
  }
  return undefined;
}
