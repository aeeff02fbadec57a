import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

function messagesOf(id: string, text: string, tree: Record<string, string> = {}): string[] {
  return lintText(id, text, { tree }).map(({ message }) => message);
}

const prompt = '\n\nPERFECTED PROMPT\n\nGOAL\nAdd login.\n\nCONTEXT\n- An API.\n';

describe('analysis/value', () => {
  const languages = [
    'English',
    'slovak',
    '**Mixed**',
    'Czech',
    'Welsh',
    'Scottish Gaelic',
    'Mandarin',
    'Brazilian Portuguese',
    'English (US)',
    'English – informal',
    'English, informal',
    'Mixed (English and Slovak)',
    'Mixed: English/Slovak',
    'English with Slovak terms',
  ];
  test.each(languages)('takes the language %s', (language) => {
    expect(messagesOf('analysis/value', `Initial Analysis:\n- Language: ${language}`)).toEqual([]);
  });

  test.each([
    ['Slovenčina', 'write Slovak'],
    ['Slovencina', 'write Slovak'],
    ['Anglický', 'write English'],
    ['sk', 'write Slovak'],
    ['Englsh', 'write English'],
    ['TypeScript', 'write that name'],
    ['English/Slovak', 'write Mixed'],
    ['English, Slovak', 'write Mixed'],
  ])('does not take the language %s', (language, advice) => {
    const messages = messagesOf('analysis/value', `Initial Analysis:\n- Language: ${language}`);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(advice);
  });

  test.each([
    'Task',
    'bug fix',
    'Bugfix',
    'Bug-fix',
    'Feature Implementation',
    'New Feature',
    'Feature (with refactoring)',
    'Feature – the request says "add"',
    'Feature, because it adds',
    '🚀 Feature',
    '`Refactoring`',
  ])('takes the type %s', (type) => {
    expect(messagesOf('analysis/value', `Initial Analysis:\n- Type: ${type}`)).toEqual([]);
  });

  test.each(['Bug', 'Refactor', 'Enhancement', 'Research', 'Feature / Task', 'Feature and Bug Fix'])(
    'does not take the type %s',
    (type) => {
      expect(messagesOf('analysis/value', `Initial Analysis:\n- Type: ${type}`)).toHaveLength(1);
    },
  );
});

describe('analysis/reasoning', () => {
  const lines =
    'Facts from project-profile.md: Express 4\nCannot determine: the limit\n\nInitial Analysis:\n- Type: Bug Fix';
  test.each([
    'Bug Fix, because "fix"',
    'Bug Fix because the request says “fix”',
    'Feature ("new")',
    'Task: the request says `Task`',
    'Oprava, lebo „oprav“',
  ])('takes the justification %s', (type) => {
    expect(messagesOf('analysis/reasoning', `REASONING\nPrompt type: ${type}\n${lines}`)).toEqual([]);
  });

  test.each(['Bug Fix', '"Feature"', 'New Feature request', 'Bug Fix, because'])(
    'does not take %s',
    (type) => {
      expect(messagesOf('analysis/reasoning', `REASONING\nPrompt type: ${type}\n${lines}`)).toHaveLength(1);
    },
  );
});

