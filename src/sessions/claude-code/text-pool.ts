import { ownText } from './record-parts.ts';

/** Texts that come again and again: each is in memory once. */
export class TextPool {
  readonly #texts = new Map<string, string>();
  readonly #most: number;

  /** @param most So many are remembered; then all are forgotten. */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param text Of single bytes; it may be a slice of a window. */
  own(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const own = ownText(text);
    if (this.#texts.size === this.#most) this.#texts.clear();
    this.#texts.set(own, own);
    return own;
  }
}
