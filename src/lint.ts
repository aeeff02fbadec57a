import { rules } from '../rules/index.ts';
import { withModules } from './base/lazy-module.ts';
import { lintText } from './check/lint-file.ts';
import { type Selected, select } from './check/select.ts';
import { type Candidate, type Collection, collect, type Request } from './collect/collect.ts';
import type { Decoded } from './collect/decode.ts';
import { type TreeName, treeChooser } from './collect/tree-chooser.ts';
import { type ConfigOptions, type Configs, loadConfigs } from './config/configs.ts';
import { repositoryFacts } from './facts/repository-facts.ts';
import { type FixOutcome, type FixRequest, fixFiles } from './fix/fix-files.ts';
import type { DocumentKind } from './parse/source.ts';
import type { FileResult } from './rule/finding.ts';

/** What a run is asked to do. */
export interface LintRequest {
  /** Absolute path of the folder that paths are relative to. */
  readonly cwd: string;
  readonly request: Request;
  /** Reads every file as this kind. */
  readonly kind?: DocumentKind | undefined;
  /** The tree that facts are held against; by kind of document when undefined (formats.md, section 1). */
  readonly at?: TreeName | undefined;
  readonly config: ConfigOptions;
  readonly inlineConfig: boolean;
  readonly fix?: FixRequest | undefined;
}

/** What a run found. */
export interface LintOutcome {
  readonly root: string;
  /** One element for each file that was linted, clean ones included, sorted by path. */
  readonly results: readonly FileResult[];
  /** One line each, for standard error. */
  readonly notes: readonly string[];
  readonly fixed?: FixOutcome | undefined;
}

/**
 * The whole way from a request to findings.
 *
 * @throws UserError for what the user can mend: no repository, no such file, a broken config.
 */
export async function runLint(run: LintRequest): Promise<LintOutcome> {
  const collection = await collect(run.cwd, run.request);
  const configs = await loadConfigs(collection, rules, run.config);
  const selected = select(collection.candidates, configs, run.kind);
  const trees = treeChooser(collection, run.request, selected, run.at);

  const factsOf = repositoryFacts();

  const lintFile = (file: Selected, decoded: Decoded) =>
    withModules(() =>
      lintText(file, decoded, {
        readTree: (path) => trees.treeOf(file).read(path),
        factsAt: (text, offset) => factsOf(trees.treeAt(file, text, offset)),
        inlineConfig: run.inlineConfig,
      }),
    );

  const results: FileResult[] = [];
  for (const [file, decoded] of readAll(collection, selected)) {
    const result = await lintFile(file, decoded);
    if (result) results.push(result);
  }

  const fixed = run.fix && (await fixFiles(collection, selected, results, lintFile, run.fix));
  const notes = [
    ...collection.notes,
    ...ignoredByConfig(collection.candidates, configs),
    ...trees.notes(),
    ...factsOf.notes(),
    ...(fixed?.notes ?? []),
  ];
  return { root: collection.root, results: fixed?.results ?? results, notes, fixed };
}

/** Whoever names a file expects it to be linted, and should know when the config keeps it out. */
function ignoredByConfig(candidates: readonly Candidate[], configs: Configs): string[] {
  const ignored = candidates.filter(({ path, named }) => named && configs.resolve(path).ignored);
  return ignored.map(
    ({ path }) => `${path} is ignored by ${configs.fileOf(path) ?? 'the config'} and was not linted`,
  );
}

function* readAll(collection: Collection, selected: readonly Selected[]): Generator<[Selected, Decoded]> {
  let index = 0;
  const candidates: Candidate[] = selected.map(({ candidate }) => candidate);
  for (const decoded of collection.read(candidates)) yield [selected[index++]!, decoded];
}
