import type { Mention } from './mention.ts';

const of = (words: string) => new RegExp(`(?:^|[^\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu');

/** What alone heads a column of what is no longer so: "Old path", "Legacy". */
const surelyOld =
  /\b(?:old|previous(?:ly)?|legacy|former(?:ly)?|deprecated|obsolete|removed|deleted|retired)\b|^(?:旧|舊)|(?:旧|舊|迁移前|遷移前|变更前|變更前|修改前|重构前|変更前|移行前)/iu;
/** What does so beside a column of what is so now: "From" beside "To". */
const old = of(
  'before|original(?:ly)?|replaces|supersedes|star[áýéí]|staré(?:ho)?|p[oů]v?[oô]dn[áýéí]|predtým|předtím|d[rř][ií]v[eě]|alte[rsn]?|bisher(?:ig)?(?:e[rsn]?)?|vorher(?:ig)?(?:e[rsn]?)?|früher(?:e[rsn]?)?|ehemals|' +
    'ancien(?:ne)?s?|avant|précédent(?:e)?s?|antiguo|antigua|antigo|antes|anterior|viejo|vieja|velho|velha|vecchi[oa]|precedente|prima|star[yae]|poprzedni[ae]?|przed|стар(?:ый|ая|ое)|прежн(?:ий|яя|ее)|было|раньше',
);
const oldInSigns =
  /^(?:原(?:来|來|有|先|始)?(?:的)?(?:路径|路徑|文件|位置|目录|目錄|代码|代碼|模块|模組|名称|名|パス|ファイル)?|之前|以前|从前|従来|元の?(?:パス|ファイル)?|이전|기존|변경 ?전|구)(?:\s|$)|^(?:이전|기존)/u;
const now = of(
  'new|after|now|current(?:ly)?|today|moved to|replacement|replaced by|replaced with|successor|target|nov[áýéíoaé]|teraz|nyní|teď|neu(?:e[rsn]?)?|jetzt|nachher|aktuell(?:e[rsn]?)?|' +
    'nouve(?:au|lle)s?|après|maintenant|actuel(?:le)?|nuev[oa]|ahora|actual|después|agora|atual|depois|nuovo|nuova|adesso|dopo|nowy|nowa|nowe|нов(?:ый|ая|ое)|стало|теперь',
);
const nowInSigns = /新|现在|現在|之后|之後|以后|以後|现路径|当前|當前|変更後|移行後|변경 ?후|이후|신규|^새/u;

/** Short words say it only where they are all of the title: "From", and not "Imported from". */
const shortOld =
  /^(?:from|was|alt|von|z|od|de|da)(?: (?:paths?|files?|locations?|folders?|director(?:y|ies)))?$/i;
const shortNow =
  /^(?:to|is|into|nach|zu|na|do|po|à|vers|para|a)(?: (?:paths?|files?|locations?|folders?|director(?:y|ies)))?$/i;

/** "Before: `a.ts`" and, in the next item, "After: `b.ts`". */
const label = /^\s*(?:[-*+•]\s+|\d+[.)]\s+)?[*_]{0,2}([\p{L} ]{1,24})[*_]{0,2}\s*[:：]/u;
/** "(was `a.ts`)", "← `a.ts`" */
const wasBefore =
  /[(（,，、]\s*(?:was|ex|ehemals|früher|vorher|bisher|p[oů]v?[oô]dn[eě]|predtým|d[rř][ií]v[eě]|anciennement|avant|antes|原(?:为|來|来|名|是)?|旧|舊|以前|元)\s*[:：]?[\s`*]*$|`[^`\n]{1,120}`\s*(?:←|⟵|⇐|<-{1,2})\s*[`*]*$/iu;
/** "`a.ts` ➜ `b.ts`": the arrows beside the plainest, which are told of elsewhere. */
const arrowBehind = /^[`*)]*\s*(?:[➜➔➝➞⇒⟶⟹⇨]|-{2,3}>|==>)\s*(?:[`*[]|[\w@-]+[./]\w)/u;
/** "`a.ts`, now `lib/b.ts`" */
const nowBehind = /^[`*)]*,?\s+(?:is |are )?now\s+(?:in |at |called |named )?[*[(]{0,3}`[^`\n]*[./][^`\n]*`/i;

/**
 * Whether what stands around a path shows it as what was, beside what is now: in a table's column, in an item beside another, or with an
 * arrow. The document knows that it is gone.
 *
 * @param near What stands before it. @param behind What stands behind it.
 */
export function isShownAsOld(mention: Mention, near: string, behind: string): boolean {
  if (mention.row && isInOldColumn(mention)) return true;
  if (wasBefore.test(near) || arrowBehind.test(behind) || nowBehind.test(behind)) return true;
  return /(?:^|\n)\W*from\s+[`*]*$/i.test(near) && /^[`*]*\s+(?:in)?to\s+[`*]/i.test(behind);
}

function isInOldColumn({ titles }: Mention): boolean {
  if (!titles || isNow(titles.own)) return false;
  return surelyOld.test(titles.own) || (isOld(titles.own) && titles.others.some(isNow));
}

/** Whether a label of what was stands before a path, and one of what is begins the next line: "From: `a.ts`", "To: `b.ts`". */
export function isLabelledAsOld({ start }: Pick<Mention, 'start'>, text: string): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (start - lineStart > longestLabel) return false;
  const own = label.exec(text.slice(lineStart, start))?.[1]?.trim();
  if (own === undefined || !isOld(own)) return false;
  const end = text.indexOf('\n', start);
  const next = end < 0 ? '' : text.slice(end, end + longestLabel).replace(/^\s+/, '');
  const other = label.exec(next)?.[1]?.trim();
  return other !== undefined && isNow(other) && !isOld(other);
}

const longestLabel = 60;
/** What is longer is no title but a sentence. */
const longestTitle = 40;

function isOld(title: string): boolean {
  return (
    title.length <= longestTitle && [surelyOld, old, oldInSigns, shortOld].some((each) => each.test(title))
  );
}

function isNow(title: string): boolean {
  return title.length <= longestTitle && [now, nowInSigns, shortNow].some((each) => each.test(title));
}
