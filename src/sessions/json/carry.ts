/** The part of a line that earlier chunks held. */
export class Carry {
  readonly #limit: number;
  #bytes = Buffer.alloc(0);
  #size = 0;
  tooLong = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return this.#size === 0 && !this.tooLong;
  }

  add(piece: Buffer): void {
    if (this.tooLong) return;
    const size = this.#size + piece.length;
    if (size > this.#limit) {
      this.tooLong = true;
      this.#bytes = Buffer.from((this.#size > 0 ? this.#bytes : piece).subarray(0, 4096));
      this.#size = Math.min(this.#bytes.length, this.#size > 0 ? this.#size : piece.length);
      return;
    }
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(Math.max(size, this.#bytes.length * 2, 65536), this.#limit));
      this.#bytes.copy(larger, 0, 0, this.#size);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.#size);
    this.#size = size;
  }

  with(piece: Buffer): Buffer {
    this.add(piece);
    return this.#bytes.subarray(0, this.#size);
  }

  clear(): void {
    // A buffer of many megabytes is not kept for the next short line.
    if (this.#bytes.length > 4 * 1024 * 1024) this.#bytes = Buffer.alloc(0);
    this.#size = 0;
    this.tooLong = false;
  }
}
