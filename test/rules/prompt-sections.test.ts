import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../support/lint.ts';
import { sectionsOf } from '../support/read-prompt.ts';

const contents: Record<string, string> = {
  GOAL: 'Add a limit.',
  CONTEXT: '- One ledger.',
  SCOPE: 'Modify:\n- src/a.ts - check',
  REQUIREMENTS: '1. It is refused.\n   - with 422',
  CONSTRAINTS: '- None of the tables changes.',
  'EXPECTED RESULT': '- `npm test` passes.',
};
const order = Object.keys(contents);
const initials: Record<string, string> = {
  G: 'GOAL',
  C: 'CONTEXT',
  S: 'SCOPE',
  R: 'REQUIREMENTS',
  N: 'CONSTRAINTS',
  E: 'EXPECTED RESULT',
};

/** A prompt with its sections in the order of these letters; the last line has no line ending. */
function prompt(letters: string): string {
  return [...letters].map((letter) => `${initials[letter]}\n${contents[initials[letter]!]}`).join('\n\n');
}

describe('prompt/section-order', () => {
  const id = 'prompt/section-order';
  const messages = (text: string) => lintText(id, text).map(({ message }) => message);

  test.each([
    ['GCSRNE', []],
    ['GSRNE', []],
    ['GCRSNE', ['SCOPE stands after REQUIREMENTS; it belongs before it (line 7)']],
    ['GSCRNE', ['CONTEXT stands after SCOPE; it belongs before it (line 4)']],
    [
      'ECSRNG',
      [
        'EXPECTED RESULT stands before CONSTRAINTS; it belongs after it (line 15)',
        'GOAL stands after CONTEXT; it belongs before it (line 4)',
      ],
    ],
    ['EGCSRN', ['EXPECTED RESULT stands before CONSTRAINTS; it belongs after it (line 18)']],
    ['CSRNEG', ['GOAL stands after CONTEXT; it belongs before it (line 1)']],
  ])('%s', (letters, expected) => {
    expect(messages(prompt(letters))).toEqual(expected);
  });

  test('every order of the six is mended, and then in order', () => {
    for (const letters of permutations('GCSRNE')) {
      const fixed = fixText(id, prompt(letters));
      expect(fixed, letters).toBe(prompt('GCSRNE'));
    }
  });

  test.each([
    ['CRLF', (text: string) => text.replace(/\n/g, '\r\n')],
    ['a fence', (text: string) => `Here:\n\n\`\`\`\nPerfected Prompt:\n\n${text}\n\`\`\`\n`],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['headings', (text: string) => text.replace(/^([A-Z ]{4,})$/gm, '### $1')],
    ['bold labels', (text: string) => text.replace(/^([A-Z ]{4,})$/gm, '**$1:**')],
    ['setext headings', (text: string) => text.replace(/^([A-Z ]{4,})$/gm, '$1\n---')],
    ['rules between the sections', (text: string) => text.replace(/\n\n/g, '\n\n---\n\n')],
    ['labels below lists', (text: string) => text.replace(/\n\n/g, '\n')],
  ])('%s survives the move', (_, change) => {
    expect(fixText(id, change(prompt('GRCSNE')))).toBe(change(prompt('GCSRNE')));
  });

  test('a second statement of a section stays where it is', () => {
    const fixed = fixText(id, `${prompt('GRCS')}\n\nGOAL\nAnother.`);
    expect(fixed).toBe(`${prompt('GCSR')}\n\nGOAL\nAnother.`);
  });

  test('other blocks between sections stay where they are', () => {
    const text = `Goal: a\n\nScope: b\n\nChanges Made:\n- c\n\nContext: d\n`;
    expect(fixText(id, text)).toBe(`Goal: a\n\nContext: d\n\nChanges Made:\n- c\n\nScope: b\n`);
  });
});

