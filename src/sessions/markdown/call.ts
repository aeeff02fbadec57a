import type { CallAction } from '../../core/session/session.ts';
import type { CallEnd, CallStart } from '../session-builder.ts';

/** A call as a log tells it, without its place. */
export interface LoggedCall {
  readonly start: Omit<CallStart, 'start' | 'end' | 'at'>;
  readonly end: CallEnd;
}

/** What a call is about, as far as the log tells. */
export interface CallArguments {
  readonly paths?: readonly string[] | undefined;
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
  const { paths = [], from, pattern, text, added, removed } = given;
  switch (action) {
    case 'read':
      return { start: { name, action, reads: paths }, end };
    case 'search':
      return { start: { name, action, reads: searched(paths, pattern), text: pattern }, end };
    case 'fetch':
      return { start: { name, action, reads: text === undefined ? paths : [text], text }, end };
    case 'create':
    case 'edit':
    case 'move':
    case 'delete': {
      const moved = action === 'move' ? from : undefined;
      const changes = paths.map((path) => ({ kind: action, path, from: moved, added, removed }));
      if (changes.length > 0) return { start: { name, action, changes }, end };
      return { start: { name, action: 'other', changes, text }, end };
    }
    case 'execute':
      return { start: { name, action, command: given.command ?? text }, end };
    default:
      return { start: { name, action, text: text ?? given.command ?? paths[0] ?? pattern }, end };
  }
}

/** Where was searched, and for which files; for what, when nothing else is told. */
function searched(paths: readonly string[], pattern: string | undefined): readonly string[] {
  if (pattern === undefined || paths.includes(pattern)) return paths;
  const isGlob = /[*?]|\.\w+$/.test(pattern) && !/[\s|\\()]/.test(pattern);
  return isGlob || paths.length === 0 ? [...paths, pattern] : paths;
}

const pair = /(?:^|[,{\s])"?([a-z_]\w{1,30})"?[ \t]*[:=][ \t]*(?:"([^"]*)"|'([^']*)')/gi;

/** Reads what stands in the brackets behind a tool's name: `src/a.ts`, `npm test` or `pattern: "limit", path: "src"`. */
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
  const path =
    first('file_path', 'path', 'filepath', 'file', 'notebook_path', 'absolute_path', 'target_file') ??
    first('dir_path', 'directory');
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
