import { describe, expect, test } from 'vitest';
import { offeredChoices } from '../../../src/core/parse/offered-choices.ts';
import { classifyAnswer } from '../../../src/sessions/answers/classify.ts';
import { type Group, groups } from './table.ts';

const labels = ['yes', 'modify', 'cancel', 'unclear'] as const;

const rows = groups.flatMap((group) => labels.flatMap((label) => rowsOf(group, label)));

function rowsOf(group: Group, label: (typeof labels)[number]) {
  const { question } = group;
  const offered = offeredChoices(question, { start: 0, end: question.length });
  return (group[label] ?? []).map((text) => {
    const { answer } = classifyAnswer(text, offered);
    return { label, answer, shown: `${JSON.stringify(text)} to ${JSON.stringify(question)}: ${answer}` };
  });
}

const wrong = (label: string, answer?: string) =>
  rows
    .filter((row) => row.label === label && row.answer !== label && (answer ?? row.answer) === row.answer)
    .map(({ shown }) => shown);

describe('the table of answers', () => {
  test('has at least 300 answers, no answer twice in a group', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    for (const group of groups) {
      const all = labels.flatMap((label) => group[label] ?? []);
      expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
    }
  });

  test('nothing that is no Yes is taken for one', () => {
    expect(
      rows.filter(({ label, answer }) => answer === 'yes' && label !== 'yes').map(({ shown }) => shown),
    ).toEqual([]);
  });

  test('at most 3 % of the Yeses are missed', () => {
    const yeses = rows.filter(({ label }) => label === 'yes');
    const missed = wrong('yes');
    expect(missed.length / yeses.length, missed.join('\n')).toBeLessThanOrEqual(0.03);
  });

  test.each(['modify', 'cancel', 'unclear'] as const)('%s is told from the others', (label) => {
    expect(wrong(label)).toEqual([]);
  });
});
