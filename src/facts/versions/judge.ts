import type { LintedDocument } from '../../parse/document.ts';
import type { Aliases } from '../aliases.ts';
import type { RepositoryFacts } from '../repository.ts';
import type { VersionVerdict } from './verdict.ts';

/**
 * Finds the versions that a document states and holds each against the repository (specification: Anti-hallucination
 * contract; rules.md: facts/version, facts/version-unsourced).
 *
 * @param factsAt What the repository said when the text at this offset was written.
 */
export function judgeVersions(
  _document: LintedDocument,
  _factsAt: (offset: number) => RepositoryFacts,
  _aliases: Aliases,
): readonly VersionVerdict[] {
  return [];
}
