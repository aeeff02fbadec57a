import type { CallAction, FileChange } from '../../core/session/session.ts';
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
 * Reads what stands in the brackets behind a tool's name: `src/a.ts`, `npm test` or `pattern: "limit", path: "src"`.
 *
 * @param isCommand Whether the tool takes a command, which may look like anything.
 */
export function readArguments(written: string, isCommand: boolean): CallArguments {
  const text = written.trim();
  if (text === '') return {};
  if (isCommand && !/^(?:\{|command[:=])/.test(text)) return { command: unquoted(text), text };
  const values = new Map<string, string>();
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

function unquoted(text: string): string {
  return /^(["'`])([^"'`]*)\1$/.exec(text)?.[2] ?? text;
}

/** What is known of a tool that names no file: what it wrote is somewhere else. */
export function actionWithoutFile(action: CallAction): CallAction {
  return action === 'create' || action === 'edit' || action === 'move' || action === 'delete'
    ? 'other'
    : action;
}
