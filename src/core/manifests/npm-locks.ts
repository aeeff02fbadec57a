import { append } from '../base/collections.ts';
import { entriesAt, stringAt } from './json.ts';
import { jsonLockReader, type LockEntry, linesOfLock, lockReader } from './locks.ts';
import { splitNpmName } from './package-json.ts';

const groups = new Set(['dependencies', 'devDependencies', 'optionalDependencies']);

/** pnpm-lock.yaml, versions 5, 6 and 9. pnpm writes it with one indentation, so that its lines can be told apart. */
const pnpmLock = lockReader(function* (text): Generator<LockEntry> {
  let [section, importer, group, name] = ['', '', '', ''];
  for (const [at, written] of linesOfLock(text).entries()) {
    // Nearly all lines are deeper within the list of packages.
    if (section === 'packages' && written.startsWith('   ')) continue;
    const line = at + 1;
    const indent = written.search(/\S/);
    if (indent < 0) continue;
    const colon = written.search(/:(?: |$)/);
    const key = unquoted(written.slice(indent, colon < 0 ? undefined : colon));
    if (indent === 0) section = key;
    if (section === 'packages') {
      const found = indent === 2 && packageIn(key);
      if (found) yield { ...found, line, direct: false };
      continue;
    }
    const base = section === 'importers' ? 4 : 0;
    if (indent === 2 && base === 4) importer = key === '.' ? '' : key;
    else if (indent === base) group = key;
    else if (groups.has(group) && (indent === base + 2 || (indent === base + 4 && key === 'version'))) {
      if (indent === base + 2) name = key;
      const version = colon < 0 ? undefined : pnpmVersion(written.slice(colon + 1));
      if (version !== undefined) yield { name, version, line, importer };
    }
  }
});

function unquoted(text: string): string {
  return text.replace(/^(['"])(.*)\1$/, '$2');
}

/** `/react/18.2.0`, `/react@18.2.0(…)` or `react@18.2.0`. */
function packageIn(written: string) {
  const key = written.replace(/^\//, '');
  const name = nameBefore.exec(key)?.[0];
  const version = name === undefined ? undefined : plainVersion.exec(key.slice(name.length))?.[1];
  return name !== undefined && version !== undefined ? { name: name.slice(0, -1), version } : undefined;
}

/** A name and the sign between it and its version. */
const nameBefore = /^(?:@[^/@]+\/)?[^/@]+[/@](?=\d)/;
/** With the peers behind it in either form (`18.2.0_react@18.2.0`, `18.2.0(react@18.2.0)`). */
const plainVersion = /^(\d+\.\d+\.[0-9A-Za-z.+-]+)(?:[_(].*)?$/;

/** `18.2.0`, or by the name of what an alias stands for: `/real/1.0.0`, `real@1.0.0`. Links and addresses have none. */
function pnpmVersion(written: string): string | undefined {
  const text = unquoted(written.trim()).replace(/^\//, '');
  return plainVersion.exec(text)?.[1] ?? packageIn(text)?.version;
}

/** yarn.lock, of Yarn 1 and of Berry. Yarn 1 does not write down who wants what; Berry has an entry for each package of the workspace. */
const yarnLock = lockReader(function* (text): Generator<LockEntry> {
  const found: {
    readonly version: string;
    readonly line: number;
    readonly descriptors: readonly string[];
  }[] = [];
  /** The folders of the packages that ask for something, by its descriptor. */
  const wanted = new Map<string, string[]>();
  let descriptors: readonly string[] = [];
  let folders: readonly string[] = [];
  for (const [at, line] of linesOfLock(text).entries()) {
    // Below a very long first line, Berry writes a colon on a line of its own.
    if (line.startsWith('#') || line.startsWith(':')) continue;
    if (!line.startsWith(' ')) {
      descriptors = descriptorsIn(line);
      folders = descriptors.flatMap((each) => each.split('@workspace:', 2)[1] ?? []);
      continue;
    }
    const version = line.startsWith('  version') && /^ {2}version:? "?(\d[^"\s]*)"?$/.exec(line)?.[1];
    if (version && version !== '0.0.0-use.local') found.push({ version, line: at + 1, descriptors });
    if (folders.length === 0) continue;
    const [, name, spec] = /^ {4}"?([^":]+)"?: "?(?:npm:)?([^"]+)"?$/.exec(line) ?? [];
    for (const folder of name === undefined ? [] : folders)
      for (const each of [`${name}@${spec}`, `${name}@npm:${spec}`])
        append(wanted, each, folder === '.' ? '' : folder);
  }
  for (const { version, line, descriptors } of found)
    for (const name of new Set(descriptors.flatMap(namesIn))) {
      yield { name, version, line, direct: false };
      for (const importer of descriptors.flatMap((each) => wanted.get(each) ?? []))
        yield { name, version, line, importer };
    }
});

/** `"react@^18.0.0, react@^18.2.0":`, in Yarn 1 with quotes around each. */
function descriptorsIn(line: string): readonly string[] {
  return line
    .replace(/^\? |:$/g, '')
    .replaceAll('"', '')
    .split(', ');
}

/** The name in a descriptor, and that of what an alias stands for (`other@npm:name@1.0.0`). */
function namesIn(descriptor: string): readonly string[] {
  const [name] = splitNpmName(descriptor);
  const target = descriptor.indexOf('@npm:', name.length);
  if (target !== name.length) return [name];
  const [real, version] = splitNpmName(descriptor.slice(target + '@npm:'.length));
  return version === '' ? [name] : [name, real];
}

/** bun.lock; the older bun.lockb is no text. `"web/react": ["react@18.3.1", …]` is the copy that the package `web` gets. */
const bunLock = jsonLockReader(function* (root): Generator<LockEntry> {
  const folders = new Map(
    entriesAt(root, 'workspaces').map(([folder, each]) => [stringAt(each, 'name'), folder]),
  );
  for (const [mark, entry] of entriesAt(root, 'packages')) {
    const parents = mark.match(/@[^/]{1,2000}\/[^/]+|[^/]+/g) ?? [];
    const name = parents.pop();
    // Folders and repositories have no version.
    const version = Array.isArray(entry) ? /@(\d[^@]*)$/.exec(stringAt(entry, '0'))?.[1] : undefined;
    if (name === undefined || !version) continue;
    const holder =
      parents.length > 1
        ? undefined
        : (folders.get(parents[0] ?? '') ?? (parents.length === 0 ? '' : undefined));
    yield {
      name,
      version,
      mark,
      after: isListKey,
      ...(holder === undefined ? { direct: false } : { holder }),
    };
  }
});

/** What stands behind the key of a package; those of what a workspace asks for have a text behind them. */
const isListKey = () => /^\s{0,200}:\s{0,200}\[/;

export const locks = { 'pnpm-lock': pnpmLock, 'yarn-lock': yarnLock, 'bun-lock': bunLock };
