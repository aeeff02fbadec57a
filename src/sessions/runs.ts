import { fold } from '../core/base/fold.ts';
import { lastOf } from '../core/base/memoized.ts';
import { isPromptFile } from '../core/changes/own-files.ts';
import { createDocument } from '../core/parse/document.ts';
import { findLabels } from '../core/parse/find-labels.ts';
import { readFrontMatter } from '../core/parse/front-matter.ts';
import { isGateQuestion, readGateQuestion } from '../core/parse/gate-question.ts';
import { readsLikePrompt } from '../core/parse/kind.ts';
import type { LabelName, LabelNames } from '../core/parse/labels.ts';
import { scanBlocks } from '../core/parse/outline.ts';
import type { CommandName } from '../core/parse/phase0/command-names.ts';
import { mayStateScore } from '../core/parse/phase0/complexity.ts';
import { readPhase0 } from '../core/parse/phase0/read.ts';
import type { Prompt } from '../core/parse/prompt.ts';
import { createSource } from '../core/parse/source.ts';
import type {
  Excerpt,
  Message,
  Phase0Run,
  Session,
  SessionEvent,
  ShownPrompt,
  Span,
} from '../core/session/session.ts';
import {
  clearsConversation,
  hasPhase0,
  isPromptCommand,
  type LibraryCommand,
  libraryCommand,
  loadedCommand,
  namesLibrary,
} from './library-commands.ts';

/** What runs are made with. */
export interface RunSettings {
  readonly path: string;
  readonly labels: LabelNames;
  /** Config `gate: always`: what no trigger armed is a run as well. */
  readonly always: boolean;
  /** Whether the library is known to be installed in the project; without it the session has to show it. */
  readonly library?: boolean | undefined;
}

/** Divides a session into runs: each command of the library opens one, and so does Phase 0 output that no command announced. */
export function phase0Runs(session: Session, { path, labels, always, library }: RunSettings) {
  const runs = draftRuns(session.events, labels, library).map((draft) =>
    finishRun(session, draft, path, labels),
  );
  return always ? [...untriggered(session, runs), ...runs].sort((a, b) => a.from - b.from) : runs;
}

/** What lies between the runs, as runs that nothing triggered. */
function untriggered(session: Session, runs: readonly Phase0Run[]): Phase0Run[] {
  const starts = [0, ...runs.map((run) => run.to)];
  return starts.flatMap((from, index) => {
    const to = runs[index]?.from ?? session.events.length;
    const events = session.events.slice(from, to);
    const none = { command: undefined, trigger: undefined, output: undefined, prompts: [] };
    return events.length > 0 ? [{ session, from, to, events, triggered: false, ...none }] : [];
  });
}

/** Makes a run of its draft: what the assistant put out in it, and the prompts that it showed, each as a document. */
function finishRun(session: Session, draft: RunDraft, path: string, labels: LabelNames): Phase0Run {
  const { from, to, command, trigger, signs } = draft;
  const events = session.events.slice(from, to);
  const found = [...signs];
  const [shown] = found.find(([, { prompt }]) => prompt) ?? [];
  const last = shown ?? found.findLast(([, { blocks }]) => blocks)?.[0];
  const excerptOf = (pieces: readonly Piece[]) => createExcerpt(pieces, path, labels);
  const output = last === undefined ? undefined : excerptOf(outputPieces(session, draft, last));
  const prompts = found.flatMap(([index, sign]): ShownPrompt[] => {
    const event = session.events[index]!;
    if (sign.prompt) {
      const excerpt = index === shown && output ? output : excerptOf([pieceOf(event)]);
      // That a prompt was shown is told without parsing it.
      return [
        {
          ...{ ...excerpt, event, index },
          get prompt() {
            return excerpt.document.phase0.prompt;
          },
        },
      ];
    }
    if (!sign.question || !lastPromptWrite(session.events.slice(from, index))) return [];
    return [{ ...excerptOf([pieceOf(event)]), prompt: undefined, event, index }];
  });
  return { session, command, trigger, triggered: true, from, to, events, output, prompts };
}

