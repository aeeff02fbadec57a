import { describe, expect, test } from 'vitest';
import { readPrompt, sectionsOf } from '../support/read-prompt.ts';

type Form = (title: string, content: string) => string;

const forms: Record<string, Form> = {
  'ATX headings': (title, content) => `## ${title}\n\n${content}\n`,
  'deep headings with closing hashes': (title, content) => `#### ${title} ####\n${content}\n`,
  'numbered headings': (title, content) => `### 2. ${title}\n${content}\n`,
  'setext headings': (title, content) => `${title}\n${'-'.repeat(title.length)}\n\n${content}\n`,
  'bold headings': (title, content) => `## **${title}**\n\n${content}\n`,
  'bold labels, colon inside': (title, content) => `**${title}:**\n\n${content}\n`,
  'bold labels, colon outside': (title, content) => `**${title}**:\n${content}\n`,
  'bold labels without a colon': (title, content) => `__${title}__\n${content}\n`,
  'plain lines': (title, content) => `${title}\n${content}\n`,
  'plain lines in capitals': (title, content) => `${title.toUpperCase()}\n${content}\n`,
  'lower case lines with a colon': (title, content) => `${title.toLowerCase()}:\n${content}\n`,
  'plain labels with a colon': (title, content) => `${title}:\n${content}\n`,
  'emoji before headings': (title, content) => `## 🎯 ${title}\n${content}\n`,
  'emoji before bold labels': (title, content) => `📋 **${title}:**\n${content}\n`,
  'emoji before plain lines': (title, content) => `✅ ${title.toUpperCase()}\n${content}\n`,
};
const english = ['Goal', 'Context', 'Scope', 'Requirements', 'Constraints', 'Expected Result'];
const slovak = ['Cieľ', 'Kontext', 'Rozsah', 'Požiadavky', 'Obmedzenia', 'Očakávaný výsledok'];
const contents = [
  'Refuse transfers above the limit.',
  '- One ledger.\n- Two currencies.',
  'Modify:\n- src/a.ts - check',
  '1. A transfer is refused.\n   - with status 422\n2. A second one.',
  '* No new dependency.\n+ No migration.',
  '- `npm test` passes.',
];
const names = ['goal', 'context', 'scope', 'requirements', 'constraints', 'expectedResult'];
const expected = names.map((name, index) => `${name}: ${contents[index]!.replace(/\n/g, ' / ')}`);

function compose(titles: readonly string[], formOf: (index: number) => Form): string {
  return titles.map((title, index) => formOf(index)(title, contents[index]!)).join('\n');
}

test('a sentence may follow a bold name without a colon, in a prompt of several sections', () => {
  const text = `**Goal** Show the limit.\n\n${compose(english.slice(1), () => forms['bold labels without a colon']!)}`;
  expect(sectionsOf(text)).toContain('goal: Show the limit.');
  expect(() => readPrompt('**Goal** of all this is clear.\n\n**Goal** Show the limit.')).toThrow();
});

