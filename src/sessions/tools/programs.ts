import type { AskedQuestion, CallAction } from '../../core/session/session.ts';
import { slashCommand } from '../claude-code/record-parts.ts';
import { codexTools, describeTextCall, patching, running as runningInCodex } from '../codex/tools.ts';
import { asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/parse-records.ts';
import {
  acting,
  actionByWords,
  asking,
  type CallFacts,
  canWork,
  changing,
  creating,
  delegating,
  describeCall,
  fetching,
  firstText,
  namedTool,
  other,
  pathsOf,
  planning,
  questionsOf,
  reading,
  running,
  searching,
  searchingBy,
  shortJson,
  type ToolTable,
  toolTable,
} from './named-tool.ts';

/** Tools that put the questions among their arguments to the person. */
const asks = (input: JsonObject): CallFacts => asking(questionsOf(input));
const otherWithArguments = (input: JsonObject): CallFacts => ({ action: 'other', text: shortJson(input) });
const planWithArguments = (input: JsonObject): CallFacts => ({ action: 'plan', text: shortJson(input) });

/** The tools of Claude Code, those of earlier versions among them. */
export const claudeCodeTools = toolTable(
  ['Read', reading('file_path')],
  ['NotebookRead', reading('notebook_path')],
  ['ReadMcpResourceTool', reading('uri')],
  ['LS', searching('path')],
  ['Glob', searchingBy('path', 'pattern')],
  ['Grep', searchingBy('path', 'glob')],
  ['LSP', searching('filePath', 'file_path')],
  ['ListMcpResourcesTool', searching('server')],
  ['ToolSearch', otherWithArguments],
  ['Write', creating(['file_path'], ['content'])],
  ['Edit MultiEdit Update', changing('edit', 'file_path')],
  ['NotebookEdit', changing('edit', 'notebook_path')],
  ['Bash Monitor', running('posix', 'command')],
  ['PowerShell', running('powershell', 'command')],
  ['BashOutput', other('bash_id')],
  ['KillBash KillShell', other('shell_id')],
  ['TaskOutput TaskStop', other('task_id')],
  ['AskUserQuestion', asks],
  ['ExitPlanMode exit_plan_mode', planning('plan')],
  ['EnterPlanMode', planning('reason')],
  ['TodoWrite TodoRead TaskList', planning()],
  ['TaskCreate', planning('description', 'subject')],
  ['TaskUpdate TaskGet', planWithArguments],
  ['WebFetch web_fetch', fetching('url')],
  ['WebSearch web_search', fetching('query')],
  ['Task Agent', delegating('prompt', 'description')],
  ['SendMessage', delegating('message', 'content')],
  ['TeamCreate', delegating('description', 'team_name')],
  ['Workflow', delegating('prompt', 'script', 'name')],
  ['Skill', (input) => runsSlashCommand(firstText(input, ['skill', 'command']), input.args)],
  ['SlashCommand', (input) => runsSlashCommand(firstText(input, ['command']), undefined)],
  // They act on the program or the repository, and name no file.
  ['CronCreate EnterWorktree RemoteTrigger', acting('create')],
  ['CronDelete', acting('delete')],
  ['ExitWorktree', (input) => (input.action === 'keep' ? otherWithArguments : acting('delete'))(input)],
  ['REPL', acting('edit')],
  ['ScheduleWakeup', other('reason')],
  ['PushNotification SendUserMessage', other('message')],
  ['CronList StructuredOutput WaitForMcpServers', other()],
);

function runsSlashCommand(name: string | undefined, given: unknown): CallFacts {
  return { action: 'other', text: slashCommand(name, given) };
}

const geminiPath = ['file_path', 'absolute_path', 'path'] as const;

/** The tools of Gemini CLI, those of earlier versions among them. */
export const geminiTools = toolTable(
  ['read_file', reading(...geminiPath)],
  ['read_many_files', reading('paths', 'include')],
  ['get_internal_docs', reading('path')],
  ['list_directory', searching('dir_path', 'path')],
  ['glob', searchingBy('dir_path', 'path', 'pattern')],
  ['grep_search', searching('dir_path', 'path', 'include_pattern')],
  ['search_file_content', searching('dir_path', 'path', 'include')],
  ['write_file', changing('create', ...geminiPath)],
  ['replace edit', changing('edit', ...geminiPath)],
  ['run_shell_command', running('posix', 'command', 'dir_path', 'directory')],
  ['web_fetch', fetching('url', 'prompt')],
  ['google_web_search', fetching('query')],
  ['write_todos tracker_add_dependency tracker_visualize', planning()],
  ['tracker_create_task', planning('title', 'description')],
  ['tracker_update_task', planning('title', 'status')],
  ['enter_plan_mode', planning('reason')],
  ['exit_plan_mode', planning('plan')],
  ['ask_user', asks],
  ['save_memory', other('fact')],
  ['activate_skill', other('name')],
  ['update_topic', other('title')],
  ['complete_task', other('result')],
  ['codebase_investigator', delegating('objective')],
  ['cli_help', delegating('question')],
  ['generalist', delegating('request')],
  ['delegate_to_agent', delegating('objective', 'prompt', 'request', 'agent_name')],
  ['invoke_agent', delegating('prompt', 'request', 'agent_name')],
);

/** The tools of Copilot CLI, those of earlier versions among them. */
export const copilotTools = toolTable(
  ['view show_file', reading('path')],
  ['grep rg', searchingBy('path', 'paths', 'glob')],
  ['glob', searchingBy('path', 'pattern')],
  ['lsp', searching('file', 'path', 'query')],
  ['create', changing('create', 'path')],
  ['edit', changing('edit', 'path')],
  ['str_replace_editor', editsByCommand],
  ['apply_patch', patchIn('input', 'patch', 'patchText')],
  ['bash', running('posix', 'command', 'cwd')],
  ['shell', running(undefined, 'command', 'cwd')],
  ['powershell', running('powershell', 'command', 'cwd')],
  ['write_bash', running('posix', 'input')],
  ['write_shell', running(undefined, 'input')],
  ['write_powershell', running('powershell', 'input')],
  ['read_bash stop_bash list_bash read_shell stop_shell list_shell', other()],
  ['read_powershell stop_powershell list_powershell', other()],
  ['web_fetch fetch', fetching('url')],
  ['web_search', fetching('query')],
  ['ask_user', (input) => asking([formQuestion(input)])],
  ['update_todo', planning()],
  ['sql', planning('description', 'query')],
  ['exit_plan_mode', planning('planContent', 'plan', 'summary')],
  ['report_intent', other('intent')],
  ['task', delegating('prompt', 'description')],
  ['write_agent', delegating('message', 'prompt')],
  ['skill', other('skill', 'name')],
  ['store_memory', other('fact')],
  ['task_complete', other('summary')],
  ['read_agent list_agents fetch_copilot_cli_documentation', other()],
);

function editsByCommand(input: JsonObject): CallFacts {
  const { command } = input;
  if (command === 'view') return reading('path')(input);
  return changing(command === 'create' ? 'create' : 'edit', 'path')(input);
}

/** `{ question, choices }`, and since 1.0 `{ message, requestedSchema }` with the choices in a field of the form. */
function formQuestion(input: JsonObject): AskedQuestion {
  const field = asObject(Object.values(asObject(asObject(input.requestedSchema)?.properties) ?? {})[0]);
  const choices = [
    ...textsIn(input.choices),
    ...objectsIn(input.choices).flatMap(({ label, title }) => asText(label) ?? asText(title) ?? []),
    ...textsIn(field?.enum),
  ];
  const text = firstText(input, ['question', 'message']) ?? '';
  return { text, options: choices, answer: undefined };
}

const cursorPath = ['path', 'target_file', 'file_path', 'filePath'] as const;

/** The tools of Cursor's agent under their names of 2025 and 2026. */
export const cursorTools = toolTable(
  ['Read ReadFile read_file', reading(...cursorPath)],
  ['ReadLints read_lints', searching('paths')],
  ['LS', searching('path', 'target_directory')],
  ['list_dir', searching('target_directory', 'relative_workspace_path')],
  ['Glob', searchingBy('target_directory', 'path', 'glob_pattern', 'pattern')],
  ['glob_file_search', searchingBy('target_directory', 'glob_pattern')],
  ['file_search', searching('query')],
  ['Grep rg grep', searchingBy('path', 'glob')],
  ['grep_search', searching('include_pattern')],
  ['SemanticSearch codebase_search', searching('target_directories')],
  ['Write write', creating(cursorPath, ['contents', 'content'])],
  ['edit_file StrReplace search_replace MultiEdit MultiStrReplace', changing('edit', ...cursorPath)],
  ['EditNotebook edit_notebook', changing('edit', 'target_notebook', ...cursorPath)],
  ['Delete delete_file', changing('delete', ...cursorPath)],
  ['ApplyPatch apply_patch', patchIn('patch', 'input', 'patchText')],
  [
    'Shell run_terminal_cmd run_terminal_command',
    running('posix', 'command', 'working_directory', 'workingDirectory', 'cwd'),
  ],
  ['WebSearch web_search', fetching('search_term', 'query')],
  ['WebFetch Fetch', fetching('url')],
  ['TodoWrite todo_write', planning()],
  ['CreatePlan create_plan', planning('plan', 'overview', 'name')],
  ['SwitchMode switch_mode', planning('explanation')],
  ['UpdateCurrentStep', planning('step')],
  ['AskQuestion ask_question', asksByPrompt],
  ['Task Subagent', delegating('prompt', 'description')],
  ['Await AwaitShell', other('task_id')],
  ['update_memory', other('knowledge_to_store')],
  ['CallMcpTool call_mcp_tool', callsServer],
  ['FetchMcpResource', reading('uri')],
);

/** `{ questions: [{ prompt, options: [{ id, label }] }] }`. */
function asksByPrompt(input: JsonObject): CallFacts {
  const questions = objectsIn(input.questions).map(({ prompt, ...rest }) => ({ question: prompt, ...rest }));
  return asks({ questions: questions.length > 0 ? questions : [input] });
}

function callsServer(input: JsonObject): CallFacts {
  const given = asObject(input.arguments) ?? asObject(input.args) ?? {};
  return describeCall({}, firstText(input, ['toolName', 'tool_name', 'tool', 'name']) ?? '', given);
}

/** The tools of opencode, those of earlier versions among them. */
export const opencodeTools = toolTable(
  ['read', reading('filePath')],
  ['list ls', searching('path')],
  ['glob', searchingBy('path', 'pattern')],
  ['grep', searchingBy('path', 'include')],
  ['lsp', searching('filePath')],
  ['write', changing('create', 'filePath')],
  ['edit multiedit', changing('edit', 'filePath')],
  ['patch apply_patch', patchIn('patchText', 'patch', 'input')],
  ['bash shell', running('posix', 'command', 'workdir')],
  ['webfetch', fetching('url')],
  ['websearch codesearch', fetching('query')],
  ['todowrite todoread', planning()],
  ['plan_enter plan_exit', planning('plan')],
  ['task', delegating('prompt', 'description')],
  ['question', asks],
  ['skill', other('name')],
  ['invalid', other('error')],
  // The calls in a batch are recorded one by one as well.
  ['batch', other()],
);

/** The tools of Droid. */
export const droidTools = toolTable(
  ['Read', reading('file_path', 'path')],
  ['LS', searching('directory_path', 'path')],
  ['Glob', searchingBy('folder', 'path', 'patterns', 'pattern')],
  ['Grep', searchingBy('path', 'glob_pattern', 'glob')],
  ['Create Write', creating(['file_path', 'path'], ['content'])],
  ['Edit MultiEdit', changing('edit', 'file_path', 'path')],
  ['morph___edit_file', changing('edit', 'path', 'file_path')],
  ['ApplyPatch', patchIn('input', 'patch', 'patchText')],
  ['Execute', running('posix', 'command', 'cwd', 'workdir')],
  ['TodoWrite', planning()],
  ['ExitSpecMode', planning('plan', 'title')],
  ['ProposeMission', planning('proposal', 'plan', 'title')],
  ['AskUser', (input) => asking(askedByDroid(input))],
  ['WebSearch', fetching('query')],
  ['FetchUrl', fetching('url')],
  ['Task', delegating('prompt', 'description')],
  ['TaskOutput TaskStop', other('task_id')],
  ['KillProcess', other()],
  ['PipeProcessInput', running('posix', 'input')],
  ['Skill', other('skill', 'name')],
  ['GenerateDroid', delegating('description', 'prompt')],
);

/** A list of questions, or one text with lines such as `1. [question] Which?` and `[option] This`. */
function askedByDroid(input: JsonObject): readonly AskedQuestion[] {
  const listed = questionsOf(input);
  if (listed.length > 0 || objectsIn(input.questions).length > 0) return listed;
  const lines = (firstText(input, ['questionnaire', 'questions', 'question']) ?? '').split('\n');
  const questions: { text: string; options: string[]; answer: undefined }[] = [];
  for (const line of lines) {
    const question = /^\s*(?:\d+[.)]\s*)?\[question\]\s{0,200}(.*)$/i.exec(line)?.[1];
    const option = /^\s*\[option\]\s{0,200}(.*)$/i.exec(line)?.[1];
    if (question !== undefined) questions.push({ text: question.trim(), options: [], answer: undefined });
    else if (option !== undefined) questions.at(-1)?.options.push(option.trim());
  }
  const whole = lines.join('\n').trim();
  return questions.length > 0 || whole === '' ? questions : [{ text: whole, options: [], answer: undefined }];
}

