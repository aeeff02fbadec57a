import { join } from 'node:path';
import { orUndefined } from '../../core/base/errors.ts';
import { readDocument } from '../../core/collect/read-file.ts';

/** Where the record lies, from the root. It is committed with the library, so that every clone can update it. */
export const recordPath = '.assistant/.prompt-lint.json';

/** A text as it is compared: git and editors may have changed its line breaks, and that is nobody's change. */
export function plain(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** How many files without findings are as `init` wrote them: nobody means those by the documents of a project. */
export function countInstalled(
  root: string,
  results: readonly Readonly<{ path: string; text?: string; findings: readonly unknown[] }>[],
): number {
  const { text: record } = readDocument(join(root, recordPath));
  if (record === undefined) return 0;
  // A record that cannot be read hides no document; init says what is wrong with it.
  const { files, memory } = Object(orUndefined(() => JSON.parse(record)));
  const ofFiles = Object.entries(Object(files)).map(([path, file]) => [path, Object(file).text] as const);
  const texts = new Map<string, unknown>([...ofFiles, ...Object.entries(Object(memory))]);
  return results.filter(
    ({ path, text, findings }) =>
      findings.length === 0 && text !== undefined && texts.get(path) === plain(text),
  ).length;
}
