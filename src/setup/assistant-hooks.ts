import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { UserError } from '../base/errors.ts';
import { installAssistant, uninstallAssistant } from '../hooks/assistants/install.ts';
import { opencodeFile, opencodeMark, opencodePlugin } from '../hooks/assistants/opencode.ts';
import { type AssistantName, jsonAssistants } from '../hooks/assistants/programs.ts';
import { withHooks } from '../hooks/assistants/settings.ts';
import type { SetupRecord } from './record.ts';
import type { Writer } from './write.ts';

/** What is to be done about the hooks of an assistant. */
export interface AssistantHookPlan {
  readonly name: AssistantName;
  /** From the root. */
  readonly file: string;
  readonly state: 'there' | 'install' | 'impossible';
  readonly why?: string;
  /** The text of settings that are there and hold nothing. */
  readonly blank?: string;
}

/** Looks at the settings of an assistant. Changes nothing. */
export function planAssistantHook(root: string, name: AssistantName): AssistantHookPlan {
  const file = name === 'opencode' ? opencodeFile : jsonAssistants[name].file;
  try {
    const before = settingsAt(root, file);
    if (name === 'opencode') {
      if (before === opencodePlugin) return { name, file, state: 'there' };
      const isOurs = before === undefined || before.startsWith(opencodeMark);
      const why = `${file} is not made by prompt-lint`;
      return isOurs ? { name, file, state: 'install' } : { name, file, state: 'impossible', why };
    }
    if (withHooks(before ?? '', jsonAssistants[name]) === before) return { name, file, state: 'there' };
    const isBlank = before !== undefined && before.trim() === '';
    return { name, file, state: 'install', ...(isBlank ? { blank: before } : {}) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { name, file, state: 'impossible', why: error.message };
  }
}

/** Installs the hooks. @throws UserError where the settings cannot be edited. */
export function installAssistantHook(root: string, { name }: AssistantHookPlan): void {
  installAssistant(root, name);
}

/**
 * Takes the hooks out. Settings that were blank, and empty folders that were there before, are there again.
 *
 * @returns A line for people. @throws UserError where the settings cannot be edited.
 */
export function removeAssistantHook(
  root: string,
  name: AssistantName,
  { folders, added }: SetupRecord,
  writer: Writer,
): string {
  const { file } = planAssistantHook(root, name);
  const said = uninstallAssistant(root, name);
  if (settingsAt(root, file) === undefined) {
    const parent = posix.dirname(file);
    if (added.blank[file] !== undefined) writer.file(file, added.blank[file]);
    else if (!folders.includes(parent)) writer.folder(parent);
    else if (!folders.includes(posix.dirname(parent)) && posix.dirname(parent) !== '.')
      writer.folder(posix.dirname(parent));
  }
  return said;
}

function settingsAt(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read (${code})`);
  }
}
