import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { Phase0 } from '../../src/core/parse/phase0/read.ts';
import { createSource } from '../../src/core/parse/source.ts';

const prompt = '\n\n## Perfected Prompt\n\n### GOAL\n\nAdd login.\n\n### CONTEXT\n\n- An API.\n';
const untitled = '\n\n## GOAL\n\nAdd login.\n\n## CONTEXT\n\n- An API.\n';

function read(text: string): Phase0 {
  return createDocument(createSource('prompt.md', text), 'prompt', labelNames()).phase0;
}

/** Each criterion of the last check as `name mark | text | source`. */
function criteriaOf(text: string): string[] {
  return (read(text).criteria?.criteria ?? []).map(
    ({ name, mark, text: said, source }) => `${name} ${mark ?? 'unmarked'} | ${said} | ${source?.text ?? ''}`,
  );
}

function sectionsOf(text: string): (string | undefined)[] | undefined {
  return read(text).prompt?.sections.map(({ name }) => name);
}

describe('fields of the initial analysis', () => {
  const expected = ['Slovak', 'Bug Fix', 'Interest is wrong'];
  const forms: [string, string][] = [
    ['bullets', 'Initial Analysis:\n- Language: Slovak\n- Type: Bug Fix\n- Intent: Interest is wrong'],
    ['stars', 'Initial Analysis\n\n* Language: Slovak\n* Type: Bug Fix\n* Intent: Interest is wrong'],
    ['tabs', 'Initial Analysis:\n\t-\tLanguage:\tSlovak\n\t-\tType: Bug Fix\n\t-\tIntent: Interest is wrong'],
    [
      'bold, colon within',
      '**Initial Analysis**\n\n**Language:** Slovak\n**Type:** Bug Fix\n**Intent:** Interest is wrong',
    ],
    [
      'bold, colon behind',
      '## Initial Analysis\n- **Language**: Slovak\n- **Type**: Bug Fix\n- **Intent**: Interest is wrong',
    ],
    [
      'bold with dashes',
      '## Initial Analysis\n- **Language** – Slovak\n- **Type** - Bug Fix\n- **Intent** — Interest is wrong',
    ],
    ['plain lines', 'Initial Analysis\nLanguage: Slovak\nType: Bug Fix\nIntent: Interest is wrong'],
    ['one line', '## Initial Analysis\n\nLanguage: Slovak | Type: Bug Fix | Intent: Interest is wrong'],
    [
      'table of rows',
      '## Initial Analysis\n\n| Field | Value |\n|---|---|\n| Language | Slovak |\n| **Type** | Bug Fix |\n| Intent | Interest is wrong |',
    ],
    [
      'table of columns',
      '## Initial Analysis\n\n| Language | Type | Intent |\n|:--|---|---|\n| Slovak | Bug Fix | Interest is wrong |',
    ],
    [
      'a step heading',
      '### Step 0.1: Initial Analysis\n\n- Language: Slovak\n- Type: Bug Fix\n- Intent: Interest is wrong',
    ],
    [
      'a fence below the heading',
      '## Initial Analysis\n\n```\nLanguage: Slovak\nType: Bug Fix\nIntent: Interest is wrong\n```',
    ],
    [
      'a fence around all',
      '```\nInitial Analysis:\n- Language: Slovak\n- Type: Bug Fix\n- Intent: Interest is wrong\n```',
    ],
    [
      'emoji',
      '## 🔍 Initial Analysis\n\n- 🌍 **Language:** Slovak\n- 📋 Type: Bug Fix\n- 🎯 Intent: Interest is wrong',
    ],
    ['CRLF', 'Initial Analysis:\r\n- Language: Slovak\r\n- Type: Bug Fix\r\n- Intent: Interest is wrong'],
    [
      'Slovak',
      '### Krok 0.1: Úvodná analýza\n\n- **Jazyk:** Slovak\n- **Typ:** Bug Fix\n- **Zámer:** Interest is wrong',
    ],
    [
      'headings',
      '## Initial Analysis\n\n### Language\n\nSlovak\n\n### Type\n\nBug Fix\n\n### Intent\n\nInterest is wrong',
    ],
    [
      'quotes',
      '> Initial Analysis:\n\n## Initial Analysis\n\n> - Language: Slovak\n> - Type: Bug Fix\n> - Intent: Interest is wrong',
    ],
  ];
  test.each(forms)('are read from %s', (_, text) => {
    const { analysis } = read(text + prompt);
    expect([analysis?.language?.value, analysis?.type?.value, analysis?.intent?.value]).toEqual(expected);
  });

  test('are read below a REASONING block that stands under the heading of the step', () => {
    const { analysis, reasoning } = read(
      `## Step 0.1: Initial Analysis\n\n### REASONING\n\n- Prompt type: Feature, because it says "add"\n- From project profile: Express\n- Cannot determine: limits\n\n- Language: English\n- Type: Feature${prompt}`,
    );
    expect(analysis?.type?.value).toBe('Feature');
    expect(reasoning?.promptType?.justified).toBe(true);
  });

  test("in a prompt's own text are no record", () => {
    expect(
      read(`## GOAL\n\nAdd login.\n\n## CONTEXT\n\nInitial Analysis:\n- Type: none\n`).analysis,
    ).toBeUndefined();
  });
});

