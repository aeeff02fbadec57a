import type { Block, Range } from './blocks.ts';
import type { Label } from './find-labels.ts';
import { type GateChoice, isGateQuestion, readGateQuestion } from './gate-question.ts';
import { type ExtraName, isSectionName, type SectionName } from './labels/names.ts';
import { selectPromptLabels } from './prompt-labels.ts';
import { sectionBlocks } from './section-blocks.ts';
import { trimRange } from './trim-range.ts';

/** A labelled part of a prompt. `start` is the label's line, `end` the end of its last line with content. */
export interface Section extends Range {
  /** Undefined when the format does not have such a section. A misspelt one is the section that was meant. */
  readonly name: SectionName | undefined;
  /** How the name of a misspelt section is written right. */
  readonly correction: string | undefined;
  readonly label: Label;
  /** From behind the label to the next label, blank space at both ends left out; empty when nothing is there. */
  readonly content: Range;
  /** The content's blocks, scanned on their own: a label always ends the block before it. */
  readonly blocks: readonly Block[];
  readonly prompt: Prompt;
}

/** A known block that is no section: Discernment Hints, Changes Made … */
export interface Extra extends Range {
  readonly name: ExtraName;
  readonly label: Label;
  readonly content: Range;
  readonly blocks: readonly Block[];
}

/** The approval question at the prompt's end (specification: Step 0.6). */
export interface GateQuestion extends Range {
  /** The line that asks; undefined when only a label such as "Approval Gate" is there. */
  readonly asking: Range | undefined;
  /** The choices that it offers. */
  readonly choices: readonly GateChoice[];
}

/** `universal` has six sections, `frontend` four (specification: Perfected prompt). */
export type Variant = 'universal' | 'frontend';

/** A perfected prompt: the sections and what belongs to them. */
export interface Prompt extends Range {
  readonly variant: Variant;
  /** In file order, unknown and repeated ones included. */
  readonly sections: readonly Section[];
  readonly extras: readonly Extra[];
  readonly question: GateQuestion | undefined;
  /** A question with choices that stands before the last section, where nothing can be approved yet. */
  readonly earlyQuestion: GateQuestion | undefined;
  /** Where text that belongs at the prompt's end is inserted: behind its last line, inside its fence if it has one. */
  readonly insertionEnd: number;
}

/** The sections that each variant must have, in their order (specification: Perfected prompt). */
export const requiredSections: Record<Variant, readonly SectionName[]> = {
  universal: ['goal', 'context', 'scope', 'requirements', 'constraints', 'expectedResult'],
  frontend: ['goal', 'projectContext', 'scope', 'bestPractices'],
};

/**
 * Reads the perfected prompt out of a document's labels.
 *
 * @param labels As `findLabels` gives them, in file order.
 * @param variant Forced by the command; told by the sections when undefined.
 * @returns Undefined when no label of a section is there.
 */
export function parsePrompt(text: string, labels: readonly Label[], variant?: Variant): Prompt | undefined {
  const { own, stop } = selectPromptLabels(text, labels);
  const first = own[0];
  if (!first) return undefined;
  const written = new Set<string | undefined>();
  for (const label of own) written.add(label.name);

  const sections: Section[] = [];
  const extras: Extra[] = [];
  const gate: Label[] = [];
  const prompt: Prompt & { question: GateQuestion | undefined; insertionEnd: number; end: number } = {
    start: first.line.start,
    end: first.line.end,
    variant: variant ?? variantOf(own),
    sections,
    extras,
    question: undefined,
    earlyQuestion: earlyQuestionOf(text, labels, own),
    insertionEnd: 0,
  };

  for (let index = 0; index < own.length; index++) {
    const label = own[index]!;
    if (label.name === 'approvalGate') {
      gate.push(label);
      continue;
    }
    const part = partOf(text, label, own[index + 1]?.line.start ?? stop ?? label.limit);
    if (label.name !== undefined && !isSectionName(label.name)) {
      extras.push(new LabelledPart(text, part, label, label.name as ExtraName));
      continue;
    }
    // Where the section stands under its right name as well, the misspelt label is something else.
    const near = label.near === undefined || written.has(label.near.name) ? undefined : label.near;
    sections.push(new LabelledSection(text, part, label, label.name ?? near?.name, near?.written, prompt));
  }

  prompt.question = questionOf(text, gate, own, stop);
  const lastLimit = sections.at(-1)?.label.limit ?? 0;
  prompt.insertionEnd = first.line.end;
  prompt.end = prompt.question?.end ?? 0;
  for (const { end } of [...sections, ...extras]) {
    if (end <= lastLimit) prompt.insertionEnd = Math.max(prompt.insertionEnd, end);
    prompt.end = Math.max(prompt.end, end);
  }
  return prompt;
}

