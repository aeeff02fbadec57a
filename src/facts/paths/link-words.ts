import type { Place } from './walk.ts';

/** The text of a link, up to its target. */
const label = /\[[^[\]]{0,200}\]\((?:mdc:)?$/;
const example = /^[\s\d.)*_+-]*examples?[\s*_]*[:：]/i;
const speaksOfLinks =
  /\b(?:links?|linking|markdown|href|references?|referencing|citations?|syntax|format)\b/i;

/**
 * What stands before a link, without its own text: that is its title, and says nothing of whether the target is there. "Example: [x](y)"
 * leads to an example that is there, unless links are what is spoken of: "Example: [x](y) for references to code".
 */
export function wordsToLink(near: string, behind: string, { headings, lead }: Place): string {
  const words = near.replace(label, '');
  if (!example.test(words)) return words;
  const isOfLinks = [headings.at(-1) ?? '', lead, words, behind].some((each) => speaksOfLinks.test(each));
  return isOfLinks ? words : words.replace(example, '');
}
