import { describe, expect, it } from 'vitest';
import { findSlots } from '../../rules/prompt/placeholder/slots.ts';
import { pathSlot, slotFor, wordingFor } from '../../src/library/draft/wording.ts';

/** What questions may look like. */
const questions = [
  'Which pages show the limit?',
  'Where is the limit enforced, in the API or in the database?',
  'In small steps / in one go?',
  'Z čoho sa to musí skladať?',
  'Zo súboru, alebo z databázy?',
  'Podľa čoho overíš, že je to hotové?',
  'Pozri, čo chýba?',
  ...'From See Source Based Inferred Assumed Per Via New Existing Optional Required Default Out None No Not Yes Y Critical Important Nice High Low Done WIP Deprecated Breaking Create Modify Delete Update Added Changed Line Lines Nové Voliteľné Riadok'
    .split(' ')
    .map((word) => `${word} what is it?`),
  '5 or 10 items?',
  'API?',
  'limit',
  'a|b|c',
  '/api/v1/accounts/{id}?limit=5',
  '<T>[x](y) `code` "quoted" “words” {{name}}',
  '-x or --yes = $HOME..?',
  'x',
  '…',
  `${'very '.repeat(60)}long?`,
  'ab\u0000c\u202e d\n\ne?',
  '🚀🚀 x y?',
];

describe('a slot', () => {
  it.each(['English', 'Slovak'])('is found as one, whatever the question says (%s)', (language) => {
    for (const question of questions) {
      const filling = slotFor(question, wordingFor(language)).words;
      const within = slotFor(question, wordingFor(language), undefined, false).words;
      const path = pathSlot(question).slot!.words;
      for (const [before, words, after] of [
        ['', filling, ''],
        ['Approach: ', filling, ''],
        ['Show it with ', within, ' on the page.'],
        ['', path, ''],
      ] as const) {
        const text = `${before}[${words}]${after}`;
        const found = findSlots(text, 0, new Set()).map(({ start, end }) => text.slice(start, end));
        expect(found, question).toEqual([`[${words}]`]);
      }
    }
  });

  it('has the words of its question, where they can stand in brackets', () => {
    const write = wordingFor('English').say('write');
    expect(slotFor('Which pages show it?', wordingFor('English')).words).toBe('Which pages show it?');
    expect(slotFor('Where, and when?', wordingFor('English')).words).toBe(`${write}: Where, and when?`);
    expect(slotFor('What of [a] / "b"?', wordingFor('English')).words).toBe("What of (a)/'b'?");
  });

  it('leaves out what is quoted before it leaves out cases, and never ends amid a word', () => {
    const words = (text: string) => slotFor(text, wordingFor('Slovak')).words;
    const quotation = '„používateľov zo starej databázy MySQL do PostgreSQL“';
    expect(
      words(`Čo sa musí stať (${quotation}) bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?`),
    ).toBe('Čo sa musí stať bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?');
    const long = `What must the endpoint that cancels a transfer and ${'refunds '.repeat(4)}do in the usual case, with empty or wrong input?`;
    expect(words(long)).toMatch(/ do in the usual case\?$/);
  });
});
