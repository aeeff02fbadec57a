import type { LabelNames } from '../parse/labels/names.ts';
import type { CommandName } from '../parse/phase0/types.ts';
import type { Prompt } from '../parse/prompt.ts';
import { createExcerpt, type Piece } from './excerpt.ts';
import { isPromptFile } from './gate/own-files.ts';
import { hasPhase0, libraryCommand } from './library-commands.ts';
import type { Excerpt, Phase0Run, ShownPrompt } from './phase0-run.ts';
import { type Phase0Signs, signsOfEvent } from './phase0-signs.ts';
import type { Message, Session, SessionEvent, ToolCall } from './session.ts';

/** What runs are made with. */
export interface RunSettings {
  /** The file's path from the root. */
  readonly path: string;
  readonly labels: LabelNames;
  /** Config `gate: always`: what no trigger armed is a run as well. */
  readonly always: boolean;
}

/** A run while its extent is looked for. */
interface Draft {
  readonly from: number;
  readonly command: CommandName | undefined;
  readonly trigger: Message | undefined;
  to: number;
  /** By index of the event. */
  readonly signs: Map<number, Phase0Signs>;
  /** Something was changed since the last prompt was shown. */
  worked: boolean;
  shown: boolean;
}

/**
 * Divides a session into runs of Phase 0: each command of the library opens one, and so does Phase 0 output that no command announced
 * (formats.md, section 2; specification: States and transitions).
 */
export function phase0Runs(session: Session, settings: RunSettings): readonly Phase0Run[] {
  const { events } = session;
  const drafts: Draft[] = [];
  let open: Draft | undefined;
  let lastPerson: number | undefined;
  const begin = (from: number, command: CommandName | undefined, trigger: Message | undefined) => {
    if (open) open.to = from;
    open = { from, command, trigger, to: events.length, signs: new Map(), worked: false, shown: false };
    drafts.push(open);
    return open;
  };
  for (const [index, event] of events.entries()) {
    if (event.agent !== undefined) continue;
    if (event.type === 'message' && event.by === 'person') {
      lastPerson = index;
      const command = libraryCommand(event);
      if (command === undefined) continue;
      if (hasPhase0(command)) begin(index, command, event);
      else if (open) {
        open.to = index;
        open = undefined;
      }
      continue;
    }
    const text = shownText(event);
    if (text === undefined) {
      if (open && event.type === 'call') open.worked ||= changesSomething(event);
      continue;
    }
    const signs = signsOfEvent(event, text, settings.labels);
    const startsAnew = open?.shown && open.worked && signs.analysis;
    if ((open === undefined && signs.telling) || startsAnew) {
      const from = Math.max(
        lastPerson ?? index,
        open === undefined ? (drafts.at(-1)?.to ?? 0) : open.from + 1,
      );
      const trigger = events[from];
      begin(Math.min(from, index), undefined, trigger?.type === 'message' ? trigger : undefined);
    }
    if (!open) continue;
    open.signs.set(index, signs);
    if (!signs.prompt) continue;
    open.shown = true;
    open.worked = false;
  }
  const runs = drafts.map((draft) => finish(session, draft, settings));
  return settings.always ? [...untriggered(session, runs), ...runs].sort((a, b) => a.from - b.from) : runs;
}

/** What an assistant put before the person: a reply, or a plan that it wants approved. */
function shownText(event: SessionEvent): string | undefined {
  if (event.type === 'message') return event.by === 'assistant' ? event.text : undefined;
  return event.action === 'plan' || event.action === 'ask' ? event.text : undefined;
}

function changesSomething({ changes, action, outcome }: ToolCall): boolean {
  return outcome !== 'denied' && outcome !== 'failed' && (changes.length > 0 || action === 'execute');
}

function finish(session: Session, draft: Draft, settings: RunSettings): Phase0Run {
  const { from, to, command, trigger, signs } = draft;
  const { path, labels } = settings;
  const events = session.events.slice(from, to);
  const shown = [...signs].filter(([, { prompt }]) => prompt).map(([index]) => index);
  const last = shown[0] ?? [...signs].findLast(([, { blocks }]) => blocks)?.[0];
  const output =
    last === undefined ? undefined : createExcerpt(outputPieces(session, draft, last), path, labels);
  const prompts = [...signs].flatMap(([index, sign]): ShownPrompt[] => {
    const event = session.events[index]!;
    if (sign.prompt) {
      const excerpt = index === shown[0] && output ? output : createExcerpt([pieceOf(event)], path, labels);
      return [new ShownInReply(excerpt, event, index)];
    }
    if (!sign.question || !wrotePrompt(session.events.slice(from, index))) return [];
    return [{ ...createExcerpt([pieceOf(event)], path, labels), prompt: undefined, event, index }];
  });
  return { session, command, trigger, triggered: true, from, to, events, output, prompts };
}

/** Whoever only wants to know that a prompt was shown need not have it read. */
class ShownInReply implements ShownPrompt {
  readonly document: Excerpt['document'];
  readonly placeOf: Excerpt['placeOf'];
  readonly event: SessionEvent;
  readonly index: number;

  constructor({ document, placeOf }: Excerpt, event: SessionEvent, index: number) {
    this.document = document;
    this.placeOf = placeOf;
    this.event = event;
    this.index = index;
  }

  get prompt(): Prompt | undefined {
    return this.document.phase0.prompt;
  }
}

/** The prompt was written to a file, and what is asked is whether that may be carried out. */
function wrotePrompt(events: readonly SessionEvent[]): boolean {
  return events.some(
    (event) => event.type === 'call' && event.changes.some(({ path }) => isPromptFile(path)),
  );
}

function pieceOf(event: SessionEvent, lead?: string): Piece {
  const { start, end } = event;
  const textStart = event.type === 'message' ? event.textStart : undefined;
  return { text: event.text ?? '', place: { start, end }, textStart, lead };
}

/** The replies up to the first prompt, and what the person said between them once questions were asked. */
function outputPieces(session: Session, draft: Draft, last: number): Piece[] {
  const pieces: Piece[] = [];
  const { command, trigger } = draft;
  if (command !== undefined && trigger)
    pieces.push({ text: `/${command}`, place: { start: trigger.start, end: trigger.end } });
  let asked = false;
  for (let index = draft.from; index <= last; index++) {
    const event = session.events[index]!;
    if (event.agent !== undefined || event.type !== 'message') {
      if (index === last) pieces.push(pieceOf(event));
      continue;
    }
    if (event.by === 'assistant') {
      pieces.push(pieceOf(event));
      asked ||= draft.signs.get(index)?.blocks === true;
    } else if (event.by === 'person' && asked) pieces.push(pieceOf(event, 'User: '));
  }
  return pieces;
}

/** What lies between the runs, as runs that nothing triggered. */
function untriggered(session: Session, runs: readonly Phase0Run[]): Phase0Run[] {
  const gaps: Phase0Run[] = [];
  let from = 0;
  for (const to of [...runs.map((run) => run.from), session.events.length]) {
    const events = session.events.slice(from, to);
    if (events.length > 0)
      gaps.push({
        ...{ session, from, to, events, triggered: false, prompts: [] },
        ...{ command: undefined, trigger: undefined, output: undefined },
      });
    from = runs.find((run) => run.from === to)?.to ?? to;
  }
  return gaps;
}
