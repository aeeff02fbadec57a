import { endOfWords, fold } from '../../base/fold.ts';
import { once } from '../../base/memoized.ts';
import { either, wordSet } from '../../base/words.ts';
import type { Label, PhaseBlock, Range } from '../blocks.ts';
import type { FrontMatter } from '../front-matter.ts';
import { LabelledPart } from '../labelled-part.ts';
import { isPhaseName, isSectionName, normalizeLabel, type PhaseName } from '../labels.ts';
import { type Prompt, parsePrompt } from '../prompt.ts';
import { readClarification } from './answers.ts';
import { type BlockLine, blockLines } from './block-lines.ts';
import { type CommandName, commandNames } from './command-names.ts';
import { pointsTable, readComplexity, scoreNames } from './complexity.ts';
import { readChecks } from './criteria.ts';
import { bareRange, type FieldEntry, keyTable, makeField, readFields, rememberedKeys } from './fields.ts';
import type { Clarification, CompletenessCheck } from './phase0.ts';
import { readProjectScan } from './scan.ts';

/** Reads the Phase 0 output of a text and its prompt (specification: States and transitions); each block when it is asked for. */
export function readPhase0(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): Phase0 {
  const command = invokedCommand(text, labels, frontMatter);
  const prompt = parsePrompt(text, labels, command === 'prompt-frontend' ? 'frontend' : undefined);
  return new Phase0(text, command, phaseBlocks(text, labels, prompt?.start), prompt);
}

/** All Phase 0 output of one document, the perfected prompt last. A block that no rule asks for is never read. */
export class Phase0 {
  readonly command: CommandName | undefined;
  /** Every block in file order, those without a parser of their own included. */
  readonly blocks: readonly PhaseBlock[];
  readonly prompt: Prompt | undefined;
  readonly #text: string;
  readonly #records = once(() => readRecords(this.#text, this.#abovePrompt()));
  readonly #checks = once(() => readChecks(this.#text, this.#abovePrompt()));
  readonly #questions = once(() => readClarification(this.#text, this.blocks));
  readonly #scan = once(() => {
    const block = this.blocks.find(({ name }) => name === 'projectScan');
    return block && readProjectScan(this.#text, block);
  });

  constructor(
    text: string,
    command: CommandName | undefined,
    blocks: readonly PhaseBlock[],
    prompt: Prompt | undefined,
  ) {
    this.#text = text;
    this.command = command;
    this.blocks = blocks;
    this.prompt = prompt;
  }

  get reasoning() {
    return this.#records().reasoning;
  }

  get analysis() {
    return this.#records().analysis;
  }

  get mode() {
    return this.#records().mode;
  }

  /** The last completeness check: what is still open when the prompt is put out. */
  get criteria() {
    return this.checks.at(-1);
  }

  /** All of them in file order: a check may be repeated after the user's answers. */
  get checks(): readonly CompletenessCheck[] {
    return this.#checks();
  }

  get questions(): Clarification | undefined {
    return this.#questions();
  }

  get scan() {
    return this.#scan();
  }

  /** A prompt's own text may use the same labels; what counts as Phase 0 stands above it. */
  #abovePrompt(): readonly PhaseBlock[] {
    const { blocks, prompt } = this;
    return prompt === undefined ? blocks : blocks.filter((block) => block.start < prompt.start);
  }
}

/** What a document without Phase 0 output has. */
export const emptyPhase0 = new Phase0('', undefined, [], undefined);

