import type { Approval } from '../../sessions/gate/record.ts';
import type { SessionEvent } from '../../sessions/session.ts';
import type { SessionEvidence } from './evidence.ts';
import { interventions } from './interventions.ts';
import { capped, quoted, timeSuffix } from './text.ts';

const verdicts = {
  yes: 'approved',
  modify: 'sent back to be modified',
  cancel: 'cancelled',
  unclear: undefined,
} as const;

/** Decisions Made: what a person answered, refused and interrupted, in the order of the session. */
export function decisionsMade(evidence: SessionEvidence): string[] {
  const { session, runs, gate } = evidence;
  const decisions: { readonly at: number; readonly line: string }[] = [];
  const order = new Map((session?.events ?? []).map((event, index) => [event, index]));
  const atTheGate = answeredAtGate(evidence);
  for (const approval of gate.flatMap((record) => record.approvals)) {
    const line = approvalLine(approval);
    if (line !== undefined) decisions.push({ at: order.get(approval.event) ?? 0, line });
  }
  // What stopped the session for good is told with the work that it left.
  for (const { index, text, isLast } of interventions(evidence, atTheGate))
    if (!isLast) decisions.push({ at: index, line: `- ${text}` });
  for (const [index, event] of (session?.events ?? []).entries()) {
    if (event.type !== 'call' || event.action !== 'ask' || atTheGate.has(event)) continue;
    for (const { text, answer } of event.questions ?? []) {
      if (answer === undefined) continue;
      decisions.push({
        at: index,
        line: `- ${quoted(text)}: ${quoted(answer)}${timeSuffix(event.endedAt ?? event.at)}`,
      });
    }
  }
  for (const { output, from } of runs)
    for (const line of clarifications(output)) decisions.push({ at: from, line });
  return capped(
    decisions.sort((a, b) => a.at - b.at).map(({ line }) => line),
    60,
    'decisions',
  );
}

/** The events that are told as answers at the gate. One that the gate did not take for an answer still answers what was asked. */
export function answeredAtGate({ gate }: SessionEvidence): ReadonlySet<SessionEvent> {
  const approvals = gate.flatMap((record) => record.approvals);
  return new Set(
    approvals.filter((approval) => approvalLine(approval) !== undefined).map(({ event }) => event),
  );
}

function approvalLine({ answer, by, at, via, quote, prompt, halts }: Approval): string | undefined {
  const verdict = halts ? 'halted' : verdicts[answer];
  if (verdict === undefined || by !== 'person') return undefined;
  const goal = prompt?.prompt?.sections.find(({ name }) => name === 'goal');
  const text = goal && prompt?.document.text.slice(goal.content.start, goal.content.end);
  const what = text?.trim() ? `The prompt ${quoted(text)}` : 'The prompt';
  const how = via === 'message' ? '' : ` by ${via}`;
  const words = quote.trim() === '' ? '' : `: ${quoted(quote)}`;
  return `- ${what} was ${verdict}${how}${words}${timeSuffix(at)}`;
}

/** The answers to the clarification questions (specification: Step 0.3). */
function clarifications(output: SessionEvidence['runs'][number]['output']): string[] {
  const rounds = output?.document.phase0.questions?.rounds ?? [];
  return rounds.flatMap(({ questions, answers }) =>
    (answers?.choices ?? []).flatMap(({ question: number, letter, start, end }) => {
      const question = questions.find((one) => one.number === number);
      if (!question) return [];
      const options = question.options.filter((option) =>
        letter?.includes(option.letter?.text.toUpperCase() ?? '\0'),
      );
      const said =
        options.length > 0
          ? options.map(({ text }) => text).join(' and ')
          : output!.document.text.slice(start, end);
      const answer =
        letter === undefined || options.length === 0 ? quoted(said) : `${letter}, ${quoted(said)}`;
      return [`- ${quoted(question.text)}: ${answer}`];
    }),
  );
}
