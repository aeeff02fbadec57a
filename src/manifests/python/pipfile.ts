import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { readToml } from '../toml.ts';
import { runtimeFact } from '../tool-versions.ts';
import { tableFacts } from './requirement-table.ts';

/** Tables that hold no packages; every other one is a category of them. */
const other = new Set(['source', 'requires', 'scripts', 'pipenv']);

/** Pipfile: packages of all categories, and Python. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const toml = readToml(text);
    const categories = Object.keys(toml.root).filter((key) => !other.has(key));
    const python = ['python_full_version', 'python_version'].flatMap((key) => {
      const version = toml.text(['requires', key]);
      return version === undefined ? [] : runtimeFact('python', version, path, toml.line(['requires', key]));
    });
    const facts = [...categories.flatMap((category) => tableFacts(toml, [category], path)), ...python];
    return { facts, ...noteOf(path, toml.fault) };
  },
};
