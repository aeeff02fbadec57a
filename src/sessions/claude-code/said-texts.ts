import { hashOf } from '../text-index.ts';

/** So many messages are remembered; a power of two. */
const most = 64;

/** The texts of the last messages. The records of one message follow each other, with hardly any others between. */
export class SaidTexts {
  readonly #hashes = new Int32Array(most);
  readonly #ids: string[] = [];
  readonly #texts: string[][] = [];
  #next = 0;

  /** @returns Whether the message had that text before. */
  has(message: string, text: string): boolean {
    const hash = hashOf(message);
    for (let at = this.#hashes.indexOf(hash); at >= 0; at = this.#hashes.indexOf(hash, at + 1)) {
      if (this.#ids[at] !== message) continue;
      const texts = this.#texts[at]!;
      if (texts.includes(text)) return true;
      texts.push(text);
      return false;
    }
    const at = this.#next;
    this.#next = (at + 1) & (most - 1);
    this.#hashes[at] = hash;
    this.#ids[at] = message;
    this.#texts[at] = [text];
    return false;
  }
}
