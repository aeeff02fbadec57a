import type { Message } from '../session.ts';

const command = /^\/([A-Za-z][\w:.-]{0,80})(?=\s|$)/;

/** The slash command that a person's text begins with; a path such as `/etc/hosts` is none. */
export function typedCommand(text: string): Message['command'] {
  const found = command.exec(text);
  if (!found) return undefined;
  return { name: found[1]!, arguments: text.slice(found[0].length).trim() };
}
