import { SaxesParser } from 'saxes';
import { type ManifestFault, settleConflicts, sharedFile } from './manifest.ts';

/** A piece of text of a file, blanks around it cut off. */
export interface XmlText {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** One element; names are as written, prefixes included. */
export class XmlElement {
  readonly name: string;
  /** Where its start tag begins, from 1. */
  readonly line: number;
  readonly parent: XmlElement | undefined;
  readonly children: XmlElement[] = [];
  readonly attributes = new Map<string, XmlText>();
  #text = '';
  #textLine: number;

  constructor(name: string, line: number, parent: XmlElement | undefined) {
    this.name = name;
    this.line = line;
    this.parent = parent;
    this.#textLine = line;
  }

  /** Its own text, without that of its children. */
  get text(): XmlText {
    return { text: this.#text.trim(), line: this.#textLine };
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  /** What stands at a path of names. */
  at(...names: readonly string[]): XmlElement | undefined {
    return names.reduce<XmlElement | undefined>((at, name) => at?.child(name), this);
  }

  childrenNamed(name: string): readonly XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** The text of a child; undefined without such a child or text. */
  childText(name: string): XmlText | undefined {
    const text = this.child(name)?.text;
    return text?.text ? text : undefined;
  }

  /** @param line Where the text ends. */
  addText(text: string, line: number): void {
    if (this.#text === '') {
      if (text.trim() === '') return;
      this.#textLine = line - count(text.trimStart(), '\n');
    }
    this.#text += text;
  }
}

export interface XmlDocument {
  /** Undefined for a text without any element. */
  readonly root: XmlElement | undefined;
  /** The first one. */
  readonly fault: ManifestFault | undefined;
}

/** Longer texts are not parsed: no project file that people write comes near. */
const largest = 8_000_000;
/** After so many faults what follows is no XML. */
const mostFaults = 50;

/**
 * Reads XML. Entities other than the five of XML stay as written: nothing is ever expanded or fetched. Around faults what
 * can be read is read. Never throws.
 */
export function readXml(text: string): XmlDocument {
  if (text.length > largest) return { root: undefined, fault: { line: 1, message: 'Too large' } };
  const settled = settleConflicts(text);
  let fault: ManifestFault | undefined =
    settled.line === undefined ? undefined : { line: settled.line, message: 'Merge conflict' };
  let root: XmlElement | undefined;
  let open: XmlElement | undefined;
  let faults = 0;

  const parser = new SaxesParser({ position: true });
  parser.on('error', (error) => {
    fault ??= { line: parser.line, message: error.message.replace(/^\d+:\d+: |\.$/g, '') };
    if (++faults > mostFaults) throw new TooManyFaults();
  });
  parser.on('opentagstart', ({ name }) => {
    const element = new XmlElement(name, parser.line, open);
    open?.children.push(element);
    root ??= element;
    open = element;
  });
  parser.on('attribute', ({ name, value }) => {
    open?.attributes.set(name, { text: value.trim(), line: parser.line });
  });
  parser.on('closetag', () => {
    open = open?.parent;
  });
  parser.on('text', (piece) => open?.addText(piece, parser.line));
  parser.on('cdata', (piece) => open?.addText(piece, parser.line));
  try {
    parser.write(escapeAmpersands(settled.text)).close();
  } catch (error) {
    if (!(error instanceof TooManyFaults)) throw error;
  }
  return { root, fault };
}

class TooManyFaults extends Error {}

/** A bare `&` would take all up to the next `;` with it. */
function escapeAmpersands(text: string): string {
  return text.replace(/&(?!#?\w{1,40};)/g, '&amp;');
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** A file that several others refer to. */
export const sharedXml = sharedFile((_, text) => readXml(text));
