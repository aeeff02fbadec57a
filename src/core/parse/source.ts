import { type LineMap, lineMap } from './lines.ts';

/** The kinds of documents that rules tell apart (formats.md, section 5: `--kind`). */
export const documentKinds = ['prompt', 'session', 'guide', 'skill', 'library', 'memory', 'config'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A file's text and where it stands, before anything is known of its meaning. */
export interface Source {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string;
  /** Decoded as UTF-8; a byte order mark is kept as the first character. */
  readonly text: string;
  readonly lines: LineMap;
}

/** Wraps a decoded text; nothing is parsed yet. */
export function createSource(path: string, text: string): Source {
  return new LazySource(path, text);
}

class LazySource implements Source {
  readonly path: string;
  readonly text: string;
  #lines: LineMap | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get lines(): LineMap {
    this.#lines ??= lineMap(this.text);
    return this.#lines;
  }
}
