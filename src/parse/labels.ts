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
const titlePattern = /^perfected (?:\p{L}+ ){0,2}prompt(?: output)?$/u;

/** Looks a label up as written; undefined when it is none that the table knows. */
export function lookUpLabel(text: string, names: LabelNames): LabelName | undefined {
  const end = plainEnd(text);
  // Most lines that are no label differ from all names in length or first letter. A `p` may begin a title.
  const first = text.charCodeAt(0) & 31;
  if (end > 0 && first !== 16 && !formsOf(names).shapes.has(shapeOf(first, end))) return undefined;
  const normalized = normalizeLabel(text);
  const name = names.get(normalized);
  if (name !== undefined || !normalized.startsWith('perfected ')) return name;
  return titlePattern.test(normalized) ? 'title' : undefined;
}

/** The name of a section, normalized, and which letters are in it. */
export interface SectionForm {
  readonly text: string;
  readonly letters: number;
}

/** What looking up needs to know of a table. */
interface TableForms {
  readonly sections: readonly SectionForm[];
  /** Shapes of all forms. */
  readonly shapes: ReadonlySet<number>;
}

const formsOfTables = new WeakMap<LabelNames, TableForms>();

/** The table asked for last: nearly always the same one. */
let latest: { readonly names: LabelNames; readonly forms: TableForms } | undefined;

export function formsOf(names: LabelNames): TableForms {
  if (latest?.names === names) return latest.forms;
  let forms = formsOfTables.get(names);
  if (forms === undefined) {
    const sections: SectionForm[] = [];
    const shapes = new Set<number>();
    for (const [text, name] of names) {
      shapes.add(shapeOf(text.charCodeAt(0) & 31, text.length));
      if (isSectionName(name)) sections.push({ text, letters: letterSet(text, text.length) });
    }
    forms = { sections, shapes };
    formsOfTables.set(names, forms);
  }
  latest = { names, forms };
  return forms;
}

/** First letter, upper and lower case alike, and length of a text as one number. */
function shapeOf(first: number, length: number): number {
  return length * 32 + first;
}

/** The letters of a text as bits; letters that share a bit only make two texts look more alike. */
export function letterSet(text: string, length: number): number {
  let set = 0;
  for (let i = 0; i < length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
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
  if (text.length > 40) return undefined;
  const end = plainEnd(text);
  if (end === 0 && /\d/.test(text)) return undefined;
  // Of a plain text all that counts can be told without normalizing it.
  const label = end === 0 ? normalizeLabel(text) : text;
  const length = end === 0 ? label.length : end;
  if (length < 4 || length > 20) return undefined;
  const letters = letterSet(label, length);
  let forms: string[] | undefined;
  for (const form of formsOf(names).sections) {
    if (!mayResemble(form, label, length, letters)) continue;
    forms ??= [];
    forms.push(form.text);
  }
  if (forms === undefined) return undefined;
  const normalized = normalizeLabel(text);
  if (names.has(normalized)) return undefined;
  const ending = normalized.slice(-2);
  const form = nearest(
    normalized,
    forms.filter((name) => name[0] === normalized[0] || name.endsWith(ending)),
  );
  const name = form === undefined ? undefined : names.get(form);
  return isSectionName(name) ? { name, written: writtenForm(name, form!) } : undefined;
}

/**
 * Whether it is worth while to count the slips between a text and a section's name. Few slips are in the first letter
 * as well as in the last two. And every letter that only one of the two has is a slip of its own; `nearest` allows four.
 *
 * @param length Where the text ends.
 */
function mayResemble(form: SectionForm, text: string, length: number, letters: number): boolean {
  const name = form.text;
  const difference = name.length - length;
  if (difference > 4 || difference < -4) return false;
  const same = (a: number, b: number) => (name.charCodeAt(a) & 31) === (text.charCodeAt(b) & 31);
  const end = name.length;
  if (!same(0, 0) && !(same(end - 1, length - 1) && same(end - 2, length - 2))) return false;
  // Of a name with a slash, `nearest` compares the part behind it as well.
  if (name.includes('/')) return true;
  const allowed = Math.min(4, Math.floor(Math.max(end, length) / 3));
  return bitCount(form.letters & ~letters) <= allowed && bitCount(letters & ~form.letters) <= allowed;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The diacritics that normalizing took away; a name from the config is known without them only. */
function writtenForm(name: SectionName, normalized: string): string {
  const forms = [...english[name], ...(slovak[name] ?? [])];
  return forms.find((form) => normalizeLabel(form) === normalized) ?? normalized;
}

/**
 * Brings a label to the form in which it is looked up: lower case, without diacritics, emoji, numbering
 * (`1.`, `Step 0.3:`), emphasis, a colon or a remark in brackets at its end.
 */
export function normalizeLabel(text: string): string {
  const end = plainEnd(text);
  if (end > 0) return (end === text.length ? text : text.slice(0, end)).toLowerCase();
  let label = text.toLowerCase();
  if (/[^\x00-\x7f]/.test(label)) {
    label = label.normalize('NFD').replace(/\p{M}+/gu, '');
    const plain = plainEnd(label);
    if (plain > 0) return label.slice(0, plain);
  }
  label = label.replace(/[*_`#]+/g, '').replace(/^[^\p{L}\p{N}]+/u, '');
  label = label.replace(
    /^(?:(?:step|phase|krok|faza)\s*\d+(?:\.\d+)*|\d+(?:\.\d+)*[.)]?(?=\s))\s*[:.)\u2013\u2014-]*\s*/u,
    '',
  );
  label = label.replace(/\s{0,200}[:：]?\s{0,200}$/u, '').replace(/(?<!\s)\s*\([^()]*\)$/u, '');
  return label.replace(/(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u, '').replace(/\s+/gu, ' ');
}

/**
 * Where the normalized label ends in a text that only needs its end cut off: most texts that are looked up are words
 * of plain English. 0 when the text must be normalized with care: for emphasis, digits, brackets, double spaces and
 * all that is no visible ASCII.
 */
function plainEnd(text: string): number {
  if (!isAsciiLetter(text.charCodeAt(0))) return 0;
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isAsciiLetter(code)) end = i + 1;
    else if (code === 32) {
      if (text.charCodeAt(i - 1) === 32) return 0;
    } else if (code < 33 || code > 126 || isDigitOrMark(code)) return 0;
  }
  return end;
}

function isDigitOrMark(code: number): boolean {
  if (code < 58) return code >= 48 || (code >= 40 && code <= 42) || code === 35;
  return code === 95 || code === 96;
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
  clarificationQuestions: ['upresňujúce otázky', 'doplňujúce otázky', 'otázky na upresnenie'],
  answers: ['odpovede', 'odpoveď'],
  correction: ['korekcia a štruktúrovanie', 'oprava a štruktúrovanie', 'opravy a štruktúra'],
};
