import type { Range } from './blocks.ts';

/** The words of a sentence before and behind something that it mentions. */
export interface Sentence {
  readonly before: string;
  readonly after: string;
}

const longest = 240;

/**
 * The sentence around a part of a passage, or the row when it stands in a table. A semicolon parts sentences, too: what is said
 * before it is said of something else.
 *
 * @param passage Where the paragraph, list item or heading begins and ends.
 */
export function sentenceAround(text: string, part: Range, passage: Range): Sentence {
  const before = text.slice(Math.max(passage.start, part.start - longest), part.start);
  const after = text.slice(part.end, Math.min(passage.end, part.end + longest));
  const lineStart = before.lastIndexOf('\n') + 1;
  if (/^[ \t>]*\|/.test(before.slice(lineStart)) && after.includes('|')) {
    const lineEnd = after.search(/[\r\n]/);
    return { before: before.slice(lineStart), after: lineEnd < 0 ? after : after.slice(0, lineEnd) };
  }
  let from = 0;
  for (const stop of before.matchAll(/[.!?;。！？]["')*`]*\s+(?=\S)|\n(?=\s{0,200}(?:[-*+]|\d+[.)])\s)/g)) {
    const end = stop.index + stop[0].length;
    if (!/(?:e\.g|i\.e|etc|vs|napr|resp)\.\s+$/.test(before.slice(Math.max(0, stop.index - 4), end)))
      from = end;
  }
  const stop = /[.!?;。！？]["')*`]*(?:\s|$)|\n(?=\s{0,200}(?:[-*+]|\d+[.)])\s)/.exec(after);
  return { before: before.slice(from), after: stop ? after.slice(0, stop.index) : after };
}

/** Words that speak against whatever follows in the sentence. */
const against =
  /❌|🚫|⛔|(?<![\p{L}-])(?:not|cannot|\p{L}+n['’]t|never|no|nor|neither|without|avoid\p{L}*|instead of|rather than|deprecat\p{L}+|obsolete|get rid of|stop using|forbid\p{L}*|ban(?:s|ned)?|prohibit\p{L}*|disallow\p{L}*|anti-?patterns?|nie|ni[čk]\p{L}*|bez|namiesto|miesto|nikdy|žiadn\p{L}+|zakáz\p{L}+|vyhn\p{L}+|ne(?:používa|použi|volaj|volať|spúšťa|spusť|robi|rob|pridáva|smie|má|treba|existuje|nájde)\p{L}*)(?![\p{L}-])/iu;
/** Words that speak against what they govern: "replace the old `a`", and not "after removing a file, run `a`". */
const governing =
  /(?<![\p{L}-])(?:replac(?:e|es|ed|ing)|remov(?:e|es|ed|ing|al)|delet(?:e|es|ed|ing)|drop(?:s|ped|ping)?|legacy|convert(?:s|ed|ing)?|refactor(?:s|ed|ing)?|rewrit(?:e|es|ten|ing)|migrat(?:e|es|ed|ing|ion) (?:away )?from|switch(?:es|ed|ing)? (?:away )?from|mov(?:e|es|ed|ing) (?:away )?from|upgrad(?:e|es|ed|ing) from|bad|wrong|incorrect|old|former(?:ly)?|previous(?:ly)?|before\s*:|nahra\p{L}+|odstrá\p{L}+|zruš\p{L}+|prepís\p{L}+|prepíš\p{L}*|pôvodn\p{L}+|star[ýáéúo]\p{L}*)(?!\p{L})(?:\s+(?!(?:run|runs|running|execut\p{L}+|call|use|using|with|via|by|invok\p{L}+|to|spust\p{L}+|cez|pomocou)(?!\p{L}))[^\s]+){0,5}[\s\x60"'(*:]{0,200}$/iu;
/** "Do not forget to run", "never commit without running": such a sentence wants the thing. */
const doublyDenied =
  /(?:not|n['’]t|never|nikdy|ne\p{L}{1,200})[^.]{0,60}?\s(?:forget|skip|miss|without|before|until|unless|only|zabud\p{L}+|bez)(?!\p{L})/iu;
const deniedAfter =
  /^["'”’`)\]*_\s,]*(?:\([^)]*\)\s*)?(?:→|->|=>|⇒|➜|(?:is|are|was|were|has been|have been|je|sú|bol\p{L}?)?\s{0,200}(?:no longer|not|never|gone|missing|removed|deleted|deprecated|obsolete|replaced|forbidden|banned|prohibited|unavailable|disallowed|zakázan\p{L}+|odstránen\p{L}+|nahraden\p{L}+|zastaran\p{L}+)|(?:does|do|did|must|should|can|will|may)\s*(?:n['’]t|not|never)|cannot|can['’]t|n['’]t|nie|neexistuje|nepouž\p{L}+)/iu;
/** "`a` with `b`", "`a` by the Router": what takes its place. A small letter goes on with what it is for: "`a` to verify". */
const replacedAfter =
  /^["'”’`)\]*_\s,]*(?:\([^)]*\)\s*)?(?:with|by|to|za|becomes)\s+(?:the\s+|an?\s+)?[`<"'\p{Lu}]/u;

/** Whether a sentence says that what it mentions is absent, unwanted, or on its way out. */
export function isDenied({ before, after }: Sentence): boolean {
  if (deniedAfter.test(after) || replacedAfter.test(after)) return true;
  return governing.test(before) || (against.test(before) && !doublyDenied.test(before));
}

const plannedNear =
  /(?<!\p{L})(?:add(?:s|ed|ing)?|creat\p{L}+|introduc\p{L}+|defin\p{L}+|implement\p{L}*|register\p{L}*|provid\p{L}+|expos\p{L}+|set(?:ting)? up|wir\p{L}+ up|renam\p{L}+|new|e\.g\.|for example,?|for instance,?|such as|like|prida\p{L}+|vytvor\p{L}+|zavie\p{L}+|zaveď\p{L}*|nov[ýáéúo]\p{L}*|napr\.|napríklad)(?:\s+(?!(?:run|runs|running|execut\p{L}+|call|use|using|with|via|by|invok\p{L}+|spust\p{L}+|cez|pomocou)(?!\p{L}))[^\s]+){0,4}\s*[\x60"'(*]{0,200}$/iu;
const plannedFar =
  /(?<!\p{L})(?:todo|tbd|planned|plans? to|not yet|upcoming|future|eventually|proposed|will (?:be|have|add|provide|exist|introduce)|should exist|if (?:there (?:is|are)|you have|one exists|it exists|available|present|defined|configured)|imagine|suppose|plánovan\p{L}+|pribudne|neskôr|ak existuje)(?!\p{L})/iu;
const conditionBehind =
  /(?<!\p{L})(?:if (?:it |they |one )?(?:is |are )?(?:available|exists?|present|defined|configured|applicable)|(?:when|where) available|todo|tbd|planned|coming soon|not yet|ak existuj\p{L}+|plánovan\p{L}+|zatiaľ ni[et])(?!\p{L})/iu;

/** Whether a sentence speaks of what is still to come, may be there or not, or serves as an example. */
export function isPlanned({ before, after }: Sentence): boolean {
  return plannedNear.test(before) || plannedFar.test(before) || conditionBehind.test(after);
}

/** Titles below which nothing is said of the present. */
export function isFutureTitle(title: string): boolean {
  return /(?<!\p{L})(?:planned|plans?|roadmap|todo(?! app(?:lication)?\b)|future|upcoming|next steps|proposals?|proposed|ideas?|backlog|plánovan\p{L}+|budúc\p{L}+|ďalšie kroky)(?!\p{L})/iu.test(
    title,
  );
}