/** The tools of the Kiro command line, under their names of 2025 and 2026. */
export const kiroTools = toolTable(
  ['fs_read read', readsOperations],
  ['fs_write write', writesByCommand],
  ['execute_bash', running('posix', 'command', 'working_dir', 'cwd')],
  ['execute_cmd', running('cmd', 'command', 'working_dir', 'cwd')],
  ['shell', running(undefined, 'command', 'working_dir', 'cwd')],
  ['glob', searchingBy('path', 'pattern')],
  ['grep', searchingBy('path', 'include')],
  ['code', searching('file_path', 'path', 'symbol_name', 'pattern')],
  ['web_search', fetching('query')],
  ['web_fetch', fetching('url')],
  ['todo_list todo', planning('task_list_description', 'todo_list_description')],
  ['use_aws aws', callsAws],
  ['delegate', delegating('task', 'prompt')],
  ['use_subagent subagent', delegating('query', 'prompt', 'task')],
  ['introspect', other('query')],
  ['knowledge', other('command')],
  ['thinking session', other()],
  ['report_issue gh_issue', other('title')],
);

/** One read, or several as `operations`; to list a folder and to look for a pattern is to search. */
function readsOperations(input: JsonObject): CallFacts {
  const operations = objectsIn(input.operations);
  const all = operations.length > 0 ? operations : [input];
  const isSearch = all.every(({ mode }) => mode === 'Directory' || mode === 'Search');
  const paths = all.flatMap((operation) => pathsOf(operation, ['path', 'paths', 'image_paths']));
  return { action: isSearch ? 'search' : 'read', reads: [...new Set(paths)] };
}

