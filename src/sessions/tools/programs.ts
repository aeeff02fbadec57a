import { once } from '../../core/base/memoized.ts';
import type { AskedQuestion, CallAction } from '../../core/session/session.ts';
import { codexTools, describeTextCall, patching, running as runningInCodex } from '../codex/tools.ts';
import { asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/parse-records.ts';
import {
  actionByWords,
  asking,
  type CallFacts,
  describeCall,
  firstText,
  namedTool,
  pathsOf,
  questionsOf,
  shortJson,
  type ToolTable,
  toolOf,
  toolTable,
} from './named-tool.ts';

/** The tools of Claude Code, those of earlier versions among them. */
export const claudeCodeTools = toolTable(() => [
  ['Read', 'read', 'file_path'],
  ['NotebookRead', 'read', 'notebook_path'],
  ['ReadMcpResourceTool', 'read', 'uri'],
  ['LS', 'search', 'path'],
  ['Glob', 'search by', 'path pattern'],
  ['Grep', 'search by', 'path glob'],
  ['LSP', 'search', 'filePath file_path'],
  ['ListMcpResourcesTool', 'search', 'server'],
  ['ToolSearch', 'other', '*'],
  ['Write', 'create', 'file_path < content'],
  ['Edit MultiEdit Update', 'edit', 'file_path'],
  ['NotebookEdit', 'edit', 'notebook_path'],
  ['Bash Monitor', 'posix', 'command'],
  ['PowerShell', 'powershell', 'command'],
  ['BashOutput', 'other', 'bash_id'],
  ['KillBash KillShell', 'other', 'shell_id'],
  ['TaskOutput TaskStop', 'other', 'task_id'],
  ['AskUserQuestion', 'ask'],
  ['ExitPlanMode exit_plan_mode', 'plan', 'plan'],
  ['EnterPlanMode', 'plan', 'reason'],
  ['TodoWrite TodoRead TaskList', 'plan'],
  ['TaskCreate', 'plan', 'description subject'],
  ['TaskUpdate TaskGet', 'plan', '*'],
  ['WebFetch web_fetch', 'fetch', 'url'],
  ['WebSearch web_search', 'fetch', 'query'],
  ['Task Agent', 'delegate', 'prompt description'],
  ['SendMessage', 'delegate', 'message content'],
  ['TeamCreate', 'delegate', 'description team_name'],
  ['Workflow', 'delegate', 'prompt script name'],
  ['Skill', (input) => typed(slashCommand(firstText(input, ['skill', 'command']), input.args))],
  ['SlashCommand', (input) => typed(slashCommand(firstText(input, ['command']), undefined))],
  // They act on the program or the repository, and name no file.
  ['CronCreate EnterWorktree RemoteTrigger', 'act to create'],
  ['CronDelete', 'act to delete'],
  ['ExitWorktree', (input) => toolOf(input.action === 'keep' ? 'other' : 'act to delete', '*')(input)],
  ['REPL', 'act to edit'],
  ['ScheduleWakeup', 'other', 'reason'],
  ['PushNotification SendUserMessage', 'other', 'message'],
  ['CronList StructuredOutput WaitForMcpServers', 'other'],
]);

const typed = (text: string | undefined): CallFacts => ({ action: 'other', text });

const geminiPath = 'file_path absolute_path path';

/** The tools of Gemini CLI, those of earlier versions among them. */
export const geminiTools = toolTable(() => [
  ['read_file', 'read', geminiPath],
  ['read_many_files', 'read', 'paths include'],
  ['get_internal_docs', 'read', 'path'],
  ['list_directory', 'search', 'dir_path path'],
  ['glob', 'search by', 'dir_path path pattern'],
  ['grep_search', 'search', 'dir_path path include_pattern'],
  ['search_file_content', 'search', 'dir_path path include'],
  ['write_file', 'create', geminiPath],
  ['replace edit', 'edit', geminiPath],
  ['run_shell_command', 'posix', 'command < dir_path directory'],
  ['web_fetch', 'fetch', 'url prompt'],
  ['google_web_search', 'fetch', 'query'],
  ['write_todos tracker_add_dependency tracker_visualize', 'plan'],
  ['tracker_create_task', 'plan', 'title description'],
  ['tracker_update_task', 'plan', 'title status'],
  ['enter_plan_mode', 'plan', 'reason'],
  ['exit_plan_mode', 'plan', 'plan'],
  ['ask_user', 'ask'],
  ['save_memory', 'other', 'fact'],
  ['activate_skill', 'other', 'name'],
  ['update_topic', 'other', 'title'],
  ['complete_task', 'other', 'result'],
  ['codebase_investigator', 'delegate', 'objective'],
  ['cli_help', 'delegate', 'question'],
  ['generalist', 'delegate', 'request'],
  ['delegate_to_agent', 'delegate', 'objective prompt request agent_name'],
  ['invoke_agent', 'delegate', 'prompt request agent_name'],
]);

/** The tools of Copilot CLI, those of earlier versions among them. */
export const copilotTools = toolTable(() => [
  ['view show_file', 'read', 'path'],
  ['grep rg', 'search by', 'path paths glob'],
  ['glob', 'search by', 'path pattern'],
  ['lsp', 'search', 'file path query'],
  ['create', 'create', 'path'],
  ['edit', 'edit', 'path'],
  ['str_replace_editor', editsByCommand],
  ['apply_patch', patchIn('input', 'patch', 'patchText')],
  ['bash', 'posix', 'command < cwd'],
  ['shell', 'shell', 'command < cwd'],
  ['powershell', 'powershell', 'command < cwd'],
  ['write_bash', 'posix', 'input'],
  ['write_shell', 'shell', 'input'],
  ['write_powershell', 'powershell', 'input'],
  ['read_bash stop_bash list_bash read_shell stop_shell list_shell', 'other'],
  ['read_powershell stop_powershell list_powershell', 'other'],
  ['web_fetch fetch', 'fetch', 'url'],
  ['web_search', 'fetch', 'query'],
  ['ask_user', (input) => asking([formQuestion(input)])],
  ['update_todo', 'plan'],
  ['sql', 'plan', 'description query'],
  ['exit_plan_mode', 'plan', 'planContent plan summary'],
  ['report_intent', 'other', 'intent'],
  ['task', 'delegate', 'prompt description'],
  ['write_agent', 'delegate', 'message prompt'],
  ['skill', 'other', 'skill name'],
  ['store_memory', 'other', 'fact'],
  ['task_complete', 'other', 'summary'],
  ['read_agent list_agents fetch_copilot_cli_documentation', 'other'],
]);

function editsByCommand(input: JsonObject): CallFacts {
  const { command } = input;
  return toolOf(command === 'view' ? 'read' : command === 'create' ? 'create' : 'edit', 'path')(input);
}

/** `{ question, choices }`, and since 1.0 `{ message, requestedSchema }` with the choices in a field of the form. */
function formQuestion(input: JsonObject): AskedQuestion {
  const field = asObject(Object.values(asObject(asObject(input.requestedSchema)?.properties) ?? {})[0]);
  const labels = objectsIn(input.choices).flatMap(({ label, title }) => asText(label) ?? asText(title) ?? []);
  const options = [...textsIn(input.choices), ...labels, ...textsIn(field?.enum)];
  return { text: firstText(input, ['question', 'message']) ?? '', options, answer: undefined };
}

const cursorPath = 'path target_file file_path filePath';
const cursorFolder = 'working_directory workingDirectory cwd';

/** The tools of Cursor's agent under their names of 2025 and 2026. */
export const cursorTools = toolTable(() => [
  ['Read ReadFile read_file', 'read', cursorPath],
  ['ReadLints read_lints', 'search', 'paths'],
  ['LS', 'search', 'path target_directory'],
  ['list_dir', 'search', 'target_directory relative_workspace_path'],
  ['Glob', 'search by', 'target_directory path glob_pattern pattern'],
  ['glob_file_search', 'search by', 'target_directory glob_pattern'],
  ['file_search', 'search', 'query'],
  ['Grep rg grep', 'search by', 'path glob'],
  ['grep_search', 'search', 'include_pattern'],
  ['SemanticSearch codebase_search', 'search', 'target_directories'],
  ['Write write', 'create', `${cursorPath} < contents content`],
  ['edit_file StrReplace search_replace MultiEdit MultiStrReplace', 'edit', cursorPath],
  ['EditNotebook edit_notebook', 'edit', `target_notebook ${cursorPath}`],
  ['Delete delete_file', 'delete', cursorPath],
  ['ApplyPatch apply_patch', patchIn('patch', 'input', 'patchText')],
  ['Shell run_terminal_cmd run_terminal_command', 'posix', `command < ${cursorFolder}`],
  ['WebSearch web_search', 'fetch', 'search_term query'],
  ['WebFetch Fetch', 'fetch', 'url'],
  ['TodoWrite todo_write', 'plan'],
  ['CreatePlan create_plan', 'plan', 'plan overview name'],
  ['SwitchMode switch_mode', 'plan', 'explanation'],
  ['UpdateCurrentStep', 'plan', 'step'],
  ['AskQuestion ask_question', asksByPrompt],
  ['Task Subagent', 'delegate', 'prompt description'],
  ['Await AwaitShell', 'other', 'task_id'],
  ['update_memory', 'other', 'knowledge_to_store'],
  ['CallMcpTool call_mcp_tool', callsServer],
  ['FetchMcpResource', 'read', 'uri'],
]);

/** `{ questions: [{ prompt, options: [{ id, label }] }] }`. */
function asksByPrompt(input: JsonObject): CallFacts {
  const questions = objectsIn(input.questions).map(({ prompt, ...rest }) => ({ question: prompt, ...rest }));
  return asking(questionsOf({ questions: questions.length > 0 ? questions : [input] }));
}

function callsServer(input: JsonObject): CallFacts {
  const given = asObject(input.arguments) ?? asObject(input.args) ?? {};
  return describeCall({}, firstText(input, ['toolName', 'tool_name', 'tool', 'name']) ?? '', given);
}

/** The tools of opencode, those of earlier versions among them. */
export const opencodeTools = toolTable(() => [
  ['read', 'read', 'filePath'],
  ['list ls', 'search', 'path'],
  ['glob', 'search by', 'path pattern'],
  ['grep', 'search by', 'path include'],
  ['lsp', 'search', 'filePath'],
  ['write', 'create', 'filePath'],
  ['edit multiedit', 'edit', 'filePath'],
  ['patch apply_patch', patchIn('patchText', 'patch', 'input')],
  ['bash shell', 'posix', 'command < workdir'],
  ['webfetch', 'fetch', 'url'],
  ['websearch codesearch', 'fetch', 'query'],
  ['todowrite todoread', 'plan'],
  ['plan_enter plan_exit', 'plan', 'plan'],
  ['task', 'delegate', 'prompt description'],
  ['question', 'ask'],
  ['skill', 'other', 'name'],
  ['invalid', 'other', 'error'],
  // The calls in a batch are recorded one by one as well.
  ['batch', 'other'],
]);

/** The tools of Droid. */
export const droidTools = toolTable(() => [
  ['Read', 'read', 'file_path path'],
  ['LS', 'search', 'directory_path path'],
  ['Glob', 'search by', 'folder path patterns pattern'],
  ['Grep', 'search by', 'path glob_pattern glob'],
  ['Create Write', 'create', 'file_path path < content'],
  ['Edit MultiEdit', 'edit', 'file_path path'],
  ['morph___edit_file', 'edit', 'path file_path'],
  ['ApplyPatch', patchIn('input', 'patch', 'patchText')],
  ['Execute', 'posix', 'command < cwd workdir'],
  ['TodoWrite', 'plan'],
  ['ExitSpecMode', 'plan', 'plan title'],
  ['ProposeMission', 'plan', 'proposal plan title'],
  ['AskUser', (input) => asking(askedByDroid(input))],
  ['WebSearch', 'fetch', 'query'],
  ['FetchUrl', 'fetch', 'url'],
  ['Task', 'delegate', 'prompt description'],
  ['TaskOutput TaskStop', 'other', 'task_id'],
  ['KillProcess', 'other'],
  ['PipeProcessInput', 'posix', 'input'],
  ['Skill', 'other', 'skill name'],
  ['GenerateDroid', 'delegate', 'description prompt'],
]);

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
export const kiroTools = toolTable(() => [
  ['fs_read read', readsOperations],
  ['fs_write write', writesByCommand],
  ['execute_bash', 'posix', 'command < working_dir cwd'],
  ['execute_cmd', 'cmd', 'command < working_dir cwd'],
  ['shell', 'shell', 'command < working_dir cwd'],
  ['glob', 'search by', 'path pattern'],
  ['grep', 'search by', 'path include'],
  ['code', 'search', 'file_path path symbol_name pattern'],
  ['web_search', 'fetch', 'query'],
  ['web_fetch', 'fetch', 'url'],
  ['todo_list todo', 'plan', 'task_list_description todo_list_description'],
  ['use_aws aws', callsAws],
  ['delegate', 'delegate', 'task prompt'],
  ['use_subagent subagent', 'delegate', 'query prompt task'],
  ['introspect', 'other', 'query'],
  ['knowledge', 'other', 'command'],
  ['thinking session', 'other'],
  ['report_issue gh_issue', 'other', 'title'],
]);

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
  const isNew = input.command === undefined || input.command === 'create';
  return toolOf(isNew ? 'create' : 'edit', 'path file_path < file_text content')(input);
}

