import type { PathVerdict } from '../../../src/facts/paths/verdict.ts';

export const pathMessages = {
  moved: '{path} is not in the repository; moved to {to} in {commit}',
  deleted: '{path} is not in the repository; it was deleted in {commit}',
  otherCase: '{path} is there as {to}; paths are told apart by letter case',
  near: '{path} is not in the repository; did you mean {to}?',
  absent: '{path} is not in the repository',
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

function messageOf({ claim, resolved, departure, suggestion }: PathVerdict) {
  const path = shown(resolved ?? claim.path);
  if (departure?.movedTo !== undefined)
    return {
      message: 'moved',
      data: { path, to: shown(departure.movedTo), commit: departure.commit },
    } as const;
  if (suggestion?.because === 'case')
    return { message: 'otherCase', data: { path, to: shown(suggestion.text) } } as const;
  if (departure) return { message: 'deleted', data: { path, commit: departure.commit } } as const;
  if (suggestion) return { message: 'near', data: { path, to: shown(suggestion.text) } } as const;
  return { message: 'absent', data: { path } } as const;
}

/** A path may be as long as its author likes, a line of a report not. */
function shown(path: string): string {
  return path.length <= 120 ? path : `…${path.slice(-119)}`;
}
