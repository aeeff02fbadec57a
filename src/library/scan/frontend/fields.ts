import { dirname, join } from 'node:path/posix';
import { pathFrom } from '../../../core/base/path.ts';
import { either } from '../../../core/base/words.ts';
import { readEnv } from '../../../core/manifests/docker.ts';
import { readJson } from '../../../core/manifests/json.ts';
import { foldersUp } from '../../../core/manifests/manifest.ts';
import { entriesOf, itemsOrOne, nodeAt, type TreeNode, textOf } from '../../../core/manifests/tree.ts';
import { configChain } from '../../../core/manifests/tsconfig.ts';
import { findCredentials } from '../../../core/parse/credentials/find.ts';
import { npmNames, type PackagePart, packageTables } from '../packages.ts';
import {
  type FileLine,
  found,
  listed,
  none,
  type ScanEntry,
  type ScanState,
  unknown,
} from '../project-scan.ts';
import { type FrontendApp, majorOf } from './app.ts';

/** Router, state, data fetching, styling and tests: what package.json names, with major versions, and what the code shows. */
export function libraryStates(app: FrontendApp) {
  const { path } = app.manifest;
  return {
    router: listed([...fileRouter(app), ...named(app, 'Routers')], `${path} names no router`),
    state: listed(named(app, 'State libraries'), `${path} names no state library`),
    dataFetching: listed(
      [...named(app, 'Data fetching'), ...angularHttpClient(app)],
      `${path} names no data-fetching library`,
    ),
    styling: listed(named(app, 'Styling'), `${path} names no styling library`),
    // A workspace keeps its tools above.
    tests: listed(
      named(app, 'Tests of frontends', (names) => app.tool(...names)),
      `${path} names no test runner`,
    ),
  };
}

function named(app: FrontendApp, part: PackagePart, find = (names: readonly string[]) => app.own(...names)) {
  const all = packageTables[part].flatMap((row) => {
    const dependency = find(npmNames(row));
    return dependency ? [{ name: row.name, ...app.withMajor(row.name, dependency) }] : [];
  });
  // Redux Toolkit brings Redux along.
  const isToolkit = all.some(({ name }) => name === 'Redux Toolkit');
  return all.filter(({ name }) => !(isToolkit && name === 'Redux'));
}

const angularStarts = ['src/app/app.config', 'src/app/app.module', 'src/main', 'src/app/core/core.module'];

/** So much of a file is looked at (UTF-16 code units). */
const mostRead = 100_000;

