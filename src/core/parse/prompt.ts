import { isShouted } from '../base/fold.ts';
import type { Label, Range } from './blocks.ts';
import { type GateChoice, isGateQuestion, readGateQuestion } from './gate-question.ts';
import { LabelledPart, trimRange } from './labelled-part.ts';
import { type ExtraName, isPhaseName, isSectionName, type LabelName, type SectionName } from './labels.ts';

/** A labelled part of a prompt, unknown ones without a name; a misspelt one is the section that was meant. */
export interface Section extends LabelledPart<SectionName | undefined> {
  /** How the name of a misspelt section is written right. */
  readonly correction: string | undefined;
  readonly prompt: Prompt;
}

/** A known block that is no section: Discernment Hints, Changes Made … */
export type Extra = LabelledPart<ExtraName>;

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

/** Reads the perfected prompt out of a document's labels; undefined without a section. The sections tell the variant when none is given. */
export function parsePrompt(text: string, labels: readonly Label[], variant?: Variant): Prompt | undefined {
  const { own, stop, laterGate } = selectPromptLabels(text, labels);
  const first = own[0];
  if (!first) return undefined;
  const written = new Set<string | undefined>();
  for (const label of own) written.add(label.name);

  const sections: Section[] = [];
  const extras: Extra[] = [];
  const gate: Label[] = [];
  const prompt = {
    start: first.line.start,
    end: 0,
    variant: variant ?? variantOf(own),
    sections,
    extras,
    question: undefined as GateQuestion | undefined,
    earlyQuestion: earlyQuestionOf(text, labels, own),
    insertionEnd: first.line.end,
  };

  for (let index = 0; index < own.length; index++) {
    const label = own[index]!;
    if (label.name === 'approvalGate') {
      gate.push(label);
      continue;
    }
    const limit = own[index + 1]?.line.start ?? stop ?? label.limit;
    if (label.name !== undefined && !isSectionName(label.name)) {
      extras.push(new LabelledPart(text, label, limit, label.name as ExtraName));
      continue;
    }
    // Where the section stands under its right name as well, the misspelt label is something else.
    const near = label.near === undefined || written.has(label.near.name) ? undefined : label.near;
    const section = new LabelledPart<SectionName | undefined>(text, label, limit, label.name ?? near?.name);
    sections.push(Object.assign(section, { correction: near?.written, prompt }));
  }

  const question = questionOf(text, gate, own, stop);
  const lastLimit = sections.at(-1)?.label.limit ?? 0;
  const ends = [...sections, ...extras].map(({ end }) => end);
  prompt.question = question ?? questionOf(text, laterGate, [], undefined);
  prompt.end = ends.reduce((last, end) => Math.max(last, end), question?.end ?? 0);
  for (const end of ends) if (end <= lastLimit) prompt.insertionEnd = Math.max(prompt.insertionEnd, end);
  return prompt;
}

/**
 * The labels of the perfected prompt: from its last title or its first section to the next block of Phase 0, unknown ones where they look like
 * the known. `stop` is where something else follows; `laterGate` are the gate's labels behind a block of Phase 0 that ended the prompt.
 */
function selectPromptLabels(text: string, labels: readonly Label[]) {
  const from = startOfPrompt(labels);
  const own: Label[] = [];
  if (from < 0) return { own, stop: undefined, laterGate: [] };
  const ahead = inOneFence(labels.slice(from));
  const until = endOfPrompt(ahead);
  const within = until < 0 ? ahead : ahead.slice(0, until);
  const lastSection = within.findLastIndex((label) => isSectionName(label.name));
  let known: readonly Label[] | undefined;
  for (let index = 0; index < within.length; index++) {
    const label = within[index]!;
    if (label.name === 'approvalGate' ? index <= lastSection : isPhaseName(label.name)) continue;
    if (label.name === undefined) {
      known ??= within.filter(({ name }) => isSectionName(name)).slice(0, mostCompared);
      if (!isSection(text, label, known, own)) continue;
    }
    own.push(label);
  }
  const end = ahead[until];
  const behind = end ? ahead.slice(until) : [];
  const laterGate = behind.some((label) => isSectionName(label.name))
    ? []
    : behind.filter((label) => label.name === 'approvalGate');
  return { own, stop: end && end.limit === own.at(-1)?.limit ? end.line.start : undefined, laterGate };
}

