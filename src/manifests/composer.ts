import type { Fact, Pin, Script } from './fact.ts';
import { entriesAt, jsonAt, jsonEntries, jsonString, readJson, stringAt } from './json.ts';
import { field, jsonLockReader } from './locks.ts';
import { type ManifestReader, noteOf } from './manifest.ts';
import { factOf } from './stated.ts';

/** composer.json: packages, PHP itself, the own version, and scripts. */
const composerJson: ManifestReader = ({ path, text }) => {
  const { root, fault, line } = readJson(text);
  const facts: Fact[] = [];
  for (const key of ['require', 'require-dev'])
    for (const { key: name, value, start } of jsonEntries(jsonAt(root, key))) {
      const fact = required(name, jsonString(value)?.trim() ?? '', path, line(start));
      if (fact) facts.push(fact);
    }
  const platform = jsonAt(root, 'config', 'platform', 'php');
  if (platform?.kind === 'string') facts.push(phpFact(platform.text, path, line(platform.start), 'tool'));
  const name = jsonString(jsonAt(root, 'name'))?.toLowerCase();
  const version = jsonAt(root, 'version');
  if (name !== undefined && version?.kind === 'string')
    facts.push(
      factOf(
        'packagist',
        name,
        { value: version.text, file: path, line: line(version.start) },
        'exact',
        'self',
      ),
    );
  const scripts = jsonEntries(jsonAt(root, 'scripts')).map(
    ({ key, start }): Script => ({ runner: 'composer', name: key, file: path, line: line(start) }),
  );
  return { facts, scripts, ...noteOf(path, fault) };
};

function required(name: string, value: string, file: string, line: number): Fact | undefined {
  if (name === 'php') return phpFact(value, file, line, 'floor');
  // Extensions and the like are part of the platform; packages have a vendor.
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) return undefined;
  return factOf('packagist', name.toLowerCase(), { value, file, line }, pinOf(value), 'dependency');
}

function phpFact(value: string, file: string, line: number, role: Fact['role']): Fact {
  return factOf('runtime', 'php', { value, file, line }, pinOf(value), role);
}

/** A bare version is that one alone; a branch (`dev-main`, `@dev`) says no version. */
function pinOf(constraint: string): Pin {
  if (!/\d/.test(constraint) || /^dev-[^|]*$/.test(constraint)) return 'none';
  return /^=?v?\d[\d.]*(?:-?(?:alpha|beta|rc|patch|p)\.?\d*)?(?:@\w+)?$/i.test(constraint)
    ? 'exact'
    : 'range';
}

/** composer.lock: a version for each name. */
const composerLock = jsonLockReader(
  function* (root) {
    for (const [, item] of [...entriesAt(root, 'packages'), ...entriesAt(root, 'packages-dev')]) {
      const [name, version] = [stringAt(item, 'name'), stringAt(item, 'version')];
      if (version) yield { name, version, direct: true, mark: name, after: field('version', version) };
    }
  },
  (name) => name.toLowerCase(),
);

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = { 'composer-json': composerJson };
/** Those of its lock files. */
export const locks = { 'composer-lock': composerLock };
