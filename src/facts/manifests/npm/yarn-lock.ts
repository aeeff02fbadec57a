import type { LockReader } from '../reader.ts';
import { type Found, importerFolder, lineTextAt, occurrences, withLines } from './lock-text.ts';

/** yarn.lock, of Yarn 1 and of Berry. */
export const locks: LockReader = {
  find(lock, name, importer) {
    const { text } = lock;
    const entries = entriesNamed(text, name);
    const wanted = wantedBy(text, name, importerFolder(lock, importer));
    const isWanted = ({ descriptors }: Entry) => descriptors.some((each) => wanted.has(each));
    // Yarn 1 does not write down who wants what: only one that is alone is surely the direct one.
    const isAlone = new Set(entries.map(({ version }) => version)).size === 1;
    const someWanted = entries.some(isWanted);
    return withLines(
      text,
      entries.map((entry) => ({ ...entry, direct: someWanted ? isWanted(entry) : isAlone })),
    );
  },
};

interface Entry extends Omit<Found, 'direct'> {
  /** `react@npm:^18.2.0`. */
  readonly descriptors: readonly string[];
}

function entriesNamed(text: string, name: string): readonly Entry[] {
  const entries = new Map<number, Entry>();
  for (const at of occurrences(text, `${name}@`)) {
    // Behind a colon: what an alias stands for (`other@npm:name@1.0.0`).
    if (at > 0 && !/[\s":]/.test(text[at - 1]!)) continue;
    const start = text.lastIndexOf('\n', at) + 1;
    if (entries.has(start) || !isHeader(text, start)) continue;
    const line = blockLines(text, start).find((each) => /^ {2}version:? /.test(each.text));
    const version = /^ {2}version:? "?(\d[^"\s]*)"?\s*$/.exec(line?.text ?? '')?.[1];
    if (line && version && version !== '0.0.0-use.local')
      entries.set(start, { version, offset: line.offset, descriptors: descriptorsOf(text, start) });
  }
  return [...entries.values()];
}

/** An entry's first line stands at the margin. */
function isHeader(text: string, start: number): boolean {
  return start === 0 || !/[\s#]/.test(text[start] ?? ' ');
}

function descriptorsOf(text: string, start: number): readonly string[] {
  return lineTextAt(text, start)
    .replace(/^\? |:\s*$/g, '')
    .split(',')
    .map((each) => each.trim().replace(/^"|"$/g, ''));
}

/** The indented lines below an entry's first one; below a very long one, Berry writes a colon on a line of its own. */
function blockLines(text: string, start: number) {
  const lines: { readonly text: string; readonly offset: number }[] = [];
  for (let at = text.indexOf('\n', start) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    const isColon = lines.length === 0 && text[at] === ':';
    if (text[at] !== ' ' && !isColon) break;
    lines.push({ text: lineTextAt(text, at), offset: at });
  }
  return lines;
}

/** What the packages of the workspace ask for, as descriptors; Berry has an entry for each of them. */
function wantedBy(text: string, name: string, importer: string | undefined): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const at of occurrences(text, '@workspace:')) {
    const start = text.lastIndexOf('\n', at) + 1;
    if (!isHeader(text, start)) continue;
    const folder = /^[^",\s]*/.exec(text.slice(at + '@workspace:'.length, at + 500))?.[0].replace(/:$/, '');
    if (importer !== undefined && folder !== (importer || '.')) continue;
    for (const line of blockLines(text, start)) {
      const [, dependency, spec = ''] = /^ {4}"?([^":]+)"?: "?([^"]+)"?$/.exec(line.text) ?? [];
      if (dependency !== name) continue;
      wanted.add(`${name}@${spec}`);
      wanted.add(`${name}@npm:${spec}`);
    }
  }
  return wanted;
}
