import { frontendStack, practiceGroups } from '../../core/facts/frontend-practices.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type FolderCheck, fileChecks } from '../analysis/checks.ts';
import { manifestAnswers } from '../analysis/criteria/from-manifests.ts';
import { saysGoal } from '../analysis/criteria/from-request.ts';
import { behavioursOf } from '../analysis/criteria/request-cues.ts';
import { packageOf } from '../analysis/delegation.ts';
import { isCode } from '../analysis/named-files.ts';
import { containerFile, isPipeline } from '../analysis/pipelines.ts';
import { requestWords } from '../analysis/request-words.ts';
import { appsOf, pathsOf, scanLines } from './app-lines.ts';
import { type DraftLine, said } from './draft.ts';
import { capitalized, foreignText, goalSentence, sentencesOf } from './foreign-text.ts';
import {
  answerLines,
  begins,
  conventionLines,
  type DraftRequest,
  fileAnswers,
  memoryLines,
  reads,
  reportPath,
  slotsFor,
} from './known-lines.ts';
import { type DraftWording, opened } from './wording.ts';
import { draftWorkOf, type Proof, workLines } from './work-lines.ts';

/** What is there now: of the request, of memory and of the scan, each with its source; and what is open of it. */
export function contextLines(request: DraftRequest, wording: DraftWording): DraftLine[] {
  const { analysis, context } = request;
  const { command } = analysis;
  const isScanned = command !== 'prompt';
  const scanned = isScanned ? scanLines(request, wording) : [];
  const isStackTold = context.lines.some(({ label, text }) => label === 'Stack' && text !== undefined);
  return unique([
    ...requestLines(analysis, 'context', wording),
    ...memoryLines(context, scanned.length > 0, wording),
    ...scanned,
    ...(scanned.length === 0 && !isStackTold ? builtWith(request, wording) : []),
    ...(appsOf(request).length > 1 ? [] : fileAnswers(analysis, ['Architecture'], wording)),
    ...slotsFor(
      request,
      [
        'Context',
        'Technical Stack',
        'Architecture',
        ...(command === 'deploy' ? (['Scope'] as const) : []),
        ...(isFault(analysis) ? (['Requirements'] as const) : []),
      ],
      wording,
    ),
  ]);
}

/** What the manifests tell where the scan sees no app: research has no criterion for the stack. */
function builtWith(request: DraftRequest, wording: DraftWording): readonly DraftLine[] {
  const { analysis, facts } = request;
  const stack = fileAnswers(analysis, ['Technical Stack'], wording);
  if (stack.length > 0) return stack;
  const context = fileAnswers(analysis, ['Context'], wording);
  const known =
    analysis.command === 'prompt'
      ? undefined
      : manifestAnswers(facts, packageOf(pathsOf(request), facts))['Technical Stack'];
  if (context.length === 0 && known?.source.line !== undefined)
    return [said(`${wording.label('Stack')}: ${foreignText(known.text, longest)} (${known.source.text})`)];
  return context.map(({ before }) => {
    const [, built] = /^an? (?:\w+ )?project with (.+)/.exec(before) ?? [];
    return said(
      built === undefined ? `${wording.label('Project')}: ${before}` : `${wording.label('Stack')}: ${built}`,
    );
  });
}

/** When a fault shows is how things are, and nothing that the fix has to do. */
function isFault({ analysis, criteria }: Analysis): boolean {
  return (
    analysis.type === 'Bug Fix' && criteria.some(({ name, state }) => name === 'Goal' && state === 'answered')
  );
}

/** What it has to do: what the request says beside its goal, and what such work always has to; else the goal itself. */
export function requirementLines(request: DraftRequest, wording: DraftWording, proof: Proof): DraftLine[] {
  const { analysis } = request;
  const { intent } = analysis.analysis;
  const right = isFault(analysis) ? rightLines(request, wording) : [];
  const isTold = ({ before }: DraftLine) => right.some((line) => line.before.endsWith(before.toLowerCase()));
  const own = [
    ...right,
    ...goalLines(request, 'Requirements', wording).filter((line) => !isTold(line)),
    ...requestLines(analysis, 'requirements', wording),
    ...fileAnswers(analysis, ['Requirements'], wording),
  ];
  const general = workSays(request, 'requires', proof);
  const isOrdered = !isFault(analysis) && draftWorkOf(request) !== 'Reading';
  const wished = wording.wished(intent);
  const lines = unique([
    ...own,
    // What such work always has to do says nothing of this one.
    ...(own.length === 0 && isOrdered && goalSentence(wished) !== '' ? [fromRequest(wished, wording)] : []),
    ...general,
    ...(isFault(analysis) ? [] : slotsFor(request, ['Requirements'], wording)),
  ]);
  const isAnswered = answerOfRequest(analysis, 'Requirements') !== '';
  return lines.length === 0 && isAnswered ? [fromRequest(wished, wording)] : lines;
}

