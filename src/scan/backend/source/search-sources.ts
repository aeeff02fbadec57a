import type { RepositoryFacts } from '../../../manifests/repository.ts';
import { lineMap } from '../../../parse/lines.ts';
import type { Place } from '../../project-scan.ts';
import { maskSource, type Syntax } from './mask-source.ts';
import type { Seen, Signal } from './signal.ts';

/** Longer files (UTF-16 code units) are not written by people. */
const longestFile = 300_000;
/** So many source files of an app are looked at. */
export const mostOfApp = 300;
/** So much text of one app is looked at. */
const mostText = 4_000_000;
/** So many files of a repository; of the apps that come behind them, only the first few of each. */
const mostFiles = 3_000;
const fewest = 30;

export interface SourceSearch {
  /** In the order in which they are to be read: places are those of the first file that shows something. */
  readonly files: readonly string[];
  readonly syntax: (path: string) => Syntax;
  readonly signals: readonly Signal[];
}

interface Answers {
  readonly byKey: Map<string, Seen>;
  filesLeft: number;
}

const known = new WeakMap<RepositoryFacts, Answers>();

/**
 * Looks for signals in source files, each until it is first seen.
 *
 * @param key Stands for the search: asked a second time, the same repository answers from memory.
 */
export function searchSources(facts: RepositoryFacts, key: string, search: () => SourceSearch): Seen {
  const answers = known.get(facts) ?? { byKey: new Map(), filesLeft: mostFiles };
  known.set(facts, answers);
  const before = answers.byKey.get(key);
  if (before) return before;
  const asked = search();
  const files = asked.files.slice(0, Math.min(mostOfApp, Math.max(answers.filesLeft, fewest)));
  answers.filesLeft -= files.length;
  const seen = new Map<Signal, Place>();
  facts.snapshot.prefetch(files);
  let left = mostText;
  for (const file of files) {
    const text = facts.read(file);
    if (text === undefined || text.length > longestFile) continue;
    left -= text.length;
    if (left < 0) break;
    searchText(file, text, asked, seen);
  }
  answers.byKey.set(key, seen);
  return seen;
}

function searchText(
  file: string,
  text: string,
  { syntax, signals }: SourceSearch,
  seen: Map<Signal, Place>,
): void {
  // Masking costs more than all patterns: only what might be found is held against code that is masked.
  const likely = signals.filter((signal) => !seen.has(signal) && signal.pattern.test(text));
  if (likely.length === 0) return;
  const masked = maskSource(text, syntax(file));
  const lines = lineMap(text);
  for (const signal of likely) {
    const found = signal.pattern.exec(signal.inStrings ? masked.uncommented : masked.code);
    if (!found) continue;
    // A pattern may begin with blanks or a line break.
    const at = found.index + (found[0].length - found[0].trimStart().length);
    seen.set(signal, { file, line: lines.position(at).line });
  }
}
