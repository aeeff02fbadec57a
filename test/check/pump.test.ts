import { Session } from 'node:inspector';
import { afterAll, describe, expect, test } from 'vitest';
import { fragments, pumped } from '../../scripts/pump/fragments.ts';
import { kinds, lintAs } from '../../scripts/pump/lint-as.ts';

const size = 10_000;
/** Twice the text takes twice the steps, with some room for what is sorted; four times would be quadratic. */
const most = 3;
/** What is done seldom may have a start-up of its own. */
const fewest = 40_000;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
afterAll(() => session.disconnect());

interface Steps {
  readonly count: number;
  /** The function that the piece belongs to: V8 tells of a piece alone only where it ran otherwise than what is around it. */
  readonly within: string;
}

/** How often each piece of our code was run since the last call, by V8's own count: the same on a loaded machine. */
function stepsTaken(): Map<string, Steps> {
  const steps = new Map<string, Steps>();
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result) {
      if (!/\/(?:src|rules)\//.test(url)) continue;
      for (const { functionName, ranges } of functions) {
        const placeOf = (offset: number) => `${functionName} in ${url}:${offset}`;
        const within = placeOf(ranges[0]!.startOffset);
        for (const { startOffset, count } of ranges)
          if (count >= size) steps.set(placeOf(startOffset), { count, within });
      }
    }
  });
  return steps;
}

/** The pieces of our code that twice the text made run too often, with what was counted. */
function worseIn(fragment: string, isContent: boolean): Map<string, string> {
  const [once, twice] = [size, 2 * size].map((length) => {
    const text = pumped(fragment, length, isContent);
    stepsTaken();
    for (const kind of kinds) lintAs(kind, text);
    return stepsTaken();
  }) as [Map<string, Steps>, Map<string, Steps>];
  const before = (place: string, within: string) => (once.get(place) ?? once.get(within))?.count ?? size;
  return new Map(
    [...twice]
      .filter(([place, { count, within }]) => count > fewest && count > most * before(place, within))
      .map(([place, { count, within }]) => [place, `${place}: at most ${before(place, within)} → ${count}`]),
  );
}

describe('twice the text takes no more than twice the steps', () => {
  for (const isContent of [false, true])
    test.each([...fragments.keys()])(`%s${isContent ? ', in a section' : ''}`, (name) => {
      const fragment = fragments.get(name)!;
      // What V8 counts can lack a piece whose code it has thrown away meanwhile: a place that grows too fast does so each time.
      let worse = worseIn(fragment, isContent);
      for (let again = 0; again < 2 && worse.size > 0; again++) {
        const now = worseIn(fragment, isContent);
        worse = new Map([...worse].filter(([place]) => now.has(place)));
      }
      expect([...worse.values()]).toEqual([]);
    });
});
