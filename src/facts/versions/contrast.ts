import type { Range } from '../../parse/blocks.ts';
import type { FoundClaim } from './claim.ts';
import { type DraftsIn, isOfSame } from './other-versions.ts';
import { lineAt } from './surroundings.ts';

/** Whose version it is: not that of this project. */
const ofOthers =
  /(?:\b(?:consumer|user|customer|adopter|integrator)s?['’]s?|\bdownstream(?:['’]s)?|\bthird[- ]party)\s+(?:(?:apps?|applications?|projects?|own|existing|pinned|installed|older|newer)(?:['’]s)?\s+){0,2}[*_`]*$|(?:用户|使用者|消费者|下游)(?:项目)?的?\s*[*_`]*$|(?:利用者|ユーザー)の\s*[*_`]*$/i;

/** What was tried, and with which version: evidence, which no later version can be put into. */
const triedBefore =
  /(?<!\p{L})(?:(?:verified|tested|reproduced|confirmed)\s+(?:\w+\s+){0,2}?(?:with|against|on|in|under|using|for)|(?:checked|validated|measured|benchmarked)\s+(?:\w+\s+){0,2}?against|(?:getestet|geprüft|verifiziert)\s+(?:mit|gegen|auf|unter)|(?:testé|vérifié)e?s?\s+(?:avec|sur|contre)|(?:testad|verificad|probad|comprobad)[oa]s?\s+(?:con|com|em|en|contra)|(?:testovan|otestovan|overen|ověřen)\p{L}+\s+(?:s|so|se|na|proti|pod|oproti))\s+(?:the\s+)?[*_`"'(]*$/iu;
/** Of these, an exact version alone is evidence: "checked with vite@7.0.0". "The forms are checked with zod@4" tells what is in use. */
const checkedWith = /\bchecked\s+(?:with|in|on)\s+[*_`"'(]*$/i;
const triedBehind =
  /^[*_`)"']*\s*(?:で(?:動作)?(?:検証|確認|テスト)|上?已?(?:验证|測試|测试)(?:过|過|通过|通過))/;

/** What will do as well as that of the project. */
const worksToo =
  /^[*_`]*\s*(?:\((?:already |also )?(?:pre-?installed|installed|bundled|local|system)[^()\n]{0,30}\)\s+(?:also\s+)?works?\b|also works?\b|works? (?:too|as well|also)\b|funktioniert auch\b|geht auch\b|(?:fonctionne|marche) aussi\b|también (?:funciona|vale|sirve)|funciona también|também funciona|funciona também|(?:tiež|také|taky) funguje|funguje (?:tiež|také|taky)|也(?:可以|能|行)|亦可|でも(?:動|可|構))/iu;

/** The project of somebody who has that one: "For React 18, use …". */
const caseBefore = /^[\s>*_#]*(?:(?:[-+]|\d+[.)])\s+)?(?:for|für|pour|para|pre)\s+[*_`]*$/i;
const adviceBehind =
  /^[*_`]*\s*(?:,\s*)?(?:please\s+)?(?:use|prefer|choose|pick|see|follow|switch|stay|keep|verwende\w*|nutze\w*|benutze\w*|utilise[rz]?|usa[dr]?|utiliza[dr]?|usez|použi\w*)\b/i;

/**
 * Whether the words around a version say that it is one beside the project's: others have it, something was tried with it, or it
 * would do as well.
 *
 * @param sentence What stands in front in its sentence. @param after What follows on the line.
 */
export function isBesideOwn(text: string, { claim }: FoundClaim, sentence: string, after: string): boolean {
  const near = sentence.slice(-80);
  if (ofOthers.test(near) || triedBefore.test(near) || triedBehind.test(after) || worksToo.test(after))
    return true;
  if (checkedWith.test(near) && /@v?\d+\.\d+\.\d/.test(text.slice(claim.start, claim.end))) return true;
  return caseBefore.test(sentence) && adviceBehind.test(after);
}

/** Between two versions of one thing: both are told of, and neither is stated. */
const between = /\b(?:against|versus|vs\.?|gegen|gegenüber|contre|contra|proti|oproti)(?!\p{L})/iu;

/** Whether a version is held against another one of the same thing: "zod 4.3.6 (root) against zod 4.4.3". */
export function isAgainstAnother(text: string, found: FoundClaim, part: Range, draftsIn: DraftsIn): boolean {
  const { value } = found.claim;
  return draftsIn(part).some(({ number, ...draft }) => {
    if (number.start === value.start || !isOfSame(found, draft)) return false;
    const gap =
      number.start > value.start ? text.slice(value.end, number.start) : text.slice(number.end, value.start);
    return gap.length < 80 && !/[.;!?]\s|[\r\n]\s*[\r\n]/.test(gap) && between.test(gap);
  });
}

/** "`go.mod` pins": what a file is said to hold is no contrast to what another line of it has. */
const fileHolds =
  /[\w-]*\.[\w.-]*\w[`*_"']*\s+(?:currently\s+)?(?:pins?|says|sets|requires?|declares?|specifies|states?|asks for|locks?|fixes|má|uvádza|verlangt|fordert|fixe|exige|fija|fixa)\s+(?:to\s+)?[*_`"'(]*$/i;

/** Whether a version is said to stand in a file: that one can be looked up. */
export function isSaidOfFile(text: string, start: number): boolean {
  const line = lineAt(text, start);
  return fileHolds.test(text.slice(Math.max(line.start, start - 80), start));
}
