import { isLabelled, isNamedAmongItsKind } from './among-its-kind.ts';
import { mannerOf } from './context.ts';
import type { Mention } from './mention.ts';
import type { Nature } from './nature.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf } from './written-path.ts';

const manifests = ['Cargo.toml', 'package.json', 'pyproject.toml', 'go.mod', 'composer.json', 'pubspec.yaml'];

/**
 * Whether a labelled file is meant of the package in the root though only other packages have one, and several: `src/error.rs` where the root has a
 * manifest and a `src` of its own, and the file is in `crates/*`.
 */
export function isOfRootPackage(
  mention: Mention,
  namesakes: readonly string[],
  nature: Nature,
  documentPath: string,
  around: Surroundings,
): boolean {
  const { path, form } = mention;
  const { index } = around.facts;
  const above = folderOf(path);
  // The one file that ends so may well be meant.
  if (namesakes.length < 2) return false;
  if (nature !== 'present' || form !== 'span' || above === '' || !index.hasFolder(above)) return false;
  const folder = folderOf(documentPath);
  if (folder !== '' && !folder.startsWith('.')) return false;
  const manifest = manifests.find((each) => index.hasFile(each));
  const isOthers = (file: string) => index.hasFile(`${file.slice(0, -path.length)}${manifest}`);
  if (manifest === undefined || !namesakes.every(isOthers) || !isLabelled(mention)) return false;
  return isNamedAmongItsKind(mention, path, { manner: mannerOf(mention), nature, documentPath, around });
}
