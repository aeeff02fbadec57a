import type { TreeEntry } from './mention.ts';
import type { PathVerdict } from './verdict.ts';

/** What stands in the text for a path that was looked for elsewhere; undefined where that is the path itself. */
export function writtenOtherwise({ claim, resolved }: PathVerdict): string | undefined {
  if (resolved === undefined || claim.path === resolved) return undefined;
  // In a tree the lines above spell out the rest, or begin with the name of the whole.
  const { full = '' } = claim as Partial<TreeEntry>;
  return full === resolved || full.endsWith(`/${resolved}`) ? undefined : claim.path;
}
