import type { CallEnd } from '../call-records.ts';
import { asNumber, asObject, asText, type JsonObject } from '../json/values.ts';
import type { Outcome, ToolCall } from '../session.ts';
import { withExitCode } from '../tools/exit-code.ts';

/**
 * Reads what came back from a tool.
 *
 * @param isCancelled Whether the person went on without it.
 */
export function readResult(result: JsonObject, call: ToolCall | undefined, isCancelled = false): CallEnd {
  const { content, status } = result;
  const output = contentText(content);
  return {
    ...withExitCode(
      endingOf(status, output, isCancelled),
      call?.action === 'execute' ? exitCodeOf(content) : undefined,
    ),
    output,
    questions: call?.questions?.map((question) => ({
      ...question,
      answer: output === '' ? undefined : output,
    })),
  };
}

function endingOf(
  status: unknown,
  output: string,
  isCancelled: boolean,
): { outcome: Outcome; deniedBy?: ToolCall['deniedBy'] } {
  const word = asText(status)?.toLowerCase() ?? '';
  if (isCancelled || /^(?:cancell?ed|rejected|denied|aborted)$/.test(word))
    return { outcome: 'denied', deniedBy: 'person' };
  if (word !== 'success' && word !== 'completed') {
    const start = output.slice(0, 300);
    if (
      /(?:cancell?ed|rejected|denied|interrupted|declined) by (?:the )?user|user (?:rejected|denied|cancell?ed|declined)/i.test(
        start,
      )
    )
      return { outcome: 'denied', deniedBy: 'person' };
    if (
      /^(?:PreToolUse hook|PreToolHook|Tool (?:use )?(?:blocked|denied))|blocked by (?:a )?(?:hook|policy)/i.test(
        start,
      )
    )
      return { outcome: 'denied', deniedBy: 'program' };
  }
  if (word === 'success' || word === 'completed') return { outcome: 'succeeded' };
  if (word === 'error' || word === 'failed' || word === 'failure') return { outcome: 'failed' };
  return { outcome: 'unknown' };
}

/** A text, parts such as `{ Text }`, `{ Json }` and `{ kind, data }`, or what a command put out. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content))
    return content
      .map(contentText)
      .filter((text) => text !== '')
      .join('\n');
  const part = asObject(content);
  if (!part) return '';
  if ('kind' in part && 'data' in part) return part.kind === 'image' ? '' : contentText(part.data);
  for (const name of ['Text', 'text', 'Json', 'json']) if (name in part) return contentText(part[name]);
  const { stdout, stderr, output } = part;
  const printed = [stdout, stderr, output].filter((text) => typeof text === 'string' && text !== '');
  if (printed.length > 0 || 'stdout' in part) return printed.join('\n');
  return Object.keys(part).length === 0 ? '' : JSON.stringify(part);
}

/** `exit_status` is a number, its text, or a sentence such as "exit status: 1". */
function exitCodeOf(content: unknown): number | undefined {
  for (const element of Array.isArray(content) ? content : [content]) {
    const part = asObject(element) ?? {};
    const body = asObject(part.Json) ?? asObject(part.json) ?? asObject(part.data) ?? part;
    const status = body.exit_status ?? body.exitCode ?? body.exit_code;
    const code = /(-?\d{1,200})\s*$/.exec(asText(status) ?? '')?.[1];
    if (asNumber(status) !== undefined || code !== undefined) return asNumber(status) ?? Number(code);
  }
  return undefined;
}