const commandLine =
  /^[>\s*`#]{0,200}(?:(?:[Cc]ommand|[Uu]ser|[Pp]r[ií]kaz)\W{1,6})?\/(prompt(?:-[a-z]+)?)(?![\w-])/m;

/** The command that was invoked: recognised by the front matter, else by a slash command at the start of a line above the prompt. */
function invokedCommand(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): CommandName | undefined {
  const declared = frontMatter?.entries.get('command')?.value;
  const name = typeof declared === 'string' ? declared.replace(/^\//, '') : undefined;
  if (isCommandName(name)) return name;
  const end = labels.find((label) => isSectionName(label.name))?.start ?? 4000;
  const head = text.slice(frontMatter?.end ?? 0, end);
  // Commands are written in lower case: any other spelling that the pattern would find is none.
  if (!head.includes('/prompt')) return undefined;
  const [, invoked] = commandLine.exec(head) ?? [];
  return isCommandName(invoked) ? invoked : undefined;
}

function isCommandName(name: string | undefined): name is CommandName {
  return (commandNames as readonly (string | undefined)[]).includes(name);
}

/** The blocks that the labels begin, each to the next one of Phase 0, and none into the prompt. */
function phaseBlocks(text: string, labels: readonly Label[], promptStart: number | undefined): PhaseBlock[] {
  const named = labels.filter((label) => isPhaseName(label.name));
  // "Reasoning: …" on a line of its own below the interaction mode says why it was chosen.
  const heads = named.filter(
    ({ name, form, contentStart, line }, index) =>
      name !== 'reasoning' ||
      named[index - 1]?.name !== 'interactionMode' ||
      form === 'heading' ||
      contentStart >= line.end,
  );
  return heads.map((label, index) => {
    const next = heads[index + 1]?.line.start ?? label.limit;
    const limit = promptStart !== undefined && promptStart > label.start ? Math.min(next, promptStart) : next;
    return new LabelledPart(text, label, limit, label.name as PhaseName);
  });
}

/** Reads REASONING, the initial analysis and the mode: of several blocks of a name, the first that holds something. */
function readRecords(text: string, blocks: readonly PhaseBlock[]) {
  const of = (name: PhaseBlock['name']) => blocks.filter((block) => block.name === name);
  const reasonings = of('reasoning').map((block) => readReasoning(text, block));
  // The record may stand below the REASONING block that itself stands under the heading of step 0.1.
  const contentOf = (block: PhaseBlock): Range => {
    const next = blocks[blocks.indexOf(block) + 1];
    const inner = reasonings.find((reasoning) => reasoning.block === next);
    if (!inner || block.content.end > block.content.start) return block.content;
    const fields = [inner.promptType, inner.profileFacts, inner.undetermined];
    const ends = fields.flatMap((field) => field?.end ?? []);
    return { start: Math.max(...ends, inner.block.content.start), end: inner.block.content.end };
  };
  const analysis = fullest(of('initialAnalysis').map((block) => readAnalysis(text, block, contentOf(block))));
  const mode = fullest(of('interactionMode').map((block) => readMode(text, block)));
  const listed = mode === undefined && analysis ? readMode(text, analysis.block) : undefined;
  return { reasoning: fullest(reasonings), analysis, mode: listed?.mode ? listed : mode };
}

/** The first of some records that holds something, else the first. */
function fullest<T extends { readonly block: PhaseBlock }>(records: readonly T[]): T | undefined {
  const holds = ({ block: _, ...fields }: T) =>
    Object.values(fields).some((value) => typeof value === 'object');
  return records.find(holds) ?? records[0];
}

const keyOf = keyTable({
  language: 'language, detected language, prompt language, jazyk, jazyk promptu',
  type:
    'type, prompt type, request type, task type, detected type, typ, typ promptu, typ požiadavky, ' +
    'typ úlohy',
  intent: 'intent, intention, user intent, core intent, main intent, zámer, úmysel, cieľ používateľa',
  domain: 'domain, task domain, doména, oblasť',
  ...scoreNames,
  complexity: `${scoreNames.complexity}, score`,
  other: 'interaction mode, režim interakcie, režim spolupráce, rationale, implications, mode',
});

/** The initial analysis record (specification: Step 0.1). */
export type InitialAnalysis = Readonly<ReturnType<typeof readAnalysis>>;

/** @param content Where its fields stand. */
function readAnalysis(text: string, block: PhaseBlock, content: Range) {
  const lines = blockLines(text, content);
  const entries = readFields(text, lines, keyOf);
  const entry = (name: ReturnType<typeof keyOf>) => entries.find(({ key }) => key === name);
  const score = entry('complexity');
  const level = entry('level')?.field.valueRange;
  const triggers = entry('triggers') ?? entry('detected') ?? (score && pointsTable(lines, score));
  return {
    block,
    language: entry('language')?.field,
    type: entry('type')?.field,
    intent: entry('intent')?.field,
    domain: entry('domain')?.field,
    complexity: score && readComplexity(text, score, level, triggers),
  };
}

const modeKey = keyTable({
  mode:
    'mode, interaction mode, detected mode, selected mode, recommended mode, režim, režim interakcie, ' +
    'režim spolupráce, zistený režim',
  rationale: 'rationale, reason, reasoning, why, justification, zdôvodnenie, odôvodnenie, dôvod',
  implications: 'implications, implication, what this means, consequences, dôsledky, dôsledok, dopady',
});

/** Interaction mode detection (specification: Step 0.12). */
export type InteractionMode = Readonly<ReturnType<typeof readMode>>;

function readMode(text: string, block: PhaseBlock) {
  const lines = blockLines(text, block.content);
  const entries = readFields(text, lines, modeKey);
  const field = (name: ReturnType<typeof modeKey>) => {
    const found = entries.find(({ key }) => key === name)?.field;
    return found?.value === '' ? undefined : found;
  };
  const { name, label, content } = block;
  // "Automation. Rationale: …": the mode ends where another field begins.
  const modeIn = ({ start, end }: Range) => {
    const next = entries.map((entry) => entry.field.label.start).filter((at) => start < at && at < end);
    const words = next.length === 0 ? end - start : endOfWords(text.slice(start, Math.min(...next)));
    return makeField(text, label, bareRange(text, { start, end: start + words }));
  };
  // `Interaction Mode: Augmentation`, with the value on the label's line.
  const isBehind = name === 'interactionMode' && content.start < label.line.end;
  // A line below the label that is nothing but a mode: `🤝 **Augmentation**`.
  const isMode = (line: BlockLine) =>
    /^[^a-z]*(?:automation|augmentation|agency)(?![a-z])/.test(fold(line.text));
  const alone = name === 'interactionMode' ? lines.find(isMode) : undefined;
  const mode = isBehind
    ? modeIn({ start: content.start, end: Math.min(content.end, label.line.end) })
    : (field('mode') ?? (alone && modeIn(alone)));
  return { block, mode, rationale: field('rationale'), implications: field('implications') };
}

type Line = 'promptType' | 'profileFacts' | 'undetermined';

/** The three lines are worded freely; what tells them apart is what they speak of. Normalized text is matched, the first that fits counts. */
const labelPatterns: Readonly<Record<Line, RegExp>> = {
  undetermined: either(
    /^(?:what )?(?:i )?(?:can(?:'t|not| not)|could(?:n't| not)|unable to)(?: yet)?(?: be)? (?:determined?|tell|know|infer|see)/,
    /^(?:undetermined|unknowns?|unclear|still unknown|open points?|missing(?: information)?)$/,
    /^(?:what is )?(?:unknown|unclear|not (?:known|determinable|determined|clear))$/,
    /^(?:neviem|nedokazem|neda sa|nemozno|nie je mozne|nezname|nejasne|neurcene)|^co (?:neviem|sa neda|nemozno|nie je)/,
  ),
  profileFacts: either(
    /^(?:(?:known|confirmed|relevant) )?(?:facts?|information|context|data)?(?: (?:taken|loaded|known))?(?: (?:from|in|of))? ?(?:the )?project[ -]profile(?:\.?md)?(?: facts?)?$/,
    /^(?:known |profile )?facts?(?: from .*)?$|^from (?:the )?(?:project )?(?:profile|memory)/,
    /^profile(?: says| facts?)?$|^(?:zname )?fakty(?: z .*)?$|^z profilu(?: projektu)?$/,
  ),
  promptType: either(
    /^(?:(?:prompt|request|task|detected) )?type(?: of (?:prompt|request|task))?(?: (?:and|with|&) (?:its )?(?:justification|reason|why))?$/,
    /^(?:typ|druh)(?: (?:promptu|poziadavky|ulohy|zadania))?$/,
  ),
};

/** A line without a label that says the same in a sentence. */
const sentencePatterns: Readonly<Record<Line, RegExp>> = {
  undetermined: either(
    /\b(?:can(?:'t|not| not)|could not|unable to)(?: yet)?(?: be)? determine|\b(?:unknown|undetermined|unclear)\b/,
    /\b(?:neviem|nedokazem|neda sa|nemozno) (?:to )?(?:urcit|zistit|povedat)/,
  ),
  profileFacts: /\bprofile\b|\bprofilu?\b/,
  promptType:
    /\b(?:task|question|bug ?fix|feature|refactoring|uloha|otazka|oprava|funkcia)\b.{0,2000}\b(?:because|since|as the|asks?|says?|wants?|pretoze|lebo|kedze)\b/,
};

/** Words that name the type and say nothing of why. */
const typeWords = wordSet(
  'task tasks question questions bug bugfix fix feature features refactoring implementation request new prompt technical type a an the simple complex',
);

const labelKey = rememberedKeys((label) => keyFrom(label, labelPatterns));

/** The REASONING block with its three lines (specification: Step 0.1). */
export type Reasoning = Readonly<ReturnType<typeof readReasoning>>;

function readReasoning(text: string, block: PhaseBlock) {
  const lines = blockLines(text, block.content);
  // "I cannot determine the retention." begins like a label over nothing, and says all on its line.
  const entries = readFields(text, lines, labelKey).filter(
    ({ field, index }) => field.value !== '' || /[:：][\s*_]*$/.test(lines[index]!.text),
  );
  const entry = (name: Line) => entries.find(({ key }) => key === name) ?? sentence(lines, name);
  const promptType = entry('promptType');
  return {
    block,
    promptType: promptType && { ...promptType.field, justified: isJustified(promptType) },
    profileFacts: entry('profileFacts')?.field,
    undetermined: entry('undetermined')?.field,
  };
}

function keyFrom(text: string, patterns: typeof labelPatterns): Line | undefined {
  return (Object.keys(patterns) as Line[]).find((line) => patterns[line].test(text));
}

/** The first line that says the same in a sentence: all of it is the value. */
function sentence(
  lines: readonly BlockLine[],
  key: Line,
): Pick<FieldEntry<Line>, 'field' | 'below'> | undefined {
  const line = lines.find(
    ({ text }) => keyFrom(normalizeLabel(text.slice(0, 300)), sentencePatterns) === key,
  );
  if (!line) return undefined;
  const { start, end, text: value } = line;
  return {
    field: { start, end, label: { start, end: start }, value, valueRange: { start, end } },
    below: [],
  };
}

/** The reason may be a word that names a type elsewhere: because "fix". */
const reasonGiven =
  /(?<![a-z])(?:because|since|says?|asks?|pretoze|lebo|kedze)[^a-z]{1,9}[a-z]|[a-z][^"“„‘`]{0,200}["“„‘`][a-z]/;

/** Whether more is said than the type's name. */
function isJustified(entry: Pick<FieldEntry<Line>, 'field' | 'below'>): boolean {
  const whole = [entry.field.value, ...entry.below.map((line) => line.text)].join(' ');
  if (reasonGiven.test(fold(whole))) return true;
  let further = 0;
  for (const [word] of whole.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!typeWords.has(word.toLowerCase())) further++;
    if (further === 2) return true;
  }
  return false;
}
