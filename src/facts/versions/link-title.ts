import type { Range } from '../../parse/blocks.ts';

const address = /https?:\/\/[^\s)>\]"']+/g;
/** What follows a title up to its address: `](`, `**: `, ` – <`. */
const leadsToAddress =
  /^(?:[^[\]\n]{0,80}\]\(|[^:：\n]{0,60}[:：][*_`]*[ \t]*<?|[^\n–—-]{0,60}[ \t][-–—][ \t]+<?)https?:\/\//;
const begins = /(?:^[\s>]*(?:[-*+]|\d+[.)])?[ \t]*|[[|])[*_`]*$/;

/**
 * Whether a version belongs to an address on its line: it stands in the title of what the address leads to ("[PHPUnit 12.0
 * manual](…)", "**PHPUnit 12 attributes**: https://…"), or the address has it, too. Another version in the words alone would part
 * the two. "[React 19](https://react.dev)" names what is in use, and where it comes from.
 *
 * @param claim From the name to the end of the version. @param major The first number of it.
 */
export function belongsToAddress(text: string, claim: Range, line: Range, major: number): boolean {
  const content = text.slice(line.start, line.end);
  if (!content.includes('://')) return false;
  const number = new RegExp(String.raw`(?<!\d)${major}(?!\d)`);
  if ([...content.matchAll(address)].some(([each]) => number.test(each.replace(/^https?:\/\/[^/]*/, ''))))
    return true;
  const after = text.slice(claim.end, line.end);
  const isAlone =
    begins.test(text.slice(line.start, claim.start)) && /^[*_`]*(?:\]|[:：]|[ \t]*[-–—][ \t])/.test(after);
  return !isAlone && leadsToAddress.test(after);
}
