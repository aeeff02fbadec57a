import { jsonEntries, jsonItems, jsonString } from '../../manifests/json.ts';
import type { ScanField, ScanState } from '../project-scan.ts';
import { found, none, unknown } from '../states.ts';
import type { FrontendApp } from './app.ts';
import {
  type CompilerOption,
  compilerOption,
  type TypescriptConfig,
  typescriptConfig,
} from './typescript-options.ts';
import { majorOf } from './version-text.ts';

/** The typed language, its strict flag, path aliases and target (specification: Project scan result). */
export function typescriptFields(app: FrontendApp): readonly ScanField[] {
  const config = typescriptConfig(app);
  const isScript = config !== undefined && !config.path.endsWith('jsconfig.json');
  const typed = typedLanguage(app, isScript ? config : undefined);
  const isTyped = typed.state === 'found';
  const noConfig = none('there is no tsconfig.json');
  return [
    { id: 'typedLanguage', label: 'TypeScript', ...typed },
    {
      id: 'strict',
      label: 'strict',
      ...(isTyped ? (isScript ? strict(app, config) : noConfig) : none('the code is not typed')),
    },
    { id: 'pathAliases', label: 'Path aliases', ...(config ? aliases(app, config) : noConfig) },
    { id: 'target', label: 'Target', ...(config ? target(app, config) : noConfig) },
  ];
}

const typedFile = /\.(?:[cm]?ts|tsx)$/;
const declarationFile = /\.d\.[cm]?ts$/;

function typedLanguage(app: FrontendApp, config: TypescriptConfig | undefined): ScanState {
  const dependency = app.tool('typescript', '@typescript/native-preview');
  const isTypedFile = (path: string) => typedFile.test(path) && !declarationFile.test(path);
  const isOwn = config !== undefined && (app.folder === '' || config.path.startsWith(`${app.folder}/`));
  // The tsconfig.json of a whole workspace says nothing of an app that is written in JavaScript.
  const isUsed = isOwn || app.facts.index.filesBelow(app.folder).some(isTypedFile);
  const places = config === undefined ? [] : [{ file: config.path, line: 1 }];
  if (dependency && isUsed) return found('yes', dependency.place, ...places);
  if (dependency)
    return none('typescript is named, but there is neither a tsconfig.json nor a .ts file', dependency.place);
  if (config !== undefined && isUsed)
    return found('in use without the typescript package', { file: config.path, line: 1 });
  return none(`${app.manifest.path} does not name typescript, and there is no tsconfig.json`);
}

/** Since this major version, `strict` is on unless it is switched off. */
const firstStrictByDefault = 6;

function strict(app: FrontendApp, config: TypescriptConfig): ScanState {
  const option = compilerOption(app, config, 'strict');
  if (option.state === 'set')
    return found(option.node.kind === 'literal' && option.node.text === 'true' ? 'yes' : 'no', option.place);
  if (option.state === 'unknown') return unknown(option.why, option.place);
  const dependency = app.tool('typescript', '@typescript/native-preview');
  const major = Number(dependency ? majorOf(app.version(dependency).text) : undefined);
  const place = { file: config.path, line: 1 };
  if (Number.isNaN(major)) return unknown('strict is not set, and no version of TypeScript is named', place);
  return found(`${major >= firstStrictByDefault ? 'yes' : 'no'} (TypeScript's default)`, place);
}

function target(app: FrontendApp, config: TypescriptConfig): ScanState {
  const option = compilerOption(app, config, 'target');
  if (option.state === 'set') {
    const text = jsonString(option.node);
    return text === undefined ? unknown('target is no text', option.place) : found(text, option.place);
  }
  return optional(option, `${config.path} sets no target`);
}

function optional(option: Exclude<CompilerOption, { state: 'set' }>, why: string): ScanState {
  return option.state === 'unknown' ? unknown(option.why, option.place) : none(why);
}

/** More are counted, not listed. */
const mostAliases = 6;

function aliases(app: FrontendApp, config: TypescriptConfig): ScanState {
  const option = compilerOption(app, config, 'paths');
  if (option.state !== 'set') return optional(option, `${config.path} sets no paths`);
  const pairs = jsonEntries(option.node).map(({ key, value }) => {
    const targets = jsonItems(value).flatMap((node) => jsonString(node) ?? []);
    return `${key} → ${targets.map((each) => each.replace(/^\.\//, '')).join(' or ')}`;
  });
  if (pairs.length === 0) return none('paths is empty', option.place);
  const more = pairs.length > mostAliases ? ` and ${pairs.length - mostAliases} more` : '';
  return found(`${pairs.slice(0, mostAliases).join(', ')}${more}`, option.place);
}
