import { perObject } from '../core/base/memoized.ts';
import { mask, redact, secretsNamedIn } from '../core/parse/credentials/redact.ts';
import type { Session, SessionEvent } from '../core/session/session.ts';

/** Of a longer text only so much is searched for names of secrets, in UTF-16 units. */
const longestText = 32 * 1024;
/** A secret that was cut is known by so much of its beginning; less is as often the beginning of a word. */
const tellingPart = 5;

/** What is quoted of a session, without its secrets. */
export type HideSecrets = (text: string) => string;

/** Takes out of a text what looks like a secret, and what was named as one anywhere in the session. It is to see texts before they are cut. */
export const hideSecretsOf = ({ events }: Pick<Session, 'events'>): HideSecrets => hideAllOf(events);
const hideAllOf = perObject((events: Session['events']): HideSecrets => {
  const hideNamed = hideNamedIn([{ events }]);
  return (text) => hideNamed(redact(text));
});

/** The same for what was redacted already: only what was named as a secret in one of the sessions. */
export function hideNamedIn(sessions: readonly Pick<Session, 'events'>[]): HideSecrets {
  const texts = sessions.flatMap(({ events }) => events.flatMap(textsOf));
  const named = new Set(texts.flatMap((text) => secretsNamedIn(text.slice(0, longestText))));
  // The longest first: one may be the beginning of another.
  const secrets = [...named].sort((a, b) => b.length - a.length);
  if (secrets.length === 0) return (text) => text;
  return (text) =>
    withoutBeginnings(
      secrets.reduce((shown, secret) => shown.replaceAll(secret, mask), text),
      secrets,
    );
}

/** A quotation that was shortened elsewhere may end in the midst of a secret. */
function withoutBeginnings(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (let at = shown.indexOf('…'); at >= 0; at = shown.indexOf('…', at + 1)) {
    const before = shown.slice(0, at);
    const length = Math.max(...secrets.map((secret) => lengthOfBeginning(before, secret)));
    if (length === 0) continue;
    shown = before.slice(0, -length) + mask + shown.slice(at);
    at += mask.length - length;
  }
  return shown;
}

/** How much of a secret, from its first character on, stands at the end of a text; 0 where that is too little to tell. */
function lengthOfBeginning(text: string, secret: string): number {
  let length = secret.length - 1;
  while (length >= tellingPart && !text.endsWith(secret.slice(0, length))) length--;
  return length >= tellingPart ? length : 0;
}

/** All that an event holds of text: what was said, given and answered, the names of its files, and what came back. */
function textsOf(event: SessionEvent): string[] {
  if (event.type === 'message') return [event.text];
  const { command, text, output, questions = [], reads, changes } = event;
  const answers = questions.flatMap(({ text: asked, answer }) => [asked, answer]);
  const paths = changes.flatMap(({ path, from }) => [path, from]);
  return [command, text, output, ...answers, ...reads, ...paths].filter(
    (one) => one !== undefined && one !== '',
  ) as string[];
}
