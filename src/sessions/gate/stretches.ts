import type { GateRecord } from './gate.ts';
import type { GateState, GateWork } from './record.ts';

/** Work that was done in one state of the gate, between two answers. */
export interface Stretch {
  /** The first piece of which it is certain that it is work; the first at all where none is. */
  readonly first: GateWork;
  readonly last: GateWork;
  readonly count: number;
  /** Whether any piece of it is certainly work. */
  readonly certain: boolean;
}

/** The stretches of work in a state: one missed approval makes one of them. */
export function stretchesIn({ work }: GateRecord, state: GateState): Stretch[] {
  const stretches: GateWork[][] = [];
  let before: GateWork | undefined;
  for (const piece of work) {
    const goesOn = before?.state === state && before.answer === piece.answer;
    if (piece.state === state) {
      if (goesOn) stretches.at(-1)!.push(piece);
      else stretches.push([piece]);
    }
    before = piece;
  }
  return stretches.map((pieces) => {
    const at = Math.max(
      pieces.findIndex(({ certain }) => certain),
      0,
    );
    const counted = pieces.slice(at);
    const first = counted[0]!;
    return { first, last: counted.at(-1)!, count: counted.length, certain: first.certain };
  });
}
