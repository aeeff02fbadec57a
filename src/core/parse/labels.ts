import { endOfWords, fold, signsBefore } from '../base/fold.ts';
import { perObject } from '../base/memoized.ts';
import { nearest } from '../base/nearest.ts';

/**
 * The label table of a config: English and Slovak, and what the config adds.
 *
 * @param further Names by label name, as people write them (config key `labels`).
 */
export function labelNames(
  further: Readonly<Partial<Record<LabelName, string | readonly string[]>>> = {},
): LabelNames {
  const names = new Map<string, LabelName>();
  for (const table of [english, slovak, further]) {
    for (const [name, forms] of Object.entries(table)) {
      for (const form of typeof forms === 'string' ? [forms] : forms)
        names.set(normalizeLabel(form), name as LabelName);
    }
  }
  return names;
}

/** "Perfected Technical Prompt" and so on: any word or two between the two that make a title. */
const titlePattern = /^perfected (?:[a-z]+ ){0,2}prompt(?: output)?$/;

/** Looks a label up as written; undefined when it is none that the table knows. */
export function lookUpLabel(text: string, names: LabelNames): LabelName | undefined {
  const normalized = normalizeLabel(text);
  const name = names.get(normalized);
  if (name !== undefined || !normalized.startsWith('perfected ')) return name;
  return titlePattern.test(normalized) ? 'title' : undefined;
}

