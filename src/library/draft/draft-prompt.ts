import { frontendStack, practiceGroups } from '../../core/facts/frontend-practices.ts';
import { aiFluencyPath, fluencySwitch } from '../../core/parse/library-config.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import { blocksOf, type Language } from '../analysis/both-languages.ts';
import { checksOf, fileChecks } from '../analysis/checks.ts';
import { isCode } from '../analysis/named-files.ts';
import { containerFile, isPipeline } from '../analysis/pipelines.ts';
import { answerLines, conventionLines, fileAnswers, knownLines, staleConventions } from './context-lines.ts';
import {
  type Draft,
  type DraftLine,
  type DraftList,
  type DraftParts,
  type DraftSection,
  renderDraft,
  said,
} from './draft.ts';
import {
  type Drafting,
  type DraftRequest,
  drafting,
  folderOf,
  questionsFor,
  slotsFor,
  unique,
} from './drafting.ts';
import { capitalized, foreignText, goalSentence, uncapitalized } from './foreign-text.ts';
import { promptPath } from './prompt-path.ts';
import { readList, scopeSection } from './scope.ts';
import { type DraftWording, opened, slotLine } from './wording.ts';

const titles: Readonly<Record<RequestCommand, string>> = {
  prompt: 'Perfected Prompt',
  'prompt-technical': 'Perfected Technical Prompt',
  'prompt-research': 'Perfected Research Prompt',
  'prompt-frontend': 'Perfected Frontend Prompt',
  'prompt-backend': 'Perfected Backend Prompt',
  'prompt-hybrid': 'Perfected Hybrid Prompt',
  deploy: 'Perfected Deployment Prompt',
  'new-stack': 'Perfected Stack Prompt',
};

/**
 * Drafts the perfected prompt of a request in the variant of its command (specification: Perfected prompt). Every fact in it has its
 * source; each question that remains is a slot that has to be filled in.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function draftPrompt(request: DraftRequest): Draft {
  const draft = drafting(request);
  const { analysis, context, facts, now, taken, above, wording } = draft;
  const { command } = analysis;
  const isFrontend = command === 'prompt-frontend';
  const parts: DraftParts = {
    head: [
      '---',
      `command: ${command}`,
      '---',
      '',
      ...(above === undefined || above.trim() === '' ? [] : [...above.trim().split(/\r?\n/), '']),
      `# ${titles[command]}`,
    ],
    sections: sectionsOf(draft, isFrontend),
    foot: [
      ...hints(draft, wording),
      isFrontend ? 'Proceed? [y / modify / no]' : 'Proceed? [Yes / Modify / Cancel]',
    ],
  };
  const { text, slots } = renderDraft(parts);
  const path = promptPath(analysis.analysis.intent, command, now, taken);
  return { path, text, slots, leftOut: staleConventions(context, facts), parts };
}

/** The block that the config asks for (specification: discernment.include_hints_in_output). */
function hints({ facts }: DraftRequest, wording: DraftWording): string[] {
  const wanted = fluencySwitch(facts.read(aiFluencyPath), 'discernment', 'include_hints_in_output');
  return wanted === true
    ? [
        '## Discernment Hints',
        ['product', 'process', 'performance'].map((hint) => `- ${wording.say(hint)}`).join('\n'),
      ]
    : [];
}

/** The sections of the universal variant, or those of the frontend command's (specification: Perfected prompt). */
function sectionsOf(draft: Drafting, isFrontend: boolean): DraftSection[] {
  const { wording, isReading, analysis } = draft;
  const titled = (title: string) => (isFrontend ? title : title.toUpperCase());
  const checks = checksOf(draft.facts, checkedPaths(draft));
  const goal = goalOf(draft);
  const context = section(
    isFrontend ? 'Project Context (from scan)' : 'CONTEXT',
    contextLines(draft),
    said(wording.say('nothingKnown')),
  );
  const readsBeside = isReading && analysis.command !== 'prompt-research';
  const limit = workLines(draft, 'limits')[0] ?? said(wording.say('onlyAsked'));
  return [
    goalSection(titled('Goal'), goal, draft),
    readsBeside ? { ...context, lists: [...context.lists, readList(draft)] } : context,
    scopeSection(titled('Scope'), draft),
    section(
      titled('Requirements'),
      requirementLines(draft),
      slotLine(wording.say('requirement'), wording),
      '1.',
    ),
    section(
      isFrontend ? 'Best Practices' : 'CONSTRAINTS',
      [...(isFrontend ? practiceLines(draft) : []), ...constraintLines(draft)],
      limit,
    ),
    section(titled('Expected Result'), resultLines(draft, checks), outcomeOtherwise(draft, goal)),
  ];
}

function section(
  title: string,
  lines: readonly DraftLine[],
  otherwise: DraftLine,
  marker: '-' | '1.' = '-',
): DraftSection {
  return { title, lists: [{ marker, lines }], otherwise: { marker, lines: [otherwise] } };
}

