import type { Mention, TreeEntry } from './mention.ts';
import type { PathVerdict } from './verdict.ts';

/**
 * Words of sentences that another path in the place of the one that is written may turn into their contrary, or make untrue of their day:
 * "`old/` SHALL NOT exist", "the original `old/`", "moved out of `old/`".
 */
const turning = new RegExp(
  [
    "\\b(?:not|never|nor|neither|cannot|no longer|n[o']t|\\w+n['’]t|without|except|unless|instead|rather than|unlike|forbid\\w*|forbidden|prohibit\\w*|avoid\\w*)\\b",
    '\\b(?:moved?|moving|renam(?:ed|ing)|relocated|origin|original(?:ly)?|retir(?:e|es|ed|ing)|former(?:ly)?|previous(?:ly)?|supersed\\w+|deprecat\\w+|legacy|obsolete|stale|deleted|removed|replaced|migrated|extracted|split|merged|archive[sd]?|decomposes?|dissolves?|gone|used to|was|were|had been|historical\\w*|out of|swapped|converted)\\b',
    '[→⇒➜]|[-=]>',
    "(?<!\\p{L})(?:no (?:deb|exist|hay|se|es|est|toc|us|modif|edit|cre|borr|elimin)\\p{L}*|nunca|jamás|sin|n[ãa]o|sem|nicht|nie(?:mals)?|kein\\p{L}*|ohne|statt|ne|n['’]\\p{L}+|pas|jamais|sans|non|mai|senza|niet|geen|nooit|bez|nikdy|namiesto|не|нет|никогда|без)(?!\\p{L})",
    '(?<!\\p{L})(?:movid|mover|renombr|renom|elimin|borrad|borrar|retirad|retirar|reemplaz|reubic|anterior|antigu|antig|removid|remover|substitu|verschieb|verschob|umbenann|gelöscht|entfernt|ersetzt|ursprüngl|ehemal|früher|déplac|supprim|remplac|retiré|ancien|spostat|rinominat|rimoss|presun|premenov|přejmenov|odstr[aá]n|zmaz|smaz|nahrad|pôvodn|původn|прежн|бывш|старый|старая|перемещ|переимен|удал[её]н|замен)\\p{L}*',
    '不|没|無|无|勿|禁|已|旧|舊|原|曾|改名|移|迁|遷|删|刪|削除|廃止|变更|變更|替|ない|以前|から|않|없|삭제|이동|이전|변경',
  ].join('|'),
  'iu',
);
/** The target of a link is mended by itself; its words stay, and have to be plain to speak against it. */
const turningLink = /\b(?:not|never|cannot|n[o']t|\w+n['’]t|moved|renamed|original(?:ly)?|retired)\b/i;
/** Of a heading, or the words that lead to a list, the plainest. */
const turningAbove =
  /\b(?:not|never|moved?|renam\w+|origin\w*|retir\w+|former\w*|previous\w*|supersed\w+|deprecat\w+|legacy|delet\w+|remov\w+|replac\w+|migrat\w+|archived|forbidden|exclu\w+)\b|→/i;

/** Whether the words around a claim are such that nothing is written into them without somebody looking.
 *
 * @param isTargetAlone The target of a link is written, and no word of its text.
 */
export function barsEdit(
  claim: PathVerdict['claim'] & Partial<Mention> & Partial<TreeEntry>,
  isTargetAlone = false,
): boolean {
  const { before = '', after = '', remark = '', place } = claim;
  if (isTargetAlone) return turningLink.test(before) || turningLink.test(after);
  if (turning.test(remark) || turning.test(before) || turning.test(after)) return true;
  const above = `${place?.headings.at(-1) ?? ''}\n${place?.lead.split(/[.!?。]\s/).at(-1) ?? ''}`;
  return turningAbove.test(above);
}
