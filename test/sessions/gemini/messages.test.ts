import { describe, expect, test } from 'vitest';
import {
  callsOf,
  lineOf,
  messagesOf,
  onlyCall,
  onlySession,
  readPretty,
  readRecords,
  readText,
  saidIn,
} from '../json-session.ts';
import { call, header, model, user } from './records.ts';

describe('a log of changes', () => {
  test('tells the session', () => {
    const file = readRecords({ ...header, directories: ['/w/shop'] }, model('m1', 'Hello.'));
    expect([file.format, onlySession(file)]).toMatchObject([
      'gemini',
      { sessionId: header.sessionId, cwd: '/w/shop', startedAt: header.startTime, models: ['gemini-test'] },
    ]);
  });

  test('the last record of an id counts, in the place of the first', () => {
    const file = readRecords(header, model('m1', 'Draft'), user('u1', 'And then?'), model('m1', 'Final'));
    expect(saidIn(file)).toEqual(['assistant: Final', 'person: And then?']);
  });

  test('a call stands where it occurs first, its result where it ended', () => {
    const running = call('c1', 'read_file', { file_path: 'a.md' }, undefined, { status: 'executing' });
    const done = call('c1', 'read_file', { file_path: 'a.md' }, { output: 'text' });
    const file = readRecords(
      header,
      model('m1', 'Reading.'),
      model('m1', 'Reading.', [running]),
      model('m1', 'Reading.', [done]),
    );
    const { start, result } = onlyCall(file);
    expect([start, result?.start].map((at) => file.lines.position(at ?? 0).line)).toEqual([3, 4]);
  });

  test('a message that comes between a reply and its call stays between them', () => {
    const file = readRecords(
      header,
      model('m1', 'Reading.'),
      user('u1', 'Wait'),
      model('m1', 'Reading.', [call('c1', 'read_file', { file_path: 'a.md' }, { output: '' })]),
    );
    expect(
      onlySession(file).events.map((event) => (event.type === 'call' ? event.name : event.text)),
    ).toEqual(['Reading.', 'Wait', 'read_file']);
  });

  test('rewinding takes a message and all behind it back, and says so', () => {
    const file = readRecords(
      header,
      user('u1', 'First'),
      user('u2', 'Second'),
      model('m2', 'Working', [call('c1', 'write_file', { file_path: 'x' }, { output: '' })]),
      { $rewindTo: 'u2' },
      user('u3', 'Third'),
    );
    expect([saidIn(file), callsOf(file).length, onlySession(file).notes]).toEqual([
      ['person: First', 'person: Third'],
      0,
      [{ line: 5, text: 'the conversation was rewound; 2 messages were taken back and left out' }],
    ]);
  });

  test('rewinding to a message that nobody knows takes nothing back', () => {
    const file = readRecords(header, user('u1', 'First'), { $rewindTo: 'u9' });
    expect([saidIn(file), onlySession(file).notes.length]).toEqual([['person: First'], 1]);
  });

  test('messages may come by `$set` alone', () => {
    const file = readRecords(
      header,
      { $set: { messages: [user('u1', 'First')] } },
      { $set: { messages: [user('u1', 'First'), model('m1', 'Second')] } },
    );
    expect(saidIn(file)).toEqual(['person: First', 'assistant: Second']);
  });

  test('what is left out or comes again under other ids after a summary is there once', () => {
    const file = readRecords(header, user('u1', 'First'), user('u2', 'Yes'), {
      $set: {
        messages: [
          user('x1', '<state_snapshot>what was done</state_snapshot>'),
          user('x2', [{ text: 'Yes' }]),
        ],
      },
    });
    expect(saidIn(file)).toEqual([
      'person: First',
      'person: Yes',
      'program: <state_snapshot>what was done</state_snapshot>',
    ]);
  });

  test('two session ids are two sessions', () => {
    const file = readRecords(header, user('u1', 'One'), { ...header, sessionId: 'other' }, user('u2', 'Two'));
    expect(file.sessions.map(({ sessionId, events }) => [sessionId, events.length])).toEqual([
      [header.sessionId, 1],
      ['other', 1],
    ]);
  });

  test('an unknown type is noted once', () => {
    const file = readRecords(
      header,
      { id: 'z1', type: 'banner', content: 'x' },
      { id: 'z2', type: 'banner', content: 'y' },
    );
    expect(onlySession(file).notes).toEqual([
      { line: 2, text: 'records of type "banner" are not known and were left out' },
    ]);
  });
});

