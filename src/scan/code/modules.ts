import { dirname, join } from 'node:path/posix';
import { lazyModule } from '../../base/lazy-module.ts';
import { type Changes, findChanges } from './changes.ts';
import type { Program } from './syntax.ts';

const babel = lazyModule(() => import('./babel.ts'));

/** A file of code, parsed. */
export interface CodeModule {
  readonly path: string;
  readonly program: Program;
  readonly changes: Changes;
}

/** What code is read from. */
export interface CodeFiles {
  has(path: string): boolean;
  read(path: string): string | undefined;
}

/** More modules than a config imports. */
const mostModules = 30;

const endings = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.js',
  '.mjs',
  '.cjs',
  '.tsx',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.js',
];

/** The modules that belong to a config; each is parsed once. */
export class CodeModules {
  readonly #files: CodeFiles;
  readonly #parsed = new Map<string, CodeModule | undefined>();
  /** One line each: what could not be parsed. */
  readonly notes: string[] = [];

  constructor(files: CodeFiles) {
    this.#files = files;
  }

  /** @returns Undefined when it is not there, cannot be parsed, or too many were asked for. @throws ModuleWanted */
  get(path: string): CodeModule | undefined {
    if (this.#parsed.has(path)) return this.#parsed.get(path);
    if (this.#parsed.size >= mostModules) return undefined;
    const { parseModule } = babel();
    const text = this.#files.read(path);
    const parsed = text === undefined ? undefined : parseModule(text, path);
    if (parsed?.fault)
      this.notes.push(`${path} (line ${parsed.fault.line}) cannot be read: ${parsed.fault.message}`);
    const module = parsed?.program && {
      path,
      program: parsed.program,
      changes: findChanges(parsed.program),
    };
    this.#parsed.set(path, module);
    return module;
  }

  /** The text of a JSON file beside the code. */
  text(path: string): string | undefined {
    return this.#files.read(path);
  }

  /** The file that an import means; undefined for a package, and when it is not there. */
  resolve(from: string, specifier: string): string | undefined {
    if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
    const base = join(dirname(from), specifier);
    if (base === '..' || base.startsWith('../')) return undefined;
    const plain = base.replace(/\.([cm]?)js$/, '.$1ts');
    return [...endings.map((ending) => base + ending), plain].find((path) => this.#files.has(path));
  }
}
