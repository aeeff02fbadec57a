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

/** How often each piece of our code was run since the last call, by V8's own count: the same on a loaded machine. */
function stepsTaken(): Map<string, number> {
  const steps = new Map<string, number>();
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result) {
      if (!/\/(?:src|rules)\//.test(url)) continue;
      for (const { functionName, ranges } of functions)
        for (const { startOffset, count } of ranges)
          if (count >= size) steps.set(`${functionName} in ${url}:${startOffset}`, count);
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
  }) as [Map<string, number>, Map<string, number>];
  return new Map(
    [...twice]
      .filter(([place, count]) => count > fewest && count > most * (once.get(place) ?? size))
      .map(([place, count]) => [place, `${place}: ${once.get(place) ?? `less than ${size}`} → ${count}`]),
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
