import type { Block, Range } from './blocks.ts';
import type { Label } from './find-labels.ts';
import { type GateChoice, isGateQuestion, readGateQuestion } from './gate-question.ts';
import { type ExtraName, isSectionName, type SectionName } from './labels.ts';
import { scanBlocks } from './outline.ts';
import { selectPromptLabels } from './prompt-labels.ts';
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
  const written = new Set(own.map((label) => label.name));

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

  own.forEach((label, index) => {
    if (label.name === 'approvalGate') {
      gate.push(label);
      return;
    }
    const part = partOf(text, label, own[index + 1]?.line.start ?? stop ?? label.limit);
    if (label.name === undefined) {
      // Where the section stands under its right name as well, the misspelt label is something else.
      const near = written.has(label.near?.name) ? undefined : label.near;
      sections.push(Object.assign(part, { name: near?.name, correction: near?.written, label, prompt }));
    } else if (isSectionName(label.name))
      sections.push(Object.assign(part, { name: label.name, correction: undefined, label, prompt }));
    else extras.push(Object.assign(part, { name: label.name as ExtraName, label }));
  });

  prompt.question = questionOf(text, gate, own, stop);
  const ends = [...sections, ...extras].map((part) => part.end);
  prompt.insertionEnd = Math.max(
    ...ends.filter((end) => end <= (sections.at(-1)?.label.limit ?? 0)),
    first.line.end,
  );
  prompt.end = Math.max(...ends, prompt.question?.end ?? 0);
  return prompt;
}

function variantOf(labels: readonly Label[]): Variant {
  if (labels.some((label) => label.name === 'title' && /front-?end/i.test(label.text))) return 'frontend';
  const names = new Set(labels.map((label) => label.name ?? label.near?.name));
  const universal = (['requirements', 'constraints', 'expectedResult'] as const).filter((name) =>
    names.has(name),
  ).length;
  const frontend = (['projectContext', 'bestPractices'] as const).filter((name) => names.has(name)).length;
  return frontend > 0 && frontend >= universal ? 'frontend' : 'universal';
}

/** What stands between a label and `limit`, blank space left out at both ends. */
export function partOf(text: string, label: Label, limit: number): Omit<Extra, 'name' | 'label'> {
  const trimmed = trimRange(
    text,
    label.contentStart,
    Math.max(Math.min(limit, label.limit), label.contentStart),
  );
  const isEmpty = trimmed.start >= trimmed.end;
  const content = isEmpty ? { start: label.line.end, end: label.line.end } : trimmed;
  const end = Math.max(content.end, label.line.end);
  let blocks: readonly Block[] | undefined;
  return {
    start: label.line.start,
    end,
    content,
    get blocks() {
      blocks ??=
        content.start === content.end
          ? []
          : scanBlocks(text, lineOrMiddle(text, content.start, label), content.end).blocks;
      return blocks;
    },
  };
}

/** Content is scanned from the start of its first line, so that indentation counts. */
function lineOrMiddle(text: string, start: number, label: Label): number {
  let at = start;
  while (at > label.contentStart && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--;
  return at;
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
  const sections = own.filter((label) => isSectionName(label.name));
  const first = sections[0]?.start ?? 0;
  const last = sections.at(-1)?.start ?? 0;
  const gate = labels.find(
    (label) => label.name === 'approvalGate' && label.start > first && label.start < last,
  );
  if (!gate) return undefined;
  const next = own.find((label) => label.start > gate.start)!.line.start;
  const question = gateQuestion(text, trimRange(text, gate.line.start, Math.min(next, gate.limit)), [gate]);
  return question.asking && question.choices.length >= 2 ? question : undefined;
}

function gateQuestion(text: string, range: Range, gate: readonly Label[]): GateQuestion {
  const asking = gate.find((label) => isGateQuestion(text.slice(label.line.start, label.line.end)))?.line;
  return { ...range, asking, choices: readGateQuestion(text, range) };
}
