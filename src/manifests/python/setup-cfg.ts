import type { Fact } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { sourceLines } from '../source-lines.ts';
import { ownVersion, pythonFloor, requirementFact } from './requirement.ts';

interface Setting {
  readonly section: string;
  readonly key: string;
  /** Those of the value that are not empty. */
  readonly lines: readonly { readonly text: string; readonly line: number }[];
}

/** Requirements, Python's floor and the own version in setup.cfg. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const { lines, fault } = sourceLines(text);
    const settings = readSettings(lines);
    const facts: Fact[] = [];
    for (const setting of settings) {
      const { section, key } = setting;
      const isRequirements =
        section === 'options.extras_require' ||
        (section === 'options' && /^(?:install|tests|setup)_requires$/.test(key));
      for (const { text: value, line } of setting.lines) {
        if (section === 'options' && key === 'python_requires') facts.push(pythonFloor(value, path, line));
        if (!isRequirements) continue;
        const fact = requirementFact(value, path, line, key === 'setup_requires' ? 'tool' : 'dependency');
        if (fact) facts.push(fact);
      }
    }
    const metadata = (key: string) =>
      settings.find((setting) => setting.section === 'metadata' && setting.key === key)?.lines[0];
    const name = metadata('name');
    const version = metadata('version');
    if (name && version && /^\d[\w.+-]*$/.test(version.text))
      facts.push(ownVersion(name.text, version.text, path, version.line));
    return { facts, ...noteOf(path, fault) };
  },
};

/** Settings of an INI file; lines that are indented go on with the value before. */
function readSettings(lines: readonly string[]): readonly Setting[] {
  const settings: { section: string; key: string; lines: { text: string; line: number }[] }[] = [];
  let section = '';
  let open = false;
  for (const [at, raw] of lines.entries()) {
    const text = raw.trim();
    if (text === '' || /^[#;]/.test(text)) continue;
    const value = { text, line: at + 1 };
    if (/^\s/.test(raw)) {
      if (open) settings.at(-1)?.lines.push(value);
      continue;
    }
    const header = /^\[([^\]]+)\]/.exec(text);
    if (header) {
      section = header[1]!.trim();
      open = false;
      continue;
    }
    const equals = text.search(/[=:]/);
    if (equals < 0) continue;
    const first = text.slice(equals + 1).trim();
    const key = text.slice(0, equals).trim().replaceAll('-', '_');
    settings.push({ section, key, lines: first === '' ? [] : [{ text: first, line: at + 1 }] });
    open = true;
  }
  return settings;
}
