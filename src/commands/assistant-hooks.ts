import { UserError } from '../core/base/errors.ts';
import { workPlace } from '../core/collect/files.ts';
import { assistantStatus, installAssistant, uninstallAssistant } from '../sessions/assistants/install.ts';
import { type AssistantName, assistantNames } from '../sessions/assistants/programs.ts';

/** `prompt-lint hooks install|uninstall|status --assistant NAME`; several names with commas, or `all`. @throws UserError for an unknown one. */
export function assistantHooks(
  command: 'install' | 'uninstall' | 'status',
  names: string,
  cwd: string,
): { readonly lines: readonly string[]; readonly status: number } {
  const { root } = workPlace(cwd);
  const chosen = readNames(names);
  if (command === 'status') {
    const states = chosen.map((name) => [name, assistantStatus(root, name)] as const);
    const isSound = states.every(([, state]) => state && state.problems.length === 0);
    return {
      lines: states.flatMap(([name, state]) =>
        state ? assistantLines(root, name) : [`${name}: not installed`],
      ),
      status: isSound ? 0 : 1,
    };
  }
  const act = command === 'install' ? installAssistant : uninstallAssistant;
  return { lines: chosen.map((name) => act(root, name)), status: 0 };
}

/** What is installed for an assistant, in lines; none when nothing is. */
function assistantLines(root: string, name: AssistantName): string[] {
  const state = assistantStatus(root, name);
  if (!state) return [];
  const { title, file, commands, problems } = state;
  return [
    `${title}: ${commands.join(', ') || 'nothing'} in ${file}`,
    ...problems.map((problem) => `  problem: ${problem}`),
  ];
}

/** Of all assistants. */
export function allAssistantLines(root: string): string[] {
  return assistantNames.flatMap((name) => assistantLines(root, name));
}

function readNames(text: string): readonly AssistantName[] {
  if (text === 'all') return assistantNames;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(assistantNames as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UserError(
      `${unknown || '""'} has no hooks to install; assistants with hooks are ${assistantNames.join(', ')}`,
    );
  return names as AssistantName[];
}
