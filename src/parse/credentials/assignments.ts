import type { Credential } from './find.ts';
import { isCalledExample, isEncodedStandIn } from './made-to-be-shown.ts';
import { isPublicToken } from './public-examples.ts';
import { isReference, isStandIn, looksLikeKey, looksLikePassword } from './randomness.ts';

/** Names whose values are secrets; what ends otherwise (`tokenUrl`, `passwordField`, `max_tokens`) is something else. */
const passwordName = /(?:password|passwd|passphrase|pwd)$/i;
const keyName =
  /(?:secret|(?:^|[_.-])token|[a-z]Token|api[_-]?key|(?:access|secret|private|account|encryption|signing|master|service[_-]?role|shared[_-]?access|auth|admin)[_-]?key|client[_-]?secret|credential)$/i;
const harmlessName =
  /public|publishable|anon|site|csrf|example|next[_-]?page|continuation|cancell?ation|page/i;
const longestName = 60;
const lastLetters = 'detnylDETNYL';
const between = ' \t\r\n"\'`\\?:!';
const quotedValue = /\s{0,8}(?:=>|[=:])?\s{0,8}\\?(["'`])([^\s"'`\\]{8,200})\\?\1/y;
const bareValue = /=\s?([^\s"'`<>(){}[\]|,;&*\\]{8,200})/y;

/**
 * Finds secrets that are given to a name: `api_key = "…"`, `"clientSecret": "…"`, `DB_PASSWORD=…`, `Password=…;`. Told by how random
 * the value is, so that words, examples and references to the environment stay out.
 */
export function findAssignments(text: string, found: Credential[]): void {
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) consider(text, at, found);
  // Behind a colon only what is in quotation marks: `Password: required` is prose.
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const next = text.charCodeAt(at + 1) === 32 ? text.charCodeAt(at + 2) : text.charCodeAt(at + 1);
    if (next === 34 || next === 39 || next === 92) consider(text, at, found);
  }
}

function consider(text: string, sign: number, found: Credential[]): void {
  const name = nameBefore(text, sign);
  if (name === undefined) return;
  const isPassword = passwordName.test(name);
  if ((!isPassword && !keyName.test(name)) || harmlessName.test(name)) return;
  const value = valueBehind(text, sign);
  if (!value) return;
  const { start, written } = value;
  if (isStandIn(written) || isPublicToken(written) || isReference(written)) return;
  if (
    isPassword
      ? written.toLowerCase() === name.toLowerCase() || !looksLikePassword(written)
      : !looksLikeKey(written)
  )
    return;
  if (isEncodedStandIn(written) || isCalledExample(text, start + written.length)) return;
  found.push({ start, end: start + written.length, name: `the value of ${name}`, prefix: '' });
}

/**
 * The name before `=` or `:`, quotation marks and blanks between them passed over; undefined when it does not end with a
 * letter that a secret's name ends with (see `passwordName` and `keyName`).
 */
function nameBefore(text: string, sign: number): string | undefined {
  let end = sign;
  while (end > 0 && sign - end < 12 && between.includes(text[end - 1]!)) end--;
  if (end === 0 || !lastLetters.includes(text[end - 1]!)) return undefined;
  let start = end;
  while (start > 0 && end - start < longestName && /[\w.-]/.test(text[start - 1]!)) start--;
  return text.slice(start, end);
}

function valueBehind(text: string, sign: number): { start: number; written: string } | undefined {
  quotedValue.lastIndex = sign;
  const quoted = quotedValue.exec(text);
  if (quoted) {
    const written = quoted[2]!;
    return { start: sign + quoted[0].lastIndexOf(written), written };
  }
  bareValue.lastIndex = sign;
  const bare = bareValue.exec(text);
  // `TOKEN=eyJhbGciOi...` shows that the rest was left out.
  if (!bare || /(?:\.{3}|…)$/.test(bare[1]!)) return undefined;
  const written = bare[1]!.replace(/(?<![.:!?])[.:!?]+$/, '');
  return { start: sign + bare[0].indexOf(bare[1]!), written };
}
