/** What stands where a secret will be: words of instruction, references to the environment, templates. */
const standIn =
  /example|sample|placeholder|dummy|fake|mock|redact|changeme|change[-_]me|replace|insert|your|some[-_]|todo|xxx|\.\.\.|…|\*\*|<|>|\$\{|\{\{|\$\(|%[A-Z_]+%|process\.env|getenv|os\.environ|secrets\.|vault:|012345|123456|abcdef|qwerty|deadbeef|lorem|foobar|my[-_]?(?:secret|token|key|password|api)|(.)\1{4}/i;
/** Words and digits that the passwords of tutorials are made of. */
const tutorialParts =
  /pass(?:w(?:or|0r)d|phrase|wd)?|p[@a4][s$5]{2}|w[o0]rd|secret|s3cr[e3]t|admin|root|test|demo|user|guest|default|local(?:host)?|dev|prod|staging|postgres|mysql|mongo|redis|rabbit|minio|sa_|str[o0]ng|secure|hello|w[o0]rld|welcome|letmein|hunter|correct|horse|battery|staple|super|very|temp|new|old|my|app|db|database|heslo|tajne|login|qwerty|asdf|abcd?|1q2w3e4r|0?1234\d*|4321|(?:19|20)\d\d/gi;
/** A password keeps at least this many letters and digits of its own. */
const ownCharacters = 6;

/** Whether a text stands for a secret rather than being one. */
export function isStandIn(value: string): boolean {
  return standIn.test(value);
}

/** Whether a password is one of those that examples and local databases have: hardly more than such words. */
export function isTutorialPassword(value: string): boolean {
  return value.replace(tutorialParts, '').replace(/[^\p{L}\p{N}]/gu, '').length < ownCharacters;
}

/** Shannon entropy in bits for each character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / value.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

/** How often letters and digits take turns: names made of words hardly do, random text does all the time. */
export function alternations(value: string): number {
  let turns = 0;
  let before = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const lower = code | 32;
    const now = code >= 48 && code <= 57 ? 1 : lower >= 97 && lower <= 122 ? 2 : 0;
    if (now === 0) continue;
    if (before !== 0 && now !== before) turns++;
    before = now;
  }
  return turns;
}

/** `config.apiKey`, `$TOKEN`, `@env/key`, `/run/secrets/key`, `env:KEY` name the place of a secret. */
export function isReference(value: string): boolean {
  return /^[$@%&/~#]|^(?:env|file|ref|arn|op|vault|aws|gcp|azure|https?|ssm|sm)[:/]|^[A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*)+$/i.test(
    value,
  );
}

/** Whether a value is more than a word, a name of words, or a tutorial's. */
export function looksLikePassword(value: string): boolean {
  if (isTutorialPassword(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  // A name of words with a number behind it is a name.
  if (/^[a-z]+(?:[-_.][a-z]+)*[-_.]?\d{0,4}$/i.test(value)) return false;
  return entropy(value) >= 2.75;
}

/** Whether a value is long and random, as keys are. */
export function looksLikeKey(value: string): boolean {
  if (value.length < 16 || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return entropy(value) >= (/^[a-f0-9-]+$/i.test(value) ? 3 : 3.3) && alternations(value) >= 4;
}
