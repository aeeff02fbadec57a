import { once } from '../../core/base/memoized.ts';
import { wordSet } from '../../core/base/words.ts';
import type { AskedQuestion, CallAction, FileChange } from '../../core/session/session.ts';
import {
  asObject,
  asText,
  type JsonObject,
  objectsIn,
  parseJsonText,
  textsIn,
} from '../json/parse-records.ts';
import type { CallStart, SessionBuilder, Where } from '../session-builder.ts';
import { lineCount } from './results.ts';

/** What a call's name and arguments tell, before anything came back. */
export type CallFacts = Pick<CallStart, 'action'> &
  Partial<
    Pick<CallStart, 'reads' | 'changes' | 'command' | 'shell' | 'cwd' | 'questions' | 'text' | 'input'>
  >;

/** What the tools of a program do, by their names. */
export type ToolTable = Readonly<Record<string, (input: JsonObject) => CallFacts>>;

/** Describes a call by its program's table; a tool that is not in it, such as one of an MCP server, by the verb in its name. */
export function describeCall(table: ToolTable, name: string, input: unknown): CallFacts {
  const given = asObject(input) ?? {};
  return Object.hasOwn(table, name) ? table[name]!(given) : namedTool(name, given);
}

/** Adds a call to its session, its input an object, JSON or text. @param index Of one without an id in its record. @returns The id. */
export function tellCall(
  builder: SessionBuilder,
  table: ToolTable,
  { id, name, input }: JsonObject,
  where: Where,
  index?: number,
): string | undefined {
  const called = asText(name) ?? '';
  const known = asText(id) || (index === undefined ? undefined : `at ${where.start} ${index}`);
  builder.call(known, { ...describeCall(table, called, argumentsOf(input)), name: called, ...where });
  return known;
}

export function argumentsOf(given: unknown): unknown {
  return typeof given === 'string' ? (asObject(parseJsonText(given)) ?? { input: given }) : given;
}

/** What a tool does with the arguments that its row names, and with those behind `<`. */
type ToolReader = (input: JsonObject, names: readonly string[], others: readonly string[]) => CallFacts;

const changing =
  (kind: 'create' | 'edit' | 'delete'): ToolReader =>
  (input, names, contents) => {
    const path = firstText(input, names);
    const content =
      kind === 'create' ? contents.find((name) => asText(input[name]) !== undefined) : undefined;
    const added = content === undefined ? {} : { added: lineCount(asText(input[content])!) };
    return { action: kind, changes: path === undefined ? [] : [{ kind, path, ...added }] };
  };

const running =
  (shell: CallStart['shell']): ToolReader =>
  (input, names, folders) => {
    const command = firstText(input, names) ?? '';
    return { action: 'execute', command, shell, cwd: firstText(input, folders) };
  };

const acting =
  (action: CallAction): ToolReader =>
  (input) => ({ action, text: shortJson(input) });

const kinds = {
  /** Reads the files that they name. */
  read: (input, names) => ({ action: 'read', reads: pathsOf(input, names) }),
  /** The first of them that is there tells where, or for what. */
  search: (input, names) => ({ action: 'search', reads: pathsOf(input, names).slice(0, 1) }),
  /** All of them tell where and for what. */
  'search by': (input, names) => ({ action: 'search', reads: pathsOf(input, names) }),
  fetch: (input, names) => ({ action: 'fetch', reads: pathsOf(input, names).slice(0, 1) }),
  /** Writes the file that the first of them names; those behind hold what it writes, where that is all of the file. */
  create: changing('create'),
  edit: changing('edit'),
  delete: changing('delete'),
  /** Runs a command line of a shell; behind it stands where. */
  posix: running('posix'),
  powershell: running('powershell'),
  cmd: running('cmd'),
  shell: running(undefined),
  ask: (input) => asking(questionsOf(input)),
  plan: (input, names) => ({ action: 'plan', text: toldBy(input, names) ?? todoText(input), input }),
  delegate: (input, names) => ({ action: 'delegate', text: toldBy(input, names), input }),
  /** Changes nothing outside the conversation, and reads no file. */
  other: (input, names) => ({ action: 'other', text: toldBy(input, names) }),
  /** Act on the program, the repository or the world, and name no file. */
  'act to create': acting('create'),
  'act to edit': acting('edit'),
  'act to delete': acting('delete'),
} satisfies Readonly<Record<string, ToolReader>>;
type Kind = keyof typeof kinds;

/** The names of tools; what they do; the arguments that say to what, `*` for all; behind `<` others, such as what is written, or where it runs. */
export type ToolRow = readonly [names: string, does: Kind | ToolTable[string], args?: string];

/** The tools of a program, by its rows: put together when they are first asked for, since a call is about one program. */
export function toolTable(rows: () => readonly ToolRow[]): () => ToolTable {
  return once(() =>
    Object.fromEntries(
      rows().flatMap(([names, does, args]) => {
        const reader = typeof does === 'string' ? toolOf(does, args) : does;
        return names.split(' ').map((name) => [name, reader]);
      }),
    ),
  );
}

