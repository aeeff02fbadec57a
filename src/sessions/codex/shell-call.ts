import { asText, type JsonObject, textsIn } from '../json/values.ts';
import type { CallFacts } from '../tools/facts.ts';
import { actionOf, readPatch, readShellPatch } from './patch.ts';

/** Describes a call of the shell: a command as a list of words or as one text, which may do nothing but apply a patch. */
export function running(input: JsonObject): CallFacts {
  const given = input.cmd ?? input.command;
  const cwd = asText(input.workdir) ?? asText(input.working_directory) ?? asText(input.cwd);
  const words = textsIn(given);
  const { command, shell } = Array.isArray(given)
    ? fromWords(words)
    : { command: asText(given) ?? '', shell: shellOf(asText(input.shell) ?? '') };
  const patch = words[0] === 'apply_patch' ? readPatch(words[1] ?? '') : undefined;
  if (patch && patch.length > 0) return { action: actionOf(patch), changes: patch, cwd };
  const inShell = readShellPatch(command);
  if (inShell?.alone) return { action: actionOf(inShell.changes), changes: inShell.changes, cwd };
  return { action: 'execute', command, shell, cwd, ...(inShell ? { changes: inShell.changes } : {}) };
}

function fromWords(words: readonly string[]): { command: string; shell: CallFacts['shell'] } {
  const program =
    words[0]
      ?.split(/[\\/]/)
      .at(-1)
      ?.replace(/\.exe$/i, '') ?? '';
  const shell = shellOf(program);
  const isShell = /^(?:(?:ba|z|da|k)?sh|powershell|pwsh|cmd)$/i.test(program);
  const flag = words.findIndex((word, index) => index > 0 && /^(?:-\w*c|-Command|\/c)$/i.test(word));
  if (isShell && flag > 0 && words.length > flag + 1)
    return { command: words.slice(flag + 1).join(' '), shell };
  return { command: words.map(quoted).join(' '), shell: 'posix' };
}

function shellOf(program: string): CallFacts['shell'] {
  if (/powershell|pwsh/i.test(program)) return 'powershell';
  return /(?:^|[\\/])cmd(?:\.exe)?$/i.test(program) ? 'cmd' : 'posix';
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
