import { rules } from '../../../rules/index.ts';
import { type Selected, select } from '../../check/select.ts';
import { collect } from '../../collect/collect.ts';
import { type Configs, loadConfigs } from '../../config/configs.ts';
import type { LintOutcome } from '../../lint.ts';
import { noFurtherConfig } from '../../queries/lint-as-prompt.ts';
import type { FileResult } from '../../rule/finding.ts';

/** A file that was linted, with what it was linted as. */
export interface LintedFile {
  readonly file: Selected;
  readonly result: FileResult;
}

/** The linted files with what the config says of them. @param paths Those that the user named. */
export async function lintedFiles(
  { root, results }: LintOutcome,
  cwd: string,
  paths: readonly string[],
): Promise<LintedFile[]> {
  const named = paths.length === 0 ? new Set<string>() : await namedFiles(cwd, paths);
  const candidates = results.map(({ path }) => ({ path, named: named.has(path) }));
  const files = select(candidates, await configsFor(root, candidates));
  const byPath = new Map(results.map((result) => [result.path, result]));
  return files.map((file) => ({ file, result: byPath.get(file.candidate.path)! }));
}

/** The configs as they are found. */
export function configsFor(
  root: string,
  candidates: readonly { readonly path: string; readonly named: boolean }[],
): Promise<Configs> {
  return loadConfigs({ root, candidates }, rules, noFurtherConfig);
}

/** What was named itself, and not as part of a folder: such a file may be a session wherever it lies. */
async function namedFiles(cwd: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { candidates } = await collect(cwd, { from: 'paths', paths, everyFile: false });
  return new Set(candidates.filter(({ named }) => named).map(({ path }) => path));
}
