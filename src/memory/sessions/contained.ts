import type { Heading } from '../../parse/blocks.ts';
import { scanBlocks } from '../../parse/outline.ts';
import { withoutBlankEnds } from '../generated/line-ending.ts';

/**
 * Makes of a text what can stand in an entry without ending it, or swallowing what comes behind: no heading above the third level, no
 * fence and no HTML left open, none of our own comments, no control characters.
 *
 * @returns The text with `\n` as line ending, without blank lines at its ends.
 */
export function containedText(text: string): string {
  let contained = plainText(text).replace(/<!--(?=[ \t]*(?:end of[ \t]+)?prompt-lint)/gi, '&lt;!--');
  // What is mended may uncover something else: a heading behind a comment that was never closed.
  for (let round = 0; round < 4; round++) {
    const before = contained;
    contained = closed(lowered(contained));
    if (contained === before) break;
  }
  return withoutBlankEnds(contained);
}

/** One line of text: no line breaks, no control characters. */
export function singleLine(text: string, longest: number): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  // Between two words where there is such a place; a long path or address has none.
  const space = line[longest - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const isNear = space > 0 && space > longest - longestWord;
  return `${wellFormed(isNear ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Words are not cut in two, as long as they are no longer than that. */
const longestWord = 30;

/** What programs send to a terminal: links and titles, colours and moves of the cursor, character sets. */
const escapes =
  /\x1b\][^\x07\x1b\n]{0,2000}(?:\x07|\x1b\\)|(?:\x1b\[|\x9b)[\d:;<=>?]{0,60}[ -/]{0,4}[@-~]|\x1b[ -/]{1,3}[0-~]|\x1b[=>78DEHMNOZc]/g;

/** Without terminal colours, control characters (NUL would make the file binary) and halves of characters. */
function plainText(text: string): string {
  const plain = text
    .replace(escapes, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '');
  return wellFormed(plain);
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Offset of the text in what is scanned: at the very start, `---` would be front matter. */
const lead = '\n';

/** Headings of the first two levels, underlined ones included, become those of the third. */
function lowered(text: string): string {
  const high = scanBlocks(lead + text).blocks.filter(
    (block): block is Heading => block.type === 'heading' && block.depth <= 2,
  );
  let result = text;
  for (const { start, end, lines } of high.reverse()) {
    const title = lines.map((line) => (lead + text).slice(line.start, line.end)).join(' ');
    result = `${result.slice(0, start - lead.length)}### ${title}${result.slice(end - lead.length)}`;
  }
  return result;
}

/** Closes a fence at the end of the text; HTML that is left open becomes text. */
function closed(text: string): string {
  const probe = `${lead}${text}\n\n## Behind`;
  const last = scanBlocks(probe).blocks.at(-1);
  if (last === undefined || last.type === 'heading') return text;
  const start = last.start - lead.length;
  if (last.type === 'html') return text.slice(0, start) + text.slice(start).replaceAll('<', '&lt;');
  const fence = /`{3,}|~{3,}/.exec(text.slice(start))?.[0];
  return fence === undefined ? text : `${text.trimEnd()}\n${fence}`;
}
