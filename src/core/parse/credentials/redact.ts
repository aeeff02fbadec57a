import { endOfPrivateKey, findCredentials } from './find.ts';
import { programSecretsIn } from './program-secrets.ts';

/** What stands for a secret. */
export const mask = '***';

/** Names whose values are secrets, whatever they look like. What refers to the environment is none. */
const assignment =
  /((?<![A-Za-z\d])[\w.-]{0,60}(?:token|secret|passw(?:or)?d|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)[\w-]{0,20}["']?[ \t]{0,4}(?:=|:(?!\/\/))[ \t]{0,4})("[^"\n]{1,400}"|'[^'\n]{1,400}'|[^\s"'`;,&|)<>]{1,400})/gi;
const flag =
  /((?<!\S)--?(?:token|secret|password|pass|api-?key|auth-token|access-key)(?:=|[ \t]{1,4}))("[^"\n]{1,400}"|'[^'\n]{1,400}'|[^\s"'`;,&|)<>-][^\s"'`;,&|)<>]{0,400})/gi;
const header =
  /(\b(?:authorization|proxy-authorization|x-api-key)["']?[ \t]{0,4}:[ \t]{0,4}(?:(?:bearer|basic|token)[ \t]{1,4})?)([^\s"'`]{4,400})/gi;
const address = /(\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s:/@"'`]{0,100}:)([^\s/@"'`]{1,200})(?=@)/gi;

/** Masks what is a secret, or bears the name of one, in quoted text of a session: hiding too much does no harm. */
export function redact(text: string): string {
  if (!/[=:\d]|--| -\w/.test(text)) return text;
  let shown = withoutCredentials(text);
  for (const pattern of [address, header, assignment, flag, ...programSecretsIn(shown)])
    shown = shown.replace(pattern, (whole: string, lead: string, value: string) =>
      isReference(value) ? whole : `${lead}${mask}`,
    );
  return shown;
}

const longestQuote = 60;

/** What is shown of a text: one line, without secrets, and short. */
export function quoteOf(text: string): string {
  const line = redact(text.slice(0, longestQuote * 20))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote - 1).trimEnd()}…` : line;
}

/** Replaces only what is a secret by its form, or by its name and its form: for text of our own that quotes a session. */
export function withoutCredentials(text: string): string {
  let shown = '';
  let at = 0;
  for (const credential of [...findCredentials(text)].sort((a, b) => a.start - b.start)) {
    if (credential.start < at) continue;
    shown += text.slice(at, credential.start) + mask;
    at = endOfPrivateKey(text, credential);
  }
  return shown + text.slice(at);
}

/** A shorter value, or one of letters alone, is as often a word that stands elsewhere in its own right. */
const tellingSecret = /^(?=.*\d)(?=.*\p{L}).{8,}$/u;

/** The values that a text gives to names of secrets: each may recur without its name, where nothing tells what it is. */
export function secretsNamedIn(text: string): readonly string[] {
  const programs = programSecretsIn(text);
  if (programs.length === 0 && !/token|secret|pass|key|credential|authorization|:\/\//i.test(text)) return [];
  return [address, header, assignment, flag, ...programs].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, , value = '']) => {
      // At the end of a sentence, its sign is none of the secret's.
      const bare = value.replace(/^["']|["']$/g, '').replace(/(?<![.?!:])[.?!:]+$/, '');
      return isReference(value) || !tellingSecret.test(bare) ? [] : [bare];
    }),
  );
}

/** `$TOKEN`, `${{ secrets.TOKEN }}`, `process.env.TOKEN`, `<token>`, `***`. */
function isReference(value: string): boolean {
  return /^["']?(?:\$|%\w|<|\*|process\.env|os\.environ|env\.|import\.meta|true\b|false\b|null\b|undefined\b|none\b)/i.test(
    value,
  );
}
