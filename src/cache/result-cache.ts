import { compare } from '../base/compare.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { readCacheFile, writeCacheFile } from './cache-file.ts';
import { CachedTree, type KeptTree, mergeKept } from './cached-tree.ts';

/** What a thread found in one tree, as plain data. */
export interface FoundTree {
  readonly id: string;
  readonly kept: KeptTree;
  /** Nothing was noted of it on the way. */
  readonly isSilent: boolean;
}

/** Results of earlier runs, by tree and document. */
export class ResultCache {
  readonly #file: string | undefined;
  readonly #program: string;
  readonly #refusal: string | undefined;
  readonly #kept: Readonly<Record<string, KeptTree>>;
  readonly #trees = new Map<Snapshot, CachedTree | undefined>();
  readonly #used = new Map<string, CachedTree>();
  readonly #added: FoundTree[] = [];

  /**
   * @param file Where results are kept; what is no cache of this program's is ignored. Without one, nothing is kept but what `found` gives.
   * @param program What tells this program from every other version and build of it.
   * @param refusal Why the file is neither read nor written, if so.
   */
  constructor(file?: string, program = '', refusal?: string) {
    this.#file = file;
    this.#program = program;
    this.#refusal = refusal;
    const kept = file === undefined || refusal !== undefined ? undefined : readCacheFile(file, program);
    this.#kept = isRecord(kept) ? kept : {};
  }

  /** Whether no earlier run has left anything. */
  get isEmpty(): boolean {
    return Object.keys(this.#kept).length === 0;
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

  /** What this run has found, for the thread that writes it down. @param isSilent As for `write`. */
  found(isSilent: (tree: Snapshot) => boolean): FoundTree[] {
    return [...this.#used].map(([id, tree]) => ({
      id,
      kept: tree.toKeep(),
      isSilent: isSilent(tree.snapshot),
    }));
  }

  /** Takes what another thread has found. */
  add(found: readonly FoundTree[]): void {
    this.#added.push(...found);
  }

  /**
   * Keeps the results of this run, and nothing else.
   *
   * @param isSilent Whether nothing was noted of a tree on the way: notes are not kept.
   * @returns Why they could not be kept, if so.
   */
  write(isSilent: (tree: Snapshot) => boolean): string | undefined {
    if (this.#file === undefined) return undefined;
    const silent = [...this.#used.values()].filter(({ snapshot }) => isSilent(snapshot));
    const isUnchanged =
      this.#added.length === 0 &&
      silent.length === Object.keys(this.#kept).length &&
      silent.every((tree) => tree.isAsKept());
    if (isUnchanged) return undefined;
    const trees = mergedById([...this.found(isSilent), ...this.#added]);
    return writeCacheFile(this.#file, this.#program, Object.fromEntries(trees), this.#refusal);
  }
}

/** Trees that threads have something to say against are left out. */
function mergedById(found: readonly FoundTree[]): [id: string, kept: KeptTree][] {
  const merged = new Map<string, KeptTree | undefined>();
  for (const { id, kept, isSilent } of found) {
    const before = merged.get(id);
    const isFirst = !merged.has(id);
    merged.set(id, isSilent ? (isFirst ? kept : before && mergeKept(before, kept)) : undefined);
  }
  return [...merged]
    .flatMap(([id, kept]): [string, KeptTree][] => (kept ? [[id, kept]] : []))
    .sort(([a], [b]) => compare(a, b));
}

function isRecord(value: unknown): value is Readonly<Record<string, KeptTree>> {
  return typeof value === 'object' && value !== null;
}
