import type { Fact } from '../../manifests/fact.ts';
import type { Range } from '../../parse/blocks.ts';
import { lineAt } from './surroundings.ts';

/**
 * The facts of the files that the sentence around a claim names: "`go/go.mod` declares `go 1.26.3`" is held against that file
 * alone. Undefined where it names none of theirs.
 */
export function factsOfNamedFiles(
  facts: readonly Fact[],
  text: string,
  claim: Range,
): readonly Fact[] | undefined {
  const line = lineAt(text, claim.start);
  const before = text.slice(line.start, claim.start);
  const after = text.slice(claim.end, line.end);
  const stop = /^.*[.;](?:\s|$)/.exec(before)?.[0].length ?? 0;
  const end = after.search(/[.;](?:\s|$)/);
  const sentence =
    before.slice(stop) + text.slice(claim.start, claim.end) + (end < 0 ? after : after.slice(0, end));
  const named = facts.filter(({ file }) => isNamed(file, sentence));
  return named.length > 0 ? named : undefined;
}

/** Whether a line has a path, or as much of its end as begins behind a slash: `frontend/package.json`, `package.json`. */
function isNamed(file: string, line: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    if (/[\w.-]/.test(line[at + name.length] ?? '')) continue;
    let start = at;
    while (start > 0 && /[\w./@-]/.test(line[start - 1]!)) start--;
    const written = line.slice(start, at + name.length).replace(/^(?:\.\/)+/, '');
    if (file === written || file.endsWith(`/${written}`)) return true;
  }
  return false;
}
