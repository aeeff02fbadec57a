import type { Credential } from './find.ts';
import { alternations, entropy, isStandIn, isTutorialPassword } from './randomness.ts';

const address =
  /([a-z][a-z0-9+.-]{1,20}):\/\/([^\s:@/"'`<>()[\]{}]{0,80}):([^\s@/"'`<>]{3,120})@([^\s/:?"'`<>,)]{1,120})/y;
const longestScheme = 21;

/**
 * Finds passwords in addresses: `postgres://app:…@db.internal.net/app`. What stands before a machine of one's own or an example's is
 * the password of everybody's local database.
 */
export function findAddresses(text: string, found: Credential[]): void {
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    if (!hasUser(text, at + 3)) continue;
    let start = at;
    while (start > 0 && at - start < longestScheme && /[a-z0-9+.-]/.test(text[start - 1]!)) start--;
    address.lastIndex = start;
    const match = address.exec(text);
    if (!match) continue;
    const [, scheme = '', user = '', password = '', host = ''] = match;
    if (isLocal(host) || password === user || !isPassword(password)) continue;
    const from = start + scheme.length + 3 + user.length + 1;
    found.push({
      start: from,
      end: from + password.length,
      name: `the password in the address of ${host}`,
      prefix: '',
    });
  }
}

/** Whether an `@` follows before the address can have ended. */
function hasUser(text: string, from: number): boolean {
  for (let at = from; at < from + 200; at++) {
    const code = text.charCodeAt(at);
    if (code === 64) return true;
    // The end of the text, white space, a slash, a backtick.
    if (!(code > 32) || code === 47 || code === 96) return false;
  }
  return false;
}

function isLocal(host: string): boolean {
  return (
    !host.includes('.') ||
    /^(?:127\.|0\.0\.0\.0|10\.|192\.168\.)|(?:^|\.)(?:example\.\w+|local|localhost|test|invalid)$|^host\./i.test(
      host,
    )
  );
}

function isPassword(value: string): boolean {
  if (isStandIn(value) || /[$%#{[]/.test(value)) return false;
  if (value.length >= 20) return entropy(value) >= 3 && alternations(value) >= 2;
  return value.length >= 8 && alternations(value) >= 1 && entropy(value) >= 2.5 && !isTutorialPassword(value);
}