/** The limits: those of the request, conventions of the project, and how the work is to be done. */
export function constraintLines(request: DraftRequest, wording: DraftWording): DraftLine[] {
  const { analysis, context, facts } = request;
  const own = conventionLines(context, facts);
  return unique([
    ...goalLines(request, 'Constraints', wording),
    ...requestLines(analysis, 'constraints', wording),
    ...(analysis.command === 'deploy' || analysis.command === 'new-stack'
      ? [said(wording.say('secrets'))]
      : []),
    ...own,
    ...(own.length === 0 ? fileAnswers(analysis, ['Constraints'], wording) : []),
    ...answerLines(analysis, ['Approach', 'Interaction Style', 'Communication Tone'], wording),
    ...slotsFor(request, ['Constraints', 'Approach', 'Interaction Style', 'Communication Tone'], wording),
  ]);
}

/** What can be measured: what the request says, and what is open of it. */
export function outcomeLines(
  request: DraftRequest,
  isChecked: boolean,
  proof: Proof,
  wording: DraftWording,
): DraftLine[] {
  const { analysis } = request;
  return unique([
    // What is right instead of a fault is what the fix has to do.
    ...(isChecked && isFault(analysis) ? [] : rightLines(request, wording)),
    ...workSays(request, 'ends', proof),
    ...slotsFor(request, ['Expected Result'], wording),
  ]);
}

function rightLines(request: DraftRequest, wording: DraftWording): DraftLine[] {
  return [
    ...goalLines(request, 'Expected Result', wording),
    ...requestLines(request.analysis, 'outcomes', wording),
  ];
}

/** How it is checked: the commands of the project's own where the work is done, and what is said or open of its tests. */
export function checkLines(
  request: DraftRequest,
  known: readonly FolderCheck[],
  files: readonly string[],
  wording: DraftWording,
): DraftLine[] {
  const { analysis, facts } = request;
  const work = draftWorkOf(request);
  if (work === 'Reading') {
    const weighs =
      analysis.criteria.some(({ name, text }) => name === 'Requirements' && text === '') ||
      /\b(?:or|alebo|vs|versus|compare|porovnaj|evaluate|vyhodno\p{L}{1,9}|should|options|možnosti)\b/iu.test(
        analysis.analysis.intent,
      );
    return [said(wording.say(weighs ? 'decides' : 'finds', `\`${reportPath(analysis.analysis, facts)}\``))];
  }
  // A text needs no green build, and no build shows what a pipeline or an image does.
  const isBeside = files.length > 0 && files.every((path) => isPipeline(path) || containerFile.test(path));
  const checks = work === 'Writing' || isBeside ? [] : known;
  const isTested = checks.some(({ kind }) => kind === 'tests');
  const byFile = fileChecks(files.filter((path) => !isTested || !isCode(path)));
  const lines = checks.map(({ kind, command, folders }) => {
    const where = folders.filter((folder) => folder !== '').map((folder) => `\`${folder}\``);
    const run = `\`${command}\`${where.length === 0 ? '' : ` ${wording.say('in')} ${where.join(` ${wording.say('and')} `)}`}`;
    return said(
      wording.say(kind === 'tests' ? 'passes' : kind === 'build' ? 'builds' : 'reportsNothing', run),
    );
  });
  // The tests that manifests and the scan name stand among the checks already.
  const strategy = analysis.criteria.find(({ name }) => name === 'Testing Strategy');
  const isOwn = strategy?.source?.file?.startsWith('.assistant/') === true;
  return [
    ...(work === 'Testing' && !isTested ? [said(wording.say('newTests'))] : []),
    ...lines,
    ...byFile.map(({ command }) => said(wording.say('builds', `\`${command}\``))),
    ...(files.some(isPipeline) ? [said(wording.say('runs'))] : []),
    ...answerLines(analysis, isOwn ? ['Testing Strategy'] : [], wording),
    ...slotsFor(request, ['Testing Strategy'], wording),
  ];
}

export function workSays(
  request: DraftRequest,
  place: 'requires' | 'limits' | 'ends',
  proof: Proof,
): DraftLine[] {
  const { type, language } = request.analysis.analysis;
  const isNew = type === 'Feature' && proof.test !== undefined;
  return workLines(draftWorkOf(request) ?? (isNew ? 'Feature' : undefined), place, language, proof).map(
    (line) => said(line),
  );
}

/** The practices that the detected stack calls for (specification: Frontend command behaviour). */
export function practiceLines({ facts, analysis }: DraftRequest): DraftLine[] {
  const stack = frontendStack(facts);
  const language = analysis.analysis.language === 'Slovak' ? 'slovak' : 'english';
  return practiceGroups
    .filter(({ detected }) => detected(stack) !== undefined)
    .flatMap(({ practices }) => practices(stack).map((practice) => said(practice[language])));
}

