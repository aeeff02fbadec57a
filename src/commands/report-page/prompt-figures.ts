import { type ApprovalState, approvalState, readApproval } from '../../parse/approval.ts';
import type { LintedDocument } from '../../parse/document.ts';
import type { MonthFigures, PromptFigures } from '../../report/html/trend-figures.ts';

type Answered = Exclude<ApprovalState, 'unasked'>;

const columns: Readonly<Record<Answered, keyof MonthFigures>> = {
  yes: 'approved',
  stale: 'stale',
  modify: 'modify',
  cancel: 'cancelled',
  unclear: 'unclear',
};

/**
 * Counts what the front matter of prompts records, by the month of the answer.
 *
 * @param departed Prompts that only the history has.
 * @throws ModuleWanted when a front matter needs the YAML parser and that is not loaded.
 */
export function promptFigures(
  present: readonly LintedDocument[],
  departed: readonly LintedDocument[],
): PromptFigures {
  const months = new Map<string | undefined, Record<Answered, number>>();
  let unasked = 0;
  for (const document of [...present, ...departed]) {
    const { state, month } = answerOf(document);
    if (state === 'unasked') {
      unasked++;
      continue;
    }
    const counts = months.get(month) ?? { yes: 0, stale: 0, modify: 0, cancel: 0, unclear: 0 };
    counts[state]++;
    months.set(month, counts);
  }
  return {
    total: present.length + departed.length,
    departed: departed.length,
    unasked,
    months: [...months].sort(byMonth).map(([month, counts]) => figuresOf(month, counts)),
  };
}

function answerOf(document: LintedDocument): { state: ApprovalState; month: string | undefined } {
  const approval = readApproval(document);
  const { prompt } = document.phase0;
  const state = prompt
    ? approvalState(document.text, prompt, approval)
    : approval
      ? (approval.answer ?? 'unclear')
      : 'unasked';
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))(?!\d)/.exec(approval?.at?.trim() ?? '')?.[1];
  return { state, month };
}

/** Oldest first; what has no date comes last. */
function byMonth([a]: readonly [string | undefined, unknown], [b]: readonly [string | undefined, unknown]) {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return a < b ? -1 : 1;
}

function figuresOf(month: string | undefined, counts: Record<Answered, number>): MonthFigures {
  const named = Object.fromEntries(
    Object.entries(counts).map(([state, count]) => [columns[state as Answered], count]),
  );
  return { month, ...(named as Omit<MonthFigures, 'month'>) };
}
