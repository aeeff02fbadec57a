import { asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/values.ts';
import type { AskedQuestion } from '../session.ts';
import {
  type CallFacts,
  delegating,
  describeCall,
  other,
  reading,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { shortJson } from '../tools/named-tool.ts';
import { actionOf, readPatch, readShellPatch } from './patch.ts';
import { readScript, type ScriptCall } from './script.ts';

/** The tools of Codex, those of earlier versions among them. */
export const codexTools: ToolTable = {
  shell: running,
  shell_command: running,
  exec_command: running,
  local_shell: running,
  'container.exec': running,
  unified_exec: running,
  write_stdin: (input) => ({ action: 'other', text: asText(input.chars) || undefined }),
  apply_patch: (input) => patching(asText(input.input) ?? asText(input.patch) ?? asText(input['']) ?? ''),
  view_image: reading('path'),
  read_file: reading('file_path', 'path'),
  list_dir: searching('dir_path', 'path'),
  grep_files: searching('path', 'include', 'pattern'),
  update_plan: planning,
  request_user_input: asking,
  spawn_agent: delegating('message', 'prompt', 'task'),
  spawn_agents_on_csv: delegating('instruction'),
  send_input: delegating('message'),
  send_message: delegating('message'),
  assign_task: delegating('message', 'task'),
  followup_task: delegating('message', 'task'),
  wait: other('cell_id'),
  wait_agent: other(),
  close_agent: other(),
  resume_agent: other(),
  list_agents: other(),
  interrupt_agent: other(),
  request_permissions: (input) => ({ action: 'other', text: shortJson(input) }),
};

/** Describes a call by the tool's name, its namespace where it has one, and its arguments. */
export function describeCodexCall(name: string, namespace: string | undefined, input: JsonObject): CallFacts {
  return describeCall(
    codexTools,
    namespace === undefined ? name : `${namespace}__${name.replace(/^_+/, '')}`,
    input,
  );
}

/** Describes a call whose input is a text: a patch, a script, or what the name says. */
export function describeTextCall(name: string, input: string): CallFacts {
  if (name === 'apply_patch') return patching(input);
  if (name === 'exec') return scripting(input);
  return describeCall(codexTools, name, { input });
}

/** A command as a list of words or as one text. */
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

function patching(patch: string): CallFacts {
  const changes = readPatch(patch);
  return { action: actionOf(changes), changes };
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

function planning(input: JsonObject): CallFacts {
  const steps = objectsIn(input.plan).flatMap(({ step }) => asText(step) ?? []);
  const text = [asText(input.explanation), ...steps].filter((part) => part).join('\n');
  return { action: 'plan', text: text === '' ? undefined : text };
}

function asking(input: JsonObject): CallFacts {
  const questions = objectsIn(input.questions).map(
    (question): AskedQuestion => ({
      text: asText(question.question) ?? asText(question.header) ?? '',
      options: [
        ...textsIn(question.options),
        ...objectsIn(question.options).flatMap(({ label }) => asText(label) ?? []),
      ],
      answer: undefined,
    }),
  );
  return { action: 'ask', questions, text: questions.map(({ text }) => text).join('\n\n') };
}

/** The answers to `request_user_input`: `{ answers: { <id>: { answers: ["…"] } } }`. */
export function answersOf(
  input: JsonObject,
  asked: readonly AskedQuestion[],
  output: string,
): readonly AskedQuestion[] {
  let answers: JsonObject | undefined;
  try {
    answers = asObject(asObject(JSON.parse(output))?.answers);
  } catch {
    return asked;
  }
  const ids = objectsIn(input.questions).map(({ id }) => asText(id));
  return asked.map((question, index) => {
    const given = answers?.[ids[index] ?? ''];
    const texts = typeof given === 'string' ? [given] : textsIn(asObject(given)?.answers ?? given);
    const answer = texts.map((text) => text.replace(/^user_note: /, '')).join(', ');
    return answer === '' ? question : { ...question, answer };
  });
}
