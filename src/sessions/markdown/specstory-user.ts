import type { Place } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { addCall, addText, withoutRules } from './pieces.ts';
import { typedCommand } from './typed-command.ts';

/** A turn of the role "user", whoever is behind it. */
export interface UserTurn {
  readonly at: string | undefined;
  readonly agent: string | undefined;
  readonly start: number;
  /** Whether it ran a command: what follows at the same time is the command's own text. */
  readonly isCommand?: boolean;
}

/** Text that the program puts into the conversation in the user's name. */
const fromProgram =
  /^(?:<(?:local-command-|bash-(?:stdout|stderr)|task-notification|system-reminder|command-stdout|user-prompt-submit-hook|ide_)|\[Request interrupted by user|Caveat: The messages below were generated|This session is being continued from a previous conversation|Base directory for this skill:|\[Image: source: [^\]]*\]$)/;
const commandName = /<command-name>\/?([^<\s]{1,120})<\/command-name>/;
const commandArguments = /<command-args>([^<]*)<\/command-args>/;
const reminder = '<system-reminder>';
/** A file that a person mentioned, which the program then read for the assistant. */
const mention = /(?:^|[\s(])@((?:[\w.~-]+[\\/])*[\w.-]+\.[A-Za-z]\w{0,9})(?![\w/])/g;

/** Adds a turn of the role "user": a person's words, a command, or what the program said in the person's name. */
export function addUserTurn(
  builder: SessionBuilder,
  text: string,
  place: Place,
  turn: UserTurn,
  previous: UserTurn | undefined,
): void {
  const inner = withoutRules(text, place);
  const words = text.slice(inner.start, inner.end);
  const { at, agent } = turn;
  if (words === '') return;
  const name = words.startsWith('<command-') ? commandName.exec(words.slice(0, 2000)) : null;
  if (name && agent === undefined) {
    const rest = commandArguments.exec(words)?.[1]?.trim() ?? '';
    const command = { name: name[1]!, arguments: rest };
    builder.message({ by: 'person', at, agent, ...inner, text: `/${name[1]} ${rest}`.trim(), command });
    return;
  }
  const isProgram = agent !== undefined || fromProgram.test(words) || isBodyOf(turn, previous);
  if (isProgram) {
    addText(builder, text, inner, { by: 'program', at, agent });
    return;
  }
  const cut = words.indexOf(reminder);
  const own = withoutRules(text, cut < 0 ? inner : { start: inner.start, end: inner.start + cut });
  const said = text.slice(own.start, own.end);
  const command = typedCommand(said);
  builder.message({ by: 'person', at, agent, ...own, text: said, textStart: own.start, command });
  if (cut >= 0)
    addText(builder, text, { start: inner.start + cut, end: inner.end }, { by: 'program', at, agent });
  for (const found of said.matchAll(mention)) {
    const start = own.start + found.index + found[0].indexOf('@');
    const file = found[1]!;
    const read = { name: 'attachment', action: 'read', reads: [file], at, agent } as const;
    addCall(builder, { ...read, start, end: start + file.length + 1 }, { outcome: 'succeeded' });
  }
}

/** Whether a turn is the text of the command before it: nobody types on within the same second. */
function isBodyOf(turn: UserTurn, previous: UserTurn | undefined): boolean {
  if (!previous?.isCommand) return false;
  if (turn.at === undefined || previous.at === undefined) return true;
  return Math.abs(Date.parse(turn.at) - Date.parse(previous.at)) <= 1000;
}
