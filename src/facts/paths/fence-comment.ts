import type { Code } from '../../parse/blocks.ts';
import { mannerOf } from './context.ts';
import { isToolsName } from './file-names.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill } from './nature.ts';
import type { Circumstances } from './stated.ts';
import { isAdvice } from './tree-titles.ts';
import type { Place } from './walk.ts';
import { readWrittenPath } from './written-path.ts';

const comment =
  /^\s*(?:\/\/|#|--|\/\*\*?|<!--)\s*(?:(?:file|path|datei|fichier|文件)\s*:\s*)?`?((?:[\w@.()[\]-]+\/)+[\w@.-]+\.\w+)`?\s*(?:\*\/|-->)?\s*$/i;
const longestLine = 200;

/** The path that the first line of a code block names as that of its code: `// src/store/user.ts`. */
export function pathOfFence(text: string, { lines, fenced, info }: Code, place: Place): Mention | undefined {
  const line = lines[0];
  if (!fenced || !line || line.end - line.start > longestLine) return undefined;
  const written = text.slice(line.start, line.end);
  const isAlone = lines.length === 1 && namesNoCode.test(info);
  const word = (isAlone ? alone(written, place) : undefined) ?? pathOfComment(written);
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

function pathOfComment(line: string): string | undefined {
  // Most code begins with no comment.
  return /^\s*[/#<-]/.test(line) ? comment.exec(line)?.[1] : undefined;
}

const namesNoCode = /^(?:|te?xt|plaintext)$/i;

/** All of a block, behind a sentence that leads to it: "The page is:" */
function alone(line: string, { lead }: Place): string | undefined {
  if (!/[:：][\s*_]*$/.test(lead)) return undefined;
  const word = line.trim();
  return /^[\w@.()[\]/-]+\.\w+$/.test(word) ? word : undefined;
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
  if (isAdvice(mention.place.lead)) return undefined;
  const manner = mannerOf(mention);
  if (manner === 'gone' || manner === 'elsewhere' || manner === 'planned') return undefined;
  // A name without a folder may be that of a tool's file, or any.
  if (!mention.path.includes('/') && (manner === 'example' || isToolsName(mention.path))) return undefined;
  const otherCase = meant.find((each) => index.otherCase(each) !== undefined);
  if (otherCase !== undefined) return { path: otherCase, certain: false };
  for (const each of meant) {
    const departure = snapshot.departed(each);
    if (departure) return { path: each, departure, certain: false };
  }
  return undefined;
}
