import { join } from 'node:path/posix';
import { findCredentials } from '../../../core/parse/credentials/find.ts';
import { type FileLine, found, none, type ScanField } from '../project-scan.ts';
import type { FrontendApp } from './app.ts';
import { outputPath } from './bundlers/build-tool.ts';
import { viteConfig } from './bundlers/vite.ts';
import { textOf, valueAt } from './config-code.ts';

/** A variable of a .env file. */
export interface EnvVariable {
  readonly name: string;
  readonly value: string;
  readonly place: FileLine;
}

/** The two of the specification first; the others stand in for them where they are not committed. */
const files = ['.env', '.env.production', '.env.development', '.env.example'];

/** Where they would lie; git may ignore them. */
export function envPaths(app: FrontendApp): readonly string[] {
  return files.map((name) => app.path(name));
}

/** The folder of Vite's .env files, from the root: `envDir`, where the config sets it, else the app's. */
function envFolder(app: FrontendApp): string {
  const file = app.codeFile('vite.config');
  // A config is read only when there is something to find.
  if (file === undefined || !/\benvDir\b/.test(app.read(file) ?? '')) return app.folder;
  const vite = viteConfig(app);
  const written = vite && textOf(valueAt(vite.config, 'envDir'));
  if (written === undefined) return app.folder;
  const folder = outputPath(app)(written);
  return folder === '.' ? '' : folder;
}

/** Longer files (UTF-16 code units) are no settings. */
const longest = 200_000;

/** The variables of one file, in its order; of quotes and comments behind them only what they enclose. */
export function envVariables(app: FrontendApp, name: string): readonly EnvVariable[] {
  return variablesIn(app, app.path(name));
}

function variablesIn(app: FrontendApp, file: string): readonly EnvVariable[] {
  const text = app.read(file);
  if (text === undefined || text.length > longest) return [];
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const match = /^\s{0,20}(?:export\s{1,10})?([A-Za-z_][\w.]{0,100})\s{0,10}=\s{0,10}(.{0,2000})/.exec(
      line,
    );
    if (!match) return [];
    const quoted = /^(["'`])(.*?)\1/.exec(match[2]!);
    const value = quoted ? quoted[2]! : match[2]!.replace(/\s#.*/, '').trim();
    return [{ name: match[1]!, value, place: { file, line: at + 1 } }];
  });
}

/** Names of variables that say where a server is. */
const apiName =
  /(?:^|_)(?:API|BACKEND|SERVER|ENDPOINT|GRAPHQL|GATEWAY|WS|WSS|WEBSOCKET|SOCKET|URL|URI|HOST|ORIGIN)(?:_|$)/i;

/** Those that say a secret, or where secrets are sent. */
const secretName =
  /(?:REDIRECT|CALLBACK|AWS|S3|SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|WEBHOOK|HOOK|DSN|DATABASE|DB|REDIS|MONGO\w{0,200}|POSTGRES\w{0,200}|MYSQL\w{0,200}|SMTP|KEY)(?:_|$)/i;

/** More are counted, not listed. */
const mostShown = 8;

/** Where the API is, by the .env files: names of variables and addresses, never anything else. */
export function apiUrlsField(app: FrontendApp): ScanField {
  const shown = new Map<string, { readonly text: string; readonly place: FileLine }>();
  const read: string[] = [];
  const folder = envFolder(app);
  // Beside the app's own, they are the server's, too: Vite hands on what begins with its prefix.
  const isOurs = ({ name }: EnvVariable) => folder === app.folder || name.startsWith('VITE_');
  const sources = files.map((name) => [name, variablesIn(app, join(folder, name)).filter(isOurs)] as const);
  for (const [name, variables] of [...sources, ...angularEnvironments(app)]) {
    if (variables.length > 0) read.push(name);
    for (const { name: variable, value, place } of variables) {
      const parts = variable.replace(/([a-z\d])([A-Z])/g, '$1_$2');
      if (!apiName.test(parts) || secretName.test(parts)) continue;
      const address = addressIn(variable, value);
      const text = address === undefined ? undefined : `${variable}=${address}`;
      if (text !== undefined && !shown.has(text)) shown.set(text, { text, place });
    }
  }
  const id = 'apiUrls';
  const label = 'API URLs';
  const [first, ...others] = [...shown.values()].slice(0, mostShown);
  if (!first) {
    const why =
      read.length > 0
        ? `no variable in ${read.join(', ')} is the address of an API`
        : 'there is no .env file to read';
    return { id, label, ...none(why) };
  }
  const more = shown.size > mostShown ? ` and ${shown.size - mostShown} more` : '';
  const from = ({ text, place }: { readonly text: string; readonly place: FileLine }) =>
    place.file === first.place.file ? text : `${text} in ${place.file}`;
  const value = `${[first, ...others].map(from).join(', ')}${more}`;
  return { id, label, ...found(value, first.place, ...others.map(({ place }) => place)) };
}

const environments = ['environment', 'environment.prod', 'environment.production', 'environment.development'];

/** What an Angular app is built with instead of .env files: `apiUrl: 'http://localhost:8000'`. */
function angularEnvironments(app: FrontendApp): readonly (readonly [string, readonly EnvVariable[]])[] {
  return environments.flatMap((name) => {
    const file = app.path(`src/environments/${name}.ts`);
    const text = app.has(file) ? app.read(file) : undefined;
    if (text === undefined || text.length > longest) return [];
    const variables = text.split(/\r\n|\r|\n/).flatMap((line, at) => {
      const match = /^\s{0,20}["']?([A-Za-z_]\w{0,100})["']?\s{0,5}:\s{0,5}(["'`])(.{1,500}?)\2/.exec(line);
      return match ? [{ name: match[1]!, value: match[3]!, place: { file, line: at + 1 } }] : [];
    });
    return [[`${name}.ts`, variables] as const];
  });
}

/** An address without user, password and query; undefined for anything else. */
export function addressIn(name: string, value: string): string | undefined {
  if (findCredentials(`${name}=${value}`).length > 0) return undefined;
  if (/^\/[\w./-]{0,100}$/.test(value)) return withoutTokens(value);
  const match =
    /^((?:https?|wss?):\/\/)(?:[^\s/?#@]{0,200}@)?([\w.:-]{1,200}|\[[\da-f:]{2,40}\](?::\d+)?)(\/[\w./~%-]{0,200})?(?:[?#]\S{0,1000})?$/i.exec(
      value,
    );
  return match ? `${match[1]}${match[2]}${withoutTokens(match[3] ?? '')}` : undefined;
}

/** A part of a path that nobody can read is a token. */
function withoutTokens(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length >= 16 && /\d/.test(part) && /[a-z]/i.test(part) ? '***' : part))
    .join('/');
}
