import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** What programs write: figures, pictures, pages. */
const output = /\.(?:csv|tsv|jsonl?|parquet|xlsx|txt|html|xml|png|svg|pdf)$/i;
const source = /\.(?:[cm]?[jt]s|py|sh|rb|go|rs|pl|ps1|R)$/;
const writing =
  /write|save|dump|to_(?:csv|json|excel|parquet)|["'][wa]b?\+?["']|>>?\s|cop[yi]|renam|savefig/i;
const mostSources = 40;

/** Whether a source file in the folder of a path, or of the document, or in its `scripts/`, names the file and writes files. */
export function isWrittenBeside(path: string, documentPath: string, { facts }: Surroundings): boolean {
  if (!output.test(path)) return false;
  const name = lastName(path);
  const home = folderOf(documentPath);
  const folders = [folderOf(path), home, home === '' ? 'scripts' : `${home}/scripts`];
  return [...new Set(folders)].some((folder) => {
    const beside: string[] = [];
    const skip = folder === '' ? 0 : folder.length + 1;
    facts.index.someBelow(folder, (file) => {
      if (source.test(file) && !file.includes('/', skip)) beside.push(file);
      return beside.length >= mostSources;
    });
    return beside.some((file) => {
      const text = facts.read(file) ?? '';
      return text.includes(name) && writing.test(text);
    });
  });
}
