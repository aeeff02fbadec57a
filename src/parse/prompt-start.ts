import type { Label } from './label.ts';
import { isPhaseName, isSectionName, type LabelName } from './labels/names.ts';
import { comesAgain, lastIndices } from './last-sections.ts';

/** Index of the label that the prompt begins with: its title, or its first section; -1 when there is none. */
export function startOfPrompt(labels: readonly Label[]): number {
  const title = lastTitle(labels);
  if (title >= 0) return title;
  const first = fullestGroup(labels);
  // The very first label of a prompt may be the misspelt one.
  const before = labels[first - 1];
  return before?.near && before.near.name !== labels[first]!.name ? first - 1 : first;
}

/**
 * The last title that a section follows before the next block of Phase 0 does; a file's own title may stand above
 * them all.
 */
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

/**
 * Where the sections begin that are the prompt, when blocks of Phase 0 part several runs of them: the last of those
 * that have the most sections. The criteria of a completeness check bear the same names; they count last.
 */
function fullestGroup(labels: readonly Label[]): number {
  const last = lastIndices(labels);
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
  for (let index = 0; index < labels.length; index++) {
    const { name } = labels[index]!;
    if (isPhaseName(name)) {
      // "Answer:" inside a prompt parts nothing when only the sections that are still due follow.
      if (name !== 'completenessCheck' && seen.size > 0 && !comesAgain(seen, last, index)) continue;
      close();
      isCheck = name === 'completenessCheck';
    } else if (isSectionName(name)) {
      if (start < 0) start = index;
      seen.add(name);
    }
  }
  close();
  return best.start;
}
