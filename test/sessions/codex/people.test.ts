import { describe, expect, test } from 'vitest';
import { jsonLines, read, saidIn } from '../json/support.ts';
import { call, event, item, line, message, meta, rollout } from './support.ts';

const typed = (text: string, more: object = {}) => event({ type: 'user_message', message: text, ...more });

describe('who said what in a rollout of Codex', () => {
  test('a prompt that an item and an event tell is said once, by a person', () => {
    expect(saidIn(read(rollout(message('user', 'Bump it'), typed('Bump it'))))).toEqual(['person: Bump it']);
  });

  test('since 0.169 an item that is completed tells it', () => {
    const completed = event({
      type: 'item_completed',
      item: { type: 'UserMessage', id: 'u', content: [{ type: 'text', text: 'Yes' }] },
    });
    expect(saidIn(read(rollout(message('user', 'Yes'), completed)))).toEqual(['person: Yes']);
  });

  test('context under the person’s role is the program’s', () => {
    const context = '<environment_context>\n  <cwd>/home/dev</cwd>\n</environment_context>';
    expect(saidIn(read(rollout(message('user', context), typed('Go'))))).toEqual([
      `program: ${context}`,
      'person: Go',
    ]);
  });

  test('a Yes under the person’s role that no event tells is the program’s', () => {
    expect(
      saidIn(read(rollout(typed('Go'), message('user', 'Yes'), call('exec_command', { cmd: 'ls' })))),
    ).toEqual(['person: Go', 'program: Yes']);
  });

  test('what the editor puts above a prompt is left out', () => {
    const text = '# Context from my IDE setup:\n\n## Active file: a.ts\n\n## My request for Codex:\nFix it\n';
    expect(saidIn(read(rollout(message('user', text), typed(text))))).toEqual(['person: Fix it']);
  });

  test('a reply that an item and an event tell is said once, and the same again later', () => {
    const twice = [event({ type: 'agent_message', message: 'Done.' }), message('assistant', 'Done.')];
    expect(saidIn(read(rollout(...twice, typed('More'), ...twice)))).toEqual([
      'assistant: Done.',
      'person: More',
      'assistant: Done.',
    ]);
  });

  test('in the session of an agent nobody is a person', () => {
    const head = meta('thread-1', { source: { subagent: { thread_spawn: { parent_thread_id: 'x' } } } });
    expect(saidIn(read(jsonLines(head, typed('Yes'))))).toEqual(['program: Yes']);
  });

  test('reasoning is no message, a summary is the program’s', () => {
    const file = read(
      rollout(
        typed('Go'),
        item({ type: 'reasoning', summary: [] }),
        line('compacted', { message: 'so far' }),
      ),
    );
    expect(saidIn(file)).toEqual(['person: Go', 'program: so far']);
  });

  test('a head that comes again goes on, another one begins another session', () => {
    const file = read(jsonLines(meta('a'), typed('one'), meta('a'), typed('two'), meta('b'), typed('three')));
    expect(file.sessions.map(({ sessionId, events }) => [sessionId, events.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('a fork keeps its own id', () => {
    const file = read(jsonLines(meta('b', { forked_from_id: 'a' }), meta('a'), typed('one')));
    expect(file.sessions.map(({ sessionId }) => sessionId)).toEqual(['b']);
  });
});
