/**
 * Numbers texts in the order in which they come. For many texts of which hardly any comes twice: what a Map looks at to say that a text
 * is new lies all over the memory, and this in one place.
 */
export class TextIndex {
  readonly #texts: string[] = [];
  /** Pairs of a hash and the number of its text from 1; 0 where nothing is. */
  #slots = new Int32Array(2048);

  get size(): number {
    return this.#texts.length;
  }

  /** @returns Its number from 0; -1 when it is not known. */
  find(text: string): number {
    return this.#slots[this.#slotOf(text, hashOf(text)) + 1]! - 1;
  }

  /** @returns Its number; that of a new text is the size before. */
  add(text: string): number {
    const hash = hashOf(text);
    const slot = this.#slotOf(text, hash);
    const known = this.#slots[slot + 1]!;
    if (known !== 0) return known - 1;
    const count = this.#texts.push(text);
    this.#slots[slot] = hash;
    this.#slots[slot + 1] = count;
    if (count * 3 > this.#slots.length) this.#grow();
    return count - 1;
  }

  /** The slot of a text, or the free one that it would take. */
  #slotOf(text: string, hash: number): number {
    const slots = this.#slots;
    const last = slots.length - 2;
    let slot = (hash << 1) & last;
    for (let number = slots[slot + 1]!; number !== 0; number = slots[slot + 1]!) {
      if (slots[slot] === hash && this.#texts[number - 1] === text) break;
      slot = (slot + 2) & last;
    }
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    const last = slots.length - 2;
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue;
      let slot = (old[from]! << 1) & last;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & last;
      slots[slot] = old[from]!;
      slots[slot + 1] = old[from + 1]!;
    }
    this.#slots = slots;
  }
}

/** Another one in each process: nobody can write texts that all have the same hash. */
export const seed = Math.floor(Math.random() * 2 ** 32) | 0;

/** A hash of 32 bits: FNV-1a, with the upper bits mixed into the lower ones. */
export function hashOf(text: string): number {
  return mixed(hashOn(seed, text, 0, text.length));
}

/** Goes on with a hash over a part of a text. */
export function hashOn(start: number, text: string, from: number, to: number): number {
  let hash = start;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The upper bits mixed into the lower ones, by which a table is looked up. */
export function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}
