import type { FrontMatter } from '../front-matter.ts';
import type { Label } from '../label.ts';
import { isSectionName } from '../labels/names.ts';
import { type CommandName, commandNames } from './command-names.ts';

/** The command that was invoked: told by the front matter, else by a slash command at the start of a line above the prompt. */
export function invokedCommand(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): CommandName | undefined {
  const declared = frontMatter?.entries.get('command')?.value;
  const name = typeof declared === 'string' ? declared.replace(/^\//, '') : undefined;
  if (isCommandName(name)) return name;
  const head = text.slice(
    frontMatter?.end ?? 0,
    labels.find((label) => isSectionName(label.name))?.start ?? 4000,
  );
  // Commands are written in lower case: any other spelling that the pattern would find is none.
  if (!head.includes('/prompt')) return undefined;
  const invoked =
    /^[>\s*`#]{0,200}(?:(?:command|user|príkaz)\W{1,6})?\/(prompt(?:-[a-z]+)?)(?![\w-])/imu.exec(head)?.[1];
  return isCommandName(invoked) ? invoked : undefined;
}

function isCommandName(name: string | undefined): name is CommandName {
  return (commandNames as readonly (string | undefined)[]).includes(name);
}