function unique(lines: readonly DraftLine[]): DraftLine[] {
  const seen = new Set<string>();
  return lines.filter(({ before, slot }) => {
    const text = `${before}${slot?.words ?? ''}`.toLowerCase();
    return !seen.has(text) && seen.add(text);
  });
}

const mostSentences = 8;
const longest = 240;

/** Where a sentence of a request belongs, by the words that limit or demand; else it says how things are. */
const limits =
  /(?<!\p{L})(?:(?:must|should|may|can|shall) ?not|mustn['’]t|shouldn['’]t|can['’]t|do not|don['’]t|never|nesmie\p{L}*|nesmú|nemeň\p{L}*|nepouž\p{L}*|nepridáva\p{L}*|nikdy)(?!\p{L})/iu;
/** "Use the existing table", "keep the names": how it is to be done. */
const manner =
  /^(?:[#>*+-]+\s+)?(?:please\s+)?(?:\p{L}+ only(?!\p{L})|re-?use|use|keep|stick to|follow|použi(?:te)?|zachovaj(?:te)?|drž(?:te)? sa)(?!\p{L})/iu;
const demands =
  /(?<!\p{L})(?:must|should|shall|ha(?:s|ve) to|needs? to|is to be|are to be|musí\p{L}*|(?:má|majú)(?= (?:\p{L}+ ){0,2}\p{L}+ť)|mal[aio]? by|treba|nech)(?!\p{L})/iu;

/** "Mainly the migration": more of what is ordered. */
const narrows = /^(?:mainly|especially|particularly|mostly|also|plus|hlavne|najmä|predovšetkým|tiež)\s/iu;

/** "There are no tests yet": how things are. */
const states = /^(?:there (?:is|are)|it|currently|today|nie (?:je|sú)|zatiaľ|teraz|dnes)(?!\p{L})/iu;
/** "The list lacks a search": what the order behind it is for. */
const lacks = /(?<!\p{L})(?:chýba\p{L}*|nemá|neexistuje|lacks?|is missing|has no)(?!\p{L})/iu;

/** What research is to answer as well. */
const asks =
  /^(?:how|what|why|where|which|when|who|whether|ako|čo|prečo|kde|ktor\p{L}{1,3}|kedy|kto|či|odkiaľ|koľko)(?!\p{L})/iu;

/** A section that takes sentences of the request. */
type RequestPlace = 'context' | 'requirements' | 'constraints' | 'outcomes';

/** What the request says besides its goal, each sentence in the section where it belongs: nothing of it is to be lost. */
function requestLines(analysis: Analysis, place: RequestPlace, wording: DraftWording): DraftLine[] {
  const goal = bareWords(analysis.analysis.intent);
  return sentencesOf(analysis.request)
    .flatMap((sentence) => behindGoal(sentence, analysis.analysis.intent))
    .map((sentence) => (isFault(analysis) ? withoutMending(sentence) : sentence))
    .map((sentence) => sentence.replace(/^(?:[#>*+-]+|\d{1,3}[.)])\s+/, ''))
    .filter((sentence) => {
      const words = bareWords(sentence);
      // "Please fix it in src/a.ts" says nothing that SCOPE does not.
      const plain = sentence.split(' ').filter((word) => !/[/.]\S/.test(word));
      if (!saysGoal(plain.join(' '))) return false;
      return words !== '' && !goal.includes(words) && !(goal !== '' && words.includes(goal));
    })
    .filter((sentence) => placeOf(sentence, analysis) === place)
    .filter((text) => /\p{L}\s+\p{L}/u.test(text) && !text.endsWith(':'))
    .slice(0, mostSentences)
    .map((text) => fromRequest(text.replace(/(?<![.!])[.!]+$/, ''), wording));
}

/** Where a sentence goes on behind what became the goal ("… in lib.rs. it should log"), the rest by itself. */
function behindGoal(sentence: string, intent: string): string[] {
  const at = intent.length < 3 ? -1 : sentence.indexOf(intent.slice(1));
  const end = at + intent.length - 1;
  return at < 0 || !/^[.?!;]\s/.test(sentence.slice(end))
    ? [sentence]
    : [sentence.slice(0, end), sentence.slice(end + 2)];
}

/** "README even says so, can we get this fixed?" without what only asks for the fix. */
function withoutMending(sentence: string): string {
  const parts = sentence.split(/,\s+/);
  return parts.length > 1 && !saysGoal(parts.at(-1)!) ? parts.slice(0, -1).join(', ') : sentence;
}

/** What a program says, or its author cannot find, limits nothing. */
function isLimit(sentence: string): boolean {
  return limits.test(
    sentence.replace(/["'`“„][^"'`”“]{1,200}["'`”“]/gu, '').replace(/\b(?:I|we) can['’]?t\b/gi, ''),
  );
}

function placeOf(sentence: string, analysis: Analysis): RequestPlace {
  const words = bareWords(sentence);
  if (reads(analysis.command, analysis.analysis) && asks.test(sentence)) return 'requirements';
  const expected = bareWords(answerOfRequest(analysis, 'Expected Result'));
  if (expected !== '' && words.includes(expected)) return 'outcomes';
  const limited = bareWords(answerOfRequest(analysis, 'Constraints'));
  if (isLimit(sentence) || manner.test(sentence) || (words !== '' && limited.includes(words)))
    return 'constraints';
  if (begins(sentence) || demands.test(sentence) || narrows.test(sentence)) return 'requirements';
  // What stands in a list is asked for.
  const isItem = requestWords(analysis.request).items.some((item) => bareWords(item).includes(words));
  return isItem && analysis.analysis.type !== 'Bug Fix' && !states.test(sentence)
    ? 'requirements'
    : 'context';
}

/** What leads to an outcome. */
const leading = /^(?:so that|such that|in order that|so)\s+/i;
/** "How is it done and which files do it": two questions. */
const asking =
  /,?\s{1,9}(?:and|a)\s{1,9}(?=(?:which|whether|how|where|what|why|who|ktor\p{L}{1,4}|kde|koľko|ako|či|prečo)\s)/iu;
/** "Get it under 1 second". */
const measured = /(?<!\p{L})(?:under|below|less than|within|do|pod)\s\d/iu;

/** What the goal itself says of a criterion: parts of it that are behaviours, limits or outcomes. */
function goalLines(
  request: DraftRequest,
  name: 'Requirements' | 'Constraints' | 'Expected Result',
  wording: DraftWording,
): DraftLine[] {
  const { analysis } = request;
  const { intent } = analysis.analysis;
  const goal = bareWords(intent);
  const inGoal = (part: string) => part !== '' && goal.includes(bareWords(part)) && goal !== bareWords(part);
  const wishes = analysis.analysis.type === 'Feature';
  const parts = behavioursOf(intent, wishes).filter(inGoal);
  const limiting = (part: string) => isLimit(part) || manner.test(part);
  if (name === 'Requirements') {
    // What begins the goal may as well tell how things are, or only name a part: "Checkout: …".
    const isSaid = (part: string) => begins(part) || demands.test(part);
    const isFirst = (part: string) => goal.startsWith(bareWords(part));
    const isLabel = (part: string) => intent.startsWith(`${part}:`);
    const own = parts.filter(
      (part) =>
        !limiting(part) &&
        !measured.test(part) &&
        (isSaid(part) ||
          !(isFault(analysis) || isLabel(part) || (isFirst(part) && (!wishes || lacks.test(part))))),
    );
    const questions = intent.split(asking);
    if (questions.length >= 2) return questions.map((part) => fromRequest(part, wording));
    const isFurther = own.length > 1 || own.some((part) => !isFirst(part));
    return isFurther ? own.map((part) => fromRequest(part.replace(/[.;,]$/, ''), wording)) : [];
  }
  const answer = foreignText(answerOfRequest(analysis, name), longest);
  // Limits stand beside one another, an outcome goes on behind a comma.
  // In English, "a" joins nothing.
  const joint = analysis.analysis.language === 'English' ? /, |\sand\s/ : /, |\sa\s/;
  const found =
    name === 'Constraints'
      ? answer === ''
        ? parts.filter(limiting)
        : answer.split(/,\s+/)
      : [
          ...(/^(?:aby|tak)\s/i.test(answer) ? [] : [answer]),
          ...intent.split(joint).filter((part) => measured.test(part)),
        ];
  return found
    .filter((part) => inGoal(part) && (name !== 'Constraints' || !goal.startsWith(bareWords(part))))
    .map((part) => fromRequest(part.replace(leading, '').replace(/[.;,]$/, ''), wording));
}

/** The answer of a criterion in the words of the request; empty when something else answers it, or nothing. */
function answerOfRequest({ criteria }: Analysis, name: CriterionName): string {
  const criterion = criteria.find((each) => each.name === name);
  return criterion?.state === 'answered' && criterion.source?.file === undefined ? criterion.text : '';
}

/** What a user wants is not left out because the repository says otherwise: it becomes a question. */
function fromRequest(words: string, wording: DraftWording): DraftLine {
  const text = `${capitalized(foreignText(words, longest))} (${wording.say('fromRequest')})`;
  return { before: text, mended: (...place) => opened(text, wording, ...place) };
}

/** The words alone, to compare. */
function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