describe('who speaks', () => {
  test.each([
    ['Hello', 'person: Hello'],
    [[{ text: 'Hel' }, { text: 'lo' }], 'person: Hello'],
    [
      '<session_context>\nfolders\n</session_context>',
      'program: <session_context>\nfolders\n</session_context>',
    ],
    ['<hook_context>Yes</hook_context>', 'program: <hook_context>Yes</hook_context>'],
    ['System: Please continue.', 'program: System: Please continue.'],
  ])('%j', (content, expected) => {
    expect(saidIn(readRecords(header, user('u1', content)))).toEqual([expected]);
  });

  test.each([[null], [''], [[]], [[{ functionResponse: {} }]], [[{ inlineData: {} }]]])(
    '%j says nothing',
    (content) => {
      expect(messagesOf(readRecords(header, user('u1', content)))).toEqual([]);
    },
  );

  test('what the program shows is its own', () => {
    expect(saidIn(readRecords(header, { id: 'i1', type: 'info', content: 'Request cancelled.' }))).toEqual([
      'program: Request cancelled.',
    ]);
  });

  test('thoughts are not said', () => {
    const file = readRecords(header, model('m1', [{ text: 'secretly', thought: true }, { text: 'openly' }]));
    expect(saidIn(file)).toEqual(['assistant: openly']);
  });

  test('what was typed counts, not what the program made of it', () => {
    const file = readRecords(
      header,
      user('u1', 'expanded', { displayContent: [{ text: '/prompt-technical limits' }] }),
    );
    expect(saidIn(file)).toEqual(['person: /prompt-technical limits']);
  });

  test('files named with @ were read, and their text was not typed', () => {
    const content = [
      { text: 'Look at @docs/plan.md' },
      { text: '\n--- Content from referenced files ---' },
      { text: '\nContent from @docs/plan.md:\n' },
      { text: 'Yes' },
    ];
    const file = readRecords(header, user('u1', content));
    expect([saidIn(file), callsOf(file)]).toMatchObject([
      ['person: Look at @docs/plan.md'],
      [{ name: 'attachment', action: 'read', reads: ['docs/plan.md'], outcome: 'succeeded' }],
    ]);
  });

  test('in the log of an agent nobody types', () => {
    const file = readRecords({ ...header, kind: 'subagent' }, user('u1', 'Find the limiter'));
    expect(messagesOf(file)).toMatchObject([{ by: 'program', agent: header.sessionId }]);
  });
});

describe('one document', () => {
  const document = {
    ...{ sessionId: header.sessionId, projectHash: '00ff', summary: 'Prúd dát – žltá 🌼' },
    messages: [
      user('u1', 'Čo je to? 🌼'),
      model('m1', 'Hotovo.', [call('c1', 'read_file', { file_path: 'žltá.md' }, { output: 'ž' })]),
    ],
  };

  test('each message and call has its line', () => {
    const file = readPretty(document);
    const lines = onlySession(file).events.map((event) => lineOf(file, event));
    const text = JSON.stringify(document, undefined, 2).split('\n');
    const lineBefore = (part: string) => text.findIndex((line) => line.includes(part));
    expect(lines).toEqual([lineBefore('"id": "u1"'), lineBefore('"id": "m1"'), lineBefore('"id": "c1"')]);
  });

  test('of one that is cut off, what stands before the cut is read', () => {
    const text = JSON.stringify(document, undefined, 2);
    const file = readText(text.slice(0, text.indexOf('"output"')));
    expect([saidIn(file), file.faults.length]).toEqual([['person: Čo je to? 🌼', 'assistant: Hotovo.'], 1]);
  });
});
