import type { Place, Session, SessionEvent } from '../../../src/sessions/session.ts';

/** A text of a session, and the record that it stands in. */
export interface SpokenText {
  readonly text: string;
  readonly place: Place;
  /** What it is, in words: "what a tool returned". */
  readonly where: string;
}

/** What was said, run, handed on and returned in a session, in its order. */
export function* spokenTexts({ events }: Session): Generator<SpokenText> {
  for (const event of events) {
    const place = { start: event.start, end: event.end };
    if (event.type === 'message') yield { text: event.text, place, where: speakers[event.by] };
    else {
      if (event.command !== undefined) yield { text: event.command, place, where: 'a command' };
      if (event.text !== undefined) yield { text: event.text, place, where: 'what a tool was given' };
      for (const { answer } of event.questions ?? [])
        if (answer !== undefined) yield { text: answer, place, where: speakers.person };
      if (event.output !== '')
        yield { text: event.output, place: event.result ?? place, where: 'what a tool returned' };
    }
  }
}

const speakers: Readonly<Record<Extract<SessionEvent, { type: 'message' }>['by'], string>> = {
  person: 'what the person typed',
  assistant: 'what the assistant said',
  program: 'what the program put in',
};
