import { expect, test } from 'vitest';
import { indexTree } from '../../src/core/collect/tree.ts';
import { createRepository } from '../support/repository.ts';

test('the index does not read again what came along with the documents, also when that was after it was made', () => {
  const { folder } = createRepository({ 'package.json': '{ "name": "old" }' });
  const known = new Map<string, string | undefined>();
  const tree = indexTree(folder, known);
  known.set('package.json', '{ "name": "known" }');
  known.set('absent.json', undefined);
  expect(tree.read('./package.json')).toBe('{ "name": "known" }');
  expect(tree.read('absent.json')).toBeUndefined();
});
