import type { CallEnd, CallStart } from '../call-records.ts';
import { readOutcome } from '../codex/outcome.ts';
import { actionOf } from '../codex/patch.ts';
import type { CallAction } from '../session.ts';
import type { LogLine } from './log-lines.ts';
import { endOfOutput } from './outcomes.ts';
import type { Block } from './specstory-blocks.ts';
import { readChunks, withChunks } from './specstory-chunks.ts';
import { describeUse } from './specstory-describe.ts';
import { splitResult } from './specstory-input.ts';
import { readTitle } from './specstory-titles.ts';
import { actionOfTool, actionWithoutFile } from './tool-actions.ts';

const attributes = /data-tool-(type|name)="([^"]*)"/g;
const summary = /^[ \t]{0,200}(?:<details>)?[ \t]*<summary>(.*?)(?:<\/summary>|$)/;
const byType: Readonly<Record<string, CallAction>> = {
  read: 'read',
  write: 'edit',
  search: 'search',
  shell: 'execute',
  task: 'plan',
};
/** Tools of Codex, whose output begins with how the call ended. */
const ofCodex = /^(?:shell_command|exec_command|apply_patch)$/;

/** A call as the history tells it, without its place. */
export interface ToolUse {
  readonly start: Omit<CallStart, 'start' | 'end'>;
  readonly end: CallEnd;
}

/** Reads a tag `<tool-use …>` and what stands in it. */
export function readToolUse(lines: readonly LogLine[], { open, close }: Block): ToolUse {
  const tag = lines[open]!.text;
  const given = Object.fromEntries([...tag.matchAll(attributes)].map(([, key, value]) => [key, value]));
  const body = lines.slice(open + 1, close).map(({ text }) => text);
  return readUse(given.name ?? 'unknown', given.type, body);
}

/**
 * Reads what a history shows of a use: its title, the call's input, and its result in the last fence.
 *
 * @param type What sort of tool it is, as the history puts it.
 */
export function readUse(name: string, type: string | undefined, body: readonly string[]): ToolUse {
  const head = body.findIndex((line) => summary.test(line));
  const title = head < 0 ? (body[0] ?? '') : summary.exec(body[head]!)![1]!;
  const titled = readTitle(title);
  const input = head < 0 ? body : body.slice(head + 1);
  const known = actionOfTool(name);
  const action = known === 'other' ? (byType[type ?? ''] ?? titled?.action ?? shellAction(input)) : known;
  const { result, before } = splitResult(input, action, title);
  const chunks = readChunks(before);
  const start = describeUse({ name, action, title, titled, input: before, result: result ?? [] });
  const changes = start.changes?.map((change) => withChunks(change, chunks));
  const call = changes?.length ? { ...start, action: actionOf(changes), changes } : start;
  const end =
    ofCodex.test(name) && result
      ? readOutcome(result.join('\n'))
      : endOf(result, chunks !== undefined, titled !== undefined ? listing(action, before) : undefined);
  if (changes?.length === 0 && end.outcome === 'succeeded' && !start.command)
    return { start: { ...call, action: actionWithoutFile(action) }, end };
  return { start: call, end };
}

/** How it ended. A change is shown once it is made, what was found as a table without a fence. */
function endOf(result: readonly string[] | undefined, isMade: boolean, found: string | undefined): CallEnd {
  if (result !== undefined) return { output: result.join('\n'), ...endOfOutput(result.join('\n')) };
  if (isMade) return { outcome: 'succeeded' };
  return found === undefined ? {} : { outcome: 'succeeded', output: found };
}

function listing(action: CallAction, body: readonly string[]): string | undefined {
  if (action !== 'search' && action !== 'fetch') return undefined;
  const text = body
    .filter((line) => !/^<\/?details>/.test(line))
    .join('\n')
    .trim();
  return text === '' ? undefined : text;
}

function shellAction(input: readonly string[]): CallAction {
  return /^`{3,}(?:bash|sh|powershell)$/.test(input.find((line) => line.trim() !== '') ?? '')
    ? 'execute'
    : 'other';
}
