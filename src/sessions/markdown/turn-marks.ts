import { fold, letters, numbers, opensWithCapital } from '../../core/base/fold.ts';
import type { LogLine } from './pieces.ts';

type MarkStyle = 'heading' | 'emphasis' | 'bold' | 'plain';

/** A line that looks like the beginning of a turn. */
export interface TurnMark {
  readonly line: number;
  readonly role: Role;
  readonly style: MarkStyle;
  /** Of a heading, its number of hashes; 0 otherwise. */
  readonly depth: number;
  readonly details: string;
  /** Offset in the file at which the turn's text may begin, on the same line. */
  readonly textStart: number;
  /** Whether words follow on the same line. */
  readonly isInline: boolean;
}

/** Reads a line as the beginning of a turn: `## User`, `**Assistant:** …`, `_**Agent (…)**_`, `You: …`. */
export function readTurnMark(line: LogLine, index: number): TurnMark | undefined {
  const { text } = line;
  if (text.startsWith('#')) return heading(line, index);
  if (text.startsWith('*') || text.startsWith('_')) return emphasised(line, index);
  return text === '' || ' \t>`|-'.includes(text[0]!) ? undefined : plain(line, index);
}

function heading(line: LogLine, index: number): TurnMark | undefined {
  const hashes = /^#{1,6}(?=[ \t])/.exec(line.text)?.[0].length ?? 0;
  if (hashes === 0) return undefined;
  const from = hashes + (/^[ \t]+/.exec(line.text.slice(hashes))?.[0].length ?? 0);
  const found = emphasised(line, index, from) ?? labelled(line, index, from, 'heading');
  return found && { ...found, style: 'heading', depth: hashes };
}

const signs = ['_**', '**_', '***', '**', '__', '*', '_'];

