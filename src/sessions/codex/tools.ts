import { asText, type JsonObject, objectsIn } from '../json/values.ts';
import {
  acting,
  type CallFacts,
  delegating,
  describeCall,
  other,
  reading,
  running as runningCommand,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { shortJson } from '../tools/named-tool.ts';
import { actionOf, readPatch } from './patch.ts';
import { running } from './shell-call.ts';
import { asking } from './user-input.ts';

/** The tools of Codex, those of earlier versions among them. */
export const codexTools: ToolTable = {
  shell: running,
  shell_command: running,
  exec_command: running,
  local_shell: running,
  'container.exec': running,
  unified_exec: running,
  // Without characters it only asks what a command has printed since.
  write_stdin: (input) => (asText(input.chars) ? typing(input) : { action: 'read' }),
  js_repl: acting('edit'),
  js_repl_reset: other(),
  apply_patch: (input) => patching(asText(input.input) ?? asText(input.patch) ?? asText(input['']) ?? ''),
  view_image: reading('path'),
  read_file: reading('file_path', 'path'),
  list_dir: searching('dir_path', 'path'),
  grep_files: searching('path', 'include', 'pattern'),
  update_plan: planning,
  create_goal: other('objective'),
  update_goal: other('status'),
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
  resume_agent: delegating(),
  list_agents: other(),
  interrupt_agent: other(),
  request_permissions: (input) => ({ action: 'other', text: shortJson(input) }),
};

const typing = runningCommand('posix', 'chars');

/** Describes a call by the tool's name, its namespace where it has one, and its arguments. */
export function describeCodexCall(name: string, namespace: string | undefined, input: JsonObject): CallFacts {
  return describeCall(
    codexTools,
    namespace === undefined ? name : `${namespace}__${name.replace(/^_+/, '')}`,
    input,
  );
}

/** Describes a patch by the files that it changes. */
export function patching(patch: string): CallFacts {
  const changes = readPatch(patch);
  return { action: actionOf(changes), changes };
}

function planning(input: JsonObject): CallFacts {
  const steps = objectsIn(input.plan).flatMap(({ step }) => asText(step) ?? []);
  const text = [asText(input.explanation), ...steps].filter((part) => part).join('\n');
  return { action: 'plan', text: text === '' ? undefined : text };
}
