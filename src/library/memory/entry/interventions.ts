import { plural, wordSet } from '../../../core/base/words.ts';
import type { SessionEvent, ToolCall } from '../../../core/session/session.ts';
import { wordsOf } from '../../../sessions/claude-code/results.ts';
import type { GateAnswer } from '../../../sessions/gate/record.ts';
import { outsidePath, repositoryPath, type SessionEvidence } from './evidence.ts';
import { capped, code, quoted, timeSuffix } from './text.ts';

/** A point at which a person refused what the assistant was about to do, or stopped it. */
interface Intervention {
  readonly index: number;
  readonly at: string | undefined;
  readonly refused: ToolCall[];
  /** What was under way, where nothing was refused. */
  readonly before: SessionEvent | undefined;
  isStopped: boolean;
  words: string | undefined;
}

/** What a person refused or interrupted, with their words; calls refused in one breath are one. @param answered Events that are told as answers already. */
export function interventions(
  evidence: SessionEvidence,
  answered: ReadonlySet<SessionEvent>,
): { readonly index: number; readonly text: string; readonly isLast: boolean }[] {
  const { session } = evidence;
  const found: Intervention[] = [];
  let open: Intervention | undefined;
  let before: SessionEvent | undefined;
  let lastAct = -1;
  for (const [index, event] of (session?.events ?? []).entries()) {
    if (event.agent !== undefined) continue;
    const refused = refusedCall(event);
    if (refused || isInterruption(event, session!.format)) {
      if (answered.has(event)) continue;
      if (!open) {
        open = { index, at: event.at, refused: [], before, isStopped: false, words: undefined };
        found.push(open);
      }
      if (refused) {
        open.refused.push(refused);
        open.words ??= wordsOf(refused.output);
      } else open.isStopped = true;
    } else if (event.type === 'call' || event.by !== 'program') {
      // What the person says next is why they did it; a slash command is something else.
      const isReply = event.type === 'message' && event.by === 'person';
      if (isReply && open && event.command === undefined && !answered.has(event)) open.words ??= event.text;
      if (!isProgramCommand(event)) {
        open = undefined;
        lastAct = index;
      }
      before = event;
    }
  }
  return found.map((one) => {
    const { index } = one;
    return { index, text: textOf(one, evidence), isLast: index > lastAct };
  });
}

const stopped =
  /^\s*(?:\[?Request (?:interrupted|cancell?ed)\b|\[Operation cancell?ed\]|<turn_aborted>[\s\S]{0,400}\binterrupted\b)/i;

function isInterruption(event: SessionEvent, format: string): boolean {
  if (event.type !== 'message' || event.by !== 'program') return false;
  const byCopilot = /^user[ _](?:initiated|abort(?:ed)?)$/i;
  return stopped.test(event.text) || (format === 'copilot' && byCopilot.test(event.text.trim()));
}

/** A call that a person refused. Questions that nobody answered are no refusal. */
function refusedCall(event: SessionEvent): ToolCall | undefined {
  if (event.type !== 'call' || event.outcome !== 'denied' || event.deniedBy !== 'person') return undefined;
  const isRead = event.action === 'read' && event.command === undefined;
  return event.action === 'ask' || isRead ? undefined : event;
}

/** Commands to the program itself: they ask the assistant for nothing. */
export function isProgramCommand(event: SessionEvent): boolean {
  return event.type === 'message' && ofProgram.has(event.command?.name ?? '');
}
const ofProgram = wordSet(
  'exit quit clear compact resume model status cost usage config login logout permissions mcp help',
);

function textOf(
  { refused: [first, ...others], before, isStopped, words, at }: Intervention,
  evidence: SessionEvidence,
): string {
  const said = `${words === undefined ? '' : `: ${quoted(words)}`}${timeSuffix(at)}`;
  if (first) {
    const more = others.length === 0 ? '' : ` and ${plural(others.length, 'further call')}`;
    return `A person refused ${described(first, evidence)}${more}${isStopped ? ' and stopped the assistant' : ''}${said}`;
  }
  const during = before?.type === 'call' ? ` at ${described(before, evidence)}` : '';
  return `A person interrupted the assistant${during}${said}`;
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

/** Decisions Made: what a person answered, refused and interrupted, in the order of the session. */
export function decisionsMade(evidence: SessionEvidence): string[] {
  const { session, runs, gate } = evidence;
  const events = session?.events ?? [];
  const atTheGate = answeredAtGate(evidence);
  const decisions = [
    ...gate.flatMap(({ approvals }) =>
      approvals.map((one) => ({ at: Math.max(events.indexOf(one.event), 0), line: approvalLine(one) })),
    ),
    // What stopped the session for good is told with the work that it left.
    ...interventions(evidence, atTheGate).flatMap(({ index, text, isLast }) =>
      isLast ? [] : [{ at: index, line: `- ${text}` }],
    ),
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
export function answeredAtGate({ gate }: SessionEvidence): ReadonlySet<SessionEvent> {
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