/** A label's part of a text; its blocks are computed when first asked for. */
class LabelledPart<Name> {
  readonly start: number;
  readonly end: number;
  readonly content: Range;
  readonly label: Label;
  readonly name: Name;
  readonly #text: string;
  #blocks: readonly Block[] | undefined;

  constructor(text: string, part: Part, label: Label, name: Name) {
    this.#text = text;
    this.start = part.start;
    this.end = part.end;
    this.content = part.content;
    this.label = label;
    this.name = name;
  }

  get blocks(): readonly Block[] {
    this.#blocks ??= sectionBlocks(this.#text, this.label, this.content);
    return this.#blocks;
  }
}

class LabelledSection extends LabelledPart<SectionName | undefined> implements Section {
  readonly correction: string | undefined;
  readonly prompt: Prompt;

  constructor(
    text: string,
    part: Part,
    label: Label,
    name: SectionName | undefined,
    correction: string | undefined,
    prompt: Prompt,
  ) {
    super(text, part, label, name);
    this.correction = correction;
    this.prompt = prompt;
  }
}

function variantOf(labels: readonly Label[]): Variant {
  const names = new Set<string | undefined>();
  for (const label of labels) {
    if (label.name === 'title' && /front-?end/i.test(label.text)) return 'frontend';
    names.add(label.name ?? label.near?.name);
  }
  const count = (of: readonly SectionName[]) => of.filter((name) => names.has(name)).length;
  const frontend = count(['projectContext', 'bestPractices']);
  if (frontend === 0) return 'universal';
  return frontend >= count(['requirements', 'constraints', 'expectedResult']) ? 'frontend' : 'universal';
}

/** A label's line with what belongs to it, and that content. */
export interface Part extends Range {
  readonly content: Range;
}

/** What stands between a label and `limit`, blank space left out at both ends. */
export function partOf(text: string, label: Label, limit: number): Part {
  const trimmed = trimRange(
    text,
    label.contentStart,
    Math.max(Math.min(limit, label.limit), label.contentStart),
  );
  const isEmpty = trimmed.start >= trimmed.end;
  const content = isEmpty ? { start: label.line.end, end: label.line.end } : trimmed;
  return { start: label.line.start, end: Math.max(content.end, label.line.end), content };
}

function questionOf(
  text: string,
  gate: readonly Label[],
  own: readonly Label[],
  stop: number | undefined,
): GateQuestion | undefined {
  const first = gate[0];
  const last = gate.at(-1);
  if (!first || !last) return undefined;
  const next = own.find((label) => label.start > last.start)?.line.start;
  const range = trimRange(text, first.line.start, Math.min(next ?? stop ?? last.limit, last.limit));
  return gateQuestion(text, range, gate);
}

function earlyQuestionOf(
  text: string,
  labels: readonly Label[],
  own: readonly Label[],
): GateQuestion | undefined {
  const gates = labels.filter((label) => label.name === 'approvalGate');
  if (gates.length === 0) return undefined;
  const first = own.find((label) => isSectionName(label.name))?.start ?? 0;
  const last = own.findLast((label) => isSectionName(label.name))?.start ?? 0;
  const gate = gates.find((label) => label.start > first && label.start < last);
  if (!gate) return undefined;
  const next = own.find((label) => label.start > gate.start)!.line.start;
  const question = gateQuestion(text, trimRange(text, gate.line.start, Math.min(next, gate.limit)), [gate]);
  return question.asking && question.choices.length >= 2 ? question : undefined;
}

function gateQuestion(text: string, range: Range, gate: readonly Label[]): GateQuestion {
  const asking = gate.find((label) => isGateQuestion(text.slice(label.line.start, label.line.end)))?.line;
  return { ...range, asking, choices: readGateQuestion(text, range) };
}