describe('a prompt that is set off as a whole', () => {
  const blocksOf = (text: string) =>
    readPrompt(text).sections.map(
      ({ name, blocks }) => `${name}: ${blocks.map(({ type }) => type).join(' ')}`,
    );
  const read = ['goal: paragraph', 'context: list', 'scope: paragraph list', 'requirements: list'];
  const all = [...read, 'constraints: list list', 'expectedResult: list'];

  test.each([
    ['bullets', '- ', '  '],
    ['numbers', '1. ', '   '],
    ['deep bullets', '-   ', '    '],
  ])('as the items of one list: %s', (_, marker, indent) => {
    const text = english
      .map((title, index) => `${marker}**${title}**:\n\n${contents[index]!.replace(/^/gm, indent)}\n`)
      .join('');
    expect(blocksOf(text)).toEqual(all);
    expect(blocksOf(`${text}\nProceed? [Yes / Modify / Cancel]\n`)).toEqual(all);
    expect(readPrompt(`${text}\nProceed? [Yes / Modify / Cancel]\n`).question).toBeDefined();
  });

  test.each(['\n', '\r\n'])('as a quotation, lines ending in %j', (ending) => {
    const text = `${compose(english, () => forms['bold labels, colon outside']!)}\nProceed? [Yes / Modify / Cancel]`;
    const quoted = `Here it is:\n\n${text.replace(/^/gm, '> ').replace(/ +$/gm, '')}\n`.replace(
      /\n/g,
      ending,
    );
    expect(blocksOf(quoted)).toEqual(all);
    expect(readPrompt(quoted).question?.choices).toEqual(['yes', 'modify', 'cancel']);
  });

  test.each(['\t', '    ', '\t\t'])('indented by %j below its labels', (indent) => {
    const text = english
      .map((title, index) => `${title}\n${contents[index]!.replace(/^/gm, indent)}\n`)
      .join('\n');
    expect(blocksOf(text)).toEqual(all);
    const { sections } = readPrompt(text);
    const [first] = sections[3]!.blocks;
    expect(first?.type === 'list' && first.items.map(({ start, end }) => text.slice(start, end))).toEqual([
      `1. A transfer is refused.\n${indent}   - with status 422`,
      '2. A second one.',
    ]);
  });

  test('but not what only begins so', () => {
    const some = '- **Goal**: log in\n- **Context**: one page\n- **Scope**: `a.ts`\n- **Tests**: none\n';
    expect(() => readPrompt(some)).toThrow();
    expect(() => readPrompt(some.replace(/^/gm, '> '))).toThrow();
  });
});

describe('all label forms', () => {
  test.each(Object.keys(forms))('%s', (form) => {
    expect(sectionsOf(compose(english, () => forms[form]!))).toEqual(expected);
  });

  test.each(Object.keys(forms))('%s in Slovak', (form) => {
    expect(sectionsOf(compose(slovak, () => forms[form]!))).toEqual(expected);
  });

  test.each(Object.keys(forms))('%s without blank lines between the sections', (form) => {
    const text = compose(english, () => forms[form]!).replace(/\n\n/g, '\n');
    // A setext heading needs the blank line: text above it would become a part of it.
    expect(sectionsOf(form === 'setext headings' ? text.replace(/\n(?=\w.*\n--)/g, '\n\n') : text)).toEqual(
      expected,
    );
  });

  test.each(Object.keys(forms))('%s with CRLF', (form) => {
    expect(sectionsOf(compose(english, () => forms[form]!).replace(/\n/g, '\r\n'))).toEqual(expected);
  });

  test.each(Object.keys(forms))('%s in a fence', (form) => {
    expect(
      sectionsOf(`Here it is.\n\n~~~text\nPerfected Prompt:\n\n${compose(english, () => forms[form]!)}~~~\n`),
    ).toEqual(expected);
  });

  test('any mix of them', () => {
    const all = Object.values(forms).filter((form) => form !== forms['setext headings']);
    for (let shift = 0; shift < all.length; shift++) {
      const text = compose(english, (index) => all[(index * 5 + shift) % all.length]!);
      expect(sectionsOf(text), text).toEqual(expected);
    }
  });

  test('Slovak labels without diacritics', () => {
    const plain = slovak.map((title) => title.normalize('NFD').replace(/\p{M}/gu, ''));
    expect(sectionsOf(compose(plain, () => forms['plain lines']!))).toEqual(expected);
  });

  test('content behind the label, all in one paragraph', () => {
    expect(
      sectionsOf('Goal: Add login\nContext: Express\n**Scope:** src/a.ts\nRequirements:\n1. Log in'),
    ).toEqual(['goal: Add login', 'context: Express', 'scope: src/a.ts', 'requirements: 1. Log in']);
  });

  test('front matter and a byte order mark before it', () => {
    const body = compose(english, () => forms['ATX headings']!);
    expect(sectionsOf(`\uFEFF---\ncommand: prompt\ngoal: none\n---\n${body}`)).toEqual(expected);
  });

  test('tabs behind the markers of lists', () => {
    expect(sectionsOf('GOAL\nAdd login\n\nCONTEXT\n-\tExpress\n\t- 4.18\nSCOPE\n*\tsrc/a.ts\n')).toEqual([
      'goal: Add login',
      'context: -\tExpress / \t- 4.18',
      'scope: *\tsrc/a.ts',
    ]);
  });
});

