import type { Fact, Pin, Script } from '../../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { entriesOf, readEntries, valueAt } from './json-entries.ts';

/** composer.json: packages, PHP itself, the own version, and scripts. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const json = readEntries(text);
    const facts: Fact[] = [];
    for (const key of ['require', 'require-dev'])
      for (const { name, value, line } of entriesOf(json, key)) {
        const fact = required(name, typeof value === 'string' ? value.trim() : '', path, line);
        if (fact) facts.push(fact);
      }
    const platform = valueAt(json, 'config', 'platform', 'php');
    if (platform) facts.push(phpFact(platform.text, path, platform.line, 'tool'));
    const name = valueAt(json, 'name');
    const version = valueAt(json, 'version');
    if (name && version)
      facts.push({
        ecosystem: 'packagist',
        name: name.text.toLowerCase(),
        value: version.text,
        pin: 'exact',
        file: path,
        line: version.line,
        role: 'self',
      });
    const scripts = entriesOf(json, 'scripts').map(
      ({ name: script, line }): Script => ({ runner: 'composer', name: script, file: path, line }),
    );
    return { facts, scripts, ...noteOf(path, json.fault) };
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
