import {
  changing,
  delegating,
  fetching,
  other,
  pathsOf,
  planning,
  reading,
  running,
  searching,
  type ToolTable,
} from '../tools/named-tool.ts';
import { asking, questionsOf } from '../tools/questions.ts';

const path = ['file_path', 'absolute_path', 'path'] as const;

/** The tools of Gemini CLI, those of earlier versions among them. */
export const geminiTools: ToolTable = {
  read_file: reading(...path),
  read_many_files: reading('paths', 'include'),
  get_internal_docs: reading('path'),
  list_directory: searching('dir_path', 'path'),
  glob: (input) => ({ action: 'search', reads: pathsOf(input, ['dir_path', 'path', 'pattern']) }),
  grep_search: searching('dir_path', 'path', 'include_pattern'),
  search_file_content: searching('dir_path', 'path', 'include'),
  write_file: changing('create', ...path),
  replace: changing('edit', ...path),
  edit: changing('edit', ...path),
  run_shell_command: running('posix', 'command', 'dir_path', 'directory'),
  web_fetch: fetching('url', 'prompt'),
  google_web_search: fetching('query'),
  write_todos: planning(),
  tracker_create_task: planning('title', 'description'),
  tracker_update_task: planning('title', 'status'),
  tracker_add_dependency: planning(),
  tracker_visualize: planning(),
  enter_plan_mode: planning('reason'),
  exit_plan_mode: planning('plan'),
  ask_user: (input) => asking(questionsOf(input)),
  save_memory: other('fact'),
  activate_skill: other('name'),
  update_topic: other('title'),
  complete_task: other('result'),
  codebase_investigator: delegating('objective'),
  cli_help: delegating('question'),
  generalist: delegating('request'),
  delegate_to_agent: delegating('objective', 'prompt', 'request', 'agent_name'),
  invoke_agent: delegating('prompt', 'request', 'agent_name'),
};
