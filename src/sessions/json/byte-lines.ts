import type { LineMap } from '../../parse/lines.ts';

/** Where the lines of a file begin, in bytes; lines with nothing on them are left out, since nothing stands there. */
export class ByteLineMap implements LineMap {
  readonly #starts = new NumberList();
  /** Undefined as long as no line was left out: the first is then number 1, and so on. */
  #numbers: NumberList | undefined;
  #end = 0;
  #bom = 0;
  lineCount = 1;

  /** Adds a line; in ascending order. */
  add(start: number, line: number): void {
    this.#starts.push(start);
    if (!this.#numbers && line !== this.#starts.size) {
      this.#numbers = new NumberList();
      for (let number = 1; number < this.#starts.size; number++) this.#numbers.push(number);
    }
    this.#numbers?.push(line);
  }

  /** Tells how long the file is: its bytes, its lines and those of its byte order mark. */
  close(end: number, lineCount: number, bom: number): void {
    this.#end = end;
    this.lineCount = lineCount;
    this.#bom = bom;
  }

  lineStart(line: number): number {
    const { size } = this.#starts;
    const index = this.#numbers ? this.#numbers.find(line) : Math.min(Math.max(line, 1), size) - 1;
    return size === 0 ? 0 : this.#starts.at(index);
  }

  position(offset: number): { line: number; column: number } {
    const at = Math.min(Math.max(offset, 0), this.#end);
    if (this.#starts.size === 0) return { line: 1, column: at + 1 };
    const index = this.#starts.find(at);
    const line = this.#numbers?.at(index) ?? index + 1;
    const column = at - this.#starts.at(index) + 1;
    return { line, column: Math.max(line === 1 ? column - this.#bom : column, 1) };
  }
}

const blockBits = 13;
const blockSize = 1 << blockBits;

/** Numbers in ascending order, kept in blocks: an array that grows would be in memory twice. */
class NumberList {
  readonly #blocks: Float64Array[] = [];
  size = 0;

  push(value: number): void {
    const within = this.size & (blockSize - 1);
    if (within === 0) this.#blocks.push(new Float64Array(blockSize));
    this.#blocks[this.size >> blockBits]![within] = value;
    this.size++;
  }

  at(index: number): number {
    return this.#blocks[index >> blockBits]![index & (blockSize - 1)]!;
  }

  /** The index of the last value that is not above the wanted one; the first index when all are. */
  find(wanted: number): number {
    let low = 0;
    let high = Math.max(this.size - 1, 0);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.at(middle) <= wanted) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