/** A prompt stands in one fence or in none: sections elsewhere are examples in it. */
function inOneFence(labels: readonly Label[]): readonly Label[] {
  const sections = new Map<number, Set<LabelName>>();
  for (const { name, limit } of labels)
    if (isSectionName(name)) sections.set(limit, (sections.get(limit) ?? new Set()).add(name));
  if (sections.size < 2) return labels;
  const [limit] = [...sections].reduce((a, b) => (b[1].size > a[1].size ? b : a));
  const outside = labels.reduce((most, label) => Math.max(most, label.limit), 0);
  const first = labels.findIndex((label) => label.limit === limit && isSectionName(label.name));
  return labels.filter(
    (label, index) =>
      label.limit === limit ||
      (label.limit === outside && !isSectionName(label.name) && (index > first || label.name === 'title')),
  );
}

/** Index of the label at which the prompt is over: a block of Phase 0, unless due sections follow, or a heading above the sections' level. */
function endOfPrompt(labels: readonly Label[]): number {
  const last = lastIndices(labels);
  const lastSection = Math.max(-1, ...last.values());
  const depths = labels.flatMap(({ name, depth }) => (isSectionName(name) ? (depth ?? []) : []));
  const level = depths.reduce((least: number, depth) => Math.min(least, depth), 7);
  const seen = new Set<LabelName>();
  return labels.findIndex((label, index) => {
    const { name } = label;
    if (isSectionName(name)) seen.add(name);
    if (seen.size === 0) return false;
    if (isPhaseName(name)) return index >= lastSection || comesAgain(seen, last, index);
    const isHeading = label.form === 'heading' && label.setext !== true && label.near === undefined;
    return name === undefined && isHeading && label.depth! < level && index >= lastSection;
  });
}

/** Index of the label that the prompt begins with: its title, or its first section; -1 when there is none. */
function startOfPrompt(labels: readonly Label[]): number {
  const title = lastTitle(labels);
  if (title >= 0) return title;
  const first = fullestGroup(labels);
  // The very first label of a prompt may be the misspelt one.
  const before = labels[first - 1];
  return before?.near && before.near.name !== labels[first]!.name ? first - 1 : first;
}

/** The last title that a section follows before the next block of Phase 0; a file's own title may stand above all. */
function lastTitle(labels: readonly Label[]): number {
  let sectionFollows = false;
  for (let index = labels.length - 1; index >= 0; index--) {
    const { name } = labels[index]!;
    if (name === 'title' && sectionFollows) return index;
    if (isSectionName(name)) sectionFollows = true;
    else if (isPhaseName(name)) sectionFollows = false;
  }
  return -1;
}

/** Where the run of sections begins that is the prompt: the last of those with the most. The criteria of a check count last. */
function fullestGroup(labels: readonly Label[]): number {
  const last = lastIndices(labels);
  let best = { start: -1, count: 0, isCheck: true };
  let seen = new Set<LabelName>();
  let start = -1;
  let isCheck = false;
  for (let index = 0; index <= labels.length; index++) {
    const name = labels[index]?.name;
    if (isSectionName(name)) {
      if (seen.size === 0) start = index;
      seen.add(name);
    } else if (index === labels.length || isPhaseName(name)) {
      // "Answer:" inside a prompt parts nothing when only the sections that are still due follow.
      const parts = name === undefined || name === 'completenessCheck' || comesAgain(seen, last, index);
      if (seen.size > 0 && !parts) continue;
      const better = seen.size >= best.count ? !isCheck || best.isCheck : best.isCheck && !isCheck;
      if (seen.size > 0 && better) best = { start, count: seen.size, isCheck };
      seen = new Set();
      isCheck = name === 'completenessCheck';
    }
  }
  return best.start;
}

/** For each section the index of the last label that bears its name. */
function lastIndices(labels: readonly Label[]): ReadonlyMap<LabelName, number> {
  const last = new Map<LabelName, number>();
  for (const [index, { name }] of labels.entries()) if (isSectionName(name)) last.set(name, index);
  return last;
}

