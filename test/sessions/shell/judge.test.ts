import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { judgeCommand } from '../../../src/sessions/shell/judge.ts';
import { readingCommands, readingLines } from './reading-commands.ts';
import { doubtfulCommands, hiddenCommands, writingCommands } from './writing-commands.ts';

beforeAll(loadAllModules);

const reading = [...readingCommands, ...readingLines];

describe('the labelled commands', () => {
  test('are enough to mean something', () => {
    expect(new Set(reading).size).toBeGreaterThan(500);
    expect(new Set(writingCommands).size).toBeGreaterThan(600);
  });

  test.each(writingCommands)('is work: %s', (command) => {
    expect(judgeCommand(command).effect).not.toBe('none');
  });

  test.each(hiddenCommands)('is work, though it hides it: %s', (command) => {
    expect(judgeCommand(command, 'posix', '/home/dev/shop').effect).not.toBe('none');
  });

  test('that write are named as writing, seldom as not known', () => {
    const unsure = writingCommands.filter((command) => judgeCommand(command).effect === 'unknown');
    expect(unsure.length / writingCommands.length, unsure.join('\n')).toBeLessThan(0.08);
  });

  test.each(reading)('is no work: %s', (command) => {
    expect(judgeCommand(command).effect).toBe('none');
  });

  test.each(doubtfulCommands)('may write: %s', (command) => {
    expect(judgeCommand(command).effect).toBe('unknown');
  });
});
