import { lazyModule } from '../base/lazy-module.ts';
import type { ManifestFault } from './manifest.ts';
import type { TreeNode } from './tree.ts';

export interface YamlDocument {
  /** What could be read; undefined for an empty file. */
  readonly root: TreeNode | undefined;
  /** What comes behind `---` in a file of several documents. */
  readonly further: readonly TreeNode[];
  /** The first thing wrong with the file. What stands in `root` could be read nevertheless. */
  readonly fault?: ManifestFault;
}

const parser = lazyModule(() => import('./yaml-parser.ts'));

/**
 * Reads a YAML file, a broken one as far as it goes. Never throws for bad input.
 *
 * @throws ModuleWanted when the YAML library is not loaded yet.
 */
export function readYaml(text: string): YamlDocument {
  return parser().parseYaml(text);
}
