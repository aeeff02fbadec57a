import type { Root } from 'mdast';
import { lazyModule } from '../base/lazy-module.ts';
import { once } from '../base/memoized.ts';
import { wordSet } from '../base/words.ts';
import type { Block, Outline } from './blocks.ts';
import { findLabels } from './find-labels.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { LabelNames } from './labels.ts';
import type { LineMap } from './lines.ts';
import { scanBlocks } from './outline.ts';
import { leafBlocks } from './passages.ts';
import { emptyPhase0, type Phase0, readPhase0 } from './phase0/read.ts';
import type { DocumentKind, Source } from './source.ts';

const tagLine = /^[ \t]{0,3}<\/?([a-z][\w-]*)(?:[ \t][^<>\n]{0,200})?>[ \t]*\r?$/gim;
const elements = wordSet(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center cite code',
  'col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2',
  'h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu menuitem meta meter',
  'nav noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot',
  'small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var',
  'video wbr',
);
/** What such tags hold is shown, and not said of this repository. */
const shows =
  /example|sample|snippet|template|code|good|bad|correct|wrong|output|input|format|before|after|user|assistant|thinking/i;

/** Scans a guide that is set off by its author's own tags (`<rules>` on a line): to CommonMark they are raw HTML, but Markdown is meant. */
export function scanGuide(text: string, start: number): Outline {
  const outline = scanBlocks(text, start);
  if (!hasOwnTag(text, outline.blocks)) return outline;
  const blanked = text.replace(tagLine, (line, name: string) =>
    isOwnTag(name) ? ' '.repeat(line.length) : line,
  );
  return scanBlocks(blanked, start);
}

function hasOwnTag(text: string, blocks: readonly Block[]): boolean {
  return leafBlocks(blocks).some(({ type, start }) => {
    const name = type === 'html' ? /^<\/?([a-z][\w-]*)/i.exec(text.slice(start, start + 60))?.[1] : undefined;
    return name !== undefined && isOwnTag(name);
  });
}

function isOwnTag(name: string): boolean {
  return !elements.has(name.toLowerCase()) && !shows.test(name);
}

const parser = lazyModule(() => import('./markdown.ts'));

/** Makes a document of a text whose kind is known. All else is computed when a rule first asks for it, and once. */
export function createDocument(source: Source, kind: DocumentKind, labels: LabelNames): LintedDocument {
  return new LintedDocument(source, kind, labels);
}

/**
 * A file with its kind; what is dear to compute is computed when it is first asked for. A class, not an object with getters: V8 makes a
 * hidden class of its own for each of those, which keeps the whole document alive.
 */
export class LintedDocument implements Source {
  readonly path: string;
  readonly text: string;
  readonly kind: DocumentKind;
  /** The labels that the config knows for sections and blocks. */
  readonly labels: LabelNames;
  readonly #source: Source;
  readonly #frontMatter = once(() => (this.kind === 'config' ? undefined : readFrontMatter(this.text)));
  readonly #outline = once(() => {
    const start = this.frontMatter?.end ?? 0;
    return this.kind === 'guide' ? scanGuide(this.text, start) : scanBlocks(this.text, start);
  });
  readonly #phase0 = once(() => {
    const { text, labels, frontMatter } = this;
    return readPhase0(text, findLabels(text, this.outline, labels), frontMatter);
  });
  readonly #markdown = once(() => parser().parseMarkdown(this.text));

  constructor(source: Source, kind: DocumentKind, labels: LabelNames) {
    this.#source = source;
    this.path = source.path;
    this.text = source.text;
    this.kind = kind;
    this.labels = labels;
  }

  get lines(): LineMap {
    return this.#source.lines;
  }

  get frontMatter(): FrontMatter | undefined {
    return this.#frontMatter();
  }

  /** The blocks of the whole file. */
  get outline(): Outline {
    return this.#outline();
  }

  /** The Phase 0 output and the perfected prompt in it (kind `prompt`; empty in other kinds). */
  get phase0(): Phase0 {
    return this.kind === 'prompt' ? this.#phase0() : emptyPhase0;
  }

  /** remark's syntax tree, parsed once, for what the outline does not tell; not to be changed. Loaded when the first one asks. */
  markdown(): Root {
    return this.#markdown();
  }
}