/** A tool of one of the kinds, with arguments as in a row. */
export function toolOf(kind: Kind, args = ''): ToolTable[string] {
  const [names = [], others = []] = args.split(' < ').map((list) => list.split(' ').filter(Boolean));
  return (input) => kinds[kind](input, names, others);
}

function toldBy(input: JsonObject, names: readonly string[]): string | undefined {
  return names[0] === '*' ? shortJson(input) : firstText(input, names);
}

/** Questions as several programs write them: `{ question, options: [{ label }] }`. */
export function questionsOf(input: JsonObject): readonly AskedQuestion[] {
  return objectsIn(input.questions).map(({ question, header, options }) => ({
    text: asText(question) ?? asText(header) ?? '',
    options: [...textsIn(options), ...objectsIn(options).flatMap(({ label }) => asText(label) ?? [])],
    answer: undefined,
  }));
}

/** A call that puts these questions to the person. */
export function asking(questions: readonly AskedQuestion[]): CallFacts {
  const text = questions.map((question) => question.text).join('\n\n');
  return { action: 'ask', questions, text: text === '' ? undefined : text };
}

/** The first of the arguments that is a text with something in it. */
export function firstText(input: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = asText(input[name]);
    if (text !== undefined && text.trim() !== '') return text;
  }
  return undefined;
}

/** The texts of the arguments, those in lists as well. */
export function pathsOf(input: JsonObject, names: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const name of names) {
    const value = input[name];
    if (typeof value === 'string') texts.push(value);
    else for (const text of textsIn(value)) texts.push(text);
  }
  const paths = texts.filter((text) => text.trim() !== '');
  return paths.length > 1 ? [...new Set(paths)] : paths;
}

