import type { Range } from '../../parse/blocks.ts';
import { lineAt } from './surroundings.ts';

const item = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]/;
/** A line that leads to an example, and says nothing else. */
const leadsToExample =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?[*_]*(?:(?:for|an?|worked|some|as an)[ \t]+){0,2}(?:examples?|instance|e\.g\.?|beispiele?|zum beispiel|z\.[ \t]?b\.|exemples?|par exemple|ejemplos?|por ejemplo|exemplos?|por exemplo|príklady?|príklad|příklady?|napríklad|například|例|示例|例子|例如)(?:[ \t]+(?:cases?|scenarios?|updates?|bumps?|upgrades?))?[*_]*[ \t]*[:：][*_]*[ \t]*$/iu;
const mostItems = 20;

/** What a version was, and what was made of it: "Original: 1.2, updated to 1.3". */
const wasBefore =
  /(?:^|[\s([>*_-])(?:original(?:ly)?|before|old|vorher|avant|antes|predtým|původně|原|旧|変更前)[*_]*[ \t]*[:：]/i;
const madeInto =
  /(?:\b(?:updated|upgraded|bumped|raised|changed|aktualisiert|angehoben|mise? à jour|actualizad[oa]|atualizad[oa])\b[^\n]{0,40}\b(?:to|auf|à|a|para)\b|更新[为到])[^\n]{0,20}\d/i;

/** Whether a version stands in a worked example: an item of a list that an "Example:" leads to, or what an update makes of it. */
export function isInWorkedExample(text: string, claim: Range): boolean {
  const line = lineAt(text, claim.start);
  const before = text.slice(line.start, claim.start);
  if (wasBefore.test(before) && madeInto.test(text.slice(claim.end, Math.min(line.end, claim.end + 200))))
    return true;
  return leadsToExample.test(leadOf(text, line));
}

/** The line that leads to the list of an item: the first above that is none of its items, and not blank. */
function leadOf(text: string, line: Range): string {
  const indent = item.exec(text.slice(line.start, line.end))?.[1]?.length;
  if (indent === undefined) return '';
  let at = line;
  for (let count = 0; count < mostItems && at.start > 0; count++) {
    const above = text.slice(0, at.start).trimEnd().length;
    at = lineAt(text, Math.max(0, above - 1));
    const content = text.slice(at.start, at.end);
    const other = item.exec(content);
    const deep = other ? other[1]!.length : /^[ \t]*/.exec(content)![0].length;
    if (other ? deep >= indent : deep > indent) continue;
    return content;
  }
  return '';
}
