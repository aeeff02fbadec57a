import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { type RuleExample, readExamples, runExample } from '../../src/test-rule.ts';

const endings = { CRLF: '\r\n', CR: '\r' };

/** What a person sees of the findings, but for how a quoted line ends. */
function seen(id: string, example: RuleExample, text: string): string[] {
  return runExample(id, example, text).map(
    ({ line, column, endLine, endColumn, messageId }) =>
      `${line}:${column}-${endLine}:${endColumn} ${messageId}`,
  );
}

/** How lines end is no part of a document: each example says the same with every line ending. */
describe.each(Object.entries(endings))('%s', (_, ending) => {
  test.each([...rules.keys()])('%s', (id) => {
    const file = `rules/${id}/README.md`;
    // The library that reads YAML takes a lone CR for no end of a line.
    if (ending === '\r' && id === 'skill/frontmatter') return;
    const examples = existsSync(file) ? readExamples(readFileSync(file, 'utf8')) : [];
    for (const example of examples)
      expect(
        seen(id, example, example.text.replaceAll('\n', ending)),
        `the example in line ${example.line}`,
      ).toEqual(seen(id, example, example.text));
  });
});
