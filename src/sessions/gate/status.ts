import type { ShownPrompt } from '../phase0-run.ts';
import type { Asked } from './asked.ts';
import type { Approval, Deed, GateState } from './record.ts';
import { namesOf } from './scope.ts';

/** All that the gate goes by at one moment of a run. */
export interface GateStatus {
  /** The prompt that was shown last. */
  readonly prompt: ShownPrompt | undefined;
  /** The answer that decides; undefined before the first. */
  readonly last: Approval | undefined;
  /** A prompt was shown and not answered yet. */
  readonly waiting: boolean;
  /** What the assistant asked since a person spoke last. */
  readonly asked: Asked;
  /** A person has said something since the deciding answer. */
  readonly spoken: boolean;
  /** A person called a halt while the gate was open, and has not said to go on since. */
  readonly halted: Approval | undefined;
  /** The files that prompts were written to before the Yes; one that is written again is no longer what was approved. */
  readonly files: ReadonlySet<string>;
}

/** Before anything happened. */
export const shutGate: GateStatus = {
  prompt: undefined,
  last: undefined,
  waiting: false,
  asked: { type: 'nothing' },
  spoken: false,
  halted: undefined,
  files: new Set(),
};

/**
 * The state in which work is done; none when it is nothing that the gate guards.
 *
 * @param earlier The Yes of the run before.
 */
export function stateOf(
  { last: answer, waiting, spoken, halted }: GateStatus,
  earlier: Approval | undefined,
  deed: Deed,
): { state: GateState | undefined; answer: Approval | undefined } {
  if (halted) return { state: 'cancelled', answer: halted };
  if (answer?.answer === 'yes') return { state: waiting ? 'carried-over' : 'approved', answer };
  if (answer?.answer === 'unclear') return { state: 'ambiguous', answer };
  if (answer?.answer === 'modify') return { state: 'modify', answer };
  if (answer && !waiting) {
    // Whatever a person asks for after Cancel is another matter, unless it is the prompt's own.
    const isOther = spoken && !(answer.prompt && namesOf(answer.prompt, deed.files));
    return isOther ? { state: undefined, answer } : { state: 'cancelled', answer };
  }
  return earlier
    ? { state: 'carried-over', answer: earlier }
    : { state: 'before-approval', answer: undefined };
}

/** What decides the meaning of later events, as a text: with the same one, a gate goes on in the same way. Events are told by their offsets. */
export function standingOf(status: GateStatus, earlier: Approval | undefined): string {
  const answer = (given: Approval | undefined) =>
    given && [given.answer, given.event.start, given.prompt?.event.start];
  const { prompt, last, waiting, asked, spoken, halted, files } = status;
  const parts = [prompt?.event.start, answer(last), waiting, asked, spoken];
  return JSON.stringify([...parts, answer(halted), answer(earlier), [...files].sort()]);
}
