import { testFile } from './test-changes.ts';

/** Why a file deserves a look, told by its path. */
const byPath: readonly (readonly [string, RegExp])[] = [
  [
    'a migration of the database',
    /(?:^|\/)(?:migrations?|alembic|flyway|liquibase)\/|(?:^|\/)db\/migrate\/|(?:^|\/)V\d{1,10}__[^/]{0,2000}\.sql$/i,
  ],
  [
    'runs in CI',
    /^\.github\/(?:workflows|actions)\/|(?:^|\/)(?:\.gitlab-ci\.ya?ml|Jenkinsfile|azure-pipelines[^/]{0,2000}\.ya?ml|bitbucket-pipelines\.ya?ml|\.travis\.ya?ml|\.drone\.ya?ml|appveyor\.ya?ml)$|^\.(?:circleci|buildkite|gitlab)\//i,
  ],
  [
    'builds or runs a container',
    /(?:^|\/)(?:(?:Docker|Container)file(?:\.[^/]{0,2000})?|[^/]*\.Dockerfile|(?:docker-)?compose[^/]{0,2000}\.ya?ml)$/i,
  ],
  [
    'authentication or permissions',
    /(?:^|[/._-])(?:auth(?:n|z|entic\w{1,12}|ori[sz]\w{1,8})?|login|logout|sign-?(?:in|up)|oauth\w{0,4}|sso|passwords?|permissions?|rbac|acl|jwt|csrf|cors)(?=[/._-]|$)/i,
  ],
  [
    'cryptography',
    /(?:^|[/._-])(?:crypto|cipher|encrypt\w{0,6}|decrypt\w{0,6}|signing|certificates?|keystore)(?=[/._-]|$)/i,
  ],
  ['SQL', /\.sql$/i],
];

/** Why it deserves a look, told by the lines that the assistant wrote. */
const byLine: readonly (readonly [string, RegExp])[] = [
  [
    'authentication or permissions',
    /\b(?:jwt|jsonwebtoken|passport|oauth2?|bcrypt|authenticat\w{1,6}|authori[sz]\w{1,6}|set-?cookie|csrf|isAdmin|hasRole|hasPermission|require_?login|login_required|\w{0,20}password)\b/i,
  ],
  [
    'cryptography',
    /\b(?:createCipher\w{0,4}|createDecipher\w{0,4}|createHmac|createHash|pbkdf2\w{0,4}|scrypt\w{0,4}|argon2\w{0,4}|randomBytes|subtle\.(?:encrypt|decrypt|sign|digest)|hashlib|MessageDigest|SecretKeySpec|RSACryptoServiceProvider|AesGcm|Fernet|hmac\.new)\b/,
  ],
  [
    'SQL',
    // In prose and comments the same words stand in small letters.
    /\bSELECT\s.{1,160}\sFROM\s|\bINSERT\s+INTO\s|\bUPDATE\s+\S{1,60}\s+SET\s|\bDELETE\s+FROM\s|\b(?:CREATE|ALTER|DROP)\s+(?:UNIQUE\s+)?(?:TABLE|INDEX|VIEW|DATABASE|SCHEMA)\b|["'`]\s{0,8}(?:select\s.{1,160}\sfrom|insert\s+into|update\s+\S{1,60}\s+set|delete\s+from|(?:create|alter|drop)\s+(?:table|index|view))\s|\b(?:executeSql|rawQuery|queryRaw\w{0,6}|executeRaw\w{0,6}|FromSqlRaw)\b/,
  ],
];
const prose = /\.(?:md|mdx|markdown|rst|adoc|txt)$/i;
const longestLine = 400;

/**
 * Why a file of the assistant deserves a look.
 *
 * @param lines What still stands of its text, or what it wrote where that is not known.
 */
export function concernsOf(path: string, lines: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [concern, pattern] of byPath) if (pattern.test(path)) found.add(concern);
  // Prose speaks of passwords and tables without touching any, and tests invent them.
  if (!prose.test(path) && !testFile.test(path))
    for (const [concern, pattern] of byLine)
      if (lines.some((line) => pattern.test(line.slice(0, longestLine)))) found.add(concern);
  return [...found];
}
