import type { Draft, DraftLine, DraftList, DraftParts, Fault } from './draft.ts';
import { render } from './render.ts';

/**
 * The draft without what the linter objects to: what a memory file says and the repository contradicts is left out; of the request, the
 * words become a slot. What is reported at a slot is to be: it is not yet filled in.
 *
 * @returns The same draft when nothing can be mended.
 */
export function mended(draft: Draft, faults: readonly Fault[]): Draft {
  const { lines } = render(draft.parts);
  const replaced = new Map<DraftLine, DraftLine | undefined>();
  const leftOut = [...draft.leftOut];
  for (const fault of faults) {
    const { line: number, column, endLine, endColumn, message } = fault;
    const found = lines.get(number);
    if (!found || found.line.slot || !found.line.mended || replaced.has(found.line)) continue;
    const { line } = found;
    const start = Math.max(column - 1 - found.column, 0);
    const end =
      endLine > number ? line.before.length : Math.min(endColumn - 1 - found.column, line.before.length);
    const kept = line.mended!(start, Math.max(end, start), fault);
    replaced.set(line, kept);
    if (!kept) leftOut.push({ text: line.before, why: message });
  }
  if (replaced.size === 0) return draft;
  const parts = withReplaced(draft.parts, replaced);
  const { text, slots } = render(parts);
  return { ...draft, parts, text, slots, leftOut };
}

function withReplaced(
  parts: DraftParts,
  replaced: ReadonlyMap<DraftLine, DraftLine | undefined>,
): DraftParts {
  const linesOf = (lines: readonly DraftLine[]): DraftLine[] =>
    lines.flatMap((line) => {
      const below = linesOf(line.below ?? []);
      const kept = replaced.has(line) ? replaced.get(line) : line;
      // What stands below a line was not objected to.
      return kept ? [{ ...kept, below }] : below;
    });
  const listOf = (list: DraftList): DraftList => ({ ...list, lines: linesOf(list.lines) });
  return {
    ...parts,
    sections: parts.sections.map((section) => ({ ...section, lists: section.lists.map(listOf) })),
  };
}
