import { describe, expect, it } from 'vitest';
import type { WrittenFile } from '../../../src/library/memory/entry/evidence.ts';
import { rangesText, standingLines } from '../../../src/library/memory/entry/verification.ts';
import { evidenceOf } from './evidence.ts';

function standing(
  text: string | undefined,
  written: string[] | undefined,
  added?: number[],
  further: Partial<WrittenFile> = {},
) {
  const change = { path: 'a.ts', kind: 'edit' as const };
  const file: WrittenFile = {
    ...{ path: 'a.ts', kind: 'edit', from: undefined, added: 1, removed: 0, git: added && change },
    ...{ byCommand: false, events: [0], lines: written, ...further },
  };
  const lines = { added: new Set(added), addedLines: [], removedLines: [] };
  const git = added && {
    ...{ start: 'abc', changes: [change], lines: new Map([['a.ts', lines]]) },
    ...{ branch: 'main', head: 'abc', uncommitted: [] },
  };
  return standingLines(file, evidenceOf('', { read: () => text, git }));
}

describe('lines that still hold what was written', () => {
  it('are found where they are now', () => {
    expect(
      standing('first\nwritten one\nwritten two\nlast\n', ['written one', 'written two'])?.ranges,
    ).toEqual([[2, 3]]);
  });

  it('are not those that stood there before the session', () => {
    expect(standing('written one\nkept\nwritten one\n', ['written one'], [3])?.ranges).toEqual([[3, 3]]);
  });

  it('count also when a formatter moved them to the side', () => {
    expect(standing('    written one\r\n', ['  written one'])?.ranges).toEqual([[1, 1]]);
  });

  it('take a bracket or a blank line in only beside one with words', () => {
    expect(standing('}\nother\nwritten one {\n\n}\n', ['written one {', '', '}'])?.ranges).toEqual([[3, 5]]);
  });

  it('leave out what a person changed, and count it', () => {
    const found = standing('written one\nchanged by hand\n', ['written one', 'written two'], [1, 2]);
    expect(found).toMatchObject({ ranges: [[1, 1]], count: 1, others: 1, by: 'record' });
  });

  it('are lines that hold a piece that was written into them', () => {
    const found = standing('const fee = round(rate * amount);\n', ['round(rate'], [1], {
      pieces: ['round(rate'],
    });
    expect(found).toMatchObject({ ranges: [[1, 1]], others: 0, gone: false });
  });

  it('are not known where a piece could stand anywhere: nobody is named for them', () => {
    const found = standing('limit = 25\n', ['25'], [1], { pieces: ['25'] });
    expect(found).toMatchObject({ ranges: [], others: 0, gone: false });
  });

  it('are not known where something was only taken out of a line', () => {
    const found = standing('moves(amount)\nmore\n', ['more'], [1, 2], { tookOut: true });
    expect(found).toMatchObject({ ranges: [[2, 2]], others: undefined, gone: false });
  });

  it('are gone only when what was written stands nowhere', () => {
    expect(standing('by hand\n', ['written one'], [1])?.gone).toBe(true);
    // The line stood there before as well, so that git does not show it as added.
    expect(standing('written one\n', ['written one'], [])?.gone).toBe(false);
    expect(standing('by hand\n', [], [])?.gone).toBe(false);
    expect(standing('}\n', ['}', ''], [])?.gone).toBe(false);
  });

  it('are all that git has added where the record does not hold the text', () => {
    expect(standing('old\nnew one\n', undefined, [2])).toMatchObject({
      ranges: [[2, 2]],
      by: 'git',
      others: undefined,
    });
  });

  it('are not known of a file that is gone', () => {
    expect(standing(undefined, ['written one'])).toBeUndefined();
  });
});

it('writes ranges short, and long lists with what is left', () => {
  expect(
    rangesText([
      [1, 4],
      [7, 7],
    ]),
  ).toBe('1-4, 7');
  expect(
    rangesText(
      [
        [1, 1],
        [3, 3],
        [5, 5],
      ],
      2,
    ),
  ).toBe('1, 3 and 1 more');
});