/** Reading operations begin with these words; everything else may change something. */
function callsAws(input: JsonObject): CallFacts {
  const operation = firstText(input, ['operation_name']) ?? '';
  const action = namedTool(operation.replace(/^describe/, 'view'), {}).action;
  return action === 'read' || action === 'search'
    ? { action: 'fetch', reads: [`${firstText(input, ['service_name']) ?? 'aws'} ${operation}`] }
    : { action: 'other', text: shortJson(input) };
}

/** A command as a person would type it. */
export function slashCommand(name: string | undefined, given: unknown): string | undefined {
  if (name === undefined) return undefined;
  const line = asText(given)?.trim() ?? '';
  return `/${name.replace(/^\//, '')}${line === '' ? '' : ` ${line}`}`;
}

/** A tool that applies a patch in the form of Codex; the first of these arguments that is there holds it. */
function patchIn(...names: readonly string[]): ToolTable[string] {
  return (input) => patching(firstText(input, names) ?? '');
}

/** Further names of tools, as logs in Markdown have them. */
const ofLogs: readonly (readonly [CallAction, names: string])[] = [
  ['edit', 'insert_edit_into_file'],
  ['execute', 'sh zsh exec execute_command run_command run_in_terminal terminal cmd run command'],
  ['execute', 'local_shell_call'],
  ['ask', 'ask'],
  ['plan', 'plan todos update_todos manage_todo_list'],
  ['fetch', 'web browse browser read_url read_url_content search_web url_fetch'],
  ['delegate', 'spawn invoke_subagent run_subagent explore'],
];
const tables = [
  ...[claudeCodeTools, geminiTools, copilotTools, cursorTools],
  ...[opencodeTools, droidTools, kiroTools, codexTools],
];
const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const actionsOfTools = once(
  (): ReadonlyMap<string, CallAction> =>
    new Map([
      ...tables
        .flatMap((table) => Object.entries(table()))
        .map(([tool, does]) => [plainName(tool), does({}).action] as const),
      ...ofLogs.flatMap(([action, names]) =>
        names.split(' ').map((tool) => [plainName(tool), action] as const),
      ),
    ]),
);

