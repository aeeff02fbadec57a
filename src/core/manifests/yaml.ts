import { lazyModule } from '../base/lazy-module.ts';
import { type ReadText, textReader } from './manifest.ts';
import type { TreeNode } from './tree.ts';

const parser = lazyModule(() => import('./yaml-parser.ts'));

/**
 * Reads a YAML file of one or several documents, a broken one as far as it goes.
 *
 * @throws ModuleWanted when the YAML library is not loaded yet; nothing else.
 */
export const readYamlDocuments = textReader<readonly (TreeNode | undefined)[]>(
  500_000,
  (text, fail) => parser().parseYaml(text, fail),
  () => [],
);

/** The first document of a YAML file; undefined for an empty one. @throws ModuleWanted */
export function readYaml(text: string): ReadText<TreeNode | undefined> {
  const { root, fault } = readYamlDocuments(text);
  return { root: root[0], fault };
}
