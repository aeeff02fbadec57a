import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { fixExample, readExamples, renderOutput, runExample } from '../../scripts/examples.ts';

/** A rule's README is its documentation and its test: every example in it is run. */
describe.each([...rules.keys()])('%s', (id) => {
  const file = `rules/${id}/README.md`;
  const readme = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const examples = readExamples(readme);

  // No example can show a fault that nobody knows of: test/check/time.test.ts makes one.
  test.skipIf(id === 'lint/fault')('its README has good and bad examples', () => {
    expect(examples.map((example) => example.verdict)).toEqual(expect.arrayContaining(['good', 'bad']));
  });

  test.each(examples.filter(({ verdict }) => verdict === 'good'))(
    'is silent on the example in line $line',
    (example) => {
      expect(runExample(id, example).map(({ message }) => message)).toEqual([]);
    },
  );

  test.each(examples.filter(({ verdict }) => verdict === 'bad'))(
    'reports the example in line $line',
    (example) => {
      expect(runExample(id, example)).not.toEqual([]);
      expect(example.written, 'the printed output is stale: run `npm run docs`').toBe(
        renderOutput(id, example),
      );
    },
  );

  test.each(examples.filter(({ verdict }) => verdict === 'bad'))(
    'fixing line $line twice changes nothing more',
    (example) => {
      const once = fixExample(id, example);
      expect(fixExample(id, { ...example, text: once })).toBe(once);
    },
  );

  if (rules.get(id)?.fixable) {
    test('at least one example is mended by --fix', () => {
      expect(
        examples.some((example) => example.verdict === 'bad' && fixExample(id, example) !== example.text),
      ).toBe(true);
    });
  }
});
