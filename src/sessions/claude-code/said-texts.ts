import { hashOn, mixed, seed } from '../text-index.ts';

/** So much of a text tells it from the others of its message, with its length. */
const headLength = 24;
const endLength = 8;

/**
 * The texts of messages. Versions differ in whether the records of one message tell again what earlier ones of it told, and a session
 * that is resumed may have all of its records copied, under other ids and times: the id of the message stays.
 *
 * Kept are two hashes of each, 64 bits together, and no text: a long session says tens of thousands.
 */
export class SaidTexts {
  /** Pairs of hashes; zeros where nothing is. */
  #slots = new Int32Array(2048);
  #size = 0;

  /** @returns Whether the message had that text before. */
  has(message: string, text: string): boolean {
    const first = printOf(message, text, seed);
    // A pair of zeros would be a free slot.
    const second = printOf(message, text, ~seed) || 1;
    const slot = slotOf(this.#slots, first, second);
    if (this.#slots[slot + 1] !== 0) return true;
    this.#slots[slot] = first;
    this.#slots[slot + 1] = second;
    this.#size++;
    if (this.#size * 3 > this.#slots.length) this.#grow();
    return false;
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue;
      const slot = slotOf(slots, old[from]!, old[from + 1]!);
      slots[slot] = old[from]!;
      slots[slot + 1] = old[from + 1]!;
    }
    this.#slots = slots;
  }
}

/** The slot of a pair, or the free one that it would take. */
function slotOf(slots: Int32Array, first: number, second: number): number {
  const last = slots.length - 2;
  let slot = (first << 1) & last;
  while (slots[slot + 1] !== 0 && (slots[slot] !== first || slots[slot + 1] !== second))
    slot = (slot + 2) & last;
  return slot;
}

/** A hash of what tells a text of a message from others. */
function printOf(message: string, text: string, start: number): number {
  const { length } = text;
  let hash = Math.imul(start ^ length, 0x01000193);
  hash = hashOn(hash, message, 0, message.length);
  hash = hashOn(hash, text, 0, Math.min(length, headLength));
  return mixed(hashOn(hash, text, Math.max(headLength, length - endLength), length));
}
