import { basename, dirname } from 'node:path/posix';
import { jsonAt, jsonString, readJson } from '../json.ts';
import type { ManifestHost } from '../reader.ts';
import { splitNpmName } from './npm-spec.ts';

/** The folders of packages, by name; looked for once in each snapshot. */
const known = new WeakMap<ManifestHost, ReadonlyMap<string, string>>();

/**
 * Where a file of another package of the same workspace lies: `@acme/config/base.json` is packages/config/base.json when
 * that folder's package.json has the name `@acme/config`.
 *
 * @returns A path from the root, which need not be there; undefined when no package has the name.
 */
export function packageFile(specifier: string, host: ManifestHost): string | undefined {
  const [name] = splitNpmName(specifier);
  const folder = packageFolders(host).get(name);
  if (folder === undefined) return undefined;
  const rest = specifier.slice(name.length + 1);
  return [folder, rest].filter((part) => part !== '' && part !== '.').join('/');
}

function packageFolders(host: ManifestHost): ReadonlyMap<string, string> {
  let folders = known.get(host);
  if (!folders) {
    const found = new Map<string, string>();
    for (const path of host.paths()) {
      if (!path.endsWith('package.json') || basename(path) !== 'package.json') continue;
      const name = jsonString(jsonAt(readJson(host.read(path) ?? '').root, 'name'));
      if (name !== undefined && !found.has(name)) found.set(name, dirname(path));
    }
    folders = found;
    known.set(host, folders);
  }
  return folders;
}
