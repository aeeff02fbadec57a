import { resolvePath } from '../../core/base/path.ts';
import type { AskedQuestion, CallAction, FileChange } from '../../core/session/session.ts';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  contentText,
  type JsonObject,
  objectsIn,
  parseJsonText,
  textsIn,
} from '../json/parse-records.ts';
import type { CallEnd } from '../session-builder.ts';
import { type CallFacts, describeCall, toolOf, toolTable } from '../tools/named-tool.ts';

/** Reads a patch of Codex, one change for each file; none when the text is no patch. @param folder Put in front of its paths. */
export function readPatch(patch: string, folder = ''): readonly FileChange[] {
  const changes: { kind: FileChange['kind']; path: string; added: number; removed: number }[] = [];
  let last: (typeof changes)[number] | undefined;
  for (const line of patch.split('\n')) {
    const [, verb, path] = /^\*\*\* (Add File|Update File|Delete File|Move to): ?([^\r]+)/.exec(line) ?? [];
    if (verb === undefined || path === undefined) {
      if (line.startsWith('*** End Patch')) last = undefined;
      else if (last && line.startsWith('+')) last.added++;
      else if (last && line.startsWith('-')) last.removed++;
      continue;
    }
    const full = folder === '' ? path.trim() : resolvePath(folder, path.trim());
    if (verb === 'Move to') {
      if (last) Object.assign(last, { kind: 'move', from: last.path, path: full });
      continue;
    }
    const kind = verb === 'Add File' ? 'create' : verb === 'Delete File' ? 'delete' : 'edit';
    last = { kind, path: full, added: 0, removed: 0 };
    changes.push(last);
  }
  return changes.map((change) =>
    change.kind === 'delete' ? { kind: change.kind, path: change.path } : change,
  );
}

/** What a patch does as a whole: what all of its changes do, else an edit. */
export function actionOf(changes: readonly FileChange[]): CallAction {
  const [first] = changes;
  return first && changes.every(({ kind }) => kind === first.kind) ? first.kind : 'edit';
}

const heredoc =
  /^\s*(?:cd[ \t]+(?:"([^"\n]+)"|'([^'\n]+)'|([^\s;&|"']+))[ \t]*&&\s*)?(?:applypatch|apply_patch)[ \t]*<<-?[ \t]*(['"]?)([A-Za-z_]\w*)\4[ \t]*\r?\n/;

/** Reads `apply_patch <<'EOF' …` through the shell: what it changes, and whether the command does nothing else; undefined for every other. */
function readShellPatch(command: string) {
  const lead = heredoc.exec(command);
  const begin = command.indexOf('*** Begin Patch');
  if (!lead && (begin < 0 || !/(?:^|[\s;&|(])apply_?patch\b/.test(command))) return undefined;
  const lines = command.slice(lead ? lead[0].length : begin).split('\n');
  const end = lead ? lines.findIndex((line) => line.trim() === lead[5]) : -1;
  const body = (end < 0 ? lines : lines.slice(0, end)).join('\n');
  const changes = readPatch(body, lead?.[1] ?? lead?.[2] ?? lead?.[3]);
  const alone = lead
    ? end < 0 || lines.slice(end + 1).every((line) => line.trim() === '')
    : /^\s*apply_?patch\s/.test(command) && /\*\*\* End Patch\s{0,200}["']?\s*$/.test(command);
  return changes.length === 0 ? undefined : { changes, alone };
}

/** A comment, a text, the call of a tool, a name or a sign. */
const scriptToken =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?:String\.raw)?`(?:[^`\\]|\\[\s\S])*(?:`|$)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|(?<![\w$.])tools(?:\.([\w$]+)|\[\s*["']([\w$.-]+)["']\s*\])\s*\(|[\w$.]+|\s+|[\s\S]/gy;

/** Finds the calls of tools in a script of the tool `exec`, with their literal arguments: `await tools.exec_command({ cmd: "…" })`. */
export function readScript(script: string): readonly { readonly tool: string; readonly input: JsonObject }[] {
  const tokens = [...script.matchAll(scriptToken)].filter(([token]) => !/^(?:\s|\/[/*])/.test(token));
  return tokens.flatMap(([, dotted, bracketed], at) => {
    const tool = dotted ?? bracketed;
    const behind = tokens.slice(at + 1, at + 200).map(([token]) => token);
    return tool === undefined ? [] : [{ tool, input: argumentsIn(behind) }];
  });
}

/** The literal texts of an argument list by their names; a single one has the name `''`. */
function argumentsIn(tokens: readonly string[]): JsonObject {
  const single = literal(tokens[0]);
  if (single !== undefined) return /^[,)]$/.test(tokens[1] ?? '') ? { '': single } : {};
  const found: Record<string, string> = {};
  for (let at = 0; /^[{,]$/.test(tokens[at] ?? '') && tokens[at + 2] === ':'; ) {
    const name = literal(tokens[at + 1]) ?? tokens[at + 1]!;
    const text = literal(tokens[at + 3]);
    at += text === undefined ? 3 : 4;
    if (text !== undefined && /^[,}]$/.test(tokens[at] ?? '')) found[name] = text;
    else if (text !== undefined) break;
    while (/^[^,{}()[\]"'`]+$/.test(tokens[at] ?? '')) at++;
  }
  return found;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '' },
};

