/**
 * Words of other languages than English and Slovak that speak against a version or a command, or tell of another time: what is
 * forbidden in Portuguese would else be a claim, and be mended into its opposite.
 */

/** "Não usar", "ne pas utiliser", "nicht", "не использовать": against what follows in the sentence. */
const forbids =
  /(?<!\p{L})(?:n[ãa]o\s+(?:se\s+)?(?:us|utili[sz]|empreg|instal|execut|rod|atuali|adicion|adot|dev|pode|suport|faz|faç)\p{L}*|nunca|jamais|jamás|evit(?:ar|e|em|a|en|es|er|ez|ate|are)|éviter|évite[rz]?|pro[hi]+bid[oa]s?|interdit\p{L}*|no\s+(?:se\s+)?(?:us(?:ar|e|es|en|emos)|ejecut\p{L}+|utili[zc]\p{L}+|emple\p{L}+|instal(?:ar|e|es|en)|actuali\p{L}+|deb(?:e|en|es|emos)|adopt(?:ar|e)|soporta\p{L}*)|(?:ne\s+|n['’])(?:pas|jamais|\p{L}+\s+(?:pas|jamais|plus))|non\s+(?:us|utilizz|install|aggiorn|impieg|dev|support)\p{L}*|mai\s+(?:us|utilizz)\p{L}+|vietat[oaie]|nie\s+(?:uży|uruch|stos|instal|aktualiz|woln|należ|doda)\p{L}*|unika(?:ć|j|jcie|my)?|zakaz\p{L}*|nigdy|nicht(?!\s+(?:unter|älter|kleiner|niedriger)(?!\p{L}))|niemals|kein(?:e[nmrs]?)?|vermeide\p{L}*|verboten|untersagt|niet|geen|nooit|vermijd\p{L}*|använd\s+inte|undvik\p{L}*|aldrig|ikke|aldri|не\s+(?:запуск|выполн|использ|использов|примен|устан|обновл|след|стоит|надо|нужно|використ|застос|поддерж|підтрим)\p{L}*|нельзя|запрещ\p{L}*|избега\p{L}*|никогда|заборон\p{L}*|không\s+(?:được\s+)?(?:dùng|sử)|tránh|đừng|jangan|hindari|dilarang)(?!\p{L})/iu;
/** The same in the clause in front; "不低于 Node 18" asks for a lowest version. */
const forbidsHan =
  /(?:不要|不得|不可|不许|不再|不应|不應|请勿|請勿|勿|禁止|严禁|嚴禁|避免|别用|不使用|不用)(?!低于|少于|小于|早于)[^，,。；;：:]{0,2000}$/;
/** The same behind the version, where verbs stand at the end. */
const forbiddenBehind =
  /^[^.;|。；，,（(]{0,40}?(?:(?<!\p{L})(?:nicht|niemals|nooit|niet)\s+(?:mehr\s+)?(?:verwend|nutz|benutz|ein[zg]e?setz|einsetz|install|erlaub|unterstütz|gebruik)\p{L}*|(?<!\p{L})kullanma\p{L}*|(?<!\p{L})(?:é|está|es|est|è)\s+(?:pro[hi]+bid|interdit|vietat)\p{L}*|使わない|使用しない|使用禁止|使用不可|使ってはいけ|使用しては|は?避ける|禁止使用|不允许|不得使用|사용하지|쓰지\s*(?:않|마)|사용\s*금지|피하)/iu;
/** Of another day: "se o projeto migrar pra Prisma 6". */
const anotherDay =
  /(?<!\p{L})(?:migra(?:r|rem|ra|ç|ci|t|do|da)\p{L}*|migrier\p{L}*|atualizar\p{L}*|actualizar\p{L}*|aggiornar\p{L}*|aktualisier\p{L}*|umstieg|umsteigen|geplant\p{L}*|planejad\p{L}+|planead\p{L}+|pianificat\p{L}+|prévu\p{L}*|мигр\p{L}+|обнов\p{L}+|перей\p{L}+|перех\p{L}+|планир\p{L}+)(?!\p{L})/iu;
/** Directly in front: "não React 19", "a partir da Prisma 6", "depuis PHP 8.2", "seit Node 20". */
const leadsAway =
  /(?<!\p{L})(?:não|nao|pas|sem|sin|sans|senza|ohne|nicht|statt|anstatt|anstelle\s+von|не|без|вместо|bez|zamiast|zonder|em\s+vez\s+d[eoa]|en\s+lugar\s+de|au\s+lieu\s+d[eu]|invece\s+di|a\s+partir\s+(?:d[eoa]s?|del)|desde|até|hasta|depuis|dès|à\s+partir\s+d[eu]|jusqu['’]à|a\s+partire\s+d\p{L}+|fino\s+a|seit|bis|ab|vor|начиная\s+с|до|antes\s+d[eoa]|avant|prima\s+di)\s+(?:(?:a|o|la|le|el|il|der|die|das|dem|versão|versión|versione|version|версии|wersji)\s+){0,2}[*_`"'([]*$/iu;
const leadsAwayHan = /(?:自从?|从|從|早于|(?<!不)低于|不是|而非|不同于|相比)\s*[*_`"'(]*$/;
const sinceBehindHan = /^[*_`"')]*\s*(?:起|开始|開始|以来|中?引入|中?新增|之前|之后)/;

/** Words of no other language: with one of them in front a sentence is English, and the long patterns need not be made. */
const english = /\b(?:the|and|with|uses?|using|this|that|our|your|from|built|requires?|runs|must|should)\b/i;
const letter = /\p{L}/u;
/** What `forbiddenBehind` and `sinceBehindHan` cannot do without. */
const mayForbidBehind = /[^\x00-\x7f]|n(?:ich|iem|ooi|iet)|kullanma|\be(?:s|st)\b/i;

/** Whether words in some other language forbid what stands between them, or make it one of another time. */
export function isLedAwayAbroad(before: string, after: string): boolean {
  if (english.test(before)) return false;
  if (mayForbidBehind.test(after) && (sinceBehindHan.test(after) || forbiddenBehind.test(after))) return true;
  if (!letter.test(before)) return false;
  const near = before.slice(-60);
  return (
    leadsAway.test(near) ||
    leadsAwayHan.test(near) ||
    forbids.test(before) ||
    anotherDay.test(before) ||
    forbidsHan.test(before)
  );
}
