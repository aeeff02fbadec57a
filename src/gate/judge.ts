import { isPromptFile, shownPath } from '../sessions/gate/own-files.ts';
import type { Deed } from '../sessions/gate/record.ts';
import { workOf } from '../sessions/gate/work.ts';
import { judgeCommand } from '../sessions/shell/judge.ts';
import { linesOf, writtenLines } from '../sessions/written-text.ts';
import type { CallNow } from './describe.ts';

/** What a call will do that is work; undefined when it is none. @throws ModuleWanted while the reader of shell commands is not loaded. */
export function deedOf(calls: readonly CallNow[], cwd: string | undefined): Deed | undefined {
  const [first, ...others] = calls.flatMap((call) => workOfNow(call, cwd) ?? []);
  return first && { ...first, files: [first, ...others].flatMap(({ files }) => files) };
}

function workOfNow(call: CallNow, cwd: string | undefined): Deed | undefined {
  if (call.effect === 'nothing') return undefined;
  const work = workOf(call, { cwd });
  if (work || call.effect === undefined) return work;
  const isAgent = call.effect === 'starts an agent';
  const what = `called ${call.name}${isAgent ? ', which starts an agent that may write,' : ''}`;
  return { event: call, files: [], what, certain: isAgent };
}

/** `answer: yes`, `approval: yes`, `"approval": { answer: yes }`. */
const approvalLine =
  /(?<![\w-])(?:answer|approval)["']?\s*:\s*(?:\{\s*["']?answer["']?\s*:\s*)?["']?(?:yes|true)(?![\w-])/i;

/**
 * Whether a call would record an answer at the gate: by `prompt-lint approve`, or by writing it into a prompt's front matter. Only a person gives
 * one, before and after the gate is open.
 *
 * @param read The text of a file that is there; the approval that it has may stay.
 * @throws ModuleWanted as `deedOf`.
 */
export function recordsApproval(call: CallNow, read: (path: string) => string | undefined): boolean {
  if (call.command !== undefined) {
    const { approves, writes } = judgeCommand(call.command, call.shell, call.cwd);
    if (approves) return true;
    if (writes.some(({ path }) => isPromptFile(path)) && approvalLine.test(call.command)) return true;
  }
  return call.changes.some(({ path, kind }) => {
    if (!isPromptFile(path) || kind === 'delete') return false;
    const lines = frontMatterOf(writtenLines(call.given, path) ?? []).filter((line) =>
      approvalLine.test(line),
    );
    if (lines.length === 0) return false;
    const before = new Set(linesOf(read(shownPath(path, call.cwd, undefined)) ?? ''));
    return lines.some((line) => !before.has(line));
  });
}

/** Of a whole file its front matter; of a part of one everything, since it may be that. */
function frontMatterOf(lines: readonly string[]): readonly string[] {
  const first = lines[0]?.replace('\uFEFF', '').trimEnd();
  if (first === '---') {
    const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
    return end < 0 ? lines : lines.slice(0, end);
  }
  return lines;
}
