import type { Block, Outline } from './blocks.ts';
import { scanBlocks } from './outline.ts';

/** A line that is a tag and nothing else. */
const tagLine = /^[ \t]{0,3}<\/?([a-z][\w-]*)(?:[ \t][^<>\n]{0,200})?>[ \t]*\r?$/gim;
const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center cite code ' +
    'col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 ' +
    'h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu menuitem meta meter ' +
    'nav noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot ' +
    'small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var ' +
    'video wbr'
  ).split(' '),
);
/** What such tags hold is shown, and not said of this repository. */
const shows =
  /example|sample|snippet|template|code|good|bad|correct|wrong|output|input|format|before|after|user|assistant|thinking/i;

/**
 * Scans a guide in which parts are set off by tags of its author's own: `<rules>` on a line, and Markdown below it. CommonMark takes
 * all lines up to the next blank one for raw HTML then, which nothing looks into; what is meant is the Markdown.
 *
 * @param start Where to begin. @returns As `scanBlocks` does; where there is such a tag, as if its lines were blank.
 */
export function scanGuide(text: string, start: number): Outline {
  const outline = scanBlocks(text, start);
  if (!hasOwnTag(text, outline.blocks)) return outline;
  const blanked = text.replace(tagLine, (line, name: string) =>
    isOwnTag(name) ? ' '.repeat(line.length) : line,
  );
  return scanBlocks(blanked, start);
}

function hasOwnTag(text: string, blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.type === 'list') return block.items.some(({ children }) => hasOwnTag(text, children));
    if (block.type === 'quote') return hasOwnTag(text, block.children);
    if (block.type !== 'html') return false;
    const name = /^<\/?([a-z][\w-]*)/i.exec(text.slice(block.start, block.start + 60))?.[1];
    return name !== undefined && isOwnTag(name);
  });
}

function isOwnTag(name: string): boolean {
  return !elements.has(name.toLowerCase()) && !shows.test(name);
}
