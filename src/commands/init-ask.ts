import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import type { AssistantName } from '../hooks/assistants/programs.ts';
import { escapeVisible } from '../report/escape.ts';
import { askAssistants, askYesNo } from '../setup/ask.ts';
import { chooseSetup, type Wishes } from '../setup/choice.ts';
import type { SetupRecord } from '../setup/record.ts';
import type { InitWorld } from './init.ts';

/**
 * Asks what no option says: for which assistants, and whether there is to be a git hook. What was answered once is in the record.
 *
 * @param seen The assistants in use.
 * @returns What is wished for; undefined when nobody answered.
 * @throws UserError where nobody can be asked.
 */
export function askWishes(
  wishes: Wishes,
  known: {
    readonly record: SetupRecord | undefined;
    readonly seen: readonly AssistantName[];
    readonly inRepository: boolean;
  },
  { isInteractive, readLine }: InitWorld,
  { stderr }: Terminal,
): Wishes | undefined {
  if (!isInteractive)
    throw new UserError(
      'nobody can be asked here, so nothing was written; use --yes to take the defaults, --dry-run to see them',
    );
  if (known.record) return wishes;
  const person = { readLine, say: (line: string) => stderr(`${escapeVisible(line)}\n`) };
  const usual = chooseSetup(undefined, known.seen, wishes);
  const assistants = wishes.assistants ?? askAssistants(person, usual.assistants);
  const isAsked = assistants !== null && known.inRepository && usual.gitHook;
  const gitHook = isAsked ? askYesNo(person, 'A git hook that lints what you commit?') : usual.gitHook;
  person.say('');
  if (assistants !== null && gitHook !== undefined) return { ...wishes, assistants, noGitHook: !gitHook };
  person.say('prompt-lint: no answer, nothing was written');
  return undefined;
}
