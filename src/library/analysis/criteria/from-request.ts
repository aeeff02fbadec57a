import type { RequestAnalysis } from '../analysis.ts';
import type { NamedFiles } from '../named-files.ts';
import { isSmallWork, type RequestWords, saysSmallChange, type Work } from '../request-words.ts';
import {
  asksForNothing,
  environment,
  genericWords,
  plainText,
  stopWords,
  withoutCourtesy,
} from '../words.ts';
import { type CriterionAnswer, type CriterionAnswers, defined, fromRequest } from './from-scan.ts';
import { saysGoal, vagueVerbs, vagueWords } from './goal.ts';
import * as cues from './request-cues.ts';
import { isDemanding, type Statements, statementsOf } from './statements.ts';

/** The criteria that the request's own words answer (specification: Completeness criteria). */
export function requestAnswers(
  words: RequestWords,
  analysis: Pick<RequestAnalysis, 'type' | 'language' | 'intent' | 'order'>,
  work: Work,
  files: NamedFiles,
): CriterionAnswers {
  const { text } = words;
  const { type, intent } = analysis;
  const isFault = type === 'Bug Fix';
  const said = statementsOf(text, analysis);
  const where = scopeOf(files, isFault) ?? targetOf(words, work, intent);
  return defined({
    Goal: asksForNothing(text) ? undefined : fromRequest([intent, text].find(saysGoal)),
    Context: listed(said.context) ?? (isFault && saysGoal(intent) ? fromRequest(intent) : undefined),
    Scope: where,
    'Code Location': where,
    Requirements: requirementsOf(words, analysis, work, said),
    Constraints: listed([...said.constraints, ...said.limits]),
    'Expected Result': isFault ? listed(said.requirements) : undefined,
    // A question asks for a way, and orders none.
    Approach: matched(isFault || type === 'Question' ? cues.stepwise : cues.approach, text),
    'Interaction Style': matched(cues.interaction, text),
    'Communication Tone': matched(cues.tone, text),
    'Technical Stack': technologies(text),
    'Testing Strategy': matched(cues.testing, text),
  });
}

/** Paths that are not there yet may be what is to be created; which it is, the answer says. */
function scopeOf({ there, absent }: NamedFiles, isFault: boolean): CriterionAnswer | undefined {
  const parts = there.slice(0, 4).map((path) => path.replace(/\/$/, ''));
  // A fault is in what is there.
  if (absent.length > 0 && !(isFault && there.length > 0))
    parts.push(`${absent.slice(0, 3).join(', ')}, which the repository does not have yet`);
  return fromRequest(parts.join(', '));
}

/** Where something is deployed to, and what: "the main branch to staging". */
function targetOf({ plain }: RequestWords, work: Work, intent: string): CriterionAnswer | undefined {
  return work === 'Deployment' && environment.test(plain) ? fromRequest(intent) : undefined;
}

/** Where to, how far and what is lost, a longer request does not tell either. */
const openEnded: ReadonlySet<Work> = new Set(['Deployment', 'Destruction', 'Decision']);
/** Rework that nobody can tell the end of, in plain form. */
const vague =
  /\b(?:clean\w*|refactor\w*|tidy|improve|better|nicer|simplify|rework|polish|uprac\w*|zlepsi\w*|vylepsi\w*|refaktor\w*|zrefaktor\w*|prehladnejsi\w*|krajsi\w*)\b/;
/** What rework is for, or becomes. */
const aimed =
  /\b(?:so that|into|aby|performance|speed\w*|faster|quicker|slow\w*|pomal\w*|memory|vykon\w*|rychl\w*|zrychl\w*|do (?:sluzby|komponentu|hooku|modulu|samostatn\w*))\b/;
const version = /\d|\b(?:latest|newest|current|stable|lts|najnovs\w*|posledn\w*|aktualn\w*)\b/;

/** What it has to do, where the request says more than what it is about: it is carried out as it stands. */
function requirementsOf(
  words: RequestWords,
  { type, intent, order }: Pick<RequestAnalysis, 'type' | 'intent' | 'order'>,
  work: Work,
  { wanted, requirements }: Statements,
): CriterionAnswer | undefined {
  if (saysSmallChange(work, words) || work === 'Removal') return fromRequest(intent);
  // The steps of a deployment and what options are judged by are told in sentences of their own, or as what is to be so.
  const isOpen =
    work === 'Destruction' ||
    (requirements.length === 0 && !/\b(?:aby|so that|rollback|migrac\w*|migrations?)\b/.test(words.plain));
  if ((openEnded.has(work) && isOpen) || isSmallWork(work)) return undefined;
  if (type === 'Question' || work === 'Research') return fromRequest(intent);
  if (requirements.length > 0) return listed(type === 'Bug Fix' ? requirements : [wanted, ...requirements]);
  if (work === 'Upgrade') return version.test(words.plain) ? fromRequest(intent) : undefined;
  if (isDemanding(intent)) return fromRequest(intent);
  const isShown =
    type === 'Bug Fix' &&
    (cues.condition.test(words.text) ||
      cues.errorMessage.test(words.text) ||
      cues.unsteady.test(words.plain) ||
      cues.constant.test(words.plain));
  const isVague = type === 'Bug Fix' || (vague.test(words.plain) && !aimed.test(words.plain));
  // What is done to a file that it names is a change of its own.
  const isAimed = words.paths.length > 0 || aimed.test(words.plain) || type === 'Refactoring';
  const fewest = isVague ? 4 : isAimed ? 1 : 3;
  // Why it is in no good shape says nothing of what is to become of it.
  const told = isVague && type === 'Refactoring' ? (order ?? intent) : words.text;
  return isShown || tellingWords(told).size >= fewest ? fromRequest(intent) : undefined;
}

/** The words, but for the first, that say what a request is about: not how, and not where. */
function tellingWords(text: string): ReadonlySet<string> {
  const prose = withoutCourtesy(text)
    .split(/\s+/)
    .filter((word) => !/[/.]\S/.test(word))
    .join(' ');
  const [, ...words] = plainText(prose).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(
    words.filter(
      (word) =>
        !vagueWords.has(word) && !vagueVerbs.has(word) && !stopWords.has(word) && !genericWords.has(word),
    ),
  );
}

function listed(said: readonly string[]): CriterionAnswer | undefined {
  return fromRequest(said.join('; '));
}

function technologies(text: string): CriterionAnswer | undefined {
  const names = text.match(cues.technology) ?? [];
  return fromRequest(
    [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, 6).join(' + '),
  );
}

/** The answer that the first match of a cue gives, in the words that it stands among. */
function matched(cue: RegExp, text: string): CriterionAnswer | undefined {
  return fromRequest(said(cue, text));
}

/** The words of a cue's first match. */
function said(cue: RegExp, text: string): string | undefined {
  const match = cue.exec(withoutInnerMarks(text));
  return match ? text.slice(match.index, match.index + match[0].length) : undefined;
}

/** A full stop in a name or a number (`total.py`, 4.50) ends no sentence; offsets stay. */
function withoutInnerMarks(text: string): string {
  return text.replace(/(?<=\S)[.?!](?=[\p{L}\p{N}])/gu, '·');
}
