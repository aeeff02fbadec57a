import { basename, dirname, join } from 'node:path/posix';
import { readJson } from './json.ts';
import { factOf, type ManifestHost, manifestReader } from './manifest.ts';
import { packageFile } from './package-json.ts';
import { entriesOf, itemsOrOne, nodeAt, type TreeNode, textOf } from './tree.ts';

/**
 * tsconfig.json and its kind: the compiler options that are one value, or a list of them, as `typescript.NAME`. Options of
 * configs that it extends are among them unless those are read anyway; what they state stands in their own lines.
 */
const tsconfig = manifestReader(readJson, (root, { path, facts }, host) => {
  const known = new Set<string>();
  for (const { path: file, root: config } of configChain(path, host, root)) {
    const options = entriesOf(nodeAt(config, 'compilerOptions')).filter(({ key }) => !known.has(key));
    for (const { key, line, value: node } of options) {
      const value = settingText(node);
      if (value === undefined) continue;
      known.add(key);
      if (file === path || !/^(?:tsconfig|jsconfig).*\.json$/.test(basename(file)))
        facts.push(factOf('setting', `typescript.${key}`, { value, file, line }, 'exact', 'setting'));
    }
  }
});

function settingText(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'list') return node?.kind === 'scalar' ? node.text : undefined;
  const items = node.items.map(textOf);
  return items.every((item) => item !== undefined) ? items.join(', ') : undefined;
}

/** A config, or the line of one that extends what is not in the repository. */
interface ChainLink {
  readonly path: string;
  readonly root?: TreeNode | undefined;
  readonly missing?: { readonly specifier: string; readonly line: number };
}

/** Configs that extend one another in a longer chain are followed no further. */
const longestChain = 20;

/**
 * A config and those that it extends, each before what it overrides: a later base overrides an earlier one, and each its own bases.
 *
 * @param visited Files that are being read: a config may extend itself in a circle.
 */
export function* configChain(
  path: string,
  host: ManifestHost,
  root = readJson(host.read(path) ?? '').root,
  visited = new Set<string>(),
): Generator<ChainLink> {
  visited.add(path);
  yield { path, root };
  for (const base of itemsOrOne(nodeAt(root, 'extends')).toReversed()) {
    const specifier = textOf(base) ?? '';
    const file = baseFile(path, specifier, host);
    if (file === undefined) yield { path, missing: { specifier, line: base.line } };
    else if (!visited.has(file) && visited.size < longestChain)
      yield* configChain(file, host, undefined, visited);
  }
}

/** The file that `extends` names: a path, or a file of a package of the workspace. */
function baseFile(path: string, spec: string, host: ManifestHost): string | undefined {
  const isRelative = spec.startsWith('./') || spec.startsWith('../') || spec === '..' || spec === '.';
  const base = isRelative ? join(dirname(path), spec) : packageFile(spec, host);
  if (base === undefined || base.startsWith('../')) return undefined;
  return [base, `${base}.json`, `${base}/tsconfig.json`].find((each) => host.has(each));
}

export const manifests = { tsconfig };
