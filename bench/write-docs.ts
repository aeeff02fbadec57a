import { readFileSync, writeFileSync } from 'node:fs';

/** The parts of docs/benchmark.md and docs/scale.md that are written by a benchmark, and the command that writes each. */
const commands = {
  bench: 'npm run bench -- --write',
  profile: 'npm run bench:profile -- --write',
  facts: 'npm run bench:facts -- --write',
  sessions: 'npm run bench:sessions -- --write',
  gate: 'npm run bench:gate -- --write',
  library: 'npm run bench:library -- --write',
  scale: 'npm run bench:scale -- --write',
  'session-end': 'npm run bench:session-end -- --write',
} as const;

/**
 * Puts text between the two markers of a document, whatever stands there now.
 *
 * @throws Error when a marker is missing.
 */
export function replaceBetweenMarkers(
  document: string,
  text: string,
  part: keyof typeof commands = 'bench',
): string {
  const begin = `<!-- ${part}: ${commands[part]} -->`;
  const end = `<!-- end of ${part} -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the markers ${begin} and ${end} are missing`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

export function writeDocs(file: string, text: string, part: keyof typeof commands = 'bench'): void {
  writeFileSync(file, replaceBetweenMarkers(readFileSync(file, 'utf8'), text, part));
}
