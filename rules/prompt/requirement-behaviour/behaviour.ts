import { isLongName, verbalNouns } from './names.ts';
import { isVerbLike } from './verb-words.ts';

/**
 * Whether a short text may say what something does. English tells nouns and verbs apart by their place alone, so
 * only texts of one to three words without a sign of a verb are taken for bare names, and longer ones when their form shows it.
 *
 * @param text With code and paths masked.
 */
export function mayNameBehaviour(text: string): boolean {
  const bare = text.replace(/^\[[ xX]\]\s+/, '');
  // A colon, an arrow, a number or code: more is said than a name.
  if (/[:=→<>\p{N}\uFFFC]|->/u.test(bare)) return true;
  const words = bare.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length === 0) return true;
  if (words.length > 3) return isSlovak(bare) || !isLongName(bare);
  if (isSlovak(bare)) {
    // An infinitive ends in -ť; so does "bezpečnosť".
    return (
      !slovakNoun.test(words.at(-1)!) ||
      words.length > 2 ||
      words.slice(0, -1).some((word) => /[^s]ť$/.test(word))
    );
  }
  const gerunds = verbalNouns(bare);
  return (
    (words.length > 1 && particle.test(words.at(-1)!)) ||
    words.some((word, index) => !gerunds.has(word) && isVerbLike(word, index))
  );
}

/**
 * Whether a line begins with four words of plain letters, or with code and a word: then it is no file, link or code alone,
 * and says too much for a bare name. A cheap test that most requirements pass.
 */
export function beginsWithClause(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(start) === 96) {
    const close = text.indexOf('`', start + 1);
    return close > start + 1 && close < end && /^` [A-Za-z]/.test(text.slice(close, close + 3));
  }
  let words = 0;
  let wordStart = start;
  for (let at = start; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) | 32 : 32;
    if (code >= 97 && code <= 122) continue;
    // A word ends with a blank: what goes on with a slash or a colon may be a path or an address.
    if ((at < end && text.charCodeAt(at) !== 32) || at === wordStart) return false;
    if (++words === 4) return true;
    wordStart = at + 1;
  }
  return false;
}

/** "Users log in". */
const particle = /^(?:in|out|up|off|on|down|back|away|over)$/;
/** Verbal nouns, and nouns of action: "prihlásenie", "validácia", "bezpečnosť". */
const slovakNoun = /(?:[aiáí]?nie|tie|ácia|acia|osť|ost|stvo|formulár|stránka|tlačidlo|koncový bod)$/u;

function isSlovak(text: string): boolean {
  return /[áäčďéíĺľňóôŕšťúýž]/iu.test(text);
}
