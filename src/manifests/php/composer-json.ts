import type { Fact, Pin, Script } from '../fact.ts';
import { noteOf } from '../fault.ts';
import { jsonAt, jsonEntries, jsonString, readJson } from '../json.ts';
import type { ManifestReader } from '../reader.ts';

/** composer.json: packages, PHP itself, the own version, and scripts. */
export const manifests: ManifestReader = {
  read({ path, text }) {
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
      facts.push({
        ecosystem: 'packagist',
        name,
        value: version.text,
        pin: 'exact',
        file: path,
        line: line(version.start),
        role: 'self',
      });
    const scripts = jsonEntries(jsonAt(root, 'scripts')).map(
      ({ key, start }): Script => ({ runner: 'composer', name: key, file: path, line: line(start) }),
    );
    return { facts, scripts, ...noteOf(path, fault) };
  },
};

function required(name: string, value: string, file: string, line: number): Fact | undefined {
  if (name === 'php') return phpFact(value, file, line, 'floor');
  // Extensions and the like are part of the platform; packages have a vendor.
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) return undefined;
  return {
    ecosystem: 'packagist',
    name: name.toLowerCase(),
    value,
    pin: pinOf(value),
    file,
    line,
    role: 'dependency',
  };
}

function phpFact(value: string, file: string, line: number, role: Fact['role']): Fact {
  return { ecosystem: 'runtime', name: 'php', value, pin: pinOf(value), file, line, role };
}

/** A bare version is that one alone; a branch (`dev-main`, `@dev`) says no version. */
function pinOf(constraint: string): Pin {
  if (!/\d/.test(constraint) || /^dev-[^|]*$/.test(constraint)) return 'none';
  return /^=?v?\d[\d.]*(?:-?(?:alpha|beta|rc|patch|p)\.?\d*)?(?:@\w+)?$/i.test(constraint)
    ? 'exact'
    : 'range';
}
