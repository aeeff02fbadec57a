/** Finds the next place of a character from growing offsets on, without looking anywhere twice. */
export class NextOf {
  readonly #text: string;
  readonly #character: string;
  #from = 0;
  #at = -1;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
  }

  /** The first place from `offset` on; beyond the text if there is none. */
  after(offset: number): number {
    if (offset > this.#at || offset < this.#from) {
      const at = this.#text.indexOf(this.#character, offset);
      this.#from = offset;
      this.#at = at === -1 ? Number.POSITIVE_INFINITY : at;
    }
    return this.#at;
  }
}
