import { askedIn } from '../sessions/gate/asked.ts';
import type { Approval } from '../sessions/gate/record.ts';
import { loadedCommand, loadsSkill, namesLibrary } from '../sessions/library-commands.ts';
import type { Phase0Run } from '../sessions/phase0-run.ts';
import { signsOfEvent } from '../sessions/phase0-signs.ts';
import type { RunSettings } from '../sessions/runs.ts';
import type { Place, Session, SessionEvent } from '../sessions/session.ts';
import {
  lastPerson,
  lastPromptFile,
  promptFileCalls,
  type Standing,
  standingOf,
  workSince,
} from './standing.ts';
import { isPersons } from './transcript.ts';

/**
 * The records of a session that decide what later ones mean at the gate: read again in front of new ones, they stand for all. The
 * fewest that are found to do are taken; each choice is proved by where the session then stands.
 *
 * @returns Places in ascending order, none twice.
 */
export function recordsToKeep(session: Session, standing: Standing, settings: RunSettings): readonly Place[] {
  for (const choose of [deciding, answering]) {
    const chosen = choose(session, standing, settings);
    const starts = new Set(chosen.map(({ start }) => start));
    const events = session.events.filter(({ start }) => starts.has(start));
    if (events.length === session.events.length) return placesOf(chosen);
    // Read again, a message is known to replace another only where that is there too, and something of the assistant behind it.
    const known = events.map((event, at) =>
      event.type !== 'message' ||
      event.replaces === undefined ||
      isReplaced(events.slice(0, at), event.replaces)
        ? event
        : { ...event, replaces: undefined },
    );
    if (standingOf({ ...session, events: known }, settings).key === standing.key) return placesOf(chosen);
  }
  return placesOf(session.events.filter(mayMatter));
}

function isReplaced(before: readonly SessionEvent[], start: number): boolean {
  const at = before.findIndex((event) => event.start === start);
  return at >= 0 && before.slice(at).some(isAssistants);
}

function isAssistants(event: SessionEvent): boolean {
  return event.agent === undefined && (event.type === 'call' || event.by === 'assistant');
}

/** What made the gate what it is now. */
function deciding(session: Session, standing: Standing, settings: RunSettings): SessionEvent[] {
  return choose(session, standing, settings, (approvals) => approvals.slice(-1));
}

/** All answers that were ever given in the last runs. */
function answering(session: Session, standing: Standing, settings: RunSettings): SessionEvent[] {
  return choose(session, standing, settings, (approvals) => approvals);
}

function choose(
  session: Session,
  { runs, approvals, open, resumed }: Standing,
  settings: RunSettings,
  wanted: (approvals: readonly Approval[]) => readonly Approval[],
): SessionEvent[] {
  const { events } = session;
  const kept = new Set<SessionEvent | undefined>([events[0], lastPerson(events), ...resumed]);
  if (!settings.library) kept.add(events.find(namesLibrary));
  for (const [at, run] of runs.slice(-2).entries()) {
    kept.add(run.trigger);
    kept.add(run.command === undefined ? firstSign(run, settings) : undefined);
    kept.add(run.events.find((event) => loadedCommand(event) !== undefined));
    kept.add(run.prompts.at(-1)?.event);
    // A command without Phase 0 ended the run.
    kept.add(events[run.to]);
    const answers = wanted(approvals[at]!);
    for (const answer of answers) {
      kept.add(answer.event);
      // That the assistant went on tells an answer that is taken back from the first of two messages.
      kept.add(events[events.indexOf(answer.event) + 1]);
      kept.add(answer.prompt?.event);
    }
    keepSaid(run, answers, kept);
  }
  if (open) {
    kept.add(workSince(open));
    kept.add(lastPromptFile(open));
    for (const event of promptFileCalls(open)) kept.add(event);
    for (const event of open.events) if (isUnanswered(event)) kept.add(event);
  }
  for (const event of [...kept]) {
    if (event?.type !== 'message' || event.replaces === undefined) continue;
    const at = events.findIndex(({ start }) => start === event.replaces);
    if (at >= 0) kept.add(events[at]).add(events.slice(at).find(isAssistants));
  }
  return events.filter((event) => kept.has(event));
}

/** Between two answers: the first and the last that a person said, and what they had been asked. */
function keepSaid(run: Phase0Run, answers: readonly Approval[], kept: Set<SessionEvent | undefined>): void {
  const borders = new Set(answers.map(({ event }) => event));
  let asked: SessionEvent | undefined;
  let last: readonly (SessionEvent | undefined)[] = [];
  let isFirst = true;
  const close = () => {
    for (const event of last) kept.add(event);
    last = [];
    isFirst = true;
  };
  for (const event of run.events) {
    if (event.agent !== undefined) continue;
    if (event.type === 'message' && event.by === 'assistant') {
      if (askedIn(event.text).type !== 'nothing') asked = event;
    } else if (isPersons(event)) {
      last = [asked, event];
      asked = undefined;
      if (isFirst || borders.has(event)) for (const one of last) kept.add(one);
      isFirst = false;
    }
    if (borders.has(event)) close();
  }
  close();
  kept.add(asked);
}

/** The reply that began Phase 0 without a command. */
function firstSign({ events, triggered }: Phase0Run, { labels }: RunSettings): SessionEvent | undefined {
  if (!triggered) return undefined;
  return events.find((event) => {
    const isShown = event.type === 'call' ? event.text !== undefined : event.by === 'assistant';
    return isShown && event.agent === undefined && signsOfEvent(event, event.text ?? '', labels).telling;
  });
}

/** A question that came back with nothing so far. */
export function isUnanswered(event: SessionEvent): boolean {
  return event.type === 'call' && isQuestion(event) && event.result === undefined;
}

function isQuestion(event: SessionEvent): boolean {
  return event.type === 'call' && (event.action === 'ask' || event.action === 'plan');
}

/** Everything but what agents did, and reading and working. */
function mayMatter(event: SessionEvent): boolean {
  if (event.agent !== undefined) return false;
  if (event.type === 'message') return event.by !== 'program' || namesLibrary(event);
  return (
    isQuestion(event) ||
    loadsSkill(event) ||
    namesLibrary(event) ||
    event.changes.length > 0 ||
    event.action === 'execute'
  );
}

/** The records of the events, and those of what came back to questions. */
function placesOf(events: readonly SessionEvent[]): readonly Place[] {
  const places = new Map<number, number>();
  const add = ({ start, end }: Place) => places.set(start, Math.max(end, places.get(start) ?? 0));
  for (const event of events) {
    add(event);
    if (event.type === 'call' && event.result && (isQuestion(event) || event.changes.length > 0))
      add(event.result);
  }
  return [...places].sort(([a], [b]) => a - b).map(([start, end]) => ({ start, end }));
}
