import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import { type AssistantName, assistantNames } from '../hooks/assistants/programs.ts';
import { anyAssistant, inOrder } from './assistants.ts';
import type { Choice } from './plan.ts';
import type { SetupRecord } from './record.ts';

/** What somebody asked for; undefined, or false, where nothing was said. */
export interface Wishes {
  readonly assistants: readonly AssistantName[] | undefined;
  readonly noHooks: boolean;
  readonly noGitHook: boolean;
  readonly copy: boolean;
  readonly restore: boolean;
}

/**
 * How a repository is set up when nobody says otherwise: as it was, else for the assistants that it shows traces of.
 *
 * @param seen The assistants in use.
 */
export function chooseSetup(
  record: SetupRecord | undefined,
  seen: readonly AssistantName[],
  wishes: Wishes,
): Choice {
  const { assistants: wanted, noHooks, noGitHook, restore } = wishes;
  const before = record ?? {
    // Without a trace of any, skills stand where all look, and nobody's settings are made.
    assistants: seen.length === 0 ? anyAssistant : seen,
    hooks: seen,
    gitHook: true,
    copy: false,
  };
  // What is named comes to what was set up before; a first time it is all there is.
  const withNamed = (names: readonly AssistantName[]) =>
    wanted === undefined ? names : wanted.length === 0 || !record ? wanted : [...names, ...wanted];
  return {
    assistants: inOrder(withNamed(before.assistants)),
    hooks: noHooks ? [] : inOrder(withNamed(before.hooks)),
    gitHook: before.gitHook && !noHooks && !noGitHook,
    copy: before.copy || wishes.copy,
    restore,
  };
}

/** Reads names of assistants, with commas or spaces between them; `all` and `none` too. @throws UserError for an unknown one. */
export function readAssistants(text: string): AssistantName[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw new UserError(`no assistant was named; ${choices}`);
  if (words.includes('none') && words.length > 1)
    throw new UserError('none stands alone, or name assistants');
  return inOrder(words.flatMap(readName));
}

const choices = `there are ${assistantNames.join(', ')}, all and none`;

function readName(word: string): readonly AssistantName[] {
  if (word === 'all') return assistantNames;
  if (word === 'none') return [];
  const name = assistantNames.find((known) => known === word.toLowerCase());
  if (name) return [name];
  const near = nearest(word, [...assistantNames, 'all', 'none']);
  throw new UserError(`${word} is no assistant that is known; ${near ? `did you mean ${near}?` : choices}`);
}
