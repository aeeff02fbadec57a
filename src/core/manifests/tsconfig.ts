import { basename, dirname, join } from 'node:path/posix';
import type { Fact } from './fact.ts';
import {
  type JsonDocument,
  type JsonNode,
  jsonAt,
  jsonEntries,
  jsonItems,
  jsonString,
  readJson,
} from './json.ts';
import { factOf, type ManifestHost, manifestReader } from './manifest.ts';
import { packageFile } from './package-json.ts';

/**
 * tsconfig.json and its kind: the compiler options that are one value, or a list of them, as `typescript.NAME`. Options of
 * configs that it extends are among them unless those are read anyway; what they state stands in their own lines.
 */
const tsconfig = manifestReader(readJson, (document, { path, facts }, host) => {
  const own = optionFacts(path, document);
  const overridden = new Set(own.map(({ name }) => name));
  const inherited = inheritedFacts(path, document, host, new Set([path]));
  facts.push(...own, ...inherited.filter(({ name, file }) => !overridden.has(name) && !isReadAnyway(file)));
});

function isReadAnyway(path: string): boolean {
  return /^(?:tsconfig|jsconfig).*\.json$/.test(basename(path));
}

function optionFacts(path: string, document: JsonDocument): readonly Fact[] {
  return jsonEntries(jsonAt(document.root, 'compilerOptions')).flatMap(({ key, start, value }) => {
    const text = settingText(value);
    if (text === undefined) return [];
    const line = document.line(start);
    return [factOf('setting', `typescript.${key}`, { value: text, file: path, line }, 'exact', 'setting')];
  });
}

function settingText(value: JsonNode): string | undefined {
  if (value.kind === 'object') return undefined;
  if (value.kind !== 'array') return value.text;
  const items = value.items.map((item) => (item.kind === 'string' ? item.text : undefined));
  return items.every((item) => item !== undefined) ? items.join(', ') : undefined;
}

/** @param visited Files that are being read: a config may extend itself in a circle. */
function inheritedFacts(
  path: string,
  { root }: JsonDocument,
  host: ManifestHost,
  visited: Set<string>,
): readonly Fact[] {
  const byName = new Map<string, Fact>();
  for (const node of jsonItems(jsonAt(root, 'extends'))) {
    const base = baseFile(path, jsonString(node) ?? '', host);
    if (base === undefined || visited.has(base)) continue;
    visited.add(base);
    const document = readJson(host.read(base) ?? '');
    // A later base overrides an earlier one, and each its own bases.
    for (const fact of [...inheritedFacts(base, document, host, visited), ...optionFacts(base, document)])
      byName.set(fact.name, fact);
  }
  return [...byName.values()];
}

/** The file that `extends` names: a path, or a file of a package of the workspace. */
function baseFile(path: string, spec: string, host: ManifestHost): string | undefined {
  const isRelative = spec.startsWith('./') || spec.startsWith('../') || spec === '..' || spec === '.';
  const base = isRelative ? join(dirname(path), spec) : packageFile(spec, host);
  if (base === undefined || base.startsWith('../')) return undefined;
  return [base, `${base}.json`, `${base}/tsconfig.json`].find((each) => host.has(each));
}

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = { tsconfig };
