import type { RequestAnalysis } from '../analysis.ts';
import type { RequestWords } from '../request-words.ts';
import { saysGoal } from '../subject.ts';
import { environment } from '../words/environment.ts';
import { saysNothing } from '../words/pleasantry.ts';
import { saysSmallChange, type Work } from '../work.ts';
import { type Answer, type Answers, defined, fromRequest } from './answer.ts';
import { behavioursOf } from './behaviours.ts';
import { conditionOf, everyMatch, expectedOf, matched } from './cue-matches.ts';
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
  const where = scopeOf(files) ?? targetOf(words, work, intent);
  return defined({
    Goal: saysNothing(text) ? undefined : fromRequest([intent, ...words.clauses].find(saysGoal)),
    Context:
      matched(cues.currentState, text) ?? (isFault && saysGoal(intent) ? fromRequest(intent) : undefined),
    Scope: where,
    'Code Location': where,
    Requirements:
      saysSmallChange(work, words) || work === 'Removal'
        ? fromRequest(intent)
        : (requirementsOf(words, type, work, intent) ??
          purposeOf(words, type, work, intent) ??
          (isDetailed(words, work) ? fromRequest(text) : undefined)),
    Constraints: constraintsOf(text, isFault),
    'Expected Result':
      (wishes.test(words.plain) ? undefined : expectedOf(text)) ??
      (isFault ? matched(cues.rightly, text) : permissionOf(words, type)),
    Approach: matched(isFault ? cues.stepwise : cues.approach, text),
    'Interaction Style': matched(cues.interaction, text),
    'Communication Tone': matched(cues.tone, text),
    'Technical Stack': technologies(text),
    'Testing Strategy': matched(cues.testing, text),
  });
}

/** Paths that are not there yet may be what is to be created; which it is, the answer says. */
function scopeOf({ there, absent }: NamedFiles): Answer | undefined {
  const parts = [...there.slice(0, 4)];
  if (absent.length > 0)
    parts.push(`${absent.slice(0, 3).join(', ')}, which the repository does not have yet`);
  return fromRequest(parts.join(', '));
}

/** Where something is deployed to, and what: "the main branch to staging". */
function targetOf({ plain }: RequestWords, work: Work, intent: string): Answer | undefined {
  return work === 'Deployment' && environment.test(plain) ? fromRequest(intent) : undefined;
}

/** A list of behaviours, several sentences that say how it behaves, or when a fault shows. */
function requirementsOf(
  words: RequestWords,
  type: RequestAnalysis['type'],
  work: Work,
  intent: string,
): Answer | undefined {
  if (words.items.length >= 2) return fromRequest(words.items.join(', '));
  if (type === 'Bug Fix') return conditionOf(words.text) ?? matched(cues.errorMessage, words.text);
  const wish = type === 'Feature' ? intent.toLowerCase() : undefined;
  const behaviours = words.clauses.flatMap((clause) =>
    behavioursOf(clause, wish !== undefined && clause.toLowerCase().includes(wish.replace(/…$/, ''))),
  );
  if (behaviours.length >= 2) return fromRequest(behaviours.join(', '));
  // "Should we use Drizzle or Prisma?" says nothing that must be.
  if (work === 'Decision' || type === 'Question') return undefined;
  const isSaid =
    cues.permission.test(words.text) || cues.rate.test(words.text) || cues.duration.test(words.text);
  return isSaid ? fromRequest(intent) : undefined;
}

/**
 * Whether a request says more than what it is about: a number that limits or measures, a rule in a clause of its own, what a list behind a
 * colon names. Such a request is carried out as it stands.
 */
function isDetailed({ text, clauses }: RequestWords, work: Work): boolean {
  if (work === 'Question' || work === 'Decision' || work === 'Deployment' || work === 'Destruction')
    return false;
  const prose = text.replace(/(?<=\s|^)\S*[/@.]\S*\w(?=\s|[,.;:!?]|$)|\b\p{Lu}[\w.]*\s\d[\w.]*/gu, ' ');
  if (work !== 'Upgrade' && /(?<![\p{L}\d])\d/u.test(prose)) return true;
  const further = [...clauses.slice(1), ...(clauses[0] ?? '').split(/[:,;]\s/).slice(1)];
  return further.some((part) => part.split(/\s+/).length >= 3 && !addressed.test(part));
}

/** What is said to the reader, and tells nothing of the work. */
const addressed =
  /^\W*(?:please|pls|thanks?|can you|could you|prosím|vďaka|dík\p{L}*|mohl[ai]? by|vedel[ai]? by|fix|oprav|it is urgent|asap)(?!\p{L})/iu;

/** "Chcem, aby …": what is wanted, and nothing that is to come of it. */
const wishes = /^\W*(?:chce\w*|chcel\w*|potreb\w+|treba|bolo by|rad\w*)\b[^.!?]{0,20}\baby\b/;

/** "Only the owner may read a report" is what it has to do, and what shows that it does. */
function permissionOf({ text }: RequestWords, type: RequestAnalysis['type']): Answer | undefined {
  return type === 'Feature' && cues.permission.test(text) ? fromRequest(text) : undefined;
}

/** What must not happen or may happen only so: all of it, each with what it is said of. */
function constraintsOf(text: string, isFault: boolean): Answer | undefined {
  const said = [
    ...everyMatch(cues.strictConstraint, text),
    ...(isFault ? [] : everyMatch(cues.constraint, text)),
  ].filter(({ clause }) => !cues.testsPass.test(clause));
  said.sort((a, b) => a.start - b.start);
  const apart = said.filter(({ start }, index) => !said.slice(0, index).some((other) => start < other.end));
  return fromRequest(apart.map(({ clause }) => clause).join(', '));
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
  if (work === 'Testing') return matched(cues.cases, words.text) ?? listed(words.text);
  if (work === 'Upgrade')
    return /\d|\b(?:latest|newest|najnovs\w*|from|z)\b/.test(words.plain) ? fromRequest(intent) : undefined;
  if (work === 'Writing') return listed(words.text);
  if (work === 'Task' && intent.split(' ').length > 3) return fromRequest(intent);
  if (type !== 'Refactoring') return undefined;
  return (
    expectedOf(words.text) ??
    matched(cues.target, words.text) ??
    ((cues.quality.test(words.plain) || cues.replacement.test(words.plain)) && saysGoal(intent)
      ? fromRequest(intent)
      : undefined)
  );
}

/** "Document the format: columns, encoding, errors". */
function listed(text: string): Answer | undefined {
  return fromRequest(/:\s{1,200}([^:.\n]{3,},[^:.\n]{3,})/.exec(text)?.[1]);
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
