import type { Departure } from '../../base/snapshot.ts';
import type { Mention } from './mention.ts';

/** "Removed in spring:", and in Chinese. */
const deletingList =
  /\b(?:delet(?:e|es|ed|ing)|remov(?:e|es|ed|ing)|drop(?:s|ped|ping)|retir(?:es|ed|ing)|got rid of|scrapped|purged)\b[^.;:\n]{0,60}:[*_]*\s*$|\b(?:deletion|removal)-only\s*[(:—–-]\s*$|(?<!\p{L})(?:borrad|eliminad|retirad|removid|exclu[ií]d|apagad|supprimé|retiré|gelöscht|entfernt|eliminat|rimoss|usunię|odstr[aá]n|zmazan|smazán|удал[её]н)\p{L}*[*_]*[^.;:\n]{0,60}:[*_]*\s*$|(?:删除|刪除|移除|删掉|刪掉|拿掉|砍掉|废弃|廢棄)了?[^。；;：:\n]{0,20}[：:]\s*$/iu;
const deletingSentence =
  /\b(?:delet(?:ed|ing)|remov(?:ed|ing)|dropped|retired|got rid of|scrapped|purged)\b[^.;:\n]{0,60}:[^.;:]*\.\s*$/i;
const alsoGone = /^[`\s]*(?:,\s*)?(?:too|as well|also|likewise)\b/i;
/** "It must not be revived, nor imported", in Chinese: before the names, and what stands behind them. */
const notBack =
  /(?:不准|不許|不许|不得|禁止|严禁|嚴禁)再?(?:把|将|將|import|引入|使用|恢复|恢復|復活|复活|加回)\s*$/;
const revived = /^[`\s]*(?:復活|复活|恢復|恢复|加回|放回|拿回|带回|帶回|引入|import)/;
/** Between two names of a list, whatever is said of the first in brackets, and wherever its line ends. */
const neighbourBefore =
  /`[^`\n]+`(?:\s*[（(][^()（）]{0,60}[)）])?(?:\s|[,、，;/&+]|\b(?:and|or|y|e|et|und|a|widgets?|class(?:es)?|providers?|hooks?|helpers?|tests?)\b|和|与|及|以及)*$/;
const neighbourBehind =
  /^(?:\s*[（(][^()（）\n]{0,60}[)）])?(?:\s|[,、，;/&+]|\b(?:and|or)\b|和|与|及|以及)*`[^`\n]+`/;

const longestLead = 500;
/** Most paragraphs have none of these words. */
const departure =
  /delet|remov|drop|retir|got rid|scrap|purg|removal|borrad|elimin|exclu|apagad|supprim|gelösch|entfern|rimoss|usuni|odstr|[sz]maz|удал|[删刪废廢]|移除|[拿砍]掉|不[准許许得]|禁止|[严嚴]禁/i;

/**
 * Whether the paragraph around a path tells of its deletion: a verb and a colon before the list that it stands in, however long that
 * is, or the sentence before and "`a` and `b` too".
 */
export function isToldDeleted({ start, end, row }: Mention, text: string): boolean {
  if (row) return false;
  const before = paragraphBefore(text, start);
  if (!departure.test(before)) return false;
  const lead = stripped(before.replace(/`$/, ''), neighbourBefore);
  if (deletingList.test(lead)) return true;
  const isSaidOfBack = notBack.test(lead);
  const follows = /[.!?]["')*`]*\s*$/.test(lead);
  if (!isSaidOfBack && !follows) return false;
  const behind = stripped(text.slice(end, end + longestLead).replace(/^`/, ''), neighbourBehind).replace(
    /^\s*[（(][^()（）\n]{0,60}[)）]/,
    '',
  );
  if (isSaidOfBack) return revived.test(behind);
  return alsoGone.test(behind) && deletingSentence.test(lead.replace(/`[^`\n]+`/g, '`'));
}

function paragraphBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - longestLead), start);
  let from = 0;
  if (before.includes('\n'))
    for (const { index, 0: parting } of before.matchAll(/\n[ \t]*\r?\n|\n(?=[ \t]*(?:[-*+#>|]|\d+[.)])\s)/g))
      from = index + parting.length;
  return before.slice(from);
}

function stripped(text: string, neighbour: RegExp): string {
  for (let rest = text; ; ) {
    const shorter = rest.replace(neighbour, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** Whether a text names the commit that deleted a path: who wrote it knows. What moved is there, and may be meant. */
export function namesDeletion(text: string, { commit, movedTo }: Departure): boolean {
  if (movedTo !== undefined || !/^[0-9a-f]{7,40}$/.test(commit)) return false;
  const first = commit.slice(0, 7);
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 7)) {
    const word = /^\w+/.exec(text.slice(at, at + 41))![0];
    if (/\w/.test(text[at - 1] ?? '')) continue;
    if (word.startsWith(commit) || commit.startsWith(word)) return true;
  }
  return false;
}

/** Whether a text has the command that fetches a path out of the past: `git show REV:path`, `git checkout REV -- path`. */
export function fetchesFromPast(text: string, path: string): boolean {
  if (!text.includes('git ')) return false;
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + path.length)) {
    if (/^[\w/-]|^\.\w/.test(text.slice(at + path.length, at + path.length + 2))) continue;
    const near = text.slice(Math.max(0, at - 200), at);
    const lead = near.slice(near.lastIndexOf('\n') + 1);
    if (/\bgit (?:show|cat-file|archive)\s(?:-\S+\s+)*["']?[\w^~@./-]+:(?:\.\/)?$/.test(lead)) return true;
    if (
      /\bgit (?:checkout\s+["']?(?!HEAD\s)[\w^~@./-]+|restore\s[^\n]*--source[ =]\S+)["']?\s+--\s+(?:\S+\s+)*$/.test(
        lead,
      )
    )
      return true;
  }
  return false;
}
