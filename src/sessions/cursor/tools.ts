import { asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import {
  type CallFacts,
  changing,
  delegating,
  describeCall,
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
import { lineCount } from '../tools/line-counts.ts';
import { patching } from '../tools/patching.ts';
import { asking, questionsOf } from '../tools/questions.ts';

const path = ['path', 'target_file', 'file_path', 'filePath'] as const;
const folder = ['working_directory', 'workingDirectory', 'cwd'] as const;

/** The tools of Cursor's agent under their names of 2025 and 2026. */
export const cursorTools: ToolTable = {
  Read: reading(...path),
  ReadFile: reading(...path),
  read_file: reading(...path),
  ReadLints: searching('paths'),
  read_lints: searching('paths'),
  LS: searching('path', 'target_directory'),
  list_dir: searching('target_directory', 'relative_workspace_path'),
  Glob: (input) => ({
    action: 'search',
    reads: pathsOf(input, ['target_directory', 'path', 'glob_pattern', 'pattern']),
  }),
  glob_file_search: (input) => ({
    action: 'search',
    reads: pathsOf(input, ['target_directory', 'glob_pattern']),
  }),
  file_search: searching('query'),
  Grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob']) }),
  rg: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob']) }),
  grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob']) }),
  grep_search: searching('include_pattern'),
  SemanticSearch: searching('target_directories'),
  codebase_search: searching('target_directories'),
  Write: writing,
  write: writing,
  edit_file: changing('edit', ...path),
  StrReplace: changing('edit', ...path),
  search_replace: changing('edit', ...path),
  MultiEdit: changing('edit', ...path),
  MultiStrReplace: changing('edit', ...path),
  EditNotebook: changing('edit', 'target_notebook', ...path),
  edit_notebook: changing('edit', 'target_notebook', ...path),
  Delete: changing('delete', ...path),
  delete_file: changing('delete', ...path),
  ApplyPatch: patching('patch', 'input', 'patchText'),
  apply_patch: patching('patch', 'input', 'patchText'),
  Shell: running('posix', 'command', ...folder),
  run_terminal_cmd: running('posix', 'command', ...folder),
  run_terminal_command: running('posix', 'command', ...folder),
  WebSearch: fetching('search_term', 'query'),
  web_search: fetching('search_term', 'query'),
  WebFetch: fetching('url'),
  Fetch: fetching('url'),
  TodoWrite: planning(),
  todo_write: planning(),
  CreatePlan: planning('plan', 'overview', 'name'),
  create_plan: planning('plan', 'overview', 'name'),
  SwitchMode: planning('explanation'),
  switch_mode: planning('explanation'),
  UpdateCurrentStep: planning('step'),
  AskQuestion: asksQuestion,
  ask_question: asksQuestion,
  Task: delegating('prompt', 'description'),
  Subagent: delegating('prompt', 'description'),
  Await: other('task_id'),
  AwaitShell: other('task_id'),
  update_memory: other('knowledge_to_store'),
  CallMcpTool: mcpTool,
  call_mcp_tool: mcpTool,
  FetchMcpResource: reading('uri'),
};

function writing(input: JsonObject): CallFacts {
  const written = firstText(input, path);
  const content = asText(input.contents) ?? asText(input.content);
  const added = content === undefined ? undefined : lineCount(content);
  return {
    action: 'create',
    changes: written === undefined ? [] : [{ kind: 'create', path: written, added }],
  };
}

/** `{ questions: [{ prompt, options: [{ id, label }] }] }`. */
function asksQuestion(input: JsonObject): CallFacts {
  const questions = objectsIn(input.questions).map(({ prompt, ...rest }) => ({ question: prompt, ...rest }));
  return asking(questionsOf({ questions: questions.length > 0 ? questions : [input] }));
}

function mcpTool(input: JsonObject): CallFacts {
  const given = asObject(input.arguments) ?? asObject(input.args) ?? {};
  return describeCall({}, firstText(input, ['toolName', 'tool_name', 'tool', 'name']) ?? '', given);
}
