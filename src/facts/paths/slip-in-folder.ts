import type { PathIndex } from '../path-index.ts';
import { isMisspelt } from './similar-names.ts';
import { lastName } from './written-path.ts';

/**
 * Whether the one file that could be meant is there, but for a slip in a single folder's name: `src/controller/users.rs` for
 * `src/controllers/users.rs`. Nobody writes that by chance, with or without marks.
 */
export function isSlipInFolder(path: string, index: PathIndex): boolean {
  const name = lastName(path);
  if (name === path) return false;
  const folders = path.split('/');
  const others = index.endingWith(name).filter((file) => file !== path);
  const alike = others.filter((file) => {
    const parts = file.split('/');
    if (parts.length !== folders.length) return false;
    const different = parts.filter((part, at) => part !== folders[at]);
    const [slip] = different;
    return different.length === 1 && isMisspelt(folders[parts.indexOf(slip!)]!, slip!);
  });
  return alike.length === 1;
}
