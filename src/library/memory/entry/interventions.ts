import { wordSet } from '../../../core/base/words.ts';
import type { SessionEvent, ToolCall } from '../../../core/session/session.ts';
import { wordsOf } from '../../../sessions/claude-code/results.ts';
import type { GateAnswer } from '../../../sessions/gate/record.ts';
import { outsidePath, repositoryPath, type SessionEvidence } from './evidence.ts';
import { capped, code, quoted, timeSuffix } from './text.ts';

/** Commands to the program itself: they ask the assistant for nothing. */
export function isProgramCommand(event: SessionEvent): boolean {
  return event.type === 'message' && ofProgram.has(event.command?.name ?? '');
}
const ofProgram = wordSet(
  'exit quit clear compact resume model status cost usage config login logout permissions mcp help',
);

/** What a person refused, with the words that they gave for it. Questions that nobody answered and files that were only read are no refusal. */
function refusal(event: SessionEvent, evidence: SessionEvidence): string | undefined {
  if (event.type !== 'call' || event.outcome !== 'denied' || event.deniedBy !== 'person') return undefined;
  const isRead = event.action === 'read' && event.command === undefined;
  if (event.agent !== undefined || event.action === 'ask' || isRead) return undefined;
  const words = wordsOf(event.output);
  const said = words === undefined ? '' : `: ${quoted(words)}`;
  return `- A person refused ${described(event, evidence)}${said}${timeSuffix(event.at)}`;
}

/** Where the record does not say what exactly was to be done. */
const works: Partial<Record<ToolCall['action'], string>> = {
  create: 'writing a file',
  edit: 'an edit',
  delete: 'deleting a file',
  plan: 'the plan',
  delegate: 'spawning an agent',
  ask: 'its question',
};

function described(call: ToolCall, evidence: SessionEvidence): string {
  if (call.command !== undefined) return quoted(call.command, 100);
  const [change] = call.changes;
  if (change) {
    const path = repositoryPath(change.path, call, evidence) ?? outsidePath(change.path, call, evidence);
    const work = { create: 'writing', edit: 'the edit of', move: 'moving', delete: 'deleting' }[change.kind];
    return `${work} ${path === undefined ? 'a file of its own' : code(path)}`;
  }
  return works[call.action] ?? `a call of ${code(call.name, 60)}`;
}

const verdicts: Partial<Record<GateAnswer['answer'], string>> = {
  ...{ yes: 'approved', modify: 'sent back to be modified', cancel: 'cancelled' },
};

/** Decisions Made: what a person answered and refused, in the order of the session. */
export function decisionsMade(evidence: SessionEvidence): string[] {
  const { session, runs, gate } = evidence;
  const events = session?.events ?? [];
  const atTheGate = answeredAtGate(evidence);
  const decisions = [
    ...gate.flatMap(({ approvals }) =>
      approvals.map((one) => ({ at: Math.max(events.indexOf(one.event), 0), line: approvalLine(one) })),
    ),
    ...events.flatMap((event, at) => {
      const line = atTheGate.has(event) ? undefined : refusal(event, evidence);
      return line === undefined ? [] : [{ at, line }];
    }),
    ...events.flatMap((event, at) =>
      event.type === 'call' && event.action === 'ask' && !atTheGate.has(event)
        ? (event.questions ?? []).flatMap(({ text, answer }) => {
            if (answer === undefined) return [];
            const line = `- ${quoted(text)}: ${quoted(answer)}${timeSuffix(event.endedAt ?? event.at)}`;
            return [{ at, line }];
          })
        : [],
    ),
    ...runs.flatMap(({ output, from }) => clarifications(output).map((line) => ({ at: from, line }))),
  ];
  const lines = decisions.sort((a, b) => a.at - b.at).flatMap(({ line }) => line ?? []);
  return capped(lines, 60, 'decisions');
}

/** The events that are told as answers at the gate. One that the gate did not take for an answer still answers what was asked. */
function answeredAtGate({ gate }: SessionEvidence): ReadonlySet<SessionEvent> {
  const approvals = gate.flatMap((record) => record.approvals);
  return new Set(approvals.flatMap((one) => (approvalLine(one) === undefined ? [] : [one.event])));
}

function approvalLine({ answer, by, at, via, quote, prompt, halts }: GateAnswer): string | undefined {
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
      const chosen = options.map(({ text }) => text).join(' and ');
      const said = quoted(options.length > 0 ? chosen : output!.document.text.slice(start, end));
      const answer = letter === undefined || options.length === 0 ? said : `${letter}, ${said}`;
      return [`- ${quoted(question.text)}: ${answer}`];
    }),
  );
}