/** Whether a request only tells what is wrong: "the page takes forever". */
function isFaultTold({ analysis: { analysis }, said }: Drafting): boolean {
  const mends = analysis.type === 'Bug Fix' || (!said.isWished && analysis.type === 'Refactoring');
  return mends && !said.isOrdered;
}

/** What is told and what is wanted, under the words that say what is to be done about it. */
function goalOf(draft: Drafting): string {
  const { wording, said, analysis, work } = draft;
  const [told = '', ...wanted] = said.goal.map((each) => each.replace(/\.$/, ''));
  const goal = goalSentence(
    [told, ...wanted.map((each) => uncapitalized(each, /^\p{Lu}(?=\p{Ll}+[\s,:])/u))].join('; '),
  );
  if (said.isOrdered || goal === '') return goal;
  if (analysis.analysis.type === 'Question') return goalSentence(wording.say('find', goal));
  // "Orders have no tests" says what is wanted to people alone.
  if (work === 'Testing') return goalSentence(wording.say('untested', uncapitalized(goal)));
  return isFaultTold(draft) ? goalSentence(wording.say('mend', goal)) : goal;
}

/** GOAL: one sentence; a slot where the analysis asks for it, or there is none. */
function goalSection(title: string, goal: string, draft: Drafting): DraftSection {
  const { wording } = draft;
  const [question] = questionsFor(draft, ['Goal']);
  const otherwise: DraftList = {
    marker: '',
    lines: [slotLine(question?.text ?? wording.say('goal'), wording, question)],
  };
  if (question || goal === '') return { title, lists: [], otherwise };
  const line: DraftLine = { before: goal, mended: (...place) => opened(goal, wording, ...place) };
  return { title, lists: [{ marker: '', lines: [line] }], otherwise };
}

/** What is there now: of the request, of memory and of the scan, each with its source; and what is open of it. */
function contextLines(draft: Drafting): DraftLine[] {
  const { command, analysis } = draft.analysis;
  const isAsked = analysis.type === 'Bug Fix' && !isGoalOpen(draft);
  return unique([
    ...stated(draft, 'context'),
    ...knownLines(draft),
    ...slotsFor(draft, [
      ...(['Context', 'Technical Stack', 'Architecture'] as const),
      ...(command === 'deploy' ? (['Scope'] as const) : []),
      ...(isAsked ? (['Requirements'] as const) : []),
    ]),
  ]);
}

function isGoalOpen(draft: Drafting): boolean {
  return questionsFor(draft, ['Goal']).length > 0;
}

/** What it has to do: what the request orders and says besides, what such work always has to, and what is asked. */
function requirementLines(draft: Drafting): DraftLine[] {
  const { analysis, wording, said: statements, isReading } = draft;
  const isFault = analysis.analysis.type === 'Bug Fix';
  const answers = fileAnswers(draft, ['Requirements']);
  const asked = isFault && !isGoalOpen(draft) ? [] : slotsFor(draft, ['Requirements']);
  const isOpen = asked.length > 0 || goalSentence(statements.wanted) === '';
  const wanted = isReading
    ? wording.say('answers', statements.wanted)
    : isFaultTold(draft) && !statements.isWished
      ? wording.say('noMore', statements.wanted)
      : statements.wanted;
  const own = statements.requirements.slice(0, mostStatements);
  return unique([
    ...[...(isOpen ? [] : [wanted]), ...own].map((text) => fromRequest(text, wording)),
    ...answers,
    ...workLines(draft, 'requires'),
    ...asked,
  ]);
}

/** The limits: those of the request, conventions of the project, and how the work is to be done. */
function constraintLines(draft: Drafting): DraftLine[] {
  const { analysis, context, facts, wording } = draft;
  const own = conventionLines(context, facts);
  const isServer = analysis.command === 'deploy' || analysis.command === 'new-stack';
  return unique([
    ...stated(draft, 'constraints'),
    ...(isServer ? [said(wording.say('secrets'))] : []),
    ...own,
    ...(own.length === 0 ? fileAnswers(draft, ['Constraints']) : []),
    // What the request says of these stands in its sentences.
    ...fileAnswers(draft, ['Approach', 'Interaction Style', 'Communication Tone']),
    ...slotsFor(draft, ['Constraints', 'Approach', 'Interaction Style', 'Communication Tone']),
  ]);
}

/** Where the work is done, for the commands that check it: what is named, else the folders of SCOPE; without any, the root speaks for all. */
function checkedPaths(draft: Drafting): readonly string[] {
  const { analysis, paths, places } = draft;
  const known = [...paths, ...places.absent];
  return known.length > 0 || analysis.command === 'deploy' ? known : [folderOf(draft) ?? []].flat();
}

