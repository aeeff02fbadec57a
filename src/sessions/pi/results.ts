import type { CallEnd } from '../call-records.ts';
import { asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { AskedQuestion, ToolCall } from '../session.ts';
import { withExitCode } from '../tools/exit-code.ts';
import { diffCounts } from '../tools/line-counts.ts';

/** Reads a message of the role `toolResult`. */
export function readResult(message: JsonObject, call: ToolCall | undefined): CallEnd {
  const output = textIn(message.content);
  const isError = message.isError === true;
  const details = asObject(message.details) ?? {};
  const denied = isError ? denialIn(output) : undefined;
  if (denied) return { ...denied, output };
  const code = isError && call?.command !== undefined ? exitCodeOf(output) : undefined;
  return {
    ...withExitCode({ outcome: isError ? 'failed' : 'succeeded' }, code),
    changes: call && counted(call, details),
    questions: call?.questions && answered(call.questions, details, output),
    output,
    outputCut: asObject(details.truncation)?.truncated === true,
  };
}

/** The texts of a content, which may be a text itself. */
export function textIn(content: unknown): string {
  return (
    asText(content) ??
    objectsIn(content)
      .flatMap(({ type, text }) => (type === 'text' ? (asText(text) ?? []) : []))
      .join('\n')
  );
}

/** A call that did not run: an extension blocked it, or the person said something else in the meantime. */
function denialIn(output: string): Pick<CallEnd, 'outcome' | 'deniedBy'> | undefined {
  const start = output.slice(0, 300);
  if (
    /^(?:blocked|denied|rejected|declined|cancell?ed) by (?:the )?user\b|^user (?:denied|rejected|declined)\b/i.test(
      start,
    )
  )
    return { outcome: 'denied', deniedBy: 'person' };
  if (/^Tool execution was blocked\b|^Extension failed, blocking execution\b|^blocked by\b/i.test(start))
    return { outcome: 'denied', deniedBy: 'program' };
  return start.startsWith('Skipped due to queued user message') ? { outcome: 'denied' } : undefined;
}

/** It stands on the last line of what a command put out. */
function exitCodeOf(output: string): number | undefined {
  const code = /(?:^|\n)Command exited with code (\d+)\s*$/.exec(output.slice(-200))?.[1];
  return code === undefined ? undefined : Number(code);
}

/** The diff of an edit has a sign, a number and the text on each line; some versions add the patch itself. */
function counted({ action, changes }: ToolCall, details: JsonObject): ToolCall['changes'] | undefined {
  const [change, ...others] = changes;
  if (action !== 'edit' || !change || others.length > 0) return undefined;
  const counts = diffCounts(details.patch) ?? numberedCounts(details.diff);
  return counts && [{ ...change, ...counts }];
}

function numberedCounts(diff: unknown): { added: number; removed: number } | undefined {
  if (typeof diff !== 'string' || diff === '') return undefined;
  const signs = diff.split('\n').map((line) => /^([+-]) *\d+ /.exec(line)?.[1]);
  return {
    added: signs.filter((sign) => sign === '+').length,
    removed: signs.filter((sign) => sign === '-').length,
  };
}

/** The answers stand among the details, each with the label that was chosen, or in the text where there is one question. */
function answered(
  questions: readonly AskedQuestion[],
  { answer, answers }: JsonObject,
  output: string,
): readonly AskedQuestion[] {
  const given = objectsIn(answers).map(
    ({ label, value, answer: own }) => asText(label) ?? asText(own) ?? asText(value),
  );
  const only =
    questions.length === 1
      ? (asText(answer) ?? /^User (?:selected|wrote): (.+)/.exec(output)?.[1])
      : undefined;
  const aligned = given.length === questions.length;
  return questions.map((question, index) => ({
    ...question,
    answer: only ?? (aligned ? given[index] : undefined),
  }));
}
