import { dirname } from 'node:path/posix';
import type { Fact } from '../fact.ts';
import { type JsonNode, jsonAt, jsonEntries, jsonString, readJson } from '../json.ts';
import type { ManifestHost } from '../reader.ts';
import { entriesOf, nodeAt, readYaml, textOf, type YamlNode } from '../yaml.ts';
import { readNpmSpec } from './npm-spec.ts';

/** By the catalog's name and the package's; the one without a name is `default`. */
type Catalogs = ReadonlyMap<string, ReadonlyMap<string, Fact>>;

/** Each file with catalogs is read once for all the packages that refer to it. */
const known = new WeakMap<ManifestHost, Map<string, Catalogs>>();

/**
 * What `catalog:` or `catalog:NAME` stands for in a package: the entry of the nearest workspace at or above it that has one
 * (pnpm-workspace.yaml; .yarnrc.yml; `catalog` and `catalogs` in package.json, which Bun reads).
 *
 * @param manifest The package.json, from the root.
 * @returns The fact where the version is written; the same object each time. Undefined when no catalog has the package.
 * @throws ModuleWanted when the YAML library is not loaded yet.
 */
export function catalogFact(
  host: ManifestHost,
  manifest: string,
  spec: string,
  name: string,
): Fact | undefined {
  const catalog = spec.slice('catalog:'.length).trim() || 'default';
  for (let folder = dirname(manifest); ; folder = dirname(folder)) {
    for (const file of ['pnpm-workspace.yaml', '.yarnrc.yml', 'package.json']) {
      const path = folder === '.' ? file : `${folder}/${file}`;
      const found = host.has(path) ? catalogsIn(host, path).get(catalog)?.get(name) : undefined;
      if (found) return found;
    }
    if (folder === '.') return undefined;
  }
}

function catalogsIn(host: ManifestHost, path: string): Catalogs {
  let files = known.get(host);
  if (!files) {
    files = new Map();
    known.set(host, files);
  }
  let catalogs = files.get(path);
  if (!catalogs) {
    const text = host.read(path) ?? '';
    catalogs = path.endsWith('.json') ? jsonCatalogs(path, text) : yamlCatalogs(path, text);
    files.set(path, catalogs);
  }
  return catalogs;
}

/** Catalogs as they are filled. */
class Collected extends Map<string, Map<string, Fact>> {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  add(catalog: string, name: string, spec: string, line: number): void {
    const { target = name, value, pin } = readNpmSpec(spec);
    const fact: Fact = {
      ecosystem: 'npm',
      name: target,
      value,
      pin,
      file: this.#file,
      line,
      role: 'dependency',
    };
    this.set(catalog, (this.get(catalog) ?? new Map<string, Fact>()).set(name, fact));
  }
}

function yamlCatalogs(path: string, text: string): Catalogs {
  const collected = new Collected(path);
  const { root } = readYaml(text);
  const add = (catalog: string, node: YamlNode | undefined) => {
    for (const { key, line, value } of entriesOf(node))
      collected.add(catalog, key, textOf(value) ?? '', line);
  };
  add('default', nodeAt(root, 'catalog'));
  for (const { key, value } of entriesOf(nodeAt(root, 'catalogs'))) add(key, value);
  return collected;
}

function jsonCatalogs(path: string, text: string): Catalogs {
  const collected = new Collected(path);
  if (!text.includes('"catalog')) return collected;
  const { root, line } = readJson(text);
  const add = (catalog: string, node: JsonNode | undefined) => {
    for (const { key, start, value } of jsonEntries(node))
      collected.add(catalog, key, jsonString(value) ?? '', line(start));
  };
  for (const holder of [root, jsonAt(root, 'workspaces')]) {
    add('default', jsonAt(holder, 'catalog'));
    for (const { key, value } of jsonEntries(jsonAt(holder, 'catalogs'))) add(key, value);
  }
  return collected;
}