/** The last call that wrote a prompt to a file of its own: what is asked then is whether that may be carried out. */
export function lastPromptWrite(events: readonly SessionEvent[]): SessionEvent | undefined {
  return events.findLast(
    (event) => event.type === 'call' && event.changes.some(({ path }) => isPromptFile(path)),
  );
}

function pieceOf(event: SessionEvent, lead?: string): Piece {
  const { start, end } = event;
  const textStart = event.type === 'message' ? event.textStart : undefined;
  return { text: event.text ?? '', place: { start, end }, textStart, lead };
}

/** What a person answered through a question tool: as good as if they had typed it. */
function toolAnswers(event: SessionEvent): Piece[] {
  if (event.type !== 'call' || event.action !== 'ask' || event.agent !== undefined) return [];
  const answered = (event.questions ?? []).flatMap(({ text, answer }) =>
    answer === undefined ? [] : [`${text.trim()} ${answer.trim()}`],
  );
  const { start, end } = event;
  return answered.length === 0 ? [] : [{ text: answered.join('; '), place: { start, end }, lead: 'User: ' }];
}

/** The replies up to the first prompt, and what the person said between them once questions were asked. */
function outputPieces(session: Session, draft: RunDraft, last: number): Piece[] {
  const pieces: Piece[] = [];
  const { command, trigger } = draft;
  if (command !== undefined && trigger)
    pieces.push({ text: `/${command}`, place: { start: trigger.start, end: trigger.end } });
  let asked = false;
  for (let index = draft.from; index <= last; index++) {
    const event = session.events[index]!;
    if (event.agent !== undefined || event.type !== 'message') {
      if (index === last) pieces.push(pieceOf(event));
      else if (asked) pieces.push(...toolAnswers(event));
      continue;
    }
    if (event.by === 'assistant') {
      pieces.push(pieceOf(event));
      asked ||= draft.signs.get(index)?.blocks === true;
    } else if (event.by === 'person' && asked) pieces.push(pieceOf(event, 'User: '));
  }
  return pieces;
}

interface Piece {
  readonly text: string;
  readonly place: Span;
  /** Offset in the file where the text stands character by character. */
  readonly textStart?: number | undefined;
  /** Text of ours in front of it, such as the name of who speaks. */
  readonly lead?: string | undefined;
}

/** Puts pieces of a conversation together to one document of kind `prompt`. */
function createExcerpt(pieces: readonly Piece[], path: string, labels: LabelNames): Excerpt {
  /** Where the own text of each begins and ends in the excerpt. */
  const segments: { readonly start: number; readonly end: number; readonly piece: Piece }[] = [];
  let text = '';
  for (const piece of pieces) {
    text += `${text === '' ? '' : '\n\n'}${piece.lead ?? ''}`;
    segments.push({ start: text.length, end: text.length + piece.text.length, piece });
    text += piece.text;
  }
  return {
    document: createDocument(createSource(path, text), 'prompt', labels),
    // A range that spans several pieces is shown in the first of them.
    placeOf: (range) => {
      const segment = segments.findLast(({ start }) => start <= range.start) ?? segments[0];
      if (!segment) return { start: 0, end: 0 };
      const { textStart, place } = segment.piece;
      if (textStart === undefined) return place;
      const at = (offset: number) =>
        textStart + Math.min(Math.max(offset, segment.start), segment.end) - segment.start;
      return { start: at(range.start), end: at(range.end) };
    },
  };
}

/** A run that begins; `worked` tells that something was changed since the last prompt was shown. */
const beginRun = (
  from: number,
  to: number,
  command: CommandName | undefined,
  trigger: Message | undefined,
) => ({
  ...{ from, to, command, trigger, signs: new Map<number, Phase0Signs>(), worked: false, shown: false },
});
type RunDraft = ReturnType<typeof beginRun>;

