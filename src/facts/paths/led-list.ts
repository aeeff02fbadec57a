import type { Place } from './walk.ts';

/** "The following files were removed:", "Old modules", "Do not bring back:" */
const gone =
  /\b(?:remov\w+|delet\w+|gone|no longer|obsolete|deprecated|legacy|former(?:ly)?|previous(?:ly)?|old|replac\w+|supersed\w+|retired?|dropped|moved|migrated|merged|split|renamed|missing|absent|never|avoid|do(?:es)? not|don['’]t|instead of|rather than)\b|删除|刪除|移除|废弃|廢棄|弃用|棄用|不存在|旧|舊|迁移|遷移|削除|廃止|移行|삭제|제거|이전/i;
/** "Each module has:", "A new router gets:" */
const ofAny =
  /\b(?:each|every|any|new|typical(?:ly)?|per|usual(?:ly)?)\b|^\W*an?\s|每个|每個|任何|各|각|모든/i;

/** Whether the words that lead to a list say that what it names is gone, or is not to be: the document knows. */
export function isListOfGone(place: Place): boolean {
  return ledBy(place).some((words) => gone.test(words));
}

/** Whether they speak of any one of a kind, and so of no folder in particular. */
export function isListOfAny(place: Place): boolean {
  return ledBy(place).some((words) => ofAny.test(words));
}

/** The last sentence above it, and the heading. */
function ledBy({ lead, headings }: Place): string[] {
  const sentences = lead.split(/[.!?。！？]\s+|\n\s*\n/);
  return [sentences.at(-1) ?? '', headings.at(-1) ?? ''];
}
