import { describe, expect, test } from 'vitest';
import { eventsOf, firstCall, sessionOf } from './events.ts';

const head =
  '# Limits\n\n**Session ID:** ses_1c00\n**Created:** 5/18/2026, 11:45:39 AM\n**Updated:** 5/18/2026, 4:06:52 PM\n\n---\n\n';
const log = (...parts: readonly string[]): string =>
  `${head}## User\n\ngo\n\n---\n\n## Assistant (Build · some-model · 4.2s)\n\n${parts.join('\n\n')}\n\n---\n`;
const tool = (name: string, input: unknown, result = '**Output:**\n```\nok\n```'): string =>
  `**Tool: ${name}**\n\n**Input:**\n\`\`\`json\n${JSON.stringify(input, undefined, 2)}\n\`\`\`\n\n${result}`;

describe('a session as opencode exports it', () => {
  test.each([
    ['write', { filePath: '/w/a.ts', content: 'path: "b.ts"\n' }, 'create /w/a.ts (succeeded)'],
    ['edit', { filePath: '/w/a.ts', oldString: 'a', newString: 'b' }, 'edit /w/a.ts (succeeded)'],
    ['read', { filePath: '/w/a.ts', limit: 20 }, 'read /w/a.ts (succeeded)'],
    ['bash', { command: 'echo "a" > b.txt', description: 'x' }, 'execute echo "a" > b.txt (succeeded)'],
    ['webfetch', { url: 'https://site.test', format: 'text' }, 'fetch https://site.test (succeeded)'],
  ])('%s %j', (name, input, call) => {
    expect(eventsOf(log('I do it.', tool(name, input), 'Done.'))).toEqual([
      'person: go',
      'assistant: I do it.',
      call,
      'assistant: Done.',
    ]);
  });

  test('what came back is its output, an error fails it', () => {
    const failed = tool('read', { filePath: 'a.ts' }, '**Error:**\n```\nNot found\n```');
    expect(firstCall(log(tool('read', { filePath: 'a.ts' }))).output).toBe('ok');
    expect(firstCall(log(failed))).toMatchObject({ outcome: 'failed', reads: ['a.ts'] });
  });

  test('its times stand as the machine writes them', () => {
    expect(sessionOf(log('Done.'))).toMatchObject({
      sessionId: 'ses_1c00',
      startedAt: '2026-05-18T11:45:39.000Z',
      endedAt: '2026-05-18T16:06:52.000Z',
    });
  });

  test.each([
    ['18/5/2026, 11:45:39', '2026-05-18T11:45:39.000Z'],
    ['5/6/2026, 4:45:39 PM', '2026-05-06T16:45:39.000Z'],
    // Either could be the month.
    ['5/6/2026, 11:45:39', undefined],
    ['05/06/2026, 4:45:39 pm', undefined],
    ['45/18/2026, 11:45:39 AM', undefined],
  ])('%s', (created, expected) => {
    const text = log('Done.')
      .replace(/(Created:\*\*) .*\n/, `$1 ${created}\n`)
      .replace(/\*\*Updated.*\n/, '');
    expect(sessionOf(text).startedAt).toBe(expected);
  });
});
