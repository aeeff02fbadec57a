import type { Mention } from './mention.ts';

/** "use `A` from", "import `A`, `B` type from": something in marks, and where it is taken from. */
const taking =
  '(?:always |only |please |just )*(?:use|import|call|take|reuse|prefer)\\s+(?:the\\s+)?(?:`[^`\\n]+`(?:\\s*,\\s*|\\s+and\\s+|\\s+or\\s+)?)+(?:\\s+[a-z]+){0,3}?\\s+(?:from|in|of)';
/** "don't use `a`, use `B` from": the second half says what holds. */
const turned = new RegExp(`[,;:—–]\\s+(?:but |and |rather |instead,? )?${taking}\\s+(?:the\\s+)?\\\`$`, 'i');
/** "…, use" `src/b.ts` "instead" */
const inPlace = /[,;:—–]\s+(?:but |and |rather )?(?:always |please |just )*use\s+(?:the\s+)?`$/i;
const instead = /^\/?`\s+(?:[a-z]+\s+){0,2}instead\b(?!\s+of)/i;
/**
 * "Don't use `A` in": what is not to be used is `A`, and the file is where it is. What is not to be put there is another matter: there need
 * be no such place; and "from" may warn of the file itself.
 */
const ofThing =
  /(?:^|[.!?:;,—–*_]\s*|\b(?:and|but)\s+)(?:do n[o']t|don['’]t|never|must n[o']t|should n[o']t|avoid)\s+(?:ever\s+)?(?:us(?:e|ing)|call(?:ing)?|touch(?:ing)?|chang(?:e|ing)|edit(?:ing)?|modify(?:ing)?)\s+(?:the\s+)?(?:`[^`\n]+`(?:\s*,\s*|\s+and\s+|\s+or\s+)?)+(?:\s+[a-z]+){0,2}?\s+in\s+(?:the\s+)?`$/i;

/**
 * Whether a sentence that denies something does not deny the path that its first half leads to: something else is not to be used in it, or
 * it is what is to be used.
 *
 * @param near What stands before the path. @param after What stands behind it.
 */
export function deniesSomethingElse(near: string, after: string): boolean {
  return turned.test(near) || ofThing.test(near) || (inPlace.test(near) && instead.test(after));
}

/** "Never put secrets in": something stands between the verb and the place. */
const aboutPlace =
  /(?:do n[o']t|don['’]t|never|must n[o']t|mustn['’]t|should n[o']t|shouldn['’]t|avoid)\s+(?:[^\s;]+\s+){2,10}(?:in|into|to|at|under|inside|within)\s+(?:the\s+)?[`*"'(]*$/i;
const saysGone =
  /\b(?:no longer|there (?:is|are|was|were) no|exist|instead of|rather than|delet\w+|remov\w+|obsolete|deprecated|legacy|old|stale|missing|gone)\b/i;

/** Whether a sentence forbids what it does with something in a place: that there is no such place it does not say. */
export function forbidsInPlace({ before, after }: Pick<Mention, 'before' | 'after'>): boolean {
  return aboutPlace.test(before.slice(-160)) && !saysGone.test(`${before} ${after.slice(0, 120)}`);
}