/** A list of things to do as text, one a line; undefined when there is none. */
function todoText(input: JsonObject): string | undefined {
  const list = [input.todos, input.tasks, input.items].find(Array.isArray) as readonly unknown[] | undefined;
  if (!list) return firstText(input, ['todos', 'tasks']);
  const lines = list.flatMap((item) => {
    const one = asObject(item) ?? {};
    const name = taskNames.find((member) => asText(one[member]));
    return asText(item) ?? (name === undefined ? [] : (asText(one[name]) ?? []));
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}
const taskNames = ['content', 'title', 'text', 'task', 'task_description', 'description'];

const verbs: ReadonlyMap<string, CallAction> = new Map(
  (
    [
      ['read', 'read get show view describe download inspect cat open'],
      ['search', 'search list find query grep glob lookup browse ls'],
      ['fetch', 'fetch crawl scrape navigate'],
      ['create', 'create write add insert generate save new upload'],
      ['edit', 'edit update replace patch apply modify set append overwrite put'],
      ['move', 'move rename'],
      ['delete', 'delete remove drop destroy clear'],
      ['other', 'send post publish merge push commit deploy execute run submit close reply comment'],
    ] as const
  ).flatMap(([action, words]) => words.split(' ').map((word) => [word, action] as const)),
);
/** Behind a verb of reading they tell that the tool writes after all, such as in `search_replace`. */
const overrulingVerbs = wordSet('replace write overwrite delete update edit');

/** With a command line among the arguments, the tool is a shell. */
const shellWords = wordSet(
  'bash shell sh terminal command commands cmd exec execute process powershell pwsh console',
);

const pathNames =
  'file_path filePath path file filename fileName file_name target_file absolute_path notebook_path relative_path relativePath uri';
const sourceNames = 'source src from old_path oldPath source_path sourcePath';
const targetNames = 'destination dest to new_path newPath destination_path target';
const searchNames = 'directory dir folder dir_path pattern query q url name';
const mostText = 2000;

/** Describes a call of a tool that no table knows by the verb in its name and the arguments that are named like paths. */
export function namedTool(name: string, input: JsonObject): CallFacts {
  const words = wordsOf(name);
  const command = words.some((word) => shellWords.has(word)) ? textsAt(input, 'command cmd')[0] : undefined;
  if (command !== undefined) return { action: 'execute', command };
  if (isWritingSql(name, input)) return { action: 'edit', text: shortJson(input) };
  const action = actionOf(words);
  if (action === undefined || action === 'other') return { action: 'other', text: shortJson(input) };
  const paths = textsAt(input, pathNames);
  if (action === 'read') return { action, reads: paths };
  if (action === 'search' || action === 'fetch')
    return { action, reads: (paths.length > 0 ? paths : textsAt(input, searchNames)).slice(0, 1) };
  const changes = changesOf(action as FileChange['kind'], input, paths);
  return changes.length > 0 ? { action, changes } : { action: 'other', text: shortJson(input) };
}

/** What a tool does by the words of its name alone; `other` where they do not tell. */
export function actionByWords(name: string): CallAction {
  const words = wordsOf(name);
  const action = actionOf(words) ?? 'other';
  return action === 'other' && words.some((word) => shellWords.has(word)) ? 'execute' : action;
}

const databaseName =
  /sql|postgres|maria|database|(?:^|[^a-z])db(?:$|[^a-z])|supabase|bigquery|snowflake|clickhouse|neon|duck/i;
const writingSql =
  /(?:^|;)\s*(?:--[^\n]{0,2000}\n\s{0,200}){0,50}(?:insert\s+into|replace\s+into|merge\s+into|update\s+\S+\s+(?:\S+\s+)?set\s|delete\s+from|truncate\s|(?:drop|alter|create)\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+|unique\s+|materialized\s+)?(?:table|index|view|schema|database|column|function|procedure|trigger|type|role|user|sequence|extension|policy)\s|grant\s+\S+|revoke\s+\S+)/i;

/** A tool of a database that is handed a statement which changes it, whatever the tool is called. */
function isWritingSql(name: string, input: JsonObject): boolean {
  if (input.sql === undefined && !databaseName.test(name)) return false;
  const statement = textsAt(input, 'sql query statement')[0];
  return statement !== undefined && writingSql.test(statement);
}

/** The arguments of a call as JSON on one line, cut at a limit; undefined when there are none. */
export function shortJson(input: JsonObject): string | undefined {
  if (Object.keys(input).length === 0) return undefined;
  const text = JSON.stringify(input);
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}

/** The words of the tool's part of `mcp__server__tool`; of `searchAndReplace` and `search-and-replace` they are the same. */
function wordsOf(name: string): readonly string[] {
  const tool = name.split(/_{2,}|[/.:]/).at(-1) ?? name;
  return tool
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function actionOf(words: readonly string[]): CallAction | undefined {
  const first = words.findIndex((word) => verbs.has(word));
  const action = first < 0 ? undefined : verbs.get(words[first]!);
  if (action !== 'read' && action !== 'search') return action;
  const joined = words.findIndex((word, at) => at > first && (word === 'or' || word === 'and'));
  const overruling =
    joined < 0
      ? words.slice(first + 1).find((word) => overrulingVerbs.has(word))
      : words.slice(joined + 1).find((word) => isWriting(verbs.get(word)));
  const isPlain = joined < 0 && (words[0] === 'get' || words[0] === 'list');
  return overruling === undefined || isPlain ? action : verbs.get(overruling);
}

const readingWords = wordSet(
  'get list ls read search fetch find query lookup describe show view inspect look grep glob count compare diff explain ' +
    'status history blame retrieve snapshot screenshot diagnostics think thinking sequentialthinking',
);
/** In front of a word of reading they say that the tool does something with it: `run_query`, `save_view`. */
const writingWords = wordSet(
  'execute exec eval run start stop cancel submit post put patch set reset clear purge wipe erase flush move copy merge push ' +
    'commit publish deploy upload import export sync install uninstall enable disable archive restore revert approve reject ' +
    'assign close reopen reply comment mark toggle dismiss click type fill press drag trigger dispatch invoke call apply ' +
    'generate make build register grant revoke transfer schedule restart kill terminate spawn delegate lock unlock pin',
);
/** Behind one, too: `search_and_replace`, `get_or_create`. The others are nouns there: `get_commit`, `list_run`. */
const alwaysWriting = wordSet(
  'create write update delete insert save add remove edit modify replace append overwrite upsert drop destroy rename send execute exec eval',
);

/** Whether a tool that no table knows says in its name that it reads, and no argument speaks against it; of others nobody can tell. */
export function saysThatItReads(name: string, input: JsonObject, facts: CallFacts): boolean {
  // The judge of shell commands says the rest, as long as the command is all that is run.
  if (facts.command !== undefined)
    return !Object.keys(input).some((key) => /arg|stdin|input|code|script|env/i.test(key));
  if (isWritingSql(name, input)) return false;
  const words = wordsOf(name);
  // What identifies something, and opens nothing but what is there: Context7, the memory server.
  if (/^(?:resolve_.*(?:id|name|library)|open_(?:nodes?|files?))$/.test(words.join('_'))) return true;
  const at = words.findIndex((word) => readingWords.has(word));
  if (at < 0 || words.slice(0, at).some((word) => writingWords.has(word) || alwaysWriting.has(word)))
    return false;
  return words.slice(at + 1).every((word, index, rest) => {
    if (alwaysWriting.has(word)) return false;
    const joined = rest[index - 1] === 'and' || rest[index - 1] === 'or' || rest[index - 1] === 'then';
    return !joined || readingWords.has(word) || word.endsWith('s');
  });
}

const isWriting = (action = 'other') => /^(?:create|edit|move|delete)$/.test(action);

function changesOf(kind: FileChange['kind'], input: JsonObject, paths: readonly string[]): FileChange[] {
  if (kind !== 'move') return paths.map((path) => ({ kind, path }));
  const path = textsAt(input, targetNames)[0];
  const from = textsAt(input, sourceNames)[0] ?? paths[0];
  return path === undefined ? [] : [{ kind, path, from }];
}

/** The texts of the first of the arguments that has any, or of the list with its name. */
function textsAt(input: JsonObject, names: string): readonly string[] {
  for (const name of names.split(' ')) {
    const texts = [asText(input[name]), ...textsIn(input[`${name}s`])];
    const found = texts.filter((text) => text !== undefined && text.trim() !== '') as string[];
    if (found.length > 0) return found;
  }
  return [];
}