describe('prompt/missing-section', () => {
  const found = (text: string) =>
    lintText('prompt/missing-section', text).map(
      ({ line, message }) =>
        `${line} ${/^(\S+(?: RESULT| Context| Practices)?) is missing/.exec(message)![1]}`,
    );

  test.each(order.map((name, index) => [name, 'GCSRNE'.replace('GCSRNE'[index]!, '')] as const))(
    '%s',
    (name, letters) => {
      const text = prompt(letters);
      const index = order.indexOf(name);
      const lines = text.split('\n');
      // At the label that now stands in its place; the last section is missing behind the last line.
      const line = index < 5 ? lines.indexOf(order[index + 1]!) + 1 : lines.length;
      expect(found(text)).toEqual([`${line} ${name}`]);
    },
  );

  test('all that are missing, one report each', () => {
    expect(found(prompt('GS')).sort()).toEqual([
      '4 CONTEXT',
      '6 CONSTRAINTS',
      '6 EXPECTED RESULT',
      '6 REQUIREMENTS',
    ]);
  });

  test('a misspelt section is not missing', () => {
    expect(found(prompt('GCSRNE').replace('REQUIREMENTS', 'REQUIRMENTS'))).toEqual([]);
  });

  test('the frontend variant, told by command or content', () => {
    expect(found('---\ncommand: prompt-frontend\n---\nGoal: x\n').sort()).toEqual([
      '4 Best Practices',
      '4 Project Context',
      '4 SCOPE',
    ]);
    expect(found('Goal: x\n\nProject Context:\n- y\n\nBest Practices:\n- z\n')).toEqual(['6 SCOPE']);
  });

  test('a file without any section lacks all', () => {
    const text = '---\ncommand: prompt\n---\n\nAdd login, please.\n';
    const findings = lintText('prompt/missing-section', text);
    expect(findings.map(({ line }) => line)).toEqual([5]);
    for (const name of order) expect(findings[0]!.message).toContain(name);
    expect(findings[0]!.message).toContain('"## GOAL"');
  });

  test('a file without any section of the frontend variant lacks its four', () => {
    const text = '---\ncommand: prompt-frontend\n---\n\nAdd login, please.\n';
    const [only, ...others] = lintText('prompt/missing-section', text).map(({ message }) => message);
    expect(others).toEqual([]);
    expect(only).toContain('Project Context');
    expect(only).not.toContain('REQUIREMENTS');
  });

  test('a file with open questions is no prompt yet', () => {
    expect(found('Clarification Questions:\n\n1. [Critical] Where?\n')).toEqual([]);
  });

  test.each([
    ['**GOAL** Add login.', 0],
    ['**GOAL** `src/login.ts` asks for a name.', 0],
    ['**GOAL** —\nAdd login.', 0],
    ['**Goal** of all this is a login.', 1],
    ['The **GOAL** Add login.', 1],
  ])('a bold name without a colon: %j', (goal, missing) => {
    const text = prompt('GCSRNE').replace(/GOAL\n.*\n/, `${goal}\n\n`);
    expect(text).toContain(goal);
    expect(found(text)).toHaveLength(missing);
  });

  test('a bold name without a colon is no second section', () => {
    const text = prompt('GCSRNE').replace('CONSTRAINTS\n', '**Goal** Two depots.\n\nCONSTRAINTS\n');
    expect(lintText('prompt/duplicate-section', text)).toEqual([]);
  });

  test('the README of the folder is none', () => {
    expect(
      lintText('prompt/missing-section', '# Prompts\n\ntext\n', { path: '.assistant/prompts/README.md' }),
    ).toEqual([]);
  });
});

