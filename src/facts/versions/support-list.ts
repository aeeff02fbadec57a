import type { Range } from '../../parse/blocks.ts';
import { membersBeside } from './list-members.ts';

const separator = /[,;/|·&]|\b(?:and|or)\b/;
/** "Chrome 110+", "Safari ≥ 16": a name and its oldest version. */
const lowest = /(\p{L}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,3}) ?(?:v?\d+(?:\.\d+)* ?\+|(?:>=|≥) ?v?\d+(?:\.\d+)*)/u;
const browser = /\b(?:chrom(?:e|ium)|safari|firefox|edge|opera|webkit|internet explorer|samsung internet)$/i;
const runtime = /^(?:node(?:\.?js)?|deno|bun|electron|ios|ipados|android|macos)$/i;

/**
 * Whether a version is a member of a list of what something runs on, browsers among it: "Chrome 110+, Safari 16+, Node.js
 * 20+" tells since when each of them has a feature, or whom the pages are for.
 *
 * @param claim From the name to the end of the version. @param line The line that it stands in.
 */
export function isInSupportList(text: string, claim: Range, line: Range): boolean {
  const own = nameOf(text.slice(claim.start, claim.end));
  if (own === undefined || !runtime.test(own)) return false;
  const { before, after } = membersBeside(text, claim, line, separator);
  return leadsToBrowser(before) || leadsToBrowser(after);
}

/** Whether a browser is among the members up to the first that is neither a browser nor a runtime. */
function leadsToBrowser(members: readonly string[]): boolean {
  for (const member of members) {
    const name = nameOf(member);
    if (name === undefined) return false;
    if (browser.test(name)) return true;
    if (!runtime.test(name)) return false;
  }
  return false;
}

function nameOf(member: string): string | undefined {
  return lowest.exec(member)?.[1];
}
