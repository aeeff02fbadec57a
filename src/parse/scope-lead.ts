import { looksLikePath } from './path-text.ts';
import { beginsLikeScopeLabel } from './scope-label-start.ts';
import { type ScopeAction, scopeAction } from './scope-labels.ts';

/**
 * The words that lead an entry of SCOPE: `Create:`, `**Modify**`, `[NEW]`, `New file` before a path.
 *
 * @returns What they say and how long they are, the blanks and marks behind them included.
 */
export function leadingAction(written: string): LeadingAction | undefined {
  const box = /^\s*\[[ xX]\]\s+/.exec(written)?.[0].length ?? 0;
  const body = box === 0 ? written : written.slice(box);
  if (!beginsLikeScopeLabel(body)) return undefined;
  const head = body.slice(0, longestLead);
  const colon = head.search(/[:\])]/);
  const led = colon > 0 ? leadUpTo(written, box, box + colon + 1) : undefined;
  if (led) return led;
  const blank = /\S(?=\s)/g;
  for (let count = 0; count < mostBlanks && blank.test(head); count++) {
    const words = leadUpTo(written, box, box + blank.lastIndex);
    if (words) return words;
  }
  return undefined;
}

interface LeadingAction {
  readonly action: ScopeAction;
  readonly length: number;
}

/** The words end at a colon or bracket, or before one of the first blanks. */
const longestLead = 60;
const mostBlanks = 5;

function leadUpTo(written: string, start: number, end: number): LeadingAction | undefined {
  const action = scopeAction(written.slice(start, end));
  if (action === undefined) return undefined;
  const length = end + /^[\s*_:\])–—-]*/.exec(written.slice(end))![0].length;
  // Without a colon "Update docs" may be prose: a path must follow.
  if (/[:\])*_–—-]/.test(written.slice(end - 1, length))) return { action, length };
  const name = /^\S+/.exec(written.slice(length))?.[0] ?? '';
  return /^["'`[]/.test(name) || looksLikePath(name.replace(/[,;:]$/, '')) ? { action, length } : undefined;
}
