import { readFileSync, writeFileSync } from 'node:fs';

const begin = '<!-- bench: npm run bench -- --write -->';
const end = '<!-- end of bench -->';

/**
 * Puts text between the two markers of a document, whatever stands there now.
 *
 * @throws Error when a marker is missing.
 */
export function replaceBetweenMarkers(document: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the markers ${begin} and ${end} are missing`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

export function writeDocs(file: string, text: string): void {
  writeFileSync(file, replaceBetweenMarkers(readFileSync(file, 'utf8'), text));
}
