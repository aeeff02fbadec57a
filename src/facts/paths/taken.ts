import type { Range } from '../../parse/blocks.ts';

/** Ranges of a passage that were read already. */
export class Taken {
  readonly #ranges: Range[] = [];
  #isSorted = true;

  add(range: Range): void {
    const last = this.#ranges.at(-1);
    if (last && last.start > range.start) this.#isSorted = false;
    this.#ranges.push(range);
  }

  has(start: number, end: number): boolean {
    const next = this.#firstAt(start);
    const before = this.#ranges[next - 1];
    const after = this.#ranges[next];
    return (before !== undefined && before.end > start) || (after !== undefined && after.start < end);
  }

  /** The end of the range that an offset lies in; the offset itself when it lies in none. */
  endAt(offset: number): number {
    const range = this.#ranges[this.#firstAt(offset + 1) - 1];
    return range && range.end > offset ? range.end : offset;
  }

  #firstAt(offset: number): number {
    if (!this.#isSorted) this.#ranges.sort((a, b) => a.start - b.start);
    this.#isSorted = true;
    return firstAt(this.#ranges, offset);
  }
}

/** The first of ascending ranges that does not start before an offset. */
export function firstAt(ranges: readonly Range[], offset: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
