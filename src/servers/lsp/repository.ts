import { join, resolve } from 'node:path';
import { rules } from '../../../rules/index.ts';
import { folderOf } from '../../core/base/path.ts';
import { defaultBaseline, openBaseline } from '../../core/baseline/open.ts';
import { broughtIn } from '../../core/check/brought-in.ts';
import type { FileSettings } from '../../core/check/lint-file.ts';
import { type Selected, select } from '../../core/check/select.ts';
import { collectText } from '../../core/collect/collect-files.ts';
import type { HistoryWalk } from '../../core/collect/history-walk.ts';
import {
  FileStamps,
  type FolderKind,
  KeptWorkTree,
  type UnsavedTexts,
} from '../../core/collect/kept-work-tree.ts';
import type { Collection } from '../../core/collect/policy.ts';
import { readDocument } from '../../core/collect/read-file.ts';
import type { Tree } from '../../core/collect/tree.ts';
import { type Trees, treeChooser } from '../../core/collect/tree-chooser.ts';
import { type Configs, loadConfigs } from '../../core/config/configs.ts';
import { configNames } from '../../core/config/find.ts';
import { type FactsOfSnapshot, repositoryFacts } from '../../core/manifests/repository.ts';
import { isSessionsFile } from '../../core/parse/session-entries.ts';
import { type Linted, lintOpen } from './code-actions.ts';

/** What a finding is based on besides the text: the config files and what was read of the work tree. */
export interface Basis {
  readonly configFiles: FileStamps;
  readonly tree: Tree | undefined;
}

/** One repository, or a folder outside of any, that documents of the editor stand in. */
export class Repository {
  readonly root: string;
  readonly workTree: KeptWorkTree;
  readonly #isRepository: boolean;
  readonly #trees: TreesOfDocuments;
  #configFiles = new FileStamps();
  #facts: { readonly tree: Tree; readonly of: FactsOfSnapshot } | undefined;

  constructor(root: string, folderKind: FolderKind) {
    this.root = root;
    this.#isRepository = folderKind === 'repository';
    this.workTree = new KeptWorkTree(root, folderKind);
    this.#trees = new TreesOfDocuments(root, this.#isRepository, this.workTree);
  }

  /**
   * Lints a text as a run over everything lints the file, once the text is saved.
   *
   * @param path From the root.
   * @param unsaved What the editor holds of this repository.
   * @returns With no `linted` for what is no document of ours.
   * @throws UserError for a broken config or baseline, and when git fails.
   */
  async lint(path: string, text: string, unsaved: UnsavedTexts): Promise<{ linted?: Linted; basis: Basis }> {
    const configFiles = this.#currentConfigFiles();
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      for (const name of configNames) configFiles.note(join(this.root, folder, name));
      if (folder === '') break;
    }
    const where = { root: this.root, inRepository: this.#isRepository };
    const collection = collectText(where, { path, named: false }, Buffer.from(text));
    const onRead = (file: string) => configFiles.note(resolve(this.root, file));
    const configs = await loadConfigs(collection, rules, { ruleArguments: [], onRead });
    const [file] = select(collection.candidates, configs, undefined, broughtIn(collection));
    if (!file) return { basis: { configFiles, tree: undefined } };

    await this.workTree.opened();
    if (this.workTree.isIgnored(path)) return { basis: { configFiles, tree: undefined } };
    const tree = this.workTree.tree(unsaved);
    const linted = await this.#lintSelected(file, text, tree, collection, configs);
    return { ...(linted && { linted }), basis: { configFiles, tree } };
  }

  /** Why a document could not be linted. */
  basisWithoutTree(): Basis {
    return { configFiles: this.#currentConfigFiles(), tree: undefined };
  }

  /** Whether what was linted would be linted the same now. */
  isCurrent({ configFiles, tree }: Basis, unsaved: UnsavedTexts): boolean {
    if (configFiles !== this.#currentConfigFiles()) return false;
    return tree === undefined || tree === this.workTree.tree(unsaved);
  }

  /** For a document that is closed. */
  forget(path: string): void {
    this.#trees.forget(path);
  }

  async #lintSelected(
    file: Selected,
    text: string,
    tree: Tree,
    collection: Collection,
    configs: Configs,
  ): Promise<Linted | undefined> {
    this.#configFiles.note(resolve(this.root, (await configs.baseline()) ?? defaultBaseline));
    const baseline = await openBaseline({ update: false }, collection, configs, false);
    const trees = this.#trees.of(file, text, tree);
    const factsOf = this.#factsOf(tree);
    const settings: FileSettings = {
      readTree: (path) => trees.treeOf().read(path),
      factsAt: (at, offset) => factsOf(trees.treeAt(at, offset)),
      isOwn: (rule) => rules.has(rule),
      inlineConfig: true,
    };
    return lintOpen(file, text, { settings, collection, baseline });
  }

  #factsOf(tree: Tree): FactsOfSnapshot {
    if (this.#facts?.tree !== tree) this.#facts = { tree, of: repositoryFacts() };
    return this.#facts.of;
  }

  #currentConfigFiles(): FileStamps {
    if (!this.#configFiles.isCurrent()) this.#configFiles = new FileStamps();
    return this.#configFiles;
  }
}

/** The tree that a document is checked against, and that of the entry at an offset of its text. */
interface TreesOfDocument {
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
class TreesOfDocuments {
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
