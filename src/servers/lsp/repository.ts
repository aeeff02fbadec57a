import { join, resolve } from 'node:path';
import { rules } from '../../../rules/index.ts';
import { lastOf } from '../../core/base/memoized.ts';
import { foldersAbove } from '../../core/base/path.ts';
import { defaultBaseline, openBaseline } from '../../core/baseline/open.ts';
import type { FileSettings } from '../../core/check/lint-file.ts';
import { broughtIn, type Selected, select } from '../../core/check/select.ts';
import { collectText } from '../../core/collect/collect.ts';
import {
  FileStamps,
  type FolderKind,
  type KeptWorkTree,
  keepWorkTree,
  type UnsavedTexts,
} from '../../core/collect/kept-work-tree.ts';
import { readDocument } from '../../core/collect/read-file.ts';
import type { Tree } from '../../core/collect/tree.ts';
import { treeChooser } from '../../core/collect/tree-chooser.ts';
import { loadConfigs } from '../../core/config/configs.ts';
import { configNames } from '../../core/config/find.ts';
import { repositoryFacts } from '../../core/manifests/repository.ts';
import { isSessionsFile } from '../../core/parse/session-entries.ts';
import { type LintedText, lintOpen } from './code-actions.ts';

/** What a finding is based on besides the text: the config files and what was read of the work tree. */
export interface Basis {
  readonly configFiles: FileStamps;
  readonly tree: Tree | undefined;
}

/** One repository, or a folder outside of any, that documents of the editor stand in. */
export type EditorRepository = ReturnType<typeof openRepository>;

export function openRepository(root: string, folderKind: FolderKind) {
  const where = { root, inRepository: folderKind === 'repository' };
  const workTree = keepWorkTree(root, folderKind);
  const trees = treesOfDocuments(where, workTree);
  const factsOfTree = lastOf((_: Tree) => repositoryFacts());
  let configFiles = new FileStamps();
  const currentConfigFiles = () => {
    if (!configFiles.isCurrent()) configFiles = new FileStamps();
    return configFiles;
  };
  return {
    workTree,
    /** For a document that is closed. */
    forget: trees.forget,
    /** Why a document could not be linted. */
    basisWithoutTree: (): Basis => ({ configFiles: currentConfigFiles(), tree: undefined }),
    /** Whether what was linted would be linted the same now. */
    isCurrent: (basis: Basis, unsaved: UnsavedTexts) =>
      basis.configFiles === currentConfigFiles() &&
      (basis.tree === undefined || basis.tree === workTree.tree(unsaved)),

    /**
     * Lints a text as a run over everything lints the file, once the text is saved.
     *
     * @param path From the root.
     * @param unsaved What the editor holds of this repository.
     * @returns With no `linted` for what is no document of ours.
     * @throws UserError for a broken config or baseline, and when git fails.
     */
    async lint(
      path: string,
      text: string,
      unsaved: UnsavedTexts,
    ): Promise<{ linted?: LintedText; basis: Basis }> {
      const noted = currentConfigFiles();
      for (const folder of [...foldersAbove(path), ''])
        for (const name of configNames) noted.note(join(root, folder, name));
      const collection = collectText(where, { path, named: false }, Buffer.from(text));
      const onRead = (file: string) => noted.note(resolve(root, file));
      const configs = await loadConfigs(collection, rules, { onRead });
      const [file] = select(collection.candidates, configs, undefined, broughtIn(collection));
      const withoutTree = { basis: { configFiles: noted, tree: undefined } };
      if (!file) return withoutTree;

      await workTree.opened();
      if (workTree.isIgnored(path)) return withoutTree;
      const tree = workTree.tree(unsaved);
      configFiles.note(resolve(root, (await configs.baseline()) ?? defaultBaseline));
      const baseline = await openBaseline({ baseline: true }, collection, configs, false);
      const { treeOf, treeAt } = trees.of(file, text, tree);
      const factsOf = factsOfTree(tree);
      const settings: FileSettings = {
        readTree: (each) => treeOf().read(each),
        factsAt: (at, offset) => factsOf(treeAt(at, offset)),
        isOwn: (rule) => rules.has(rule),
        inlineConfig: true,
      };
      const linted = await lintOpen(file, text, settings, collection, baseline);
      return { ...(linted && { linted }), basis: { configFiles: noted, tree } };
    },
  };
}

/**
 * The tree of each document that is open: as in every other run, that of its commit for a record nobody has touched since (formats.md,
 * section 1), else the work tree. What git says of a record's history is kept until another commit is checked out.
 */
function treesOfDocuments(
  where: { readonly root: string; readonly inRepository: boolean },
  workTree: KeptWorkTree,
) {
  /** What was chosen by path, with what stood for the work tree then. */
  const kept = new Map<string, ReturnType<typeof choose>>();
  const choose = (file: Selected, text: string, atHand: Tree) => {
    const [walk, listing] = [workTree.walk(), workTree.listing()];
    const nothing = { candidates: [], notes: [], read: () => [], open: () => ({ chunks: [], agents: [] }) };
    const at = { tree: atHand, walk };
    return { ...at, text, trees: treeChooser({ ...where, listing, ...nothing }, [file], {}, at) };
  };
  // Editors leave a byte order mark to the file.
  const withoutMark = (text: string | undefined) => text?.replace(/^\uFEFF/, '');
  const isSaved = (path: string, text: string) =>
    withoutMark(readDocument(resolve(where.root, path)).text) === withoutMark(text);
  return {
    /**
     * Gives the tree that a document is checked against, and that of the entry at an offset of its text.
     *
     * @param text As it stands in the editor. @param tree The work tree.
     */
    of(file: Selected, text: string, tree: Tree) {
      const { path } = file.candidate;
      const hasEntries = isSessionsFile(path);
      if (!where.inRepository || !(hasEntries || isSaved(path, text)))
        return { treeOf: () => tree, treeAt: () => tree };
      let chosen = kept.get(path);
      if (chosen?.walk !== workTree.walk() || !(hasEntries || chosen.text === text)) {
        chosen = choose(file, text, tree);
        kept.set(path, chosen);
      }
      const { trees, tree: atHand } = chosen;
      const now = (each: Tree) => (each === atHand ? tree : each);
      return {
        treeOf: () => now(trees.treeOf(file)),
        treeAt: (at: string, offset: number) => now(trees.treeAt(file, at, offset)),
      };
    },
    /** For a document that is closed. */
    forget: (path: string) => void kept.delete(path),
  };
}
