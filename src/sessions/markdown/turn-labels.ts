/** Who a turn's label names. `tool`: what a program put in, such as results and system messages. */
export type Role = 'person' | 'assistant' | 'tool';

/** The words that stand for a turn's speaker, and what stands beside them. */
export interface TurnLabel {
  readonly role: Role;
  /** What stands in brackets or behind a dash: a time, a model, a name. */
  readonly details: string;
  /** Offset behind the label, its details and its colon. */
  readonly end: number;
  /** Whether a colon ends it. */
  readonly colon: boolean;
}

const people = 'user|human|you|me|person|developer|používateľ|použivateľ|užívateľ|človek|ty';
const assistants =
  'assistant|ai(?: (?:assistant|agent))?|agent|model|bot|asistent|asistentka|claude(?: code)?|codex(?: cli)?|gemini(?: cli)?|(?:github )?copilot(?: (?:cli|chat))?|cursor(?: agent)?|chatgpt|gpt|llm|opencode|aider|kiro|droid|windsurf|cline|amp|devin|junie';
const tools = 'system|tool(?: (?:result|output|call)s?)?|function(?: result)?';
const speaker = new RegExp(
  `^(?:the )?(?:(${people})|(${assistants})|(${tools}))(?![\\p{L}\\p{N}_'’])(?:[ ]?#?\\d{1,4}(?![\\p{L}\\p{N}:.]))?`,
  'iu',
);
/** What may stand before the name: emoji, a number, `Turn 3:`, `[09:14]`. */
const before =
  /^(?:[^\p{L}\p{N}[\](){}<>|`"'“„#$/\\&*_=+-]{1,8}|\[[\d: .TZ+-]{4,32}\]|\([\d: .TZ+-]{4,32}\)|(?:\d{4}-\d\d-\d\d(?:[T ]{1,2}|$|(?= ?[-–—|·])))?(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?Z?)?(?<=\d|Z|[AaPp][Mm]) ?[-–—|·]?|(?:turn|message|správa) #?\d{1,4}(?: ?[-–—:.])?|#?\d{1,4}[.)]){1,4}/iu;
const verb =
  /^ (?:said|says|wrote|writes|asked|asks|replied|replies|answered|answers|message|prompt|response|reply|turn|povedal|napísal)\b/i;
const group = /^ ?(?:\([^()\n]{1,120}\)|\[[^[\]\n]{1,120}\]|`[^`\n]{1,80}`)/;
/** Longer ones are no labels. */
const longest = 160;

/**
 * Reads a turn's label at the beginning of a text that markup was taken from.
 *
 * @param text What stands in a heading or between the signs of emphasis, or a whole line.
 * @returns Undefined when it names nobody who speaks in a conversation with an assistant.
 */
export function readTurnLabel(text: string): TurnLabel | undefined {
  const head = text.slice(0, longest);
  let at =
    /^[A-Za-z]/.test(head) && !/^(?:turn|message) /i.test(head) ? 0 : (before.exec(head)?.[0].length ?? 0);
  const lead = head.slice(0, at);
  while (head[at] === ' ') at++;
  const found = speaker.exec(head.slice(at));
  if (!found) return undefined;
  at += found[0].length;
  const role: Role = found[1] ? 'person' : found[2] ? 'assistant' : 'tool';
  const details = [lead];
  let rest = head.slice(at);
  const spoken = verb.exec(rest)?.[0].length ?? 0;
  at += spoken;
  for (let round = 0; round < 3; round++) {
    rest = head.slice(at);
    const bracket = group.exec(rest)?.[0];
    if (bracket === undefined) break;
    details.push(bracket);
    at += bracket.length;
  }
  const dash = dashed(head.slice(at), role);
  if (dash !== undefined) {
    details.push(dash);
    at += dash.length;
  }
  const colon = /^ ?[:：]/.exec(head.slice(at));
  if (colon) at += colon[0].length;
  return { role, details: details.join(' '), end: at, colon: colon !== null };
}

/** A time, a model or a note behind a dash, up to the line's end or a colon that is no part of a time. */
function dashed(rest: string, role: Role): string | undefined {
  const time =
    /^ ?(?:[-–—|·@,]|at\b) ?(?:\d{4}-\d\d-\d\d(?:[T, ]{1,2}\d{1,2}:\d\d(?::\d\d)?(?:\.\d{1,6})?)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?|\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?|\d{1,2}\. ?\d{1,2}\. ?\d{4}(?: \d{1,2}:\d\d(?::\d\d)?)?)/.exec(
      rest,
    )?.[0];
  if (time !== undefined) return time;
  if (role !== 'assistant') return undefined;
  return /^ ?[-–—|·] ?[\w][\w.:/-]{1,60}(?= ?:?$)|^ (?:[a-z]*[\d.]{1,200}[\w.-]*|opus|sonnet|haiku|pro|flash|mini|turbo|max)(?: [\d.]+)?(?= ?[:(]|$)/i.exec(
    rest,
  )?.[0];
}
