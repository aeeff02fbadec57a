import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** `phaseN.md`, `day_NN.sql`: a capital letter in a name of small ones, where a number may stand. */
const slot = /(?<=[a-z\d_-])(N{1,3}|X{1,3}|[YZ])(?=$|[-_.])/;

/** Whether a file of the same name with a number in place of a letter is there: `phase1.md` for `phaseN.md`. */
export function isNumberedSlot(path: string, { facts }: Surroundings): boolean {
  const name = lastName(path);
  const found = slot.exec(name);
  if (!found) return false;
  const [before, after] = [name.slice(0, found.index), name.slice(found.index + found[0].length)];
  const folder = folderOf(path);
  const skip = folder === '' ? 0 : folder.length + 1;
  return facts.index.someBelow(folder, (file) => {
    const other = file.slice(skip).split('/', 1)[0]!;
    return (
      other.startsWith(before) &&
      other.endsWith(after) &&
      /^\d+$/.test(other.slice(before.length, other.length - after.length))
    );
  });
}
