import type { Code, List, TextLine } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { Ahead } from './ahead.ts';
import { atReferences } from './at-references.ts';
import { readBulletTree } from './bullet-tree.ts';
import { isDrawnTree, readDrawnTree } from './drawn-tree.ts';
import { pathOfFence } from './fence-comment.ts';
import type { Mention, Tree } from './mention.ts';
import { type IsThere, ProseReader } from './prose.ts';
import { readCommands } from './shell-block.ts';
import { type DocumentParts, type Place, walkParts } from './walk.ts';

/** All that a document says of paths. */
export interface FoundPaths {
  readonly mentions: readonly Mention[];
  readonly trees: readonly Tree[];
  /** What the document's commands make. */
  readonly made: ReadonlySet<string>;
}

const shells =
  /^(?:bash|sh|shell|zsh|console|terminal|shell-session|powershell|pwsh|ps1|cmd|bat|batch|fish)\b/i;

const plainText = /^(?:|text|txt|plaintext|markdown|md)$/i;

/** Of skills and the library's files another rule asks for them as well. */
const known = new WeakMap<LintedDocument, FoundPaths>();

/**
 * Finds the paths in a document of any kind; of a prompt, all but SCOPE.
 *
 * @param isThere Paths of which this says so may be left out.
 */
export function findPaths(document: LintedDocument, isThere: IsThere = () => false): FoundPaths {
  if (document.kind !== 'skill' && document.kind !== 'library') return readPaths(document, isThere);
  let found = known.get(document);
  if (!found) {
    found = readPaths(document, () => false);
    known.set(document, found);
  }
  return found;
}

function readPaths(document: LintedDocument, isThere: IsThere): FoundPaths {
  const reader = new PathReader(document.text, isThere);
  walkDocument(document, reader);
  return reader.found();
}

class PathReader implements DocumentParts {
  readonly #text: string;
  readonly #mayDraw: boolean;
  readonly #isThere: IsThere;
  readonly #prose: ProseReader;
  readonly #ats: Ahead;
  readonly #trees: Tree[] = [];
  readonly #inLists = new Set<number>();

  constructor(text: string, isThere: IsThere) {
    this.#text = text;
    this.#mayDraw = text.includes('├') || text.includes('└');
    this.#isThere = isThere;
    this.#prose = new ProseReader(text, isThere);
    this.#ats = new Ahead((from) => text.indexOf('@', from));
  }

  passage(lines: readonly TextLine[], place: Place): void {
    if (this.#mayDraw && lines.length > 1 && isDrawnParagraph(this.#text, lines))
      this.#trees.push(readDrawnTree(this.#text, lines, place));
    else this.#prose.read(lines, place);
  }

  fence(code: Code, place: Place): void {
    if (code.lines.length === 0) return;
    if (code.fenced && isDrawnTree(this.#text, code.lines, code.info))
      this.#trees.push(readDrawnTree(this.#text, code.lines, place));
    else this.#readCode(code, place);
  }

  #readCode(code: Code, place: Place): void {
    const own = pathOfFence(this.#text, code, place);
    if (own) this.#prose.mentions.push(own);
    if (shells.test(code.info)) readCommands(this.#text, code, place, this.#prose);
    else if (plainText.test(code.info) && this.#ats.next(code.start) < code.end)
      this.#prose.mentions.push(...atReferences(this.#text, code, place, this.#isThere));
  }

  list(list: List, place: Place): void {
    const tree = readBulletTree(this.#text, list, place, this.#isThere);
    if (!tree) return;
    this.#trees.push(tree);
    for (const { start } of tree.entries)
      this.#inLists.add(this.#text[start - 1] === '/' ? start - 1 : start);
  }

  found(): FoundPaths {
    const { mentions, made } = this.#prose;
    return {
      mentions:
        this.#inLists.size === 0 ? mentions : mentions.filter(({ start }) => !this.#inLists.has(start)),
      trees: this.#trees.filter(({ entries }) => entries.length > 0),
      made,
    };
  }
}

function isDrawnParagraph(text: string, lines: readonly TextLine[]): boolean {
  return /[├└]/.test(text.slice(lines[0]!.start, lines.at(-1)!.end)) && isDrawnTree(text, lines, '');
}

/** A prompt's sections have blocks of their own: a label may be any line. */
function walkDocument(document: LintedDocument, parts: DocumentParts): void {
  const { text, outline } = document;
  const { prompt } = document.phase0;
  const outside = prompt
    ? outline.blocks.filter(({ start, end }) => end <= prompt.start || start >= prompt.end)
    : outline.blocks;
  walkParts(text, outside, parts);
  if (!prompt) return;
  for (const { blocks, label, name } of [...prompt.sections, ...prompt.extras]) {
    if (name === 'scope') continue;
    const inContext = name === 'context' || name === 'projectContext';
    walkParts(text, blocks, parts, { headings: [label.text], lead: '', inContext });
  }
}
