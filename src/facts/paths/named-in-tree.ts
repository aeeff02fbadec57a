import { mannerOf } from './context.ts';
import { isTellingName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import type { Mention, TreeEntry } from './mention.ts';
import { remarkExcuses } from './remarks.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { isTitled } from './titled.ts';
import type { PathClaim, PathVerdict } from './verdict.ts';

/**
 * What a tree of a document shows and the repository does not have, sentences and lists of the same document claim as well,
 * though nothing but the tree speaks for it.
 */
export class LostInTrees {
  readonly #lost: readonly PathVerdict[];

  /** @param lost The verdicts on all trees of the document. */
  constructor(lost: readonly PathVerdict[]) {
    this.#lost = lost;
  }

  get isEmpty(): boolean {
    return this.#lost.length === 0;
  }

  /**
   * The verdict of a tree on what a sentence names; undefined when none has one, or the sentence does not state it.
   *
   * @param meant Where it may be, from the root.
   */
  ofMention(mention: Mention, around: Surroundings, meant: readonly string[] = []): PathVerdict | undefined {
    const { path, written, form } = mention;
    if (this.isEmpty || written.lead === '/' || (written.form === 'open' && form !== 'span'))
      return undefined;
    const isFolder = written.form !== 'file';
    const found = path.includes('/') || !isFolder ? this.#find(path, around) : this.#findFolder(meant);
    // Words with a slash between them are a path when the tree has just that folder.
    if (!found || (written.form === 'open' && !found.claim.folder)) return undefined;
    // A bare name in a sentence may be any; a path is the tree's, and so is a folder that is written as one.
    const manner = mannerOf(mention);
    const isTitle = manner === 'states' && isTitled(mention);
    const isStated =
      manner === 'points' || isTitle || (manner === 'states' && (isFolder || path.includes('/')));
    if (!isStated || boxOf(mention) === 'open') return undefined;
    const verdict = onto(mention, found);
    // What stands below a heading may be what that file is to become.
    return isTitle ? { ...verdict, certain: false } : verdict;
  }

  /** The verdict of a tree on an entry of a list. */
  ofEntry(entry: TreeEntry, around: Surroundings): PathVerdict | undefined {
    if (this.isEmpty || remarkExcuses(entry)) return undefined;
    const found = this.#find(entry.path, around);
    return found && onto(entry, found);
  }

  #find(path: string, around: Surroundings): PathVerdict | undefined {
    const nested = path.includes('/');
    if (path.startsWith('..') || (!nested && !isTellingName(path))) return undefined;
    if (around.ignored.covers(path) || isSeldomTracked(path)) return undefined;
    const isSame = ({ resolved = '' }: PathVerdict) => resolved === path || resolved.endsWith(`/${path}`);
    const found = this.#lost.find(isSame);
    if (found || !nested) return found;
    for (const { claim, resolved: folder = '' } of this.#lost) {
      const resolved = claim.folder || path.startsWith(`${folder}/`) ? below(path, folder) : undefined;
      if (resolved !== undefined) return { claim, verdict: 'missing', certain: false, resolved };
    }
    return undefined;
  }

  /** `web/`, `cd web`: the folder that the tree shows in just that place. */
  #findFolder(meant: readonly string[]): PathVerdict | undefined {
    return this.#lost.find(({ claim, resolved = '' }) => claim.folder && meant.includes(resolved));
  }
}

/** A path that leads through a folder that is lost, from the root; it may be written from the tree's folder. */
function below(path: string, lost: string): string | undefined {
  if (path.startsWith(`${lost}/`)) return path;
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const folder = path.slice(0, at);
    if (folder.includes('/') && lost.endsWith(`/${folder}`)) return `${lost}${path.slice(at)}`;
  }
  return undefined;
}

/** The same verdict on another mention of what it is about; what to write there is another question. */
function onto(claim: PathClaim, { replacement, ...verdict }: PathVerdict): PathVerdict {
  const isSame = replacement !== undefined && claim.path === verdict.claim.path;
  return { ...verdict, claim, ...(isSame && { replacement }) };
}
