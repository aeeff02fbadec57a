/** What happened to a file. */
export interface Change {
  /** From the root of the repository; absolute outside of it; of git's own state, its name. */
  readonly path: string;
  readonly what: 'new' | 'changed' | 'deleted';
}

/** More names would not be read. */
const mostNames = 3;

/** Changes on one line: `changed: a.md, b.md; deleted: c.md`. */
export function changesInWords(changes: readonly Change[]): string {
  return (['new', 'changed', 'deleted'] as const)
    .flatMap((what) => {
      const paths = changes.filter((change) => change.what === what).map(({ path }) => path);
      if (paths.length === 0) return [];
      const more = paths.length - mostNames;
      const named = paths.sort().slice(0, mostNames).join(', ');
      return [`${what}: ${named}${more > 0 ? ` and ${more} more` : ''}`];
    })
    .join('; ');
}
