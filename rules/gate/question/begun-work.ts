import type { Range } from '../../../src/parse/blocks.ts';
import type { GateQuestion } from '../../../src/parse/prompt-question.ts';

const soon = '(?:now |then |immediately |already |directly |meanwhile )*';
/** A sentence in which the assistant says that it works already, or does so now. */
const beginning = new RegExp(
  [
    `i(?: will|[’']ll| am going to|[’']m going to| shall)? ${soon}(?:start|begin|proceed|continue|implement|go ahead|get started|create|write|edit|change|fix|add)(?!\\p{L})`,
    `(?:i am |i[’']m |we are |we[’']re )?${soon}(?:starting|beginning|proceeding|continuing|implementing|getting started)(?!\\p{L})`,
    `i(?: have|[’']ve)? ${soon}(?:started|begun|begin|implemented|changed|created|edited)(?!\\p{L})`,
    `(?:let me|let[’']s) ${soon}(?:start|begin|proceed|implement|get started)(?!\\p{L})`,
    '(?:teraz |hneď |medzitým )*(?:začínam|začnem|pokračujem|pustím sa|púšťam sa|idem na to|implementujem)(?!\\p{L})',
  ].join('|'),
  'uy',
);
/** It waits for the answer, or does not do it. */
const waits =
  /(?<!\p{L})(?:once|after|when|whenever|until|till|unless|if|upon|as soon as|only|before|without|not|never|your (?:answer|approval|reply|yes)|keď|ak|až|po|nezačnem|ne\p{L}+m)(?!\p{L})/u;
/** It does not wait for an answer either. */
const regardless =
  /^(?:meanwhile|in the meantime|assuming [^,]{1,30}|no need to [^,]{1,30}|unless you [^,]{1,40}|if (?:i|you) (?:hear nothing|say nothing|(?:do not|don[’']t) [^,]{1,30})|medzitým|ak sa neozvete),?\s+/u;
const turn = /^[>*_#\s]{0,9}(?:user|human|person|answer|používateľ|odpoveď)(?!\p{L})/iu;

/** The first sentence behind the question that begins the work for which it asks; what a choice means does not. */
export function begunWork(text: string, { asking, end }: GateQuestion): Range | undefined {
  if (!asking) return undefined;
  let at = asking.start;
  for (const line of text.slice(asking.start, end).split(/(?<=\n)/)) {
    if (at > asking.start && turn.test(line)) return undefined;
    if (!/^\s*(?:[-*+•|]|\d{1,2}[.)])\s/.test(line)) {
      for (const { index, 0: sentence } of line.matchAll(/(?:[^.!?…\])]|\.(?=\S))+[.!?…\])]*/g)) {
        const lead = /^[\s*_>]{0,20}(?:[^\p{L}\s]{1,20}\s+)?/u.exec(sentence)![0].length;
        const said = sentence.slice(lead).toLowerCase().replace(regardless, '');
        beginning.lastIndex = 0;
        if (at + index === asking.start || !beginning.test(said) || waits.test(said)) continue;
        if (said.includes('?')) continue;
        const start = at + index + lead;
        return { start, end: start + sentence.slice(lead).replace(/[\s*_]{1,20}$/, '').length };
      }
    }
    at += line.length;
  }
  return undefined;
}
