import { element, type Markup } from './markup.ts';

/** A part of a bar; the classes have their colours in the style of the page. */
export interface BarPart {
  readonly value: number;
  readonly class: 'error' | 'warning' | 'good' | 'plain';
}

/** In units of the picture. */
const width = 160;
const height = 12;

/**
 * A horizontal bar whose parts stand one behind the other. The numbers stand beside it in words: it says nothing to those who cannot
 * see it.
 *
 * @param whole The value that fills the whole width.
 */
export function bar(parts: readonly BarPart[], whole: number): Markup {
  let x = 0;
  const rects = parts
    .filter(({ value }) => value > 0)
    .map((part) => {
      const size = Math.round((part.value / Math.max(whole, 1)) * width * 100) / 100;
      const rect = element('rect', { class: part.class, x, y: 0, width: size, height });
      x = Math.round((x + size) * 100) / 100;
      return rect;
    });
  const box = { width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' };
  return element('svg', box, rects);
}
