import { either } from '../../../core/base/words.ts';
import { readEnv } from '../../../core/manifests/docker.ts';
import { findCredentials } from '../../../core/parse/credentials/find.ts';
import { type FileLine, listed, type ScanState } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';

/** The two of the specification first; the others stand in for them where they are not committed. */
const files = ['.env', '.env.production', '.env.development', '.env.example'];

/** Where they would lie; git may ignore them. */
export function envPaths(app: FrontendApp): readonly string[] {
  return files.map((name) => app.path(name));
}

/** Empty for a longer file (UTF-16 code units): those are no settings. One that git ignores is read as well. */
function textOfFile(app: FrontendApp, file: string): string {
  const text = app.read(file) ?? '';
  return text.length > 200_000 ? '' : text;
}

/** Names of variables that say where a server is. */
const apiName =
  /(?:^|_)(?:API|BACKEND|SERVER|ENDPOINT|GRAPHQL|GATEWAY|WS|WSS|WEBSOCKET|SOCKET|URL|URI|HOST|ORIGIN)(?:_|$)/i;

/** Those that say a secret, or where secrets are sent. */
const secretName = either(
  /(?:REDIRECT|CALLBACK|AWS|S3|SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|HOOK|DSN|SMTP|KEY)(?:_|$)/i,
  /(?:DATABASE|DB|REDIS|(?:MONGO|POSTGRES|MYSQL)\w{0,200})(?:_|$)/,
);

const mostShown = 8;

/** Where the API is, by the .env files: names of variables and addresses, never anything else. */
export function apiUrlsState(app: FrontendApp): ScanState {
  const sources = files
    .map((name) => [name, readEnv(app.path(name), textOfFile(app, app.path(name)))] as const)
    .filter(([, variables]) => variables.length > 0);
  const shown = new Map<string, FileLine>();
  for (const { name, value, file, line } of sources.flatMap(([, variables]) => variables)) {
    if (!apiName.test(name) || secretName.test(name)) continue;
    const address = addressIn(name, value);
    const text = `${name}=${address}`;
    if (address !== undefined && !shown.has(text)) shown.set(text, { file, line });
  }
  const first = shown.values().next().value?.file;
  const entries = [...shown].map(([text, place]) => ({
    text: place.file === first ? text : `${text} in ${place.file}`,
    places: [place],
  }));
  const read = sources.map(([name]) => name).join(', ');
  const why = read ? `no variable in ${read} is the address of an API` : 'there is no .env file to read';
  return listed(entries, why, mostShown);
}

const host = String.raw`[\w.:-]{1,200}|\[[\da-f:]{2,40}\](?::\d+)?`;
const address = new RegExp(
  String.raw`^((?:https?|wss?)://)(?:[^\s/?#@]{0,200}@)?(${host})(/[\w./~%-]{0,200})?(?:[?#]\S{0,1000})?$`,
  'i',
);

/** An address without user, password and query; undefined for anything else. */
export function addressIn(name: string, value: string): string | undefined {
  if (findCredentials(`${name}=${value}`).length > 0) return undefined;
  if (/^\/[\w./-]{0,100}$/.test(value)) return withoutTokens(value);
  const match = address.exec(value);
  return match ? `${match[1]}${match[2]}${withoutTokens(match[3] ?? '')}` : undefined;
}

/** A part of a path that nobody can read is a token. */
function withoutTokens(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length >= 16 && /\d/.test(part) && /[a-z]/i.test(part) ? '***' : part))
    .join('/');
}
