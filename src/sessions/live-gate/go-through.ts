import { labelNames } from '../../core/parse/labels.ts';
import type {
  Message,
  Phase0Run,
  Session,
  SessionEvent,
  Span,
  ToolCall,
} from '../../core/session/session.ts';
import { type Gate, gateBehind, lastYes } from '../gate/gate.ts';
import { promptFilesOf, scopePathsOf } from '../gate/scope.ts';
import type { WorkDone } from '../gate/work.ts';
import { loadsSkill, namesLibrary } from '../library-commands.ts';
import { lastPromptWrite, phase0Runs, type RunSettings } from '../runs.ts';
import { denialOf, type GateOutcome, type GateRules, isRemark } from './reasons.ts';
import type { GateConfig } from './settings.ts';
import { isPersons } from './transcript.ts';

/** What the gate says once it has gone through a session. */
export type GoneThrough = ReturnType<typeof goThrough>;

/**
 * Goes through a session and judges an effect at its gate: it becomes one more event of it, and the gate says in which state that work is
 * done (specification: Step 0.6). This part of the program is loaded only when something happened that may move the gate.
 *
 * @param library Whether the project has the library's files.
 */
export function goThrough(
  session: Session,
  effect: WorkDone,
  labels: GateConfig['labels'],
  rules: GateRules,
  library: boolean,
) {
  const given = Object.entries(labels ?? {}).filter(([, forms]) => forms !== undefined);
  const names = labelNames(Object.fromEntries(given) as Record<string, string | string[]>);
  const settings = { path: '', labels: names, always: rules.always, library };
  const standing = standingOf(session, settings);
  const outcome = outcomeFor(effect, standing, rules);
  const { open } = standing;
  const answers = standing.approvals.flat();
  // After Cancel it hangs on the file; with a question that is open, on its answer.
  const holds =
    !open ||
    (standing.approvals.at(-1)?.at(-1)?.answer !== 'cancel' &&
      !open.events.some((event) => event.type === 'call' && isQuestion(event) && event.result === undefined));
  const answered = answers.some(({ halts }) => halts) ? 'halts' : 'answers';
  /** What there was to be read in the session. */
  const met: 'no prompt' | 'no answer' | 'answers' | 'halts' = !open
    ? 'no prompt'
    : answers.length === 0
      ? 'no answer'
      : answered;
  return {
    ...{ met, denial: outcome && denialOf(effect, outcome, rules, session.cwd) },
    /** What holds for every other piece of work too; undefined where it hangs on what the work is, or an answer is under way. */
    outcome: holds ? outcome : undefined,
    /** The records to read again in front of new ones; undefined where all have to be read. */
    keep: () => recordsToKeep(session, standing, settings),
  };
}

/** Undefined when the effect is nothing that the gate guards. */
function outcomeFor(
  effect: WorkDone,
  { open, gate }: SessionState,
  { limit }: GateRules,
): GateOutcome | undefined {
  if (!open || !gate) return { type: 'unarmed' };
  const { state, answer } = gate.stateFor(effect);
  if (!state) return undefined;
  if (state === 'approved') {
    // Only for its SCOPE the prompt has to be read.
    const scope = limit && answer?.prompt ? scopePathsOf(answer.prompt) : undefined;
    return { type: 'open', scope, asking: gate.isAsking };
  }
  const shown = open.prompts.length > 0;
  return {
    type: 'shut',
    shut: { state, shown, quote: answer?.quote, because: answer?.reason, halts: answer?.halts },
  };
}

/**
 * The records of a session that decide what later ones mean at the gate: read again in front of new ones, they stand for all. It is proved
 * by where the session then stands.
 *
 * @returns Places in ascending order, none twice.
 */
function recordsToKeep(session: Session, standing: SessionState, settings: RunSettings) {
  const kept = eventsToKeep(session, standing);
  const starts = new Set([...kept].flatMap((event) => event?.start ?? []));
  const events = session.events.filter(({ start }) => starts.has(start));
  // Read again, a message is known to replace another only where that is there too.
  const known = events.map((event) =>
    event.type === 'message' && event.replaces !== undefined && !starts.has(event.replaces)
      ? { ...event, replaces: undefined }
      : event,
  );
  const isSame = standingOf({ ...session, events: known }, settings).key === standing.key;
  return isSame ? placesOf(events) : undefined;
}

