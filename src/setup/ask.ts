import { UserError } from '../base/errors.ts';
import type { AssistantName } from '../hooks/assistants/programs.ts';
import { readAssistants } from './choice.ts';

/** Somebody at a terminal. */
export interface Person {
  /** The next line that is typed; undefined at the end of input. */
  readLine(): string | undefined;
  say(line: string): void;
}

/**
 * Asks for which assistants, until the answer is clear.
 *
 * @param usual What a bare Enter stands for.
 * @returns Undefined for a bare Enter; null at the end of input.
 */
export function askAssistants(
  { readLine, say }: Person,
  usual: readonly AssistantName[],
): AssistantName[] | undefined | null {
  for (;;) {
    say(`Which assistants? Names with commas, all or none; Enter for ${usual.join(', ')}`);
    const line = readLine();
    if (line === undefined) return null;
    if (line.trim() === '') return undefined;
    try {
      return readAssistants(line);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      say(error.message);
    }
  }
}

/** Asks for a yes or a no; Enter is a yes. @returns Undefined at the end of input. */
export function askYesNo({ readLine, say }: Person, question: string): boolean | undefined {
  for (;;) {
    say(`${question} [Y/n]`);
    const answer = readLine()?.trim().toLowerCase();
    if (answer === undefined) return undefined;
    if (answer === '' || answer === 'y' || answer === 'yes') return true;
    if (answer === 'n' || answer === 'no') return false;
    say('y or n, please');
  }
}
