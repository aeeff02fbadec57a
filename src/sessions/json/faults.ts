import type { SessionFault } from '../session-file.ts';

/** So many faults of a file are told one by one. */
const mostFaults = 20;

/** Gathers what could not be read; a file full of faults yields some, and their number. */
export class Faults {
  readonly #list: SessionFault[] = [];
  #more = 0;
  #last: SessionFault | undefined;

  add(start: number, end: number, text: string): void {
    const fault = { start, end, text };
    if (this.#list.length < mostFaults) this.#list.push(fault);
    else {
      this.#more++;
      this.#last = fault;
    }
  }

  get list(): readonly SessionFault[] {
    if (!this.#last) return this.#list;
    if (this.#more === 1) return [...this.#list, this.#last];
    const text = `${this.#more} more records could not be read; the last of them: ${this.#last.text}`;
    return [...this.#list, { ...this.#last, text }];
  }
}
