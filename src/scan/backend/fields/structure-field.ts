import { basename } from 'node:path/posix';
import type { ScanState } from '../../project-scan.ts';
import type { Server } from '../server.ts';
import { stateOf } from './entries.ts';

const mostFolders = 12;

/** Folders that only hold the others: what lies in them says more. */
const plain = /^(?:src|app|lib|internal|pkg|cmd)$/;

/** The folders that the source files lie in; of the one that holds them all, and of `src` and its kind, those within. */
export function structureState({ files, folder, manifest }: Server): ScanState {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.map((file) => file.slice(prefix.length)).sort();
  const base = commonFolder(inside);
  // A long way down is told once.
  const isDeep = base.split('/').length > 3;
  const lead = isDeep ? '' : base;
  const folders = new Map<string, string>();
  for (const file of inside) {
    if (!file.startsWith(base)) continue;
    const [first = '', second, ...rest] = file.slice(base.length).split('/');
    if (second === undefined) continue;
    const name = plain.test(first) && rest.length > 0 ? `${lead}${first}/${second}/` : `${lead}${first}/`;
    // A name may be a stranger's.
    if (!folders.has(name) && /^[^\p{C}`<>[\]{}|*]{1,120}$/u.test(name)) folders.set(name, prefix + file);
  }
  // Beside `src/routes/` there is no need to name `src/`.
  if (folders.size === 0 && base !== '' && inside[0] !== undefined) folders.set(base, prefix + inside[0]);
  const isLed = isDeep && !folders.has(base);
  const names = [...folders].filter(
    ([name]) => ![...folders.keys()].some((other) => other !== name && other.startsWith(name)),
  );
  const shown = names.slice(0, mostFolders).map(([text, file]) => ({ text, places: [{ file, line: 1 }] }));
  const more = names.length - shown.length;
  const state = stateOf(shown, `all source files lie beside ${basename(manifest)}`);
  if (state.state !== 'found') return state;
  const value = more > 0 ? `${state.value} and ${more} more` : state.value;
  return { ...state, value: isLed ? `${base}: ${value}` : value };
}

/** The longest folder that all files lie below, with a slash at its end; empty when some lie at the top. */
function commonFolder(files: readonly string[]): string {
  const [first = '', last = ''] = [files[0], files.at(-1)];
  let end = 0;
  while (end < first.length && first[end] === last[end]) end++;
  return first.slice(0, first.slice(0, end).lastIndexOf('/') + 1);
}
