import type { Aliases } from '../manifests/aliases.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import { judgeDependencies, judgePaths, judgeScripts, judgeVersions } from './judge.ts';

/** A claim with its verdict, as `explain` and `eval` show it. */
export interface Reported extends Range {
  readonly kind: 'path' | 'version' | 'script' | 'dependency';
  readonly effect: 'silent' | 'warn' | 'error';
  /** Id of the row that decided; `none` when none applied. */
  readonly reason: string;
  /** The evidence in short. */
  readonly note: string;
}

/** Judges all claims of a document that something in the repository speaks against. */
export function judgeDocument(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
): Reported[] {
  const disputed = judgeVersions(document, factsAt, aliases).filter(({ evidence }) => !evidence.confirmed);
  const versions = disputed.map(
    ({ claim, evidence, reason }): Reported => ({
      kind: 'version',
      start: claim.start,
      end: claim.end,
      effect: reason?.effect ?? 'silent',
      reason: reason?.id ?? 'none',
      note: `${claim.form}${claim.inCode ? ' code' : ''} ${claim.subject.text} ${claim.value.text} ${evidence.opinions
        .map(({ says, fact }) => `${says} ${fact.name} ${fact.value} ${fact.file}`)
        .slice(0, 4)
        .join('; ')}`,
    }),
  );
  const paths = judgePaths(document, factsAt).verdicts.map(
    ({ claim, evidence, reason }): Reported => ({
      kind: 'path',
      start: claim.start,
      end: claim.end,
      effect: reason?.effect ?? 'silent',
      reason: reason?.id ?? 'none',
      note: `${claim.form} ${claim.written.form} ${evidence.meant[0] ?? ''} was:${evidence.was?.path ?? '-'} else:${evidence.wasElsewhere?.path ?? '-'} names:${evidence.namesakes.length} parent:${evidence.isParentHere} top:${evidence.isTopHere} kin:${evidence.kin.here}/${evidence.kin.missing}${evidence.isIgnored ? ' ignored' : ''}${evidence.otherCase ? ` case:${evidence.otherCase}` : ''}`,
    }),
  );
  const dependencies = judgeDependencies(document, factsAt, aliases).map(
    ({ claim, reason }): Reported => ({
      kind: 'dependency',
      start: claim.start,
      end: claim.end,
      effect: reason?.effect ?? 'silent',
      reason: reason?.id ?? 'none',
      note: `${claim.form} ${claim.targets.map(({ ecosystem, name }) => `${ecosystem}:${name}`).join(' ')}`,
    }),
  );
  const scripts = judgeScripts(document, factsAt).map(
    ({ claim, reason }): Reported => ({
      kind: 'script',
      start: claim.start,
      end: claim.end,
      effect: reason?.effect ?? 'silent',
      reason: reason?.id ?? 'none',
      note: `${claim.runner} ${claim.name}`,
    }),
  );
  return [...versions, ...paths, ...dependencies, ...scripts];
}