/** How it is checked: the commands of the project's own where the work is done, and what is said or open of its tests. */
function resultLines(draft: Drafting, known: ReturnType<typeof checksOf>): DraftLine[] {
  const { analysis, wording, work, places, paths } = draft;
  const asked = slotsFor(draft, ['Expected Result', 'Testing Strategy']);
  if (draft.isReading) return [...asked, said(wording.say('tells'))];
  const files = [...paths, ...places.absent];
  // A text needs no green build, and no build shows what a pipeline or an image does.
  const isBeside = files.length > 0 && files.every((path) => isPipeline(path) || containerFile.test(path));
  const checks = work === 'Writing' || analysis.command === 'deploy' || isBeside ? [] : known;
  const isTested = checks.some(({ kind }) => kind === 'tests');
  const lines = checks.map(({ kind, command, folders }) => {
    const where = folders.filter((folder) => folder !== '').map((folder) => `\`${folder}\``);
    const run = `\`${command}\`${where.length === 0 ? '' : ` ${wording.say('in')} ${where.join(` ${wording.say('and')} `)}`}`;
    return wording.say(kind === 'tests' ? 'passes' : kind === 'build' ? 'builds' : 'reportsNothing', run);
  });
  // The tests that manifests and the scan name stand among the checks already.
  const strategy = analysis.criteria.find(({ name }) => name === 'Testing Strategy');
  const isOwn = strategy?.source?.file?.startsWith('.assistant/') === true;
  const byFile = fileChecks(files.filter((path) => !isTested || !isCode(path)));
  return [
    ...asked,
    ...(work === 'Testing' && !isTested ? [said(wording.say('newTests'))] : []),
    ...lines.map((line) => said(line)),
    ...byFile.map(({ command }) => said(wording.say('builds', `\`${command}\``))),
    ...(files.some(isPipeline) ? [said(wording.say('runs'))] : []),
    ...answerLines(draft, isOwn ? ['Testing Strategy'] : []),
  ];
}

/** Where nothing checks the work, people do; what nobody knows yet is still to be said. */
function outcomeOtherwise(draft: Drafting, goal: string): DraftLine {
  const { wording } = draft;
  const isKnown = goal !== '' && questionsFor(draft, ['Goal', 'Requirements']).length === 0;
  return isKnown ? said(wording.say('byHand')) : slotLine(wording.say('outcome'), wording);
}

/** The practices that the detected stack calls for (specification: Frontend command behaviour). */
function practiceLines({ facts, analysis }: DraftRequest): DraftLine[] {
  const stack = frontendStack(facts);
  const language = analysis.analysis.language === 'Slovak' ? 'slovak' : 'english';
  return practiceGroups
    .filter(({ detected }) => detected(stack) !== undefined)
    .flatMap(({ practices }) => practices(stack).map((practice) => said(practice[language])));
}

const mostStatements = 12;
const longest = 240;

/** What the request says besides its goal, each statement in the section where it belongs: nothing of it is to be lost. */
function stated({ said: statements, wording }: Drafting, place: 'context' | 'constraints'): DraftLine[] {
  return statements[place].slice(0, mostStatements).map((statement) => fromRequest(statement, wording));
}

/** What a user wants is not left out because the repository says otherwise: it becomes a question. */
function fromRequest(words: string, wording: DraftWording): DraftLine {
  const text = `${capitalized(foreignText(words, longest))} (${wording.say('fromRequest')})`;
  return { before: text, mended: (...place) => opened(text, wording, ...place) };
}

/** What holds of a kind of work whatever the request says. */
const blocks = new Map(
  blocksOf(`
Upgrade
  requires: Every manifest and lock file names the new version | Novú verziu uvádza každý manifest aj lock súbor
  limits: Other dependencies change only where the new version needs it | Iné závislosti sa zmenia, len ak si to nová verzia vyžiada
Replacement
  requires: No import and no manifest names the old one any more | Starú závislosť už neuvádza žiadny import ani manifest
Removal
  requires: Nothing refers to it any more: a search for its name finds nothing
    | Nič sa naň už neodkazuje: hľadanie jeho názvu nič nenájde
Writing
  requires: Each path, name and command in the text is in the repository | Každá cesta, názov a príkaz v texte sú v repozitári
Testing
  requires: Each test fails when what it checks is broken | Každý test zlyhá, keď sa to, čo overuje, pokazí
Refactoring
  limits: Behaviour stays the same | Správanie sa nemení
Reading
  requires: Each statement names the file and line that it rests on | Každé tvrdenie uvádza súbor a riadok, o ktorý sa opiera
  limits: No code is changed | Kód sa nemení
`),
);

function workLines(draft: Drafting, place: 'requires' | 'limits'): DraftLine[] {
  const key: Language = draft.analysis.analysis.language === 'Slovak' ? 'sk' : 'en';
  return (blocks.get(kindOf(draft)) ?? [])
    .filter(([name]) => name === place)
    .map(([, words]) => said(words[key]));
}

/** The block of the work; none where only the request says what it has to do. */
function kindOf({ isReading, work, places: { swaps, packages } }: Drafting): string {
  if (isReading) return 'Reading';
  if (work === 'Writing' || work === 'Testing' || work === 'Removal') return work;
  if (swaps) return 'Replacement';
  if (work === 'Refactoring') return work;
  // "A new version" of the product upgrades nothing.
  return (work === 'Upgrade' || work === 'Small version') && packages.length > 0 ? 'Upgrade' : '';
}