/** The text that a literal stands for; what is put into a template stays as written: `${name}`. Undefined for every other token. */
function literal(token = ''): string | undefined {
  if (token.startsWith('String.raw')) return token.slice('String.raw`'.length, -1);
  if (token.length < 2 || !/^["'`]/.test(token)) return undefined;
  return token
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-f]{1,5})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
      (_, point, unit, byte, char) =>
        char === undefined
          ? String.fromCodePoint(Number.parseInt(point ?? unit ?? byte, 16))
          : (escapes[char] ?? char),
    );
}

/** The tools of Codex, those of earlier versions among them. */
export const codexTools = toolTable(() => [
  ['shell shell_command exec_command local_shell container.exec unified_exec', running],
  ['write_stdin', typing],
  ['js_repl', 'act to edit'],
  ['apply_patch', (input) => patching(asText(input.input) ?? asText(input.patch) ?? asText(input['']) ?? '')],
  ['view_image', 'read', 'path'],
  ['read_file', 'read', 'file_path path'],
  ['list_dir', 'search', 'dir_path path'],
  ['grep_files', 'search', 'path include pattern'],
  ['update_plan', planning],
  ['create_goal', 'other', 'objective'],
  ['update_goal', 'other', 'status'],
  ['request_user_input', 'ask'],
  ['spawn_agent', 'delegate', 'message prompt task'],
  ['spawn_agents_on_csv', 'delegate', 'instruction'],
  ['send_input send_message', 'delegate', 'message'],
  ['assign_task followup_task', 'delegate', 'message task'],
  ['resume_agent', 'delegate'],
  ['wait', 'other', 'cell_id'],
  ['js_repl_reset wait_agent close_agent list_agents interrupt_agent', 'other'],
  ['request_permissions', 'other', '*'],
]);

/** Without characters it only asks what a command has printed since, or interrupts it; one key answers a program that runs, and is no command. */
function typing(input: JsonObject): CallFacts {
  const typed = asText(input.chars) ?? '';
  if (typed === '' || typed === '\x03') return { action: 'read', ...(typed && { text: typed }) };
  return typed.trim().length < 2 ? { action: 'execute', text: typed.trim() } : typingCommand(input);
}

const typingCommand = toolOf('posix', 'chars');

/** Describes a patch by the files that it changes. */
export function patching(patch: string): CallFacts {
  return changing(readPatch(patch));
}

function changing(changes: readonly FileChange[]): CallFacts {
  return { action: actionOf(changes), changes };
}

function planning(input: JsonObject): CallFacts {
  const steps = objectsIn(input.plan).flatMap(({ step }) => asText(step) ?? []);
  const text = [asText(input.explanation), ...steps].filter((part) => part).join('\n');
  return { action: 'plan', text: text === '' ? undefined : text, input };
}

/** Describes a call whose input is a text: a patch, a script, or what the name says. */
export function describeTextCall(name: string, input: string): CallFacts {
  if (name === 'apply_patch') return patching(input);
  if (name === 'exec') return scripting(input);
  return describeCall(codexTools(), name, { input });
}

/** A script that calls tools counts as one call: of the shell when it runs a command. */
function scripting(script: string): CallFacts {
  const parts = readScript(script).map(({ tool, input }) => describeCall(codexTools(), tool, input));
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
  if (changes.length > 0) return changing(changes);
  const [first] = parts;
  const isOne = first && parts.every(({ action }) => action === first.action);
  return isOne ? { ...first, reads } : { action: 'other', text: script.slice(0, 2000), reads };
}

/** The answers to `request_user_input`: `{ answers: { <id>: { answers: ["…"] } } }`. */
export function answersOf(input: JsonObject, asked: readonly AskedQuestion[], output: string) {
  const answers = asObject(asObject(parseJsonText(output))?.answers);
  const ids = objectsIn(input.questions).map(({ id }) => asText(id));
  return asked.map((question, index) => {
    const given = answers?.[ids[index] ?? ''];
    const texts = typeof given === 'string' ? [given] : textsIn(asObject(given)?.answers ?? given);
    const answer = texts.map((text) => text.replace(/^user_note: /, '')).join(', ');
    return answer === '' ? question : { ...question, answer };
  });
}

