import { commitsAround } from '../collect/commits-around.ts';
import { commitTree, type Tree } from '../collect/tree.ts';

/** As much of a finding as tells it from others. */
interface Found {
  readonly rule: string;
  readonly start: number;
}

/**
 * The trees of the time when a session ended, where the entry is written later: what was there then, committed or not, is no fault of the
 * session, whatever became of it since.
 *
 * @param endedAt ISO 8601.
 * @returns A function that asks git once, when it is first called. It gives nothing when nothing was committed since.
 */
export function treesAtEnd(root: string, endedAt: string | undefined): () => readonly Tree[] {
  let trees: readonly Tree[] | undefined;
  return () => {
    trees ??= endedAt === undefined ? [] : commitsAround(root, endedAt).map((id) => commitTree(root, id));
    return trees;
  };
}

/**
 * Lints against the files at hand, and what is found again against those of the session's end: what stands is a finding by all of them, in the words of
 * the last.
 *
 * @param atEnd Is asked only when there is a finding.
 */
export async function heldAgainst<One extends Found>(
  now: Tree,
  atEnd: () => readonly Tree[],
  lint: (tree: Tree) => Promise<One[]>,
): Promise<One[]> {
  let standing = await lint(now);
  if (standing.length === 0) return standing;
  for (const tree of atEnd()) {
    const known = new Set(standing.map(keyOf));
    standing = (await lint(tree)).filter((finding) => known.has(keyOf(finding)));
    if (standing.length === 0) break;
  }
  return standing;
}

/** A place and a rule; the words name what the tree has. */
function keyOf({ rule, start }: Found): string {
  return `${rule} ${start}`;
}
