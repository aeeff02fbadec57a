import { type CallFacts, describeCall } from '../tools/facts.ts';
import { actionOf } from './patch.ts';
import { readScript, type ScriptCall } from './script.ts';
import { codexTools, patching } from './tools.ts';

/** Describes a call whose input is a text: a patch, a script, or what the name says. */
export function describeTextCall(name: string, input: string): CallFacts {
  if (name === 'apply_patch') return patching(input);
  if (name === 'exec') return scripting(input);
  return describeCall(codexTools, name, { input });
}

/** A script that calls tools counts as one call: of the shell when it runs a command. */
function scripting(script: string): CallFacts {
  const calls = readScript(script);
  const parts = calls.map((call) => describeScriptCall(call));
  const commands = parts.filter(({ action }) => action === 'execute');
  const changes = parts.flatMap((part) => part.changes ?? []);
  const reads = parts.flatMap((part) => part.reads ?? []);
  if (commands.length > 0) {
    // What the script only computes is not known; its text then stands for it, so that nobody takes it for harmless.
    const isKnown = commands.every(({ command }) => command !== '');
    const command = isKnown ? commands.map((part) => part.command).join('\n') : script;
    const cwds = new Set(commands.map(({ cwd }) => cwd));
    const cwd = cwds.size === 1 ? commands[0]!.cwd : undefined;
    return { action: 'execute', command, shell: 'posix', cwd, changes, reads };
  }
  if (changes.length > 0) return { action: actionOf(changes), changes };
  const [first] = parts;
  const isOne = first && parts.every(({ action }) => action === first.action);
  return isOne ? { ...first, reads } : { action: 'other', text: script.slice(0, 2000), reads };
}

function describeScriptCall({ tool, texts }: ScriptCall): CallFacts {
  return describeCall(codexTools, tool, Object.fromEntries(texts));
}
