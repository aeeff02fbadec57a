import { expect, test } from 'vitest';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';
import { newlySilenced } from '../../src/core/policy/find.ts';

const documentOf = (text: string) => createDocument(createSource('AGENTS.md', text), 'guide', labelNames());
const silenced = (before: string, after: string) =>
  newlySilenced(documentOf(before), documentOf(after)).map(({ cause, of }) => `${cause}: ${of}`);

const both = 'Above.\n\n<!-- prompt-lint-disable -->\n\nBelow.\n\n<!-- prompt-lint-disable-file -->\n';

test('a comment for the whole file hides what stands above another one, before as after', () => {
  expect(silenced(`${both}\nThe end.\n`, both)).toEqual([]);
  expect(silenced(both.replace('<!-- prompt-lint-disable-file -->', ''), both)).toEqual([
    'prompt-lint-disable-file: all rules',
  ]);
});

test('a comment that reaches further is told where it stands', () => {
  const ended =
    'One.\n\n<!-- prompt-lint-disable a/b -->\n\nTwo.\n\n<!-- prompt-lint-enable a/b -->\n\nThree.\n';
  expect(silenced(ended, ended.replace('<!-- prompt-lint-enable a/b -->', ''))).toEqual([
    'prompt-lint-disable: a/b',
  ]);
});
