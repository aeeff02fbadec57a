import { behindNeighbours } from './context.ts';
import type { Mention } from './mention.ts';
import { isToldPlannedAbroad } from './plan-words.ts';
import { searched } from './searched.ts';
import { isToldComing } from './told-coming.ts';
import { isDeletedInWords } from './told-deleted-abroad.ts';
import { isToldGone } from './told-gone.ts';
import { isMadeInWords } from './told-made-abroad.ts';
import { isToldOut } from './told-out.ts';

/** Asked of what is about to be reported, and of that alone. */
export type ToldOtherwise = 'elsewhere' | 'gone' | 'history' | 'coming' | 'kind' | 'supposed';

const otherRepository =
  /\b(?:separate|sibling|another|different|companion|dedicated|private|external|other)\s+[`*"']*(?:[\w./-]{1,80}[`*"']*\s+){0,2}(?:git(?:hub)?\s+)?(?:repo(?:s|sitory|sitories)?|checkout|clone)\b|\b(?:in|of|from|to|at|inside) (?:that|those|the other|its own|their own) (?:git(?:hub)?\s+)?(?:repo(?:s|sitory|sitories)?|checkout|clone)\b|\bsibling (?:director(?:y|ies)|folders?)\b/i;
const notInThis =
  /\b(?:not|never|\w+n['’]t)\b[`*_"']*\s+(?:[a-z]+\s+){0,3}(?:in|part of|inside) (?:this|our) repo(?:sitory)?\b/i;
/** "was deleted", "was moved" in languages of which the words of deletion are not read elsewhere. */
const goneBehind =
  /^[`*)\s"']*(?:\([^()]{0,80}\)\s*)?(?:(?:já |ya |wurden? |wird |foi |foram |fue(?:ron)? |ha(?:n)? sido |ont été |a été |est |sono stati |è stat[oa] |telah |sudah |został[oay]? |zosta(?:ł|ła|ło) |bol[aoi]? |byl[aoyi]? |был[аои]? |було |đã (?:bị |được )?)(?:\S+\s+){0,2}?)?(?:deletad|removid|exclu[ií]d|apagad|renomead|migrad|movid|eliminad|borrad|renombrad|supprimé|déplacé|renommé|retiré|gelöscht|entfernt|verschoben|umbenannt|eliminat|rimoss|spostat|dihapus|dipindah|usunięt|przeniesion|odstr[aá]n[eě]n|zmazan|smaz[aá]n|presunut|přesunut|удал[её]н|перемещ[её]н|переименован|видален|xóa|silin)/iu;
/** "`a.ts` `Tab` type, was removed in #12": a word or two between, and where it was done. */
const removedIn =
  /^[\s,)*]*(?:[\w-]+,?\s+){0,2}(?:was|were|has been|have been|got)\s+(?:since\s+|later\s+|finally\s+)?(?:removed|deleted|dropped|retired)\s+(?:in|with|by|as part of)\s+[(`[]*(?:#\d|(?:PR|MR|commit|version)\b|v?\d+\.\d|[0-9a-f]{7,40}\b)/i;
/** "PR #12 fixed it: `a.ts` got …": how it was then. */
const ofThen =
  /(?:\b(?:PR|MR|pull request|merge request|commit|issue)s?\s+[`(]?#?[0-9a-f]*\d[0-9a-f]*\b|(?:^|[\s(])#\d{2,})/i;
const pastVerb =
  /^[`*)\s"']*(?:got|gained|received|became|had|lost|was|were|now (?:has|uses)|switched|stopped|started)\b/i;

/** "The original `a.ts` was": how it was then, whatever goes by that name since. */
const ofOld = /\b(?:original|former|one-time|erstwhile|historic(?:al)?|legacy)\s+[`*]+$/i;
const toldInPast = /^[`*]*\s[^.!?]{0,120}?\b(?:was|were|had|used to|did)\b/i;

/** "[Guide](/docs/guide.md) - hosts (after `/sync-docs`)": a command fetches it. */
const afterCommand =
  /\((?:[^()`]{0,60}[ ;,])?(?:after|once|(?:created|generated|fetched|synced|installed|downloaded|written) by)(?: running| you run)? `[^`]+`[^()]{0,40}\)/i;
/** "`guard.go` (or similar)" */
const orSimilar = /^[/`*)\s"']*\(?(?:or|and) (?:similar|equivalent|the like)\b/i;
/** "`patches/` SHALL be copied when `patched.json` exists" */
const whereItExists =
  /^[/`*)\s"']*(?:files? |folders? |director(?:y|ies) )?(?:(?:shall|must|should|will|can|may) be|is|are) (?:copied|used|read|loaded|included|respected|applied|merged|picked up|mounted)\b[^.;|\n]{0,40}\b(?:when|if|where) (?:[^.;|\n]|\.(?=\w)){0,60}\bexists?\b/i;
/** "1. Check out the `v2` branch": what the list names is there. */
const onBranch =
  /\b(?:check(?:ing)? ?out|switch(?:ing)? to)\s+(?:the\s+)?[`*"']+(?!(?:main|master|develop|dev|trunk)[`*"'])[\w./-]+[`*"']+\s+branch\b/i;

/** "<output>Set it in a.yaml": what a program or an assistant is to say. */
const toBeSaid = /<(?:output|ask|response|say|user-message)>[^<>]*$/i;

/** "`index.md` files become pages": of that name there are many, and none is meant. */
const ofThatName = /^[`*)\s"']*(?:files|documents|folders|directories|modules|scripts|manifests)\b/i;

/** "If the project uses Gradle, run `./gradlew build`": said to whoever may have such a project. */
const ofSomeProject =
  /\b(?:if|when) (?:the|your|this|a) (?:project|repo(?:sitory)?|codebase|workspace|app|application|module) (?:uses?|is using|is built with|relies on|is an?)\b[^.;\n]{0,60}$/i;

/** Short words that the long patterns cannot do without: most sentences have none of them. */
const place = /repo|checkout|clone|sibling/i;
const departure =
  /delet|remov|dropp|exclu|apag|renom|migr|movid|elimin|borr|supprim|déplac|retir|gelösch|entfern|versch|umben|rimoss|spost|dihap|dipind|usuni|przen|odstr|[sz]maz|p[rř]esun|удал|пере|видал|xóa|silin/i;

/** Whether the sentence around a path says that it is somewhere else, is not there any more or not yet, or how it once was. */
export function toldOtherwise(mention: Mention): ToldOtherwise | undefined {
  const { row, path, before, after } = mention;
  const near = row ? before.slice(before.lastIndexOf('|') + 1) : before;
  const behind = after.slice(0, 120);
  const sentence = `${near}\0${behind}`;
  if (place.test(sentence) && (otherRepository.test(sentence) || notInThis.test(sentence)))
    return 'elsewhere';
  if ((departure.test(behind) && goneBehind.test(behind)) || isDeletedInWords(near)) return 'gone';
  if (isToldGone(mention, near, behind)) return 'gone';
  if (isToldOut(mention)) return 'history';
  if (departure.test(behind) && removedIn.test(behindNeighbours(after))) return 'gone';
  if (orSimilar.test(behind)) return 'supposed';
  if (afterCommand.test(after.slice(0, 300))) return 'coming';
  if (isOnBranch(searched(near)) || isOnBranch(searched(mention.list))) return 'elsewhere';
  if (ofSomeProject.test(near) || toBeSaid.test(near) || whereItExists.test(behind)) return 'supposed';
  if (isToldComing(mention) || isMadeInWords(near) || isToldPlannedAbroad(near, behind)) return 'coming';
  if (ofOld.test(near) && toldInPast.test(behind)) return 'history';
  // In "the `a.ts` and `b.ts` files" the word is that of both.
  if (
    !path.includes('/') &&
    ofThatName.test(behind) &&
    !/`[\s,&]*(?:(?:and|or)\s+)?[`*]*$/.test(near.replace(/`$/, ''))
  )
    return 'kind';
  return ofThen.test(near) && pastVerb.test(behind) ? 'history' : undefined;
}

function isOnBranch(words: string): boolean {
  return words.includes('branch') && onBranch.test(words);
}
