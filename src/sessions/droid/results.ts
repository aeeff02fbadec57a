import type { CallEnd } from '../call-records.ts';
import { asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { AskedQuestion, Outcome, ToolCall } from '../session.ts';
import { withExitCode } from '../tools/exit-code.ts';

/** Reads a `tool_result` block. */
export function readResult(block: JsonObject, call: ToolCall | undefined): CallEnd {
  const { content, is_error } = block;
  const output =
    asText(content) ??
    objectsIn(content)
      .flatMap(({ text }) => asText(text) ?? [])
      .join('\n');
  return {
    ...withExitCode(
      endingOf(is_error, output, call),
      call?.action === 'execute' ? exitCodeOf(output) : undefined,
    ),
    output,
    questions: call?.questions && answered(call.questions, output),
  };
}

function endingOf(
  isError: unknown,
  output: string,
  call: ToolCall | undefined,
): { outcome: Outcome; deniedBy?: ToolCall['deniedBy'] } {
  const start = output.replace(/^\s*Error: /, '').slice(0, 300);
  const isPlan = call?.action === 'plan';
  if (isError !== true && !isPlan) return { outcome: 'succeeded' };
  if (
    /(?:cancell?ed|rejected|denied|declined|interrupted|aborted) by (?:the )?user|^(?:the )?user (?:has )?(?:cancell?ed|rejected|denied|declined|chose not)|^(?:Request|Operation|Tool execution) (?:was )?cancell?ed/i.test(
      start,
    )
  )
    return { outcome: 'denied', deniedBy: 'person' };
  if (
    /(?:blocked|denied|rejected|stopped) by (?:a )?(?:PreToolUse )?(?:hook|policy|droid shield)|insufficient permission|not permitted at (?:the )?current autonomy/i.test(
      start,
    )
  )
    return { outcome: 'denied', deniedBy: 'program' };
  return { outcome: isError === true ? 'failed' : 'succeeded' };
}

/** It stands at the end of what a command put out. */
function exitCodeOf(output: string): number | undefined {
  const code = /(?:exit(?:ed with)? code|exit status):?\s*(-?\d+)\b[^\n]{0,2000}\s{0,200}$/i.exec(
    output.slice(-200),
  )?.[1];
  return code === undefined ? undefined : Number(code);
}

/** `1. [question] Which?` with `[answer] This` below. */
function answered(questions: readonly AskedQuestion[], output: string): readonly AskedQuestion[] {
  const answers = [...output.matchAll(/^[ \t]*\[answer\][ \t]{0,200}(.*)$/gim)].map((match) =>
    match[1]!.trim(),
  );
  const aligned = answers.length === questions.length;
  return questions.map((question, index) => ({
    ...question,
    answer: (aligned && answers[index]) || undefined,
  }));
}
