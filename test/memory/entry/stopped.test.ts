import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

beforeAll(loadAllModules);

const cwd = '/home/jana/ledger';
const entryOf = (text: string) => entryBody(evidenceOf(text), true).text;
const begun = () => transcript(cwd).person('Start it').write('src/a.ts', 'export {};\n');

describe('a command that somebody stopped has not failed', () => {
  it.each([
    ['npm run dev', '', 130],
    ['npm test', '', 130],
    ['cargo run --bin ledger', '', 143],
    ['timeout 5 bin/rails server', 'Listening on http://127.0.0.1:3000', 124],
    ['npx vite --port 3000', 'Command timed out after 2m', 143],
    ['timeout -s KILL 10 docker compose up', '', 137],
    ['cd web && PORT=3000 npx next dev', '', 137],
    ['python3 -m http.server 8000', '', 137],
    ['npx vitest --watch', '', 124],
  ])('%s, %s (%i)', (command, output, status) => {
    expect(entryOf(begun().run(command, output, status).text())).not.toContain(
      'The last command that failed',
    );
  });

  it.each([
    ['npm run dev', 'Error: listen EADDRINUSE', 1],
    ['timeout 60 npm test', '', 124],
    ['npm run build', 'Command timed out after 2m', 143],
    ['node scripts/import.mjs', '', 137],
  ])('has failed: %s, %s (%i)', (command, output, status) => {
    expect(entryOf(begun().run(command, output, status).text())).toMatch(
      /^- (?:The last command that failed: ".*"|\[ \] (?:Tests|Build): ".*") ended with exit status/m,
    );
  });

  it('is named no failure of a check, and proves none', () => {
    const text = begun().run('npm test', '', 130).text();
    expect(entryOf(text)).toMatch(
      /^- \[ \] Tests: "npm test" was run after the last edit \(.*\), but it was stopped before it ended/m,
    );
  });
});

/** An invented session of Codex in which a command goes on until its process is told something. */
function goingOn(command: string, chars: string, status: number): string {
  const at = (second: number) => `2026-11-20T09:00:${String(second).padStart(2, '0')}.000Z`;
  const call = (second: number, id: string, name: string, input: object, output: string) => [
    {
      timestamp: at(second),
      type: 'response_item',
      payload: { type: 'function_call', name, call_id: id, arguments: JSON.stringify(input) },
    },
    {
      timestamp: at(second + 1),
      type: 'response_item',
      payload: { type: 'function_call_output', call_id: id, output },
    },
  ];
  const records = [
    { timestamp: at(0), type: 'session_meta', payload: { id: '019d-7a', timestamp: at(0), cwd } },
    {
      timestamp: at(1),
      type: 'response_item',
      payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Start it' }] },
    },
    ...call(
      2,
      'c1',
      'exec_command',
      { cmd: command, workdir: cwd },
      'Wall time: 1.0 seconds\nProcess running with session ID 7\nOutput:\nready\n',
    ),
    ...call(
      4,
      'c2',
      'write_stdin',
      { session_id: 7, chars },
      `Wall time: 0.1 seconds\nProcess exited with code ${status}\nOutput:\n`,
    ),
  ];
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
}

it.each([
  ['\u0003', 1, false],
  ['\u0003', 130, false],
  ['', 1, true],
])('heeds the key that ended what went on: %j, status %i', (chars, status, isFailure) => {
  const text = entryOf(goingOn('npm run dev', chars, status));
  expect(text.includes('The last command that failed: "npm run dev"')).toBe(isFailure);
});
