import { join } from 'node:path/posix';
import { either } from '../../../core/base/words.ts';
import { textOf, valueAt } from '../../../core/facts/config-code.ts';
import { readEnv } from '../../../core/manifests/docker.ts';
import { findCredentials } from '../../../core/parse/credentials/find.ts';
import { type FileLine, listed, type ScanState } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';
import { outputPath, viteConfig } from './build-tools.ts';

type EnvVariable = ReturnType<typeof readEnv>[number];

/** The two of the specification first; the others stand in for them where they are not committed. */
const files = ['.env', '.env.production', '.env.development', '.env.example'];

/** Where they would lie; git may ignore them. */
export function envPaths(app: FrontendApp): readonly string[] {
  return files.map((name) => app.path(name));
}

/** The folder of Vite's .env files, from the root: `envDir`, where the config sets it, else the app's. */
function envFolder(app: FrontendApp): string {
  const file = viteConfig(app);
  // A config is read only when there is something to find.
  if (file === undefined || !/\benvDir\b/.test(app.read(file) ?? '')) return app.folder;
  const written = textOf(valueAt(app.config(file), 'envDir'));
  const folder = written === undefined ? app.folder : outputPath(app)(written);
  return folder === '.' ? '' : folder;
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
  const folder = envFolder(app);
  // Beside the app's own, they are the server's, too: Vite hands on what begins with its prefix.
  const isOurs = ({ name }: EnvVariable) => folder === app.folder || name.startsWith('VITE_');
  const ofEnv = files.map((name) => {
    const file = join(folder, name);
    return [name, readEnv(file, textOfFile(app, file)).filter(isOurs)] as const;
  });
  const sources = [...ofEnv, ...angularEnvironments(app)].filter(([, variables]) => variables.length > 0);
  const shown = new Map<string, FileLine>();
  for (const { name, value, file, line } of sources.flatMap(([, variables]) => variables)) {
    const parts = name.replace(/([a-z\d])([A-Z])/g, '$1_$2');
    if (!apiName.test(parts) || secretName.test(parts)) continue;
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

const environments = ['environment', 'environment.prod', 'environment.production', 'environment.development'];

/** What an Angular app is built with instead of .env files: `apiUrl: 'http://localhost:8000'`. */
function angularEnvironments(app: FrontendApp): readonly (readonly [string, readonly EnvVariable[]])[] {
  return environments.map((name) => {
    const file = app.path(`src/environments/${name}.ts`);
    const lines = app.has(file) ? textOfFile(app, file).split('\n') : [];
    const variables = lines.flatMap((line, at) => {
      const match = /^\s{0,20}["']?([A-Za-z_]\w{0,100})["']?\s{0,5}:\s{0,5}(["'`])(.{1,500}?)\2/.exec(line);
      return match ? [{ name: match[1]!, value: match[3]!, file, line: at + 1 }] : [];
    });
    return [`${name}.ts`, variables] as const;
  });
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
