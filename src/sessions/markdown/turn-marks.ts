import { fold, letters, numbers, opensWithCapital } from '../../core/base/fold.ts';
import type { LogLine } from './pieces.ts';

/** A line that looks like the beginning of a turn. */
export interface TurnMark {
  /** Its index, from 0. */
  readonly line: number;
  readonly role: Role;
  readonly style: 'heading' | 'emphasis' | 'bold' | 'plain';
  /** Of a heading, its number of hashes; 0 otherwise. */
  readonly depth: number;
  /** What stands beside the name: a time, a model. */
  readonly details: string;
  /** Offset in the file at which the turn's text may begin, on the same line. */
  readonly textStart: number;
  /** Whether words follow on the same line. */
  readonly isInline: boolean;
}

/** Who speaks. `tool`: what a program put in, such as results and system messages. */
type Role = 'person' | 'assistant' | 'tool';

const people = 'user|human|you|me|person|developer|pouzivatel|uzivatel|clovek|ty';
const assistants =
  'assistant|ai(?: (?:assistant|agent))?|agent|model|bot|asistent|asistentka|claude(?: code)?|codex(?: cli)?|gemini(?: cli)?|' +
  '(?:github )?copilot(?: cli)?|cursor|chatgpt|gpt|llm|opencode|aider|kiro|droid|windsurf|cline|amp|junie';
const tools = 'system|tool(?: (?:result|output|call)s?)?|function(?: result)?';
const speaker = new RegExp(
  `^(?:(${people})|(${assistants})|(${tools}))(?![${letters}${numbers}_'’])(?: said)?(?: ?#?\\d{1,4}(?![\\d:.]))?`,
);
/** What may stand in front of a name: up to eight emoji, of two units each, a time or a date in brackets or not, `Turn 3:`. */
const sign = `[^${letters}${numbers}\\s*_[\\](){}<>|\`"'#$/\\\\&=+.-]{1,16} ?`;
const time = '[[(]?(?:\\d{4}-\\d\\d-\\d\\d[t ]?)?(?:\\d{1,2}:\\d\\d(?::\\d\\d)?z?)?[\\])]? ?[-–—|·]? ?';
const front = new RegExp(`^(?:${sign}|(?:turn|message) #?\\d{1,4}(?: ?[-–—:.])? ?|${time})`);
/** What may stand behind it: a note in brackets or code, or a time or a model behind a dash. */
const behind =
  /^ ?(?:\([^()]{1,120}\)|\[[^[\]]{1,80}\]|`[^`]{1,80}`|[-–—|·@] ?(?:[\d: .tz+-]{4,32}|\w[\w.:/-]{1,60})(?=$| ?:(?: |$)))/;
const longest = 200;

/** Reads a line as the beginning of a turn: `## User`, `**Assistant:** …`, `_**Agent (…)**_`, `You: …`; undefined when it names nobody. */
export function readTurnMark(line: LogLine, index: number): TurnMark | undefined {
  // Most lines are told by their first letter.
  if (line.text === '' || ' \t>`|-'.includes(line.text[0]!)) return undefined;
  const head = fold(line.text.slice(0, longest));
  let at = 0;
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(head.slice(at))?.[0] ?? '';
    at += found.length;
    return found;
  };
  const depth = take(/^#{1,6}(?= )/).length;
  take(/^ +/);
  if (depth === 0 && !/[:：*_]/.test(head)) return undefined;
  let details = take(front);
  const opening = take(/^(?:_\*\*|\*\*_?|__)/);
  details += take(front);
  const start = at;
  const found = speaker.exec(head.slice(at));
  if (!found) return undefined;
  at += found[0].length;
  const role = found[1] ? 'person' : found[2] ? 'assistant' : 'tool';
  const takeBehind = () => {
    details += ` ${take(behind)} ${take(behind)}`;
    return take(/^ ?[:：](?!:)/) !== '';
  };
  let ended = takeBehind();
  if (opening !== '') {
    if (ended && opening.length === 3) details += take(/^ [^*]{1,80}/);
    const closing = [...opening].reverse().join('');
    if (!head.startsWith(closing, at)) return undefined;
    at += closing.length;
    ended = takeBehind() || ended;
  }
  const rest = line.text.slice(at).trim();
  const isInline = rest !== '' && !(depth > 0 && /^#+$/.test(rest));
  if (isInline && (!ended || !/^\s/.test(line.text.slice(at)))) return undefined;
  const isPlain = depth === 0 && opening === '';
  // Small letters are those of data, `user: postgres`, and so are results on a line of their own.
  if (isPlain && (!ended || !opensWithCapital(line.text.slice(start)))) return undefined;
  if (isInline && role === 'tool') return undefined;
  const marked = opening.length === 3 ? 'emphasis' : opening === '' ? 'plain' : 'bold';
  const style = depth > 0 ? 'heading' : marked;
  return { line: index, role, style, depth, details, textStart: line.start + at, isInline };
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
      if (current && mark.style !== 'plain') turns.push(mark);
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
