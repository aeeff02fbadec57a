import { asText, type JsonObject, objectsIn } from '../json/values.ts';
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
import { lineCount } from '../tools/line-counts.ts';
import { namedTool, shortJson } from '../tools/named-tool.ts';
import { asking, questionsOf } from '../tools/questions.ts';

/** The tools of the Kiro command line and of its editor, under their names of 2025 and 2026. */
export const kiroTools: ToolTable = {
  fs_read: reads,
  read: reads,
  fs_write: writes,
  write: writes,
  execute_bash: running('posix', 'command', 'working_dir', 'cwd'),
  execute_cmd: running('cmd', 'command', 'working_dir', 'cwd'),
  shell: running(undefined, 'command', 'working_dir', 'cwd'),
  glob: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'pattern']) }),
  grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'include']) }),
  code: searching('file_path', 'path', 'symbol_name', 'pattern'),
  web_search: fetching('query'),
  web_fetch: fetching('url'),
  todo_list: planning('task_list_description', 'todo_list_description'),
  todo: planning('task_list_description', 'todo_list_description'),
  use_aws: aws,
  aws,
  delegate: delegating('task', 'prompt'),
  use_subagent: delegating('query', 'prompt', 'task'),
  subagent: delegating('query', 'prompt', 'task'),
  introspect: other('query'),
  knowledge: other('command'),
  thinking: other(),
  report_issue: other('title'),
  gh_issue: other('title'),
  session: other(),
  readFile: reading('path', 'filePath'),
  readMultipleFiles: reading('paths'),
  readCode: reading('path'),
  listDirectory: searching('path'),
  fileSearch: searching('query'),
  grepSearch: searching('includePattern'),
  fsWrite: changing('create', 'path'),
  fsAppend: changing('edit', 'path'),
  strReplace: changing('edit', 'path'),
  editCode: changing('edit', 'path'),
  deleteFile: changing('delete', 'targetFile', 'path'),
  smartRelocate: moves,
  executeBash: running('posix', 'command', 'path', 'cwd'),
  executePwsh: running('powershell', 'command', 'path', 'cwd'),
  controlPwshProcess: running('powershell', 'command', 'path'),
  controlBashProcess: running('posix', 'command', 'path'),
  taskStatus: planning('task', 'status'),
  userInput: (input) => asking(questionsOf({ questions: [input] })),
  invokeSubAgent: delegating('prompt', 'explanation'),
  remote_web_search: fetching('query'),
  webFetch: fetching('url'),
};

/** One read, or several as `operations`; to list a folder and to look for a pattern is to search. */
function reads(input: JsonObject): CallFacts {
  const operations = objectsIn(input.operations);
  const all = operations.length > 0 ? operations : [input];
  const isSearch = all.every(({ mode }) => mode === 'Directory' || mode === 'Search');
  const paths = all.flatMap((operation) => pathsOf(operation, ['path', 'paths', 'image_paths']));
  return { action: isSearch ? 'search' : 'read', reads: [...new Set(paths)] };
}

function writes(input: JsonObject): CallFacts {
  const path = firstText(input, ['path', 'file_path']);
  // What a redacted record leaves out is taken for the least.
  const kind = input.command === undefined || input.command === 'create' ? 'create' : 'edit';
  const content = kind === 'create' ? (asText(input.file_text) ?? asText(input.content)) : undefined;
  const added = content === undefined ? undefined : lineCount(content);
  return { action: kind, changes: path === undefined ? [] : [{ kind, path, added }] };
}

function moves(input: JsonObject): CallFacts {
  const path = firstText(input, ['destinationPath', 'destination']);
  const from = firstText(input, ['sourcePath', 'source']);
  return { action: 'move', changes: path === undefined ? [] : [{ kind: 'move', path, from }] };
}

/** Reading operations begin with these words; everything else may change something. */
function aws(input: JsonObject): CallFacts {
  const operation = firstText(input, ['operation_name']) ?? '';
  const action = namedTool(operation.replace(/^describe/, 'view'), {}).action;
  return action === 'read' || action === 'search'
    ? { action: 'fetch', reads: [`${firstText(input, ['service_name']) ?? 'aws'} ${operation}`] }
    : { action: 'other', text: shortJson(input) };
}
