import type { CallAction, FileChange } from '../../core/session/session.ts';
import { asObject, parseJsonText } from '../json/parse-records.ts';
import type { CallEnd, CallStart } from '../session-builder.ts';

/** A call as a log tells it, without its place. */
export interface LoggedCall {
  readonly start: Omit<CallStart, 'start' | 'end' | 'at'>;
  readonly end: CallEnd;
}

/** What a call is about, as far as the log tells. */
export interface CallArguments {
  readonly paths?: readonly string[] | undefined;
  /** Where a file was moved from. */
  readonly from?: string | undefined;
  readonly command?: string | undefined;
  readonly pattern?: string | undefined;
  readonly text?: string | undefined;
  readonly added?: number | undefined;
  readonly removed?: number | undefined;
}

/** Puts a call together from its tool's name, what the tool does and what it was given. */
export function loggedCall(
  name: string,
  action: CallAction,
  given: CallArguments,
  end: CallEnd = {},
): LoggedCall {
  const paths = given.paths ?? [];
  switch (action) {
    case 'read':
      return { start: { name, action, reads: paths }, end };
    case 'search':
      return { start: { name, action, reads: searched(paths, given.pattern), text: given.pattern }, end };
    case 'fetch':
      return {
        start: { name, action, reads: given.text === undefined ? paths : [given.text], text: given.text },
        end,
      };
    case 'create':
    case 'edit':
    case 'move':
    case 'delete': {
      const changes = paths.map((path) => changeOf(action, path, given));
      const known = changes.length > 0 ? action : actionWithoutFile(action);
      return {
        start: { name, action: known, changes, text: changes.length > 0 ? undefined : given.text },
        end,
      };
    }
    case 'execute':
      return { start: { name, action, command: given.command ?? given.text }, end };
    default:
      return { start: { name, action, text: given.text ?? given.command ?? paths[0] ?? given.pattern }, end };
  }
}

/** Where was searched, and for which files; for what, when nothing else is told. */
function searched(paths: readonly string[], pattern: string | undefined): readonly string[] {
  if (pattern === undefined || paths.includes(pattern)) return paths;
  const isGlob = /[*?]|\.\w+$/.test(pattern) && !/[\s|\\()]/.test(pattern);
  return isGlob || paths.length === 0 ? [...paths, pattern] : paths;
}

function changeOf(
  kind: FileChange['kind'],
  path: string,
  { from, added, removed }: CallArguments,
): FileChange {
  return { kind, path, from: kind === 'move' ? from : undefined, added, removed };
}

const pair = /(?:^|[,{\s])"?([a-z_]\w{1,30})"?[ \t]*[:=][ \t]*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Reads what stands in the brackets behind a tool's name: `src/a.ts`, `npm test`, `pattern: "limit", path: "src"` or JSON.
 *
 * @param isCommand Whether the tool takes a command, which may look like anything.
 */
export function readArguments(written: string, isCommand: boolean): CallArguments {
  const text = written.trim();
  if (text === '') return {};
  if (isCommand && !/^(?:\{|command[:=])/.test(text)) return { command: unquoted(text), text };
  const values = jsonValues(text) ?? new Map<string, string>();
  if (values.size === 0)
    for (const [, key, double, single] of text.matchAll(pair))
      values.set(key!.toLowerCase(), double ?? single ?? '');
  if (values.size === 0) return { paths: [unquoted(text)], text, command: text, pattern: text };
  const first = (...keys: string[]): string | undefined =>
    keys.map((key) => values.get(key)).find((value) => value !== undefined);
  const path = first(
    'file_path',
    'path',
    'filepath',
    'file',
    'notebook_path',
    'absolute_path',
    'target_file',
    'dir_path',
    'directory',
  );
  return {
    paths: path === undefined ? [] : [path],
    command: first('command', 'cmd'),
    pattern: first('pattern', 'query', 'glob', 'include'),
    text: first('url', 'prompt') ?? text,
  };
}

/** The texts of a JSON object by their names in small letters; undefined when it is none. */
function jsonValues(text: string): Map<string, string> | undefined {
  const object = text.startsWith('{') ? asObject(parseJsonText(text)) : undefined;
  return (
    object &&
    new Map(
      Object.entries(object).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key.toLowerCase(), value]] : [],
      ),
    )
  );
}

