import { endOfWords, fold, signsBefore } from '../base/fold.ts';
import { perObject } from '../base/memoized.ts';
import { nearest } from '../base/nearest.ts';

/** The label table of a config: English and Slovak, and what its key `labels` adds. */
export function labelNames(
  further: Readonly<Partial<Record<LabelName, string | readonly string[]>>> = {},
): LabelNames {
  const names = byName(builtIn);
  for (const [name, forms] of Object.entries(further))
    for (const form of [forms].flat()) names.set(normalizeLabel(form), name as LabelName);
  return names;
}

/** The keys of a table by the names that it has for them, commas between those, normalized. */
export function byName<Key extends string>(table: Readonly<Record<Key, string>>): Map<string, Key> {
  const names = new Map<string, Key>();
  for (const key in table)
    for (const form of fold(table[key]).split(', ')) names.set(normalizeLabel(form), key);
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

/** The sections of a perfected prompt (specification: Perfected prompt), the frontend variant included, each with what people write for it. */
const sections = {
  goal: 'goal, cieľ',
  context: 'context, kontext',
  projectContext: 'project context, kontext projektu',
  scope: 'scope, rozsah',
  requirements: 'requirements, požiadavky',
  constraints: 'constraints, obmedzenia',
  bestPractices: 'best practices, best practices applied, osvedčené postupy, najlepšie postupy',
  expectedResult: 'expected result, expected results, očakávaný výsledok, očakávané výsledky',
};
export type SectionName = keyof typeof sections;

/** Blocks that may stand in or below a prompt without being one of its sections (formats.md, section 1). */
const extras = {
  title: 'perfected prompt, perfected prompt output, structured prompt, zdokonalený prompt, vylepšený prompt',
  discernmentHints: 'discernment hints, discernment, pomôcky na posúdenie, rady na posúdenie',
  changesMade: 'changes made, corrections made, vykonané zmeny',
  technicalValidation: 'technical validation, technické overenie',
  agentRecommendations: 'agent recommendations, agent recommendation',
  implementationApproach: 'implementation approach, postup implementácie',
  bugDetails: 'bug details, podrobnosti chyby',
  summary: 'summary, zhrnutie',
  approvalGate: 'approval gate, approval, approval question, approval required, schválenie',
  diligenceReminder: 'diligence reminder',
};
export type ExtraName = keyof typeof extras;

/** The blocks of Phase 0 that stand above the prompt (specification: States and transitions). */
const phases = {
  reasoning: 'reasoning, zdôvodnenie, odôvodnenie, úvaha',
  initialAnalysis: 'initial analysis, initial prompt analysis, úvodná analýza, počiatočná analýza',
  interactionMode: 'interaction mode, interaction mode detection, režim interakcie, režim spolupráce',
  delegationCheck: 'quick delegation check, delegation check',
  delegation: 'delegation, delegation analysis, delegation record, delegovanie',
  predictiveIntelligence: 'predictive intelligence',
  contextLoaded: 'context loaded from project profile, context loaded, kontext načítaný z profilu projektu',
  stillNeeded:
    'what i still need for this task, what i still need, čo ešte potrebujem na túto úlohu, ' +
    'čo ešte potrebujem pre túto úlohu, čo ešte potrebujem k tejto úlohe, čo ešte potrebujem',
  completenessCheck: 'completeness check, kontrola úplnosti',
  curiosityGate: 'curiosity gate',
  clarificationQuestions:
    'clarification questions, clarifying questions, clarification, upresňujúce otázky, ' +
    'spresňujúce otázky, objasňujúce otázky, doplňujúce otázky, otázky na upresnenie',
  answers: 'answers, your answers, user answers, answer, user answer, reply, odpovede, odpoveď',
  optionsFirst: 'options first',
  correction:
    'correction & structuring, correction and structuring, correction, korekcia a štruktúrovanie, ' +
    'oprava a štruktúrovanie, opravy a štruktúra',
  executionPlan: 'execution plan',
  evaluation: 'evaluation',
  projectScan: 'project scan complete, project scan',
};
export type PhaseName = keyof typeof phases;

export type LabelName = SectionName | ExtraName | PhaseName;
const builtIn: Readonly<Record<LabelName, string>> = { ...sections, ...extras, ...phases };
export const allLabelNames = Object.keys(builtIn) as LabelName[];

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

export function isSectionName(name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(sections, name);
}

export function isPhaseName(name: string | undefined): name is PhaseName {
  return name !== undefined && Object.hasOwn(phases, name);
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
  if (!isSectionName(name)) return undefined;
  // The diacritics that normalizing took away; a name from the config is known without them only.
  const written = sections[name].split(', ').find((each) => normalizeLabel(each) === form) ?? form!;
  return { name, written };
}

const sectionFormsOf = perObject((names: LabelNames) =>
  [...names].flatMap(([form, name]) => (isSectionName(name) ? [form] : [])),
);

/** A label of which only the end must be cut off: nothing but ASCII, without emphasis, digits, brackets and double spaces. */
const plain = /^[A-Za-z](?: ?[A-Za-z!"$-'+-/:-^{-~])* ?$/;

/** A label as it is looked up: lower case, without diacritics, emoji, numbering (`1.`, `Step 0.3:`), emphasis, end colon and remark. */
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
