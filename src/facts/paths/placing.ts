import type { Mention } from './mention.ts';
import { searched } from './searched.ts';

const span = /`([^`\n]{1,200})`/g;
/** `src/handlers/{resource}.rs`, `features/<name>/index.ts` */
const slot = /\{[a-z][\w -]*\}|<[a-z][\w -]*>/i;
const rules = /\b(?:conventions?|standards?|guidelines?|best practices|rules|style)\b/i;

/**
 * Whether the list around a path has others with slots, and so says where things of a kind go ("Handlers: `src/handlers/{resource}.rs`",
 * "Errors: `src/error.rs`"). Below a heading of conventions that is a rule, which no file need follow yet; elsewhere it is a doubt.
 */
export function placing(mention: Mention): 'rule' | 'doubt' | undefined {
  if (mention.form !== 'span' || !hasSlot(searched(mention.list))) return undefined;
  return mention.place.headings.some((heading) => rules.test(heading)) ? 'rule' : 'doubt';
}

/** Whether a code span has a path with a slot in it. */
function hasSlot(list: string): boolean {
  if (!slot.test(list)) return false;
  return [...list.matchAll(span)].some(([, code]) => code!.includes('/') && slot.test(code!));
}
