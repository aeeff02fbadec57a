import { fold } from '../base/fold.ts';
import type { Range } from './blocks.ts';

/** The words of a sentence before and behind something that it mentions. */
export interface Sentence {
  readonly before: string;
  readonly after: string;
}

const longest = 240;

/** The sentence around a part of a passage, or its row in a table. A semicolon parts sentences, too. */
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
  /❌|🚫|⛔|(?<![a-z-])(?:not|cannot|[a-z]+n['’]t|never|no|nor|neither|without|avoid[a-z]*|instead of|rather than|deprecat[a-z]+|obsolete|get rid of|stop using|forbid[a-z]*|ban(?:s|ned)?|prohibit[a-z]*|disallow[a-z]*|anti-?patterns?|nie|ni(?:c|cim|coho|comu|k|kto|kde|kam)|bez|namiesto|miesto|nikdy|ziadn[a-z]+|zakaz[a-z]+|vyhn[a-z]+|ne(?:pouzi|volaj|volat|spust|robi|rob|pridava|smie|ma|treba|existuje|najde)[a-z]*)(?![a-z-])/;
/** Words that speak against what they govern: "replace the old `a`", and not "after removing a file, run `a`". */
const governing =
  /(?<![a-z-])(?:replac(?:e|es|ed|ing)|remov(?:e|es|ed|ing|al)|delet(?:e|es|ed|ing)|drop(?:s|ped|ping)?|legacy|convert(?:s|ed|ing)?|refactor(?:s|ed|ing)?|rewrit(?:e|es|ten|ing)|migrat(?:e|es|ed|ing|ion) (?:away )?from|switch(?:es|ed|ing)? (?:away )?from|mov(?:e|es|ed|ing) (?:away )?from|upgrad(?:e|es|ed|ing) from|bad|wrong|incorrect|old|former(?:ly)?|previous(?:ly)?|before\s*:|nahra[a-z]+|odstra[a-z]+|zrus[a-z]+|prepis[a-z]*|povodn[a-z]+|star(?:y|a|e|u|ych|ej|eho|ym|ou|om))(?![a-z])(?:\s+(?!(?:run|runs|running|execut[a-z]+|call|use|using|with|via|by|invok[a-z]+|to|spust[a-z]+|cez|pomocou)(?![a-z]))[^\s]+){0,5}[\s\x60"'(*:]{0,200}$/;
/** "Do not forget to run", "never commit without running": such a sentence wants the thing. */
const doublyDenied =
  /(?:not|n['’]t|never|nikdy|ne[a-z]{1,200})[^.]{0,60}?\s(?:forget|skip|miss|without|before|until|unless|only|zabud[a-z]+|bez)(?![a-z])/;
const deniedAfter =
  /^["'”’`)\]*_\s,]*(?:\([^)]*\)\s*)?(?:→|->|=>|⇒|➜|(?:is|are|was|were|has been|have been|je|su|bol[a-z]?)?\s{0,200}(?:no longer|not|never|gone|missing|removed|deleted|deprecated|obsolete|replaced|forbidden|banned|prohibited|unavailable|disallowed|zakazan[a-z]+|odstranen[a-z]+|nahraden[a-z]+|zastaran[a-z]+)|(?:does|do|did|must|should|can|will|may)\s*(?:n['’]t|not|never)|cannot|can['’]t|n['’]t|nie|neexistuje|nepouz[a-z]+)/;
/** "`a` with `b`", "`a` by the Router": what takes its place. A small letter goes on with what it is for: "`a` to verify". */
const replacedAfter =
  /^["'”’`)\]*_\s,]*(?:\([^)]*\)\s*)?(?:with|by|to|za|becomes)\s+(?:the\s+|an?\s+)?[`<"'A-Z]/;

/** Whether a sentence says that what it mentions is absent, unwanted, or on its way out. */
export function isDenied(sentence: Sentence): boolean {
  if (deniedAfter.test(fold(sentence.after)) || replacedAfter.test(sentence.after)) return true;
  const before = fold(sentence.before);
  return governing.test(before) || (against.test(before) && !doublyDenied.test(before));
}
