import type { Ecosystem, Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { distinct } from '../stated.ts';
import { readToml, type TomlDocument, type TomlPath } from '../toml.ts';
import { javaVersion, mavenPin } from './maven-version.ts';

/** A version in the catalog, and its line. */
interface CatalogVersion {
  readonly value: string;
  readonly line: number;
}

/** Gradle's version catalogs: `libs.versions.toml` and its kind. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const catalog = readToml(text);
    const facts: Fact[] = [];
    const add = (ecosystem: Ecosystem, name: string, { value, line }: CatalogVersion, role: Fact['role']) => {
      facts.push({ ecosystem, name, value, pin: mavenPin(value), file: path, line, role });
    };
    for (const key of Object.keys(catalog.table(['libraries']))) {
      const at = ['libraries', key];
      const [group, name, version] = libraryName(catalog, at);
      if (!group || !name) continue;
      const stated = version ? { value: version, line: catalog.line(at) } : versionOf(catalog, at);
      add('maven', `${group}:${name}`, stated, 'dependency');
      if (`${group}:${name}` === kotlinPlugin && stated.value) add('runtime', 'kotlin', stated, 'tool');
    }
    for (const key of Object.keys(catalog.table(['plugins']))) {
      const at = ['plugins', key];
      const [id, version] = (catalog.string(at) ?? catalog.string([...at, 'id']) ?? '').split(':');
      if (!id) continue;
      const stated = version ? { value: version, line: catalog.line(at) } : versionOf(catalog, at);
      add('maven', id, stated, 'tool');
      if (/^org\.jetbrains\.kotlin\.[a-z]/.test(id) && stated.value) add('runtime', 'kotlin', stated, 'tool');
    }
    for (const key of Object.keys(catalog.table(['versions']))) {
      const { value, line } = versionOf(catalog, ['versions'], key);
      const java =
        /^(?:java|jdk|jvm)(?:[-_.]?(?:version|target|toolchain|language))?$/i.test(key) && javaVersion(value);
      if (java) add('runtime', 'java', { value: java, line }, 'tool');
      const [, option] =
        /^(?:android[-_.]?)?(compile|min|target)[-_.]?sdk(?:[-_.]?version)?$/i.exec(key) ?? [];
      if (option && /^\d+$/.test(value)) {
        const name = `android.${option.toLowerCase()}Sdk`;
        facts.push({ ecosystem: 'setting', name, value, pin: 'exact', file: path, line, role: 'setting' });
      }
    }
    return { facts: distinct(facts), ...noteOf(path, catalog.fault) };
  },
};

const kotlinPlugin = 'org.jetbrains.kotlin:kotlin-gradle-plugin';

/** Group, name, and the version where all stand in one text. */
function libraryName(catalog: TomlDocument, at: TomlPath): readonly (string | undefined)[] {
  const whole = catalog.string(at) ?? catalog.string([...at, 'module']);
  if (whole !== undefined) return whole.split(':');
  return [catalog.string([...at, 'group']), catalog.string([...at, 'name'])];
}

/** The version of an entry: its own, or the one that it refers to; an empty one when it has none. */
function versionOf(catalog: TomlDocument, at: TomlPath, key = 'version'): CatalogVersion {
  const own = [...at, key];
  const reference = catalog.string([...own, 'ref']);
  if (reference !== undefined && key === 'version') {
    // Aliases are written with hyphens, underscores and dots alike.
    const plain = (name: string) => name.replace(/[-_.]/g, '.');
    const name = Object.keys(catalog.table(['versions'])).find((each) => plain(each) === plain(reference));
    return name === undefined
      ? { value: '', line: catalog.line(own) }
      : versionOf(catalog, ['versions'], name);
  }
  const text = catalog.text(own);
  if (text !== undefined) return { value: text, line: catalog.line(own) };
  for (const kind of ['strictly', 'require', 'prefer']) {
    const rich = catalog.text([...own, kind]);
    if (rich !== undefined) return { value: rich, line: catalog.line([...own, kind]) };
  }
  return { value: '', line: catalog.line(own) };
}