describe('where a section ends', () => {
  test('a rule between sections belongs to none', () => {
    expect(sectionsOf('## Goal\n\nAdd login\n\n---\n\n## Context\n\n- a\n\n***\n')).toEqual([
      'goal: Add login',
      'context: - a',
    ]);
  });

  test('text directly above a rule is no heading', () => {
    expect(sectionsOf('## Goal\n\nAdd login\n---\n\n## Context\n\n- a\n')).toEqual([
      'goal: Add login',
      'context: - a',
    ]);
    expect(sectionsOf('**Goal:** Add login\n---\n**Context:**\n- a\n')).toEqual([
      'goal: Add login',
      'context: - a',
    ]);
  });

  test('sub-headings and sub-labels stay inside', () => {
    const text =
      '## Scope\n\n### Files to create\n- a.ts\n\n**Files to modify**\n- b.ts\n\n## Requirements\n\n### Users\n\n1. x\n';
    expect(sectionsOf(text)).toEqual([
      'scope: ### Files to create / - a.ts / **Files to modify** / - b.ts',
      'requirements: ### Users / 1. x',
    ]);
  });

  test('sub-headings in the last section do not cut it', () => {
    expect(sectionsOf('## Goal\nx\n## Expected Result\n\n### Tests\n\n- a\n\n### Pages\n\n- b\n')).toEqual([
      'goal: x',
      'expectedResult: ### Tests / - a / ### Pages / - b',
    ]);
  });

  test('a heading above their level ends the prompt', () => {
    expect(sectionsOf('## Perfected Prompt\n### Goal\nx\n### Context\n- a\n\n## Log\n\ntext\n')).toEqual([
      'goal: x',
      'context: - a',
    ]);
  });

  test('a disable comment belongs to what follows', () => {
    expect(sectionsOf('GOAL\nx\n\n<!-- prompt-lint-disable-next-line -->\nCONTEXT\n- a\n')).toEqual([
      'goal: x',
      'context: - a',
    ]);
  });

  test('known blocks are no sections', () => {
    const prompt = readPrompt(
      'Goal: x\n\nExpected Result:\n- y\n\nDiscernment Hints:\n- Product: z\n\n## Changes Made\n- w\n\nProceed? [Yes / Modify / Cancel]\n',
    );
    expect(prompt.sections.map(({ name }) => name)).toEqual(['goal', 'expectedResult']);
    expect(prompt.extras.map(({ name }) => name)).toEqual(['discernmentHints', 'changesMade']);
    expect(prompt.question?.choices).toEqual(['yes', 'modify', 'cancel']);
  });

  test('"Answer:" in a section parts nothing', () => {
    expect(
      sectionsOf('GOAL\nx\n\nCONTEXT\nAnswer: 42\n\nSCOPE\n- a.ts\n').map((text) => text.split(':')[0]),
    ).toEqual(['goal', 'context', 'scope']);
  });
});

