import type { Code } from '../../parse/blocks.ts';
import { mannerOf } from './context.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill } from './nature.ts';
import type { Circumstances } from './stated.ts';
import type { Place } from './walk.ts';
import { readWrittenPath } from './written-path.ts';

const comment =
  /^\s*(?:\/\/|#|--|\/\*\*?|<!--)\s*(?:(?:file|path|datei|fichier|文件)\s*:\s*)?`?((?:[\w@.()[\]-]+\/)+[\w@.-]+\.\w+)`?\s*(?:\*\/|-->)?\s*$/i;
const longestLine = 200;

/** The path that the first line of a code block names as that of its code: `// src/store/user.ts`. */
export function pathOfFence(text: string, { lines, fenced }: Code, place: Place): Mention | undefined {
  const line = lines[0];
  if (!fenced || !line || line.end - line.start > longestLine) return undefined;
  const written = text.slice(line.start, line.end);
  // Most code begins with no comment.
  if (!/^\s*[/#<-]/.test(written)) return undefined;
  const word = comment.exec(written)?.[1];
  const path = word === undefined ? undefined : readWrittenPath(word);
  if (path?.form !== 'file') return undefined;
  const start = line.start + written.indexOf(word!) + path.start;
  return {
    start,
    end: start + path.end - path.start,
    path: path.path,
    folder: false,
    written: path,
    form: 'comment',
    place,
    row: false,
    get before() {
      return `${place.lead}\n`;
    },
    after: '',
    mayStandBeside: (pattern) => pattern.test(place.lead),
  };
}

/**
 * Weighs such a path. Code is as often an example as not, so only one that history knows, or that is there in another letter
 * case, says something of the repository.
 */
export function missingOfFence(
  mention: Mention,
  meant: readonly string[],
  { around, nature, documentPath }: Omit<Circumstances, 'manner'>,
): Missing | undefined {
  const { index, snapshot } = around.facts;
  if (nature !== 'present' || isSkill(documentPath) || index.endingWith(mention.path).length > 0)
    return undefined;
  const manner = mannerOf(mention);
  if (manner === 'gone' || manner === 'elsewhere' || manner === 'planned') return undefined;
  const otherCase = meant.find((each) => index.otherCase(each) !== undefined);
  if (otherCase !== undefined) return { path: otherCase, certain: false };
  for (const each of meant) {
    const departure = snapshot.departed(each);
    if (departure) return { path: each, departure, certain: false };
  }
  return undefined;
}