/** Of the last two runs all but work and remarks; that the assistant went on tells a message that is taken back from the first of two. */
function eventsToKeep(
  { events }: Session,
  { runs, open }: SessionState,
): ReadonlySet<SessionEvent | undefined> {
  const last = runs.slice(-2);
  const kept = new Set([events[0], lastPerson(events), events.find(namesLibrary), open && workSince(open)]);
  // A command without Phase 0 ends a run.
  for (const { trigger, to } of last) kept.add(trigger).add(events[to]);
  let wentOn = true;
  for (const event of events.slice(last[0]?.from ?? events.length)) {
    if (event.agent !== undefined || (event.type === 'message' && event.by === 'program')) continue;
    if (!wentOn || decides(event)) kept.add(event);
    wentOn = !isPersons(event);
  }
  return kept;
}

function decides(event: SessionEvent): boolean {
  if (event.type === 'message') return event.by === 'person' || !isRemark(event.text);
  return isQuestion(event) || loadsSkill(event) || promptFilesOf(event).length > 0;
}

function isQuestion(event: SessionEvent): boolean {
  return event.type === 'call' && (event.action === 'ask' || event.action === 'plan');
}

/** The records of the events, and those of what came back to questions. */
function placesOf(events: readonly SessionEvent[]): readonly Span[] {
  const places = new Map<number, number>();
  const add = ({ start, end }: Span) => places.set(start, Math.max(end, places.get(start) ?? 0));
  for (const event of events) {
    add(event);
    if (event.type === 'call' && event.result && (isQuestion(event) || event.changes.length > 0))
      add(event.result);
  }
  return [...places].sort(([a], [b]) => a - b).map(([start, end]) => ({ start, end }));
}

/** Where a session stands at its gate, which goes through its last two runs. */
type SessionState = Readonly<ReturnType<typeof standingOf>>;

function standingOf(session: Session, settings: RunSettings) {
  const runs = phase0Runs(session, settings);
  const last = runs.slice(-2);
  const gates: Gate[] = [];
  for (const run of last) {
    const before = gates.at(-1);
    gates.push(gateBehind(run, before && lastYes({ approvals: before.answers })));
  }
  const run = runs.at(-1);
  /** The run that goes on; undefined when none does. */
  const open = run?.to === session.events.length ? run : undefined;
  /** All that decides what later events mean: sessions with the same one go on in the same way. */
  const key = [
    last.map(({ command, triggered }) => [command, triggered]),
    // Of the run before, only a Yes can still matter.
    gates.map((gate, at) =>
      at === gates.length - 1 ? gate.standing() : lastYes({ approvals: gate.answers })?.event.start,
    ),
    open && [open.prompts.length > 0, workSince(open) !== undefined, lastPromptWrite(open.events)?.start],
    lastPerson(session.events)?.start,
  ];
  const approvals = gates.map(({ answers }) => answers);
  return { runs, open, gate: open && gates.at(-1), approvals, key: JSON.stringify(key) };
}

/** The shortest record of work since the last prompt was shown: with it, a new analysis begins another run. */
function workSince({ events, prompts }: Phase0Run): ToolCall | undefined {
  const shown = prompts.at(-1)?.event;
  const since = shown ? events.indexOf(shown) + 1 : 0;
  let shortest: ToolCall | undefined;
  for (let at = since; at < events.length; at++) {
    const event = events[at]!;
    if (event.type !== 'call' || event.agent !== undefined) continue;
    if (event.outcome === 'denied' || event.outcome === 'failed') continue;
    if (event.changes.length === 0 && event.action !== 'execute') continue;
    if (!shortest || lengthOf(event) < lengthOf(shortest)) shortest = event;
  }
  return shortest;
}

/** The last thing that a person said. */
function lastPerson(events: readonly SessionEvent[]): Message | undefined {
  return events.findLast(isPersons);
}

const lengthOf = ({ start, end }: ToolCall) => end - start;
