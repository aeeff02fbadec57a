import type { Target } from '../../manifests/aliases.ts';
import type { Range } from '../../parse/blocks.ts';
import type { FoundClaim } from './claim.ts';
import type { Draft } from './draft.ts';
import { versionsSaidIn } from './said-again.ts';
import { readStated, type StatedVersion } from './stated.ts';
import type { VersionParts } from './version.ts';

/** The names with versions that a part of the text has, whatever the repository says to them. */
export type DraftsIn = (part: Range) => readonly Draft[];

/**
 * The other versions that a part of the text names for the thing of a claim, by whatever name. One that is the claim's own in
 * fewer numbers is no other: "React 19 (react@19.0.0)".
 */
export function otherVersions(
  text: string,
  found: FoundClaim,
  part: Range,
  draftsIn: DraftsIn,
): StatedVersion[] {
  const { claim, stated } = found;
  const written = new Set(versionsSaidIn(text, claim, part));
  for (const draft of draftsIn(part))
    if (draft.number.start !== claim.value.start && isOfSame(found, draft)) written.add(draft.number.text);
  return [...written]
    .flatMap((each) => readStated(each) ?? [])
    .filter(({ parts }) => !beginsWith(stated.parts, parts));
}

/** Whether a version is another one in more numbers, or that very one. */
export function beginsWith(version: VersionParts, other: VersionParts): boolean {
  return other.length <= version.length && other.every((part, index) => part === version[index]);
}

/** Whether a draft names what a claim does: by the same name, or by another one that stands for the same. */
export function isOfSame(found: FoundClaim, draft: Pick<Draft, 'names'>): boolean {
  return draft.names.some(({ key, targets }) =>
    found.names.some(
      (name) => name.key === key || (targets !== undefined && share(name.targets ?? [], targets)),
    ),
  );
}

function share(some: readonly Target[], others: readonly Target[]): boolean {
  return some.some(
    ({ kin, ecosystem, name }) =>
      !kin && others.some((other) => !other.kin && other.ecosystem === ecosystem && other.name === name),
  );
}
