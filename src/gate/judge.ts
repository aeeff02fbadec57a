import { shownPath } from '../sessions/gate/own-files.ts';
import type { Deed } from '../sessions/gate/record.ts';
import { workOf } from '../sessions/gate/work.ts';
import type { ToolCall } from '../sessions/session.ts';
import { judgeCommand } from '../sessions/shell/judge.ts';
// With it the reader of shell commands lies in the gate's own file: most calls that matter are commands.
import '../sessions/shell/posix.ts';

/** What a call will do that is work; undefined when it is none. @throws ModuleWanted while the reader of shell commands is not loaded. */
export function deedOf(call: ToolCall, cwd: string | undefined): Deed | undefined {
  return workOf(call, { cwd });
}

/**
 * Whether a call writes what the gate trusts: the transcript, or its own state. In the record that is no work, since assistants write there
 * themselves, but not through their tools.
 *
 * @param trusted Absolute paths of files and folders.
 * @throws ModuleWanted as `deedOf`.
 */
export function writesTrusted(call: ToolCall, trusted: readonly string[]): boolean {
  const written = call.changes.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]));
  if (call.command !== undefined) {
    const { writes, scratch } = judgeCommand(call.command, call.shell, call.cwd);
    written.push(...[...writes, ...scratch].map(({ path }) => path));
  }
  const paths = written.map((path) => shownPath(path, call.cwd, undefined));
  return trusted.some((file) => paths.some((path) => path === file || path.startsWith(`${file}/`)));
}
