import { asArray, asObject, asText, type JsonObject, objectsIn } from './json/parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import type { Place, Session } from './session.ts';
import { SessionBuilder, UnknownRecords } from './session-builder.ts';
import { lineCount } from './tools/line-counts.ts';
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
} from './tools/named-tool.ts';
import { patching } from './tools/patching.ts';
import { asking, questionsOf } from './tools/questions.ts';

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

/** A text in the user's name: what the person typed, the files that were attached, and what the program put around both. */
interface Queries {
  readonly queries: readonly string[];
  readonly files: readonly string[];
  readonly context: string;
}

const [open, close] = ['<user_query>', '</user_query>'];

/**
 * Takes a text of the user's role apart. Only what stands inside `<user_query>` was typed by a person. Context stands before it in tags of
 * its own; a page or a file in there may quote the tag, which does not make it the person's.
 */
function readQueries(text: string): Queries {
  const from = queryStart(text);
  const to = text.lastIndexOf(close);
  if (from < 0) return { queries: [], files: [], context: text.trim() };
  const inside = text.slice(from + open.length, to > from ? to : undefined);
  const context = `${text.slice(0, from)}${to > from ? text.slice(to + close.length) : ''}`.trim();
  const queries = inside.split(/<\/user_query>\s*<user_query>/).map((query) => query.trim());
  return { queries: queries.filter((query) => query !== ''), files: attachedFiles(context), context };
}

/** So many elements of context are skipped. */
const mostElements = 50;

/** Where the person's words begin: behind the elements of context, or at the last tag where these do not end. */
function queryStart(text: string): number {
  const tag = /\s*<([a-z][\w-]*)(?:\s[^<>]*)?>/y;
  for (let count = 0; count < mostElements; count++) {
    const found = tag.exec(text);
    if (!found) break;
    if (found[1] === 'user_query') return tag.lastIndex - open.length;
    const end = `</${found[1]}>`;
    const at = text.lastIndexOf(end);
    if (at < tag.lastIndex) break;
    tag.lastIndex = at + end.length;
  }
  return text.lastIndexOf(open);
}

/** `<code_selection path="…">` and `<file_contents path="…">` among the attached files. */
function attachedFiles(context: string): readonly string[] {
  const from = context.indexOf('<attached_files>');
  const to = context.lastIndexOf('</attached_files>');
  const attached = from < 0 ? '' : context.slice(from, to > from ? to : undefined);
  const paths = [...attached.matchAll(/<[a-z_]+ [^<>\n]*?path="([^"<>\n]+)"/g)].map((match) => match[1]!);
  return [...new Set(paths)];
}

/** Headings of the model's thoughts, such as `**Planning the test**`, which stand at the end of what it says. */
const thought = /(?:^|\n)\s{0,200}\*\*[A-Z][a-z]+ing\b[^*\n?]{0,120}\*\*\s*$/;

/** What the assistant said, without the headings of its thoughts. */
function assistantText(text: string): string {
  let said = text;
  for (let found = thought.exec(said.slice(-300)); found; found = thought.exec(said.slice(-300))) {
    const from = said.length - Math.min(said.length, 300) + found.index;
    said = said.slice(0, from).trimEnd();
  }
  return said;
}

/** Cursor: `{ role, message: { content } }`, without ids, times and, as a rule, results. */
export const cursor: JsonFormat = {
  format: 'cursor',
  matches: (firstRecords) => firstRecords.some((value) => isTurn(asObject(value) ?? {})),
  reader: () => new CursorReader(),
};

function isTurn(record: JsonObject): boolean {
  const { role, message, payload } = record;
  if (payload !== undefined || 'uuid' in record || 'sessionId' in record) return false;
  const content = asObject(message)?.content;
  return (role === 'user' || role === 'assistant') && (Array.isArray(content) || typeof content === 'string');
}

class CursorReader implements RecordReader {
  readonly #builder = new SessionBuilder('cursor');
  readonly #unknown = new UnknownRecords();
  #recordsCalls = false;

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value) ?? {};
    const { role, message, type } = record;
    if (type === 'turn_ended' || role === 'system') return;
    if (role !== 'user' && role !== 'assistant' && role !== 'tool') {
      this.#unknown.tell(this.#builder, place.line, type ?? role);
      return;
    }
    const content = asObject(message)?.content ?? record.content;
    const where = { start: place.start, end: place.end };
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asArray(content);
    for (const [index, element] of blocks.entries()) {
      const block = asObject(element) ?? {};
      const text = typeof element === 'string' ? element : asText(block.text);
      if (block.type === 'tool_use') this.#call(block, where, index);
      else if (block.type === 'tool_result') this.#result(block, where);
      else if (text === undefined) this.#skip(block.type, place.line);
      else if (role === 'assistant') this.#say('assistant', assistantText(text), where);
      // A person types nothing beside what a tool gives back.
      else if (role === 'user' && blocks.some((one) => asObject(one)?.type === 'tool_result'))
        this.#say('program', text, where);
      else if (role === 'user') this.#userText(text, where, index);
    }
  }

  finish(): readonly Session[] {
    return [this.#builder.build(this.#recordsCalls)];
  }

  #say(by: 'person' | 'assistant' | 'program', text: string, where: Place): void {
    if (text.trim() !== '') this.#builder.message({ by, text, at: undefined, ...where });
  }

  #userText(text: string, where: Place, index: number): void {
    const { context, files, queries } = readQueries(text);
    this.#say('program', context, where);
    for (const [number, path] of files.entries()) {
      const id = `attachment ${where.start} ${index} ${number}`;
      this.#builder.call(id, { name: 'attachment', action: 'read', reads: [path], at: undefined, ...where });
      this.#builder.result(id, { outcome: 'succeeded', ...where });
    }
    for (const query of queries) this.#say('person', query, where);
  }

  #call(block: JsonObject, where: Place, index: number): void {
    this.#recordsCalls = true;
    const name = asText(block.name) ?? '';
    // A patch may be given as its text alone.
    const input = typeof block.input === 'string' ? { input: block.input } : block.input;
    const id = asText(block.id) || `at ${where.start} ${index}`;
    this.#builder.call(id, { ...describeCall(cursorTools, name, input), name, at: undefined, ...where });
  }

  #result(block: JsonObject, where: Place): void {
    const id = asText(block.tool_use_id);
    if (!id) return;
    const { content } = block;
    const output =
      asText(content) ??
      objectsIn(content)
        .flatMap(({ text }) => asText(text) ?? [])
        .join('\n');
    this.#builder.result(id, { outcome: block.is_error === true ? 'failed' : 'succeeded', output, ...where });
  }

  #skip(type: unknown, line: number): void {
    if (type !== 'thinking' && type !== 'redacted_thinking' && type !== 'image' && type !== 'reasoning')
      this.#unknown.tell(this.#builder, line, type);
  }
}
