/** The commands of the library (specification: Endpoints). */
export const commandNames = [
  'prompt',
  'prompt-technical',
  'prompt-research',
  'prompt-frontend',
  'prompt-backend',
  'prompt-hybrid',
] as const;
export type CommandName = (typeof commandNames)[number];

/** The commands that a request is given to: those, and two whose plan is a prompt of the universal form. */
export const requestCommands = [...commandNames, 'deploy', 'new-stack'] as const;
export type RequestCommand = (typeof requestCommands)[number];

/** The command that a request begins with ("/prompt-backend Add an endpoint"); undefined for none, or one with nothing behind it. */
export function commandOf(request: string): { command: RequestCommand; request: string } | undefined {
  const [, name, rest] = /^\s*\/([a-z-]{1,20})\s+(\S.*)$/s.exec(request) ?? [];
  const command = requestCommands.find((each) => each === name);
  return command && rest !== undefined ? { command, request: rest } : undefined;
}