describe('the complexity score', () => {
  const forms: [string, number, string | undefined][] = [
    ['12 (Complex)', 12, 'Complex'],
    ['**12** (Complex)', 12, 'Complex'],
    ['12/20 (Complex)', 12, 'Complex'],
    ['12 – Complex', 12, 'Complex'],
    ['12 points, complex', 12, 'complex'],
    ['Complex (12)', 12, 'Complex'],
    ['12 (Very Complex, spawn an agent)', 12, 'Very Complex'],
    ['12 (threshold 10)', 12, undefined],
    ['12', 12, undefined],
    ['12.5 (Complex)', 12.5, 'Complex'],
    ['5 + 7 = 12 (Complex)', 12, 'Complex'],
    ['High', Number.NaN, 'High'],
    ['10–12 (Complex)', Number.NaN, 'Complex'],
  ];
  test.each(forms)('is read from %s', (written, score, label) => {
    const { analysis } = read(`Initial Analysis:\n- Complexity Score: ${written}${prompt}`);
    expect([analysis?.complexity?.score, analysis?.complexity?.label?.text]).toEqual([score, label]);
  });

  const triggers: [string, string, number[]][] = [
    ['nested bullets', '- Complexity Score: 12\n  - Scope: +5\n  - Concern: +4\n  - Work: +3', [5, 4, 3]],
    ['bullets in front', '- Complexity Score: 12\n  - +5 scope\n  - -2 known pattern', [5, -2]],
    ['brackets', '**Complexity Score:** 12\n- Scope (+5)\n- Concern (+4)', [5, 4]],
    ['the line itself', '- Complexity Score: 12 (Complex): scope +5, concern +4, work +3', [5, 4, 3]],
    ['a sum', '- Complexity Score: 12 = 5 + 4 + 3', [5, 4, 3]],
    ['a sum in front', '- Complexity Score: 5 + 7 = 12 (Complex)', [5, 7]],
    [
      'a table that says which of them count',
      '- Complexity Score: 5\n\n| Trigger | Points | Pulled |\n|---|---|---|\n| Several screens | 5 | yes |\n| Tables | 7 | no |',
      [],
    ],
    ['a sum of names', '- Complexity Score: 12 = new table 5 + screens 7', [5, 7]],
    ['a sum behind a dash', '- Complexity Score: 12 (Complex) – 5 (scope) + 7 (risk)', [5, 7]],
    ['what counts files first', '- Complexity Score: 12 (Complex): 3 files, +4 risk', []],
    ['what counts files alone', '- Complexity Score: 12 (Complex), 3 files + 2 layers', []],
    ['a list of its own', 'Complexity Score: 12\n\nTriggers:\n- Scope: 5\n- Concern: 7\n- Total: 12', [5, 7]],
    ['counts of other things', '- Complexity Score: 12\n  - Files: 7', [Number.NaN]],
  ];
  test.each(triggers)('has triggers in %s', (_, text, points) => {
    const { analysis } = read(`Initial Analysis:\n${text}${prompt}`);
    expect(analysis?.complexity?.triggers.map((trigger) => trigger.points)).toEqual(points);
  });
});

