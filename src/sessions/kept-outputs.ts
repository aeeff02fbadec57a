import type { MutableCall } from './call-records.ts';
import type { ToolCall } from './session.ts';

/** So much of all outputs of a session is kept, in UTF-16 units. */
const mostOutput = 4 * 1024 * 1024;
/** So much of one output is kept: its head, where paths and errors stand, and its end, where results are summed up. */
export const headOfOutput = 12 * 1024;
export const tailOfOutput = 4 * 1024;

/** What is kept of the outputs of a session's calls: a long session must not fill the memory with them. */
export class KeptOutputs {
  #size = 0;
  #isFull = false;

  /** Whether no more outputs are kept; they are then marked as cut. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Gives a call its output, as much of it as is kept, in the place of the one before. */
  put(call: MutableCall, output: string): void {
    this.#size -= call.output.length;
    const limit = headOfOutput + tailOfOutput;
    const isLong = output.length > limit;
    const length = isLong ? limit + 3 : output.length;
    // Once one does not fit, none is kept: what is there then does not depend on which of them happen to be short.
    this.#isFull ||= this.#size + length > mostOutput;
    if (this.#isFull) call.output = '';
    else if (isLong)
      call.output = detached(`${output.slice(0, headOfOutput)}\n…\n${output.slice(-tailOfOutput)}`);
    else call.output = output;
    if (output !== '' && (this.#isFull || isLong)) call.outputCut = true;
    this.#size += call.output.length;
  }

  /** Makes room: a call is forgotten. */
  forget(call: ToolCall): void {
    this.#size -= call.output.length;
  }
}

/** A part of a text keeps all of it in memory, unless it is copied. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
