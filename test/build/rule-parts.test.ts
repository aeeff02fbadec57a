import { expect, test } from 'vitest';
import { withoutParts } from '../../scripts/rule-parts.ts';

const rule = (messages: string, check: string) => `export default defineRule({
  summary: 'A',
  messages: ${messages},
  check: { ${check} },
});
`;

test('a handler of a part is called there, and the messages are read there', () => {
  const code = rule(
    "{ late: 'Late' }",
    "reasoning(node, { report }) { report({ message: 'late', ...node }); }",
  );
  expect(withoutParts(code, 'a/b')).toBe(
    `import { rules as phase0Rules } from "ask-rules-of-phase0";\n${rule(
      '@',
      'reasoning: (node, context) => phase0Rules().default["a/b"].check.reasoning(node, context)',
    ).replace('messages: @', 'get messages() { return phase0Rules().default["a/b"].messages; }')}`,
  );
});

test('what only the handlers of a part used goes with them', () => {
  const code = `import { nearest, type Range } from './words.ts';
const most = 2;
const near = (word: string, range: Range) => nearest(word, range, most);
${rule("{ late: 'Late' }", 'guide() {}, skill({ name }) { near(name); }')}`;
  expect(withoutParts(code, 'a/b')).not.toMatch(/near|most/);
  expect(withoutParts(code.replace('guide() {}', 'guide() { report(most); }'), 'a/b')).toMatch(
    /^const most/m,
  );
});

test('what a handler that stays may report stays', () => {
  const code = rule("{ late: 'Late' }", 'guide() {}, skill: report');
  expect(withoutParts(code, 'a/b')).toBe(
    `import { rules as skillsRules } from "ask-rules-of-skills";\n${rule(
      "{ late: 'Late' }",
      'guide() {}, skill: (node, context) => skillsRules().default["a/b"].check.skill(node, context)',
    )}`,
  );
  const plain = rule('{}', 'document() {}');
  expect(withoutParts(plain, 'a/b')).toBe(plain);
});