describe('analysis/complexity-sum', () => {
  const nested = '\n  - Files: +5\n  - Design: +7\n  - Work: +3';
  const siblings = nested.replaceAll('\n  ', '\n');
  test.each([
    ['below "Detected:"', `Detected:\n- Language: English\n- Complexity Score: 12 (Complex)${nested}`],
    [
      'behind "Triggers"',
      'Detected:\n- Complexity Score: 12 (Complex)\n- Triggers: files (+5), design (+7), work (+3)',
    ],
    [
      'bare',
      `Phase 0: Prompt Perfection\n\nComplexity Score: 12 (Complex)${siblings}\n\nAgent Analysis:\n- Files: 4`,
    ],
    ['in a fence', `\`\`\`\nComplexity Score: 12 (Complex)${siblings}\n\`\`\`${prompt}`],
    ['in Slovak', `Skóre zložitosti: 12 (zložitá)${siblings}`],
    ['in a total below', `Complexity Analysis:${siblings}\nTotal Score: 12 (Complex)`],
    [
      'behind REASONING',
      `REASONING\nPrompt type: Task\nComplexity triggers:${nested}\nTotal score: 12 → Complex path`,
    ],
  ])('adds up a score %s', (_, text) => {
    const [message, ...more] = messagesOf('analysis/complexity-sum', text);
    expect(message).toMatch(/^The triggers add up to 15 \(5 \+ 7 \+ 3\), but the Complexity Score is 12/);
    expect(more).toEqual([]);
  });

  test.each([
    [
      'words count nothing',
      '- Complexity Score: 12 (Complex)\n  - Files: +5\n  - Design: +7\n  - Risk: critical',
    ],
    ['a factor counts', '- Complexity Score: 12 (Complex)\n  - Files: +8\n  - Risk: ×1.5'],
    ['an open list', 'Complexity Score: 34 (Security audit +10, Architecture +7, etc.)'],
    ['no points at all', '- Complexity Score: 12 (Complex)\n  - Files\n  - Risk'],
    ['a total of something else', 'Price:\n- Table: +5\n- Chair: +7\nTotal: 15'],
    ['in the prompt itself', `${prompt}- Complexity Score: 12 (Complex)${nested}`],
  ])('is silent: %s', (_, text) => {
    expect(messagesOf('analysis/complexity-sum', text)).toEqual([]);
  });
});

describe('analysis/complexity-label', () => {
  test.each([
    ['4 (Simple)', 0],
    ['5 (Simple)', 1],
    ['5 (Moderate)', 0],
    ['6 (Medium)', 0],
    ['9 (moderate)', 0],
    ['10 (Complex)', 0],
    ['12 (High)', 1],
    ['12 (very complex)', 1],
    ['19 (Complex)', 0],
    ['20 (Very Complex)', 0],
    ['12', 1],
    ['12 – Complex', 0],
    ['12\n  - Label: Complex', 0],
    ['12\n- Category: Complex', 0],
    ['12 (multi-file scope)', 0],
    ['7.5 (Moderate)', 1],
  ])('%s has %i findings', (score, count) => {
    expect(
      messagesOf('analysis/complexity-label', `Initial Analysis:\n- Complexity Score: ${score}`),
    ).toHaveLength(count);
  });

  test('says nothing of labels where the thresholds cannot be read', () => {
    const tree = { '.assistant/config/complexity-rules.json': '{ "thresholds": ' };
    expect(
      messagesOf('analysis/complexity-label', 'Initial Analysis:\n- Complexity Score: 12 (Simple)', tree),
    ).toEqual([]);
  });

  test('takes the label of a key with an underscore', () => {
    const tree = {
      '.assistant/config/complexity-rules.json': '{"thresholds":{"research_narrow":{"min":0}}}',
    };
    const text = 'Initial Analysis:\n- Complexity Score: 12 (Research narrow)';
    expect(messagesOf('analysis/complexity-label', text, tree)).toEqual([]);
  });
});

describe('the analysis rules', () => {
  const ids = ['record', 'value', 'complexity-label', 'complexity-sum', 'reasoning', 'interaction-mode'];
  test.each(ids)('analysis/%s is silent without Phase 0 output', (id) => {
    expect(messagesOf(`analysis/${id}`, prompt)).toEqual([]);
  });
  test.each(ids)('analysis/%s is silent on labels in the prompt itself', (id) => {
    const text = `${prompt}\nSCOPE\nModify: src/a.ts - the form\n\nREQUIREMENTS\n1. Show the page.\n\nInteraction Mode: dark\nReasoning: people ask for it\nInitial Analysis: none\n`;
    expect(messagesOf(`analysis/${id}`, text)).toEqual([]);
  });
});

describe('the criteria rules', () => {
  const ids = ['missing', 'mark', 'source', 'open-not-asked', 'known-asked', 'unresolved'];
  test.each(ids)('criteria/%s is silent without a completeness check', (id) => {
    expect(messagesOf(`criteria/${id}`, prompt)).toEqual([]);
  });
});

