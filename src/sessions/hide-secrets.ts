import { mask, redact, secretsNamedIn } from '../parse/credentials/redact.ts';
import type { Session, SessionEvent } from './session.ts';

/** Of a longer text only so much is searched for names of secrets, in UTF-16 units. */
const longestText = 32 * 1024;

/** What is quoted of a session, without its secrets. */
export type HideSecrets = (text: string) => string;

/**
 * Makes what takes the secrets out of texts of a session: what has the look of one, and what was named as one anywhere in the session,
 * also where it stands without its name ("log in as admin with Tr0ub4dor-xyz").
 */
export function hideSecretsOf(session: Pick<Session, 'events'>): HideSecrets {
  const hideNamed = hideNamedIn([session]);
  return (text) => hideNamed(redact(text));
}

/** The same for what was redacted already: only what was named as a secret in one of the sessions. */
export function hideNamedIn(sessions: readonly Pick<Session, 'events'>[]): HideSecrets {
  const texts = sessions.flatMap(({ events }) => events.flatMap(textsOf));
  const named = new Set(texts.flatMap((text) => secretsNamedIn(text.slice(0, longestText))));
  // The longest first: one may be the beginning of another.
  const secrets = [...named].sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, mask), text);
}

function textsOf(event: SessionEvent): string[] {
  if (event.type === 'message') return [event.text];
  const { command, text, output, questions = [] } = event;
  const answers = questions.flatMap(({ text: asked, answer }) => [asked, answer]);
  return [command, text, output, ...answers].filter((one) => one !== undefined && one !== '') as string[];
}
