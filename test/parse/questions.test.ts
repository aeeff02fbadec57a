import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { Question } from '../../src/core/parse/phase0/phase0.ts';
import { createSource } from '../../src/core/parse/source.ts';

const names = labelNames();

function clarification(body: string) {
  const text = `Clarification Questions:\n\n${body}`;
  return { text, read: createDocument(createSource('a.md', text), 'prompt', names).phase0.questions };
}

/** `1 Critical Where? A=x B=y+` – a plus for recommended, a star for starred. */
function show(question: Question): string {
  const options = question.options.map(
    ({ letter, text, recommended, starred }) =>
      `${letter?.text ?? '-'}=${text}${recommended ? '+' : ''}${starred ? '*' : ''}`,
  );
  return [question.number, question.priority?.value ?? '?', question.text, ...options].join(' ');
}

function questions(body: string): string[] {
  return (clarification(body).read?.questions ?? []).map(show);
}

describe('where the priority stands', () => {
  test.each([
    ['1. [Critical] Where?', 'Critical'],
    ['1. (Critical) Where?', 'Critical'],
    ['1. **Critical:** Where?', 'Critical'],
    ['1. **[Critical]** Where?', 'Critical'],
    ['1. Critical – Where?', 'Critical'],
    ['1. critical: Where?', 'Critical'],
    ['1. 🚨 Where?', 'Critical'],
    ['1. ⚠️ **Important**: Where?', 'Important'],
    ['1. Where? [Critical]', 'Critical'],
    ['1. Where? *(Nice to have)*', 'Nice-to-have'],
    ['1. Where?\n   - Priority: Important', 'Important'],
    ['[Critical] Q1: Where?', 'Critical'],
    ['**Q1 (Important): Where?**', 'Important'],
    ['### Question 1 [Optional]: Where?', 'Nice-to-have'],
    ['#### 1. Where? (Critical)', 'Critical'],
    ['### 🚨 Critical\n\n1. Where?', 'Critical'],
    ['[Critical]\n1. Where?', 'Critical'],
    ['### 1. Critical Questions (blocks understanding)\n\nQ1: Where?', 'Critical'],
    ['**Important:**\n- Where?', 'Important'],
    ['⚠️ Important\n\n1. Where?', 'Important'],
    ['💡 Optional / Nice-to-have:\n1. Where?', 'Nice-to-have'],
    ['### Critical — asked first\n1. Where?', 'Critical'],
    ['### ⚠️ Important\n#### Storage\n1. Where?', 'Important'],
    ['1. [Kritická] Kde?', 'Critical'],
    ['1. (Dôležité) Kde?', 'Important'],
    ['### Nepovinné otázky\n1. Kde?', 'Nice-to-have'],
    ['> 1. [Critical] Where?', 'Critical'],
  ])('%j', (body, priority) => {
    expect(clarification(body).read?.questions.map((question) => question.priority?.value)).toEqual([
      priority,
    ]);
  });

  test.each([
    ['1. Where?', undefined],
    ['1. [High] Where?', 'High'],
    ['1. [Importnat] Where?', 'Importnat'],
    ['### Blocker\n1. Where?', 'Blocker'],
    ['1. Is a critical section needed?', undefined],
    ['1. [src/app.ts](src/app.ts) or another file?', undefined],
    ['### 🚨 Critical\n### Database\n1. Where?', undefined],
  ])('none that is known: %j', (body, written) => {
    const [question] = clarification(body).read?.questions ?? [];
    expect([question?.priority?.value, question?.priority?.text]).toEqual([undefined, written]);
  });
});

