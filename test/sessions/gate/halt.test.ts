import { describe, expect, test } from 'vitest';
import { resumesWork } from '../../../src/sessions/gate/gate.ts';
import { haltsAt, saysHalt } from '../../../src/sessions/gate/halt.ts';
import {
  answersOf,
  ask,
  assistant,
  command,
  type Draft,
  edit,
  person,
  prompt,
  workOf,
} from './conversation.ts';

describe('a halt', () => {
  test.each([
    ...[
      'stop',
      'STOP!',
      'stop...',
      'ok, stop please',
      'stop it',
      'stop working on this',
      'stop, the tests first',
    ],
    ...['wait', 'Wait a minute', 'no no, wait', 'hold on', 'hang on a sec', 'pause here', 'not so fast'],
    ...["don't do that", 'please do not continue', "don't touch anything else", 'no, stop that'],
    ...['forget it', 'never mind, drop it', "forget it, I don't need this any more", 'I changed my mind'],
    ...['wait, why do you delete that?', 'hold on, let me look first', "don't do that, you break the build"],
    ...['cancel', 'abort', 'stop and tell me what you did', "wait, you're in the wrong folder"],
    ...['počkaj', 'počkaj chvíľu', 'nerob to', 'nie, nerob to', 'zruš to', 'zastav', 'prestaň', 'stoj'],
    ...['nechaj to tak, už to netreba', 'zabudni na to', 'rozmyslel som si to', 'nepokračuj', 'Dosť!'],
  ])('%s', (text) => {
    expect(saysHalt(text)).toBe(true);
  });

  test.each([
    ...['stop the server and run the tests', 'stop using var', 'stop at five attempts', 'wait for the build'],
    ...['hold on to the lock', 'wait five seconds between attempts', 'cancel the timer on close', 'no'],
    ...[
      "don't do that in src/api.ts",
      'do not touch the tests',
      "don't start the server",
      'wait, use scrypt',
    ],
    ...[
      'forget the cache, use a map',
      'drop the column',
      'never mind the docs',
      'leave it as it is',
      'undo that',
    ],
    ...['pause the animation on hover', 'quit the loop early', 'go on', 'Yes', 'stop words are left out'],
    ...[
      'zruš limit v src/api.ts',
      'zastav server a spusti testy',
      'počkaj na build',
      'nechaj to pole v tabuľke',
    ],
    'wait? no, use tabs',
  ])('is none: %s', (text) => {
    expect(saysHalt(text)).toBe(false);
  });

  test('what answers a question of the assistant is none', () => {
    expect(haltsAt("don't do that", 'other')).toBe(false);
    expect(haltsAt('forget it', 'other')).toBe(false);
    expect(haltsAt('wait', 'other')).toBe(true);
    expect(haltsAt("don't do that", 'nothing')).toBe(true);
  });
});

describe('what lets the work go on', () => {
  test.each([
    ...[
      'go on',
      'ok, go on',
      'continue',
      'yes',
      'carry on',
      'can you continue, please?',
      'I think you can go on',
    ],
    ...['use scrypt instead', 'now fix the tests', 'pokračuj', 'áno', 'môžeš pokračovať?'],
  ])('%s', (text) => {
    expect(resumesWork(text)).toBe(true);
  });

  test.each([
    ...['what did you change?', 'why?', 'thanks', 'ok', 'show me the diff', 'could you explain that?'],
    ...['let me look', 'I need to think', 'hm', 'stop', 'čo si zmenil?', 'ukáž mi diff', 'ďakujem'],
  ])('not: %s', (text) => {
    expect(resumesWork(text)).toBe(false);
  });
});

describe('at the gate', () => {
  const open = [command('prompt', 'limit the transfers'), assistant(prompt()), person('Yes')];
  const work = edit('src/api.ts');
  const states = async (...events: readonly Draft[]) =>
    (await workOf(...open, ...events)).map((done) => done.slice(0, done.indexOf(':')));

  test('holds through questions, until a person says to go on', async () => {
    const halted = [person('hold on'), work, person('which files?'), assistant('One.'), work];
    expect(await states(...halted, person('ok, continue'), work)).toEqual([
      ...['cancelled', 'cancelled', 'approved'],
    ]);
  });

  test('is ended by an answer through the question tool', async () => {
    const asked = (answer: string) => ask('How shall I go on?', ['Continue', 'Revert'], answer);
    expect(await states(person('wait'), asked('Continue'), work)).toEqual(['approved']);
    expect(await states(person('wait'), asked('let me look'), work)).toEqual(['cancelled']);
  });

  test('is ended by a Yes to the gate asked again', async () => {
    const gate = assistant('Proceed? [Yes / Modify / Cancel]');
    expect(await states(person('wait'), gate, person('Yes'), work)).toEqual(['approved']);
    expect(await states(person('wait'), gate, person('hm'), work)).toEqual(['cancelled']);
    expect(await states(person('wait'), gate, person('Modify: 423'), work)).toEqual(['modify']);
  });

  test('does not cancel the prompt: what comes with the next request still carries its Yes over', async () => {
    const next = command('prompt', 'log the transfers');
    expect(await states(person('wait'), person('go on'), next, work)).toEqual(['carried-over']);
    expect(await answersOf(...open, person('wait'))).toEqual(['message: yes', 'message: cancel']);
  });
});
