import { type Answer, fromRequest } from './answer.ts';
import * as cues from './request-cues.ts';

/** A clause of the request that a cue stands in. */
export interface CueMatch {
  readonly clause: string;
  readonly start: number;
  readonly end: number;
}

/** These begin what they say; of others, what they are said of stands before them: "all rows must keep their ids". */
const beginning =
  /^(?:without|no |nothing|backward|bez|never|keep|do not|don't|so that|such that|in order|expect|instead|the result|tak aby|aby|očakáv|namiesto|výsled|nič|zachov|nemeň|nepouži)/iu;
const joint = /^(?:and|but|so(?! that)|then|also|a|ale|pričom|potom)\s+/iu;

/** The answer that the first match of a cue gives, in the words that it stands among. */
export function matched(cue: RegExp, text: string): Answer | undefined {
  return fromRequest(cue.exec(text)?.[0]);
}

/** Every match of a cue, each with what it is said of. */
export function everyMatch(cue: RegExp, text: string): CueMatch[] {
  const found: CueMatch[] = [];
  for (const match of text.matchAll(new RegExp(cue.source, `${cue.flags.replace('g', '')}g`))) {
    const end = match.index + match[0].length;
    const start = beginning.test(match[0]) ? match.index : startOfClause(text, match.index);
    found.push({ clause: text.slice(start, end).trim().replace(joint, ''), start, end });
  }
  return found;
}

/** What is expected: that the tests pass is an outcome like any other. */
export function expectedOf(text: string): Answer | undefined {
  const [said] = everyMatch(cues.expected, text);
  return said ? fromRequest(said.clause) : matched(cues.testsPass, text);
}

/** When a fault shows, without what should happen instead. */
export function conditionOf(text: string): Answer | undefined {
  const said = cues.condition.exec(text)?.[0];
  const parts = said?.split(/(?<=[,;])\s+/) ?? [];
  const end = parts.findIndex((part, index) => index > 0 && cues.expected.test(part));
  return fromRequest((end < 0 ? parts : parts.slice(0, end)).join(' ').replace(/[,;]$/, ''));
}

/** A number's point and comma end no clause. */
function startOfClause(text: string, at: number): number {
  const before = text.slice(0, at);
  const border = [...before.matchAll(/[,;:!?](?=\s)|\.(?=\s)|\n|\s[–—-](?=\s)/g)].at(-1);
  return border ? border.index + border[0].length : 0;
}