describe('which labels are the prompt', () => {
  test('an example of a prompt in a fence inside a section is not', () => {
    const text =
      '## Goal\nDocument it.\n\n## Context\n\n- As in:\n\n```\nGOAL\nx\nCONTEXT\n- y\nSCOPE\n- z\n```\n\n## Scope\n- a.md\n\n## Requirements\n1. b\n';
    expect(sectionsOf(text).map((section) => section.split(':')[0])).toEqual([
      'goal',
      'context',
      'scope',
      'requirements',
    ]);
  });

  test('of two with a title, the last', () => {
    expect(
      sectionsOf('# Perfected Prompt\nGoal: old\nContext: a\n\n# Perfected Prompt\nGoal: new\n'),
    ).toEqual(['goal: new']);
  });

  test('unmarked criteria of a completeness check are not', () => {
    const check =
      'Completeness Check:\nGoal: login\nContext: Express\nScope: pages\n\nClarification Questions:\n\n1. Where?\n\n';
    expect(sectionsOf(`${check}GOAL\nAdd login\n\nCONTEXT\n- a\n\nSCOPE\n- a.ts\n`)).toEqual([
      'goal: Add login',
      'context: - a',
      'scope: - a.ts',
    ]);
  });

  test('bullets and sentences that begin with a section name are content', () => {
    expect(
      sectionsOf('GOAL\nScope the login to one page.\n\nCONTEXT\n- Goal: fast\n- Requirements: none\n'),
    ).toEqual(['goal: Scope the login to one page.', 'context: - Goal: fast / - Requirements: none']);
  });
});

describe('labels that the format does not know', () => {
  test('a heading on the level of the sections', () => {
    expect(sectionsOf('## Goal\nx\n## Timeline\n- May\n## Context\n- a\n')).toEqual([
      'goal: x',
      '"Timeline": - May',
      'context: - a',
    ]);
  });

  test('a bold label and a plain one that look like their neighbours', () => {
    expect(sectionsOf('**Goal:** x\n\n**Timeline:** May\n\n**Context:** a\n')).toEqual([
      'goal: x',
      '"Timeline": May',
      'context: a',
    ]);
    expect(sectionsOf('GOAL\nx\n\nTIMELINE\nMay\n\nCONTEXT\n- a\n')).toEqual([
      'goal: x',
      '"TIMELINE": May',
      'context: - a',
    ]);
  });

  test('bold sub-labels and remarks are content', () => {
    const text = '**Goal:**\nx\n\n**Requirements:**\n\n**API:**\n1. y\n\n**Context:**\n- a\n\n**Note:** b\n';
    expect(sectionsOf(text)).toEqual([
      'goal: x',
      'requirements: **API:** / 1. y',
      'context: - a / **Note:** b',
    ]);
  });

  test('a misspelt name is the section that was meant', () => {
    for (const form of Object.values(forms)) {
      const titles = ['Goal', 'Contxet', 'Scope', 'Requirments', 'Constraints', 'Expcted Result'];
      const text = compose(titles, () => form);
      expect(sectionsOf(text), text).toEqual(expected);
    }
  });

  test('a misspelt first one too', () => {
    const { sections } = readPrompt('Gaol: x\nContext: a\nScope: b\n');
    expect(sections.map(({ name, correction }) => [name, correction])).toEqual([
      ['goal', 'goal'],
      ['context', undefined],
      ['scope', undefined],
    ]);
  });

  test('next to the right name it is something else', () => {
    expect(sectionsOf('## Goal\nx\n## Goals\ny\n## Context\n- a\n')).toEqual([
      'goal: x',
      '"Goals": y',
      'context: - a',
    ]);
  });
});

describe('the variant', () => {
  test.each([
    ['---\ncommand: prompt-frontend\n---\nGoal: x\nScope: y\n', 'frontend'],
    ['Goal: x\nProject Context: a\nScope: y\nBest Practices:\n- z\n', 'frontend'],
    ['Perfected Frontend Prompt\n\nGoal: x\nScope: y\n', 'frontend'],
    ['Goal: x\nContext: a\nScope: y\n', 'universal'],
    ['GOAL\nx\nPROJECT CONTEXT\n- a\nREQUIREMENTS\n1. b\nCONSTRAINTS\n- c\n', 'universal'],
  ])('%j is %s', (text, variant) => {
    expect(readPrompt(text).variant).toBe(variant);
  });
});
