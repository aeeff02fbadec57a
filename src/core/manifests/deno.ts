import { entriesAt, readJson, valueAt } from './json.ts';
import { isKey, jsonLockReader } from './locks.ts';
import { manifestReader } from './manifest.ts';
import { readNpmSpec, splitNpmName } from './package-json.ts';
import { entriesOf, nodeAt, textOf } from './tree.ts';

/** deno.json and deno.jsonc: the import map, the tasks, and the package's own version. */
const denoJson = manifestReader(readJson, (root, stated) => {
  stated.addSelf('npm', textOf(nodeAt(root, 'name')), nodeAt(root, 'version'));
  for (const { key, line, value } of entriesOf(nodeAt(root, 'imports'))) {
    // A key with a slash at its end stands for all paths below.
    const name = key.replace(/(?<=.)\/$/, '');
    const spec = textOf(value);
    if (spec === undefined || !/^(?:@[^/\s]+\/)?[\w.-][^/\s]*$/.test(name)) continue;
    const { target, value: wanted, pin } = readImport(spec);
    if (target === undefined && isLocal(spec)) continue;
    for (const each of new Set([name, target ?? name]))
      stated.add('npm', each, wanted, line, pin, 'dependency');
  }
  for (const { key, line } of entriesOf(nodeAt(root, 'tasks'))) stated.addScript('deno', key, line);
});

/** `npm:`, `jsr:`, and addresses that hold a name and a version: `https://deno.land/x/oak@v12.6.1/mod.ts`. */
function readImport(spec: string) {
  const inAddress = /^https?:\/\/[^@]*\/((?:@[^/@]+\/)?[^/@]+@v?\d[^/?#]*)/.exec(spec)?.[1];
  if (inAddress === undefined) return readNpmSpec(spec);
  const [target, version] = splitNpmName(inAddress);
  return { ...readNpmSpec(version), target };
}

function isLocal(spec: string): boolean {
  return /^(?:\.{0,2}\/|file:|node:)/.test(spec);
}

/** `hono@4.6.9_peers`, or a module that is loaded from an address. */
const installed =
  /^(?:https?:\/\/[^\s@]{1,200}\/)?(?<name>(?:@[\w.-]+\/)?[\w.-]+)@v?(?<version>\d[^_/?&\s]*)/;
/** `npm:hono@^4.6.0` for `4.6.9`, and before version 4 for `npm:hono@4.6.9`. */
const specifier = /^(?:npm|jsr):\/?((?:@[^/@\s]+\/)?[^/@\s]+)(?:@.*)?$/;

/** deno.lock, versions 3 to 5. What a specifier of the code or of deno.json asks for is direct. */
const denoLock = jsonLockReader(function* (root) {
  const wanted = new Set<string>();
  for (const [key, target] of [
    ...entriesAt(root, 'specifiers'),
    ...entriesAt(root, 'packages', 'specifiers'),
  ]) {
    const version = /^(?:(?:npm|jsr):@?[^@]+@)?(\d[^_]*)/.exec(String(target))?.[1];
    wanted.add(`${specifier.exec(key)?.[1]}@${version}`);
  }
  for (const holder of [root, valueAt(root, 'packages')])
    for (const [mark] of ['npm', 'jsr', 'remote'].flatMap((kind) => entriesAt(holder, kind))) {
      const { name, version } = installed.exec(mark)?.groups ?? {};
      if (name && version)
        yield { name, version, direct: wanted.has(`${name}@${version}`), mark, after: isKey };
    }
});

export const manifests = { 'deno-json': denoJson };
export const locks = { 'deno-lock': denoLock };
