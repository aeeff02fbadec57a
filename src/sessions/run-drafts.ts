import type { LabelNames } from '../parse/labels/names.ts';
import type { CommandName } from '../parse/phase0/command-names.ts';
import {
  clearsConversation,
  hasPhase0,
  isPromptCommand,
  type LibraryCommand,
  libraryCommand,
  loadedCommand,
  namesLibrary,
} from './library-commands.ts';
import { type Phase0Signs, signsOfEvent } from './phase0-signs.ts';
import type { Message, SessionEvent, ToolCall } from './session.ts';

/** Where a run begins and ends, and what was seen of Phase 0 in it. */
export interface RunDraft {
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
 * Looks for the extents of the runs in a session's events, in file order.
 *
 * @param library As of `RunSettings`.
 */
export function draftRuns(
  events: readonly SessionEvent[],
  labels: LabelNames,
  library = false,
): readonly RunDraft[] {
  const isLibrary = () => library || events.some(namesLibrary);
  const drafts: RunDraft[] = [];
  let open: RunDraft | undefined;
  let lastPerson: number | undefined;
  const begin = (from: number, given: LibraryCommand | undefined, trigger: Message | undefined) => {
    if (open) open.to = from;
    const command = given !== undefined && isPromptCommand(given) ? given : undefined;
    open = { from, command, trigger, to: events.length, signs: new Map(), worked: false, shown: false };
    drafts.push(open);
    return open;
  };
  /** The person went back to what stands before the run, or to what began it. */
  const isBefore = ({ replaces }: Message, { from }: RunDraft) =>
    replaces !== undefined && replaces <= events[from]!.start;
  for (const [index, event] of events.entries()) {
    if (event.agent !== undefined) continue;
    if (event.type === 'message' && event.by === 'person') {
      lastPerson = index;
      const command = libraryCommand(event);
      if (command !== undefined && hasPhase0(command, isLibrary)) begin(index, command, event);
      else if (open && (command !== undefined || clearsConversation(event) || isBefore(event, open))) {
        open.to = index;
        open = undefined;
      }
      continue;
    }
    const loaded = open ? undefined : loadedCommand(event);
    if (loaded !== undefined && hasPhase0(loaded, isLibrary)) {
      // What the person asked for stands before it, unless that began the run before.
      const from = Math.max(lastPerson ?? index, drafts.at(-1)?.to ?? 0);
      begin(from, loaded, messageAt(events, from));
      continue;
    }
    const text = shownText(event);
    if (text === undefined) {
      if (open && event.type === 'call') open.worked ||= changesSomething(event);
      continue;
    }
    const signs = signsOfEvent(event, text, labels);
    const startsAnew = open?.shown && open.worked && signs.analysis;
    if ((open === undefined && signs.telling) || startsAnew) {
      const from = Math.max(
        lastPerson ?? index,
        open === undefined ? (drafts.at(-1)?.to ?? 0) : open.from + 1,
      );
      begin(Math.min(from, index), undefined, messageAt(events, from));
    }
    if (!open) continue;
    open.signs.set(index, signs);
    if (!signs.prompt) continue;
    open.shown = true;
    open.worked = false;
  }
  return drafts;
}

function messageAt(events: readonly SessionEvent[], index: number): Message | undefined {
  const event = events[index];
  return event?.type === 'message' ? event : undefined;
}

/** What an assistant put before the person: a reply, or a plan that it wants approved. */
function shownText(event: SessionEvent): string | undefined {
  if (event.type === 'message') return event.by === 'assistant' ? event.text : undefined;
  return event.action === 'plan' || event.action === 'ask' ? event.text : undefined;
}

function changesSomething({ changes, action, outcome }: ToolCall): boolean {
  return outcome !== 'denied' && outcome !== 'failed' && (changes.length > 0 || action === 'execute');
}
