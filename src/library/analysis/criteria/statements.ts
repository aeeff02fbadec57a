import type { RequestAnalysis } from '../analysis.ts';
import { readRequest } from '../request/request-text.ts';
import { interrogatives, plainText, withoutCourtesy } from '../words.ts';
import { begins, saysGoal } from './goal.ts';

/** What a request says, a statement each in its own words and order. */
export interface Statements {
  /** What is to be so afterwards; none where the goal says all of it. */
  readonly requirements: readonly string[];
  /** What must not be, and what stays. */
  readonly constraints: readonly string[];
  /** How things are. */
  readonly context: readonly string[];
}

/** What must not be or must not change, in plain form. "I can't find it" and "it never comes" limit nothing, "netahaj" does. */
const limits =
  /^(?:please )?(?:do not|don'?t|never|without|keep|leave|no|nothing else|bez|nic|zachovaj\w*) |\b(?:must|should|may|shall)(?: not|n'?t)\b|\b(?:nesmie|nesmu|ne\w{2,12}[aeu]j(?:te|me)?|nemen(?:te)?|nemaz(?:te)?|nerob(?:te)?)\b/;
/** What stays as it is, or is not yet to be done. */
const stays =
  /\b(?:stays?|remains?|keeps?|kept) (?:the same|as|at|un\w+|identical|byte)\b|\b(?:later|for now|neskor|nechaj\w* (?:tak|zatial|na pokoji)|z?osta\w{2,4} (?:rovnak|nezmen|tak|ako)\w*|sa nemen\w*)\b/;
/** What has to be, in plain form; "should" is written wrongly as often as rightly. */
const demands =
  /\b(?:must|shou?l?dl?|shall|ha(?:s|ve) to|needs? to|ought to|(?:is|are) (?:to be|supposed to)|musia?|mal[aio]? by|treba|nech|ma(?:ju)? (?:\S+ )?\w+t)\b/;
