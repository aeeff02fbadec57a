import { UserError } from '../base/errors.ts';
import { readHeaders } from './blobs.ts';
import type { RefUpdate } from './push-lines.ts';

/** A ref that is to point to a commit, itself or through a tag. */
export interface PointedCommit {
  readonly ref: string;
  readonly commit: string;
  /** The commit that it pointed to; undefined when it is new, or what it pointed to is there no more. */
  readonly old: string | undefined;
}

/**
 * Finds the commits that refs are to point to, all in one git; deleted refs have none.
 *
 * @returns Notes tell of refs that point to no commit, as a tag may.
 * @throws UserError when an object is not there.
 */
export function pointedCommits(
  root: string,
  updates: readonly RefUpdate[],
): { readonly pointed: readonly PointedCommit[]; readonly notes: readonly string[] } {
  const made = updates.filter(({ next }) => next !== undefined);
  const ids = new Set(made.flatMap(({ old, next }) => (old === undefined ? [next!] : [next!, old])));
  const objects = lookUp(root, [...ids]);
  const pointed: PointedCommit[] = [];
  const notes: string[] = [];
  for (const { ref, old, next } of made) {
    const { commit, isThere } = objects.get(next!)!;
    if (commit !== undefined)
      pointed.push({ ref, commit, old: old === undefined ? undefined : objects.get(old)!.commit });
    else if (isThere) notes.push(`${ref} points to no commit and was not linted`);
    else
      throw new UserError(
        `${ref} is to point to ${next}, which is not in this repository; call --pre-receive from the hook, with the environment that git gives it`,
      );
  }
  return { pointed, notes };
}

function lookUp(root: string, ids: readonly string[]): Map<string, { commit?: string; isThere: boolean }> {
  const headers = readHeaders(
    root,
    ids.flatMap((id) => [id, `${id}^{commit}`]),
  );
  return new Map(
    ids.map((id, at) => {
      const isThere = headers[2 * at] !== undefined;
      const pointed = headers[2 * at + 1];
      return [id, pointed?.type === 'commit' ? { commit: pointed.id, isThere } : { isThere }];
    }),
  );
}
