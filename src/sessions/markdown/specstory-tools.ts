import type { CallEnd, CallStart } from '../call-records.ts';
import type { CallAction, FileChange } from '../session.ts';
import type { LogLine } from './log-lines.ts';
import { endOfOutput } from './outcomes.ts';
import type { Block } from './specstory-blocks.ts';
import { commandOf, inputValue, splitResult } from './specstory-input.ts';
import { readQuestions } from './specstory-questions.ts';
import { actionOfTool, actionWithoutFile } from './tool-actions.ts';

const attributes = /data-tool-(type|name)="([^"]*)"/g;
const summary = /^[ \t]*(?:<details>)?[ \t]*<summary>(.*?)(?:<\/summary>|$)/;
const byType: Readonly<Record<string, CallAction>> = {
  read: 'read',
  write: 'edit',
  search: 'search',
  shell: 'execute',
  task: 'plan',
};
/** What a tool says that it wrote. */
const created =
  /^(?:File created successfully at:? |Successfully created |Created file:? )(\S.*?)(?: \(.*\))?$/;
const updated =
  /^The file (.+?) has been (?:updated|modified|edited|overwritten)\b|^(?:Successfully (?:updated|edited|modified)|Updated file:?) (\S+)/;
const approvedPlan = /^## Approved Plan:?$/;
/** So much text of an unknown tool is kept. */
const longestText = 4000;

/** Reads a tag `<tool-use …>` and what stands in it: the call's input, and its result in the last fence. */
export function readToolUse(
  lines: readonly LogLine[],
  { open, close }: Block,
): { start: Omit<CallStart, 'start' | 'end'>; end: CallEnd } {
  const tag = lines[open]!.text;
  const named = Object.fromEntries([...tag.matchAll(attributes)].map(([, key, value]) => [key, value]));
  const name = named.name ?? 'unknown';
  const body = lines.slice(open + 1, close).map(({ text }) => text);
  const head = body.findIndex((line) => summary.test(line));
  const title = head < 0 ? '' : summary.exec(body[head]!)![1]!;
  const input = head < 0 ? body : body.slice(head + 1);
  const known = actionOfTool(name);
  const action = known === 'other' ? (byType[named.type ?? ''] ?? 'other') : known;
  const { result, before } = splitResult(input, action);
  const end: CallEnd =
    result === undefined ? {} : { output: result.join('\n'), ...endOfOutput(result.join('\n')) };
  const start = describe(name, action, before, title, result ?? []);
  if (start.changes?.length === 0 && end.outcome === 'succeeded' && !start.command) {
    return { start: { ...start, action: actionWithoutFile(action) }, end };
  }
  return { start, end };
}

function describe(
  name: string,
  action: CallAction,
  input: readonly string[],
  title: string,
  result: readonly string[],
): Omit<CallStart, 'start' | 'end'> {
  const base = { at: undefined, name, action };
  const text = input.join('\n').trim().slice(0, longestText);
  switch (action) {
    case 'read':
      return { ...base, reads: listOf(inputValue(input, 'path|file_path|file', true)) };
    case 'search':
      return { ...base, reads: searched(name, input) };
    case 'fetch': {
      const address = inputValue(input, 'url|query', true);
      return { ...base, reads: listOf(address), text: address ?? text };
    }
    case 'execute':
      return { ...base, command: commandOf(input, title) };
    case 'create':
    case 'edit':
    case 'move':
    case 'delete':
      return changing(base, changesOf(action, input, result), text);
    case 'ask':
      return { ...base, questions: readQuestions(input, result), text };
    case 'plan': {
      const at = result.findIndex((line) => approvedPlan.test(line));
      return {
        ...base,
        text:
          at < 0
            ? text
            : result
                .slice(at + 1)
                .join('\n')
                .trim(),
      };
    }
    default:
      return { ...base, text };
  }
}

function changing(
  base: Pick<CallStart, 'at' | 'name' | 'action'>,
  changes: readonly FileChange[],
  text: string,
): Omit<CallStart, 'start' | 'end'> {
  const [change] = changes;
  return change ? { ...base, action: change.kind, changes } : { ...base, changes, text };
}

function searched(name: string, input: readonly string[]): readonly string[] {
  const path = inputValue(input, 'path|directory|dir_path|target_directory', false);
  const isNeeded = path === undefined || /glob|find/i.test(name);
  const pattern = isNeeded ? inputValue(input, 'pattern|glob_pattern|query', false) : undefined;
  return [...listOf(path), ...listOf(pattern)];
}

function changesOf(
  action: 'create' | 'edit' | 'move' | 'delete',
  input: readonly string[],
  result: readonly string[],
): readonly FileChange[] {
  const told = result.slice(0, 3).join('\n');
  const made = created.exec(told.split('\n', 1)[0]!)?.[1];
  if (made !== undefined) return [{ kind: 'create', path: made }];
  const changed = updated.exec(told);
  const path =
    changed?.[1] ?? changed?.[2] ?? inputValue(input, 'path|file_path|file|filePath', true) ?? patched(input);
  const kind = changed && action === 'create' ? 'edit' : action;
  return path === undefined ? [] : [{ kind, path }];
}

function patched(input: readonly string[]): string | undefined {
  for (const line of input) {
    const found = /^\*\*\* (?:Add|Update|Delete) File: (.+)$|^\+\+\+ b\/(.+)$/.exec(line);
    if (found) return (found[1] ?? found[2])!.trim();
  }
  return undefined;
}

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}
