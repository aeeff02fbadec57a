import { describe, expect, test } from 'vitest';
import { offeredChoices } from '../../../src/core/parse/offered-choices.ts';
import { classifyAnswer } from '../../../src/sessions/answers/classify.ts';
import { groups } from './table.ts';

const question = 'Proceed? [Yes / Modify / Cancel]';
const offered = offeredChoices(question, { start: 0, end: question.length });
const yeses = groups
  .filter((group) => group.question === question)
  .flatMap(({ yes }) => yes ?? [])
  .filter((text) => !text.startsWith('>') && classifyAnswer(text, offered).answer === 'yes');

/** All that are still taken for a Yes once something is done to them. */
function stillYes(change: (text: string) => string): string[] {
  return yeses.map(change).filter((text) => classifyAnswer(text, offered).answer === 'yes');
}

describe('every word and sign of a Yes is accounted for', () => {
  test('the Yeses of the table are many', () => {
    expect(yeses.length).toBeGreaterThan(150);
  });

  test.each([
    ...[
      'zebra',
      'not',
      'but',
      'if tests pass',
      'maybe',
      'ale',
      'ak',
      'nie',
      'no',
      'cancel',
      'modify',
      'without tests',
    ],
    ...[
      '?',
      '…',
      '...',
      '"',
      '🙄',
      '😉',
      '~',
      '/',
      '= no',
      'unless',
      'except the docs',
      'okrem testov',
      'later',
      'and',
    ],
  ])('with "%s" behind it, it is none', (addition) => {
    expect(stillYes((text) => `${text.trim()} ${addition}`)).toEqual([]);
  });

  test.each([...'ñöžжя年やاכहก한ｙﬁ²½①', '𝐲', '\u0338', '\u20dd', '\u0e49'])(
    'with "%s" beside its last letter, the word is another',
    (addition) => {
      expect(
        stillYes((text) => text.trim().replace(/[a-z](?=[^a-z]*$)/i, (last) => last + addition)),
      ).toEqual([]);
    },
  );

  test.each(['if it works', 'not', 'never', 'maybe', 'you said', 'nie', 'možno', 'he typed "', 'do not say'])(
    'with "%s" before it, it is none',
    (addition) => {
      expect(stillYes((text) => `${addition} ${text.trim()}`)).toEqual([]);
    },
  );

  test('with a foreign word between any two of its words, it is none', () => {
    const broken = yeses.flatMap((text) => {
      const words = text.split(' ');
      return words.slice(1).map((_, at) => words.toSpliced(at + 1, 0, 'zebra').join(' '));
    });
    const found = broken.filter((text) => classifyAnswer(text, offered).answer === 'yes');
    expect(found).toEqual([]);
  });

  test('a long text that contains it is none', () => {
    expect(
      stillYes((text) => `${text}\n\n${'The limit is checked before the booking. '.repeat(50)}`),
    ).toEqual([]);
  });

  test('many words are read in time', () => {
    const text = 'yes please do it now and go ahead with the plan '.repeat(20_000);
    expect(classifyAnswer(text, offered).answer).not.toBe('yes');
  });
});

describe('the quotation', () => {
  test('is one line and short', () => {
    const { quote } = classifyAnswer(`Yes, but\n\nuse ${'scrypt '.repeat(40)}`);
    expect(quote).toMatch(/^Yes, but use scrypt .*…$/);
    expect(quote.length).toBeLessThanOrEqual(60);
  });

  test.each([
    ['yes if tests pass', 'sets a condition'],
    ['looks good', 'agrees and does not say Yes'],
    ['go ahead', 'tells to start and does not say Yes'],
    ['really?', 'is a question'],
    ['maybe yes', 'hedges'],
    ['you said "yes"', 'quotes a Yes'],
    ['yes is not my answer', 'negates the Yes'],
    ['👍', 'is a sign and no word'],
    ['', 'is empty'],
    ['yes, but use scrypt', 'adds something to the Yes'],
  ])('%s: %s', (text, reason) => {
    expect(classifyAnswer(text).reason).toBe(reason);
  });
});