/** Describes a call of the shell: a command as a list of words or as one text, which may do nothing but apply a patch. */
export function running(input: JsonObject): CallFacts {
  const given = input.cmd ?? input.command;
  const cwd = asText(input.workdir) ?? asText(input.working_directory) ?? asText(input.cwd);
  const words = textsIn(given);
  const { command, shell } = Array.isArray(given)
    ? fromWords(words)
    : { command: asText(given) ?? '', shell: shellOf(asText(input.shell) ?? '') };
  const patch = words[0] === 'apply_patch' ? readPatch(words[1] ?? '') : [];
  const { changes, alone } =
    patch.length > 0 ? { changes: patch, alone: true } : (readShellPatch(command) ?? {});
  if (changes && alone) return { ...changing(changes), cwd };
  return { action: 'execute', command, shell, cwd, ...(changes ? { changes } : {}) };
}

function fromWords(words: readonly string[]): { command: string; shell: CallFacts['shell'] } {
  const program =
    words[0]
      ?.split(/[\\/]/)
      .at(-1)
      ?.replace(/\.exe$/i, '') ?? '';
  const isShell = /^(?:(?:ba|z|da|k)?sh|powershell|pwsh|cmd)$/i.test(program);
  const flag = words.findIndex((word, index) => index > 0 && /^(?:-\w*c|-Command|\/c)$/i.test(word));
  return isShell && flag > 0 && words.length > flag + 1
    ? { command: words.slice(flag + 1).join(' '), shell: shellOf(program) }
    : { command: words.map(quoted).join(' '), shell: 'posix' };
}

function shellOf(program: string): CallFacts['shell'] {
  if (/powershell|pwsh/i.test(program)) return 'powershell';
  return /(?:^|[\\/])cmd(?:\.exe)?$/i.test(program) ? 'cmd' : 'posix';
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** What the text of an output tells of how a call ended. */
export interface CodexOutcome extends Pick<CallEnd, 'outcome' | 'deniedBy' | 'exitCode'> {
  readonly output: string;
  /** The process that goes on, by the id that further calls name. */
  readonly running?: string | undefined;
}

const byHook = /^(?:Command|Tool call|[\w ]{1,40}) blocked by (?:\w+ )?hook\b|^blocked by PreToolUse hook/i;
const byPerson =
  /^(?:aborted by user|[\w ]{0,40}rejected by (?:the )?user|user (?:rejected|declined|cancelled|denied)|(?:exec_command failed|execution error|apply_patch)[^\n]{0,4000}\bRejected\(\\*"(?:[^"\n]{0,80}\b)?(?:by user|declined|denied)|This action was rejected by the user|patch rejected by (?:the )?user)/i;
const byProgram =
  /^(?:(?:exec_command failed|execution error|apply_patch)[^\n]{0,4000}\bRejected\(|[^\n]{0,300}approval policy is|[^\n]{0,200}\brejected by user approval settings|patch rejected: writing outside of the project|[^\n]{0,100}rejected: (?:blocked|requires approval))/i;
const failed =
  /^(?:exec_command failed|execution error|failed to |apply_patch verification failed|apply_patch handler|unsupported call|unknown (?:tool|function)|Err(?:or)?\b|tool call error|Script failed|write_stdin failed|patch rejected|invalid patch|No active session|Unknown process id|unable to |timed out)/i;

/** Reads the output of a call, in the words of all versions. */
export function readOutcome(value: unknown): CodexOutcome {
  const text = contentText(value);
  // Earlier versions: `{"output":"…","metadata":{"exit_code":0}}`.
  const wrapped = text.startsWith('{"output":') ? (asObject(parseJsonText(text)) ?? {}) : {};
  const inner = asText(wrapped.output);
  const output = inner ?? text;
  // Only the head of an output is the program's: behind `Output:` stands what the command printed.
  const [head = ''] = output.slice(0, 1500).split(/(?:^|\n)Output:/, 1);
  const told = /(?:^|\n)(?:Process exited with code|Exit code:) (-?\d{1,10})\b/.exec(head)?.[1];
  const stated = inner === undefined ? undefined : asNumber(asObject(wrapped.metadata)?.exit_code);
  const exitCode = stated ?? (told === undefined ? undefined : Number(told));
  const running = /(?:^|\n)Process running with session ID (\d+)/.exec(head)?.[1];
  if (exitCode !== undefined) return { outcome: exitCode === 0 ? 'succeeded' : 'failed', exitCode, output };
  if (byHook.test(output)) return { outcome: 'denied', deniedBy: 'program', output };
  if (byPerson.test(output)) return { outcome: 'denied', deniedBy: 'person', output };
  if (byProgram.test(output)) return { outcome: 'denied', deniedBy: 'program', output };
  const success = asObject(value)?.success;
  const isFailed = failed.test(output) || success === false;
  return { outcome: isFailed ? 'failed' : 'succeeded', output, running };
}

/** The exit code of the one command of a script, where the script prints what the tool returned. */
export function scriptExitCode(output: unknown): number | undefined {
  for (const item of asArray(output)) {
    const text = asText(asObject(item)?.text);
    if (text === undefined || text.length > 200_000 || !/^\s*\{/.test(text)) continue;
    const code = asNumber(asObject(parseJsonText(text))?.exit_code);
    if (code !== undefined) return code;
  }
  return undefined;
}