function unquoted(text: string): string {
  return /^(["'`])([^"'`]*)\1$/.exec(text)?.[2] ?? text;
}

/** What tools do, by their names in small letters and without separators. */
const actions = new Map<string, CallAction>(
  (
    [
      [
        'read',
        'read readfile readfiles readmanyfiles view viewfile viewimage cat open openfile notebookread',
      ],
      [
        'search',
        'grep glob search ls list listdir listdirectory listfiles readdirectory readfolder find findfiles findbyname grepsearch filesearch codebasesearch searchfiles searchtext searchfilecontent toolsearch',
      ],
      ['create', 'write writefile create createfile writetofile newfile'],
      [
        'edit',
        'edit editfile update multiedit strreplace strreplaceeditor replace replacefilecontent multireplacefilecontent applypatch patch searchreplace notebookedit modify inserteditintofile replacestringinfile',
      ],
      ['move', 'move movefile rename renamefile'],
      ['delete', 'delete deletefile remove removefile'],
      [
        'execute',
        'bash shell sh zsh exec execcommand execute executecommand runcommand runterminalcommand runinterminal runshellcommand shellcommand terminal powershell cmd run command localshellcall',
      ],
      ['ask', 'ask askuser askuserquestion askquestion question requestuserinput'],
      [
        'plan',
        'todo todos todowrite todoread todolist updatetodos writetodos taskcreate taskupdate tasklist taskget plan updateplan createplan enterplanmode exitplanmode managetodolist',
      ],
      [
        'fetch',
        'fetch webfetch websearch googlewebsearch web browse browser readurl readurlcontent fetchurl searchweb urlfetch',
      ],
      ['delegate', 'task agent subagent delegate spawn spawnagent invokesubagent runsubagent explore'],
    ] as const
  ).flatMap(([action, names]) => names.split(' ').map((name) => [name, action] as const)),
);

/** What verbs in the names of other tools say that they do, such as `mcp__tracker__create_issue`. */
const verbs = new Map<string, CallAction>([
  ...['write', 'create', 'add', 'insert', 'new', 'upload', 'save'].map((verb) => [verb, 'create'] as const),
  ...['update', 'edit', 'apply', 'replace', 'patch', 'modify', 'set', 'append'].map(
    (verb) => [verb, 'edit'] as const,
  ),
  ...['move', 'rename'].map((verb) => [verb, 'move'] as const),
  ...['delete', 'remove', 'drop'].map((verb) => [verb, 'delete'] as const),
  ...['read', 'get', 'view', 'show', 'describe'].map((verb) => [verb, 'read'] as const),
  ...['search', 'list', 'find', 'query', 'lookup', 'grep', 'glob'].map((verb) => [verb, 'search'] as const),
  ...['fetch', 'browse', 'navigate', 'download'].map((verb) => [verb, 'fetch'] as const),
  ...['exec', 'execute', 'bash', 'shell'].map((verb) => [verb, 'execute'] as const),
]);

/** What a tool does, by its name in the log; `other` when the name does not tell. */
export function actionOfTool(name: string): CallAction {
  const plain = name.replace(/\(MCP\)$/i, '').trim();
  const isForeign = /^mcp__| - |\(MCP\)$/i.test(name);
  const known = isForeign ? undefined : actions.get(plain.toLowerCase().replace(/[^a-z]/g, ''));
  if (known) return known;
  const own = plain.replace(/^mcp__[^_]+(?:_[^_]+)*__/i, '').replace(/^.* - /, '');
  for (const word of own
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)) {
    const action = verbs.get(word);
    if (action) return action;
  }
  return 'other';
}

/** What is known of a tool that names no file: what it wrote is somewhere else. */
export function actionWithoutFile(action: CallAction): CallAction {
  return action === 'create' || action === 'edit' || action === 'move' || action === 'delete'
    ? 'other'
    : action;
}
