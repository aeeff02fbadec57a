import { describe, expect, test } from 'vitest';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { Phase0Run } from '../../src/core/session/session.ts';
import { readSessionFile } from '../../src/sessions/read.ts';
import { phase0Runs } from '../../src/sessions/runs.ts';

const path = '.assistant/sessions/2026-11-20.md';
const prompt = `### GOAL
Refuse a transfer above the limit.

### CONTEXT
- One ledger.

### SCOPE
Modify: src/transfers.ts - check the limit

### REQUIREMENTS
1. It is refused with status 422.

### CONSTRAINTS
- No new dependency.

### EXPECTED RESULT
- \`npm test\` passes.

Proceed? [Yes / Modify / Cancel]`;
const analysis = '### Initial Analysis\n- Language: English\n- Type: Feature\n- Intent: limits';
const check = '### Completeness Check\n✓ Goal: limits (from the request)\n? Scope: which file?';

function runsOf(
  turns: readonly (readonly ['User' | 'Assistant', string])[],
  always = false,
  labels = labelNames(),
): readonly Phase0Run[] {
  const text = turns.map(([who, said]) => `## ${who}\n\n${said}\n`).join('\n');
  const { sessions } = readSessionFile(path, [Buffer.from(text)]);
  return phase0Runs(sessions[0]!, { path, labels, always });
}

const commands = (runs: readonly Phase0Run[]) => runs.map(({ command }) => command);

describe('a run of Phase 0', () => {
  test('begins with a command of the library and ends with the next one', () => {
    const runs = runsOf([
      ['User', '/prompt-technical limits'],
      ['Assistant', prompt],
      ['User', '/prompt fix rounding'],
      ['Assistant', 'Working.'],
    ]);
    expect(commands(runs)).toEqual(['prompt-technical', 'prompt']);
    expect(runs.map(({ prompts }) => prompts.length)).toEqual([1, 0]);
    expect(runs[0]!.to).toBe(runs[1]!.from);
  });

  test('is told by labels of the config in any script', () => {
    const own = { goal: 'Краткий итог', requirements: 'Критерий', constraints: 'Ограничений список' };
    const written = prompt
      .replace('GOAL', own.goal)
      .replace('REQUIREMENTS', own.requirements)
      .replace('CONSTRAINTS', own.constraints)
      .replace('EXPECTED RESULT', 'Ожидаемый результат');
    const labels = labelNames({ ...own, expectedResult: 'Ожидаемый результат' });
    const turns = [
      ['User', 'Limit transfers.'],
      ['Assistant', written],
    ] as const;
    expect(runsOf(turns, false, labels).map(({ prompts }) => prompts.length)).toEqual([1]);
  });

  test('ends with a command that has no Phase 0', () => {
    const runs = runsOf([
      ['User', '/prompt-technical limits'],
      ['Assistant', prompt],
      ['User', '/session-end'],
      ['Assistant', 'Written.'],
    ]);
    expect(runs).toHaveLength(1);
    expect(runs[0]!.events.at(-1)).toMatchObject({ by: 'assistant' });
    expect(runs[0]!.to).toBe(2);
  });

  test('begins with Phase 0 output that no command announced, at what the person asked', () => {
    const runs = runsOf([
      ['User', 'What is this repository?'],
      ['Assistant', 'A ledger.'],
      ['User', 'Limit transfers per account.'],
      ['Assistant', `${analysis}\n\n${check}`],
    ]);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ command: undefined, trigger: { text: 'Limit transfers per account.' } });
  });

  test('is not begun by a word that Phase 0 uses too', () => {
    const runs = runsOf([
      ['User', 'Why is it slow?'],
      ['Assistant', '### Summary\n\nReasoning: the index is missing.\n\n### Scope\n\nOne query.'],
    ]);
    expect(runs).toEqual([]);
  });

  test('is not begun by a command of another library', () => {
    expect(
      runsOf([
        ['User', '/promptfoo eval'],
        ['Assistant', 'Done.'],
      ]),
    ).toEqual([]);
  });

  test('begins anew when the first prompt was worked on and a second task is analysed', () => {
    const runs = runsOf([
      ['User', '/prompt-technical limits'],
      ['Assistant', prompt],
      ['User', 'Yes'],
      ['Assistant', '> Edited src/transfers.ts (+3)\n\nDone.'],
      ['User', 'Now show the limit on the page.'],
      ['Assistant', `${analysis}\n\n${prompt}`],
    ]);
    expect(commands(runs)).toEqual(['prompt-technical', undefined]);
    expect(runs[1]!.trigger).toMatchObject({ text: 'Now show the limit on the page.' });
  });

  test('keeps an adjusted prompt, which is shown again', () => {
    const runs = runsOf([
      ['User', '/prompt-technical limits'],
      ['Assistant', prompt],
      ['User', 'Modify: use 409'],
      ['Assistant', prompt.replace('422', '409')],
    ]);
    expect(runs).toHaveLength(1);
    expect(runs[0]!.prompts.map(({ document }) => document.text.includes('409'))).toEqual([false, true]);
  });

  test('holds the answers to its questions in its output', () => {
    const [run] = runsOf([
      ['User', '/prompt-technical limits'],
      [
        'Assistant',
        `${check}\n\n### Clarification Questions\n1. [Critical] Which file?\n   - Option A: api\n   - Option B: web`,
      ],
      ['User', '1B'],
      ['Assistant', prompt],
    ]);
    const { questions, prompt: shown } = run!.output!.document.phase0;
    expect(questions?.answers?.choices).toMatchObject([{ question: 1, letter: 'B' }]);
    expect(shown?.sections).toHaveLength(6);
  });

  test('tells where its output stands in the file, character by character', () => {
    const [run] = runsOf([
      ['User', '/prompt-technical limits'],
      ['Assistant', `Ján, hľa:\n\n${prompt}`],
    ]);
    const { output } = run!;
    const goal = output!.document.phase0.prompt!.sections[0]!.label;
    const place = output!.placeOf(goal);
    const text = `## User\n\n/prompt-technical limits\n\n## Assistant\n\nJán, hľa:\n\n${prompt}\n`;
    expect(text.slice(place.start, place.end)).toBe('GOAL');
  });
});

describe('gate: always', () => {
  test('makes a run of what nothing triggered, before and between the runs', () => {
    const runs = runsOf(
      [
        ['User', 'Hello'],
        ['Assistant', 'Hi.'],
        ['User', '/prompt limits'],
        ['Assistant', prompt],
      ],
      true,
    );
    expect(runs.map(({ triggered, command }) => [triggered, command])).toEqual([
      [false, undefined],
      [true, 'prompt'],
    ]);
  });
});