const demandsOf = /^(?:\S+ ){0,4}?(?:must|should|shall|has to|have to|musia?|nech|nesmie|nesmu)\b/;
/** "Tests too, please", "aj testy". */
const further = /^(?:also|and|plus|aj|tiez|a aj) \S+(?: \S+){0,2}$/;
/** How things are, or may turn out; in plain form. */
const states =
  /^(?:currently|today|right now|at the moment|so far|it'?s|there'?s|i (?:can'?t|saw|see|noticed|think|guess|bet|tried)|(?:pretty|quite|not) sure|teraz|dnes|momentalne|zatial)\b|^(?:(?!that|which|who|when|if|where|ak|ked|ktor)[^\s,;:]+ ){0,6}?(?:is|are|was|were|isn'?t|aren'?t|has|have|je|su|nie|nema|nemaju|nemame|bol[aio]?) |\b(?:probably|asi|pravdepodobne)\b/;
/** What stands for something that was said before it is no statement of its own. */
const pointing = /^\S+(?: \S+)? (?:it|them|that|this|ho|ju|ich|to)\b/;
const border =
  /(?<=[\p{L}\p{N})"'`”])(?:[,;]\s+(?:(?:and|but|then|a|ale|potom)\s+)?|\s(?=without (?:\w+ing|any new|new|extra|downtime)\s|bez (?:toho|zmen\p{L}|nov\p{L}+|výpadk\p{L}) ?))/gu;
const lead = /^(?:[#>*+•\s)(:–—.,!-]|\d{1,3}[.)]\s|[a-z]\)\s)+/i;
const thanks =
  /[\s,;:(]{0,9}(?:please|pls|thanks|thank you|thx|pros[ií]m|[ďd]akujem|vďaka)[\s.!;,:]{0,9}$|[\s,;:(.!]{1,9}$/iu;

/** Takes a request apart into its statements; greetings, thanks, and what only asks to mend what is told are none. */
export function statementsOf(
  request: string,
  { type, intent }: Pick<RequestAnalysis, 'type' | 'intent'>,
): Statements {
  const found = {
    requirements: new Set<string>(),
    constraints: new Set<string>(),
    context: new Set<string>(),
  };
  const goal = bareWords(intent);
  const { text, sentences } = readRequest(withoutFrames(request));
  for (const { start, end, asks } of sentences) {
    const isItem = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/.test(text.slice(start, end));
    for (const piece of piecesOf(text.slice(start, end))) {
      const words = bareWords(piece);
      const withoutPaths = piece.split(' ').filter((word) => !/[/.]\S/.test(word));
      if (words === '' || !saysGoal(withoutPaths.join(' '))) continue;
      const place = placeOf(plainText(piece), asks, type);
      // What the goal begins with, or tells before its order, it says well enough.
      const isTold =
        (goal.startsWith(words) && !isItem) || (goal.includes(words) && !isOwn(plainText(piece)));
      if (!isTold) found[place].add(piece);
    }
  }
  // The prose of a request has no error messages; what is mended has one.
  const message = type === 'Bug Fix' ? errorLine.exec(text)?.[0].trim() : undefined;
  if (message !== undefined && ![intent, ...found.context].some((each) => each.includes(message)))
    found.context.add(message);
  return {
    requirements: [...found.requirements],
    constraints: [...found.constraints],
    context: [...found.context],
  };
}

const errorLine = /^[ \t]*[\w.\\]{0,60}(?:Error|Exception): \S.{0,200}$/m;
/** `File "a.py", line 3`, `src/a.ts:3:7`. */
const frame = /^\s*(?:File "[^"]+", line \d|\/?[\w.@/-]{1,200}\.\w{1,10}:\d)/;
/** `at run (a.js:3:7)`, `example.com/pkg.(*Store).read(0x0, ...)`: these end in a bracket or a number. */
const callFrame = /^\s*(?:at \S|[\w.@/-]{1,200}[./](?:\(\*?\w{1,60}\)\.)?\w{1,60}\()/;

/** A text without the frames of stack traces: they tell where, and state nothing. */
function withoutFrames(text: string): string {
  const lines = text.split('\n');
  const isFrame = (line = '') => frame.test(line) || (callFrame.test(line) && /[\d)]\s*$/.test(line));
  // Python prints the line of code below its frame.
  const isCode = (line: string, above = '') => /^\s*File "/.test(above) && /^\s+\S/.test(line);
  return lines.map((line, at) => (isFrame(line) || isCode(line, lines[at - 1]) ? '' : line)).join('\n');
}

/** A sentence, parted where what follows a comma orders, demands or limits something by itself. */
function piecesOf(written: string): readonly string[] {
  const said = written.replace(/\s+/g, ' ').replace(lead, '').replace(thanks, '');
  const sentence = /^(?:just|now|then|also|len|teraz) /i.test(said)
    ? said
    : withoutCourtesy(said).replace(/^to /, '');
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 0: joint } of sentence.matchAll(border)) {
    const next = plainText(withoutCourtesy(sentence.slice(index + joint.length).split(/[,;] /, 1)[0]!));
    const before = sentence.slice(from, index);
    // "Texts, their order and the schema must not change": a name before a comma says nothing by itself.
    if (endsInBrackets(before) || !next.includes(' ') || !isOwn(next) || pointing.test(next)) continue;
    if (from === 0 && before.split(' ').length < 3 && !begins(before)) continue;
    pieces.push(before);
    from = index + joint.length;
  }
  return [...pieces, sentence.slice(from)].map((piece, at) => (at > 0 ? withoutCourtesy(piece) : piece));
}

function isOwn(plain: string): boolean {
  return begins(plain) || limits.test(plain) || demandsOf.test(plain) || /^(?:nech|treba) /.test(plain);
}

function placeOf(plain: string, asks: boolean, type: RequestAnalysis['type']): keyof Statements {
  if (limits.test(plain) || stays.test(plain)) return 'constraints';
  if ((asks && type !== 'Bug Fix') || begins(plain) || demands.test(plain) || further.test(plain))
    return 'requirements';
  if (type === 'Question' && interrogatives.test(`${plain.replace(/^(?:a|and) /, '')} `))
    return 'requirements';
  // A report and a question tell how things are, an order what is wanted.
  return type === 'Bug Fix' || type === 'Question' || states.test(plain) ? 'context' : 'requirements';
}

/** Whether words say what has to be. */
export function isDemanding(words: string): boolean {
  return demands.test(plainText(words));
}

/** Whether a text breaks off within round brackets. */
export function endsInBrackets(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** The words alone, to compare. */
function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
