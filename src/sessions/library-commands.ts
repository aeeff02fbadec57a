import { type CommandName, commandNames } from '../parse/phase0/types.ts';
import type { Message } from './session.ts';

/** Commands of the library that have no Phase 0 of their own (specification: Endpoints). */
const furtherCommands = ['session-end', 'deploy', 'new-stack'] as const;
export type LibraryCommand = CommandName | (typeof furtherCommands)[number];

const known: ReadonlySet<string> = new Set([...commandNames, ...furtherCommands]);
const typed = /^\s*\/((?:[\w-]+:)*[a-z]+(?:-[a-z]+)*)(?![\w/.-])/;

/** The library's command that a person's message runs, as a slash command of the program or typed as text. */
export function libraryCommand(message: Message): LibraryCommand | undefined {
  if (message.by !== 'person') return undefined;
  const written = message.command?.name ?? typed.exec(message.text)?.[1];
  // Programs put the folder of a command in front of its name.
  const name = written?.replace(/^\//, '').split(':').at(-1);
  return name !== undefined && known.has(name) ? (name as LibraryCommand) : undefined;
}

/** Whether a command begins with Phase 0. */
export function hasPhase0(command: LibraryCommand): command is CommandName {
  return (commandNames as readonly string[]).includes(command);
}
