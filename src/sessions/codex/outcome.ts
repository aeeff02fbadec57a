import { asArray, asNumber, asObject, asText, contentText, parseJsonText } from '../json/parse-records.ts';
import type { CallEnd } from '../session-builder.ts';

/** What the text of an output tells of how a call ended. */
export interface CodexOutcome extends Pick<CallEnd, 'outcome' | 'deniedBy' | 'exitCode'> {
  readonly output: string;
  /** The process that goes on, by the id that further calls name. */
  readonly running?: string | undefined;
}

const byHook = /^(?:Command|Tool call|[\w ]{1,40}) blocked by (?:\w+ )?hook\b|^blocked by PreToolUse hook/i;
const byPerson =
  /^(?:aborted by user|[\w ]{0,40}rejected by (?:the )?user|user (?:rejected|declined|cancelled|denied)|(?:exec_command failed|execution error|apply_patch)[^\n]{0,4000}\bRejected\(\\*"(?:[^"\n]{0,80}\b)?(?:by user|declined|denied)|This action was rejected by the user|patch rejected by (?:the )?user)/i;
const byProgram =
  /^(?:(?:exec_command failed|execution error|apply_patch)[^\n]{0,4000}\bRejected\(|[^\n]{0,300}approval policy is|[^\n]{0,200}\brejected by user approval settings|patch rejected: writing outside of the project|[^\n]{0,100}rejected: (?:blocked|requires approval))/i;
const failed =
  /^(?:exec_command failed|execution error|failed to |apply_patch verification failed|apply_patch handler|unsupported call|unknown (?:tool|function)|Err(?:or)?\b|tool call error|Script failed|write_stdin failed|patch rejected|invalid patch|No active session|Unknown process id|unable to |timed out)/i;

/** Reads the output of a call, in the words of all versions. */
export function readOutcome(value: unknown): CodexOutcome {
  const text = contentText(value);
  // Earlier versions: `{"output":"…","metadata":{"exit_code":0}}`.
  const wrapped = text.startsWith('{"output":') ? (asObject(parseJsonText(text)) ?? {}) : {};
  const inner = asText(wrapped.output);
  const output = inner ?? text;
  // Only the head of an output is the program's: behind `Output:` stands what the command printed.
  const [head = ''] = output.slice(0, 1500).split(/(?:^|\n)Output:/, 1);
  const told = /(?:^|\n)(?:Process exited with code|Exit code:) (-?\d{1,10})\b/.exec(head)?.[1];
  const stated = inner === undefined ? undefined : asNumber(asObject(wrapped.metadata)?.exit_code);
  const exitCode = stated ?? (told === undefined ? undefined : Number(told));
  const running = /(?:^|\n)Process running with session ID (\d+)/.exec(head)?.[1];
  if (exitCode !== undefined) return { outcome: exitCode === 0 ? 'succeeded' : 'failed', exitCode, output };
  if (byHook.test(output)) return { outcome: 'denied', deniedBy: 'program', output };
  if (byPerson.test(output)) return { outcome: 'denied', deniedBy: 'person', output };
  if (byProgram.test(output)) return { outcome: 'denied', deniedBy: 'program', output };
  const success = asObject(value)?.success;
  const isFailed = failed.test(output) || success === false;
  return { outcome: isFailed ? 'failed' : 'succeeded', output, running };
}

/** The exit code of the one command of a script, where the script prints what the tool returned. */
export function scriptExitCode(output: unknown): number | undefined {
  for (const item of asArray(output)) {
    const text = asText(asObject(item)?.text);
    if (text === undefined || text.length > 200_000 || !/^\s*\{/.test(text)) continue;
    const code = asNumber(asObject(parseJsonText(text))?.exit_code);
    if (code !== undefined) return code;
  }
  return undefined;
}