describe('prompt/unknown-section', () => {
  const id = 'prompt/unknown-section';

  test.each([
    ['## Gaol\n\nx\n\n## Context\n\n- a\n', '## Goal\n\nx\n\n## Context\n\n- a\n'],
    ['GOAL\nx\n\nCONTXT\n- a\n\nSCOPE\n- b\n', 'GOAL\nx\n\nCONTEXT\n- a\n\nSCOPE\n- b\n'],
    ['**Goal:** x\n\n**Expcted Result:** y\n', '**Goal:** x\n\n**Expected Result:** y\n'],
    ['Cieľ: x\r\n\r\nPožiadvky:\r\n1. y\r\n', 'Cieľ: x\r\n\r\nPožiadavky:\r\n1. y\r\n'],
    ['goal: x\n\nrequirments:\n1. y\n', 'goal: x\n\nrequirements:\n1. y\n'],
    ['## 1. 🎯 Gaol\n\nx\n\n## 2. Context\n\n- a\n', '## 1. 🎯 Goal\n\nx\n\n## 2. Context\n\n- a\n'],
  ])('%j is spelt right by --fix', (text, fixed) => {
    expect(lintText(id, text)).toHaveLength(1);
    expect(fixText(id, text)).toBe(fixed);
    expect(sectionsOf(fixed).some((section) => section.startsWith('"'))).toBe(false);
  });

  test.each([
    ['## Goal\n\nx\n\n## Timeline\n\n- May\n\n## Context\n\n- a\n', 'Timeline'],
    ['## Goal\n\nx\n\n## Goals\n\n- y\n', 'Goals'],
  ])('%j has no fix', (text, label) => {
    const findings = lintText(id, text);
    expect(findings.map(({ start, end, fix }) => [text.slice(start, end), fix])).toEqual([
      [label, undefined],
    ]);
  });

  test('sub-headings, sub-labels and the known blocks are no sections', () => {
    const text =
      '# Perfected Prompt\n\n## Goal\n\nx\n\n## Scope\n\n### Backend\n\n**Create:**\n- a.ts\n\n## Requirements\n\n**Users:**\n1. y\n\n## Summary\n\nz\n\n## Discernment Hints\n\n- a\n';
    expect(lintText(id, text)).toEqual([]);
  });
});

describe('prompt/empty-section', () => {
  const found = (text: string) => {
    const findings = lintText('prompt/empty-section', text);
    return findings.map(({ start, end }) => text.slice(start, end));
  };

  test.each([
    ['GOAL\n\nCONTEXT\n- a\n', ['GOAL']],
    ['GOAL\nx\n\nCONTEXT\n-\n\nSCOPE\n', ['CONTEXT', 'SCOPE']],
    ['## Goal\n<!-- later -->\n\n## Context\n\n---\n\n## Scope\n- a\n', ['Goal', 'Context']],
    ['GOAL\nx\n\nCONTEXT\nNone.\n\nSCOPE\n- N/A\n', ['None.', '- N/A']],
    ['Cieľ: x\nKontext: žiadny\nObmedzenia: žiadne\n', ['žiadny']],
    ['GOAL\nx\n\nCONSTRAINTS\nNone\n', []],
    ['GOAL\nx\n\nCONSTRAINTS\n', ['CONSTRAINTS']],
    ['GOAL\nx\n\nCONTEXT\n```\n```\n', ['CONTEXT']],
    ['GOAL\nx\n\nCONTEXT\n- None of the tables has an index\n', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

test('prompt/duplicate-section names the first one', () => {
  const text = 'GOAL\nx\n\nCONTEXT\n- a\n\nGoal\ny\n\nGOAL\nz\n';
  expect(
    lintText('prompt/duplicate-section', text).map(({ line, message }) => [
      line,
      /line \d+/.exec(message)![0],
    ]),
  ).toEqual([
    [7, 'line 1'],
    [10, 'line 1'],
  ]);
});

function permutations(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) =>
    permutations(letters.replace(letter, '')).map((rest) => letter + rest),
  );
}

describe('a file of which SCOPE leaves open what becomes of it', () => {
  const text = (label: string) =>
    `GOAL\nShow it.\n\nSCOPE\n\n${label}\n- \`src/limits/daily.ts\` (the limit)\n\nREQUIREMENTS\n1. It is shown.\n`;
  const tree = { 'src/app.ts': 'x' };

  test('is reported once, with the label that is not read', () => {
    const [only, ...others] = lintText('prompt/scope-files', text('**Server side:**'), { tree });
    expect(others).toEqual([]);
    expect(only!.message).toContain('"Server side"');
    expect(lintText('facts/path', text('**Server side:**'), { tree })).toEqual([]);
  });

  test('is missed where it is to be modified', () => {
    expect(lintText('prompt/scope-files', text('Modify:'), { tree })).toEqual([]);
    expect(lintText('facts/path', text('Modify:'), { tree })).toHaveLength(1);
  });
});
