import { isAbsolute } from 'node:path';
import { codeRefused } from '../base/code-under-way.ts';
import { UserError } from '../base/errors.ts';
import { folderOf } from '../base/path.ts';
import { asConfig, type CheckOptions, checkConfig } from './check.ts';
import { compileConfig, type LoadedConfig } from './compile.ts';
import { type ConfigHost, packageKey } from './find.ts';
import { valueAt } from './key-path.ts';

export interface LoadOptions extends CheckOptions {
  /** False: a config that is code is refused, whatever the process allows, as in a pre-receive hook. */
  readonly codeAllowed?: boolean | undefined;
  /** The revision that the config is read from, as messages name it: code of another revision cannot be run, since its imports are not at hand. */
  readonly at?: string | undefined;
  /** The repository's folder, absolute; a config that is code is imported from there. */
  readonly root: string;
  /** What the globs are relative to, from the root; the config file's folder unless it is given (the root, if the file is outside). */
  readonly folder?: string;
}

/** How a config file is written. */
export type ConfigFormat = 'json' | 'yaml';

/** A config file's content, before it is checked. */
export interface RawConfig {
  readonly value: unknown;
  /** What the problems' positions are looked up in; undefined for a config that is code. */
  readonly written?: { readonly text: string; readonly format: ConfigFormat };
}

/**
 * Reads, checks and compiles one config file. JSON is read at once; YAML, code and all errors take a promise, because
 * what they need is loaded first.
 *
 * @param path From the repository root, with `/`; or absolute.
 * @throws UserError (or rejects with it), one line for each problem: file, line, column, key path, what to do.
 */
export function loadConfigFile(
  path: string,
  host: Pick<ConfigHost, 'readFile'>,
  options: LoadOptions,
): LoadedConfig | Promise<LoadedConfig> {
  const isCode = isCodeConfig(path);
  if (isCode && options.codeAllowed === false) throw codeRefused(path);
  if (isCode && options.at !== undefined)
    throw new UserError(
      `${path}: a config that is code is not run as it stood in another revision; write it as .promptlintrc.json or .promptlintrc.yaml`,
    );
  const read = host.readFile(path);
  if (read === undefined)
    throw new UserError(`${path}: the config cannot be read; check its name and its permissions`);
  const text = read.replace(/^\uFEFF/, '');
  if (text.trim() === '')
    throw new UserError(`${path}: the config is empty; write {} for one without settings`);
  if (isCode) return loadCode(path, text, options);

  const format = /\.ya?ml$/.test(path) ? 'yaml' : 'json';
  if (format === 'json') {
    try {
      return checked(path, { value: JSON.parse(text), written: { text, format } }, options);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return import('./read-slow.ts').then(({ readYamlOrExplain }) =>
    checked(path, readYamlOrExplain(path, text), options),
  );
}

/** Whether a config would have to be run. */
export function isCodeConfig(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path);
}

function checked(path: string, raw: RawConfig, options: LoadOptions): LoadedConfig | Promise<LoadedConfig> {
  const isInPackage = path.split('/').at(-1) === 'package.json';
  const value = isInPackage ? valueAt(raw.value, [packageKey]) : raw.value;
  if (isInPackage && value === undefined) throw new UserError(`${path}: has no key "${packageKey}"`);
  const isOutside = isAbsolute(path) || path.startsWith('../');
  const folder = options.folder ?? (isOutside ? '' : folderOf(path));
  const compiled = () => compileConfig(asConfig(value), folder, path);

  const problems = checkConfig(value, raw.written === undefined ? 'code' : 'data', options);
  if (problems === undefined) return compiled();
  return problems
    .then(async (found) => {
      if (found.length === 0) return compiled();
      const { problemLines } = await import('./problem-lines.ts');
      throw new UserError(problemLines(path, found, raw.written, isInPackage ? [packageKey] : []));
    })
    .catch(async (error: unknown) => {
      // Out of stack: what cannot be explained level by level.
      if (error instanceof RangeError && raw.written)
        (await import('./nesting.ts')).refuseDeepNesting(path, raw.written.text);
      throw error;
    });
}

async function loadCode(path: string, text: string, options: LoadOptions): Promise<LoadedConfig> {
  const { importConfig } = await import('./import-config.ts');
  return checked(path, { value: await importConfig(path, text, options.root) }, options);
}