function emphasised(line: LogLine, index: number, from = 0): TurnMark | undefined {
  const { text } = line;
  // Emoji may stand before the bold name in a heading.
  const sign = signs.find((each) => text.startsWith(each, from));
  if (sign === undefined) return undefined;
  const closing = [...sign].reverse().join('');
  const open = from + sign.length;
  const close = text.slice(0, open + 200).indexOf(closing, open);
  if (close < 0) return undefined;
  const inner = text.slice(open, close);
  const label = readTurnLabel(inner);
  if (!label) return undefined;
  // Inside `_**User: Jana (09:14)**_` a name may follow.
  const extra = inner.slice(label.end);
  if (extra.trim() !== '' && !(sign.length === 3 && label.colon)) return undefined;
  let at = close + closing.length;
  const rest = text.slice(at, at + 160);
  const behind =
    /^(?: ?(?:\([^()]{1,80}\)|\[[^[\]]{1,80}\]|`[^`]{1,80}`)| ?[-–—|·] ?[\d: .TZ+-]{4,32}(?=$|:))?(?: ?:(?!:))?/.exec(
      rest,
    )![0];
  at += behind.length;
  const isInline = text.slice(at).trim() !== '';
  const ended = label.colon || behind.endsWith(':');
  if (isInline && !ended) return undefined;
  const style: MarkStyle = sign.length === 3 ? 'emphasis' : 'bold';
  const details = `${label.details} ${extra} ${behind}`;
  return { line: index, role: label.role, style, depth: 0, details, textStart: line.start + at, isInline };
}

/** Up to eight emoji, of two units each. */
const signsBeforeMark = new RegExp(
  String.raw`^[^${letters}${numbers}\s*_[\](){}<>|\`"'#$/\\&=+-]{1,16} ?(?=[*_])`,
);
const letter = new RegExp(`[${letters}]`);

function plain(line: LogLine, index: number): TurnMark | undefined {
  // Spares most lines the patterns.
  if (!/^[^\n:：]{1,120}[:：]/.test(line.text) || /^[a-z]/.test(line.text)) return undefined;
  const emoji = signsBeforeMark.exec(line.text)?.[0];
  if (emoji !== undefined) return emphasised(line, index, emoji.length);
  const found = labelled(line, index, 0, 'plain');
  // Small letters are those of data: `user: postgres`.
  const first = letter.exec(line.text)?.[0] ?? '';
  return found && opensWithCapital(first) && !line.text.startsWith('The ') ? found : undefined;
}

function labelled(line: LogLine, index: number, from: number, style: MarkStyle): TurnMark | undefined {
  const written = line.text.slice(from);
  const label = readTurnLabel(written);
  if (!label) return undefined;
  const rest = written.slice(label.end).replace(/[ \t]{0,200}#{0,200}[ \t]{0,200}$/, '');
  if (rest !== '' && (!label.colon || !/^\s/.test(rest))) return undefined;
  if (style === 'plain' && !label.colon) return undefined;
  if (label.role === 'tool' && label.colon && rest !== '') return undefined;
  const details = label.details;
  const textStart = line.start + from + label.end;
  return { line: index, role: label.role, style, depth: 0, details, textStart, isInline: rest.trim() !== '' };
}

/** Who a turn's label names. `tool`: what a program put in, such as results and system messages. */
type Role = 'person' | 'assistant' | 'tool';

/** Held against folded text. */
const people = 'user|human|you|me|person|developer|pouzivatel|uzivatel|clovek|ty';
const assistants =
  'assistant|ai(?: (?:assistant|agent))?|agent|model|bot|asistent|asistentka|claude(?: code)?|codex(?: cli)?|gemini(?: cli)?|(?:github )?copilot(?: (?:cli|chat))?|cursor(?: agent)?|chatgpt|gpt|llm|opencode|aider|kiro|droid|windsurf|cline|amp|devin|junie';
const tools = 'system|tool(?: (?:result|output|call)s?)?|function(?: result)?';
const speaker = new RegExp(
  String.raw`^(?:the )?(?:(${people})|(${assistants})|(${tools}))(?![${letters}${numbers}_'’])(?: ?#?\d{1,4}(?![${letters}${numbers}:.]))?`,
);
/** What may stand before the name: emoji, a number, `Turn 3:`, `[09:14]`. */
const before = new RegExp(
  String.raw`^(?:[^${letters}${numbers}[\](){}<>|\`"'“„#$/\\&*_=+-]{1,16}|\[[\d: .tz+-]{4,32}\]|\([\d: .tz+-]{4,32}\)|(?:\d{4}-\d\d-\d\d(?:[t ]{1,2}|$|(?= ?[-–—|·])))?(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?z?)?(?<=\d|z|[ap]m) ?[-–—|·]?|(?:turn|message|sprava) #?\d{1,4}(?: ?[-–—:.])?|#?\d{1,4}[.)]){1,4}`,
);
const verb =
  /^ (?:said|says|wrote|writes|asked|asks|replied|replies|answered|answers|message|prompt|response|reply|turn|povedal|napísal)\b/i;
const group = /^ ?(?:\([^()\n]{1,120}\)|\[[^[\]\n]{1,120}\]|`[^`\n]{1,80}`)/;
const longest = 160;

/** Reads a turn's label at the beginning of a text without markup; undefined when it names nobody who speaks with an assistant. */
function readTurnLabel(text: string) {
  const head = text.slice(0, longest);
  let at =
    /^[A-Za-z]/.test(head) && !/^(?:turn|message) /i.test(head)
      ? 0
      : (before.exec(fold(head))?.[0].length ?? 0);
  const lead = head.slice(0, at);
  while (head[at] === ' ') at++;
  const found = speaker.exec(fold(head.slice(at)));
  if (!found) return undefined;
  const role: Role = found[1] ? 'person' : found[2] ? 'assistant' : 'tool';
  const details = [lead];
  const take = (part = '') => {
    at += part.length;
    return part;
  };
  take(found[0]);
  take(verb.exec(head.slice(at))?.[0]);
  for (let round = 0; round < 3 && group.test(head.slice(at)); round++)
    details.push(take(group.exec(head.slice(at))![0]));
  const dash = take(dashed(head.slice(at), role));
  if (dash !== '') details.push(dash);
  const colon = take(/^ ?[:：]/.exec(head.slice(at))?.[0]);
  return { role, details: details.join(' '), end: at, colon: colon !== '' };
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

/**
 * Chooses among the lines that look like turns. A reply may quote a conversation, and a person's word must never be made from it: the first mark of
 * each speaker sets the style, and another counts only where it ends a person's turn, or where that speaker's turn would be missing.
 *
 * @returns With the turns, those that look like a person's and are taken for text.
 */
export function chooseMarks(marks: readonly TurnMark[]) {
  const styles = new Map<Role, TurnMark>();
  for (const mark of marks) {
    if (mark.role !== 'tool' && !styles.has(mark.role)) styles.set(mark.role, mark);
  }
  const regular = marks.map((mark) => isRegular(mark, styles.get(mark.role)));
  const alternates = isAlternating(marks, regular);

  const turns: TurnMark[] = [];
  const doubtful: TurnMark[] = [];
  for (const [index, mark] of marks.entries()) {
    const current = turns.at(-1);
    if (mark.role === 'tool') {
      if (current && mark.style !== 'plain' && !mark.isInline) turns.push(mark);
    } else if (isSection(mark, current, styles.get('person'))) {
      if (mark.role === 'person') doubtful.push(mark);
    } else if (regular[index]) turns.push(mark);
    else if (mark.style === 'plain') {
      if (mark.role === 'person') doubtful.push(mark);
    } else if (mark.role === 'assistant') {
      if (current?.role === 'person') turns.push(mark);
    } else if (alternates && current?.role === 'assistant' && isOneOfTheLog(mark) && isAnswered(index)) {
      turns.push(mark);
    } else doubtful.push(mark);
  }
  return { turns, doubtful };

  /** Alone on its line, or written as the other turns are but for the words behind it. */
  function isOneOfTheLog(mark: TurnMark): boolean {
    return !mark.isInline || mark.style === styles.get(mark.role)?.style;
  }

  /** Whether the next turn is one of the assistant's. */
  function isAnswered(index: number): boolean {
    let at = index + 1;
    while (marks[at]?.role === 'tool') at++;
    return marks[at]?.role === 'assistant' && regular[at] === true;
  }
}

function isRegular(mark: TurnMark, style: TurnMark | undefined): boolean {
  if (!style || mark.style !== style.style) return false;
  if (mark.style !== 'plain' && mark.isInline && !style.isInline) return false;
  return mark.style !== 'heading' || mark.depth <= style.depth;
}

/** Whether a heading is a section of the reply that it stands in: it lies deeper than the turns of its speaker. */
function isSection(mark: TurnMark, current: TurnMark | undefined, person: TurnMark | undefined): boolean {
  if (mark.style !== 'heading' || current?.role !== 'assistant' || current.style !== 'heading') return false;
  const own = mark.role === 'assistant' ? current : person;
  return own?.style === 'heading' && mark.depth > own.depth;
}

/** Whether no assistant's turn follows its own, but where a person's in another style stands between: else the order proves nothing. */
function isAlternating(marks: readonly TurnMark[], regular: readonly boolean[]): boolean {
  let previous: Role | undefined;
  for (const [index, { role }] of marks.entries()) {
    if (role === 'tool' || (role === 'assistant' && !regular[index])) continue;
    if (role === 'assistant' && previous === 'assistant') return false;
    previous = role;
  }
  return true;
}
