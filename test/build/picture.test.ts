import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draw } from '../../scripts/picture/draw.ts';
import { record, title } from '../../scripts/picture/record.ts';

test('the picture of the README is what the program says today', () => {
  const made = draw(record(), title);
  expect(textOf(readFileSync('docs/terminal.svg', 'utf8'))).toEqual(textOf(made));
});

test('the README shows it', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`![${title}](docs/terminal.svg)`);
});

/** A picture's texts, line for line: what a reader compares. */
function textOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map((match) => match[1]!);
}
