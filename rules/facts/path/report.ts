import type { PathCorrection } from '../../../src/core/claims/corrections.ts';
import type { PathVerdict, ReportedVerdict } from '../../../src/core/claims/document-claims.ts';

export const pathMessages = {
  moved: '{path} is not in the repository; moved to {to} in {commit}{written}',
  deleted: '{path} is not in the repository; it was deleted in {commit}{written}',
  deletedNear: '{path} is not in the repository; it was deleted in {commit}; did you mean {to}?{written}',
  otherCase: '{path} is there as {to}; paths are told apart by letter case{written}',
  near: '{path} is not in the repository; did you mean {to}?{written}',
  absent: '{path} is not in the repository{written}',
} as const;

/** What is reported of a path that is not there; undefined for what leads out of the repository. */
export function pathReport(
  text: string,
  { claim, evidence, reason }: ReportedVerdict<PathVerdict>,
  correction: PathCorrection,
) {
  if (evidence.meant.length === 0) return undefined;
  const { start, end, path: written, form } = claim;
  const { path, departure, suggestion, edits } = correction;
  // Who looks for the path in the document would not find it; in a tree the lines above spell out the rest.
  const isElsewhere =
    path !== written &&
    !(form === 'tree' && (written.endsWith(`/${path}`) || path.endsWith(text.slice(start, end))));
  const data = { path: shown(path), written: isElsewhere ? ` (written as ${shown(written)})` : '' };
  const place = {
    start,
    end,
    reason,
    ...(reason.effect === 'warn' && { severity: 'warning' as const }),
    ...(edits.length > 0 && { fix: edits }),
  };
  const to = suggestion && shown(suggestion.text);
  if (departure && to !== undefined)
    return {
      ...place,
      message: suggestion!.because === 'moved' ? 'moved' : 'deletedNear',
      data: { ...data, to, commit: departure.commit },
    } as const;
  if (departure)
    return { ...place, message: 'deleted', data: { ...data, commit: departure.commit } } as const;
  if (to !== undefined)
    return {
      ...place,
      message: suggestion!.because === 'case' ? 'otherCase' : 'near',
      data: { ...data, to },
    } as const;
  return { ...place, message: 'absent', data } as const;
}

/** A path may be as long as its author likes, a line of a report not. */
function shown(path: string): string {
  return path.length <= 120 ? path : `…${path.slice(-119)}`;
}
