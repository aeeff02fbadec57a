import { rules } from '../../rules/index.ts';
import { compare } from './base/collections.ts';
import { withModules } from './base/lazy-module.ts';
import { type BaselineOptions, openBaseline } from './baseline/open.ts';
import { lintCached, notKeptNotes, openCache } from './cache/result-cache.ts';
import { changeFinder, type FileSettings, lintTranscript } from './check/lint-file.ts';
import { broughtIn, divide, inShard, readAll, type Selected, type Shard, select } from './check/select.ts';
import { listed, omittedNotes } from './check/settle.ts';
import { collect } from './collect/collect.ts';
import { type Candidate, type Collection, openPolicy, type Sources } from './collect/policy.ts';
import type { Decoded } from './collect/read-file.ts';
import { sessionOfAgent } from './collect/transcripts.ts';
import { treeChooser } from './collect/tree-chooser.ts';
import { type ConfigOptions, type Configs, loadConfigs } from './config/configs.ts';
import type { FixOutcome } from './fix/fix-files.ts';
import { repositoryFacts } from './manifests/repository.ts';
import { steeringFiles } from './parse/library-config.ts';
import type { FileResult } from './rule/rule.ts';

/** What a run is asked to do: the options of the command line and of the library. Each stage reads those that it declares. */
export interface RunOptions extends Sources, ConfigOptions, BaselineOptions {
  /** The tree that facts are checked against: index, worktree, head, authored, or a revision; by kind when undefined (formats.md, section 1). */
  readonly at?: string | undefined;
  /** Heed disable comments; true when not given. */
  readonly inlineConfig?: boolean | undefined;
  /** Mend the files (`true`), or only the texts in the results (`'dry-run'`). */
  readonly fix?: boolean | 'dry-run' | undefined;
  /** Where results are kept for later runs: a file, or `true` for the usual place; not kept when undefined. */
  readonly cache?: string | true | undefined;
  /** Lints a part of the documents; all of them when undefined. */
  readonly shard?: Shard | undefined;
}

/** What a run found. */
export interface LintOutcome {
  readonly root: string;
  /** One element for each file that was linted, clean ones included, sorted by path. */
  readonly results: readonly FileResult[];
  /** What was picked to be linted; the files with results are among them. */
  readonly selected: readonly Selected[];
  /** One line each, for standard error. */
  readonly notes: readonly string[];
  readonly fixed?: FixOutcome | undefined;
  /** How many findings the baseline knows, which are not in the results. */
  readonly leftOut: number;
}

/**
 * The whole way from a request to findings.
 *
 * @throws UserError for what the user can mend: no repository, no such file, a broken config.
 */