describe('options', () => {
  test.each([
    ['1. Where?\n   - Option A: x\n   - Option B: y', 'A=x B=y'],
    ['1. Where?\n   * **Option A:** x\n   * **Option B:** y', 'A=x B=y'],
    ['1. Where?\n   A) x\n   B) y', 'A=x B=y'],
    ['1. Where?\n- A. x\n- B. y', 'A=x B=y'],
    ['1. Where?\n   a. x\n   b. y', 'a=x b=y'],
    ['1. Where?\n\t- A: x\n\t- B: y', 'A=x B=y'],
    ['1. Where?\n   - (A) x\n   - (B) y', 'A=x B=y'],
    ['1. Where?\n   + A – x\n   + B – y', 'A=x B=y'],
    ['1. Where? A) x B) y', 'A=x B=y'],
    ['1. Where?\n   A) x / B) y', 'A=x B=y'],
    ['1. Where?\n   A: x | B: y', 'A=x B=y'],
    ['1. Where?\n   Options: (A) x, (B) y', 'A=x B=y'],
    ['1. Kde?\n   - Možnosť A: x\n   - Možnosť B: y', 'A=x B=y'],
    ['### Where?\n\n1. x\n2. y', '1=x 2=y'],
    ['1. Where?\n   1. x\n   2. y', '1=x 2=y'],
    ['1. Where?\n   - x\n   - y', '-=x -=y'],
    ['1. Where?\n   - A) x\n   - y', 'A=x -=y'],
    [
      '1. Where?\n   - Option A (Recommended): x\n   - Option B (not recommended): y',
      'A=x+ B=(not recommended): y',
    ],
    ['1. Where?\n   - A) x (odporúčané)\n   - B) y — recommended', 'A=x+ B=y+'],
    ['1. Where?\n   - ★ A) x\n   - B) y ⭐\n   - C) z *', 'A=x* B=y* C=z*'],
    ['1. Where?\n   A) x\n   B) y\n   Recommended: B', 'A=x B=y+'],
    ['1. Where?\n   - Option A: x\n     - fast, and simple\n   - Option B: y', 'A=x B=y'],
    ['1. Where?\n\n   This decides the schema.\n\n   - Option A: x\n   - Option B: y', 'A=x B=y'],
  ])('%j', (body, options) => {
    expect(questions(body)).toEqual([
      `1 ? Where? ${options}`.replace('Where', body.includes('Kde') ? 'Kde' : 'Where'),
    ]);
  });

  test.each([
    "1. Where?\n   - Why I'm asking: it matters\n   - Context: two exist",
    '1. Where?\n   - This decides the schema of all tables that come after it.\n   - We have two databases.',
    '1. Where?\n   - One remark',
    '1. Where?\n   Why: a) it matters',
    '1. Is option A. B. Smith here?',
    '1. Where?\n\n```\nA) x\nB) y\n```',
  ])('none: %j', (body) => {
    expect(clarification(body).read?.questions[0]?.options).toEqual([]);
  });
});

describe('what is a question', () => {
  test.each([
    ['1. Where?\n2. When?', ['1 ? Where?', '2 ? When?']],
    ['1. Where?\n1. When?\n1. Who?', ['1 ? Where?', '2 ? When?', '3 ? Who?']],
    ['3. Where?\n4. When?', ['3 ? Where?', '4 ? When?']],
    ['- Where?\n- When?', ['1 ? Where?', '2 ? When?']],
    ['**Q1:** Where?\n\n**Q2:** When?', ['1 ? Where?', '2 ? When?']],
    ['**1. Where?**\n\n**2. When?**', ['1 ? Where?', '2 ? When?']],
    ['Otázka 1: Kde?', ['1 ? Kde?']],
    ['1. Where is it\n   kept?', ['1 ? Where is it kept?']],
    ['1. [Critical]\n   Where?', ['1 Critical Where?']],
    ['1. [Critical] Name the file', ['1 Critical Name the file']],
    ['```\n1. Where?\n```', ['1 ? Where?']],
    ['1. Where?\r\n2. When?\r\n', ['1 ? Where?', '2 ? When?']],
    ['None, everything is known.', []],
    ['1. Read the profile\n2. Write the file', []],
    ['Please answer like `1A, 2B`.', []],
  ])('%j', (body, expected) => {
    expect(questions(body)).toEqual(expected);
  });
});

test('a question reaches to its last line', () => {
  const { text, read } = clarification('1. Where?\n   Why: x\n   - A) y\n\n2. When?\n');
  const [first] = read!.questions;
  expect(text.slice(first!.start, first!.end)).toBe('1. Where?\n   Why: x\n   - A) y');
});

test('ranges are those of the words themselves', () => {
  const { text, read } = clarification('1. **[Critical]** Where? **A)** x (Recommended) **B)** y');
  const [{ textRange, priority, numberRange, options }] = read!.questions as [Question];
  const cut = (range: { start: number; end: number } | undefined) =>
    range && text.slice(range.start, range.end);
  expect([cut(numberRange), cut(priority), cut(textRange)]).toEqual(['1', 'Critical', 'Where?']);
  expect(options.map(({ letter }) => cut(letter))).toEqual(['A', 'B']);
  expect(cut(options[0]!.recommendedRange)).toBe('(Recommended)');
});

test('the questions end with the next block', () => {
  expect(questions('1. Where?\n\n## Perfected Prompt\n\n## GOAL\n\n1. Add login?')).toEqual(['1 ? Where?']);
});

test('a hostile line costs no time', () => {
  expect(questions(`1. ${'*_ ['.repeat(20_000)}\n2. ${'A) '.repeat(20_000)}?`).length).toBeLessThanOrEqual(2);
});

test('a table asks nothing', () => {
  expect(questions('| # | Priority | Question |\n|---|---|---|\n| 1 | Critical | Where? |\n')).toEqual([]);
});
