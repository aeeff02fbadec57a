import type { LintedDocument } from '../../parse/document.ts';
import type { RepositoryFacts } from '../repository.ts';
import type { PathVerdict } from './verdict.ts';

/**
 * Finds the files and folders that a document states to be there and looks for each in the repository (specification:
 * Anti-hallucination contract; rules.md: facts/path, facts/path-escape).
 *
 * @param factsAt What the repository said when the text at this offset was written.
 */
export function judgePaths(
  _document: LintedDocument,
  _factsAt: (offset: number) => RepositoryFacts,
): readonly PathVerdict[] {
  return [];
}