/** What a tool of any program does, by its name in a log; `other` when the name does not tell. */
export function actionOfTool(name: string): CallAction {
  const plain = name.replace(/\(MCP\)$/i, '').trim();
  const isForeign = /^mcp__| - |\(MCP\)$/i.test(name);
  const known = isForeign ? undefined : actionsOfTools().get(plainName(plain));
  return known ?? actionByWords(plain.replace(/^.* - /, ''));
}

/** What a program's hooks are asked about. */
export interface ProgramTools {
  readonly title: string;
  readonly tools: () => ToolTable;
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
  claude: {
    title: 'Claude Code',
    tools: claudeCodeTools,
    readingAgents: ['Explore', 'Plan', 'claude-code-guide'],
  },
  codex: {
    title: 'Codex',
    // Its hooks tell the shell as Bash, and a patch as the text of a command.
    tools: once(() => ({
      ...codexTools(),
      Bash: runningInCodex,
      apply_patch: text('apply_patch'),
      exec: text('exec'),
    })),
    readingAgents: [],
  },
  gemini: { title: 'Gemini CLI', tools: geminiTools, readingAgents: ['codebase_investigator', 'cli_help'] },
  copilot: { title: 'Copilot', tools: copilotTools, readingAgents: ['explore'] },
  cursor: { title: 'Cursor', tools: cursorTools, readingAgents: ['explore'] },
  opencode: { title: 'opencode', tools: opencodeTools, readingAgents: ['explore'] },
} as const satisfies Readonly<Record<string, ProgramTools>>;

/** The assistants whose hooks are set up and answered. */
export type AssistantName = keyof typeof programTools;
export const assistantNames = Object.keys(programTools) as readonly AssistantName[];

/** The tools of a program that can be work, or those that never are; in the order of the alphabet. */
export function toolsThat(program: AssistantName, does: 'work' | 'read'): readonly string[] {
  const { tools, readingAgents }: ProgramTools = programTools[program];
  return Object.entries(tools())
    .filter(([name, tool]) => (isWork(tool({})) && !readingAgents.includes(name)) === (does === 'work'))
    .map(([name]) => name)
    .sort();
}

/** Whether a call can be work: a table's entries are asked this without arguments, so that they say the worst. */
function isWork({ action }: CallFacts): boolean {
  return /^(?:create|edit|move|delete|execute|delegate)$/.test(action);
}
