import { join, resolve } from 'node:path';
import { rules } from '../../../rules/index.ts';
import { folderOf } from '../../base/path.ts';
import { defaultBaseline } from '../../baseline/locate.ts';
import { openBaseline } from '../../baseline/open.ts';
import { broughtIn } from '../../check/brought-in.ts';
import type { FileSettings } from '../../check/lint-file.ts';
import { type Selected, select } from '../../check/select.ts';
import { collectText } from '../../collect/collect-files.ts';
import type { Collection } from '../../collect/collection.ts';
import { FileStamps } from '../../collect/file-stamps.ts';
import type { Surroundings } from '../../collect/kept-listing.ts';
import { KeptWorkTree, type UnsavedTexts } from '../../collect/kept-work-tree.ts';
import type { Tree } from '../../collect/tree.ts';
import { type Configs, loadConfigs } from '../../config/configs.ts';
import { configNames } from '../../config/find.ts';
import { type FactsOfSnapshot, repositoryFacts } from '../../manifests/repository.ts';
import { type Linted, lintOpen } from './linted.ts';
import { TreesOfDocuments } from './trees-of-documents.ts';

/** What a finding rests on besides the text: the config files and what was read of the work tree. */
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

  constructor(root: string, surroundings: Surroundings) {
    this.root = root;
    this.#isRepository = surroundings === 'repository';
    this.workTree = new KeptWorkTree(root, surroundings);
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
    const configs = await loadConfigs(collection, rules, { ruleArguments: [] });
    const [file] = select(collection.candidates, configs, undefined, broughtIn(collection));
    if (!file) return { basis: { configFiles, tree: undefined } };

    await this.workTree.opened();
    if (this.workTree.isIgnored(path)) return { basis: { configFiles, tree: undefined } };
    const tree = this.workTree.tree(unsaved);
    const linted = await this.#lintSelected(file, text, tree, collection, configs);
    return { ...(linted && { linted }), basis: { configFiles, tree } };
  }

  /** What it rests on that a document could not be linted. */
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
