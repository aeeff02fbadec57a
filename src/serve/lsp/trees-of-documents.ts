import { resolve } from 'node:path';
import type { Selected } from '../../check/select.ts';
import type { HistoryWalk } from '../../collect/history-walk.ts';
import type { KeptWorkTree } from '../../collect/kept-work-tree.ts';
import { readDocument } from '../../collect/read-file.ts';
import type { Tree } from '../../collect/tree.ts';
import { type Trees, treeChooser } from '../../collect/tree-chooser.ts';
import { isSessionsFile } from '../../parse/session-entries.ts';

/** The tree that a document is held against, and that of the entry at an offset of its text. */
export interface TreesOfDocument {
  treeOf(): Tree;
  treeAt(text: string, offset: number): Tree;
}

interface Chosen {
  readonly trees: Trees;
  /** What stood for the work tree when they were chosen. */
  readonly atHand: Tree;
  readonly walk: HistoryWalk;
  readonly text: string;
}

/**
 * The tree of each document that is open: as in every other run, that of its commit for a record nobody has touched since (formats.md,
 * section 1), else the work tree. What git says of a record's history is kept until another commit is checked out.
 */
export class TreesOfDocuments {
  readonly #root: string;
  readonly #inRepository: boolean;
  readonly #workTree: KeptWorkTree;
  readonly #chosen = new Map<string, Chosen>();

  constructor(root: string, inRepository: boolean, workTree: KeptWorkTree) {
    this.#root = root;
    this.#inRepository = inRepository;
    this.#workTree = workTree;
  }

  /** @param text As it stands in the editor. @param tree The work tree. */
  of(file: Selected, text: string, tree: Tree): TreesOfDocument {
    const { path } = file.candidate;
    const hasEntries = isSessionsFile(path);
    if (!this.#inRepository || !(hasEntries || this.#isSaved(path, text)))
      return { treeOf: () => tree, treeAt: () => tree };
    const { walk, listing } = this.#workTree;
    let chosen = this.#chosen.get(path);
    if (chosen?.walk !== walk || !(hasEntries || chosen.text === text)) {
      const where = { root: this.#root, inRepository: true, candidates: [], notes: [], listing };
      const nothing = { read: () => [], open: () => ({ chunks: [], agents: [] }) };
      const request = { from: 'paths', paths: [path], everyFile: false } as const;
      const trees = treeChooser({ ...where, ...nothing }, request, [file], undefined, { tree, walk });
      chosen = { trees, atHand: tree, walk, text };
      this.#chosen.set(path, chosen);
    }
    const { trees, atHand } = chosen;
    const now = (each: Tree) => (each === atHand ? tree : each);
    return {
      treeOf: () => now(trees.treeOf(file)),
      treeAt: (at, offset) => now(trees.treeAt(file, at, offset)),
    };
  }

  /** For a document that is closed. */
  forget(path: string): void {
    this.#chosen.delete(path);
  }

  /** Editors leave a byte order mark to the file. */
  #isSaved(path: string, text: string): boolean {
    const saved = readDocument(resolve(this.#root, path)).text;
    return saved?.replace(/^\uFEFF/, '') === text.replace(/^\uFEFF/, '');
  }
}
