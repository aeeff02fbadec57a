import type { ChangeRecord } from '../../../src/core/changes/record.ts';
import type { ScopeFile } from '../../../src/core/changes/scope.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Everything in SCOPE is done',
  severity: 'warning',
  spec: 'Approval of a prompt file',
  messages: {
    missing:
      'SCOPE promises {path}, but it is neither in this change nor in the repository; add it, or take it out of SCOPE and ask again',
    untouched:
      'SCOPE promises to modify {path}, but neither this change nor a commit since the approval touches it; change it, or take it out of SCOPE and ask again',
  },
  check: {
    change(change, { report }) {
      if (change.prompt.state !== 'yes') return;
      for (const entry of change.prompt.scope.files) {
        const message = entry.isGlob ? undefined : undone(entry, change);
        const { start, end, path } = entry;
        if (message) report({ message, start, end, data: { path } });
      }
    },
  },
});

function undone(
  { action, names }: ScopeFile,
  { prompt, files, paths, touchedSince }: ChangeRecord,
): 'missing' | 'untouched' | undefined {
  if (action === 'read' || files.some(({ path, from }) => names(path) || (from !== undefined && names(from))))
    return undefined;
  const isThere = paths().some(names);
  // A file to modify that is not there is reported by facts/path.
  if (!isThere) return action === 'modify' ? undefined : 'missing';
  const at = prompt.approval?.at;
  if (action !== 'modify' || at === undefined || Number.isNaN(Date.parse(at))) return undefined;
  return touchedSince(at).some(names) ? undefined : 'untouched';
}