/** What a redacted record leaves out is taken for the least. */
function writesByCommand(input: JsonObject): CallFacts {
  const names = ['path', 'file_path'];
  const isNew = input.command === undefined || input.command === 'create';
  return (isNew ? creating(names, ['file_text', 'content']) : changing('edit', ...names))(input);
}

/** Reading operations begin with these words; everything else may change something. */
function callsAws(input: JsonObject): CallFacts {
  const operation = firstText(input, ['operation_name']) ?? '';
  const action = namedTool(operation.replace(/^describe/, 'view'), {}).action;
  return action === 'read' || action === 'search'
    ? { action: 'fetch', reads: [`${firstText(input, ['service_name']) ?? 'aws'} ${operation}`] }
    : { action: 'other', text: shortJson(input) };
}

/** A tool that applies a patch in the form of Codex; the first of these arguments that is there holds it. */
function patchIn(...names: readonly string[]): ToolTable[string] {
  return (input) => patching(firstText(input, names) ?? '');
}

/** Further names of tools, as logs in Markdown have them. */
const ofLogs: readonly (readonly [CallAction, names: string])[] = [
  ['edit', 'insert_edit_into_file'],
  [
    'execute',
    'sh zsh exec execute_command run_command run_in_terminal terminal cmd run command local_shell_call',
  ],
  ['ask', 'ask'],
  ['plan', 'plan todos update_todos manage_todo_list'],
  ['fetch', 'web browse browser read_url read_url_content search_web url_fetch'],
  ['delegate', 'spawn invoke_subagent run_subagent explore'],
];
const tables = [
  ...[
    claudeCodeTools,
    geminiTools,
    copilotTools,
    cursorTools,
    opencodeTools,
    droidTools,
    kiroTools,
    codexTools,
  ],
];
const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
let actions: ReadonlyMap<string, CallAction> | undefined;

