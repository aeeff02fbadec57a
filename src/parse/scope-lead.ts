import { looksLikePath } from './path-text.ts';
import { beginsLikeScopeLabel, type ScopeAction, scopeAction } from './scope-labels.ts';

/**
 * The words that lead an entry of SCOPE: `Create:`, `**Modify**`, `[NEW]`, `New file` before a path.
 *
 * @returns What they say and how long they are, the blanks and marks behind them included.
 */
export function leadingAction(written: string): { action: ScopeAction; length: number } | undefined {
  const box = /^\s*\[[ xX]\]\s+/.exec(written)?.[0].length ?? 0;
  const body = written.slice(box);
  if (!beginsLikeScopeLabel(body)) return undefined;
  for (const from of leadEnds(body)) {
    const end = box + from;
    const action = scopeAction(written.slice(box, end));
    if (action === undefined) continue;
    const length = end + /^[\s*_:\])–—-]*/u.exec(written.slice(end))![0].length;
    // Without a colon "Update docs" may be prose: a path must follow.
    if (/[:\])*_–—-]/u.test(written.slice(end - 1, length))) return { action, length };
    const name = /^\S+/.exec(written.slice(length))?.[0] ?? '';
    if (/^["'`[]/.test(name) || looksLikePath(name.replace(/[,;:]$/, ''))) return { action, length };
  }
  return undefined;
}

/** Where the leading words may end: at a colon or bracket, or before one of the first blanks. */
function leadEnds(written: string): number[] {
  const head = written.slice(0, 60);
  const ends = [...head.matchAll(/\s+/g)].map((blank) => blank.index).filter((index) => index > 0);
  const colon = head.search(/[:\])]/);
  return colon > 0 ? [colon + 1, ...ends.slice(0, 5)] : ends.slice(0, 5);
}