/** Angular's own client: where an app provides it. */
function angularHttpClient(app: FrontendApp): readonly ScanEntry[] {
  if (!app.own('@angular/core')) return [];
  for (const file of angularStarts.flatMap((name) => app.codeFile(name) ?? [])) {
    const lines = (app.read(file) ?? '').slice(0, mostRead).split('\n');
    const at = lines.findIndex(
      (line) =>
        /\bprovideHttpClient\s{0,5}\(|\bHttpClientModule\b/.test(line) && !/\bfrom\s{0,5}["']/.test(line),
    );
    if (at >= 0) return [{ text: 'HttpClient of Angular', places: [{ file, line: at + 1 }] }];
  }
  return [];
}

/** The router that a framework has built in, and that the app uses by where its files lie. */
function fileRouter(app: FrontendApp): readonly ScanEntry[] {
  const next = app.own('next');
  if (!next) {
    const [first] = named(app, 'Frameworks with routes from files');
    return first ? [{ ...first, text: `${first.text}, routes from files` }] : [];
  }
  const { text, places } = app.withMajor('Next.js', next);
  const used = [
    { name: 'App Router', file: firstFile(app, 'app', /(?:^|\/)(?:page|layout|route)\.(?:[jt]sx?|mdx?)$/) },
    { name: 'Pages Router', file: firstFile(app, 'pages', /\.(?:[jt]sx?|mdx?|vue|svelte|astro)$/) },
  ].flatMap(({ name, file }) => (file === undefined ? [] : [{ name, place: { file, line: 1 } }]));
  const routers = used.map(({ name }) => name).join(' and ') || 'its own';
  return [{ text: `${text}, ${routers}`, places: [...places, ...used.map(({ place }) => place)] }];
}

/** A file of a folder, or of the one of its name in src/. */
function firstFile(app: FrontendApp, folder: string, pattern: RegExp): string | undefined {
  return [folder, `src/${folder}`]
    .flatMap((each) => app.facts.index.filesBelow(app.path(each)))
    .find((path) => pattern.test(path));
}

/** Where an app's compiler options are. */
interface TypescriptConfig {
  readonly path: string;
  /** It refers to a file that is not there, a generated one: no option is known. */
  readonly missing?: ScanState;
}

/** The typed language, its strict flag, path aliases and target (specification: Project scan result). */
export function typescriptStates(app: FrontendApp) {
  const config = typescriptConfig(app);
  const script = config?.path.endsWith('jsconfig.json') ? undefined : config;
  const typedLanguage = typedState(app, script);
  const noConfig = none('there is no tsconfig.json');
  const strict = script ? strictState(app, script) : noConfig;
  return {
    typedLanguage,
    strict: typedLanguage.state === 'found' ? strict : none('the code is not typed'),
    pathAliases: config ? aliasesState(app, config) : noConfig,
    target: config ? (textState(app, config, 'target') ?? none(`${config.path} sets no target`)) : noConfig,
  };
}

/** Where the compiler writes to; undefined when no config says so. @param shown How the path is put. */
export function outDirState(app: FrontendApp, shown: (path: string) => string): ScanState | undefined {
  const config = typescriptConfig(app);
  const state = config && textState(app, config, 'outDir', shown);
  return state?.state === 'found' ? state : undefined;
}

function textState(app: FrontendApp, config: TypescriptConfig, name: string, shown = (text: string) => text) {
  return optionState(app, config, name, (node, place) => {
    const text = textOf(node);
    return text === undefined ? unknown(`${name} is no text`, place) : found(shown(text), place);
  });
}

function typedState(app: FrontendApp, config: TypescriptConfig | undefined): ScanState {
  const dependency = app.tool('typescript', '@typescript/native-preview');
  const isTypedFile = (path: string) => /\.(?:[cm]?ts|tsx)$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
  const isOwn = config !== undefined && pathFrom(app.folder, config.path) !== undefined;
  // The tsconfig.json of a whole workspace says nothing of an app that is written in JavaScript.
  const isUsed = isOwn || app.facts.index.filesBelow(app.folder).some(isTypedFile);
  const places = config ? [{ file: config.path, line: 1 }] : [];
  if (dependency && isUsed) return found('yes', dependency.place, ...places);
  if (dependency)
    return none('typescript is named, but there is neither a tsconfig.json nor a .ts file', dependency.place);
  return listed(
    isUsed && config ? [{ text: 'in use without the typescript package', places }] : [],
    `${app.manifest.path} does not name typescript, and there is no tsconfig.json`,
  );
}

/** Since this major version, `strict` is on unless it is switched off. */
const firstStrictByDefault = 6;

function strictState(app: FrontendApp, config: TypescriptConfig): ScanState {
  const set = optionState(app, config, 'strict', (node, place) => {
    const isOn = node.kind === 'scalar' && node.literal && node.text === 'true';
    return found(isOn ? 'yes' : 'no', place);
  });
  if (set) return set;
  const dependency = app.tool('typescript', '@typescript/native-preview');
  const major = Number(dependency ? majorOf(app.version(dependency).text) : undefined);
  const place = { file: config.path, line: 1 };
  if (Number.isNaN(major)) return unknown('strict is not set, and no version of TypeScript is named', place);
  return found(`${major >= firstStrictByDefault ? 'yes' : 'no'} (TypeScript's default)`, place);
}

const mostAliases = 6;

function aliasesState(app: FrontendApp, config: TypescriptConfig): ScanState {
  const set = optionState(app, config, 'paths', (node, place) => {
    const pairs = entriesOf(node).map(({ key, value }) => {
      const targets = itemsOrOne(value).flatMap((each) => textOf(each)?.replace(/^\.\//, '') ?? []);
      return { text: `${key} → ${targets.join(' or ')}`, places: [place] };
    });
    return pairs.length === 0 ? none('paths is empty', place) : listed(pairs, '', mostAliases);
  });
  return set ?? none(`${config.path} sets no paths`);
}

/** What a compiler option says, through `extends`; unknown when that leads out of the repository, undefined when it is not set. */
function optionState(
  app: FrontendApp,
  { path, missing }: TypescriptConfig,
  name: string,
  shown: (node: TreeNode, place: FileLine) => ScanState,
): ScanState | undefined {
  if (missing) return missing;
  for (const { path: file, root, missing } of configChain(path, app.facts)) {
    app.sources.add(file);
    if (missing) {
      const why = `its config extends ${missing.specifier}, which is not in the repository`;
      return unknown(why, { file, line: missing.line });
    }
    const node = nodeAt(root, 'compilerOptions', name);
    if (node) return shown(node, { file, line: node.line });
  }
  return undefined;
}

/** The nearest tsconfig.json at or above an app's folder; of one that only refers to others, the one for its code. */
function typescriptConfig(app: FrontendApp): TypescriptConfig | undefined {
  const names = ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json'];
  const path = foldersUp(app.folder)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((each) => app.has(each));
  return path === undefined ? undefined : divided(app, path);
}

/** Vite and Nuxt divide it: the file itself has no code, and refers to one config for the app and one for tools. */
function divided(app: FrontendApp, path: string): TypescriptConfig {
  const { root } = readJson(app.read(path) ?? '');
  const files = nodeAt(root, 'files');
  const hasCode = !files || itemsOrOne(files).length > 0 || nodeAt(root, 'include') !== undefined;
  const references = itemsOrOne(nodeAt(root, 'references')).flatMap((node) => {
    const written = textOf(nodeAt(node, 'path'));
    return written === undefined ? [] : [{ written, line: node.line }];
  });
  const ofApp =
    references.find(({ written }) => /app|web|client|src|browser/.test(written)) ??
    references.find(({ written }) => !/node|test|spec|e2e|story|server|worker/.test(written)) ??
    references[0];
  if (hasCode || !ofApp) return { path };
  const { written, line } = ofApp;
  const target = join(dirname(path), written);
  const file = [target, `${target}/tsconfig.json`, `${target}.json`].find((each) => app.has(each));
  if (file !== undefined) return { path: file };
  const why = `the code's config is ${written}, which is not in the repository`;
  return { path, missing: unknown(why, { file: path, line }) };
}

/** The two of the specification first; the others stand in for them where they are not committed. */
const files = ['.env', '.env.production', '.env.development', '.env.example'];

/** Where they would lie; git may ignore them. */
export function envPaths(app: FrontendApp): readonly string[] {
  return files.map((name) => app.path(name));
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
    .map((name) => {
      const text = app.read(app.path(name)) ?? '';
      // A longer file (UTF-16 code units) holds no settings. One that git ignores is read as well.
      return [name, readEnv(app.path(name), text.length > 200_000 ? '' : text)] as const;
    })
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