/** What a tool of any program does, by its name in a log; `other` when the name does not tell. */
export function actionOfTool(name: string): CallAction {
  actions ??= new Map([
    ...tables
      .flatMap(Object.entries<ToolTable[string]>)
      .map(([tool, does]) => [plainName(tool), does({}).action] as const),
    ...ofLogs.flatMap(([action, names]) =>
      names.split(' ').map((tool) => [plainName(tool), action] as const),
    ),
  ]);
  const isForeign = /^mcp__| - |\(MCP\)$/i.test(name);
  const plain = name.replace(/\(MCP\)$/i, '').trim();
  return (
    (isForeign ? undefined : actions.get(plainName(plain))) ?? actionByWords(plain.replace(/^.* - /, ''))
  );
}

/** What a program's hooks are asked about. */
export interface ProgramTools {
  /** Its tools, by the names that its hooks are told. */
  readonly tools: ToolTable;
  /** The agents of its own that are given nothing but tools that read. */
  readonly readingAgents: readonly string[];
}

const text = (name: string) => (input: JsonObject) =>
  describeTextCall(name, asText(input.command) ?? asText(input.input) ?? '');

/**
 * The programs with hooks. The lists of agents are the programs' own:
 *
 * - Claude Code: the built-in agents of its documentation that have no tool which edits.
 * - Codex: none. Its role `explorer` has an empty config and may do what its parent may (openai/codex, core/src/agent/role.rs).
 * - Gemini CLI: google-gemini/gemini-cli, core/src/agents; these two are tools of their own in earlier versions.
 * - Copilot: of its built-in agents only `explore` has no tool that edits.
 * - Cursor: `explore`; others are started with `readonly`.
 * - opencode: anomalyco/opencode, agent/agent.ts: `explore` denies every tool that edits.
 */
export const programTools = {
  claude: { tools: claudeCodeTools, readingAgents: ['Explore', 'Plan', 'claude-code-guide'] },
  codex: {
    // Its hooks tell the shell as Bash, and a patch as the text of a command.
    tools: { ...codexTools, Bash: runningInCodex, apply_patch: text('apply_patch'), exec: text('exec') },
    readingAgents: [],
  },
  gemini: { tools: geminiTools, readingAgents: ['codebase_investigator', 'cli_help'] },
  copilot: { tools: copilotTools, readingAgents: ['explore'] },
  cursor: { tools: cursorTools, readingAgents: ['explore'] },
  opencode: { tools: opencodeTools, readingAgents: ['explore'] },
} as const satisfies Readonly<Record<string, ProgramTools>>;

/** The tools of a program that can be work, or those that never are; in the order of the alphabet. */
export function toolsThat(program: keyof typeof programTools, does: 'work' | 'read'): readonly string[] {
  const { tools, readingAgents }: ProgramTools = programTools[program];
  return Object.keys(tools)
    .filter((name) => (canWork(tools[name]!({})) && !readingAgents.includes(name)) === (does === 'work'))
    .sort();
}
