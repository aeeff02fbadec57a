import type { PathVerdict } from '../../../src/facts/paths/verdict.ts';
import { projectProfile } from '../../../src/facts/profile.ts';
import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'A path that is stated as being there is in the repository',
  severity: 'error',
  fixable: true,
  spec: 'Paths',
  messages: {
    moved: '{path} is not in the repository; moved to {to} in {commit}',
    deleted: '{path} is not in the repository; it was deleted in {commit}',
    otherCase: '{path} is there as {to}; paths are told apart by letter case',
    near: '{path} is not in the repository; {to} is',
    absent: '{path} is not in the repository',
  },
  check: {
    document({ path }, { claims, report }) {
      if (path === projectProfile) return;
      for (const verdict of claims.paths()) {
        if (verdict.verdict !== 'missing') continue;
        const { claim, certain, replacement } = verdict;
        const { start, end } = claim;
        report({
          start,
          end,
          ...messageOf(verdict),
          ...(!certain && { severity: 'warning' as const }),
          ...(replacement !== undefined && { fix: [{ start, end, text: replacement }] }),
        });
      }
    },
  },
});

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
