import { firstAbove } from '../../src/core/base/first-above.ts';
import type { Range } from '../../src/core/parse/blocks.ts';
import { type MaskedCode, maskCode } from '../../src/core/parse/javascript.ts';

/** Code that a prompt wants written: in a fence, or in a code span of a step. */
export interface InstructedCode {
  readonly form: 'block' | 'span';
  /** As written, without fence and backticks. */
  readonly text: string;
  /** The language of a fence, in lower case; empty for a span or when none is named. */
  readonly language: string;
  /** The sentence around a span; what stands above a block, and what its fence names beside the language. */
  readonly said: string;
  /** Its text without strings and comments; computed when it is first asked for. */
  readonly masked: MaskedCode;
  /** The offset in the document of an offset in `text`. */
  offset(at: number): number;
}

/** Where a line begins in the piece and in the document. */
export interface LineStart {
  readonly at: number;
  readonly offset: number;
}

/** A piece that finds its places in the document by the beginnings of its lines. */
export class Piece implements InstructedCode {
  readonly form: 'block' | 'span';
  readonly text: string;
  readonly language: string;
  readonly said: string;
  readonly #starts: readonly LineStart[];
  #masked: MaskedCode | undefined;

  constructor(
    form: 'block' | 'span',
    text: string,
    language: string,
    said: string,
    starts: readonly LineStart[],
  ) {
    this.form = form;
    this.text = text;
    this.language = language;
    this.said = said;
    this.#starts = starts;
  }

  get masked(): MaskedCode {
    this.#masked ??= maskCode(this.text);
    return this.#masked;
  }

  offset(index: number): number {
    const line = this.#starts[firstAbove(this.#starts, index, ({ at }) => at) - 1]!;
    return line.offset + index - line.at;
  }
}

/** The range in the document of a part of a piece. */
export function rangeIn(piece: InstructedCode, start: number, end: number): Range {
  return { start: piece.offset(start), end: piece.offset(end - 1) + 1 };
}
