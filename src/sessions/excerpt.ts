import { createDocument } from '../parse/document.ts';
import type { LabelNames } from '../parse/labels/names.ts';
import { createSource } from '../parse/source.ts';
import type { Excerpt } from './phase0-run.ts';
import type { Place } from './session.ts';

/** A stretch of text that was said or shown, and where it stands. */
export interface Piece {
  readonly text: string;
  /** The record that holds it. */
  readonly place: Place;
  /** Offset in the file where the text stands character by character. */
  readonly textStart?: number | undefined;
  /** Text of ours in front of it, such as the name of who speaks. */
  readonly lead?: string | undefined;
}

interface Segment {
  /** Where the piece's own text begins in the excerpt. */
  readonly start: number;
  readonly end: number;
  readonly piece: Piece;
}

/** Puts pieces of a conversation together to one document of kind `prompt`. */
export function createExcerpt(pieces: readonly Piece[], path: string, labels: LabelNames): Excerpt {
  const segments: Segment[] = [];
  let text = '';
  for (const piece of pieces) {
    text += `${text === '' ? '' : '\n\n'}${piece.lead ?? ''}`;
    segments.push({ start: text.length, end: text.length + piece.text.length, piece });
    text += piece.text;
  }
  return {
    document: createDocument(createSource(path, text), 'prompt', labels),
    placeOf: (range) => placeIn(segments, range),
  };
}

/** A range that spans several pieces is shown in the first of them. */
function placeIn(segments: readonly Segment[], range: Place): Place {
  const segment = segments.findLast(({ start }) => start <= range.start) ?? segments[0];
  if (!segment) return { start: 0, end: 0 };
  const { textStart, place } = segment.piece;
  if (textStart === undefined) return { start: place.start, end: place.end };
  const at = (offset: number) =>
    textStart + Math.min(Math.max(offset, segment.start), segment.end) - segment.start;
  return { start: at(range.start), end: at(range.end) };
}
