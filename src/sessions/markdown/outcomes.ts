import type { CallEnd } from '../call-records.ts';

const refusedByPerson =
  /^(?:tool use (?:was )?rejected|The user doesn't want to (?:proceed|take this action)|(?:the )?user (?:has )?(?:rejected|denied|declined|refused|cancelled|canceled)\b|(?:rejected|denied|declined|refused|cancelled|canceled|interrupted) by (?:the )?user\b|\[Request interrupted by user|No \(tell )/i;
const refusedByProgram =
  /^(?:blocked by\b|denied by\b|(?:\w+ )?hook (?:denied|blocked|refused)\b|permission to use .{1,80} (?:has been )?denied\b|operation (?:blocked|denied)\b)/i;
const failure =
  /^(?:<tool_use_error>|error\b|failed\b|failure\b|exit code:? [1-9]\d*|tool execution aborted|file content \(\d+ tokens\) exceeds|file does not exist|✗|✘|❌)/i;
const exitCode = /^(?:error: ?)?(?:process )?(?:exit(?:ed)? (?:with )?(?:code|status):? ?|exit )(\d{1,4})\b/i;

/** How a call ended, by the beginning of what came back. */
export function endOfOutput(output: string): Pick<CallEnd, 'outcome' | 'deniedBy' | 'exitCode'> {
  const head = output
    .trimStart()
    .slice(0, 400)
    .replace(/^\*\*|^_+/, '');
  if (refusedByPerson.test(head)) return { outcome: 'denied', deniedBy: 'person' };
  if (refusedByProgram.test(head)) return { outcome: 'denied', deniedBy: 'program' };
  const code = exitCode.exec(head);
  if (code) return { outcome: code[1] === '0' ? 'succeeded' : 'failed', exitCode: Number(code[1]) };
  return { outcome: failure.test(head) ? 'failed' : 'succeeded' };
}
