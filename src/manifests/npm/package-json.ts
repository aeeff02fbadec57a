import type { Fact, Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import {
  type JsonDocument,
  type JsonNode,
  jsonAt,
  jsonEntries,
  jsonItems,
  jsonString,
  readJson,
} from '../json.ts';
import type { ManifestFile, ManifestHost, ManifestReader } from '../reader.ts';
import { catalogFact } from './catalogs.ts';
import { readNpmSpec, splitNpmName } from './npm-spec.ts';

const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** package.json, in the dialects of npm, pnpm, Yarn and Bun. */
export const manifests: ManifestReader = {
  read(file, host) {
    const document = readJson(file.text);
    const manifest = new PackageJson(file, document, host);
    const facts = [
      ...manifest.self(),
      ...groups.flatMap((group) => manifest.dependencies(group)),
      ...manifest.overrides(),
      ...manifest.engines(),
      ...manifest.tools(),
    ].sort((a, b) => a.line - b.line);
    return { facts, scripts: manifest.scripts(), ...noteOf(file.path, document.fault) };
  },
};

class PackageJson {
  readonly #path: string;
  readonly #document: JsonDocument;
  readonly #host: ManifestHost;

  constructor({ path }: ManifestFile, document: JsonDocument, host: ManifestHost) {
    this.#path = path;
    this.#document = document;
    this.#host = host;
  }

  /** The package itself, also without a version: the others of its workspace name it. */
  self(): readonly Fact[] {
    const name = jsonString(this.#at('name'));
    if (!name) return [];
    const version = this.#at('version');
    const value = jsonString(version) ?? '';
    const { start } = (value && version) || this.#at('name')!;
    const pin = value === '' ? 'none' : 'exact';
    return [{ ecosystem: 'npm', name, value, pin, ...this.#place(start), role: 'self' }];
  }

  dependencies(group: string): readonly Fact[] {
    return jsonEntries(this.#at(group)).flatMap(({ key, start, value }) =>
      this.#dependency(key, jsonString(value) ?? '', start).map((fact) =>
        group === 'peerDependencies' ? { ...fact, peer: true as const } : fact,
      ),
    );
  }

  /**
   * Versions forced on everything: `overrides` (npm, Bun), `resolutions` (Yarn), `pnpm.overrides`. Those for a package below
   * some other one say nothing about the project's own.
   */
  overrides(): readonly Fact[] {
    const holders = [this.#at('overrides'), this.#at('resolutions'), this.#at('pnpm', 'overrides')];
    return holders.flatMap(jsonEntries).flatMap(({ key, start, value }) => {
      const [name] = splitNpmName(key.replace(/^\*\*\//, ''));
      const spec = jsonString(value.kind === 'object' ? jsonAt(value, '.') : value);
      // "$name" is npm's way to say: as in the dependencies.
      if (
        spec === undefined ||
        spec.startsWith('$') ||
        !/^(?:@[^/>]+\/)?[^/>]+$/.test(key.replace(/^\*\*\//, ''))
      )
        return [];
      return this.#dependency(name, spec, start);
    });
  }

  engines(): readonly Fact[] {
    return jsonEntries(this.#at('engines')).flatMap(({ key, start, value }) =>
      this.#runtime(key.toLowerCase(), jsonString(value), start, 'floor'),
    );
  }

  /** `packageManager`, `volta` and `devEngines`: what the project is developed with. */
  tools(): readonly Fact[] {
    const manager = this.#at('packageManager');
    const [name, version] = splitNpmName(jsonString(manager) ?? '');
    const developed = ['runtime', 'packageManager'].flatMap((key) => jsonItems(this.#at('devEngines', key)));
    return [
      ...(manager && name ? this.#runtime(name, version.replace(/\+.*/, ''), manager.start, 'tool') : []),
      ...jsonEntries(this.#at('volta'))
        .filter(({ key }) => key !== 'extends')
        .flatMap(({ key, start, value }) => this.#runtime(key, jsonString(value), start, 'tool')),
      ...developed.flatMap((node) => {
        const version = jsonAt(node, 'version');
        const engine = jsonString(jsonAt(node, 'name'))?.toLowerCase();
        return engine ? this.#runtime(engine, jsonString(version), (version ?? node).start, 'tool') : [];
      }),
    ];
  }

  scripts(): readonly Script[] {
    return jsonEntries(this.#at('scripts'))
      .filter(({ value }) => value.kind === 'string')
      .map(({ key, start }) => ({ runner: 'npm', name: key, ...this.#place(start) }));
  }

  #at(...keys: readonly string[]): JsonNode | undefined {
    return jsonAt(this.#document.root, ...keys);
  }

  #place(offset: number) {
    return { file: this.#path, line: this.#document.line(offset) };
  }

  /** An alias is two facts: people speak of it by its own name and by the one of its target. */
  #dependency(name: string, spec: string, start: number): readonly Fact[] {
    if (!/^(?:@[^/\s]+\/)?[^/\s]+$/.test(name)) return [];
    const inCatalog = spec.startsWith('catalog:') && catalogFact(this.#host, this.#path, spec, name);
    if (inCatalog) return inCatalog.name === name ? [inCatalog] : [inCatalog, { ...inCatalog, name }];
    const { target, value, pin } = readNpmSpec(spec);
    const fact: Fact = {
      ecosystem: 'npm',
      name,
      value: spec.startsWith('catalog:') ? spec : value,
      pin,
      ...this.#place(start),
      role: 'dependency',
    };
    return target === undefined || target === name ? [fact] : [fact, { ...fact, name: target }];
  }

  #runtime(name: string, version = '', start: number, role: Fact['role']): readonly Fact[] {
    const { value, pin } = readNpmSpec(version);
    return [{ ecosystem: 'runtime', name, value, pin, ...this.#place(start), role }];
  }
}
