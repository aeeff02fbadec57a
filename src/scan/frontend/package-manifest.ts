import {
  type JsonDocument,
  type JsonNode,
  jsonAt,
  jsonEntries,
  jsonString,
  readJson,
} from '../../manifests/json.ts';
import { catalogFact, readNpmSpec } from '../../manifests/package-json.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { Place } from '../project-scan.ts';

/** A package that a package.json names. */
export interface Dependency {
  readonly name: string;
  /** The version or range as written, through a catalog where it stands in one; empty when there is none. */
  readonly written: string;
  readonly place: Place;
  readonly group: (typeof groups)[number];
  /** The package.json that names it. */
  readonly manifest: string;
  /** The package that is really installed: another one behind `npm:@preact/compat@^18`. */
  readonly target: string;
}

const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** One package.json. */
export class PackageManifest {
  readonly path: string;
  readonly #facts: RepositoryFacts;
  readonly #document: JsonDocument;

  constructor(path: string, facts: RepositoryFacts) {
    this.path = path;
    this.#facts = facts;
    this.#document = readJson(facts.read(path) ?? '');
  }

  get name(): string | undefined {
    return jsonString(this.at('name')) || undefined;
  }

  /** One line when it is broken. */
  get note(): string | undefined {
    const { fault } = this.#document;
    return fault && `${this.path} (line ${fault.line}) is read in part only: ${fault.message}`;
  }

  at(...keys: readonly string[]): JsonNode | undefined {
    return jsonAt(this.#document.root, ...keys);
  }

  /** Where a node stands; of none, the first line. */
  placeOf(node: { readonly start: number } | undefined): Place {
    return { file: this.path, line: node ? this.#document.line(node.start) : 1 };
  }

  /** The names of a group, in the order of the file. */
  names(): readonly string[] {
    return groups.flatMap((group) => jsonEntries(this.at(group)).map(({ key }) => key));
  }

  /** @throws ModuleWanted when a catalog's reader is not loaded yet. */
  dependency(name: string): Dependency | undefined {
    for (const group of groups) {
      const entry = jsonEntries(this.at(group)).findLast(({ key }) => key === name);
      if (!entry) continue;
      const spec = jsonString(entry.value) ?? '';
      const inCatalog = spec.startsWith('catalog:') && catalogFact(this.#facts, this.path, spec, name);
      if (inCatalog) {
        const { value: written, file, line, name: target } = inCatalog;
        return { name, target, written, place: { file, line }, group, manifest: this.path };
      }
      const { value: written, target = name } = readNpmSpec(spec);
      return { name, target, written, place: this.placeOf(entry), group, manifest: this.path };
    }
    return undefined;
  }

  /** Its scripts in the order of the file. */
  scripts(): readonly { readonly name: string; readonly command: string; readonly place: Place }[] {
    return jsonEntries(this.at('scripts')).flatMap(({ key, start, value }) => {
      const command = jsonString(value);
      return command === undefined ? [] : [{ name: key, command, place: this.placeOf({ start }) }];
    });
  }
}
