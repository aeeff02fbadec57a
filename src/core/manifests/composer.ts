import { entriesAt, readJson, stringAt } from './json.ts';
import { field, jsonLockReader } from './locks.ts';
import { manifestReader, pinOf } from './manifest.ts';
import { entriesOf, nodeAt, textOf } from './tree.ts';

/** composer.json: packages, PHP itself, the own version, and scripts. */
const composerJson = manifestReader(readJson, (root, stated) => {
  for (const key of ['require', 'require-dev']) {
    stated.forDevelopment(key === 'require-dev');
    for (const { key: name, value: node, line } of entriesOf(nodeAt(root, key))) {
      const value = textOf(node)?.trim() ?? '';
      if (name === 'php') stated.add('runtime', 'php', value, line, pinOf('packagist', value), 'floor');
      // Extensions are part of the platform; packages have a vendor.
      else if (/^[\w.-]+\/[\w.-]+$/.test(name))
        stated.add('packagist', name.toLowerCase(), value, line, pinOf('packagist', value), 'dependency');
    }
  }
  const php = nodeAt(root, 'config', 'platform', 'php');
  const used = textOf(php);
  if (used !== undefined) stated.add('runtime', 'php', used, php!.line, pinOf('packagist', used), 'tool');
  stated.addSelf('packagist', textOf(nodeAt(root, 'name'))?.toLowerCase(), nodeAt(root, 'version'));
  for (const { key, line } of entriesOf(nodeAt(root, 'scripts'))) stated.addScript('composer', key, line);
});

/** composer.lock: a version for each name. */
const composerLock = jsonLockReader(
  function* (root) {
    for (const [, item] of [...entriesAt(root, 'packages'), ...entriesAt(root, 'packages-dev')]) {
      const [name, version] = [stringAt(item, 'name'), stringAt(item, 'version')];
      if (version) yield { name, version, mark: name, after: field('version', version) };
    }
  },
  (name) => name.toLowerCase(),
);

export const manifests = { 'composer-json': composerJson };
export const locks = { 'composer-lock': composerLock };
