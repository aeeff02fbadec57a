import type { Code } from '../../parse/blocks.ts';
import type { Mention } from './mention.ts';
import type { IsThere } from './prose.ts';
import type { Place } from './walk.ts';
import { readWrittenPath } from './written-path.ts';

const reference = /(?<![^\s(`])@((?:[\w.-]+\/)+[\w.-]+\.\w+)/g;

/**
 * What a block of text names as it is named to an assistant: `@docs/style.md`. Most of them must be there, or the block shows
 * how such names are written; then a missing one is a statement like any other.
 */
export function atReferences(text: string, code: Code, place: Place, isThere: IsThere): Mention[] {
  const missing: Mention[] = [];
  let there = 0;
  for (const line of code.lines) {
    const written = text.slice(line.start, Math.min(line.end, line.start + 400));
    if (!written.includes('@')) continue;
    for (const { 1: word, index } of written.matchAll(reference)) {
      const start = line.start + index + 1;
      const path = readWrittenPath(word!);
      if (isThere(word!, start)) there++;
      else if (path?.form === 'file') {
        const end = start + path.path.length;
        missing.push({
          start,
          end,
          path: path.path,
          folder: false,
          written: path,
          form: 'word',
          place,
          row: false,
          before: text.slice(line.start, start),
          after: text.slice(end, line.end),
          mayStandBeside: (pattern) => pattern.test(written),
        });
      }
    }
  }
  return there > missing.length ? missing : [];
}
