import type { LockedVersion, LockReader } from '../reader.ts';
import { addTo, forEachLine, importerFolder, keptIndex } from './lock-text.ts';
import { splitNpmName } from './npm-spec.ts';

/** yarn.lock, of Yarn 1 and of Berry. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const { entries, workspaces } = indexOf(lock.text);
    const found = (entries.get(name) ?? []).flatMap((entry) => {
      const version = versionOf(lock.text, entry);
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
  },
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

const indexOf = keptIndex((text) => {
  const entries = new Map<string, Header[]>();
  const workspaces: Workspace[] = [];
  forEachLine(text, (start, end, line) => {
    const first = text.charCodeAt(start);
    // Entries stand at the margin; blanks, comments and a colon on its own do not begin one.
    if (start === end || first === 32 || first === 35 || first === 58) return;
    const descriptors = descriptorsIn(text.slice(start, end));
    const header = { descriptors, offset: end, line };
    const names = descriptors.flatMap(namesIn);
    for (const [at, name] of names.entries()) if (names.indexOf(name) === at) addTo(entries, name, header);
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

function versionOf(text: string, header: Header) {
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
