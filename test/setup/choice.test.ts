import { describe, expect, test } from 'vitest';
import {
  assistantsInUse,
  chooseSetup,
  emptyRecord,
  readAssistants,
  type Wishes,
} from '../../src/library/setup/plan.ts';

const nothing: Wishes = {
  assistants: undefined,
  noHooks: false,
  noGitHook: false,
  copy: false,
  restore: false,
};
const before = {
  ...emptyRecord,
  assistants: ['claude', 'codex'] as const,
  hooks: ['claude'] as const,
  gitHook: true,
};

describe('how a repository is set up', () => {
  test.each([
    ['the first time, for what is seen', undefined, ['gemini'], {}, ['gemini'], ['gemini'], true],
    ['the first time, nothing seen', undefined, [], {}, ['claude', 'codex'], [], true],
    [
      'the first time, named',
      undefined,
      ['gemini'],
      { assistants: ['cursor'] },
      ['cursor'],
      ['cursor'],
      true,
    ],
    ['the first time, none', undefined, ['gemini'], { assistants: [] }, [], [], true],
    ['no hooks', undefined, ['gemini'], { noHooks: true }, ['gemini'], [], false],
    ['no git hook', undefined, ['gemini'], { noGitHook: true }, ['gemini'], ['gemini'], false],
    ['again: as it was, whatever came since', before, ['gemini'], {}, ['claude', 'codex'], ['claude'], true],
    [
      'again, another named',
      before,
      [],
      { assistants: ['gemini'] },
      ['claude', 'codex', 'gemini'],
      ['claude', 'gemini'],
      true,
    ],
    ['again, none', before, ['claude'], { assistants: [] }, [], [], true],
    [
      'again, without the hook that was refused',
      { ...before, gitHook: false },
      [],
      {},
      ['claude', 'codex'],
      ['claude'],
      false,
    ],
  ] as const)('%s', (_, record, seen, wishes, assistants, hooks, gitHook) => {
    const choice = chooseSetup(record, seen, { ...nothing, ...wishes });
    expect(choice).toEqual({ assistants, hooks, gitHook, copy: false, restore: false });
  });

  test('copies stay copies', () => {
    expect(chooseSetup({ ...before, copy: true }, [], nothing).copy).toBe(true);
    expect(chooseSetup(before, [], { ...nothing, copy: true }).copy).toBe(true);
  });
});

test.each([
  [['.claude'], ['claude']],
  [
    ['CLAUDE.md', '.codex', 'AGENTS.md'],
    ['claude', 'codex'],
  ],
  [['.github/workflows', 'AGENTS.md'], []],
  [
    ['.github/skills', 'opencode.json', '.gemini', '.cursor'],
    ['gemini', 'copilot', 'cursor', 'opencode'],
  ],
])('%j shows %j', (paths, names) => {
  expect(assistantsInUse((path) => paths.includes(path))).toEqual(names);
});

describe('names of assistants', () => {
  test.each([
    ['cursor, claude', ['claude', 'cursor']],
    ['Claude claude', ['claude']],
    ['all', ['claude', 'codex', 'gemini', 'copilot', 'cursor', 'opencode']],
    ['none', []],
  ])('%j', (text, names) => {
    expect(readAssistants(text)).toEqual(names);
  });

  test.each([
    ['gemni', 'did you mean gemini?'],
    ['none,claude', 'none stands alone'],
    [' ', 'no assistant was named'],
  ])('%j is refused', (text, message) => {
    expect(() => readAssistants(text)).toThrow(message);
  });
});
