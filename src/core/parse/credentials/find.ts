import { append } from '../../base/collections.ts';
import { fold } from '../../base/fold.ts';
import type { Range } from '../blocks.ts';
import { programSecretsIn } from './program-secrets.ts';

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
function findPrivateKeys(text: string, found: Credential[]): void {
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

/** Beginnings of keys that providers print in their documentation or ship with their emulators; they open nothing. */
const publicBeginnings = [
  // Stripe's documentation
  '4eC39HqLyj',
  'BQokikJOvB',
  '26PHem9AhJ',
  // Azurite and the Cosmos DB emulator
  'Eby8vdM02x',
  'C2y6yDjf5/',
];

/** The head of a JSON Web Token, which says how it is signed and is the same in all of a kind. */
const webTokenHead = /^eyJ(?:hbGci|0eXAi)[\w-]{10,60}=*$/;

/** Whether a secret, without its prefix, is one that a provider has published as an example, or opens nothing by itself. */
function isPublicToken(secret: string): boolean {
  return webTokenHead.test(secret) || publicBeginnings.some((beginning) => secret.startsWith(beginning));
}

/** Whether the payload of a JSON Web Token says that it is public: the standard's example, a local Supabase, an anonymous role. */
function isPublicWebToken(payload: string): boolean {
  return publicPayload.test(Buffer.from(payload, 'base64url').toString('latin1'));
}
const publicPayload =
  /"supabase-demo"|"role"\s*:\s*"anon"|John Doe|"(?:sub|name|iss)"\s*:\s*"(?:1234567890|test|example|joe)/i;

/** A secret that stands in a text. */
export interface Credential extends Range {
  /** What it is: "a GitHub token", "the value of DB_PASSWORD". Never the secret itself. */
  readonly name: string;
  /** What its kind has in common and everybody knows, such as `ghp_`; empty when nothing of it may be shown. */
  readonly prefix: string;
}

/** Says what a run is that looks like some provider's token; undefined when it is none. */
type Judge = (text: string, suspect: Credential) => Credential | undefined;

/** To hide secrets: whatever may be one. */
const hiding: Judge = (_, suspect) => suspect;

/** Finds credentials in a text, in file order, each by its most telling reading. Linear: searches leap from one rare mark to the next. */
export function findCredentials(text: string, judge = hiding): Credential[] {
  const found: Credential[] = [];
  findTokens(text, found, judge);
  findPrivateKeys(text, found);
  findAddresses(text, found);
  findAssignments(text, found);
  findLabelled(text, found);
  if (found.length < 2) return found;
  const kept: Credential[] = [];
  for (const credential of found)
    if (!kept.some((other) => other.start < credential.end && credential.start < other.end))
      kept.push(credential);
  return kept.sort((a, b) => a.start - b.start);
}

const address =
  /([a-z][a-z0-9+.-]{1,20}):\/\/([^\s:@/"'`<>()[\]{}]{0,80}):([^\s@/"'`<>]{3,120})@([^\s/:?"'`<>,)]{1,120})/y;
const longestScheme = 21;

/** Finds passwords in addresses: `postgres://app:…@db.internal.net/app`. For one's own machine or an example's, everybody knows them. */
function findAddresses(text: string, found: Credential[]): void {
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    if (!hasUser(text, at + 3)) continue;
    let start = at;
    while (start > 0 && at - start < longestScheme && /[a-z0-9+.-]/.test(text[start - 1]!)) start--;
    address.lastIndex = start;
    const match = address.exec(text);
    if (!match) continue;
    const [, scheme = '', user = '', password = '', host = ''] = match;
    if (localHost.test(host) || password === user || !isPassword(password)) continue;
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

/** A machine of one's own, or an example's. */
const localHost =
  /^[^.]*$|^(?:127\.|0\.0\.0\.0|10\.|192\.168\.)|(?:^|\.)(?:example\.\w+|local|localhost|test|invalid)$|^host\./i;

function isPassword(value: string): boolean {
  if (isStandIn(value) || /[$%#{[]/.test(value)) return false;
  if (value.length >= 20) return entropy(value) >= 3 && alternations(value) >= 2;
  return value.length >= 8 && alternations(value) >= 1 && entropy(value) >= 2.5 && !isTutorialPassword(value);
}

/** What prose calls a password, or a key in the first group; the names of code stand with assignments. */
const label = /pass(?:word|wd|phrase|code)|pwd|hesl[oae]|(key|token|secret|kluc)/g;
const kindOfKey =
  /(?<![a-z\d])(?:api|access|auth|service|client|bearer|deploy|admin|pristupovy|tajny)[ _-]?$/;
/** In folded text, what may stand between a label and its value: some words, a colon or its like, and a quotation mark in the first group. */
const value =
  /(?:[ \t]{1,3}[a-z\d.@'()/_-]{1,30}){0,5}?[ \t*_`"')\]]{0,6}(?:[:=|]|[ \t](?:is|was|(?:set|changed|reset) to|je|bolo|bude|znie)[ \t])[ \t*_]{0,6}(["'`“„]?)([^\s"'`“”|<>()[\]{};,]{8,80})/y;

/** Finds what prose or a command calls a password or key: `password: …`, `sshpass -p …`. Any word may follow, so it must look like one. */
function findLabelled(text: string, found: Credential[]): void {
  const folded = fold(text);
  for (const { 0: word, 1: key, index } of folded.matchAll(label)) {
    const before = folded.slice(Math.max(0, index - 12), index);
    if (key === undefined ? /[a-z]$/.test(before) : !kindOfKey.test(before)) continue;
    value.lastIndex = index + word.length;
    const [whole, quote = '', { length } = ''] = value.exec(folded) ?? [];
    if (!whole) continue;
    const written = text.slice(value.lastIndex - length, value.lastIndex);
    const secret = quote === '' ? written.replace(/[.:!?*_]{1,9}$/, '') : written;
    const start = value.lastIndex - length;
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
  const isOther = isStandIn(value) || isReference(value) || isPublicToken(value);
  return !isOther && !/^\S+@[\w-]+\.\w/.test(value);
}

/** Algorithms, standards and types that stand behind "Password:", too. */
const technical =
  /sha-?\d|pbkdf2|argon2|[bs]crypt|md5|[hrep]s(?:256|384|512)|aes|oauth|base64|utf-?8|nist|iso|owasp|varchar|string|text|length|chars?|min|max|digits?|regex|sprint|step|page|phase|version|v\d/i;

/** Without quotation marks around it, a password is recognised by signs that no word has, or by how letters and digits take turns. */
function isMixed(value: string): boolean {
  if (technical.test(value) || /[/\\]|^[\w-]+\.\w{1,5}$/.test(value)) return false;
  return (/[!@#$%^&*+=?~]/.test(value) && alternations(value) >= 1) || alternations(value) >= 4;
}

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

/** Finds secrets given to a name: `api_key = "…"`, `DB_PASSWORD=…`. Told by how random the value is, so words and references stay out. */
function findAssignments(text: string, found: Credential[]): void {
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
  const looksIt = isPassword ? looksLikePassword : looksLikeKey;
  if ((isPassword && written.toLowerCase() === name.toLowerCase()) || !looksIt(written)) return;
  if (isCalledExample(text, start + written.length)) return;
  found.push({ start, end: start + written.length, name: `the value of ${name}`, prefix: '' });
}

/** The name before `=` or `:`; undefined when its last letter is not that of a secret's name (`passwordName`, `keyName`). */
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

const remark = /["'`]?[ \t,;)\]}]{0,8}(?:#|\/\/|--(?=[ \t])|\/\*|<!--)[ \t]*([^\r\n]{0,80})/y;
/** At the beginning of a remark, so that nothing denies it: "not a test key" is another matter. */
const callsExample =
  /^(?:(?:a|an|the|this|is|it|its|it's|only|just|some|random)\s+){0,4}(?:(?:test|dummy|fake|example|sample|mock|placeholder)(?:[- ](?:api|jwt|client|auth|admin|access|signing|encryption|private|secret|only|fixture)){0,2}[- ](?:key|secret|token|password|credential|value|data)s?\b|(?:dummy|fake|placeholder|not (?:a )?real)\s*(?:[.,;)(!*-]|$))/i;

/** Whether a comment behind a value says that it is none to be kept: `key = "…"  # test key`. */
function isCalledExample(text: string, end: number): boolean {
  remark.lastIndex = end;
  const written = remark.exec(text)?.[1];
  return written !== undefined && callsExample.test(written);
}

/**
 * Secrets that secretlint's rules do not know in all forms in use, which the providers publish; each pattern is anchored and of bounded or
 * linear length, and its first group is the public part, which may be shown.
 */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an AWS access key', /(AKIA)[A-Z2-7]{16}(?![\w-])/y],
  ['an AWS access key', /(ASIA)[A-Z2-7]{16}(?![\w-])/y],
  ['an AWS bearer token', /(ABSK)[A-Za-z0-9+/]{100,}={0,2}/y],
  ['a Google API key', /(AIza)[\w-]{35}(?![\w-])/y],
  ['a Google client secret', /(GOCSPX-)[\w-]{28}(?![\w-])/y],
  ['a GitLab token', /(gl(?:pat|dt|rt|ptt|ft|soat|oas|cbt|imt|agent|ffct)-)[\w-]{20,}/y],
  ['an xAI key', /(xai-)[A-Za-z0-9]{60,100}(?!\w)/y],
  ['an Anthropic key', /(sk-ant-(?:[a-z]+\d*-)?)[\w-]{24,}/y],
  ['an OpenRouter key', /(sk-or-v1-)[a-f0-9]{40,}/y],
  ['an OpenAI key', /(sk-(?:proj|svcacct|admin|None)-)[\w-]{32,}/y],
  ['an API key', /(sk-)[A-Za-z0-9]{32,}(?![\w-])/y],
  ['a Stripe key', /(sk_(?:live|test|prod)_)[A-Za-z0-9]{16,}(?!\w)/y],
  ['a Stripe key', /(rk_(?:live|test|prod)_)[A-Za-z0-9]{16,}(?!\w)/y],
  ['a webhook secret', /(whsec_)[A-Za-z0-9+/]{24,}={0,2}/y],
  ['a PyPI token', /(pypi-)AgEIcHlwaS5vcmc[\w-]{50,}/y],
  ['a Twilio key', /(SK)[0-9a-f]{32}(?!\w)/y],
  ['a Hugging Face token', /(hf_)[A-Za-z0-9]{30,40}(?!\w)/y],
  ['a Replicate token', /(r8_)[A-Za-z0-9]{37}(?!\w)/y],
  ['a Perplexity key', /(pplx-)[A-Za-z0-9]{40,60}(?!\w)/y],
  ['a DigitalOcean token', /(do[opr]_v1_)[a-f0-9]{64}(?!\w)/y],
  ['a Square token', /(sq0(?:atp|csp)-)[\w-]{22,43}(?![\w-])/y],
  ['a Mailgun key', /(key-)[0-9a-f]{32}(?!\w)/y],
  ['a Notion token', /(ntn_)[A-Za-z0-9]{40,50}(?!\w)/y],
  ['a Databricks token', /(dapi)[a-f0-9]{32}(?:-\d)?(?!\w)/y],
  ['a Doppler token', /(dp\.pt\.)[A-Za-z0-9]{43}(?!\w)/y],
  ['an Atlassian token', /(ATATT3|ATCTT3)[\w=-]{100,}/y],
  ['a New Relic key', /(NRAK-)[A-Z0-9]{27}(?!\w)/y],
  ['a Sentry token', /(sntry[su]_)[A-Za-z0-9+/=_-]{60,}/y],
  ['a Supabase token', /(sbp_)[a-f0-9]{40}(?!\w)/y],
  ['a Supabase key', /(sb_secret_)[\w-]{24,}/y],
  ['a PlanetScale token', /(pscale_(?:tkn|pw|oauth)_)[\w=.-]{32,}/y],
  ['a RubyGems key', /(rubygems_)[a-f0-9]{48}(?!\w)/y],
  ['a Postman key', /(PMAK-)[a-f0-9]{24}-[a-f0-9]{34}(?!\w)/y],
  ['a Tavily key', /(tvly-(?:dev-|prod-)?)[A-Za-z0-9]{30,}(?!\w)/y],
  ['a Resend key', /(re_)[A-Za-z0-9]{8}_[A-Za-z0-9]{24}(?!\w)/y],
  ['a Heroku key', /(HRKU-)[\w-]{36,}/y],
  ['a Square token', /(EAAA)[\w-]{60}(?![\w-])/y],
  ['a Google access token', /(ya29\.)[\w-]{40,}/y],
  ['a Vercel token', /(vercel_blob_rw_)[A-Za-z0-9_]{30,}/y],
];
/** By the first two characters of the token, with which each pattern begins. */
const kindsByStart = new Map<string, (typeof kinds)[number][]>();
for (const kind of kinds) append(kindsByStart, kind[1].source.slice(1, 3), kind);

/** The kind of the token that begins at an offset, and where it ends; undefined when none does. */
function tokenAt(text: string, start: number) {
  for (const [name, pattern] of kindsByStart.get(text.slice(start, start + 2)) ?? []) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match) return { name, prefix: match[1]!, end: start + match[0].length };
  }
  return undefined;
}

/** No token of a known kind has a run of letters, digits, `_` and `-` that is shorter. */
const shortestRun = 16;
const isTokenCharacter = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-')
  isTokenCharacter[character.charCodeAt(0)] = 1;

/** Finds tokens by their form. A run of the shortest length cannot hide between two probes as far apart, so most text is passed over. */
function findTokens(text: string, found: Credential[], judge: Judge): void {
  for (let probe = shortestRun - 1; probe < text.length; probe += shortestRun) {
    if (!belongs(text, probe)) continue;
    let start = probe;
    while (start > 0 && belongs(text, start - 1)) start--;
    let end = probe + 1;
    while (end < text.length && belongs(text, end)) end++;
    probe = end - 1;
    if (end - start < shortestRun) continue;
    const credential = readRun(text, start, end, judge);
    if (credential === undefined) continue;
    found.push(credential);
    probe = Math.max(probe, credential.end);
  }
}

function belongs(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && isTokenCharacter[code] === 1;
}

function readRun(text: string, start: number, end: number, judge: Judge): Credential | undefined {
  const lead = leadOf(text, start);
  const token = tokenAt(text, lead) ?? tokenAt(text, start);
  if (token) {
    const from = tokenAt(text, lead) ? lead : start;
    const secret = text.slice(from + token.prefix.length, token.end);
    if (!isRandom(secret) || isPublicToken(secret) || isCutShort(text, token.end)) return undefined;
    return { start: from, end: token.end, name: token.name, prefix: token.prefix };
  }
  const other = webToken(text, start) ?? slackHook(text, start, end) ?? telegramToken(text, start, end);
  if (other) return other;
  const suspect = suspectAt(text, lead);
  return suspect && judge(text, suspect);
}

/** What the tokens of most providers begin with: their own letters and a mark. */
const beginning = /(?<![\w.-])([A-Za-z]{2,10}[-_.](?:(?:pat|api)_)?)([\w-]+(?:\.[\w-]+){0,4}={0,2})/y;
/** At least this long is the random part of a token. */
const shortestSecret = 16;

/** A run with a beginning like a provider's and a random part behind it: it may be a token, a hash, or the name of a built file. */
function suspectAt(text: string, lead: number): Credential | undefined {
  beginning.lastIndex = lead;
  const match = beginning.exec(text);
  if (!match) return undefined;
  const [whole, prefix = '', secret = ''] = match;
  const end = lead + whole.length;
  const hasSecret = secret
    .split(/[-_.]/)
    .some((part) => part.length >= shortestSecret && isRandom(part) && !isPublicToken(part));
  if (!hasSecret || isStandIn(secret) || isCutShort(text, end)) return undefined;
  return { start: lead, end, name: 'a token', prefix };
}

/** Some kinds begin with a short part and a dot: `SG.`, `hvs.`, `ya29.`, `dp.pt.`. */
function leadOf(text: string, start: number): number {
  let at = start;
  while (at > 0 && start - at < 7 && (text[at - 1] === '.' || belongs(text, at - 1))) at--;
  return at;
}

function isRandom(secret: string): boolean {
  return !isStandIn(secret) && entropy(secret) >= 3 && (alternations(secret) >= 1 || secret.length >= 40);
}

/** `ghp_16C7e42F…` and `ghp_16C7e42F...` show that the rest was left out. */
function isCutShort(text: string, end: number): boolean {
  return text.startsWith('...', end) || text[end] === '…' || text.startsWith('***', end);
}

const webTokenForm = /(eyJ[\w-]{10,4000})\.(eyJ[\w-]{10,})\.[\w-]{20,}/y;

/** A JSON Web Token: three parts, of which the first two are JSON. */
function webToken(text: string, start: number): Credential | undefined {
  if (!text.startsWith('eyJ', start) || text[start - 1] === '.') return undefined;
  webTokenForm.lastIndex = start;
  const match = webTokenForm.exec(text);
  if (!match || isStandIn(match[0]) || isPublicWebToken(match[2]!)) return undefined;
  return { start, end: start + match[0].length, name: 'a JSON Web Token', prefix: 'eyJ' };
}

/** `https://hooks.slack.com/services/T…/B…/…`: the address alone allows posting. */
function slackHook(text: string, start: number, end: number): Credential | undefined {
  const lead = text.slice(Math.max(0, start - 60), start);
  const hook = /hooks\.slack\.com\/(?:services|workflows)\/T\w{6,}\/[AB]\w{6,}\/(?:\w+\/)?$/.exec(lead);
  if (!hook || !isRandom(text.slice(start, end))) return undefined;
  return { start: start - hook[0].length, end, name: 'a Slack webhook', prefix: 'hooks.slack.com/' };
}

function telegramToken(text: string, start: number, end: number): Credential | undefined {
  if (end - start !== 35 || text[start - 1] !== ':' || !text.startsWith('AA', start)) return undefined;
  const bot = /(?<!\d)\d{8,10}:$/.exec(text.slice(Math.max(0, start - 12), start));
  if (!bot || !isRandom(text.slice(start, end))) return undefined;
  return { start: start - bot[0].length, end, name: 'a Telegram bot token', prefix: '' };
}

/** What stands where a secret will be: words of instruction, references to the environment, templates. */
const standIn =
  /example|sample|placeholder|dummy|fake|mock|redact|changeme|change[-_]me|replace|insert|your|some[-_]|todo|xxx|\.\.\.|…|\*\*|<|>|\$\{|\{\{|\$\(|%[A-Z_]+%|process\.env|getenv|os\.environ|secrets\.|vault:|012345|123456|abcdef|qwerty|deadbeef|lorem|foobar|my[-_]?(?:secret|token|key|password|api)|(.)\1{4}/i;
/** Words and digits that the passwords of tutorials are made of. */
const tutorialParts =
  /pass(?:w(?:or|0r)d|phrase|wd)?|p[@a4][s$5]{2}|w[o0]rd|secret|s3cr[e3]t|admin|root|test|demo|user|guest|default|local(?:host)?|dev|prod|staging|postgres|mysql|mongo|redis|rabbit|minio|sa_|str[o0]ng|secure|hello|w[o0]rld|welcome|letmein|hunter|correct|horse|battery|staple|super|very|temp|new|old|my|app|db|database|heslo|tajne|login|qwerty|asdf|abcd?|1q2w3e4r|0?1234\d*|4321|(?:19|20)\d\d/gi;
/** A password keeps at least this many letters and digits of its own. */
const ownCharacters = 6;

/** Whether a text stands for a secret rather than being one. */
function isStandIn(value: string): boolean {
  return standIn.test(value);
}

/** Whether a password is one of those that examples and local databases have: hardly more than such words. */
function isTutorialPassword(value: string): boolean {
  return value.replace(tutorialParts, '').replace(/[^\p{L}\p{N}]/gu, '').length < ownCharacters;
}

/** Shannon entropy in bits for each character. */
function entropy(value: string): number {
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
function alternations(value: string): number {
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
function isReference(value: string): boolean {
  return /^[$@%&/~#]|^(?:env|file|ref|arn|op|vault|aws|gcp|azure|https?|ssm|sm)[:/]|^[A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*)+$/i.test(
    value,
  );
}

/** Whether a value is more than a word, a name of words, or a tutorial's. */
function looksLikePassword(value: string): boolean {
  if (isTutorialPassword(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  // A name of words with a number behind it is a name.
  if (/^[a-z]+(?:[-_.][a-z]+)*[-_.]?\d{0,4}$/i.test(value)) return false;
  return entropy(value) >= 2.75;
}

/** Whether a value is long and random, as keys are. */
function looksLikeKey(value: string): boolean {
  if (value.length < 16 || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return entropy(value) >= (/^[a-f0-9-]+$/i.test(value) ? 3 : 3.3) && alternations(value) >= 4;
}
