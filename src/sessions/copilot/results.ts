import type { CallEnd } from '../call-records.ts';
import { asNumber, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { AskedQuestion, Outcome, ToolCall } from '../session.ts';
import { withExitCode } from '../tools/exit-code.ts';
import { diffCounts } from '../tools/line-counts.ts';

interface Ending {
  readonly outcome: Outcome;
  readonly deniedBy?: ToolCall['deniedBy'];
}

/** What the answer to a request for permission means for the call; undefined when it may run. */
export function denialOf(kind: unknown): Ending | undefined {
  if (typeof kind !== 'string' || kind.startsWith('approved')) return undefined;
  if (/^(?:denied|rejected)-.*(?:by-user|interactively)|^cancell?ed/.test(kind)) return denied('person');
  return /^(?:denied|reject)/.test(kind) ? denied('program') : undefined;
}

/**
 * Reads `tool.execution_complete`.
 *
 * @param call The call as far as it is known.
 */
export function readResult(data: JsonObject, call: ToolCall | undefined): CallEnd {
  const result = asObject(data.result) ?? {};
  const error = asObject(data.error);
  const output =
    asText(result.content) ?? asText(data.result) ?? asText(error?.message) ?? asText(data.error);
  const exitCode = call?.action === 'execute' ? exitCodeOf(result, output ?? '') : undefined;
  return {
    ...withExitCode(endingOf(data, error, output ?? '', call), exitCode),
    output,
    changes: call && changesOf(call, data, result),
    questions: call?.questions && answered(call.questions, output ?? '', data.success === true),
  };
}

function endingOf(
  data: JsonObject,
  error: JsonObject | undefined,
  output: string,
  call: ToolCall | undefined,
): Ending {
  if (call?.outcome === 'denied') return { outcome: 'denied', deniedBy: call.deniedBy };
  const code = asText(error?.code) ?? '';
  if (/^Denied by \w+ hook/i.test(output)) return denied('program');
  if (/^(?:The user|User) (?:rejected|denied|declined|cancell?ed)/i.test(output)) return denied('person');
  if (
    /^Permission (?:to \S+ )?denied|permission rules|content exclusion policy/i.test(output) &&
    data.success !== true
  )
    return denied('program');
  if (/^(?:denied|rejected)$/.test(code)) return denied(/user/i.test(output) ? 'person' : 'program');
  if (data.success === true) return { outcome: 'succeeded' };
  return data.success === false || error ? { outcome: 'failed' } : { outcome: 'unknown' };
}

function denied(by: 'person' | 'program'): Ending {
  return { outcome: 'denied', deniedBy: by };
}

/** It stands behind the output: `<exited with exit code 0>`, or in a part of its own. */
function exitCodeOf(result: JsonObject, output: string): number | undefined {
  const told = objectsIn(result.contents).map(({ exitCode }) => asNumber(exitCode));
  const code = /<[^<>\n]*exit code (-?\d+)>\s*$/.exec(output.slice(-300))?.[1];
  return told.findLast((value) => value !== undefined) ?? (code === undefined ? undefined : Number(code));
}

function changesOf(call: ToolCall, data: JsonObject, result: JsonObject): ToolCall['changes'] {
  const [change] = call.changes;
  if (!change || call.changes.length !== 1) return call.changes;
  const metrics = asObject(asObject(data.toolTelemetry)?.metrics) ?? {};
  const diff = asText(result.detailedContent);
  const counted = diffCounts(diff);
  return [
    {
      ...change,
      added: asNumber(metrics.linesAdded) ?? counted?.added ?? change.added,
      removed: asNumber(metrics.linesRemoved) ?? counted?.removed ?? change.removed,
    },
  ];
}

/** "User selected: Yes", "User responded: …"; a form comes back as JSON. */
function answered(
  questions: readonly AskedQuestion[],
  output: string,
  succeeded: boolean,
): readonly AskedQuestion[] {
  const said = succeeded
    ? /^(?:The )?User (?:selected|responded|answered|chose)[^:\n]*: ?([\s\S]+)$/i.exec(output)?.[1]
    : undefined;
  const answer = said === undefined ? undefined : (formAnswer(said) ?? said).trim();
  return questions.map((question) => ({ ...question, answer: answer === '' ? undefined : answer }));
}

/** The only value of a form that was filled in. */
function formAnswer(text: string): string | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const values = Object.values(asObject(JSON.parse(text)) ?? {});
    return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
  } catch {
    return undefined;
  }
}
