import { element, type Markup } from './markup.ts';

/**
 * A session as a strip, one unit of its width a step, coloured by what the marks say. The table below it says the same.
 *
 * @param marks A class of the style for each step; undefined for what has no colour of its own.
 */
export function trackPicture(marks: readonly (string | undefined)[]): Markup {
  const rects: Markup[] = [];
  for (let from = 0; from < marks.length; ) {
    let to = from + 1;
    while (to < marks.length && marks[to] === marks[from]) to++;
    const mark = marks[from];
    if (mark !== undefined)
      rects.push(element('rect', { class: mark, x: from, y: 0, width: to - from, height: 1 }));
    from = to;
  }
  const box = { viewBox: `0 0 ${marks.length} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  return element('svg', box, rects);
}
