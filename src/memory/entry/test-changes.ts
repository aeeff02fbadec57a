import type { GitLines } from './evidence.ts';
import { counted } from './text.ts';

/** Files that hold tests, by their names in the ecosystems that we know. */
export const testFile =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|testing)\/|(?:^|\/)src\/test\/|[._-](?:test|spec|cy|e2e)\.\w{1,5}$|_test\.(?:go|py|rb|exs|dart)$|(?:^|\/)test_[^/]{0,2000}\.py$|(?:Test|Tests|IT|Spec)\.(?:java|kt|cs|scala|swift|php|groovy)$/;

const skipped =
  /\b(?:it|test|describe|suite|context|specify)\.(?:skip|todo|fixme|fails)\b|\b(?:xit|xtest|xdescribe|xcontext)\s*\(|@(?:Disabled|Ignore|unittest\.skip|pytest\.mark\.(?:skip|xfail)|Skip)\b|\[(?:Ignore|Fact\(Skip|Theory\(Skip)|\bt\.Skip(?:Now|f)?\(|#\[ignore|\bpytest\.skip\(|\bmarkTestSkipped\(|\bpending\s*\(|\bXCTSkip\b/;
const focused = /\b(?:it|test|describe|context)\.only\b|\b(?:fit|fdescribe)\s*\(/;
const assertion =
  /\b(?:expect|assert\w{0,30}|should|verify|require\.\w{1,20}|XCTAssert\w{0,20})\s*(?:\(|\.|!\(|\s)|\bt\.(?:Error|Fatal)f?\(|\bAssert\.\w/;
const longestLine = 400;

/** How a change weakens a file of tests; nothing for other files, and for a change that does not. */
export function weakenedTests(
  path: string,
  { addedLines, removedLines }: Pick<GitLines, 'addedLines' | 'removedLines'>,
): string[] {
  if (!testFile.test(path)) return [];
  const count = (lines: readonly string[], pattern: RegExp) =>
    lines.filter((line) => pattern.test(line.slice(0, longestLine))).length;
  const found: string[] = [];
  const skips = count(addedLines, skipped) - count(removedLines, skipped);
  if (skips > 0) found.push(`${counted(skips, 'test')} skipped`);
  if (count(addedLines, focused) > count(removedLines, focused))
    found.push('only some of its tests run (`.only`)');
  const lost = count(removedLines, assertion) - count(addedLines, assertion);
  if (lost > 0) found.push(`${counted(lost, 'assertion')} fewer than before`);
  return found;
}
