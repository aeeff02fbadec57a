import type { Range } from '../../parse/blocks.ts';
import { isLedAwayAbroad } from '../foreign-words.ts';
import { sentenceBefore } from './passage-before.ts';

/**
 * Tells from the words around a version whether the sentence says that the project uses it now. Most numbers behind known
 * names do not: they tell of the past, of plans, of other projects, of where a feature came from (design: facts).
 */

/** Words directly in front of the name that make it something else than what is in use. */
const leadsAway =
  /(?:\b(?:not|n't|no|never|non|without|instead of|rather than|unlike|than|from|since|until|till|before|after|prior to|as of|beyond|pre|post|(?:introduced|added|new|removed|deprecated|dropped|changed|available|arrived|landed|shipped|stable|default|only|unlike|use|used|works?|fixed) (?:in|since|from|with|by)|came with|up to|older|legacy|formerly|previously|was|were|old|earlier|future|upcoming|vs\.?|versus|or|into|like|e\.g\.,?|such as|for example,?|supports?|supporting|supported (?:by|in|on)|(?:in)?compatible with|compatibility with|works? (?:with|on|in|under)|working with|tested (?:with|on|against)|any|every|(?:required|needed|supported|used|provided|shipped|bundled|generated|created|bootstrapped|scaffolded) (?:by|with)|(?:available|only) for|drop(?:s|ped|ping)?|avoid(?:s|ing)?|need not|latest is|in|on|under|named|called|nie|namiesto|od|pred|po|ako|alebo)\s*|[→⇒]\s*|[-=]>\s*|~~)(?:(?:the|a|an|old|using|version|versions|existing|current)\s+){0,2}[*_`"'([]*$/i;
/** Of those with "in", the ones that do state it: "written in Go 1.22". */
const madeIn =
  /\b(?:(?:(?:we|project|app|repo|codebase|frontend|backend|everything)(?: are|['’]re| is|['’]s)?(?: all)?(?: currently| now| still| already)?|runs?|running|based|built|deployed|hosted|relies|rely|depends?|standardi[sz]ed?|developed|beží|postaven\w*)\s+(?:on|under|na)|(?:written|built|build|implemented|developed|coded|programmed|done|code|backend|frontend|server|app|service|api|napísan\w*)\s+in)\s+[*_`"'(]*$/i;

/** Words earlier in the sentence. */
const hypothetical =
  /\b(?:if|unless|would|could|might|whether|upgrad(?:e|es|ed|ing)|migrat(?:e|es|ed|ing|ion|ions)|moving|roadmap|eventually|someday|todo|fixme|previously|formerly|originally|historical(?:ly)?|legacy|deprecated|used to|no longer|planned|planning|plans? to|will|going to|imagine|suppose|once|when|whenever|considering|evaluat(?:e|ed|ing)|propos(?:e|ed|al)|alternatives?|compared|comparison|unlike|whereas|e\.g\.|eg|for example|for instance|example|do not|don't|never|not|avoid|instead|incompatible|available in (?:(?:all|most|the|any|modern|current|recent|newer|evergreen) ){0,3}(?:browsers?|runtimes?|engines?|environments?)|fixtures?|seed data|mock data|catalog(?:ue)?s?|predtým|pôvodne|plánovan\w*|napríklad|napr\.|keby|namiesto|nikdy|nepouží\w*)(?![\w-])/i;
const hypotheticalWithoutSpaces = /予定|計画|移行|例えば|たとえば|場合|如果|例如|计划|以前|旧|升级|迁移|比如/;

/** What follows and makes it a remark about that version. */
const followedBy =
  /^[*_`"')\]]*\s*(?:-?(?:style|like|era|only)\b|(?:structure|style|syntax|layout|migration|migrate|upgrade|compat\w*|(?:and|or) (?:below|earlier|older|under|lower|v?\d|newer)|or\s|was|were|is (?:deprecated|not|no longer|eol|end|out|required only|acceptable|fine|okay|allowed|permitted|tolerated|possible)|has been|will|would|introduc\w+|adds?|added|bring\w*|brought|remov\w+|deprecat\w+|drop\w*|chang(?:ed|es)|allows?|ships?|reached|reaches|supports?|does(?:n't| not)|isn't|can't|cannot|(?:file|folder|directory|project|app) structure|slim|projects|users|before|released|release|docs|documentation|changelog|guide|tutorial|example|template|workaround|bug|issue|errors?|api(?![ \t]+(?:application|app|backend|server|service|project|only)\b)|namespace|shim|mode|branch|everywhere|for (?:full|best|some|better|optimal)|a starš\w+)\b|[→⇒]|[-=]>|~~|以前|から|へ|への|\((?:planned|legacy|deprecated|old|eol|future|previous|not |no longer|removed|todo|coming|if |when |until|experimental|alternative|latest|optional|or ))/i;

/** What the rest of the sentence may say of it. */
const goneLater =
  /\b(?:deprecated|no longer|unsupported|not (?:yet )?supported|end[- ]of[- ]life|obsolete|discontinued|not used|unused|is planned|are planned|in the future|was removed|were removed)\b/i;
/** "Next.js 15 makes params async": a sentence about that version. A plural noun behind it looks the same. */
const actsByItself =
  /^[*_`]*\s+(?!features|conventions|patterns|standards|components|projects|this|does|is\b|has\b|plus|runs|serves)[a-z]{3,}s\b(?!['’])/;

/** Headings under which nothing states what is in use. */
const remoteHeading =
  /\b(?:change ?log|changes|history|historical|roadmap|planned|planning|future|backlog|migrat\w+|upgrad\w+|deprecat\w+|legacy|archived?|previous(?:ly)?|alternatives?|rejected|out of scope|non-goals?|lessons|examples?|templates?|samples?|compatibility|compatible|supported|breaking|release notes|what's new|todos?|ideas|next steps|comparison|versus|vs|faq|troubleshooting|knowledge reference|wrong|bad|anti-?patterns?|história|plán|príklady?|migrácia)\b|(?:予定|計画|例|移行|ロードマップ|计划|示例|迁移)/i;

/** Signs of a counterexample on the line. */
const counterexample =
  /[❌✗🚫⛔✘]|^\s*(?:[-*+]\s+)?[*_]*(?:bad|wrong|incorrect|before|old|don't|do not|never|avoid)[*_]*\s*:/iu;

/**
 * Whether the words around a claim state it as what is in use.
 *
 * @param claim From the name to the end of the version.
 * @param line The line that it stands in. @param headings Those that it stands under, nearest first.
 */
export function isStated(text: string, claim: Range, line: Range, headings: readonly string[]): boolean {
  const content = text.slice(line.start, line.end);
  if (counterexample.test(content)) return false;
  if (isRemoteHeading(headings)) return false;
  const before = sentenceBefore(text, claim.start, line.start);
  if (isLedAway(before)) return false;
  if (hypothetical.test(before) || hypotheticalWithoutSpaces.test(content)) return false;
  const after = text.slice(claim.end, Math.min(line.end, claim.end + 80));
  if (followedBy.test(after) || goneLater.test(restOfSentence(text, claim.end, line.end))) return false;
  if (isLedAwayAbroad(before, after)) return false;
  if (
    /^[\s>*_-]*$/.test(before) &&
    actsByItself.test(after) &&
    !/^\s*#/.test(content) &&
    !isOfThings(text, claim)
  )
    return false;
  return !isSlot(text, claim, line) && !isQuoted(text, claim, line);
}

/** Whether one of the headings says that what stands below is not what is in use. */
export function isRemoteHeading(headings: readonly string[]): boolean {
  return headings.some((heading) => remoteHeading.test(heading));
}

const things =
  /^[*_`]*\s+(?:models|routers|schemas|validators|serializers|resolvers|hooks|stores|queries|mutations|clients|tokens|classes|utilities|widgets|bindings)\b/i;

/** "Pydantic v2 models": with a `v` it is no count, and these are no verbs. */
function isOfThings(text: string, { start, end }: Range): boolean {
  return /[vV]\d[\w.]*$/.test(text.slice(start, end)) && things.test(text.slice(end, end + 40));
}

function isLedAway(before: string): boolean {
  const near = before.slice(-60);
  return leadsAway.test(near) && !madeIn.test(near);
}

function restOfSentence(text: string, from: number, lineEnd: number): string {
  const rest = text.slice(from, Math.min(lineEnd, from + 160));
  const end = rest.search(/[.;|](?:\s|$)/);
  return end < 0 ? rest : rest.slice(0, end);
}

/** A slot to be filled: `[e.g., Python 3.11]`, `<React 18>`, `{{Node 20}}`; a link is none. */
function isSlot(text: string, claim: Range, line: Range): boolean {
  const before = text.slice(line.start, claim.start);
  const open = Math.max(before.lastIndexOf('['), before.lastIndexOf('{{'));
  if (open >= 0 && !/[\]}]/.test(before.slice(open))) {
    const rest = text.slice(claim.end, line.end);
    const close = rest.search(/[\]}]/);
    if (close >= 0 && rest[close + 1] !== '(') return true;
  }
  return /<[\w ]{0,40}$/.test(before) && /^[^<>]{0,40}>/.test(text.slice(claim.end, line.end));
}

/** Something that somebody is to say or has said: `"use React 18 here"`. */
function isQuoted(text: string, claim: Range, line: Range): boolean {
  const before = text.slice(line.start, claim.start).replace(/[*_`]+$/, '');
  const after = text.slice(claim.end, line.end).replace(/^[*_`]+/, '');
  const quotes = before.split('"').length - 1;
  if (quotes % 2 === 1 && after.includes('"')) return true;
  const open = Math.max(before.lastIndexOf('“'), before.lastIndexOf('„'));
  return open >= 0 && open > before.lastIndexOf('”') && /[”“]/.test(after);
}
