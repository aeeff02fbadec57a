import type { AST } from 'toml-eslint-parser';
import { lazyModule } from '../base/lazy-module.ts';
import { settleConflicts } from './conflicts.ts';
import { TomlDocument, type TomlFault } from './toml-document.ts';

export type { TomlDocument, TomlPath } from './toml-document.ts';

/** Longer texts are not parsed: no manifest that people write comes near, and the parser does some 2 MB in a second. */
const largest = 2_000_000;
/** How much text may be parsed again in order to read around faults. */
const rereading = 4_000_000;

const library = lazyModule(() => import('toml-eslint-parser'));

/**
 * Reads TOML 1.0 and 1.1. Around a fault the statement that holds it is left out, and what else could be read is given.
 *
 * @param text With or without a byte order mark.
 * @throws ModuleWanted when the parser is not loaded yet; nothing else.
 */
export function readToml(text: string): TomlDocument {
  const { parseTOML, ParseError } = library();
  const settled = settleConflicts(text.startsWith('\ufeff') ? text.slice(1) : text);
  const conflict = settled.line && { line: settled.line, message: 'Merge conflict' };
  if (text.length > largest) return new TomlDocument(undefined, { line: 1, message: 'Too large' });

  const parse = (source: string): AST.TOMLProgram | TomlFault => {
    try {
      return parseTOML(source);
    } catch (error) {
      if (error instanceof ParseError) return { line: error.lineNumber, message: error.message };
      if (error instanceof RangeError) return { line: 1, message: 'Nested too deeply' };
      throw error;
    }
  };
  let source = settled.text;
  let parsed = parse(source);
  let fault = conflict || ('line' in parsed ? parsed : undefined);
  for (let spent = 0; 'line' in parsed && spent < rereading; ) {
    const attempts = aroundFault(source, parsed.line).map((each) => ({
      ...each,
      parsed: parse(each.source),
    }));
    spent += attempts.length * source.length + rereading / 50;
    const best = attempts.reduce((best, each) =>
      progress(each.parsed) > progress(best.parsed) ? each : best,
    );
    if (best.source === source) break;
    if (fault === parsed) fault = { ...parsed, line: best.from };
    ({ source, parsed } = best);
  }
  return new TomlDocument('line' in parsed ? undefined : parsed, fault);
}

function progress(parsed: AST.TOMLProgram | TomlFault): number {
  return 'line' in parsed ? parsed.line : Number.POSITIVE_INFINITY;
}

const header = /^\s*\[/;

/** A text with some lines emptied; the first of them counts from 1. */
interface Attempt {
  readonly source: string;
  readonly from: number;
}

/**
 * Texts without a faulty line, and without the statement before it, which may have been left open: the first that gets
 * the parser furthest is the better reading. Lines keep their numbers.
 */
function aroundFault(source: string, line: number): readonly [Attempt, ...Attempt[]] {
  const lines = source.split('\n');
  const at = Math.min(line, lines.length) - 1;
  const without = (from: number, to: number): Attempt => {
    let end = to;
    // Without its header, a table's keys would fall to the table before.
    if (lines.slice(from, to).some((each) => header.test(each)))
      while (end < lines.length && !header.test(lines[end]!)) end++;
    const left = lines.map((each, index) => (index >= from && index < end ? '' : each));
    return { source: left.join('\n'), from: from + 1 };
  };
  let before = at - 1;
  while (before > 0 && !/^\s*(?:\[|[\w."'-]+\s*=)/.test(lines[before]!)) before--;
  if (before < 0) return [without(at, at + 1)];
  if (lines[at]!.trim() === '') return [without(before, at)];
  return [without(at, at + 1), without(before, at)];
}
