import { beforeNeighbours, behindNeighbours } from './context.ts';
import type { Mention } from './mention.ts';

/** "Shall not", "mustn't"; capitals are as good. */
const ought =
  "(?:(?:shall|must|should|may|will|can|do|does|did|need)(?: not| never|n['’]t)|cannot|can['’]t|won['’]t)";
/** What may stand between a path and what is said of it: its end, a bracket, a noun. */
const closing =
  '^[/`*)\\s"\']*(?:\\([^()]{0,80}\\)\\s*)?(?:(?:and|&|\\+) (?:its|the|their|all) (?:[a-z]+\\s+){1,4}?)?(?:files? |folders? |director(?:y|ies) |modules? |contents? |code |paths? |(?:both|all|they|it|that|which) )*';

/** "`a/` SHALL NOT exist", "must never come back" */
const mayNotBe = `${ought}\\s+(?:(?:\\w+ly|ever|also|again)\\s+)*(?:exist|be (?:present|there|found|created|recreated|reintroduced|restored|added|committed|tracked|in)|appear|remain|return|come back|survive|ship)\\b`;
/** "`a/` SHALL be moved to b" */
const toBeGone =
  '(?:shall|must|should|will|to|can|may|has to|have to|needs? to) (?:(?:then|also|all|both|later|eventually|\\w+ly) )*be (?:deleted|removed|moved|renamed|retired|archived|dropped|replaced|superseded|merged|relocated|folded|split|dissolved|eliminated|migrated)\\b';
const isGone =
  '(?:(?:was|were|is|are|has been|have been|had been|got|gets|being) )?(?:(?:since|now|later|also|fully) )*(?:retired|dropped|archived|relocated|dissolved|superseded|decommissioned|sunset|purged|eliminated|excised|orphaned|excluded|forbidden|off[- ]limits|out of scope)\\b';
/** The same in Spanish, Portuguese, German, French, Slovak and Czech, Chinese and Japanese. */
const abroad = [
  '(?:no|n[ãa]o) (?:deben?|deberán?|deve[mn]?|pueden?|pode[m]?) (?:\\S+ )?(?:existir|aparecer|estar|figurar|quedar|volver)',
  '(?:deben?|deberán?|deve[mn]?|deverão?|tienen? que|han? de|serán?|serão?) (?:ser )?(?:\\S+mente )?(?:eliminad|borrad|retirad|reemplazad|removid|substitu[ií]d|movid|renombrad|renomead|apagad|exclu[ií]d)',
  '(?:darf|dürfen|soll(?:te)?n?|kann|können) (?:\\S+ ){0,3}?nicht (?:mehr )?(?:\\S+ ){0,2}?(?:existieren|vorhanden|geben|vorkommen|auftauchen|liegen)',
  '(?:muss|müssen|soll(?:en)?|wird|werden) (?:\\S+ ){0,3}?(?:gelöscht|entfernt|verschoben|umbenannt|ersetzt|abgelöst)',
  'ne (?:doi(?:t|vent)|peu(?:t|vent)|devra(?:it|ient)?) (?:pas|plus) (?:exister|être|figurer|apparaître)',
  '(?:doi(?:t|vent)|devra(?:it)?|sera|seront) (?:être )?(?:supprimé|retiré|remplacé|déplacé|renommé)',
  '(?:nesm(?:ie|ú|í|ějí)|nemá|nemajú|nemají) (?:\\S+ )?(?:existova|byť|být)',
  '(?:musí|musia|má|majú|mají) (?:sa |se )?(?:byť |být )?(?:odstr|zmaz|smaz|presun|přesun|nahrad)',
  '(?:都)?(?:不得|不应|不應|不可|不能|禁止)再?(?:存在|出现|出現)',
  '(?:は|が)?(?:存在して|残って|置いて)は(?:ならない|いけない)',
];
const behind = new RegExp(`${closing}(?:${[mayNotBe, toBeGone, isGone, ...abroad].join('|')})`, 'iu');

/** What the words in front of a place may not lead to on their way: "must remove the flag, then edit". */
const onTheWay =
  '(?:(?!\\b(?:run|see|edit|use|update|open|via|using|with|by|in|into|to|en|nach|dans)\\b)[^.;,:|\\n]){0,100}';
