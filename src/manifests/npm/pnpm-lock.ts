import type { LockedVersion, LockReader } from '../reader.ts';
import { addTo, forEachLine, importerFolder, indentAt, keptIndex } from './lock-text.ts';

/** pnpm-lock.yaml, versions 5, 6 and 9. pnpm writes it with one indentation, so that its lines can be told apart. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const index = indexOf(lock.text);
    const folder = importerFolder(lock, importer);
    const wanted = folder === undefined ? undefined : folder || '.';
    const direct = (index.imported.get(name) ?? []).filter(
      (each) => wanted === undefined || each.importer === wanted,
    );
    const seen = new Set(direct.map(({ version }) => version));
    const others = (index.packages.get(name) ?? []).filter(
      ({ version }) => !seen.has(version) && seen.add(version),
    );
    return [
      ...direct.map(({ version, line }): LockedVersion => ({ version, line, direct: true })),
      ...others.map(({ version, line }): LockedVersion => ({ version, line, direct: false })),
    ];
  },
};

interface Locked {
  readonly version: string;
  readonly line: number;
}

interface Imported extends Locked {
  /** The package's folder from the lock file's one; `.` is that one. */
  readonly importer: string;
}

const groups = new Set(['dependencies', 'devDependencies', 'optionalDependencies']);

const indexOf = keptIndex((text) => {
  const imported = new Map<string, Imported[]>();
  const packages = new Map<string, Locked[]>();
  let section = '';
  /** The keys around a line. */
  let importer = '.';
  let group = '';
  let name = '';
  forEachLine(text, (start, end, line) => {
    const indent = indentAt(text, start);
    if (start + indent >= end) return;
    if (indent === 0) section = keyOf(text, start, end);
    if (section === 'packages') {
      if (indent === 2) addPackage(packages, keyOf(text, start + 2, end), line);
      return;
    }
    const base = section === 'importers' ? 4 : 0;
    if (section === 'importers' && indent === 2) importer = keyOf(text, start + 2, end);
    else if (indent === base) group = base === 0 ? section : keyOf(text, start + indent, end);
    else if (groups.has(group) && (indent === base + 2 || indent === base + 4)) {
      const key = keyOf(text, start + indent, end);
      if (indent === base + 2) name = key;
      else if (key !== 'version') return;
      const value = text.slice(text.indexOf(': ', start + indent + 1) + 1, end);
      const version = text.charCodeAt(end - 1) === 58 ? undefined : versionIn(value);
      if (version !== undefined) addTo(imported, name, { version, line, importer });
    }
  });
  return { imported, packages };
});

/** The key that stands at an offset, without quotes; the whole of what stands there when it is no key. */
function keyOf(text: string, from: number, end: number): string {
  const quote = text[from];
  if (quote === "'" || quote === '"')
    return text.slice(from + 1, Math.max(text.indexOf(quote, from + 1), from + 1));
  const colon = text.indexOf(': ', from);
  if (colon >= 0 && colon < end) return text.slice(from, colon);
  return text.slice(from, text.charCodeAt(end - 1) === 58 ? end - 1 : end);
}

/** `/react/18.2.0`, `/react@18.2.0(…)` or `react@18.2.0`. */
function addPackage(packages: Map<string, Locked[]>, written: string, line: number): void {
  const key = written.startsWith('/') ? written.slice(1) : written;
  const name = nameBefore.exec(key)?.[0];
  const version = name === undefined ? undefined : plainVersion.exec(key.slice(name.length))?.[1];
  if (name !== undefined && version !== undefined) addTo(packages, name.slice(0, -1), { version, line });
}

/** A name and the sign between it and its version. */
const nameBefore = /^(?:@[^/@]+\/)?[^/@]+[/@](?=\d)/;
/** With the peers behind it in either form (`18.2.0_react@18.2.0`, `18.2.0(react@18.2.0)`). */
const plainVersion = /^(\d+\.\d+\.[0-9A-Za-z.+-]+)(?:[_(].*)?$/;

/** `18.2.0`, or by the name of what an alias stands for: `/real/1.0.0`, `real@1.0.0`. Links and addresses have none. */
function versionIn(written: string): string | undefined {
  const text = written.trim().replace(/^['"]?\/?|['"]$/g, '');
  const alias = nameBefore.exec(text)?.[0] ?? '';
  return plainVersion.exec(text)?.[1] ?? plainVersion.exec(text.slice(alias.length))?.[1];
}
