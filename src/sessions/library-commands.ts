import { type CommandName, commandNames } from '../core/parse/phase0/command-names.ts';
import type { Message, SessionEvent } from '../core/session/session.ts';

/** The other commands of the library (specification: Endpoints). Their output has no shape of its own. */
const furtherCommands = ['session-end', 'deploy', 'new-stack'] as const;
export type LibraryCommand = CommandName | (typeof furtherCommands)[number];

const known: ReadonlySet<string> = new Set([...commandNames, ...furtherCommands]);
const typed = /^\s*[/$]((?:[\w-]+:)*[a-z]+(?:-[a-z]+)*)(?![\w/.=[(-]|\s*=)/;
/** Codex takes a skill that is named anywhere; names that may as well be those of variables count at the start only. */
const mentioned = /(?<![\w$\\{`/])\$(prompt-[a-z]+|new-stack)(?![\w/.=[(-])/;

/** The library's command that a person's message runs, as a command of the program or typed as text: `/prompt` or, for Codex, `$prompt`. */
export function libraryCommand(message: Message): LibraryCommand | undefined {
  if (message.by !== 'person') return undefined;
  const { text, command } = message;
  const written = command?.name ?? typed.exec(text)?.[1];
  return named(written) ?? (text.includes('$') ? named(mentioned.exec(text)?.[1]) : undefined);
}

/** Whether a person had the conversation cleared: what was shown and approved before is unknown to the assistant from then on. */
export function clearsConversation({ by, command, text }: Message): boolean {
  if (by !== 'person') return false;
  const name = command ? (command.arguments === '' ? command.name : undefined) : bareCommand.exec(text)?.[1];
  return name !== undefined && /^(?:clear|new|reset)$/.test(name.replace(/^\//, ''));
}
const bareCommand = /^\s*\/([a-z]{3,5})\s*$/;

/** The library's command that the assistant runs itself, through a tool that loads skills. */
export function loadedCommand(event: SessionEvent): LibraryCommand | undefined {
  return loadsSkill(event) ? named(typed.exec(event.text ?? '')?.[1]) : undefined;
}

/** Whether a call loads a skill. */
export function loadsSkill(event: SessionEvent): boolean {
  return event.type === 'call' && (event.name === 'Skill' || event.name === 'SlashCommand');
}

/** Programs put the folder of a command in front of its name. */
function named(written: string | undefined): LibraryCommand | undefined {
  const name = written?.replace(/^[/$]/, '').split(':').at(-1);
  return name !== undefined && known.has(name) ? (name as LibraryCommand) : undefined;
}

/** Whether a command begins with Phase 0, and so arms the gate. Many a team has a `/deploy` of its own, which promises none. */
export function hasPhase0(command: LibraryCommand, isLibrary: () => boolean): boolean {
  return isPromptCommand(command) || (command !== 'session-end' && isLibrary());
}

/** Whether an event shows that the library is used: its files are read, or the program puts in the text of one of its skills. */
export function namesLibrary(event: SessionEvent): boolean {
  if (event.type === 'call') return event.reads.some((path) => libraryFolder.test(path));
  return event.by === 'program' && libraryFolder.test(event.text);
}
const libraryFolder = /\.assistant[\\/](?:library|skills|memory)(?:[\\/]|$)/;

/** Whether the output of a command has a shape of its own (formats.md, section 1). */
export function isPromptCommand(command: LibraryCommand): command is CommandName {
  return (commandNames as readonly string[]).includes(command);
}
