/**
 * The index of the first of some ascending elements whose number lies above a limit; their count when there is none. The element
 * before it is the last one that begins at or before the limit.
 */
export function firstAbove<Element>(
  elements: readonly Element[],
  limit: number,
  numberOf: (element: Element) => number = Number,
): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(elements[middle]!) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
