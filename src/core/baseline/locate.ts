import { resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { pathWithin, realPath, realPathWithin } from '../collect/inside.ts';

/** Where a baseline stands unless something else is said: at the root of the repository. */
export const defaultBaseline = '.promptlint-baseline.json';

/** What a run is to do with a baseline. */
export interface BaselineRequest {
  /** Absolute path; that of the config, or the default, when undefined. */
  readonly file?: string | undefined;
  /** Write what is found to it. */
  readonly update: boolean;
}

export interface BaselinePlace {
  /** Absolute path. */
  readonly file: string;
  /** What messages call it: from the root, where it lies below that. */
  readonly name: string;
  readonly exists: boolean;
  /** Nobody named it. */
  readonly isDefault: boolean;
}

/**
 * Finds the baseline of a run. It costs one look at the disk.
 *
 * @param configured What the config says, relative to the root.
 * @returns Undefined when there is none and none is wanted.
 * @throws UserError when one is named that is not there, or that leads out of the repository.
 */
export function locateBaseline(
  { file: named, update }: BaselineRequest,
  root: string,
  configured: string | undefined,
): BaselinePlace | undefined {
  const file = named ?? resolve(root, configured ?? defaultBaseline);
  const name = pathWithin(root, file) || file;
  const isDefault = named === undefined && configured === undefined;
  const exists = realPath(file) !== undefined;
  // A repository must not lead its linter out of itself; a person may.
  if (named === undefined && (name === file || (exists && realPathWithin(root, name) === undefined)))
    throw new UserError(`the baseline ${name} leads out of the repository; name a file inside of it`);
  if (exists || update) return { file, name, exists, isDefault };
  if (isDefault) return undefined;
  throw noBaseline(name);
}

/** A baseline that somebody named is not there. */
export function noBaseline(name: string): UserError {
  return new UserError(`no such baseline: ${name}; prompt-lint --update-baseline writes it`);
}
