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
