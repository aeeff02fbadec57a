import type { Language } from './questions/language.ts';
import { nounPhrase } from './subject/noun-phrase.ts';
import { quotation } from './subject/quotation.ts';
import { oneLine } from './text/one-line.ts';
import { plainText } from './words/plain.ts';
import { stopWords } from './words/stop-words.ts';
import { vagueVerbs, vagueWords } from './words/vague.ts';

/** What a request is about, as questions speak of it. */
export interface Subject {
  /** English: a phrase that a sentence can be built with, "the endpoint that cancels a transfer"; Slovak: a quotation. */
  readonly text: string;
  /** Whether it names what goes wrong ("the crash") and not what it goes wrong with. */
  readonly isSymptom: boolean;
  /** Whether it comes into being by the request, so that one can ask what it has to do. */
  readonly isNew: boolean;
}

/**
 * What a clause of a request is about. Nothing is made up: where the words leave a doubt, there is no subject, and questions do without.
 *
 * @returns Undefined when the clause does not say it ("fix it") or asks.
 */
export function subjectOf(clause: string, language: Language): Subject | undefined {
  const line = oneLine(clause, 400);
  const subject = language === 'sk' ? quotation(line) : nounPhrase(line);
  return subject && saysSomething(subject.text) ? subject : undefined;
}

/** "it", "this stuff" and "vec" name nothing. */
function saysSomething(phrase: string): boolean {
  const words = plainText(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.length >= 2 && !vagueWords.has(word) && !vagueVerbs.has(word));
}

/** Whether a clause says what is to be reached, be it in its verb alone ("Dockerize the app"). */
export function saysGoal(clause: string): boolean {
  const words = plainText(clause.slice(0, 2000)).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  // An order alone says nothing of what it is for.
  return (
    words.length > 1 &&
    words.some((word) => !vagueWords.has(word) && !vagueVerbs.has(word) && !stopWords.has(word))
  );
}
