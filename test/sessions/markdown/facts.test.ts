import { describe, expect, test } from 'vitest';
import { eventsOf, sessionOf, sessionsOf } from './events.ts';

const turns = '## User (09:14)\n\ngo\n\n## Assistant (09:20)\n\nDone.\n';

describe('what a log says about its session', () => {
  test.each([
    ['lines', 'Session: abc-123\nDate: 2026-11-21\nBranch: main\ncwd: /home/jana/ledger\nModel: gpt-5.1\n'],
    [
      'list items',
      '- Session ID: abc-123\n- Date: 2026-11-21\n- Branch: main\n- Working directory: /home/jana/ledger\n- Model: gpt-5.1\n',
    ],
    [
      'bold names',
      '**Session:** `abc-123`\n**Date:** 2026-11-21\n**Branch:** `main`\n**cwd:** `/home/jana/ledger`\n**Model:** gpt-5.1\n',
    ],
    [
      'front matter',
      '---\nsession: abc-123\ndate: 2026-11-21\nbranch: "main"\ncwd: /home/jana/ledger\nmodel: gpt-5.1\n---\n',
    ],
    [
      'Slovak names',
      'Relácia: abc-123\nDátum: 2026-11-21\nVetva: main\nPriečinok: /home/jana/ledger\nModel: gpt-5.1\n',
    ],
  ])('is read from %s', (_, facts) => {
    expect(sessionOf(`${facts}\n${turns}`)).toMatchObject({
      format: 'markdown',
      sessionId: 'abc-123',
      cwd: '/home/jana/ledger',
      branch: 'main',
      models: ['gpt-5.1'],
      startedAt: '2026-11-21T09:14:00.000Z',
      endedAt: '2026-11-21T09:20:00.000Z',
    });
  });

  test('a title names the session', () => {
    expect(sessionOf(`# Session: 2026-11-21-limits\n\n${turns}`).sessionId).toBe('2026-11-21-limits');
  });

  test("the day of the file's name completes times of the day", () => {
    expect(sessionOf(turns, '.assistant/sessions/2026-11-20-limits.md').startedAt).toBe(
      '2026-11-20T09:14:00.000Z',
    );
  });

  test('a user and an agent among the facts say nothing', () => {
    const facts = 'Date: 2026-11-21\nUser: Jana\nAgent: Claude Code\n';
    expect(eventsOf(`${facts}\n${turns}`)).toEqual(['person: go', 'assistant: Done.']);
  });

  test('a time with a zone is given in UTC', () => {
    const text = '## User (2026-11-21 09:14:05 +01:00)\n\ngo\n\n## Assistant\n\nDone.\n';
    expect(sessionOf(text).events[0]!.at).toBe('2026-11-21T08:14:05.000Z');
  });

  test("a model beside an assistant's name is one of the session", () => {
    expect(sessionOf('## User\n\ngo\n\n## Assistant (claude-opus-4-5, 09:20)\n\nDone.\n').models).toEqual([
      'claude-opus-4-5',
    ]);
  });

  test('a title further down begins another session', () => {
    const text = `# Session: one-1\n\n${turns}\n# Session: two-2\n\nBranch: next\n\n${turns}`;
    expect(
      sessionsOf(text).map(({ sessionId, branch, events }) => [sessionId, branch, events.length]),
    ).toEqual([
      ['one-1', undefined, 2],
      ['two-2', 'next', 2],
    ]);
  });

  test('a reply that speaks of a session does not', () => {
    expect(sessionsOf(`${turns}\n# Session notes\n\nWe agreed on A.\n\n${turns}`)).toHaveLength(1);
  });
});
