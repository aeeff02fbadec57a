import { append } from '../base/append.ts';
import { entriesAt, stringAt } from './json.ts';
import { forEachLine, importerFolder, indentAt, JsonLock, keptIndex } from './locks.ts';
import type { LockedVersion, LockReader } from './manifest.ts';
import { splitNpmName } from './package-json.ts';

/** pnpm-lock.yaml, versions 5, 6 and 9. pnpm writes it with one indentation, so that its lines can be told apart. */
const pnpmLock: LockReader = (lock, name, importer) => {
  const index = pnpmIndex(lock.text);
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

const pnpmIndex = keptIndex((text) => {
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
      const version = text.charCodeAt(end - 1) === 58 ? undefined : pnpmVersion(value);
      if (version !== undefined) append(imported, name, { version, line, importer });
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
  if (name !== undefined && version !== undefined) append(packages, name.slice(0, -1), { version, line });
}

/** A name and the sign between it and its version. */
const nameBefore = /^(?:@[^/@]+\/)?[^/@]+[/@](?=\d)/;
/** With the peers behind it in either form (`18.2.0_react@18.2.0`, `18.2.0(react@18.2.0)`). */
const plainVersion = /^(\d+\.\d+\.[0-9A-Za-z.+-]+)(?:[_(].*)?$/;

/** `18.2.0`, or by the name of what an alias stands for: `/real/1.0.0`, `real@1.0.0`. Links and addresses have none. */
function pnpmVersion(written: string): string | undefined {
  const text = written.trim().replace(/^['"]?\/?|['"]$/g, '');
  const alias = nameBefore.exec(text)?.[0] ?? '';
  return plainVersion.exec(text)?.[1] ?? plainVersion.exec(text.slice(alias.length))?.[1];
}

/** yarn.lock, of Yarn 1 and of Berry. */
const yarnLock: LockReader = (lock, name, importer) => {
  const { entries, workspaces } = yarnIndex(lock.text);
  const found = (entries.get(name) ?? []).flatMap((entry) => {
    const version = yarnVersion(lock.text, entry);
    return version ? [{ ...version, descriptors: entry.descriptors }] : [];
  });
  const folder = importerFolder(lock, importer);
  const wanted = new Set(
    workspaces
      .filter((each) => folder === undefined || each.folder === (folder || '.'))
      .flatMap((each) => wantedBy(lock.text, each, name)),
  );
  const isWanted = (each: Pick<Header, 'descriptors'>) =>
    each.descriptors.some((descriptor) => wanted.has(descriptor));
  // Yarn 1 does not write down who wants what: only one that is alone is surely the direct one.
  const isAlone = new Set(found.map(({ version }) => version)).size === 1;
  const someWanted = found.some(isWanted);
  return found.map((each): LockedVersion => {
    const { version, line } = each;
    return { version, line, direct: someWanted ? isWanted(each) : isAlone };
  });
};

/** The first line of an entry. */
interface Header {
  /** `react@npm:^18.2.0`. */
  readonly descriptors: readonly string[];
  /** Where what stands below it begins. */
  readonly offset: number;
  readonly line: number;
}

interface Workspace extends Header {
  readonly folder: string;
}

const yarnIndex = keptIndex((text) => {
  const entries = new Map<string, Header[]>();
  const workspaces: Workspace[] = [];
  forEachLine(text, (start, end, line) => {
    const first = text.charCodeAt(start);
    // Entries stand at the margin; blanks, comments and a colon on its own do not begin one.
    if (start === end || first === 32 || first === 35 || first === 58) return;
    const descriptors = descriptorsIn(text.slice(start, end));
    const header = { descriptors, offset: end, line };
    const names = descriptors.flatMap(namesIn);
    for (const [at, name] of names.entries()) if (names.indexOf(name) === at) append(entries, name, header);
    for (const descriptor of descriptors) {
      const at = descriptor.indexOf('@workspace:');
      if (at > 0) workspaces.push({ ...header, folder: descriptor.slice(at + '@workspace:'.length) });
    }
  });
  return { entries, workspaces };
});

/** `"react@^18.0.0, react@^18.2.0":`, in Yarn 1 with quotes around each. */
function descriptorsIn(line: string): readonly string[] {
  const written = line.endsWith(':') ? line.slice(0, -1) : line;
  const plain = written.startsWith('? ') ? written.slice(2) : written;
  return plain.replaceAll('"', '').split(', ');
}

/** The name in a descriptor, and that of what an alias stands for (`other@npm:name@1.0.0`). */
function namesIn(descriptor: string): readonly string[] {
  const [name] = splitNpmName(descriptor);
  const target = descriptor.indexOf('@npm:', name.length);
  if (target !== name.length) return [name];
  const [real, version] = splitNpmName(descriptor.slice(target + '@npm:'.length));
  return version === '' ? [name] : [name, real];
}

/** The indented lines below an entry's first one; below a very long one, Berry writes a colon on a line of its own. */
function* below(text: string, { offset, line }: Header): Generator<{ text: string; line: number }> {
  let number = line;
  for (let at = text.indexOf('\n', offset) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    number++;
    if (text[at] !== ' ' && !(text[at] === ':' && number === line + 1)) return;
    const end = text.indexOf('\n', at);
    yield { text: text.slice(at, end < 0 ? text.length : end).trimEnd(), line: number };
  }
}

function yarnVersion(text: string, header: Header) {
  for (const line of below(text, header)) {
    const version = /^ {2}version:? "?(\d[^"\s]*)"?$/.exec(line.text)?.[1];
    if (version !== undefined)
      return version === '0.0.0-use.local' ? undefined : { version, line: line.line };
  }
  return undefined;
}

/** What a package of the workspace asks for by a name, as descriptors; Berry has an entry for each package. */
function wantedBy(text: string, header: Header, name: string): readonly string[] {
  return [...below(text, header)].flatMap((line) => {
    const [, dependency, spec = ''] = /^ {4}"?([^":]+)"?: "?([^"]+)"?$/.exec(line.text) ?? [];
    return dependency === name ? [`${name}@${spec}`, `${name}@npm:${spec}`] : [];
  });
}

/** bun.lock; the older bun.lockb is no text. */
const bunLock: LockReader = (lock, name, importer) => {
  const { json, workspaces, entries } = bunIndex(lock.text);
  const found = entries.get(name) ?? [];
  const folder = importerFolder(lock, importer);
  const names = new Set(
    workspaces
      .filter(([each]) => folder === undefined || each === folder)
      .map(([, each]) => stringAt(each, 'name')),
  );
  const isOwn = ({ parents }: BunEntry) => parents.length === 1 && names.has(parents[0]!);
  const hidesTop = folder !== undefined && found.some(isOwn);
  return found.map((entry): LockedVersion => {
    const isTop = entry.parents.length === 0 && !hidesTop;
    return { version: entry.version, line: json.line(entry.key, isListKey), direct: isTop || isOwn(entry) };
  });
};

/** What stands behind the key of a package; those of what a workspace asks for have a text behind them. */
const isListKey = /^\s{0,200}:\s{0,200}\[/;

/** `"web/react": ["react@18.3.1", …]`. */
interface BunEntry {
  readonly key: string;
  /** The packages that it is nested in. */
  readonly parents: readonly string[];
  readonly version: string;
}

const bunIndex = keptIndex((text) => {
  const json = new JsonLock(text);
  const entries = new Map<string, BunEntry[]>();
  for (const [key, entry] of entriesAt(json.root, 'packages')) {
    const parents = key.match(/@[^/]{1,2000}\/[^/]+|[^/]+/g) ?? [];
    const name = parents.pop();
    // Folders and repositories have no version.
    const version = Array.isArray(entry) ? /@(\d[^@]*)$/.exec(stringAt(entry, '0'))?.[1] : undefined;
    if (name !== undefined && version) append(entries, name, { key, parents, version });
  }
  return { json, workspaces: entriesAt(json.root, 'workspaces'), entries };
});

/** Those of its lock files. */
export const locks = { 'pnpm-lock': pnpmLock, 'yarn-lock': yarnLock, 'bun-lock': bunLock };
