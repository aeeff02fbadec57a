import { wordSet } from '../../../core/base/words.ts';
import type { RequestAnalysis } from '../analysis.ts';
import type { Language } from '../both-languages.ts';
import type { NamedFiles } from '../named-files.ts';
import { oneLine } from '../record-text.ts';
import { isSmallWork, type RequestWords, saysSmallChange, type Work, wantedIn } from '../request-words.ts';
import { bare, cleaned, nounPhrase, type Subject, withoutCourtesy } from '../subject/noun-phrase.ts';
import {
  asksForNothing,
  environment,
  furtherOrders,
  genericWords,
  interrogatives,
  plainText,
  requestVerbs,
  slovakVerbs,
  stopWords,
} from '../words.ts';
import { type CriterionAnswer, type CriterionAnswers, defined, fromRequest } from './from-scan.ts';
import * as cues from './request-cues.ts';

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
  const where = scopeOf(files, isFault) ?? targetOf(words, work, intent);
  return defined({
    Goal: asksForNothing(text) ? undefined : fromRequest([intent, ...words.clauses].find(saysGoal)),
    Context:
      matched(cues.currentState, text) ?? (isFault && saysGoal(intent) ? fromRequest(intent) : undefined),
    Scope: where,
    'Code Location': where,
    Requirements:
      saysSmallChange(work, words) || work === 'Removal'
        ? fromRequest(intent)
        : (requirementsOf(words, type, work, intent) ??
          purposeOf(words, analysis, work) ??
          (saysEnough(words, work) ? fromRequest(text) : undefined)),
    Constraints: constraintsOf(text, isFault),
    'Expected Result':
      (wishes.test(words.plain) ? undefined : expectedOf(text)) ??
      (isFault ? fromRequest(everyMatch(cues.rightly, text)[0]?.clause) : permissionOf(words, type)),
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

/** A list of behaviours, several sentences that say how it behaves, or when a fault shows. */
function requirementsOf(
  words: RequestWords,
  type: RequestAnalysis['type'],
  work: Work,
  intent: string,
): CriterionAnswer | undefined {
  if (words.items.length >= 2) return fromRequest(words.items.join(', '));
  if (type === 'Bug Fix')
    return (
      sentenceOf(cues.condition, words) ??
      sentenceOf(cues.errorMessage, words) ??
      (cues.unsteady.test(words.plain) ? fromRequest(intent) : orderedIn(words))
    );
  // "Should we use Drizzle or Prisma?" says nothing that must be.
  if (work === 'Decision' || type === 'Question') return undefined;
  const isSaid =
    cues.permission.test(words.text) || cues.rate.test(words.text) || cues.duration.test(words.text);
  return isSaid ? fromRequest(words.text) : undefined;
}

/** "…, mask them": what is to be done about a fault, where it is more than to mend it. */
function orderedIn({ clauses }: RequestWords): CriterionAnswer | undefined {
  const parts = clauses.flatMap((clause) => clause.split(/[,;:]\s|\s(?:and|a)\s/));
  return fromRequest(
    parts.find((part) => {
      const [first, second] = part.trim().split(/\s+/).map(bare);
      return (
        second !== undefined &&
        (requestVerbs.has(first!) || furtherOrders.has(first!)) &&
        !vagueVerbs.has(first!)
      );
    }),
  );
}

/** These leave open what a longer request does not tell either: where to, how far, what is lost. */
const openEnded: ReadonlySet<Work> = new Set(['Question', 'Deployment', 'Destruction', 'Upgrade']);
/** "A login page" has fewer telling words; nobody can look for a fault, or weigh options, of which only two or three are said. */
const fewestTelling = (work: Work) => (work === 'Bug Fix' || work === 'Decision' ? 4 : 2);

/** Whether a request says more than what it is about: it is carried out as it stands. What must not be is a limit, and tells nothing of the work. */
function saysEnough({ text }: RequestWords, work: Work): boolean {
  if (openEnded.has(work) || isSmallWork(work)) return false;
  const strict = new RegExp(cues.strictConstraint.source, 'iu');
  const said = text.split(/[,;:]\s|\.\s|\n/).filter((part) => !strict.test(part));
  const prose = withoutCourtesy(said.join(' '))
    .split(/\s+/)
    .filter((word) => !/[/.]\S/.test(word))
    .join(' ');
  const [, ...words] = plainText(prose).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const telling = words.filter(
    (word) =>
      !vagueWords.has(word) && !vagueVerbs.has(word) && !stopWords.has(word) && !genericWords.has(word),
  );
  return new Set(telling).size >= fewestTelling(work);
}

/** "Chcem, aby …": what is wanted, and nothing that is to come of it. */
const wishes = /^\W*(?:chce\w*|chcel\w*|potreb\w+|treba|bolo by|rad\w*)\b[^.!?]{0,20}\baby\b/;

/** "Only the owner may read a report" is what it has to do, and what shows that it does. */
function permissionOf({ text }: RequestWords, type: RequestAnalysis['type']): CriterionAnswer | undefined {
  return type === 'Feature' && cues.permission.test(text) ? fromRequest(text) : undefined;
}

/** What must not happen or may happen only so: all of it, each with what it is said of. */
function constraintsOf(text: string, isFault: boolean): CriterionAnswer | undefined {
  const said = [
    ...everyMatch(cues.strictConstraint, text),
    // "Cache the store and only build what changed" is an order.
    ...(isFault
      ? []
      : everyMatch(cues.constraint, text).filter(
          ({ clause }) => !requestVerbs.has(bare(clause.split(' ', 1)[0])),
        )),
  ].filter(({ clause }) => !cues.testsPass.test(clause));
  said.sort((a, b) => a.start - b.start);
  const apart = said.filter(({ start }, index) => !said.slice(0, index).some((other) => start < other.end));
  return fromRequest(apart.map(({ clause }) => clause).join(', '));
}

/** Of what is to be read, what it is to answer; of reworked code, what it is done for. */
function purposeOf(
  words: RequestWords,
  analysis: Pick<RequestAnalysis, 'type' | 'intent' | 'order'>,
  work: Work,
): CriterionAnswer | undefined {
  const { type, intent } = analysis;
  if (work === 'Question') return questionsOf(words);
  if (work === 'Research') return fromRequest(intent);
  if (work === 'Testing') return sentenceOf(cues.cases, words) ?? listed(words.text);
  if (work === 'Upgrade')
    return /\d|\b(?:latest|newest|najnovs\w*|from|z)\b/.test(words.plain) ? fromRequest(intent) : undefined;
  if (work === 'Writing')
    return (
      listed(words.text) ??
      (/\b(?:readme|changelog)\b|\.md\b/.test(words.plain) && intent.split(' ').length > 5
        ? fromRequest(intent)
        : undefined)
    );
  if (work === 'Task' && intent.split(' ').length > 3) return fromRequest(intent);
  if (type !== 'Refactoring') return undefined;
  const isTold =
    expectedOf(words.text) !== undefined ||
    cues.target.test(words.text) ||
    cues.quality.test(words.plain) ||
    cues.replacement.test(wantedIn(analysis));
  return isTold && saysGoal(intent) ? fromRequest(intent) : undefined;
}

/** "Document the format: columns, encoding, errors". */
function listed(text: string): CriterionAnswer | undefined {
  return fromRequest(/[:(]\s{0,200}([^:.()\n]{3,},[^:.()\n]{3,})/.exec(text)?.[1]);
}

/** Of a question, what is to be answered is what it asks. */
function questionsOf({ clauses }: RequestWords): CriterionAnswer | undefined {
  return fromRequest(clauses.filter((clause) => clause.endsWith('?')).join(' '));
}

function technologies(text: string): CriterionAnswer | undefined {
  const names = text.match(cues.technology) ?? [];
  return fromRequest(
    [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, 6).join(' + '),
  );
}

/** A clause of the request that a cue stands in. */
interface CueMatch {
  readonly clause: string;
  readonly start: number;
  readonly end: number;
}

/** These begin what they say; of others, what they are said of stands before them: "all rows must keep their ids". */
const beginning =
  /^(?:without|no |nothing|backward|bez|never|keep|do not|don't|so that|such that|in order|expect|instead|the result|tak aby|aby|očakáv|namiesto|výsled|nič|zachov|nemeň|nepouži)/iu;
const joint = /^(?:and|but|so(?! that)|then|also|a|ale|pričom|potom)\s+/iu;

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

/** Every match of a cue, each with what it is said of. */
function everyMatch(cue: RegExp, text: string): CueMatch[] {
  const found: CueMatch[] = [];
  const pattern = new RegExp(cue.source, `${cue.flags.replace('g', '')}g`);
  for (const match of withoutInnerMarks(text).matchAll(pattern)) {
    const end = match.index + match[0].length;
    // In Slovak, what it is said of may stand before it: "API nemeň".
    const start =
      beginning.test(match[0]) && /\s\S/.test(match[0]) ? match.index : startOfClause(text, match.index);
    found.push({ clause: text.slice(start, end).trim().replace(joint, ''), start, end });
  }
  return found;
}

/** What is expected: that the tests pass is an outcome like any other. */
function expectedOf(text: string): CriterionAnswer | undefined {
  const [said] = everyMatch(cues.expected, text);
  return said ? fromRequest(said.clause) : matched(cues.testsPass, text);
}

/** The first sentence that a cue stands in, whole: half of one says something else. */
function sentenceOf(cue: RegExp, { clauses }: RequestWords): CriterionAnswer | undefined {
  return fromRequest(clauses.find((clause) => cue.test(clause)));
}

/** A number's point and comma end no clause. */
function startOfClause(text: string, at: number): number {
  const before = text.slice(0, at);
  const border = [...before.matchAll(/[,;:!?](?=\s)|\.(?=\s)|\n|\s[–—-](?=\s)/g)].at(-1);
  return border ? border.index + border[0].length : 0;
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

/** Whether a clause says what is to be reached, be it in its verb alone ("Dockerize the app"). */
export function saysGoal(clause: string): boolean {
  const words = plainText(clause.slice(0, 2000)).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  // An order alone says nothing of what it is for.
  return (
    words.length > 1 &&
    words.some((word) => !vagueWords.has(word) && !vagueVerbs.has(word) && !stopWords.has(word))
  );
}

/** Words that name nothing by themselves, in plain form. */
const vagueWords: ReadonlySet<string> = wordSet(
  'in on at it this that them these those thing things stuff something anything everything here there all code app application project better nicer faster good great ' +
    'bad problem issue bug error please now today tomorrow asap soon again me us my our the a an to of is are be not work working works up do have has had ' +
    'one two quick following would could should you we they why how what which ' +
    'to toto tu tam veci vec nieco vsetko cele cely celu cela kod projekt aplikacia aplikaciu problem chybu chyba lepsie rychlejsie krajsie prosim ho ju ich si sa je nech dnes ' +
    'zajtra hned asap nasledujuce toho tomu ze',
);

/** What is to be done, without what: a request of these alone has no goal. */
const vagueVerbs: ReadonlySet<string> = wordSet(
  'fix fixes fixed make change update improve help check look see try solve repair handle get put let need want can will go ' +
    'oprav opravte opravit uprav upravte upravit sprav spravte spravit urob urobit zmen zmenit pomoz pozri skus vyries chcem treba potrebujem mozes vies',
);

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
