import { isUndecided, isCertain } from '../../facts/versions/weigh.ts';
import { compareVersions } from '../../facts/versions/version.ts';
import type { VersionClaim } from '../claim.ts';
import { has, is } from '../lexicon/classes.ts';
import type { VersionEvidence } from '../version-evidence.ts';
import type { Reason } from './reason.ts';

export type VersionReason = Reason<VersionClaim, VersionEvidence>;

/**
 * When a version that no manifest confirms is reported, and when not. Read from the top: the first row that applies decides. A
 * version that no row is about is not reported.
 */
export const versionReasons: readonly VersionReason[] = [
  {
    id: 'own-release',
    summary: 'It is the version of what is made here: a release.',
    effect: 'silent',
    when: (_, __, { isOwn }) => isOwn,
    examples: [],
  },
  {
    id: 'plan-or-record',
    summary: 'The document tells what was done or what is wanted.',
    effect: 'silent',
    when: (_, { nature }) => nature === 'template',
    examples: [],
  },
  {
    id: 'nothing-against',
    summary: 'Nothing here has another version.',
    effect: 'silent',
    when: (_, __, { against, isUnsourced }) => against.length === 0 && !isUnsourced,
    examples: [],
  },
  {
    id: 'undecided',
    summary: 'What contradicts leaves it open: a managed version, an image\'s tag, several runtimes.',
    effect: 'silent',
    when: ({ stated }, _, { opinions, repository, isUnsourced }) => !isUnsourced && isUndecided(opinions, stated, repository),
    examples: [],
  },
  {
    id: 'unsourced',
    summary: 'Nothing here mentions it, and a manifest or lock file would.',
    effect: 'warn',
    when: (_, __, { isUnsourced }) => isUnsourced,
    examples: [],
  },
  {
    id: 'in-code',
    summary: 'It stands in a block of code.',
    effect: 'warn',
    when: ({ inCode }) => inCode,
    examples: [],
  },
  {
    id: 'contradicted-perhaps',
    summary: 'Another version is here, but not surely the one that is meant.',
    effect: 'warn',
    when: ({ stated }, _, { opinions, targets, beyond }) => beyond.some(({ says }) => says === 'confirms') || !isCertain(opinions, stated, targets, () => true),
    examples: [],
  },
  {
    id: 'contradicted',
    summary: 'Another version is here.',
    effect: 'error',
    when: () => true,
    examples: [],
  },
];
void has; void is; void compareVersions;
