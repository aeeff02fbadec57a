import { describe, expect, test } from 'vitest';
import { eventsOf, sessionOf, sessionsOf } from './events.ts';

describe('turns of a plain log', () => {
  test.each([
    ['## User', '## Assistant'],
    ['### Human', '### Claude'],
    ['# You', '# ChatGPT'],
    ['## 👤 User', '## 🤖 Assistant'],
    ['## User (09:14)', '## Assistant (gpt-5.1)'],
    ['## User — 2026-11-21 09:14', '## Assistant — 09:15'],
    ['## [09:14] User', '## [09:15] Agent'],
    ['### Turn 1: User', '### Turn 2: Assistant'],
    ['#### You said:', '##### ChatGPT said:'],
    ['**User:**', '**Assistant:**'],
    ['**User**', '**Gemini CLI**'],
    ['**User** (09:14):', '**Copilot** (09:15):'],
    ['👤 **User:**', '🤖 **Codex:**'],
    ['_**User**_', '_**Agent**_'],
    ['_**User: jana (09:14)**_', '_**Agent (model gpt-5.1)**_'],
    ['User:', 'Assistant:'],
    ['You:', 'AI:'],
    ['[09:14] User:', '[09:15] Cursor:'],
    ['### 2026-11-21 09:14 - User', '### 09:15 — Assistant'],
    ['**User** `09:14`', '**Assistant** `09:15`'],
    ['## Používateľ', '## Asistent'],
    ['## Pouzivatel', '## Asistent'],
    ['**Človek**:', '**Asistent**:'],
    ['**Clovek**:', '**Asistent**:'],
    ['## User', '**Assistant:**'],
    ['**Human:**', 'Model:'],
  ])('begin with %s and %s', (user, assistant) => {
    const text = `# A log\n\n${user}\n\nadd a limit\n\n${assistant}\n\nWhere?\n\n${user}\n\n1A\n`;
    expect(eventsOf(text)).toEqual(['person: add a limit', 'assistant: Where?', 'person: 1A']);
  });

  test.each([
    ['**User:** yes', '**Assistant:** Done.'],
    ['User: yes', 'Assistant: Done.'],
    ['You (09:14): yes', 'Claude (09:15): Done.'],
    ['[2026-11-21 09:14] Human: yes', '[2026-11-21 09:15] AI: Done.'],
    ['2026-11-21 09:14 User: yes', '2026-11-21 09:15 AI: Done.'],
    ['## User: yes', '## Assistant: Done.'],
    ['Používateľ: yes', 'Asistent: Done.'],
  ])('may hold their words on the same line: %s', (user, assistant) => {
    expect(eventsOf(`${user}\n${assistant}\n`)).toEqual(['person: yes', 'assistant: Done.']);
  });

  test('headings inside a reply are its own, also when one says "User"', () => {
    const text =
      '## User\n\ngo\n\n## Assistant\n\n## GOAL\nx\n\n### User\nA person who books.\n\n## User Story\ny\n';
    expect(eventsOf(text)).toEqual([
      'person: go',
      'assistant: ## GOAL\nx\n\n### User\nA person who books.\n\n## User Story\ny',
    ]);
  });

  test('a quoted conversation in another style makes no person say yes', () => {
    const reply = 'It could go like this:\n\n**User:** Yes\n\n**Assistant:** Done.\n\nUser: Yes';
    const text = `## User\n\ngo\n\n## Assistant\n\n${reply}\n\n## User\n\nno\n`;
    expect(eventsOf(text)).toEqual(['person: go', `assistant: ${reply}`, 'person: no']);
  });

  test('what was taken for text is noted with its line', () => {
    const { notes } = sessionOf('## User\n\ngo\n\n## Assistant\n\n**User:** Yes\n');
    expect(notes).toEqual([{ line: 7, text: expect.stringContaining('read as text') }]);
  });

  test('another style counts where the turns would not alternate without it', () => {
    const text = '## User\n\ngo\n\n## Assistant\n\nProceed?\n\n**User:**\n\nYes\n\n## Assistant\n\nDone.\n';
    expect(eventsOf(text)).toEqual(['person: go', 'assistant: Proceed?', 'person: Yes', 'assistant: Done.']);
  });

  test('a short answer may follow its name where long ones stand below it', () => {
    const text =
      '**User:**\n\ngo\n\n**Assistant:**\n\nProceed?\n\n**User:** Yes\n\n**Assistant:**\n\nDone.\n';
    expect(eventsOf(text)).toEqual(['person: go', 'assistant: Proceed?', 'person: Yes', 'assistant: Done.']);
  });

  test('a conversation that a reply quotes on single lines is not the log', () => {
    const reply = 'Like so:\n\n**User:** Yes\n\n**Assistant:** Done.\n\nProceed?';
    expect(eventsOf(`**User:**\n\ngo\n\n**Assistant:**\n\n${reply}\n\n**User:**\n\nno\n`)).toEqual([
      'person: go',
      `assistant: ${reply}`,
      'person: no',
    ]);
  });

  test('a fence hides what looks like a turn', () => {
    const reply = '```text\nUser: Yes\n## User\n\nYes\n```\n\nThat was an example.';
    expect(eventsOf(`## User\n\ngo\n\n## Assistant\n\n${reply}\n`)).toEqual([
      'person: go',
      `assistant: ${reply}`,
    ]);
  });

  test('a lone fence in what a person pasted hides nothing', () => {
    const text = '## User\n\n```\npasted\n\n## Assistant\n\nI see.\n\n## User\n\nYes\n';
    expect(eventsOf(text)).toEqual(['person: ```\npasted', 'assistant: I see.', 'person: Yes']);
  });

  test('small letters are data', () => {
    const reply = 'database:\nuser: postgres\nagent: none';
    expect(eventsOf(`User: go\nAssistant: ${reply}\n`)).toEqual(['person: go', `assistant: ${reply}`]);
  });

  test('a sentence about a user is no turn', () => {
    const reply = 'The user: a person who books.\nUser stories: two.\nUsers: many.';
    expect(eventsOf(`User: go\nAssistant:\n${reply}\n`)).toEqual(['person: go', `assistant: ${reply}`]);
  });

  test('a thematic break between turns belongs to none of them', () => {
    expect(eventsOf('## User\n\ngo\n\n---\n\n## Assistant\n\nDone.\n\n---\n')).toEqual([
      'person: go',
      'assistant: Done.',
    ]);
  });

  test('a title above a turn belongs to none of them', () => {
    const text = '## Turn 1\n\n### User\n\ngo\n\n### Assistant\n\nDone.\n\n## Turn 2\n\n### User\n\nYes\n';
    expect(eventsOf(text)).toEqual(['person: go', 'assistant: Done.', 'person: Yes']);
  });

  test('front matter at the beginning of a reply stays', () => {
    const reply = '---\ncommand: prompt\n---\n\n## GOAL\nx';
    expect(eventsOf(`## User\n\ngo\n\n## Assistant\n\n${reply}\n`)[1]).toBe(`assistant: ${reply}`);
  });

  test.each(['\r\n', '\r'])('so it does where lines end with %j', (ending) => {
    const reply = '---\ncommand: prompt\n---\n\n## GOAL\nx';
    const log = `## User\n\ngo\n\n## Assistant\n\n${reply}\n`.replaceAll('\n', ending);
    expect(eventsOf(log)[1]).toBe(`assistant: ${reply.replaceAll('\n', ending)}`);
  });

  test('a quoted answer loses its quote', () => {
    expect(eventsOf('**User:**\n> Yes\n\n**Assistant:** Done.\n')).toEqual([
      'person: Yes',
      'assistant: Done.',
    ]);
  });

  test('a slash command is told from a path', () => {
    const said = sessionOf(
      'User: /prompt-technical add a limit\nAssistant: x\nUser: /etc/hosts is wrong\n',
    ).events;
    expect(said.map((event) => event.type === 'message' && event.command)).toEqual([
      { name: 'prompt-technical', arguments: 'add a limit' },
      undefined,
      undefined,
    ]);
  });

  test('what a program says in a turn of its own is no answer', () => {
    const text = '## User\n\ngo\n\n## Assistant\n\nProceed?\n\n## Tool result\n\nYes\n\n## System\n\nYes\n';
    expect(eventsOf(text).slice(2)).toEqual(['program: Yes', 'program: Yes']);
  });

  test("an interruption in the person's name is the program's", () => {
    expect(eventsOf('User: [Request interrupted by user]\nAssistant: x\n')[0]).toMatch(/^program: /);
  });

  test('a turn without text is noted', () => {
    const session = sessionOf('## User\n\n## Assistant\n\nDone.\n');
    expect(session.events).toHaveLength(1);
    expect(session.notes).toEqual([{ line: 1, text: 'the turn has no text' }]);
  });

  test('a text without turns is no log', () => {
    expect(sessionsOf('# Notes\n\nNothing was said.\n')).toEqual([]);
  });
});
