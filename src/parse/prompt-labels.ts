import type { Label } from './find-labels.ts';
import { isSectionName, type LabelName, phaseNames } from './labels.ts';

/** The labels of a prompt, and where it ends at the latest. */
export interface PromptLabels {
  readonly own: readonly Label[];
  /** Start of the line that no longer belongs to the prompt; undefined when it may reach to the labels' limit. */
  readonly stop: number | undefined;
}

/**
 * Picks the labels of the perfected prompt out of a document's: from its title (the last one, when a prompt was put
 * out again) or its first section to the next block of Phase 0. Labels that the format does not know stay only
 * where they look like the known ones.
 */
export function selectPromptLabels(text: string, labels: readonly Label[]): PromptLabels {
  const from = startOfPrompt(labels);
  if (from < 0) return { own: [], stop: undefined };
  const ahead = inOneFence(labels.slice(from));
  const until = endOfPrompt(ahead);
  const within = until < 0 ? ahead : ahead.slice(0, until);
  const known = within.filter((label) => isSectionName(label.name));
  const lastSection = within.findLastIndex((label) => isSectionName(label.name));
  const own: Label[] = [];
  for (const [index, label] of within.entries()) {
    if (label.name === 'approvalGate' ? index <= lastSection : isPhaseName(label.name)) continue;
    if (label.name !== undefined || isSection(text, label, known, own)) own.push(label);
  }
  const end = ahead[until];
  return { own, stop: end && end.limit === own.at(-1)?.limit ? end.line.start : undefined };
}

function startOfPrompt(labels: readonly Label[]): number {
  const lastSection = labels.findLastIndex((label) => isSectionName(label.name));
  const title = labels.findLastIndex(
    (label, index) => label.name === 'title' && index < lastSection && opensSections(labels.slice(index + 1)),
  );
  if (title >= 0) return title;
  const first = fullestGroup(labels);
  // The very first label of a prompt may be the misspelt one.
  const before = labels[first - 1];
  return before?.near && before.near.name !== labels[first]!.name ? first - 1 : first;
}

/** Whether a section comes before the next block of Phase 0; a file's own title may stand above them all. */
function opensSections(labels: readonly Label[]): boolean {
  return isSectionName(labels.find((label) => isSectionName(label.name) || isPhaseName(label.name))?.name);
}

/**
 * Where the sections begin that are the prompt, when blocks of Phase 0 part several runs of them: the last of those
 * that have the most sections. The criteria of a completeness check bear the same names; they count last.
 */
function fullestGroup(labels: readonly Label[]): number {
  let best = { start: -1, count: 0, isCheck: true };
  let seen = new Set<LabelName>();
  let start = -1;
  let isCheck = false;
  const close = () => {
    const better = seen.size >= best.count ? !isCheck || best.isCheck : best.isCheck && !isCheck;
    if (seen.size > 0 && better) best = { start, count: seen.size, isCheck };
    seen = new Set();
    start = -1;
  };
  for (const [index, label] of labels.entries()) {
    if (isPhaseName(label.name)) {
      const later = labels.slice(index).filter((other) => isSectionName(other.name));
      // "Answer:" inside a prompt parts nothing when only the sections that are still due follow.
      if (label.name !== 'completenessCheck' && !later.some((other) => seen.has(other.name!))) {
        if (seen.size > 0) continue;
      }
      close();
      isCheck = label.name === 'completenessCheck';
    } else if (isSectionName(label.name)) {
      if (start < 0) start = index;
      seen.add(label.name);
    }
  }
  close();
  return best.start;
}

/** A prompt stands in one fence or in none: sections elsewhere are examples in it. */
function inOneFence(labels: readonly Label[]): Label[] {
  const sections = new Map<number, Set<LabelName>>();
  for (const label of labels) {
    if (!isSectionName(label.name)) continue;
    const names = sections.get(label.limit) ?? new Set();
    sections.set(label.limit, names.add(label.name));
  }
  if (sections.size < 2) return [...labels];
  const [limit] = [...sections].reduce((a, b) => (b[1].size > a[1].size ? b : a));
  const outside = Math.max(...labels.map((label) => label.limit));
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
  const seen = new Set<LabelName>();
  const headings = labels.filter((label) => label.form === 'heading' && isSectionName(label.name));
  const level = headings.length > 0 ? Math.min(...headings.map((label) => label.depth!)) : 7;
  return labels.findIndex((label, index) => {
    if (isSectionName(label.name)) seen.add(label.name);
    if (seen.size === 0) return false;
    const later = labels.slice(index + 1).filter((other) => isSectionName(other.name));
    if (isPhaseName(label.name)) return later.length === 0 || later.some((other) => seen.has(other.name!));
    const isHeading = label.form === 'heading' && label.setext !== true && label.near === undefined;
    return label.name === undefined && isHeading && label.depth! < level && later.length === 0;
  });
}

/** Whether an unknown label names a section of its own rather than a part of the one that it stands in. */
function isSection(text: string, label: Label, known: readonly Label[], own: readonly Label[]): boolean {
  const alike = known.filter((other) => other.form === label.form && other.limit === label.limit);
  const due = label.near !== undefined && !known.some((other) => other.name === label.near!.name);
  if (label.form === 'heading') {
    if (alike.length === 0) return due && known.length === 0;
    const { depth, setext } = label;
    const fits = alike.some((other) => other.setext === setext) || due;
    return fits && depth! <= Math.min(...alike.map((other) => other.depth!));
  }
  if (due) return alike.length > 0 || label.form !== 'line' || isShouted(label.text);
  if (own.length === 0 || label.form === 'colon') return false;
  if (alike.length * 2 <= known.length) return false;
  if (alike.every((other) => isShouted(other.text)) !== isShouted(label.text)) return false;
  if (label.form === 'line') return isShouted(label.text);
  return !isSubLabel(text, label, own.at(-1)!) && alike.some((other) => ownLine(other) === ownLine(label));
}

/** A bold line directly below a section's label, with nothing between them, is a part of that section. */
function isSubLabel(text: string, label: Label, previous: Label): boolean {
  return text.slice(previous.contentStart, label.line.start).trim() === '';
}

function ownLine(label: Label): boolean {
  return label.contentStart >= label.line.end;
}

function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function isPhaseName(name: string | undefined): boolean {
  return (phaseNames as readonly (string | undefined)[]).includes(name);
}
