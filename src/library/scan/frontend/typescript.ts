import { dirname, join } from 'node:path/posix';
import { pathFrom } from '../../../core/base/path.ts';
import { readJson } from '../../../core/manifests/json.ts';
import { foldersUp } from '../../../core/manifests/manifest.ts';
import { entriesOf, itemsOrOne, nodeAt, type TreeNode, textOf } from '../../../core/manifests/tree.ts';
import { configChain } from '../../../core/manifests/tsconfig.ts';
import { type FileLine, found, listed, none, type ScanState, unknown } from '../project-scan.ts';
import { type FrontendApp, majorOf } from './app.ts';

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
