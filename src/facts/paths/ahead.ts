/** Where a text next holds something. Asked from the front to the back, it looks at each character once. */
export class Ahead {
  readonly #find: (from: number) => number;
  #from = 0;
  #next = -1;

  /** @param find The first offset at or behind another; negative when there is none. */
  constructor(find: (from: number) => number) {
    this.#find = find;
  }

  /** The first offset at or behind `from`; infinite when there is none. */
  next(from: number): number {
    if (from > this.#next || from < this.#from) {
      const found = this.#find(from);
      this.#next = found < 0 ? Number.POSITIVE_INFINITY : found;
      this.#from = from;
    }
    return this.#next;
  }
}
