import { asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/values.ts';
import type { AskedQuestion } from '../session.ts';
import {
  type CallFacts,
  changing,
  delegating,
  fetching,
  firstText,
  other,
  pathsOf,
  planning,
  reading,
  running,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { patching } from '../tools/patching.ts';
import { asking } from '../tools/questions.ts';

/** The tools of Copilot CLI, those of earlier versions among them. */
export const copilotTools: ToolTable = {
  view: reading('path'),
  show_file: reading('path'),
  grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'paths', 'glob']) }),
  rg: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'paths', 'glob']) }),
  glob: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'pattern']) }),
  lsp: searching('file', 'path', 'query'),
  create: changing('create', 'path'),
  edit: changing('edit', 'path'),
  str_replace_editor: editor,
  apply_patch: patching('input', 'patch', 'patchText'),
  bash: running('posix', 'command', 'cwd'),
  shell: running(undefined, 'command', 'cwd'),
  powershell: running('powershell', 'command', 'cwd'),
  write_bash: running('posix', 'input'),
  write_shell: running(undefined, 'input'),
  write_powershell: running('powershell', 'input'),
  ...Object.fromEntries(
    ['bash', 'shell', 'powershell'].flatMap((shell) => [
      [`read_${shell}`, other()],
      [`stop_${shell}`, other()],
      [`list_${shell}`, other()],
    ]),
  ),
  web_fetch: fetching('url'),
  fetch: fetching('url'),
  web_search: fetching('query'),
  ask_user: (input) => asking([questionOf(input)]),
  update_todo: planning(),
  sql: planning('description', 'query'),
  exit_plan_mode: planning('planContent', 'plan', 'summary'),
  report_intent: other('intent'),
  task: delegating('prompt', 'description'),
  write_agent: delegating('message', 'prompt'),
  read_agent: other(),
  list_agents: other(),
  skill: other('skill', 'name'),
  store_memory: other('fact'),
  task_complete: other('summary'),
  fetch_copilot_cli_documentation: other(),
};

function editor(input: JsonObject): CallFacts {
  const { command } = input;
  if (command === 'view') return reading('path')(input);
  return changing(command === 'create' ? 'create' : 'edit', 'path')(input);
}

/** `{ question, choices }`, and since 1.0 `{ message, requestedSchema }` with the choices in a field of the form. */
function questionOf(input: JsonObject): AskedQuestion {
  const field = asObject(Object.values(asObject(asObject(input.requestedSchema)?.properties) ?? {})[0]);
  const choices = [
    ...textsIn(input.choices),
    ...objectsIn(input.choices).flatMap(({ label, title }) => asText(label) ?? asText(title) ?? []),
    ...textsIn(field?.enum),
  ];
  const text = firstText(input, ['question', 'message']) ?? '';
  return { text, options: choices, answer: undefined };
}
