import type { RequestAnalysis } from '../analysis.ts';
import type { RequestWords } from '../request-words.ts';
import { saysGoal } from '../subject.ts';
import { plainText } from '../words/plain.ts';
import { isPleasantry } from '../words/pleasantry.ts';
import { requestVerbs, slovakVerbs } from '../words/verbs.ts';
import { saysSmallChange, type Work } from '../work.ts';
import { type Answer, type Answers, defined, fromRequest } from './answer.ts';
import * as cues from './request-cues.ts';

/** Files of the repository that the request names without doubt, and what it names that is not there. */
export interface NamedFiles {
  readonly there: readonly string[];
  readonly absent: readonly string[];
}

/** The criteria that the request's own words answer (specification: Completeness criteria). */
export function requestAnswers(
  words: RequestWords,
  { type, intent }: Pick<RequestAnalysis, 'type' | 'intent'>,
  work: Work,
  files: NamedFiles,
): Answers {
  const { text } = words;
  const isFault = type === 'Bug Fix';
  const where = scopeOf(files);
  return defined({
    Goal: isPleasantry(text) ? undefined : fromRequest([intent, ...words.clauses].find(saysGoal)),
    Context: matched(cues.currentState, text),
    Scope: where,
    'Code Location': where,
    Requirements: saysSmallChange(work, words)
      ? fromRequest(intent)
      : (requirementsOf(words, isFault) ?? purposeOf(words, type, work, intent)),
    Constraints:
      matched(cues.strictConstraint, text) ?? (isFault ? undefined : matched(cues.constraint, text)),
    'Expected Result': matched(cues.expected, text),
    Approach: matched(isFault ? cues.stepwise : cues.approach, text),
    'Interaction Style': matched(cues.interaction, text),
    'Communication Tone': matched(cues.tone, text),
    'Technical Stack': technologies(text),
    'Testing Strategy': matched(cues.testing, text),
  });
}

function matched(cue: RegExp, text: string): Answer | undefined {
  return fromRequest(cue.exec(text)?.[0]);
}

/** Paths that are not there yet may be what is to be created; which it is, the answer says. */
function scopeOf({ there, absent }: NamedFiles): Answer | undefined {
  const parts = [...there.slice(0, 4)];
  if (absent.length > 0)
    parts.push(`${absent.slice(0, 3).join(', ')}, which the repository does not have yet`);
  return fromRequest(parts.join(', '));
}

/** A list of behaviours, several sentences that say how it behaves, or when a fault shows. */
function requirementsOf(words: RequestWords, isFault: boolean): Answer | undefined {
  if (words.items.length >= 2) return fromRequest(words.items.join(', '));
  if (isFault) return matched(cues.condition, words.text) ?? matched(cues.errorMessage, words.text);
  const behaviours = words.clauses.flatMap(behavioursOf);
  return behaviours.length >= 2 ? fromRequest(behaviours.join(', ')) : undefined;
}

/** Parts of a sentence that each begin with what is to be done, or say what must happen. */
function behavioursOf(clause: string): string[] {
  const joined = clause.replace(/\s+a\s+(?=(\p{L}+))/gu, (whole, next: string) =>
    slovakVerbs.has(plainText(next)) ? ', ' : whole,
  );
  const parts = joined.split(/\s*[,;]\s+(?:(?:and|then|a|potom)\s+)?|\s+and\s+(?:then\s+)?/u);
  return parts
    .map((part) => part.trim())
    .filter((part) => {
      const first = plainText(/^\p{L}+/u.exec(part)?.[0] ?? '');
      const doesMore = requestVerbs.has(first) && part.split(/\s+/).length >= 2;
      return doesMore || (cues.behaviour.test(part) && part.split(/\s+/).length >= 4);
    });
}

/** Of what is to be read, what it is to answer; of reworked code, what it is done for. */
function purposeOf(
  words: RequestWords,
  type: RequestAnalysis['type'],
  work: Work,
  intent: string,
): Answer | undefined {
  if (work === 'Question') return questionsOf(words);
  if (work === 'Research') return fromRequest(intent);
  if (type !== 'Refactoring') return undefined;
  return (
    matched(cues.expected, words.text) ??
    matched(cues.target, words.text) ??
    (cues.quality.test(words.plain) ? fromRequest(intent) : undefined)
  );
}

/** Of a question, what is to be answered is what it asks. */
function questionsOf({ clauses }: RequestWords): Answer | undefined {
  return fromRequest(clauses.filter((clause) => clause.endsWith('?')).join(' '));
}

function technologies(text: string): Answer | undefined {
  const names = text.match(cues.technology) ?? [];
  return fromRequest(
    [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, 6).join(' + '),
  );
}