/** The sections of a perfected prompt (specification: Perfected prompt), the frontend variant included. */
export const sectionNames = [
  'goal',
  'context',
  'projectContext',
  'scope',
  'requirements',
  'constraints',
  'bestPractices',
  'expectedResult',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Blocks that may stand in or below a prompt without being one of its sections (formats.md, section 1). */
export const extraNames = [
  'title',
  'discernmentHints',
  'changesMade',
  'technicalValidation',
  'agentRecommendations',
  'implementationApproach',
  'bugDetails',
  'summary',
  'approvalGate',
  'diligenceReminder',
] as const;

export type ExtraName = (typeof extraNames)[number];

/** The blocks of Phase 0 that stand above the prompt (specification: States and transitions). */
export const phaseNames = [
  'reasoning',
  'initialAnalysis',
  'interactionMode',
  'delegationCheck',
  'delegation',
  'predictiveIntelligence',
  'contextLoaded',
  'stillNeeded',
  'completenessCheck',
  'curiosityGate',
  'clarificationQuestions',
  'answers',
  'optionsFirst',
  'correction',
  'executionPlan',
  'evaluation',
  'projectScan',
] as const;

export type PhaseName = (typeof phaseNames)[number];

export type LabelName = SectionName | ExtraName | PhaseName;

/** What people write for a label, normalized, by name; several forms each, in any language. */
export type LabelNames = ReadonlyMap<string, LabelName>;

/** A section's name as the specification writes it, for messages. */
export const sectionTitles: Record<SectionName, string> = {
  goal: 'GOAL',
  context: 'CONTEXT',
  projectContext: 'Project Context',
  scope: 'SCOPE',
  requirements: 'REQUIREMENTS',
  constraints: 'CONSTRAINTS',
  bestPractices: 'Best Practices',
  expectedResult: 'EXPECTED RESULT',
};

const sectionNameSet: ReadonlySet<string | undefined> = new Set(sectionNames);

const phaseNameSet: ReadonlySet<string | undefined> = new Set(phaseNames);

export function isSectionName(name: string | undefined): name is SectionName {
  return sectionNameSet.has(name);
}

export function isPhaseName(name: string | undefined): name is PhaseName {
  return phaseNameSet.has(name);
}

/** The section that a misspelt label was meant to be, and how its name is written there. */
export interface NearSection {
  readonly name: SectionName;
  readonly written: string;
}

/** The section whose name a text has with a slip or two in it ("Requirments"); undefined when it resembles none. */
export function nearSection(text: string, names: LabelNames): NearSection | undefined {
  if (text.length > 40 || /\d/.test(text)) return undefined;
  const label = normalizeLabel(text);
  if (label.length < 4 || label.length > 20 || names.has(label)) return undefined;
  // Few slips are in the first letter as well as in the last two.
  const ending = label.slice(-2);
  const forms = sectionFormsOf(names).filter((form) => form[0] === label[0] || form.endsWith(ending));
  const form = nearest(label, forms);
  const name = form === undefined ? undefined : names.get(form);
  return isSectionName(name) ? { name, written: writtenForm(name, form!) } : undefined;
}

/** What people write for the sections. */
const sectionFormsOf = perObject((names: LabelNames) =>
  [...names].flatMap(([form, name]) => (isSectionName(name) ? [form] : [])),
);

/** The diacritics that normalizing took away; a name from the config is known without them only. */
function writtenForm(name: SectionName, normalized: string): string {
  const forms = [...english[name], ...(slovak[name] ?? [])];
  return forms.find((form) => normalizeLabel(form) === normalized) ?? normalized;
}

/** A label of which only the end must be cut off: nothing but ASCII, without emphasis, digits, brackets and double spaces. */
const plain = /^[A-Za-z](?: ?[A-Za-z!"$-'+-/:-^{-~])* ?$/;

/**
 * Brings a label to the form in which it is looked up: lower case, without diacritics, emoji, numbering
 * (`1.`, `Step 0.3:`), emphasis, a colon or a remark in brackets at its end.
 */
export function normalizeLabel(text: string): string {
  if (plain.test(text)) return text.replace(/(?<![^A-Za-z])[^A-Za-z]+$/, '').toLowerCase();
  let label = fold(text.normalize('NFC')).replace(/[*_`#]+|\ufe0f|\u20e3/g, '');
  label = label.slice(signsBefore(label));
  label = label.replace(
    /^(?:(?:step|phase|krok|faza)\s*\d+(?:\.\d+)*|\d+(?:\.\d+)*[.)]?(?=\s))\s*[:.)\u2013\u2014-]*\s*/,
    '',
  );
  label = label.replace(/\s{0,200}[:：]?\s{0,200}$/, '').replace(/(?<!\s)\s*\([^()]*\)$/, '');
  return label.slice(0, endOfWords(label)).replace(/\s+/g, ' ');
}

/** Whether a character code is that of an ASCII letter. */
export function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** What people write for a label in English; several forms each. */
const english: Record<LabelName, readonly string[]> = {
  goal: ['goal'],
  context: ['context'],
  projectContext: ['project context'],
  scope: ['scope'],
  requirements: ['requirements'],
  constraints: ['constraints'],
  bestPractices: ['best practices', 'best practices applied'],
  expectedResult: ['expected result', 'expected results'],
  title: ['perfected prompt', 'perfected prompt output', 'structured prompt'],
  discernmentHints: ['discernment hints', 'discernment'],
  changesMade: ['changes made', 'corrections made'],
  technicalValidation: ['technical validation'],
  agentRecommendations: ['agent recommendations', 'agent recommendation'],
  implementationApproach: ['implementation approach'],
  bugDetails: ['bug details'],
  summary: ['summary'],
  approvalGate: ['approval gate', 'approval', 'approval question', 'approval required'],
  diligenceReminder: ['diligence reminder'],
  reasoning: ['reasoning'],
  initialAnalysis: ['initial analysis', 'initial prompt analysis'],
  interactionMode: ['interaction mode', 'interaction mode detection'],
  delegationCheck: ['quick delegation check', 'delegation check'],
  delegation: ['delegation', 'delegation analysis', 'delegation record'],
  predictiveIntelligence: ['predictive intelligence'],
  contextLoaded: ['context loaded from project profile', 'context loaded'],
  stillNeeded: ['what i still need for this task', 'what i still need'],
  completenessCheck: ['completeness check'],
  curiosityGate: ['curiosity gate'],
  clarificationQuestions: ['clarification questions', 'clarifying questions', 'clarification'],
  answers: ['answers', 'your answers', 'user answers', 'answer', 'user answer', 'reply'],
  optionsFirst: ['options first'],
  correction: ['correction & structuring', 'correction and structuring', 'correction'],
  executionPlan: ['execution plan'],
  evaluation: ['evaluation'],
  projectScan: ['project scan complete', 'project scan'],
};

/** The same in Slovak. */
const slovak: Partial<Record<LabelName, readonly string[]>> = {
  goal: ['cieľ'],
  context: ['kontext'],
  projectContext: ['kontext projektu'],
  scope: ['rozsah'],
  requirements: ['požiadavky'],
  constraints: ['obmedzenia'],
  bestPractices: ['osvedčené postupy', 'najlepšie postupy'],
  expectedResult: ['očakávaný výsledok', 'očakávané výsledky'],
  title: ['zdokonalený prompt', 'vylepšený prompt'],
  discernmentHints: ['pomôcky na posúdenie', 'rady na posúdenie'],
  changesMade: ['vykonané zmeny'],
  technicalValidation: ['technické overenie'],
  implementationApproach: ['postup implementácie'],
  bugDetails: ['podrobnosti chyby'],
  summary: ['zhrnutie'],
  approvalGate: ['schválenie'],
  reasoning: ['zdôvodnenie', 'odôvodnenie', 'úvaha'],
  initialAnalysis: ['úvodná analýza', 'počiatočná analýza'],
  interactionMode: ['režim interakcie', 'režim spolupráce'],
  delegation: ['delegovanie'],
  contextLoaded: ['kontext načítaný z profilu projektu'],
  stillNeeded: ['čo ešte potrebujem na túto úlohu', 'čo ešte potrebujem'],
  completenessCheck: ['kontrola úplnosti'],
  clarificationQuestions: [
    'upresňujúce otázky',
    'spresňujúce otázky',
    'objasňujúce otázky',
    'doplňujúce otázky',
    'otázky na upresnenie',
  ],
  answers: ['odpovede', 'odpoveď'],
  correction: ['korekcia a štruktúrovanie', 'oprava a štruktúrovanie', 'opravy a štruktúra'],
};
