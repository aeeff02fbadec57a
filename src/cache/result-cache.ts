import type { Snapshot } from '../base/snapshot.ts';
import { readCacheFile, writeCacheFile } from './cache-file.ts';
import { CachedTree, type KeptTree } from './cached-tree.ts';

/** Results of earlier runs, by tree and document. */
export class ResultCache {
  readonly #file: string;
  readonly #program: string;
  readonly #kept: Readonly<Record<string, KeptTree>>;
  readonly #trees = new Map<Snapshot, CachedTree | undefined>();
  readonly #used = new Map<string, CachedTree>();

  /**
   * @param file Where results are kept; what is no cache of this program's is ignored.
   * @param program What tells this program from every other version and build of it.
   */
  constructor(file: string, program: string) {
    this.#file = file;
    this.#program = program;
    const kept = readCacheFile(file, program);
    this.#kept = isRecord(kept) ? kept : {};
  }

  /**
   * What is known of a tree; undefined for one that cannot be told from others.
   *
   * @throws ModuleWanted when the tree is not listed yet.
   */
  treeOf(tree: Snapshot): CachedTree | undefined {
    if (!this.#trees.has(tree)) {
      const identity = tree.identity?.();
      let cached: CachedTree | undefined;
      if (identity) {
        const { id, isImmutable } = identity;
        cached = new CachedTree(
          tree,
          isImmutable,
          Object.hasOwn(this.#kept, id) ? this.#kept[id] : undefined,
        );
        this.#used.set(id, cached);
      }
      this.#trees.set(tree, cached);
    }
    return this.#trees.get(tree);
  }

  /**
   * Keeps the results of this run, and nothing else.
   *
   * @param isSilent Whether nothing was noted of a tree on the way: notes are not kept.
   */
  write(isSilent: (tree: Snapshot) => boolean): void {
    const silent = [...this.#used].filter(([, { snapshot }]) => isSilent(snapshot));
    const unchanged =
      silent.length === Object.keys(this.#kept).length && silent.every(([, tree]) => tree.isAsKept());
    if (unchanged) return;
    const trees = silent.map(([id, tree]) => [id, tree.toKeep()] as const);
    writeCacheFile(this.#file, this.#program, Object.fromEntries(trees));
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, KeptTree>> {
  return typeof value === 'object' && value !== null;
}
