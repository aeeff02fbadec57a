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
