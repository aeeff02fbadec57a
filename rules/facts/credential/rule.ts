import { findCredentials } from '../../../src/core/parse/credentials/find.ts';
import { providerToken } from '../../../src/core/parse/credentials/provider-tokens.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Session, SessionEvent, Span } from '../../../src/core/session/session.ts';

/** A text of a session, and the record that it stands in. */
interface SpokenText {
  readonly text: string;
  readonly place: Span;
  /** What it is, in words: "what a tool returned". */
  readonly where: string;
}

/** What was said, run, handed on and returned in a session, in its order. */
function* spokenTexts({ events }: Session): Generator<SpokenText> {
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

export default defineRule({
  summary: 'No credential is written out',
  severity: 'error',
  spec: 'Credentials',
  messages: {
    known:
      '{name} ({prefix}…) is written out; revoke it, and name the environment variable that holds the new one',
    written:
      '{name} is written out; change the secret, and name the environment variable that holds the new one',
    spokenKnown: '{name} ({prefix}…) stands in {where}; revoke it, and take it out before you share the file',
    spoken: '{name} stands in {where}; change the secret, and take it out before you share the file',
  },
  check: {
    document(document, { report }) {
      for (const { start, end, name, prefix } of findCredentials(document.text, providerToken)) {
        if (prefix === '') report({ message: 'written', start, end, data: { name } });
        else report({ message: 'known', start, end, data: { name, prefix } });
      }
    },
    session({ session }, { document, report }) {
      // The text of a log is looked at as a document; a file of records has none.
      if (document.text !== '') return;
      const known = new Set<string>();
      for (const { text, place, where } of spokenTexts(session)) {
        for (const { start, end, name, prefix } of findCredentials(text, providerToken)) {
          // What was said once is often repeated: in commands, in their outputs, to agents.
          const secret = text.slice(start, end);
          if (known.has(secret)) continue;
          known.add(secret);
          const { start: from, end: to } = place;
          if (prefix === '') report({ message: 'spoken', start: from, end: to, data: { name, where } });
          else report({ message: 'spokenKnown', start: from, end: to, data: { name, prefix, where } });
        }
      }
    },
  },
});
