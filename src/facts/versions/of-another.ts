import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isOfSkill, speaksInGeneral, speaksOfThis } from '../in-general.ts';
import type { FoundClaim } from './claim.ts';
import { describesAnother } from './describes-another.ts';
import { lineAt, type Surroundings } from './surroundings.ts';
import type { VersionVerdict } from './verdict.ts';

/**
 * Whether a version that the repository contradicts is about something else: what the document lists, what a skill is for, or the oldest one
 * that a skill does with, where the repository has a newer one.
 */
export function isOfAnother(
  document: LintedDocument,
  { claim, stated }: FoundClaim,
  { verdict, newer }: VersionVerdict,
  { index }: RepositoryFacts,
  surroundings: Surroundings,
): boolean {
  const { text, path } = document;
  if (describesAnother(text, claim, surroundings, index)) return true;
  const line = lineAt(text, claim.start);
  if (speaksOfThis(text.slice(line.start, line.end))) return false;
  if (speaksInGeneral(document, index)) return true;
  return verdict === 'contradicted' && stated.form === 'floor' && newer === false && isOfSkill(path, index);
}
