import type { Block, Range } from './blocks.ts';
import type { Label } from './label.ts';
import { LabelledPart, type Part, partOf } from './labelled-part.ts';
import { type ExtraName, isSectionName, type SectionName } from './labels/names.ts';
import { selectPromptLabels } from './prompt-labels.ts';
import { earlyQuestionOf, type GateQuestion, questionOf } from './prompt-question.ts';
import { type Variant, variantOf } from './variant.ts';

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

/**
 * Reads the perfected prompt out of a document's labels.
 *
 * @param labels As `findLabels` gives them, in file order.
 * @param variant Forced by the command; told by the sections when undefined.
 * @returns Undefined when no label of a section is there.
 */
export function parsePrompt(text: string, labels: readonly Label[], variant?: Variant): Prompt | undefined {
  const { own, stop, laterGate } = selectPromptLabels(text, labels);
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
  prompt.question ??= questionOf(text, laterGate, [], undefined);
  for (const { end } of [...sections, ...extras]) {
    if (end <= lastLimit) prompt.insertionEnd = Math.max(prompt.insertionEnd, end);
    prompt.end = Math.max(prompt.end, end);
  }
  return prompt;
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
