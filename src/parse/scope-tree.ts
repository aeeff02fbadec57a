import type { TextLine } from './blocks.ts';
import { readEntry, type ScopeEntry } from './scope-entry.ts';
import { isScopeLabel, type ScopeAction, scopeAction } from './scope-labels.ts';
import { leadingAction } from './scope-lead.ts';

/** Reads the entries of a fence: a list of paths, or a drawn tree (`src/` then `├── a.ts  # purpose`). */
export function treeEntries(
  text: string,
  lines: readonly TextLine[],
  action: ScopeAction | undefined,
): ScopeEntry[] {
  const entries: ScopeEntry[] = [];
  const folders: { lead: number; name: string }[] = [];
  let told = action;
  for (const line of lines) {
    const written = text.slice(line.lineStart, line.end);
    if (isScopeLabel(written)) {
      told = scopeAction(written);
      continue;
    }
    const led = leadingAction(written);
    const lead = led?.length ?? /^[\s│├└─|+`-]*/u.exec(written)![0].length;
    while (folders.length > 0 && folders.at(-1)!.lead >= lead) folders.pop();
    const name = /^\S+/.exec(written.slice(lead))?.[0] ?? '';
    const isFolder =
      name.endsWith('/') || (led === undefined && /^[\w@.-]+$/.test(written.slice(lead).trim()));
    const body = written.slice(lead).replace(/#|\/\/(?=\s)|<-|←/u, (mark) => '-'.padEnd(mark.length));
    const entry = readEntry(body, line.lineStart + lead, led?.action ?? told);
    if (entry.path && !name.endsWith('/')) {
      const folder = folders.map((parent) => parent.name).join('');
      entries.push({ ...entry, path: { ...entry.path, text: folder + entry.path.text } });
    } else if (isFolder && name !== '.') {
      folders.push({ lead, name: name.endsWith('/') ? name.replace(/^\.\//, '') : `${name}/` });
    }
  }
  return entries;
}
