import { dirname, relative } from 'node:path/posix';
import type { Place } from '../project-scan.ts';
import type { Scope } from './scope.ts';
import { type ExternalValue, literal, unknownValue, type Value } from './values.ts';

/** What a config is asked for: the build that is shipped, or the server of the developer. */
export interface ConfigEnvironment {
  readonly command: 'build' | 'serve';
  readonly mode: 'production' | 'development';
  /** The folder that the tool is started in, from the root; empty for the root itself. */
  readonly folder: string;
}

/** Stands for the root of the repository in absolute paths, with folders above it: no file is called so. */
const rootMark = '/\ue000/\ue000/\ue000/\ue000';

/** The absolute path of a file or folder of the repository. */
export function absolutePath(path: string): string {
  return path === '' || path === '.' ? rootMark : `${rootMark}/${path}`;
}

/** The path from the root of what `absolutePath` gave, `..` for what lies above; undefined for any other path. */
export function pathFromRoot(path: string): string | undefined {
  return path.startsWith('/\ue000') ? relative(rootMark, path) : undefined;
}

/** What a name means that no line of the module declares. */
export function platformName(name: string, scope: Scope, place: Place): Value {
  const { path } = scope.module;
  if (name === 'undefined') return literal(undefined, place);
  if (name === '__dirname') return literal(absolutePath(dirname(path)), place);
  if (name === '__filename') return literal(absolutePath(path), place);
  if (['process', 'require', 'Object', 'String', 'URL'].includes(name))
    return { kind: 'external', source: name, name: '*', place };
  return unknownValue('computed', place);
}

const isEnvironment = ({ source, name }: ExternalValue) =>
  (source === 'process' || source === 'import.meta') && name === 'env';

/** Phases that Next.js hands to a config. */
const phases: ReadonlyMap<string, string> = new Map([
  ['PHASE_DEVELOPMENT_SERVER', 'phase-development-server'],
  ['PHASE_PRODUCTION_BUILD', 'phase-production-build'],
  ['PHASE_PRODUCTION_SERVER', 'phase-production-server'],
]);

/** `process.env.NAME`, `import.meta.url`, `path.posix.join`. */
export function memberOfExternal(
  object: ExternalValue,
  key: string,
  { command, mode }: ConfigEnvironment,
  scope: Scope,
  place: Place,
): Value {
  if (isEnvironment(object)) {
    if (key === 'NODE_ENV' || key === 'MODE') return literal(mode, place);
    if (key === 'PROD') return literal(command === 'build', place);
    if (key === 'DEV') return literal(command === 'serve', place);
    return unknownValue(`taken from the environment variable ${key}`, place);
  }
  const { path } = scope.module;
  if (object.source === 'import.meta') {
    if (key === 'url' || key === 'filename') return literal(absolutePath(path), place);
    if (key === 'dirname') return literal(absolutePath(dirname(path)), place);
  }
  return { ...object, name: key, place };
}

/** What an import of a package gives. */
export function externalImport(source: string, name: string, place: Place): Value {
  const phase = source === 'next/constants' ? phases.get(name) : undefined;
  if (phase) return literal(phase, place);
  if (/^(?:node:)?process$/.test(source))
    return { kind: 'external', source: 'process', name: name === 'default' ? '*' : name, place };
  return { kind: 'external', source: source.replace(/^node:/, ''), name, place };
}
