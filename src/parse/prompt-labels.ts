import { isSection, KnownSections } from './known-sections.ts';
import type { Label } from './label.ts';
import { isPhaseName, isSectionName, type LabelName } from './labels/names.ts';
import { comesAgain, lastIndices } from './last-sections.ts';
import { startOfPrompt } from './prompt-start.ts';

/** The labels of a prompt, and where it ends at the latest. */
export interface PromptLabels {
  readonly own: readonly Label[];
  /** Start of the line that no longer belongs to the prompt; undefined when it may reach to the labels' limit. */
  readonly stop: number | undefined;
  /** Labels of the gate that stand behind a block of Phase 0 which ended the prompt, where no other prompt begins. */
  readonly laterGate: readonly Label[];
}

/**
 * Picks the labels of the perfected prompt out of a document's: from its title (the last one, when a prompt was put
 * out again) or its first section to the next block of Phase 0. Labels that the format does not know stay only
 * where they look like the known ones.
 */
export function selectPromptLabels(text: string, labels: readonly Label[]): PromptLabels {
  const from = startOfPrompt(labels);
  if (from < 0) return { own: [], stop: undefined, laterGate: [] };
  const ahead = inOneFence(labels.slice(from));
  const until = endOfPrompt(ahead);
  const within = until < 0 ? ahead : ahead.slice(0, until);
  const lastSection = within.findLastIndex((label) => isSectionName(label.name));
  let known: KnownSections | undefined;
  const own: Label[] = [];
  for (let index = 0; index < within.length; index++) {
    const label = within[index]!;
    if (label.name === 'approvalGate' ? index <= lastSection : isPhaseName(label.name)) continue;
    if (label.name === undefined) {
      known ??= new KnownSections(within);
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
  const { limit: only } = labels[0]!;
  if (labels.every((label) => label.limit === only)) return labels;
  const sections = new Map<number, Set<LabelName>>();
  for (const label of labels) {
    if (!isSectionName(label.name)) continue;
    const names = sections.get(label.limit) ?? new Set();
    sections.set(label.limit, names.add(label.name));
  }
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

/**
 * Index of the label at which the prompt is over: a block of Phase 0, unless sections that are still due follow it,
 * or a heading above the sections' own level.
 */
function endOfPrompt(labels: readonly Label[]): number {
  const last = lastIndices(labels);
  let lastSection = -1;
  for (const index of last.values()) lastSection = Math.max(lastSection, index);
  let level = 7;
  for (const label of labels)
    if (label.form === 'heading' && isSectionName(label.name)) level = Math.min(level, label.depth!);

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
