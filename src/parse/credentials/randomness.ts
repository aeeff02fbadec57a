/** What stands where a secret will be: words of instruction, references to the environment, templates. */
const standIn =
  /example|sample|placeholder|dummy|fake|mock|redact|changeme|change[-_]me|replace|insert|your|some[-_]|todo|xxx|\.\.\.|…|\*\*|<|>|\$\{|\{\{|\$\(|%[A-Z_]+%|process\.env|getenv|os\.environ|secrets\.|vault:|012345|123456|abcdef|qwerty|deadbeef|lorem|foobar|my[-_]?(?:secret|token|key|password|api)|(.)\1{4}/i;
/** Passwords that everybody writes in a tutorial. */
const tutorialPassword =
  /pass(?:w(?:or|0r)d|phrase)?|p[@a4][s$5]{2}|secret|s3cr[e3]t|admin|root|test|demo|user|guest|default|local|dev|postgres|mysql|mongo|redis|rabbit|minio|sa_|strong|secure|hello|welcome|letmein|hunter|correct|1234|4321|abc/i;

/** Whether a text stands for a secret rather than being one. */
export function isStandIn(value: string): boolean {
  return standIn.test(value);
}

/** Whether a password is one of those that examples and local databases have. */
export function isTutorialPassword(value: string): boolean {
  return tutorialPassword.test(value);
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
