import type { Selected } from '../check/select.ts';
import type { ConfigFiles } from '../collect/config-host.ts';
import { pathWithin } from '../collect/inside.ts';
import type { Collection } from '../collect/policy.ts';
import type { Configs } from '../config/configs.ts';
import type { FileResult } from '../rule/rule.ts';
import type { Heeded, KnownBaseline } from './heed.ts';
import { type BaselineRequest, defaultBaseline, locateBaseline, noBaseline } from './locate.ts';

/** The baseline of a run. */
export interface OpenBaseline {
  /** Whether findings of a file are compared with it, so that all of them are needed. */
  knows(path: string): boolean;
  /** What is made of the results in the end: known findings are left out, or all of them are written down first. */
  leaveKnownOut(results: readonly FileResult[], selected: readonly Selected[]): Heeded;
}

/**
 * Finds and reads the baseline of a run, before the run writes anything. Without one, nothing more is loaded.
 *
 * @param isEverything All that the config includes is linted.
 * @throws UserError for a baseline that is missing although it was named, damaged, or not ours.
 */
export async function openBaseline(
  request: BaselineRequest | undefined,
  collection: Collection,
  configs: Pick<Configs, 'baseline'>,
  isEverything: boolean,
): Promise<OpenBaseline> {
  const { root, candidates, listing, change, policy } = collection;
  // What is written stands in the work tree, and so does what it is compared with.
  const files = request?.update ? undefined : (policy?.files ?? collection.configFiles);
  // A commit without documents has no use for one.
  const isWanted = request && (candidates.length > 0 || listing || request.update || request.file);
  const configured = isWanted && request.file === undefined ? await configs.baseline() : undefined;
  const baseline = !isWanted
    ? undefined
    : files && isInFiles(files, request.file, root)
      ? await inCommit(files, nameOf(request.file, root) ?? configured)
      : await onDisk(request, root, configured, isEverything);
  if (!baseline)
    return { knows: () => false, leaveKnownOut: (results) => ({ results, leftOut: 0, notes: [] }) };
  const { heedBaseline, updateBaseline } = await import('./heed.ts');
  const heed = request?.update ? updateBaseline : heedBaseline;
  const paths = new Set(baseline.entries.map(({ path }) => path));
  return {
    knows: (path) => request?.update === true || paths.has(path),
    leaveKnownOut(results, selected) {
      const heeded = heed(baseline, results, {
        root,
        selected,
        isEverything,
        isAboutChange: change !== undefined,
      });
      // What an older commit has fixed is no news.
      return files ? { ...heeded, notes: [] } : heeded;
    },
  };
}

async function onDisk(
  request: BaselineRequest,
  root: string,
  configured: string | undefined,
  isEverything: boolean,
): Promise<KnownBaseline | undefined> {
  const place = locateBaseline(request, root, configured);
  return place && (await import('./heed.ts')).readBaseline(place, request.update && isEverything);
}

/** Where a named baseline lies in the repository, from the root; undefined when none is named, or elsewhere. */
function nameOf(file: string | undefined, root: string): string | undefined {
  return file === undefined ? undefined : pathWithin(root, file) || undefined;
}

/** A baseline that a person names on the disk is theirs, unless the repository has it. */
function isInFiles(files: ConfigFiles, file: string | undefined, root: string): boolean {
  if (file === undefined) return true;
  const name = nameOf(file, root);
  return name !== undefined && files.readFile(name) !== undefined;
}

/** The baseline as a commit has it, like its config. */
async function inCommit(
  files: ConfigFiles,
  configured: string | undefined,
): Promise<KnownBaseline | undefined> {
  const name = configured?.replace(/^\.\//, '') ?? defaultBaseline;
  const text = files.readFile(name);
  if (text === undefined) {
    if (configured === undefined) return undefined;
    throw noBaseline(name);
  }
  const { readBaselineText } = await import('./text.ts');
  const entries = readBaselineText(text, name);
  return { file: name, name, exists: true, isDefault: configured === undefined, entries, text };
}
