import { UserError } from '../base/errors.ts';
import { isArchived } from '../parse/kind.ts';
import { entryAt, isSessionsFile } from '../parse/session-entries.ts';
import type { DocumentKind } from '../parse/source.ts';
import { authoredTrees } from './authored.ts';
import type { Collection, Request } from './collection.ts';
import { HistoryWalk } from './history-walk.ts';
import { howToDeepen } from './shallow.ts';
import type { ToldHistory } from './told-history.ts';
import { commitTree, indexTree, type Tree, workTree } from './tree.ts';

/** `index`, `worktree`, `head`, `authored`, or a revision. */
export type TreeName = string;

interface Document {
  readonly candidate: { readonly path: string };
  /** Undefined while only the content can tell. */
  readonly kind: DocumentKind | undefined;
}

/** The tree of each document, and for files of entries that of each entry. */
export interface Trees {
  treeOf(document: Document): Tree;
  /** @param text The document as it is linted. @param offset Where in it. */
  treeAt(document: Document, text: string, offset: number): Tree;
  /**
   * Puts documents in the order in which they are best checked: those of one tree together, so that its facts are taken once, and
   * last those of the work tree, for which git may still be looking.
   */
  inOrder<Each extends Document>(documents: readonly Each[]): readonly Each[];
  /** All that the trees of some records rest on; absent where no tree depends on the history. */
  toldOf?(paths: Iterable<string>): ToldHistory;
  notes(): readonly string[];
}

/**
 * Says which tree each document's facts are checked against (formats.md, section 1): the index for what is staged;
 * for records (prompts and session entries) the tree they were written in; for living documents the tree at hand, which is that of
 * the pushed commit in a push.
 *
 * @param at Overrides all of this.
 * @param kept The work tree and its history, where an earlier run has them already.
 * @throws UserError when `at` names a revision that is not there, or there is no repository to have one.
 */
export function treeChooser(
  collection: Collection,
  request: Request,
  documents: readonly Document[],
  at: TreeName | undefined,
  kept?: { readonly tree: Tree; readonly walk: HistoryWalk },
): Trees {
  const { root, inRepository, pushed } = collection;
  const fixed = (tree: Tree) => ({
    treeOf: () => tree,
    treeAt: () => tree,
    inOrder: <Each>(documents: readonly Each[]) => documents,
    notes: () => withoutHistory(walk),
  });
  if (!inRepository && at !== undefined && at !== 'worktree')
    throw new UserError(`--at ${at} needs a git repository, and ${root} is not in one`);
  const { told } = collection;
  const walk = kept?.walk ?? new HistoryWalk(root, pushed?.commit ?? 'HEAD', told?.walk);
  const shared = { walk, listing: collection.listing, pushed, told };
  if (at === 'index') return fixed(indexTree(root, collection.index, shared));
  if (at === 'head') return fixed(commitTree(root, 'HEAD'));
  const staged = request.from === 'staged';
  const atHand = pushed
    ? pushed.tree(walk)
    : staged && at === undefined
      ? indexTree(root, collection.index, shared)
      : (kept?.tree ?? workTree(root, inRepository, shared));
  if (at === 'worktree' || !inRepository || (at === undefined && request.from === 'text'))
    return fixed(atHand);
  if (at !== undefined && at !== 'authored') return fixed(commitTree(root, at));

  // What is staged of a prompt is written now; sessions.md keeps the entries of earlier days.
  const isRecord = (document: Document) =>
    at === 'authored' || (!staged && (recordKinds.has(document.kind) || isArchived(document.candidate.path)));
  const records = documents.filter(isRecord).map(({ candidate }) => candidate.path);
  const unchanged = staged ? indexTree(root, collection.index, shared) : atHand;
  const authored = authoredTrees(root, records, unchanged, staged, shared);
  const treeOf = (document: Document) =>
    isRecord(document) ? authored.treeOf(document.candidate.path) : atHand;
  return {
    treeOf,
    treeAt(document, text, offset) {
      const { path } = document.candidate;
      const entry = isSessionsFile(path) ? entryAt(text, offset) : undefined;
      return entry ? authored.treeOfEntry(path, text, entry.firstLine, entry.lastLine) : treeOf(document);
    },
    inOrder(documents) {
      if (!collection.listing) return documents;
      const groups = new Map<Tree, (typeof documents)[number][]>();
      for (const document of documents) {
        const tree = treeOf(document);
        const group = groups.get(tree);
        if (group) group.push(document);
        else groups.set(tree, [document]);
      }
      const last = groups.get(atHand) ?? [];
      groups.delete(atHand);
      return [...groups.values(), last].flat();
    },
    toldOf: authored.toldOf,
    notes() {
      const notes = authored.notes();
      return notes.length > 0 ? notes : withoutHistory(walk);
    },
  };
}

/** What is gone is told by the history: without the whole of it, an error may become a warning, or nothing. */
function withoutHistory(walk: HistoryWalk): string[] {
  if (!walk.isCutOff()) return [];
  return [
    `this clone is shallow: whether a path that is missing was ever there could not be looked up; ${howToDeepen}`,
  ];
}

/** The tree of a name; the work tree when there is none. @throws UserError for a revision that is not there. */
export function namedTree(root: string, inRepository: boolean, at: TreeName | undefined): Tree {
  if (at === undefined || at === 'worktree') return workTree(root, inRepository);
  if (!inRepository) throw new UserError(`--at ${at} needs a git repository, and ${root} is not in one`);
  return at === 'index' ? indexTree(root) : commitTree(root, at === 'head' ? 'HEAD' : at);
}

/** Undefined: a file that may turn out to be a prompt; one that is asked for by name has its kind when its tree is asked for. */
const recordKinds: ReadonlySet<DocumentKind | undefined> = new Set(['prompt', 'session', undefined] as const);
