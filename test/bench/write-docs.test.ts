import { expect, test } from 'vitest';
import { replaceBetweenMarkers } from '../../bench/write-docs.ts';

const begin = '<!-- bench: npm run bench -- --write -->';
const end = '<!-- end of bench -->';

test('what stands between the markers is replaced, and nothing else', () => {
  const document = `# Title\n\n${begin}\n\nold\n\n${end}\n\nafter\n`;
  expect(replaceBetweenMarkers(document, 'new')).toBe(`# Title\n\n${begin}\n\nnew\n\n${end}\n\nafter\n`);
});

test('a document without the markers is refused', () => {
  expect(() => replaceBetweenMarkers('# Title\n', 'new')).toThrow('the markers');
});