describe('criteria/source', () => {
  test.each([
    '(from the request)',
    '(project-profile.md)',
    '– from project-profile.md',
    ', per the README',
    '[source: package.json]',
    '(found by searching for "login")',
    '(grep)',
    '← package.json',
    '– found in package.json',
    '(user request)',
    '(answer 1A)',
    '(stated explicitly)',
    '(CLAUDE.md)',
    '(z požiadavky)',
    '– podľa profilu projektu',
    '| Source: sessions.md',
  ])('knows %s', (source) => {
    expect(messagesOf('criteria/source', `Completeness Check:\n✓ Goal: add login ${source}`)).toEqual([]);
  });

  test.each(['', '(all users)', '(at once)', '– in small steps'])('does not take "%s" for one', (remark) => {
    expect(messagesOf('criteria/source', `Completeness Check:\n✓ Goal: add login ${remark}`)).toHaveLength(1);
  });
});

describe('criteria and questions', () => {
  const ask = (question: string) =>
    `\n\nClarification Questions:\n\n1. [Critical] ${question}\n   - Option A: one\n   - Option B: two\n`;

  test.each([
    ['Scope: which pages?', 'Is it shown on the login page only?', 0],
    ['Scope', 'Which pages are affected?', 0],
    ['Testing Strategy', 'Do you want end-to-end tests?', 0],
    ['Constraints', 'What colour is the button?', 0],
    ['Constraints: budget and deadline', 'What colour is the button?', 1],
    ['Tón komunikácie: formálny?', 'Má byť text formálny?', 0],
  ])('open "%s", asked "%s": %i not asked', (criterion, question, count) => {
    const text = `Completeness Check:\n? ${criterion}${ask(question)}`;
    expect(messagesOf('criteria/open-not-asked', text)).toHaveLength(count);
  });

  test.each([
    ['Goal', 'What is the goal?', 1],
    ['Goal', 'Goal: what do you want?', 1],
    ['Goal', 'Should the goal page be cached?', 0],
    ['Testing Strategy', 'Which testing strategy should we use?', 1],
    ['Communication Tone', 'What tone would you like?', 1],
    ['Approach', 'Which approach should be used for caching of sessions?', 0],
    ['Technical Stack', 'Which framework does the project use?', 1],
    ['Technical Stack', 'Which library should draw the chart?', 0],
    ['Scope', 'Which pages show the limit?', 0],
  ])('answered %s, asked "%s": %i known', (criterion, question, count) => {
    const text = `Completeness Check:\n✓ ${criterion}: yes (from the request)${ask(question)}`;
    expect(messagesOf('criteria/known-asked', text)).toHaveLength(count);
  });

  test('a question above the check that answers it is not asked again', () => {
    const text = `${ask('What is the goal?')}\nCompleteness Check:\n✓ Goal: login (answer 1A)`;
    expect(messagesOf('criteria/known-asked', text)).toEqual([]);
  });

  test('an open criterion that the last check answers is resolved', () => {
    const text = `Completeness Check:\n? Scope: which pages?${ask('Which pages?')}\nAnswers: 1A\n\nCompleteness Check:\n✓ Scope: the login page (answer 1A)${prompt}`;
    expect(messagesOf('criteria/unresolved', text)).toEqual([]);
  });

  test('an open criterion whose question was not answered is reported', () => {
    const text = `Completeness Check:\n? Scope: which pages?${ask('Which pages?')}${prompt}`;
    expect(messagesOf('criteria/unresolved', text)).toHaveLength(1);
  });
});

