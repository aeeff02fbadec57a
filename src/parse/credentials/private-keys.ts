import type { Range } from '../blocks.ts';
import type { Credential } from './find.ts';
import { isStandIn } from './randomness.ts';

const opening = '-----BEGIN ';
const header = /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
/** What a key's text has at least: some lines of base64, line ends escaped or not. */
const body =
  /(?:\\[nr]|[\s"'+>|\\])*(?:[A-Za-z-]+: ?[^\n]{0,80}\n)*(?:[A-Za-z0-9+/=]|\\[nr]|[\r\n \t"'+>|\\])*/y;

const ending = /-----END [A-Z0-9 ]{1,40}-----/y;

/** The end of the private key that begins at an offset, its last line included: a finding names its first line, and what is shown must not hold any. */
export function endOfPrivateKey(text: string, { start, end }: Range): number {
  if (!text.startsWith(opening, start)) return end;
  body.lastIndex = end;
  const behind = end + (body.exec(text)?.[0].length ?? 0);
  ending.lastIndex = behind;
  return behind + (ending.exec(text)?.[0].length ?? 0);
}

/** Finds private keys in PEM form that hold a key: a header alone, or with dots below it, only speaks of one. */
export function findPrivateKeys(text: string, found: Credential[]): void {
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + opening.length)) {
    header.lastIndex = at;
    const begin = header.exec(text);
    if (!begin) continue;
    body.lastIndex = at + begin[0].length;
    const content = body.exec(text)?.[0] ?? '';
    const key = content.replace(/\\[nr]|[^A-Za-z0-9+/=]/g, '');
    if (key.length < 64 || isStandIn(key.slice(0, 200))) continue;
    found.push({ start: at, end: at + begin[0].length, name: 'a private key', prefix: '' });
  }
}