describe('the interaction mode', () => {
  const forms: [string, string][] = [
    ['behind its label', 'Interaction Mode: Agency\nRationale: research\nImplications: no questions'],
    [
      'behind the step',
      'Step 0.12: Interaction Mode\nMode: Agency\nRationale: research\nImplications: no questions',
    ],
    [
      'behind step and label',
      'Phase 0.12: Interaction Mode: Agency\nRationale: research\nImplications: no questions',
    ],
    [
      'in a field',
      '## Interaction Mode Detection\n\n- **Mode:** Agency\n- **Rationale:** research\n- **Implications:** no questions',
    ],
    [
      'with values below',
      '## Step 0.12: Interaction Mode\n\n**Agency**\n\n**Rationale**\n\nresearch\n\n**Implications:**\n- no questions',
    ],
    [
      'on the same line, behind dashes',
      '**Interaction Mode:** Agency — **Rationale:** research — Implications: no questions',
    ],
    ['in sentences', 'Interaction Mode\n\n**Agency.** Rationale: research. Implications: no questions'],
    ['in Slovak', 'Režim interakcie: Agency\nZdôvodnenie: research\nDôsledky: no questions'],
  ];
  test.each(forms)('is read %s', (_, text) => {
    const { mode } = read(text + prompt);
    expect([mode?.mode?.value, mode?.rationale?.value, mode?.implications?.value]).toEqual([
      'Agency',
      'research',
      'no questions',
    ]);
  });
});

