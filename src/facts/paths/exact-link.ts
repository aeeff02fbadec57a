import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { type Circumstances, isStatedPlainly, isSureWithoutHistory } from './stated.ts';
import { isRelative } from './written-path.ts';

/**
 * `](../AGENTS.md)`, `](./setup.md)`: where such a link leads, the path itself says. Pages of a site may be called otherwise. `mdc:` begins
 * in the root, whatever it leads to.
 */
export function isExactLink({ form, written, path }: Mention): boolean {
  if (form !== 'link') return false;
  return (
    written.fromRoot === true || (written.form === 'file' && isRelative(written) && !/\.html?$/.test(path))
  );
}

/** `](App.tsx)`: it leads to a file beside the document, and nowhere else. */
export function isBareLink({ form, written, path }: Mention): boolean {
  return form === 'link' && written.form === 'file' && !written.fromRoot && !/\/|\.html?$/.test(path);
}

/** Weighs an exact link whose target is not there. Files of that name elsewhere are no excuse. */
export function missingTarget(
  mention: Mention,
  target: string,
  circumstances: Circumstances,
): Missing | undefined {
  const { around } = circumstances;
  if (!isStatedPlainly(mention, target, circumstances)) return undefined;
  if (around.facts.index.otherCase(target) !== undefined) return { path: target, certain: true };
  const departure = around.facts.snapshot.departed(target);
  const certain = isSureWithoutHistory(mention, target, circumstances);
  return { path: target, certain, ...(departure && { departure }) };
}