/** Whether one of the sections stands behind an index as well, by the indices that `lastIndices` gives. */
function comesAgain(
  sections: ReadonlySet<LabelName>,
  last: ReadonlyMap<LabelName, number>,
  index: number,
): boolean {
  return [...sections].some((name) => last.get(name)! > index);
}

/** A prompt has fewer sections; only the first ones are compared with an unknown label. */
const mostCompared = 40;

/** Whether an unknown label names a section of its own rather than a part of the one before it, judged by the known ones. */
function isSection(text: string, label: Label, known: readonly Label[], own: readonly Label[]): boolean {
  const alike = known.filter(({ form, limit }) => form === label.form && limit === label.limit);
  const due = label.near !== undefined && !known.some(({ name }) => name === label.near!.name);
  if (label.form === 'heading') {
    if (alike.length === 0) return due && known.length === 0;
    const isOfKind = due || alike.some(({ setext }) => setext === label.setext);
    return isOfKind && alike.every(({ depth }) => label.depth! <= depth!);
  }
  const isAllCapitals = isShouted(label.text);
  if (due) return alike.length > 0 || label.form !== 'line' || isAllCapitals;
  if (own.length === 0 || label.form === 'colon' || alike.length * 2 <= known.length) return false;
  if (alike.every((each) => isShouted(each.text)) !== isAllCapitals) return false;
  if (label.form === 'line') return isAllCapitals;
  // A bold line directly below a section's label, with nothing between them, is a part of that section.
  if (text.slice(own.at(-1)!.contentStart, label.line.start).trim() === '') return false;
  const ownLine = ({ contentStart, line }: Label) => contentStart >= line.end;
  return alike.some((each) => ownLine(each) === ownLine(label));
}

/** The approval question at the prompt's end (specification: Step 0.6). */
export interface GateQuestion extends Range {
  /** The line that asks; undefined when only a label such as "Approval Gate" is there. */
  readonly asking: Range | undefined;
  /** The choices that it offers. */
  readonly choices: readonly GateChoice[];
}

/** The question that the gate's labels of a prompt ask, up to the prompt's next label or its end. */
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

/** A question with choices before the last section; before the first one, with all three, since other things are asked there too. */
function earlyQuestionOf(
  text: string,
  labels: readonly Label[],
  own: readonly Label[],
): GateQuestion | undefined {
  const gates = labels.filter((label) => label.name === 'approvalGate');
  const sections = own.filter((label) => isSectionName(label.name));
  const first = sections[0]?.start ?? 0;
  const last = sections.at(-1)?.start ?? 0;
  const questionAt = (gate: Label | undefined, choices: number) => {
    if (!gate) return undefined;
    const next = labels.find(
      (label) => label.start > gate.start && (isPhaseName(label.name) || own.includes(label)),
    )!.line.start;
    const range = trimRange(text, gate.line.start, Math.min(next, gate.limit));
    const question = gateQuestion(text, range, [gate]);
    return question.asking && question.choices.length >= choices ? question : undefined;
  };
  const within = gates.find((label) => label.start > first && label.start < last);
  const isAlone = labels.find((label) => isSectionName(label.name))?.start === first;
  const before = isAlone ? gates.findLast((label) => label.start < first) : undefined;
  return questionAt(within, 2) ?? questionAt(before, 3);
}

function gateQuestion(text: string, range: Range, gate: readonly Label[]): GateQuestion {
  const asking = gate.find((label) => isGateQuestion(text.slice(label.line.start, label.line.end)))?.line;
  return { ...range, asking, choices: readGateQuestion(text.slice(range.start, range.end)) };
}

/** `universal` has six sections, `frontend` four (specification: Perfected prompt). */
type Variant = 'universal' | 'frontend';

/** The sections that each variant must have, in their order (specification: Perfected prompt). */
export const requiredSections: Record<Variant, readonly SectionName[]> = {
  universal: ['goal', 'context', 'scope', 'requirements', 'constraints', 'expectedResult'],
  frontend: ['goal', 'projectContext', 'scope', 'bestPractices'],
};

/** The variant that the labels of a prompt tell: by its title, or by the sections that only one of them has. */
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