export async function runLint(run: RunOptions): Promise<LintOutcome> {
  const { inlineConfig = true } = run;
  const collected = await collect(run);
  const policy = openPolicy(collected, run.configFrom);
  const collection = policy ? { ...collected, policy } : collected;
  const configs = await loadConfigs(collection, rules, run);
  const { listing, isPart } = collection;
  const isEverything = listing !== undefined && !isPart && !run.shard && !run.ignores;
  const baseline = await openBaseline(run, collection, configs, isEverything);
  const selectFrom = (found: Parameters<typeof broughtIn>[0] & Pick<Collection, 'candidates'>, by: Configs) =>
    select(found.candidates, by, run.kind, broughtIn(found)).map((file) =>
      run.fix || baseline.knows(file.candidate.path) ? { ...file, listsAll: true } : file,
    );
  const selected = selectFrom(collection, configs);
  const trees = treeChooser(collection, selected, run);

  const factsOf = repositoryFacts();

  let changeOf: FileSettings['changeOf'];
  const settingsOf = (file: Selected): FileSettings => ({
    changeOf,
    readTree: (path) =>
      policy && steeringFiles.includes(path) ? policy.files.readFile(path) : trees.treeOf(file).read(path),
    factsAt: (text, offset) => factsOf(trees.treeAt(file, text, offset)),
    inlineConfig,
    isOwn: (rule) => rules.has(rule),
  });
  // What names its files has few documents, and would have to list all files for the sake of it.
  const cache =
    run.cache && listing && !run.fix && !policy ? openCache(collection.root, run.cache) : undefined;
  const means = { trees, factsOf, inlineConfig, rules, settingsOf };
  const lintFile = (file: Selected, decoded: Decoded) =>
    withModules(() => lintCached(cache, file, decoded, means));

  const isWanted = ({ candidate }: Selected) => !run.shard || inShard(shardKey(candidate.path), run.shard);
  const readDocuments = (documents: readonly Selected[]) => {
    if (!collection.change) return readAll(collection, trees.inOrder(documents.filter(isWanted)));
    // The prompts of one change are looked at together.
    const read = [...readAll(collection, trees.inOrder(documents))];
    changeOf = changeFinder(collection.change, read);
    return read.filter(([file]) => isWanted(file));
  };

  const results: FileResult[] = [];
  const lintAll = async (files: readonly Selected[]) => {
    const { transcripts, documents } = divide(files);
    for (const file of transcripts.filter(isWanted)) {
      const opened = collection.open(file.candidate);
      const result =
        'fault' in opened
          ? await lintFile(file, opened)
          : await withModules(() => lintTranscript(file, opened, settingsOf(file)));
      if (result) results.push(result);
      else if (!('fault' in opened)) documents.push(file);
    }
    for (const [file, decoded] of readDocuments(documents)) {
      const result = await lintFile(file, decoded);
      if (result) results.push(result);
    }
  };
  await lintAll(selected);
  // What git does not track it has found meanwhile.
  const candidates = (await collection.untracked) ?? [];
  if (candidates.length > 0) {
    const found = { root: collection.root, candidates, policy };
    const late = selectFrom(found, await loadConfigs(found, rules, run));
    await lintAll(late);
    selected.push(...late);
  }
  const notKept = cache?.write((tree) => !factsOf.isNoted(tree), isEverything);
  results.sort((a, b) => compare(a.path, b.path));

  const fixing = run.fix ? await import('./fix/fix-files.ts') : undefined;
  const isWritten = run.fix === true && !run.text;
  const fixed = await fixing?.fixFiles(collection, selected, results, lintFile, isWritten, run.staged);
  const notes = [
    ...collection.notes,
    ...configs.notes,
    ...ignoredByConfig(collection.candidates, configs),
    ...trees.notes(),
    ...[...factsOf.notes()].sort(compare),
    ...results.flatMap(({ notes }) => notes ?? []),
    ...notKeptNotes(run.cache, notKept),
    ...(fixed?.notes ?? []),
  ];
  const fresh = baseline.leaveKnownOut(fixed?.results ?? results, selected);
  const { root } = collection;
  const judged = policy && (await weakened(run, collection, configs, fresh.results));
  const reported = (judged ?? fresh).results.map(listed);
  return {
    root,
    ...fresh,
    results: reported,
    selected,
    notes: [...notes, ...reported.flatMap(omittedNotes), ...fresh.notes, ...(judged?.notes ?? [])],
    fixed,
  };
}

/** Adds what the change turns off of the rules that judge it. */
async function weakened(
  run: RunOptions,
  collection: Collection,
  configs: Configs,
  results: readonly FileResult[],
) {
  const { withWeakenings } = await import('./policy/find.ts');
  const isBroughtIn = broughtIn(collection);
  const selectedAt = (path: string) => select([{ path, named: false }], configs, run.kind, isBroughtIn)[0];
  return withWeakenings(
    { ...run, collection, rules, results, selectedAt },
    configs,
    (path) => !run.shard || inShard(path, run.shard),
  );
}

/** The transcripts of agents are linted with that of the session that spawned them. */
function shardKey(path: string): string {
  return sessionOfAgent(path) ?? path;
}

/** A named file is expected to be linted: say so when the config keeps it out. */
function ignoredByConfig(candidates: readonly Candidate[], configs: Configs): string[] {
  const ignored = candidates.filter(({ path, named }) => named && configs.resolve(path).ignored);
  return ignored.map(
    ({ path }) => `${path} is ignored by ${configs.fileOf(path) ?? 'the config'} and was not linted`,
  );
}
