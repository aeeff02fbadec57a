import type { Label } from '../label.ts';
import { partOf } from '../labelled-part.ts';
import { type PhaseName, phaseNames } from '../labels/names.ts';
import type { PhaseBlock } from './phase-block.ts';

const phaseNameSet: ReadonlySet<string | undefined> = new Set(phaseNames);

/**
 * The blocks that the labels begin. Each reaches to the next label that is not one of its own; section names inside a block do
 * not end it.
 *
 * @param promptStart Where the prompt begins; no block reaches into it.
 */
export function phaseBlocks(
  text: string,
  labels: readonly Label[],
  promptStart: number | undefined,
): PhaseBlock[] {
  const named = labels.filter((label) => phaseNameSet.has(label.name));
  const heads = named.filter((label, index) => !isRationale(label, named[index - 1]));
  return heads.map((label, index) => {
    const next = heads[index + 1]?.line.start ?? label.limit;
    const limit = promptStart !== undefined && promptStart > label.start ? Math.min(next, promptStart) : next;
    const { start, end, content } = partOf(text, label, limit);
    return { start, end, content, name: label.name as PhaseName, label };
  });
}

/** "Reasoning: …" on a line of its own below the interaction mode says why it was chosen. */
function isRationale(label: Label, previous: Label | undefined): boolean {
  const hasValue = label.form !== 'heading' && label.contentStart < label.line.end;
  return label.name === 'reasoning' && previous?.name === 'interactionMode' && hasValue;
}
