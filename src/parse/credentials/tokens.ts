import type { Credential, Judge } from './find.ts';
import { isPublicToken, isPublicWebToken } from './public-examples.ts';
import { alternations, entropy, isStandIn } from './randomness.ts';
import { tokenAt } from './token-kinds.ts';

/** No token of a known kind has a run of letters, digits, `_` and `-` that is shorter. */
const shortestRun = 16;
const isTokenCharacter = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-')
  isTokenCharacter[character.charCodeAt(0)] = 1;

/**
 * Finds tokens that are told by their form. A run of the shortest length cannot hide between two probes that stand as
 * far apart, so most of the text is never looked at.
 */
export function findTokens(text: string, found: Credential[], judge: Judge): void {
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

/** `https://hooks.slack.com/services/T…/B…/…`: whoever has the address may post. */
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
