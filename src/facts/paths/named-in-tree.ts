import { boxOf, mannerOf, remarkExcuses } from './context.ts';
import { isTellingName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import type { Mention, TreeEntry } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';

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

  /** The verdict of a tree on what a sentence names; undefined when none has one, or the sentence does not state it. */
  ofMention(mention: Mention, around: Surroundings): PathVerdict | undefined {
    const { path, written } = mention;
    if (this.isEmpty || written.lead === '/' || written.form === 'open') return undefined;
    const found = this.#find(path, around);
    if (!found) return undefined;
    // A bare name in a sentence may be any; a path is the tree's.
    const manner = mannerOf(mention);
    const isStated = manner === 'points' || (manner === 'states' && path.includes('/'));
    return isStated && boxOf(mention) !== 'open' ? { ...found, claim: mention } : undefined;
  }

  /** The verdict of a tree on an entry of a list. */
  ofEntry(entry: TreeEntry, around: Surroundings): PathVerdict | undefined {
    if (this.isEmpty || remarkExcuses(entry.remark)) return undefined;
    const found = this.#find(entry.path, around);
    return found && { ...found, claim: entry };
  }

  #find(path: string, around: Surroundings): PathVerdict | undefined {
    const nested = path.includes('/');
    if (path.startsWith('..') || (!nested && !isTellingName(path))) return undefined;
    if (around.ignored.covers(path) || isSeldomTracked(path)) return undefined;
    const isSame = ({ resolved = '' }: PathVerdict) => resolved === path || resolved.endsWith(`/${path}`);
    const found = this.#lost.find(isSame);
    if (found) return found;
    const folder = nested && this.#lost.find(({ resolved = '' }) => path.startsWith(`${resolved}/`));
    return folder ? { claim: folder.claim, verdict: 'missing', certain: false, resolved: path } : undefined;
  }
}
