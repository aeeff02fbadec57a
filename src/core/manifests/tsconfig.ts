import { basename, dirname, join } from 'node:path/posix';
import type { Fact } from './fact.ts';
import { readJson } from './json.ts';
import { factOf, type ManifestHost, manifestReader } from './manifest.ts';
import { packageFile } from './package-json.ts';
import { entriesOf, itemsOrOne, nodeAt, type TreeNode, textOf } from './tree.ts';

/**
 * tsconfig.json and its kind: the compiler options that are one value, or a list of them, as `typescript.NAME`. Options of
 * configs that it extends are among them unless those are read anyway; what they state stands in their own lines.
 */
const tsconfig = manifestReader(readJson, (root, { path, facts }, host) => {
  const own = optionFacts(path, root);
  const overridden = new Set(own.map(({ name }) => name));
  const inherited = inheritedFacts(path, root, host, new Set([path]));
  facts.push(...own, ...inherited.filter(({ name, file }) => !overridden.has(name) && !isReadAnyway(file)));
});

function isReadAnyway(path: string): boolean {
  return /^(?:tsconfig|jsconfig).*\.json$/.test(basename(path));
}

function optionFacts(file: string, root: TreeNode | undefined): readonly Fact[] {
  return entriesOf(nodeAt(root, 'compilerOptions')).flatMap(({ key, line, value: node }) => {
    const value = settingText(node);
    if (value === undefined) return [];
    return [factOf('setting', `typescript.${key}`, { value, file, line }, 'exact', 'setting')];
  });
}

function settingText(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'list') return node?.kind === 'scalar' ? node.text : undefined;
  const items = node.items.map(textOf);
  return items.every((item) => item !== undefined) ? items.join(', ') : undefined;
}

/** @param visited Files that are being read: a config may extend itself in a circle. */
function inheritedFacts(
  path: string,
  root: TreeNode | undefined,
  host: ManifestHost,
  visited: Set<string>,
): readonly Fact[] {
  const byName = new Map<string, Fact>();
  for (const node of itemsOrOne(nodeAt(root, 'extends'))) {
    const base = baseFile(path, textOf(node) ?? '', host);
    if (base === undefined || visited.has(base)) continue;
    visited.add(base);
    const { root } = readJson(host.read(base) ?? '');
    // A later base overrides an earlier one, and each its own bases.
    for (const fact of [...inheritedFacts(base, root, host, visited), ...optionFacts(base, root)])
      byName.set(fact.name, fact);
  }
  return [...byName.values()];
}

/** The file that `extends` names: a path, or a file of a package of the workspace. */
export function baseFile(path: string, spec: string, host: ManifestHost): string | undefined {
  const isRelative = spec.startsWith('./') || spec.startsWith('../') || spec === '..' || spec === '.';
  const base = isRelative ? join(dirname(path), spec) : packageFile(spec, host);
  if (base === undefined || base.startsWith('../')) return undefined;
  return [base, `${base}.json`, `${base}/tsconfig.json`].find((each) => host.has(each));
}

export const manifests = { tsconfig };
