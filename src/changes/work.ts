import { isNoWork } from '../sessions/gate/own-files.ts';
import type { ChangedPath } from './change.ts';
import type { ScopeFile } from './scope.ts';

/** Stands for one change: what is found out about it is kept with it. */
interface Change {
  readonly files: readonly ChangedPath[];
}

const works = new WeakMap<Change, readonly string[]>();

/** The files that are work: not prompts, memory files or an assistant's own notes. */
export function workOf(change: Change): readonly string[] {
  let work = works.get(change);
  if (!work) {
    work = change.files.map(({ path }) => path).filter((path) => !isNoWork(path, undefined));
    works.set(change, work);
  }
  return work;
}

const indexes = new WeakMap<Change, ReadonlyMap<string, readonly string[]>>();

/** The files that an entry may name: those of which a folder or the file itself has its last name. A change may hold thousands. */
export function mayName(change: Change, { isGlob, path }: ScopeFile): readonly string[] {
  const name = path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1)!;
  if (isGlob || name === '' || name === '.') return workOf(change);
  let index = indexes.get(change);
  if (!index) {
    index = bySegment(workOf(change));
    indexes.set(change, index);
  }
  return index.get(name) ?? [];
}

function bySegment(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const file of files) {
    for (const segment of new Set(file.split('/'))) {
      const having = index.get(segment);
      if (having) having.push(file);
      else index.set(segment, [file]);
    }
  }
  return index;
}
