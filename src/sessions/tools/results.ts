import type { AskedQuestion, FileChange, ToolCall } from '../../core/session/session.ts';
import { asNumber, asText } from '../json/parse-records.ts';
import type { CallEnd } from '../session-builder.ts';

/** How a call ended. */
export type Ending = Pick<ToolCall, 'outcome' | 'deniedBy'>;

/** A call that a person, or a hook or a rule of permission, kept from running. */
export function denied(deniedBy: 'person' | 'program'): Ending {
  return { outcome: 'denied', deniedBy };
}

/** What programs write in the place of an output when a person refuses a call, and when a hook, a policy or a rule does. */
const byPerson =
  /^(?:the )?user (?:has )?(?:rejected|denied|declined|cancell?ed|dismissed|chose not)|^(?:request|operation|tool execution) (?:was )?cancell?ed|^\[operation cancelled\]|^permission rejected|(?:cancell?ed|rejected|denied|declined|interrupted|aborted) by (?:the )?user\b/i;
const byProgram =
  /^(?:the user has specified a rule which prevents|prompt-lint\b|permission (?:to \S+ )?denied|PreTool(?:Use )?Hook|agent execution (?:blocked|stopped)|tool (?:use |execution )?(?:blocked|denied))|(?:blocked|denied|rejected|stopped) by (?:a )?(?:\w+ )?(?:hook|policy|droid shield)|insufficient permission|permission rules|content exclusion policy|not permitted at (?:the )?current autonomy/i;

/** Of an output that a program wrote in place of one: who kept the call from running; undefined for every other. */
export function refusalIn(output: string): Ending | undefined {
  const start = output
    .trimStart()
    .replace(/^Error: /, '')
    .slice(0, 300);
  if (byPerson.test(start)) return denied('person');
  return byProgram.test(start) ? denied('program') : undefined;
}

/** How a call ended, by the status that its program gives it and by what came back. */
export function endingOf(status: unknown, output: string): Ending {
  const word = typeof status === 'string' ? status.toLowerCase() : status;
  if (word === true || word === 'success' || word === 'completed') return { outcome: 'succeeded' };
  if (/^(?:cancell?ed|rejected|denied|aborted)$/.test(`${word}`)) return denied('person');
  const isFailed = word === false || /^(?:error|failed|failure)$/.test(`${word}`);
  return refusalIn(output) ?? { outcome: isFailed ? 'failed' : 'unknown' };
}

/** The exit code that a program writes at the end of what a command put out. */
export function exitCodeIn(output: string): number | undefined {
  const code = /(?:exit(?:ed with)? code|exit status):?\s*(-?\d+)\b[^\n]{0,200}\s{0,200}$/i.exec(
    output.slice(-200),
  )?.[1];
  return code === undefined ? undefined : Number(code);
}

/** A command failed when it says so with its exit code, even where the program calls the run of its tool a success. */
export function withExitCode(end: CallEnd, exitCode: number | undefined): CallEnd {
  const failed = end.outcome === 'succeeded' && exitCode !== undefined && exitCode !== 0;
  return { ...end, exitCode, ...(failed ? { outcome: 'failed' } : {}) };
}

/** Questions with their answers, as far as there are any. */
export function withAnswers(
  questions: readonly AskedQuestion[] | undefined,
  answerTo: (question: AskedQuestion, index: number) => string | undefined,
): readonly AskedQuestion[] | undefined {
  return questions?.map((question, index) => {
    const answer = answerTo(question, index)?.trim() || undefined;
    return { ...question, answer };
  });
}

/** The answer in `"<question>"="<answer>"`, as several programs tell it to the assistant. */
export function answerTold(output: string, { text, options }: AskedQuestion): string | undefined {
  const lead = `"${text}"="`;
  const at = output.indexOf(lead);
  if (at < 0) return undefined;
  const rest = output.slice(at + lead.length, at + lead.length + 10_000);
  const option = options.find((label) => rest.startsWith(`${label}"`));
  if (option !== undefined) return option;
  const end = rest.search(/"(?:, "|\. You can| user notes:| selected (?:preview|markdown):)/);
  const answer = rest.slice(0, end < 0 ? Math.max(rest.lastIndexOf('"'), 0) : end);
  return answer === 'Unanswered' ? undefined : answer || undefined;
}

/** How many lines a text has; one that ends with a line break has no further line behind it. */
export function lineCount(text: string): number {
  if (text === '') return 0;
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** The lines that a unified diff adds and removes, by the counts in the heads of its hunks; undefined when it has none. */
export function diffCounts(diff: unknown): { added: number; removed: number } | undefined {
  if (typeof diff !== 'string') return undefined;
  let [added, removed, old, fresh] = [0, 0, 0, 0];
  let isDiff = false;
  for (const line of diff.split('\n')) {
    const head = old <= 0 && fresh <= 0 ? /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line) : undefined;
    if (head) {
      isDiff = true;
      old = Number(head[1] ?? 1);
      fresh = Number(head[2] ?? 1);
    } else if (fresh > 0 && line.startsWith('+')) {
      added++;
      fresh--;
    } else if (old > 0 && line.startsWith('-')) {
      removed++;
      old--;
    } else if (!line.startsWith('\\')) {
      old--;
      fresh--;
    }
  }
  return isDiff ? { added, removed } : undefined;
}

/** A change with its lines, by the first that has them: the record, its diff, what the call said, the text of a new file. */
export function withCounts(
  { added, removed, ...change }: FileChange,
  told: { readonly added: unknown; readonly removed: unknown },
  diff: { readonly added: number; readonly removed: number } | undefined,
  content?: unknown,
): FileChange {
  const text = change.kind === 'create' ? asText(content) : undefined;
  return {
    ...change,
    added: asNumber(told.added) ?? diff?.added ?? added ?? (text === undefined ? undefined : lineCount(text)),
    removed: asNumber(told.removed) ?? diff?.removed ?? removed,
  };
}