const front = new RegExp(
  [
    // "Move the tasks out of `a/`"
    '\\b(?:mov|migrat|extract|pull|lift|carv|split|factor|hoist|relocat|port|break)\\w*\\b[^.;]{0,220}\\bout of\\s+(?:the\\s+)?[`*"\'(]*$',
    // "Retiring `a/`", and not "superseded by"
    '\\b(?:retir(?:e|es|ed|ing)|decommission(?:s|ed|ing)?|sunset(?:s|ting)?|dissolv(?:e|es|ed|ing)|supersed(?:es|ing)|orphaned|defunct)\\s+(?!by\\b)(?:the\\s+|its\\s+|our\\s+)?(?:[\\w-]+\\s+)?[`*"\'(]*$',
    // "The original umbrella `a/`", "originally in `a/`"
    '(?<!\\b(?:see|read|to|per|in|from) (?:the )?)\\boriginal(?:ly)?\\s+(?:in\\s+|at\\s+|[\\w-]+\\s+)?[`*"\'(]*$',
    '\\bthe original\\s+[\\w-]+\\s+(?:ran|was|were|had|used|put|kept|lived|placed|called for|planned|proposed|assumed|specified|named|would)\\b[^!?]*$',
    // "MUST remove `x` (`a.ts`)"
    `\\b(?:must|shall|should|will)\\s+(?:also\\s+)?(?:remove|delete|retire|drop|eliminate|dismantle)\\b${onTheWay}$`,
    `\\b(?:shall|may|will|can)(?: not| never|n['’]t)\\s+(?:re-?)?(?:contain|reference|import|include|depend on|mention|introduce|create|have|use|ship)\\b${onTheWay}(?:[:：][*_]*\\s*[\`"'(]*)?$`,
    // "Retirar el mapa de `a.ts`"
    `(?<!\\p{L})(?:retirar|eliminar|borrar|quitar|suprimir|remover|excluir|apagar|supprimer|retirer|enlever|entferne[nt]?|lösche[nt]?)\\s${onTheWay}\\s(?:del?|d[oa]s?|du|des|aus)\\s+[\`*"'(]*$`,
    // "fuera de alcance: `a.ts`", "Forbidden: `a.ts`"
    '(?<!\\p{L})(?:fuera del? (?:scope|alcance)|out of scope|fora do escopo|hors (?:du )?périmètre|außerhalb des (?:scope|umfangs)|prohibid[oa]s?|proibid[oa]s?|verboten|interdits?|no tocar|não tocar|nicht anfassen|ne pas toucher|forbidden|off[- ]limits)[*_]*\\s*[:：(—–-]?\\s*[`*"\'(]*$',
  ].join('|'),
  'iu',
);
const notToEdit =
  /\b(?:do n[o']t|don['’]t|never|must not|should not)\s+(?:[a-z]+\s+){0,2}(?:edit|touch|modify|change)\b[^.;]{0,80}$/i;
const generated = /\b(?:generated|build output|release output|output|artifacts?|produced by)\b/i;

/** Short words that the long patterns cannot do without. */
const mayTell =
  /\bn[o']t\b|not\b|never|n['’]t|cannot|\bbe [a-z]+d\b|out of|retir|decomm|sunset|dissol|supersed|orphan|defunct|origin|remov|delet|drop|elim|archiv|reloc|purg|excis|exclu|forbid|limits|borr|quit|suprim|apag|suppr|enlev|entfern|lösch|prohib|proib|verbot|interd|tocar|n[ãa]o |fuera|fora|hors|außer|darf|dürf|soll|muss|müss|wird|werden|kann|könn| ne |doi|devra|sera|nesm|nem[aá]|mus[íi]|maj[úí]|deb|deve|ser[áã]|tienen? que|han? de|不|禁|ない/i;

/**
 * Whether the sentence or the cell around a path says that there is to be no such thing, that it is or was done away with, or that it is
 * made by a program and nobody's to edit.
 *
 * @param near What stands before the path in its sentence or cell. @param rest What stands behind it.
 */
export function isToldGone({ after }: Pick<Mention, 'after'>, near: string, rest: string): boolean {
  if (!mayTell.test(`${near}\0${rest}`)) return false;
  const lead = beforeNeighbours(near);
  if (
    /\bout of\s+[`*"'(]*$/i.test(lead) &&
    /^[/`*"')\s]*(?:and )?(?:in)?to\s+(?:the\s+|its own\s+)?[`*"'(]/i.test(rest)
  )
    return true;
  if (behind.test(rest) || behind.test(behindNeighbours(after)) || front.test(lead)) return true;
  return notToEdit.test(lead) && generated.test(after);
}
