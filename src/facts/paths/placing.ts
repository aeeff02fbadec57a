import type { Mention } from './mention.ts';

/** `src/handlers/{resource}.rs`, `features/<name>/index.ts`: a code span with a slot in a path. */
const slot =
  /`[^`\n]*(?:\{[a-z][\w -]*\}|<[a-z][\w -]*>)[^`\n]*\/[^`\n]*`|`[^`\n]*\/[^`\n]*(?:\{[a-z][\w -]*\}|<[a-z][\w -]*>)[^`\n]*`/i;
const rules = /\b(?:conventions?|standards?|guidelines?|best practices|rules|style)\b/i;

/**
 * Whether the list around a path has others with slots, and so says where things of a kind go ("Handlers: `src/handlers/{resource}.rs`",
 * "Errors: `src/error.rs`"). Below a heading of conventions that is a rule, which no file need follow yet; elsewhere it is a doubt.
 */
export function placing({ list = '', place }: Mention): 'rule' | 'doubt' | undefined {
  if (!slot.test(list)) return undefined;
  return place.headings.some((heading) => rules.test(heading)) ? 'rule' : 'doubt';
}
