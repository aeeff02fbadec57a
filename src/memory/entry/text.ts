import { redact } from '../../parse/credentials/redact.ts';
import type { HideSecrets } from '../../sessions/hide-secrets.ts';
import { singleLine } from '../sessions/contained.ts';

/** Of a longer text no more is looked at than a line could show, however much white space is in it. */
const longestRead = 32 * 1024;

let hide: HideSecrets = redact;

/**
 * Makes something that quotes a session whose secrets are known: in all that it quotes they are hidden, before a text is shortened or its
 * signs are replaced.
 */
export function withSecretsHidden<Made>(hideSecrets: HideSecrets, make: () => Made): Made {
  const before = hide;
  hide = hideSecrets;
  try {
    return make();
  } finally {
    hide = before;
  }
}

function lineOf(text: string, longest: number): string {
  return singleLine(hide(text.slice(0, longestRead)), longest);
}

/**
 * Text of a session as it is quoted in an entry: one line, without secrets, in quotation marks that nothing inside ends. What is quoted is
 * no claim of the entry, and no slot: rules for versions, scripts and placeholders pass it over, as long as it is not too long.
 */
export function quoted(text: string, longest = 160): string {
  return `"${lineOf(text, Math.min(longest, 190))
    .replace(/["`]/g, "'")
    .replaceAll('<', '‹')
    .replace(/(?<![*/])\*\*(?![*/])/g, '')}"`;
}

/** Text of a session as it stands in a line of an entry: without secrets, and without what Markdown or a template would make of it. */
export function plain(text: string, longest = 160): string {
  return lineOf(text, longest)
    .replace(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replace(/[[\]{}]/g, (sign) => ({ '[': '(', ']': ')', '{': '(', '}': ')' })[sign]!)
    .replaceAll('`', "'")
    .replace(/(?<![*/])\*\*(?![*/])/g, '')
    .replace(/(?<![\p{L}\p{N}])_{3,}/gu, '');
}

/** A path or a command as code. */
export function code(text: string, longest = 120): string {
  const shown = lineOf(text, longest).replaceAll('`', "'");
  return `\`${shown === '' ? ' ' : shown}\``;
}

/** `2026-11-21 09:14 UTC`. @param at ISO 8601 in UTC. */
export function timeOf(at: string | undefined): string | undefined {
  return at === undefined ? undefined : `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

/** ` (2026-11-21 09:14 UTC)`, or nothing. */
export function timeSuffix(at: string | undefined): string {
  const time = timeOf(at);
  return time === undefined ? '' : ` (${time})`;
}

/** `1 file`, `3 files`. */
export function counted(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}

/** A long list cut at a limit, which then says how many more there are. */
export function capped(lines: readonly string[], most: number, what: string): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most), `- and ${lines.length - most} more ${what}`];
}

/** Paths in a row. */
export function listed(paths: readonly string[], most = 12): string {
  const shown = paths.slice(0, most).map((path) => code(path));
  return paths.length > most ? `${shown.join(', ')} and ${paths.length - most} more` : shown.join(', ');
}
