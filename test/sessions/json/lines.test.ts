import { describe, expect, test } from 'vitest';
import { longestRecord } from '../../../src/sessions/json/each-line.ts';
import { readSessionFile } from '../../../src/sessions/read.ts';
import {
  callsOf,
  faultsOf,
  jsonLines,
  messagesOf,
  read,
  result,
  said,
  saidIn,
  typed,
  use,
} from './support.ts';

const log = jsonLines(typed('Add a limit to transfers'), said('Žiadna zmena ešte — 🙂'), typed('Go on'));

describe('the lines of a transcript', () => {
  test.each([1, 2, 3, 7, 64, 1021])('read the same in chunks of %i bytes', (size) => {
    expect(read(log, { size }).sessions).toEqual(read(log).sessions);
  });

  test('places are bytes, and lines are those of the file', () => {
    const file = read(log);
    const last = messagesOf(file).at(-1)!;
    expect(Buffer.from(log).subarray(last.start, last.end).toString()).toContain('"Go on"');
    expect(file.lines.position(last.start)).toEqual({ line: 3, column: 1 });
  });

  test('CRLF ends a line', () => {
    const file = read(log.replaceAll('\n', '\r\n'));
    expect(saidIn(file)).toEqual(saidIn(read(log)));
    expect(faultsOf(file)).toEqual([]);
  });

  test('a last line without a line break is whole', () => {
    expect(saidIn(read(log.trimEnd()))).toEqual(saidIn(read(log)));
    expect(faultsOf(read(log.trimEnd()))).toEqual([]);
  });

  test('a last line that is cut off is one fault at its line', () => {
    const file = read(log.slice(0, -40));
    expect(faultsOf(file)).toEqual(['3: the last record is cut off; the file may still be being written']);
    expect(messagesOf(file)).toHaveLength(2);
  });

  test('two objects on one line are two records', () => {
    const file = read(log.replace('}\n{', '}{'));
    expect(saidIn(file)).toEqual(saidIn(read(log)));
    expect(faultsOf(file)).toEqual([]);
  });

  test('a record behind one that was cut off on the same line is read', () => {
    const [first, second, third] = log.split('\n');
    const file = read(`${first}\n${second!.slice(0, 80)}${third}\n`);
    expect(saidIn(file)).toEqual(['person: Add a limit to transfers', 'person: Go on']);
    expect(faultsOf(file)).toHaveLength(1);
  });

  test('a broken record in the middle is one fault, and the rest is read', () => {
    const lines = log.split('\n');
    lines[1] = lines[1]!.slice(0, 60);
    const file = read(lines.join('\n'));
    expect(saidIn(file)).toEqual(['person: Add a limit to transfers', 'person: Go on']);
    expect(faultsOf(file)).toEqual(['2: the record is no whole JSON; the others were read']);
  });

  test('empty lines count as lines', () => {
    const file = read(log.replaceAll('\n', '\n\n  \n'));
    expect(messagesOf(file).map(({ start }) => file.lines.position(start).line)).toEqual([1, 4, 7]);
  });

  test('a byte order mark takes no column', () => {
    const file = read(`\ufeff${log}`);
    expect(file.lines.position(messagesOf(file)[0]!.start)).toEqual({ line: 1, column: 1 });
    expect(faultsOf(file)).toEqual([]);
  });

  test('lone surrogates and \\u0000 are text', () => {
    const text = 'before \ud83d after \u0000 end';
    const file = read(jsonLines(typed(text)));
    expect(messagesOf(file)[0]!.text).toBe(text);
    expect(faultsOf(file)).toEqual([]);
  });

  test('bytes that are no UTF-8 are a fault, and the record is read', () => {
    const bytes = Buffer.from(log);
    bytes[bytes.indexOf('limit')] = 0xff;
    const file = read(bytes);
    expect(faultsOf(file)).toEqual(['1: the record has bytes that are no UTF-8']);
    expect(messagesOf(file)).toHaveLength(3);
  });

  test('a line beyond the limit is one fault, and no more of it is kept than the limit', () => {
    const [first, , third] = log.split('\n');
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const count = (2 * longestRecord) / piece.length;
    let most = 0;
    function* chunks() {
      yield Buffer.from(`${first}\n{"type":"user","message":"`);
      for (let index = 0; index < count; index++) {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
        yield piece;
      }
      yield Buffer.from(`"}\n${third}\n`);
    }
    const before = process.memoryUsage().arrayBuffers;
    const file = readChunks(chunks());
    expect(faultsOf(file)).toEqual(['2: the record is too long to be read']);
    expect(messagesOf(file)).toHaveLength(2);
    expect(most - before).toBeLessThan(3 * longestRecord);
  });

  test('many faults are told by the first and a number', () => {
    const file = read(jsonLines(typed('Go on')) + '{"broken\n'.repeat(500));
    expect(file.faults).toHaveLength(21);
    expect(file.faults.at(-1)!.text).toMatch(/^480 more records could not be read/);
  });

  test('results that come before their calls, and never, do no harm', () => {
    const file = read(
      jsonLines(
        result('call-2', 'nobody asked'),
        result('call-1', 'done'),
        use('call-1', 'Bash', { command: 'ls' }),
      ),
    );
    expect(callsOf(file).map(({ id, outcome }) => [id, outcome])).toEqual([['call-1', 'succeeded']]);
  });
});

function readChunks(chunks: Iterable<Uint8Array>) {
  return readSessionFile('log', chunks);
}
