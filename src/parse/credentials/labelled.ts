import type { Credential } from './find.ts';
import { isCalledExample, isEncodedStandIn } from './made-to-be-shown.ts';
import { programSecretsIn } from './program-secrets.ts';
import { isPublicToken } from './public-examples.ts';
import { alternations, isReference, isStandIn, looksLikeKey, looksLikePassword } from './randomness.ts';

/** What prose calls a password, or a key in the first group; assignments.ts has the names of code. */
const label = /pass(?:word|wd|phrase|code)|pwd|hesl[oaáe]|(key|token|secret|kľúč)/gi;
const kindOfKey =
  /(?<![\p{L}\p{N}])(?:api|access|auth|service|client|bearer|deploy|admin|prístupový|tajný)[ _-]?$/iu;
/** What may stand between a label and its value: some words, a colon or its like, and a quotation mark in the first group. */
const value =
  /(?:[ \t]{1,3}[\p{L}\p{N}.@'()/_-]{1,30}){0,5}?[ \t*_`"')\]]{0,6}(?:[:=|]|[ \t](?:is|was|(?:set|changed|reset) to|je|bolo|bude|znie)[ \t])[ \t*_]{0,6}(["'`“„]?)([^\s"'`“”|<>()[\]{};,]{8,80})/uy;

/**
 * Finds passwords and keys that prose, a list, a table or a command line names as such: `password: …`, "the admin password is …",
 * `API key: …`, `Heslo do databázy: …`, `sshpass -p …`. Behind a label may stand any word ("Password: required"), so it must look like one.
 */
export function findLabelled(text: string, found: Credential[]): void {
  for (const { 0: word, 1: key, index } of text.matchAll(label)) {
    const before = text.slice(Math.max(0, index - 12), index);
    if (key === undefined ? /\p{L}$/u.test(before) : !kindOfKey.test(before)) continue;
    value.lastIndex = index + word.length;
    const [whole, quote = '', written = ''] = value.exec(text) ?? [];
    if (!whole) continue;
    const secret = quote === '' ? written.replace(/[.:!?*_]{1,9}$/, '') : written;
    const start = value.lastIndex - written.length;
    const end = start + secret.length;
    if (!isSecret(secret) || !(key === undefined ? looksLikePassword : looksLikeKey)(secret)) continue;
    if ((quote === '' && !isMixed(secret)) || isCalledExample(text, end)) continue;
    found.push({ start, end, name: key === undefined ? 'the password' : 'the key', prefix: '' });
  }
  for (const pattern of programSecretsIn(text))
    for (const match of text.matchAll(pattern)) {
      const [whole, , written = ''] = match;
      const value = written.replace(/^["']|["']$/g, '');
      const start = match.index + whole.length - written.length + written.indexOf(value);
      if (isSecret(value) && looksLikePassword(value))
        found.push({ start, end: start + value.length, name: 'the password on a command line', prefix: '' });
    }
}

/** No reference, slot, address, nor a key that a provider has published. */
function isSecret(value: string): boolean {
  const isOther = isStandIn(value) || isReference(value) || isPublicToken(value) || isEncodedStandIn(value);
  return !isOther && !/^\S+@[\w-]+\.\w/.test(value);
}

/** Algorithms, standards and types that stand behind "Password:", too. */
const technical =
  /sha-?\d|pbkdf2|argon2|[bs]crypt|md5|[hrep]s(?:256|384|512)|aes|oauth|base64|utf-?8|nist|iso|owasp|varchar|string|text|length|chars?|min|max|digits?|regex|sprint|step|page|phase|version|v\d/i;

/** Without quotation marks around it, a password is told by signs that no word has, or by how letters and digits take turns. */
function isMixed(value: string): boolean {
  if (technical.test(value) || /[/\\]|^[\w-]+\.\w{1,5}$/.test(value)) return false;
  return (/[!@#$%^&*+=?~]/.test(value) && alternations(value) >= 1) || alternations(value) >= 4;
}