describe('the completeness check', () => {
  const expected = ['Goal answered | add login | from the request', 'Scope open | which pages? | '];
  const forms: [string, string][] = [
    ['signs', 'Completeness Check:\n✓ Goal: add login (from the request)\n? Scope: which pages?'],
    [
      'emoji',
      '## Completeness Check\n\n✅ **Goal:** add login (from the request)\n❓ **Scope:** which pages?',
    ],
    [
      'emoji with variation selectors',
      '## Completeness Check\n\n- ✔️ Goal: add login (from the request)\n- ❌ Scope: which pages?',
    ],
    ['boxes', '## Completeness Check\n\n- [x] Goal: add login (from the request)\n- [ ] Scope: which pages?'],
    [
      'signs behind the name',
      'Completeness Check:\nGoal: ✓ add login (from the request)\nScope: ? which pages?',
    ],
    [
      'bold with signs behind',
      '**Completeness Check**\n\n**Goal:** ✅ add login (from the request)\n\n**Scope:** ❓ which pages?',
    ],
    [
      'headings',
      '### Step 0.2: Completeness Check\n\n#### ✅ Goal\n\nadd login (from the request)\n\n#### ❓ Scope\n\nwhich pages?',
    ],
    [
      'words',
      'Completeness Check:\n- Goal: answered – add login (from the request)\n- Scope: missing – which pages?',
    ],
    [
      'headings of groups',
      '## Completeness Check\n\n### ✅ Present (from the request)\n\n- Goal: add login\n\n### ❌ Missing\n\n- Scope: which pages?',
    ],
    [
      'bold heads of groups',
      '## Completeness Check\n\n**✅ Present (from the request):**\n- Goal: add login\n\n**❌ Missing:**\n- Scope: which pages?',
    ],
    [
      'labels below groups',
      '## Completeness Check\n\n### ✅ Present (from the request)\n\n**Goal:** add login\n\n### ❌ Missing\n\n**Scope:** which pages?',
    ],
    [
      'a table',
      '## Completeness Check\n\n| Criterion | Pre-filled | Source |\n|---|---|---|\n| Goal | add login | from the request |\n| Scope | ❓ which pages? | – |',
    ],
    [
      'a padded table',
      '## Completeness Check\n\n| Criterion | Pre-filled | Source |\n| --- | --- | --- |\n| Goal | add login | from the request |\n| Scope     | ❓ which pages? | – |',
    ],
    [
      'a fence',
      '## Completeness Check\n\n```\nGoal: ✓ add login (from the request)\nScope: ? which pages?\n```',
    ],
    ['CRLF', 'Completeness Check:\r\n✓ Goal: add login (from the request)\r\n? Scope: which pages?'],
    [
      'nested sources',
      '## Completeness Check\n\n- ✓ Goal: add login\n  - Source: from the request\n- ? Scope: which pages?',
    ],
  ];
  test.each(forms)('is read from %s', (name, text) => {
    const found = criteriaOf(text + prompt);
    expect(found.length).toBe(2);
    if (name === 'nested sources') expect(found[0]).toContain('| from the request');
    else expect(found).toEqual(expected);
  });

  test.each(forms)('in the form of %s takes no section from a prompt without a title', (_, text) => {
    expect(sectionsOf(text + untitled)).toEqual(['goal', 'context']);
    expect(criteriaOf(text + untitled).length).toBe(2);
  });

  test('takes rows whose last cells are signs for no labels', () => {
    const text =
      '## Completeness Check\n\n| Criterion | Source | Pre-filled |\n|---|---|---|\n| Goal | the request | ✓ |\n| Scope | – | ❓ |\n| Context | – | – |';
    expect(criteriaOf(text + untitled)).toEqual([
      'Goal answered |  | the request',
      'Scope open |  | ',
      'Context open |  | ',
    ]);
    expect(sectionsOf(text + untitled)).toEqual(['goal', 'context']);
  });

  test('takes words of a state', () => {
    const marks = (head: string, value: string) =>
      read(`## Completeness Check\n\n| Criterion | ${head} |\n|---|---|\n| Goal | ${value} |${prompt}`)
        .criteria?.criteria[0]?.mark;
    for (const value of ['answered', 'Done', 'confirmed by the user', 'known from the request', 'hotové'])
      expect([value, marks('Status', value)]).toEqual([value, 'answered']);
    for (const value of ['missing', 'pending', 'ask', '–', 'tbd'])
      expect([value, marks('State', value)]).toEqual([value, 'open']);
    expect(marks('Status', 'a login form below the header')).toBe('answered');
  });

  test('takes a source in a bullet of its own', () => {
    const text = 'Completeness Check:\n- ✓ Goal: add login\n- Source: the request\n- ? Scope: which pages?';
    expect(criteriaOf(text + prompt).map((line) => line.split(' | ').at(-1))).toEqual(['the request', '']);
  });

  test('in Slovak', () => {
    const text =
      '## Kontrola úplnosti\n\n- ✅ Cieľ: prihlásenie (z požiadavky)\n- Rozsah: chýba\n- ❓ Tón komunikácie';
    expect(criteriaOf(text + prompt)).toEqual([
      'Goal answered | prihlásenie | z požiadavky',
      'Scope open |  | ',
      'Communication Tone open |  | ',
    ]);
  });

  test('keeps a line without a mark that stands among marked ones', () => {
    const text =
      'Completeness Check:\n✓ Goal: add login (from the request)\nContext: an API\n? Scope: which pages?';
    expect(criteriaOf(text + untitled)[1]).toBe('Context unmarked | an API | ');
    expect(sectionsOf(text + untitled)).toEqual(['goal', 'context']);
  });

  test('marks what stands under Optional', () => {
    const text = '## Completeness Check\n\n### ⚠️ Optional\n\n- Constraints\n';
    expect(read(text + prompt).criteria?.criteria.map(({ mark, optional }) => [mark, optional])).toEqual([
      ['open', true],
    ]);
  });

  test('may be repeated: the last one is the check, all are listed', () => {
    const phase0 = read(
      `Completeness Check:\n? Scope: which pages?\n\nAnswers: 1A\n\nCompleteness Check:\n✓ Scope: the login page (answer 1A)${prompt}`,
    );
    expect(phase0.checks.map(({ criteria }) => criteria[0]?.mark)).toEqual(['open', 'answered']);
    expect(phase0.criteria?.criteria[0]?.mark).toBe('answered');
  });

  test('ends where the prompt begins, also below a document title that names the prompt', () => {
    const text = `# Perfected Prompt: login\n\n## Completeness Check\n\n- ✓ Goal: add login (from the request)${untitled}`;
    expect(criteriaOf(text)).toEqual(['Goal answered | add login | from the request']);
    expect(sectionsOf(text)).toEqual(['goal', 'context']);
  });

  test('does not swallow signs in the prompt itself', () => {
    const text = `## Completeness Check\n\n- ✓ Goal: add login (from the request)\n${untitled}\n## EXPECTED RESULT\n\n✅ npm test passes\n`;
    expect(sectionsOf(text)).toEqual(['goal', 'context', 'expectedResult']);
  });
});

describe('reasoning in sentences', () => {
  const reasoning = (...lines: string[]) => read(`REASONING\n${lines.join('\n')}${prompt}`).reasoning;

  test('says what cannot be determined', () => {
    const found = reasoning(
      '- This is a feature because nothing of it is there.',
      '- From the project profile I know the API.',
      '- I cannot determine the time zone.',
    );
    expect(found?.undetermined?.value).toBe('I cannot determine the time zone.');
    expect(found?.profileFacts?.value).toBe('From the project profile I know the API.');
    expect(found?.promptType?.justified).toBe(true);
  });

  test('a label alone says nothing', () => {
    const found = reasoning('- Prompt type: Feature, because it is new', '- Cannot determine:');
    expect(found?.undetermined?.value).toBe('');
  });
});
