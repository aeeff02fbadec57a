import type { Label } from './label.ts';
import { isSectionName, type LabelName } from './labels/names.ts';

/** For each section the index of the last label that bears its name. */
export function lastIndices(labels: readonly Label[]): ReadonlyMap<LabelName, number> {
  const last = new Map<LabelName, number>();
  for (let index = 0; index < labels.length; index++) {
    const { name } = labels[index]!;
    if (isSectionName(name)) last.set(name, index);
  }
  return last;
}

/**
 * Whether one of the sections stands behind an index as well.
 *
 * @param last As `lastIndices` gives it.
 */
export function comesAgain(
  sections: ReadonlySet<LabelName>,
  last: ReadonlyMap<LabelName, number>,
  index: number,
): boolean {
  for (const name of sections) if (last.get(name)! > index) return true;
  return false;
}
