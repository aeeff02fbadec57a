import { resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Selected } from '../check/select.ts';
import { pathWithin, realPath, realPathWithin } from '../collect/files.ts';
import type { Collection } from '../collect/policy.ts';
import type { Configs } from '../config/configs.ts';
import type { FileResult } from '../rule/rule.ts';
import type { BaselinePlace, Heeded } from './heed.ts';

/** Where a baseline stands unless something else is said: at the root of the repository. */
export const defaultBaseline = '.promptlint-baseline.json';

/** What a run is to do with a baseline. */
export interface BaselineOptions {
  /** Leave out what this baseline knows: its absolute path, or `true` for that of the config or the usual one. All findings are given when absent. */
  readonly baseline?: string | boolean | undefined;
  /** Write what is found to it. */
  readonly updateBaseline?: boolean | undefined;
}

/** The baseline of a run. */
export interface OpenBaseline {
  /** Whether findings of a file are compared with it, so that all of them are needed. */
  knows(path: string): boolean;
  /** What is made of the results in the end: known findings are left out, or all of them are written down first. */
  leaveKnownOut(results: readonly FileResult[], selected: readonly Selected[]): Heeded;
}

/** Reads the baseline of a run before it writes anything. @throws UserError for one that was named and is missing, damaged, or not ours. */
export async function openBaseline(
  { baseline: given = false, updateBaseline: update = false }: BaselineOptions,
  { root, candidates, listing, change, policy, configFiles }: Collection,
  configs: Pick<Configs, 'baseline'>,
  isEverything: boolean,
): Promise<OpenBaseline> {
  const none: OpenBaseline = {
    knows: () => false,
    leaveKnownOut: (results) => ({ results, leftOut: 0, notes: [] }),
  };
  // A commit without documents has no use for one.
  const file = typeof given === 'string' ? given : undefined;
  if (!given || !(candidates.length > 0 || listing || update || file)) return none;
  const named = file === undefined ? undefined : pathWithin(root, file) || undefined;
  const configured = file === undefined ? await configs.baseline() : named;
  // What is written stands in the work tree, and so does what it is compared with.
  const files = update ? undefined : (policy?.files ?? configFiles);
  // One that a person names on the disk is theirs, unless the repository has it.
  const isInCommit =
    files && (file === undefined || (named !== undefined && files.readFile(named) !== undefined));
  const name = (configured ?? defaultBaseline).replace(/^\.\//, '');
  const text = isInCommit ? files.readFile(name) : undefined;
  const place = isInCommit
    ? { file: name, name, exists: text !== undefined, isDefault: configured === undefined }
    : placeOf(file, root, configured);
  if (!place.exists && !update) {
    if (place.isDefault) return none;
    throw new UserError(`no such baseline: ${place.name}; prompt-lint --update-baseline writes it`);
  }
  const { heedBaseline, readBaseline, updateBaseline } = await import('./heed.ts');
  const baseline = readBaseline(place, text, update && isEverything);
  const heed = update ? updateBaseline : heedBaseline;
  const paths = new Set(baseline.entries.map(({ path }) => path));
  return {
    knows: (path) => update || paths.has(path),
    leaveKnownOut(results, selected) {
      const looked = { root, selected, isEverything, isAboutChange: change !== undefined };
      const heeded = heed(baseline, results, looked);
      // What an older commit has fixed is no news.
      return files ? { ...heeded, notes: [] } : heeded;
    },
  };
}

/** @throws UserError for a baseline that leads out of the repository. */
function placeOf(named: string | undefined, root: string, configured: string | undefined): BaselinePlace {
  const file = named ?? resolve(root, configured ?? defaultBaseline);
  const name = pathWithin(root, file) || file;
  const exists = realPath(file) !== undefined;
  // A repository must not lead its linter out of itself; a person may.
  if (named === undefined && (name === file || (exists && realPathWithin(root, name) === undefined)))
    throw new UserError(`the baseline ${name} leads out of the repository; name a file inside of it`);
  return { file, name, exists, isDefault: named === undefined && configured === undefined };
}
