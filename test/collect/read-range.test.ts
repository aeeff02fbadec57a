import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRanges } from '../../src/core/collect/read-file.ts';
import { createRepository } from '../support/repository.ts';

const read = (file: string) =>
  [
    ...readRanges(file, [
      { start: 1, end: 3 },
      { start: 4, end: 99 },
    ]),
  ].map(String);

it('reads parts of a file, and of what cannot be read nothing', () => {
  const { folder } = createRepository({ 'a.txt': 'abcdef' });
  expect(read(join(folder, 'a.txt'))).toEqual(['bc', 'ef']);
  expect(read(join(folder, 'b.txt'))).toEqual(['', '']);
  expect(read(folder)).toEqual(['', '']);
});