describe('blocks in other forms', () => {
  const lines = [
    'Prompt type: Feature, because the request says "add"',
    'Facts from project-profile.md: Express 4.19',
    'Cannot determine: which accounts have a limit',
  ];
  const record = '\n\nInitial Analysis:\n- Language: English\n- Type: Feature\n- Intent: a limit';

  test.each([
    ['an item of a list', `- **REASONING**\n${lines.map((line) => `  - ${line}`).join('\n')}`],
    ['an item with lines', `- REASONING:\n${lines.map((line) => `  ${line}`).join('\n')}`],
    [
      'folded, as a list',
      `<details>\n<summary>REASONING</summary>\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n</details>`,
    ],
    [
      'folded, on one line with its tag',
      `<details><summary>🧠 Reasoning</summary>\n\n${lines.join('\n')}\n</details>`,
    ],
    ['folded, within the tag', `<details>\n<summary>REASONING</summary>\n${lines.join('\n')}\n</details>`],
  ])('REASONING as %s is there', (_, block) => {
    expect(messagesOf('analysis/reasoning', block + record)).toEqual([]);
    // Without its last line it lacks that, and is not missing as a whole.
    const [message] = messagesOf('analysis/reasoning', block.replace(/[ -]*Cannot determine.*/, '') + record);
    expect(message).toContain('what cannot be determined; add a line');
  });

  test('an item that says why a mode was chosen is no REASONING block', () => {
    const mode =
      'Interaction Mode: Agency\n- **Reasoning**:\n  - research\n- **Implications**:\n  - a report';
    expect(
      messagesOf('analysis/interaction-mode', `REASONING\n${lines.join('\n')}${record}\n\n${mode}`),
    ).toEqual([]);
  });

  test.each([
    ['| Mode | Agency |\n|---|---|\n| Rationale | research |\n| Implications | a report |', []],
    ['| Mode | Fast |\n|---|---|\n| Rationale | research |\n| Implications | a report |', ['"Fast"']],
    ['| Mode | Agency |\n|---|---|', ['without its rationale and implications']],
    ['| Mode | When |\n|---|---|\n| Agency | research |', ['without its rationale and implications']],
  ])('a mode in the head of a table: %s', (table, parts) => {
    const messages = messagesOf('analysis/interaction-mode', `## Interaction Mode\n\n${table}\n`);
    expect(messages).toHaveLength(parts.length);
    for (const [at, part] of parts.entries()) expect(messages[at]).toContain(part);
  });

  const scored = 'Initial Analysis:\n- Language: English\n- Complexity Score: 12 (Complex)\n\n';
  test.each([
    [`${scored}| Trigger | Points |\n|---|---|\n| Multi-file | +5 |\n| Risk | +4 |\n`, 9],
    [
      `${scored}| Trigger | Points | Why |\n|---|---|---|\n| Multi-file | 5 | two |\n| Risk | 4 | money |\n`,
      9,
    ],
    [`## Complexity Score: 12\n\n| Factor | **Score** |\n|---|---|\n| Files | 5 |\n| **Total** | 12 |\n`, 5],
    [`${scored}| Trigger | Points |\n|---|---|\n| Multi-file | +8 |\n| Risk | +4 |\n`, undefined],
    [
      `${scored}| Trigger | Points | Met |\n|---|---|---|\n| Multi-file | 5 | yes |\n| Risk | 4 | no |\n`,
      undefined,
    ],
    // What is behind the points, and what is counted in no points.
    [
      `${scored}| Trigger | Points | Most |\n|---|---|---|\n| Multi-file | 5 | 8 |\n| Risk | 4 | 6 |\n`,
      undefined,
    ],
    [`${scored}| Folder | Files |\n|---|---|\n| src | 3 |\n| test | 2 |\n`, undefined],
  ])('a table of points without a label: %s', (text, sum) => {
    const messages = messagesOf('analysis/complexity-sum', text);
    expect(messages).toHaveLength(sum === undefined ? 0 : 1);
    if (sum !== undefined) expect(messages[0]).toContain(`add up to ${sum} `);
  });
});

describe('a lone "ok" as the answer', () => {
  const ask = (question: string, options = '') =>
    `Clarification Questions:\n\n1. [Critical] ${question}\n${options}\n**User:** ok\n`;
  const two = '   - Option A: in the API\n   - Option B: in the database\n';

  test.each([
    ask('Where is it enforced?', two),
    ask('Which pages show it?'),
    ask('Na ktorých stránkach?'),
    `${ask('Where is it enforced?', two).replace('**User:** ok', 'Answers: ok, thanks')}`,
  ])('leaves open: %s', (text) => {
    const messages = messagesOf('questions/answer', text);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('is left unanswered');
  });

  test.each([
    ask('Where is it enforced?', two.replace('API', 'API (Recommended)')),
    ask('Is the limit the same for all accounts?'),
    ask('Where is it enforced?', two).replace('[Critical]', '[Important]'),
  ])('answers: %s', (text) => {
    expect(messagesOf('questions/answer', text)).toEqual([]);
  });
});
