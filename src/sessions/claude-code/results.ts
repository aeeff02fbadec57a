import type { CallEnd } from '../call-records.ts';
import { asArray, asObject, asText, type JsonObject } from '../json/values.ts';
import type { FileChange, Place, ToolCall } from '../session.ts';
import { lineCount } from '../tools/line-counts.ts';
import { approvedPlan, readAnswers, readPlanAnswer } from './answers.ts';
import { contentText } from './content.ts';
import { type Denial, readDenial } from './denial.ts';
import { PatchCounts } from './patch-in-brief.ts';

/** What a result tells of its call. */
export interface CallResult {
  readonly end: CallEnd;
  readonly denial: Denial | undefined;
}

/**
 * Reads the result of a call.
 *
 * @param call What is known of the call; undefined when its record has not come yet.
 * @param block The block `tool_result`.
 * @param record The record that it stands in, whose `toolUseResult` is about the same call.
 * @param where When and where it came.
 */
export function readResult(
  call: ToolCall | undefined,
  block: JsonObject,
  record: JsonObject,
  where: Place & { readonly at: string | undefined },
): CallResult {
  const output = contentText(block.content);
  const result = asObject(record.toolUseResult);
  const isError = block.is_error === true;
  const denial = isError || rejects(record) ? readDenial(record, output) : undefined;
  const isPlan = call?.action === 'plan' && /^exit_?plan_?mode$/i.test(call.name);
  const change = call !== undefined && result && !isError ? changeOf(call, result) : undefined;
  const end: CallEnd = {
    start: where.start,
    end: where.end,
    at: where.at,
    outcome: denial ? 'denied' : isError ? 'failed' : outcomeOf(result),
    deniedBy: denial?.by,
    output,
    outputCut: output.startsWith('<persisted-output>') || undefined,
    exitCode: call?.action === 'execute' ? exitCodeOf(output, isError, denial, result) : undefined,
    questions:
      call?.action === 'ask'
        ? readAnswers(call, record, result, output)
        : call !== undefined && isPlan
          ? readPlanAnswer(call, record, result, output, denial)
          : undefined,
    text: isPlan && !isError && !denial ? approvedPlan(result, output) : undefined,
    action: change && (change.kind === 'create' ? 'create' : 'edit'),
    changes: change && [change],
  };
  return { end, denial };
}

function rejects(record: JsonObject): boolean {
  const decision = asObject(record.permissionDecision)?.decision;
  return decision === 'reject' || decision === 'deny';
}

/** A command that was interrupted may have done some of its work. */
function outcomeOf(result: JsonObject | undefined): ToolCall['outcome'] {
  return result?.interrupted === true ? 'unknown' : 'succeeded';
}

function exitCodeOf(
  output: string,
  isError: boolean,
  denial: Denial | undefined,
  result: JsonObject | undefined,
): number | undefined {
  if (denial) return undefined;
  if (isError) {
    const told = /^(?:Error: )?Exit code (\d{1,9})\b/.exec(output)?.[1];
    return told === undefined ? undefined : Number(told);
  }
  const goesOn = result?.backgroundTaskId !== undefined || result?.interrupted === true;
  // Commands such as grep end with another code when nothing is wrong; what the program says of it is then in words.
  const isOther =
    typeof result?.returnCodeInterpretation === 'string' && result.returnCodeInterpretation !== '';
  return goesOn || isOther ? undefined : 0;
}

/** What the record of the result knows better than that of the call: whether the file was there, and the lines. */
function changeOf(call: ToolCall, result: JsonObject): FileChange | undefined {
  if (call.action !== 'create' && call.action !== 'edit') return undefined;
  const [first] = call.changes;
  const told = asText(result.filePath) ?? asText(result.notebook_path);
  // The same text as the call's, where it says the same: one of them is enough in memory.
  const path = told === undefined || told === first?.path ? first?.path : told;
  if (path === undefined) return undefined;
  const isFile = result.type === 'create' || result.type === 'update';
  const kind = isFile ? (result.type === 'create' ? 'create' : 'edit') : (first?.kind ?? 'edit');
  const lines = result.type === 'create' ? linesOfNew(first, result) : linesOf(result.structuredPatch);
  const changedByPerson = result.userModified === true ? true : undefined;
  return { kind, path, added: lines?.added, removed: lines?.removed, changedByPerson };
}

function linesOfNew(change: FileChange | undefined, result: JsonObject): LineCounts {
  const content = asText(result.content);
  const added = change?.added ?? (content === undefined ? undefined : lineCount(content));
  return { added, removed: 0 };
}

function linesOf(patch: unknown): LineCounts | undefined {
  if (patch instanceof PatchCounts) return patch;
  if (!Array.isArray(patch)) return undefined;
  let added = 0;
  let removed = 0;
  for (const hunk of patch) {
    for (const line of asArray(asObject(hunk)?.lines)) {
      if (typeof line !== 'string') continue;
      if (line.startsWith('+')) added++;
      else if (line.startsWith('-')) removed++;
    }
  }
  return { added, removed };
}

interface LineCounts {
  readonly added: number | undefined;
  readonly removed: number;
}
