import type { StatedVersion } from '../../claims/version/numbers.ts';
import type { Range } from '../../parse/blocks.ts';
import type { Aliases, Target } from '../../manifests/aliases.ts';
import type { Joint } from './name-end.ts';
import type { Surroundings } from './surroundings.ts';
import type { VersionNumber } from './version-number.ts';

/** A name and a version that belong together, before the words around them are looked at. */
export interface Draft {
  readonly number: VersionNumber;
  readonly subject: Range & { readonly text: string };
  /** What the name may stand for, the best reading first. Those without targets are to be looked for among the manifests. */
  readonly names: readonly {
    readonly key: string;
    readonly targets: readonly Target[] | undefined;
    /** Where a shorter reading of the name begins than `subject`. */
    readonly start?: number;
  }[];
  readonly joint: Joint | 'apart';
  readonly floor?: boolean;
  /** What the name stands for was inferred from the manifests. */
  readonly inferred?: true;
  /** The file that a bracket says the version is that of. */
  readonly ofFile?: string;
  /** Where the number does not say it by itself: ES2020 is a year. */
  readonly stated?: StatedVersion;
}

/**
 * Whether the repository has nothing against a version of something, whatever is said around it. False: it may have, or that
 * is not known yet.
 *
 * @param version As written. @param floor The words in front make it the lowest one. @param at Where the version stands.
 */
export type IsSettled = (targets: readonly Target[], version: string, floor: boolean, at: number) => boolean;

/** What is needed to read names; the same for a whole document. */
export interface Means {
  readonly aliases: Aliases;
  /** Whether something with a print may be a known name. */
  readonly mayHaveTargets: (print: number) => boolean;
  /** Whether something with a print may be a known name, or a word that is none. */
  readonly isOfInterest: (print: number) => boolean;
  /** Whether emphasis or a backtick stands on the line before an offset; asked for one offset after the other. */
  readonly isMarkedBefore: (at: number) => boolean;
  readonly surroundings: () => Surroundings;
  readonly isSettled: IsSettled;
  /** The packages of the repository that a product's key stands for, as the text at an offset has it. */
  readonly productOf: (key: string, at: number) => readonly Target[] | undefined;
  /** Whether a manifest has a package of exactly that name, as the text at an offset has it. */
  readonly isDependency: (name: string, at: number) => boolean;
}
