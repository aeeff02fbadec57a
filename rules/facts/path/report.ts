import type { PathVerdict } from '../../../src/facts/paths/verdict.ts';
import { writtenOtherwise } from '../../../src/facts/paths/written-otherwise.ts';

export const pathMessages = {
  moved: '{path} is not in the repository; moved to {to} in {commit}{written}',
  deleted: '{path} is not in the repository; it was deleted in {commit}{written}',
  deletedNear: '{path} is not in the repository; it was deleted in {commit}; did you mean {to}?{written}',
  otherCase: '{path} is there as {to}; paths are told apart by letter case{written}',
  near: '{path} is not in the repository; did you mean {to}?{written}',
  absent: '{path} is not in the repository',
  absentAs: '{path} is not in the repository{written}',
} as const;

/** What is reported of a path that is not there; undefined for every other verdict. */
export function pathReport(verdict: PathVerdict) {
  if (verdict.verdict !== 'missing') return undefined;
  const { claim, certain, replacement, labelEdit } = verdict;
  const { start, end } = claim;
  return {
    start,
    end,
    ...messageOf(verdict),
    ...(!certain && { severity: 'warning' as const }),
    ...(replacement !== undefined && {
      fix: [...(labelEdit ? [labelEdit] : []), { start, end, text: replacement }],
    }),
  };
}

function messageOf(verdict: PathVerdict) {
  const { claim, resolved, departure, suggestion } = verdict;
  const path = shown(resolved ?? claim.path);
  // Who looks for the path in the document would not find it.
  const other = writtenOtherwise(verdict);
  const written = other === undefined ? '' : ` (written as ${shown(other)})`;
  if (departure?.movedTo !== undefined)
    return {
      message: 'moved',
      data: { path, to: shown(departure.movedTo), commit: departure.commit, written },
    } as const;
  if (suggestion?.because === 'case')
    return { message: 'otherCase', data: { path, to: shown(suggestion.text), written } } as const;
  if (departure && suggestion)
    return {
      message: 'deletedNear',
      data: { path, to: shown(suggestion.text), commit: departure.commit, written },
    } as const;
  if (departure) return { message: 'deleted', data: { path, commit: departure.commit, written } } as const;
  if (suggestion) return { message: 'near', data: { path, to: shown(suggestion.text), written } } as const;
  if (other !== undefined) return { message: 'absentAs', data: { path, written } } as const;
  return { message: 'absent', data: { path } } as const;
}

/** A path may be as long as its author likes, a line of a report not. */
function shown(path: string): string {
  return path.length <= 120 ? path : `…${path.slice(-119)}`;
}
