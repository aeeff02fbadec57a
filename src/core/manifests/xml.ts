import { SaxesParser } from 'saxes';
import { sharedFile, textReader } from './manifest.ts';
import { type KeyEntry, nodeAt, type TreeMap, type TreeNode, type TreeScalar } from './tree.ts';

/** An element of which the end is still to come. */
interface Open {
  readonly name: string;
  readonly line: number;
  readonly entries: KeyEntry[];
  text: string;
  textLine: number;
}

/** After so many faults what follows is no XML. */
const mostFaults = 50;
class TooManyFaults extends Error {}

/**
 * Reads XML. An element is an entry of the one around it: a scalar when there is but text in it, else a map of its attributes and of
 * the elements in it, and of its text under an empty key. Blanks around texts are cut off. Entities other than the five of XML stay as
 * written: nothing is ever expanded or fetched. Around faults what can be read is read.
 */
export const readXml = textReader<TreeMap>(
  8_000_000,
  (text, fail) => {
    const top = opened('', 1);
    const open = [top];
    let faults = 0;
    const parser = new SaxesParser({ position: true });
    const addText = (piece: string) => {
      const at = open.at(-1)!;
      if (at.text === '' && piece.trim() === '') return;
      if (at.text === '') at.textLine = parser.line - (piece.trimStart().split('\n').length - 1);
      at.text += piece;
    };
    parser.on('error', (error) => {
      fail(parser.line, error.message.replace(/^\d+:\d+: |\.$/g, ''));
      if (++faults > mostFaults) throw new TooManyFaults();
    });
    parser.on('opentagstart', ({ name }) => {
      open.push(opened(name, parser.line));
    });
    parser.on('attribute', ({ name: key, value }) => {
      const { line } = parser;
      open.at(-1)!.entries.push({ key, line, value: { kind: 'scalar', line, text: value.trim() } });
    });
    parser.on('closetag', () => {
      if (open.length > 1) closeLast(open);
    });
    parser.on('text', addText);
    parser.on('cdata', addText);
    try {
      parser.write(escapeAmpersands(text)).close();
    } catch (error) {
      if (!(error instanceof TooManyFaults)) throw error;
    }
    while (open.length > 1) closeLast(open);
    return { kind: 'map', line: 1, entries: top.entries };
  },
  () => ({ kind: 'map', line: 1, entries: [] }),
);

function opened(name: string, line: number): Open {
  return { name, line, entries: [], text: '', textLine: line };
}

function closeLast(open: Open[]): void {
  const { name: key, line, entries, text, textLine } = open.pop()!;
  const written: TreeScalar = { kind: 'scalar', line: textLine, text: text.trim() };
  if (entries.length > 0 && text !== '') entries.push({ key: '', line: textLine, value: written });
  const value: TreeNode = entries.length > 0 ? { kind: 'map', line, entries } : written;
  open.at(-1)?.entries.push({ key, line, value });
}

/** A bare `&` would take all up to the next `;` with it. */
function escapeAmpersands(text: string): string {
  return text.replace(/&(?!#?\w{1,40};)/g, '&amp;');
}

/** The text of an element or an attribute at a path of names, and its line; undefined where there is none. */
export function xmlText(node: TreeNode | undefined, ...names: readonly string[]): TreeScalar | undefined {
  const at = nodeAt(node, ...names);
  const text = at?.kind === 'map' ? nodeAt(at, '') : at;
  return text?.kind === 'scalar' && text.text !== '' ? text : undefined;
}

/** A file that several others refer to. */
export const sharedXml = sharedFile((_, text) => readXml(text).root);