function draftRuns(events: readonly SessionEvent[], labels: LabelNames, library = false) {
  const isLibrary = () => library || events.some(namesLibrary);
  const drafts: RunDraft[] = [];
  let open: RunDraft | undefined;
  let lastPerson: number | undefined;
  const begin = (from: number, given: LibraryCommand | undefined, trigger: Message | undefined) => {
    if (open) open.to = from;
    const command = given !== undefined && isPromptCommand(given) ? given : undefined;
    open = beginRun(from, events.length, command, trigger);
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
      if (open && event.type === 'call' && event.outcome !== 'denied' && event.outcome !== 'failed')
        open.worked ||= event.changes.length > 0 || event.action === 'execute';
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

/** Blocks whose names nobody uses for something else; two of them in one reply are Phase 0. */
const tellingBlocks: ReadonlySet<LabelName> = new Set<LabelName>([
  ...(['initialAnalysis', 'interactionMode', 'contextLoaded', 'completenessCheck'] as const),
  ...(['clarificationQuestions', 'projectScan'] as const),
]);

/** What a reply holds of Phase 0: a perfected prompt, Phase 0 output even without a command, step 0.1, any block or score, the gate's question. */
const nothing = { prompt: false, telling: false, analysis: false, blocks: false, question: false };
type Phase0Signs = Readonly<typeof nothing>;

function phase0Signs(text: string, labels: LabelNames): Phase0Signs {
  const question = endsWithGateQuestion(text);
  if (!mayHoldBlocks(text, labels)) {
    const blocks = mayStateScore(text);
    return question || blocks ? { ...nothing, question, blocks } : nothing;
  }
  const frontMatter = readFrontMatter(text);
  const found = findLabels(text, scanBlocks(text, frontMatter?.end ?? 0), labels);
  const { blocks, prompt } = readPhase0(text, found, frontMatter);
  const names = new Set(blocks.map(({ name }) => name));
  const isPrompt = prompt !== undefined && readsLikePrompt(frontMatter, () => found, true);
  const telling = [...names].filter((name) => tellingBlocks.has(name)).length >= 2;
  return {
    prompt: isPrompt,
    telling: telling || (isPrompt && isOffered(prompt)),
    analysis: names.has('initialAnalysis'),
    blocks: names.size > 0 || mayStateScore(text),
    question: question || prompt?.question !== undefined,
  };
}

const signsOfEvents = new WeakMap<
  SessionEvent,
  { readonly labels: LabelNames; readonly signs: Phase0Signs }
>();

/** As `phase0Signs`, of what an event shows; what was found is kept, since the live gate looks at the same events twice. */
export function signsOfEvent(event: SessionEvent, text: string, labels: LabelNames): Phase0Signs {
  const known = signsOfEvents.get(event);
  if (known?.labels === labels) return known.signs;
  const signs = phase0Signs(text, labels);
  if (signs !== nothing) signsOfEvents.set(event, { labels, signs });
  return signs;
}

function isOffered({ question }: Prompt): boolean {
  const choices = question?.choices ?? [];
  return choices.includes('yes') && choices.length >= 2;
}

/** Whether one of the last lines asks for approval and says which answers there are. */
function endsWithGateQuestion(text: string): boolean {
  const end = text.trimEnd().slice(-600);
  const lines = end.split(/\r?\n/).slice(-8);
  const asking = lines.findIndex((line) => line.length < 400 && isGateQuestion(line));
  if (asking < 0) return false;
  const asked = lines.slice(asking).join('\n');
  const choices = readGateQuestion(asked);
  return choices.includes('yes') && choices.includes('modify');
}

/** Most replies hold none of the names: they need not be parsed. */
function mayHoldBlocks(text: string, labels: LabelNames): boolean {
  // A blank between words stays: to put in each anew took three quarters of the time of a long text.
  const plain = fold(text.normalize('NFC')).replace(/\s{2,}|[^\S ]/g, ' ');
  return formsOf(labels).some((form) => plain.includes(form));
}

const formsOf = lastOf((labels: LabelNames): readonly string[] => {
  const wanted = [...labels].filter(([, name]) => tellingBlocks.has(name) || rareSections.has(name));
  return ['perfected', ...wanted.map(([form]) => form)];
});

/** Of the sections of a prompt those whose names are rare in prose; one of them is in every prompt. */
const rareSections: ReadonlySet<LabelName> = new Set<LabelName>([
  ...(['goal', 'requirements', 'constraints', 'expectedResult', 'bestPractices'] as const),
  ...(['reasoning', 'title', 'stillNeeded'] as const),
]);
