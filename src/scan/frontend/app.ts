import { join } from 'node:path/posix';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { CodeModules } from '../code/modules.ts';
import type { Place } from '../project-scan.ts';
import { familyOf, importedFamilies } from './library-family.ts';
import type { Dependency, PackageManifest } from './package-manifest.ts';

const codeEndings = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/** A frontend of the repository while it is looked at: its folder, its manifests, and what was read of it. */
export class FrontendApp {
  readonly facts: RepositoryFacts;
  /** From the root; empty for the root itself. */
  readonly folder: string;
  /** The nearest package.json. */
  readonly manifest: PackageManifest;
  /** The one that names its libraries: the same, or one above that names them for all. */
  readonly library: PackageManifest;
  /** Those above it, the nearest first: a workspace keeps its tools there. */
  readonly above: readonly PackageManifest[];
  /** Every file that was read, in order. */
  readonly sources = new Set<string>();
  readonly modules: CodeModules;
  #families: ReadonlySet<string> | undefined;

  constructor(
    facts: RepositoryFacts,
    folder: string,
    manifest: PackageManifest,
    library: PackageManifest,
    above: readonly PackageManifest[],
  ) {
    this.facts = facts;
    this.folder = folder;
    this.manifest = manifest;
    this.library = library;
    this.above = above;
    this.sources.add(manifest.path).add(library.path);
    this.modules = new CodeModules(this);
  }

  /** The path from the root of one that is written from the app's folder. */
  path(written: string): string {
    return join(this.folder, written);
  }

  has(path: string): boolean {
    return this.facts.has(path);
  }

  /** The text of a file, by its path from the root. */
  read(path: string): string | undefined {
    const text = this.facts.read(path);
    if (text !== undefined) this.sources.add(path);
    return text;
  }

  /** The first of some files of code that is there, from the root; names without ending. */
  codeFile(...names: readonly string[]): string | undefined {
    for (const name of names)
      for (const ending of codeEndings)
        if (this.has(this.path(name + ending))) return this.path(name + ending);
    return undefined;
  }

  /** The first of some packages that its package.json names, or the one for all. */
  own(...names: readonly string[]): Dependency | undefined {
    for (const name of names) {
      const dependency = this.#named(this.manifest, name) ?? this.#named(this.library, name);
      if (dependency) return dependency;
    }
    return undefined;
  }

  /** What a package.json names; one for several apps, unless it belongs to a UI library that this one does not import. */
  #named(from: PackageManifest, name: string): Dependency | undefined {
    const isOwn = from.path === this.path('package.json');
    const family = isOwn ? undefined : familyOf(name);
    if (family !== undefined) this.#families ??= importedFamilies(this.facts, this.folder);
    const isForeign = family !== undefined && this.#families!.size > 0 && !this.#families!.has(family);
    return isForeign ? undefined : from.dependency(name);
  }

  /** As `own`, also in the package.json files above: for tools that a whole workspace shares. */
  tool(...names: readonly string[]): Dependency | undefined {
    const own = this.own(...names);
    if (own) return own;
    for (const manifest of this.above)
      for (const name of names) {
        const dependency = this.#named(manifest, name);
        if (!dependency) continue;
        this.sources.add(manifest.path);
        return dependency;
      }
    return undefined;
  }

  /** Its version: the lock file's where there is one, else as written; empty when neither says one. */
  version({ name, written, place, group, manifest }: Dependency): {
    readonly text: string;
    readonly places: readonly [Place, ...Place[]];
  } {
    // A lock file holds what is installed here, not what a package asks of others.
    const isInstalled = manifest === this.manifest.path || group !== 'peerDependencies';
    const [locked] = isInstalled ? this.facts.locked('npm', name, manifest) : [];
    if (!locked) return { text: written, places: [place] };
    this.sources.add(locked.file);
    return { text: locked.value, places: [{ file: locked.file, line: locked.line }, place] };
  }

  /** The value of an option in one of the scripts that run a tool: `vite build --base /ledger/`. */
  scriptOption(
    tool: RegExp,
    ...options: readonly string[]
  ): { readonly value: string; readonly place: Place } | undefined {
    for (const { command, place } of this.manifest.scripts()) {
      for (const part of command.slice(0, 2_000).split(/&&|\|\||[;|&]/)) {
        if (!tool.test(part)) continue;
        const words = part.trim().split(/\s+/);
        for (const [at, word] of words.entries()) {
          const [option, ...value] = word.split('=');
          if (!options.includes(option!)) continue;
          const given = (value.length > 0 ? value.join('=') : (words[at + 1] ?? '')).replace(
            /^["']|["']$/g,
            '',
          );
          if (given !== '' && !given.startsWith('-')) return { value: given, place };
        }
      }
    }
    return undefined;
  }
}
