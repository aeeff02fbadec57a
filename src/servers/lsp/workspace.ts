import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rules } from '../../../rules/index.ts';
import { faultInWords, orUndefined, UserError } from '../../core/base/errors.ts';
import { lastOf } from '../../core/base/memoized.ts';
import { foldersAbove } from '../../core/base/path.ts';
import { defaultBaseline, openBaseline } from '../../core/baseline/open.ts';
import type { FileSettings } from '../../core/check/lint-file.ts';
import { broughtIn, type Selected, select } from '../../core/check/select.ts';
import { collectText } from '../../core/collect/collect.ts';
import { findRoot, pathWithin, type WorkPlace } from '../../core/collect/files.ts';
import {
  type FileStamps,
  type FolderKind,
  fileStamps,
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
import { diagnosticOf, type LintedText, lintOpen } from './code-actions.ts';

/** The editor, as far as the workspace speaks to it. */
export interface Editor {
  /** Says something to the person in front of it. */
  tell(message: string): void;
  /** @param version Of the text that the diagnostics are for; undefined for one that is closed. */
  publish(uri: string, diagnostics: Diagnostic[], version?: number): void;
  log(message: string): void;
}

interface Known {
  readonly version: number;
  readonly place: DocumentLocation;
  readonly repository: EditorRepository;
  readonly basis: Basis;
  readonly linted?: LintedText;
  /** What keeps it from being linted, such as a broken config. */
  readonly fault?: string;
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The open documents, linted again whenever they, their config or what they are checked against changes. */
export type Workspace = ReturnType<typeof openWorkspace>;

export function openWorkspace(
  documents: Pick<TextDocuments<TextDocument>, 'all' | 'get'>,
  repositories: Repositories,
  editor: Editor,
) {
  const reportFaults = faultReporter(editor);
  const allKnown = new Map<string, Known>();
  let queue: Promise<void> = Promise.resolve();
  let logged = '';

  /** What happens every two seconds is worth one line. */
  const log = (message: string) => {
    if (message !== logged) editor.log(message);
    logged = message;
  };
  /** One thing after the other: nothing may see two states of a document. */
  const inTurn = (task: () => Promise<void> | void) => {
    queue = queue.then(task).catch((error: unknown) => log(detailsOf(error)));
    return queue;
  };
  const report = () => reportFaults([...allKnown.values()].flatMap(({ fault }) => fault ?? []));

  const lint = async (document: TextDocument, texts: Texts) => {
    const { uri, version } = document;
    const before = allKnown.get(uri);
    const place = repositories.placeOf(uri);
    if (!place) return;
    const repository = repositories.at(place);
    const unsaved = texts.get(place.root) ?? new Map();
    const isSame = before?.version === version && before.repository === repository;
    if (isSame && repository.isCurrent(before.basis, unsaved)) return;

    const about = { version, place, repository };
    const known = await repository.lint(place.path, document.getText(), unsaved).then(
      (answer): Known => ({ ...about, ...answer }),
      (error: unknown): Known => {
        if (!(error instanceof UserError)) log(detailsOf(error));
        return { ...about, basis: repository.basisWithoutTree(), fault: faultInWords(error) };
      },
    );
    // Closed meanwhile, or changed, and then its turn comes again.
    if (documents.get(uri)?.version !== version) return;
    allKnown.set(uri, known);
    const found = known.linted?.findings.map((finding) => diagnosticOf(document, finding));
    if (found || before?.linted) editor.publish(uri, found ?? [], version);
  };

  /** @param oldest As for `update`. */
  const lintAll = async (oldest: number, isWanted: (document: TextDocument) => boolean): Promise<void> => {
    await inTurn(async () => {
      const texts = repositories.textsOf(documents.all());
      for (const document of documents.all()) if (isWanted(document)) await lint(document, texts);
      report();
    });
    // Lists work trees again, in the background, and lints what that changes.
    const inUse = [...allKnown.values()].filter(({ basis }) => basis.tree);
    for (const { workTree } of new Set(inUse.map(({ repository }) => repository))) {
      if (!workTree.isListingOld(oldest)) continue;
      workTree.list().then(
        (differs) => (differs ? recheck() : undefined),
        (error: unknown) => log(faultInWords(error)),
      );
    }
  };
  /** Lints again what is checked against something else now. What is being typed waits until nobody types any more. */
  const recheck = () =>
    lintAll(Number.POSITIVE_INFINITY, ({ uri, version }) => allKnown.get(uri)?.version === version);

  return {
    recheck,
    /** What is found in a document as it stands; undefined for one that is none of ours, or cannot be linted. */
    async linted(document: TextDocument): Promise<LintedText | undefined> {
      await inTurn(() => lint(document, repositories.textsOf(documents.all())));
      return allKnown.get(document.uri)?.linted;
    },
    /** Brings every document up to date. @param oldest A work tree is listed again when its list is older, in milliseconds, or git has changed it. */
    update: (oldest: number) => lintAll(oldest, () => true),
    /** For a document that the editor has closed. */
    close: (uri: string) =>
      inTurn(() => {
        const known = allKnown.get(uri);
        if (!known || documents.get(uri)) return;
        allKnown.delete(uri);
        known.repository.forget(known.place.path);
        if (known.linted) editor.publish(uri, []);
        report();
      }),
  };
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Says each of the faults that keep documents from being linted once, as long as it lasts. It may be given the same ones several times. */
function faultReporter({ tell }: Editor): (faults: readonly string[]) => void {
  let told = new Set<string>();
  return (faults) => {
    const messages = new Set(faults);
    for (const message of messages) if (!told.has(message)) tell(message);
    told = messages;
  };
}

export interface DocumentLocation {
  readonly root: string;
  readonly folderKind: FolderKind;
  readonly path: string;
}

/** The file of a document; undefined for one that has none, such as the old side of a comparison. */
function fileOf(uri: string): string | undefined {
  // Some editors know already where a new document is going to be.
  const file = uri.replace(/^untitled:(?=\/)/, 'file://');
  if (!/^file:/i.test(file)) return undefined;
  // Such as a host that only other systems know.
  return orUndefined(() => fileURLToPath(file));
}

/** The repository of a document, or the folder that counts as one; undefined for what is none of ours, such as the output of a tool. */
function placeOf(uri: string, folders: readonly string[], elsewhere: string): DocumentLocation | undefined {
  const file = fileOf(uri);
  if (file !== undefined) {
    const folder = folders
      .filter((each) => pathWithin(each, file) !== undefined)
      .sort((a, b) => b.length - a.length)[0];
    return (
      placeIn(repositoryOf(dirname(file)), 'repository', file) ??
      placeIn(folder, 'folder', file) ??
      placeIn(dirname(file), 'nothing', file)
    );
  }
  if (!/^untitled:/i.test(uri)) return undefined;
  // By such a name a prompt is distinguished from other texts by its content.
  const path = `${uri.slice('untitled:'.length).replace(/[^\w-]/g, '-')}.prompt.md`;
  const folder = folders[0];
  if (folder === undefined) return { root: elsewhere, folderKind: 'nothing', path };
  const root = repositoryOf(folder);
  return root === undefined
    ? { root: folder, folderKind: 'folder', path }
    : { root, folderKind: 'repository', path };
}

/** The top of the repository of a folder; what lies in a bare one is in none. */
function repositoryOf(folder: string): string | undefined {
  try {
    return findRoot(folder);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function placeIn(
  root: string | undefined,
  folderKind: FolderKind,
  file: string,
): DocumentLocation | undefined {
  const path = root === undefined ? undefined : pathWithin(root, file);
  return path ? { root: root!, folderKind, path } : undefined;
}

/** The folders that a client has open; what lies on no disk is left out. */
export function foldersOf(uris: readonly string[]): string[] {
  return uris.flatMap((uri) => fileOf(uri) ?? []).filter((folder) => isAbsolute(folder));
}

/** The repositories of an editor; each is opened when a document of it is. */
export type Repositories = ReturnType<typeof openRepositories>;

/** @param cwd Absolute path. */
export function openRepositories(cwd: string) {
  const opened = new Map<string, EditorRepository>();
  const repositories = {
    /** Absolute paths of the folders that are open in the editor. */
    folders: [] as readonly string[],
    /** Where a document stands; undefined for one that is none of ours. */
    placeOf: (uri: string) => placeOf(uri, repositories.folders, cwd),
    at({ root, folderKind }: Pick<DocumentLocation, 'root' | 'folderKind'>): EditorRepository {
      const key = `${folderKind} ${root}`;
      const repository = opened.get(key) ?? openRepository(root, folderKind);
      opened.set(key, repository);
      return repository;
    },
    /** Lists the repositories of the open folders, so that the first document need not wait for it. @throws UserError when git fails. */
    async prepare(): Promise<void> {
      const roots = new Set(repositories.folders.flatMap((folder) => repositoryOf(folder) ?? []));
      for (const root of roots) await repositories.at({ root, folderKind: 'repository' }).workTree.opened();
    },
    /** The texts of the documents that are open, by root and by path from there. */
    textsOf(documents: readonly TextDocument[]): Map<string, Map<string, string>> {
      const texts = new Map<string, Map<string, string>>();
      for (const document of documents) {
        const place = document.uri.startsWith('file:')
          ? placeOf(document.uri, repositories.folders, cwd)
          : undefined;
        if (!place) continue;
        const inRoot = texts.get(place.root) ?? new Map<string, string>();
        texts.set(place.root, inRoot.set(place.path, document.getText()));
      }
      return texts;
    },
  };
  return repositories;
}

/** What a finding is based on besides the text: the config files and what was read of the work tree. */
interface Basis {
  readonly configFiles: FileStamps;
  readonly tree: Tree | undefined;
}

/** One repository, or a folder outside of any, that documents of the editor stand in. */
type EditorRepository = ReturnType<typeof openRepository>;

function openRepository(root: string, folderKind: FolderKind) {
  const where = { root, inRepository: folderKind === 'repository' };
  const workTree = keepWorkTree(root, folderKind);
  const trees = treesOfDocuments(where, workTree);
  const factsOfTree = lastOf((_: Tree) => repositoryFacts());
  let configFiles = fileStamps();
  const currentConfigFiles = () => {
    if (!configFiles.isCurrent()) configFiles = fileStamps();
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

    /** Lints a text as a run lints the saved file; no `linted` for what is no document. @throws UserError for a broken config or baseline. */
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

/** The tree of each open document: that of its commit for a record nobody has touched since (formats.md, section 1), else the work tree. */
function treesOfDocuments(where: WorkPlace, workTree: KeptWorkTree) {
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
    /** Gives the tree that a document, as the editor has it, is checked against, and that of the entry at an offset. */
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
