import type { RequestAnalysis } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import type { NamedFiles } from '../named-files.ts';
import { oneLine } from '../record-text.ts';
import { isSmallWork, type RequestWords, saysSmallChange, type Work } from '../request-words.ts';
import { bare, cleaned, nounPhrase, type Subject, withoutCourtesy } from '../subject/noun-phrase.ts';
import {
  asksForNothing,
  environment,
  genericWords,
  interrogatives,
  plainText,
  requestVerbs,
  slovakVerbs,
  stopWords,
} from '../words.ts';
import { type CriterionAnswer, type CriterionAnswers, defined, fromRequest } from './from-scan.ts';
import { saysGoal, vagueVerbs, vagueWords } from './goal.ts';
import * as cues from './request-cues.ts';
import { isDemanding, type Statements, statementsOf } from './statements.ts';

/** The criteria that the request's own words answer (specification: Completeness criteria). */
export function requestAnswers(
  words: RequestWords,
  analysis: Pick<RequestAnalysis, 'type' | 'intent' | 'order'>,
  work: Work,
  files: NamedFiles,
): CriterionAnswers {
  const { text } = words;
  const { type, intent } = analysis;
  const isFault = type === 'Bug Fix';
  const said = statementsOf(text, analysis);
  const where = scopeOf(files, isFault) ?? targetOf(words, work, intent);
  return defined({
    Goal: asksForNothing(text) ? undefined : fromRequest([intent, ...words.clauses].find(saysGoal)),
    Context: listed(said.context) ?? (isFault && saysGoal(intent) ? fromRequest(intent) : undefined),
    Scope: where,
    'Code Location': where,
    Requirements: requirementsOf(words, analysis, work, said),
    Constraints: listed(said.constraints),
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
  const parts = [...there.slice(0, 4)];
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
  /\b(?:so that|into|aby|performance|speed\w*|faster|quicker|memory|vykon\w*|rychl\w*|zrychl\w*|do (?:sluzby|komponentu|hooku|modulu|samostatn\w*))\b/;
const version = /\d|\b(?:latest|newest|current|stable|lts|najnovs\w*|posledn\w*|aktualn\w*)\b/;

/** What it has to do, where the request says more than what it is about: it is carried out as it stands. */
function requirementsOf(
  words: RequestWords,
  { type, intent }: Pick<RequestAnalysis, 'type' | 'intent'>,
  work: Work,
  { requirements }: Statements,
): CriterionAnswer | undefined {
  if (saysSmallChange(work, words) || work === 'Removal') return fromRequest(intent);
  if (openEnded.has(work) || isSmallWork(work)) return undefined;
  if (type === 'Question' || work === 'Research') return fromRequest(intent);
  if (requirements.length > 0) return listed(requirements);
  if (work === 'Upgrade') return version.test(words.plain) ? fromRequest(intent) : undefined;
  if (isDemanding(intent)) return fromRequest(intent);
  const isShown =
    type === 'Bug Fix' &&
    (cues.condition.test(words.text) ||
      cues.errorMessage.test(words.text) ||
      cues.unsteady.test(words.plain));
  const isVague = type === 'Bug Fix' || (vague.test(words.plain) && !aimed.test(words.plain));
  // What is done to a file that it names is a change of its own.
  const fewest = isVague ? 4 : words.paths.length > 0 || aimed.test(words.plain) ? 1 : 3;
  return isShown || tellingWords(words).size >= fewest ? fromRequest(intent) : undefined;
}

/** The words, but for the first, that say what a request is about: not how, and not where. */
function tellingWords({ text }: RequestWords): ReadonlySet<string> {
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
  // "An optional one" stands for what another sentence names.
  if (/^ones?$/.test(words.at(-1) ?? '')) return false;
  return words.some((word) => word.length >= 2 && !vagueWords.has(word) && !vagueVerbs.has(word));
}

const longest = 60;
/** Behind these the request says when, why or how, and no longer what. */
const clauses =
  /^(?:aby|nesmie|nesmu|nesmú|nemoze|nemôže|nemal|nemala|nemalo|pricom|pričom|keď|ked|pretože|pretoze|lebo|ak|ale|tak|bez|potom|prosim|prosím|krok|kde|kedy|preco|ako|ci|co|kto)$/;
/** What a quotation does not end with. */
const dangling =
  /^(?:a|i|aj|alebo|na|do|v|vo|z|zo|pri|k|ku|s|so|pre|po|od|o|za|nad|pod|ktory|ktora|ktore|ktoru|ktorym|je|sa|si|nie|ma|to|ten|tu|tie)$/;
/** "Toto", "ho" and their kind stand for something that the request does not name. */
const pointing = /^(?:to|toto|ho|ju|ich|tu|tam|vsetko|nieco)$/;
const symptom =
  /^(?:chyb\p{L}*|bug\p{L}*|pad\p{L}{0,2}|preklep\p{L}*|problem\p{L}*|vynimk\p{L}*|\p{L}+(?:error|exception))$/u;

/**
 * The words behind the verb of a Slovak order, as written. Case endings do not fit other sentences, so questions quote them: at the end of
 * a clause where that is possible, else at a word.
 */
function quotation(clause: string): Subject | undefined {
  const words = withoutCourtesy(clause).split(' ').filter(Boolean);
  const first = bare(words[0]);
  if (!requestVerbs.has(first) || interrogatives.test(`${first} `) || /\?\s*$/.test(clause)) return undefined;
  const said = words.slice(/^(?:prosim|mi|nam|este|uz)$/.test(bare(words[1])) ? 2 : 1);
  if (said.length === 0 || pointing.test(bare(said[0]))) return undefined;
  const taken: string[] = [];
  for (const [index, word] of said.entries()) {
    const isSecondOrder = bare(word) === 'a' && slovakVerbs.has(bare(said[index + 1]));
    if (clauses.test(bare(word)) || slovakVerbs.has(bare(word)) || isSecondOrder) break;
    if ([...taken, word].join(' ').length > longest) break;
    taken.push(word);
    if (/[.:;!?–—]$/u.test(word)) break;
  }
  while (taken.length > 0 && dangling.test(bare(taken.at(-1)))) taken.pop();
  const text = cleaned(taken.join(' '));
  return text === '' ? undefined : { text, isSymptom: symptom.test(bare(taken[0])), isNew: true };
}
