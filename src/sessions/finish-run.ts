import type { LabelNames } from '../parse/labels/names.ts';
import type { Prompt } from '../parse/prompt.ts';
import { createExcerpt, type Piece } from './excerpt.ts';
import { isPromptFile } from './gate/own-files.ts';
import type { Excerpt, Phase0Run, ShownPrompt } from './phase0-run.ts';
import type { RunDraft } from './run-drafts.ts';
import type { Session, SessionEvent } from './session.ts';

/**
 * Makes a run of its draft: what the assistant put out in it, and the prompts that it showed, each as a document.
 *
 * @param path The file's path from the root.
 */
export function finishRun(session: Session, draft: RunDraft, path: string, labels: LabelNames): Phase0Run {
  const { from, to, command, trigger, signs } = draft;
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
