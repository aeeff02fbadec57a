/** A test of the shell for a file: `[ -f x ]`, `[[ ! -e "x" ]]`, `test -x x`, `Test-Path x`. */
const test =
  /(?:\[\[?|\btest)\s+(?:!\s+)?-[efrsx]\s+["']?([\w./-]{1,200})|\bTest-Path\s+["']?([\w./\\-]{1,200})/g;

/** The files that a line of a script looks for before it uses them: they need not be there. */
export function testedFiles(line: string): string[] {
  if (!/\[ |\btest |\bTest-Path /.test(line)) return [];
  return [...line.matchAll(test)].map(([, file, path]) => (file ?? path ?? '').replaceAll('\\', '/'));
}
