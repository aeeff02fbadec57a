/** What the raw records of a transcript tell, counted without any code of the readers. */
export interface RawCount {
  /** Name of the tool by id of the call, in order. */
  readonly calls: ReadonlyMap<string, string>;
  /** Paths that calls that succeeded wrote, in order, none twice. */
  readonly written: readonly string[];
  readonly commands: readonly string[];
}

type Raw = Record<string, unknown>;

const writers = ['Write', 'Edit', 'MultiEdit', 'NotebookEdit'];

/** Counts the blocks `tool_use`, and takes those for successes whose `tool_result` is no error. */
export function countClaudeCode(text: string): RawCount {
  const calls = new Map<string, string>();
  const inputs = new Map<string, Raw>();
  const failed = new Set<string>();
  const ended = new Set<string>();
  for (const record of recordsOf(text)) {
    if (record.type !== 'assistant' && record.type !== 'user') continue;
    const content = (record.message as Raw | undefined)?.content;
    for (const block of Array.isArray(content) ? (content as Raw[]) : []) {
      if (block.type === 'tool_use' && !calls.has(String(block.id))) {
        calls.set(String(block.id), String(block.name));
        inputs.set(String(block.id), block.input as Raw);
      }
      if (block.type !== 'tool_result') continue;
      ended.add(String(block.tool_use_id));
      if (block.is_error === true) failed.add(String(block.tool_use_id));
    }
  }
  const ids = [...calls.keys()];
  const written = ids
    .filter((id) => writers.includes(calls.get(id)!) && ended.has(id) && !failed.has(id))
    .map((id) => String(inputs.get(id)!.file_path ?? inputs.get(id)!.notebook_path));
  const commands = ids.filter((id) => calls.get(id) === 'Bash').map((id) => String(inputs.get(id)!.command));
  return { calls, written: [...new Set(written)], commands };
}

const codexCalls = [
  'function_call',
  'custom_tool_call',
  'local_shell_call',
  'web_search_call',
  'tool_search_call',
];

/** Counts the items that are calls, and takes those patches for successes whose output says so. */
export function countCodex(text: string): RawCount {
  const calls = new Map<string, string>();
  const outputs = new Map<string, string>();
  const patches: [id: string, patch: string][] = [];
  const commands: string[] = [];
  let anonymous = 0;
  for (const record of recordsOf(text)) {
    const item = record.payload as Raw | undefined;
    if (record.type !== 'response_item' || !item) continue;
    const type = String(item.type);
    if (codexCalls.includes(type)) {
      const id = String(item.call_id ?? `anonymous ${anonymous++}`);
      if (calls.has(id)) continue;
      calls.set(id, String(item.name ?? type.replace(/_call$/, '')));
      if (item.name === 'exec_command') commands.push(JSON.parse(String(item.arguments)).cmd);
      if (item.name === 'apply_patch') patches.push([id, String(item.input)]);
    }
    if (type.endsWith('call_output')) outputs.set(String(item.call_id), JSON.stringify(item.output));
  }
  const written = patches
    .filter(([id]) => /Success\. Updated the following files/.test(outputs.get(id) ?? ''))
    .flatMap(([, patch]) => [...patch.matchAll(/^\*\*\* (?:Add|Update|Delete) File: (.+)$/gm)])
    .map((match) => match[1]!);
  return { calls, written: [...new Set(written)], commands };
}

function recordsOf(text: string): Raw[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Raw];
      } catch {
        return [];
      }
    });
}
