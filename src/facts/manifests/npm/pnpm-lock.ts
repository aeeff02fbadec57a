import type { LockReader } from '../reader.ts';
import { type Found, importerFolder, lineTextAt, occurrences, withLines } from './lock-text.ts';

/** pnpm-lock.yaml, versions 5, 6 and 9. pnpm writes it with one indentation, so that lines can be searched for. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const { text } = lock;
    const direct = regions(text, importerFolder(lock, importer)).flatMap(([from, to]) =>
      importedIn(text, name, from, to),
    );
    const versions = new Set(direct.map(({ version }) => version));
    const others = packagesNamed(text, name).filter(({ version }) => !versions.has(version));
    return withLines(text, [...direct, ...others]);
  },
};

type Region = readonly [from: number, to: number];

/** Where the dependencies of a package of the workspace stand; of all without one. */
function regions(text: string, importer: string | undefined): readonly Region[] {
  const end = sectionStart(text, 'packages') ?? text.length;
  const importers = sectionStart(text, 'importers');
  if (importers === undefined || importers > end) return importer ? [] : [[0, end]];
  if (importer === undefined) return [[importers, end]];
  const key = importer || '.';
  for (const written of [key, `'${key}'`, `"${key}"`]) {
    const from = text.indexOf(`\n  ${written}:`, importers);
    if (from < 0 || from > end) continue;
    const next = /\n {0,2}[^\s#]/g;
    next.lastIndex = from + 1;
    return [[from, Math.min(next.exec(text)?.index ?? end, end)]];
  }
  return [];
}

function sectionStart(text: string, key: string): number | undefined {
  if (text.startsWith(`${key}:`)) return 0;
  const at = text.indexOf(`\n${key}:`);
  return at < 0 ? undefined : at + 1;
}

/** `react: 18.2.0`, or since version 6 `react:` with `version: 18.2.0` below it. */
function importedIn(text: string, name: string, from: number, to: number): readonly Found[] {
  const found: Found[] = [];
  for (const written of [`${name}:`, `'${name}':`, `"${name}":`]) {
    for (const at of occurrences(text, ` ${written}`, from, to)) {
      const line = lineTextAt(text, at);
      const indent = line.length - line.trimStart().length;
      if (!line.startsWith(written, indent)) continue;
      if (!/^(?:dev|optional)?dependencies$/i.test(parentKey(text, at, indent))) continue;
      const inline = line.slice(indent + written.length);
      const version = inline.trim() === '' ? versionBelow(text, at, indent) : versionIn(inline, at + 1);
      if (version) found.push({ ...version, direct: true });
    }
  }
  return found;
}

/** The key of the map that the line of an offset stands in. */
function parentKey(text: string, offset: number, indent: number): string {
  for (let end = text.lastIndexOf('\n', offset); end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1);
    const line = text.slice(start + 1, end).trimEnd();
    const own = line.length - line.trimStart().length;
    if (line !== '' && own < indent) return line.trim().replace(/:$/, '');
    end = start;
  }
  return '';
}

function versionBelow(text: string, offset: number, indent: number) {
  for (let at = text.indexOf('\n', offset) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    const line = lineTextAt(text, at);
    const own = line.length - line.trimStart().length;
    if (own <= indent) return undefined;
    const version = /^\s*version:(.*)$/.exec(line)?.[1];
    if (version !== undefined) return versionIn(version, at);
  }
  return undefined;
}

/**
 * `18.2.0`, with the peers behind it in either form (`18.2.0_react@18.2.0`, `18.2.0(react@18.2.0)`), or by the name of what an
 * alias stands for (`/real/1.0.0`, `real@1.0.0`). Links and addresses have none.
 */
function versionIn(written: string, offset: number) {
  const text = written.trim().replace(/^['"]?\/?/, '');
  const alias = /^(?:@[^/@]+\/)?[^/@]+[/@](?=\d)/.exec(text)?.[0] ?? '';
  const version = plainVersion.exec(text)?.[1] ?? plainVersion.exec(text.slice(alias.length))?.[1];
  return version === undefined ? undefined : { version, offset };
}

const plainVersion = /^(\d+\.\d+\.[0-9A-Za-z.+-]+)(?:[_(].*)?['"]?$/;

/** The keys of `packages`: `/react/18.2.0:`, `/react@18.2.0(…):` or `react@18.2.0:`. */
function packagesNamed(text: string, name: string): readonly Found[] {
  const from = sectionStart(text, 'packages');
  if (from === undefined) return [];
  const to = sectionStart(text, 'snapshots') ?? text.length;
  const found = new Map<string, Found>();
  for (const start of [`/${name}/`, `/${name}@`, `${name}@`])
    for (const quote of ['', "'", '"'])
      for (const at of occurrences(text, `\n  ${quote}${start}`, from, to)) {
        const line = lineTextAt(text, at + 1).trimEnd();
        const key = line.slice(2 + quote.length + start.length, line.lastIndexOf(':'));
        const version = versionIn(quote ? key.replace(/['"]$/, '') : key, at + 1);
        if (version && !found.has(version.version)) found.set(version.version, { ...version, direct: false });
      }
  return [...found.values()];
}
