import { expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

function messages(scan: string, options: string): string[] {
  const text = `PROJECT SCAN COMPLETE\n${scan}\n\nClarification Questions:\n\n1. [Critical] Which?\n${options}\n`;
  return lintText('questions/star', text).map(({ messageId }) => messageId);
}

test.each([
  ['State: Zustand', '- A) Zustand\n- B) Redux', ['missing']],
  ['State: Zustand', '- A) Keep Zustand\n- B) Redux ★', ['wrong']],
  ['State: Zustand', '- A) local state\n- B) Redux ★', ['notPattern']],
  ['State: Zustand', '- A) Zustand ⭐\n- B) Redux', []],
  ['State: Redux Toolkit 2.2', '- A) RTK ⭐\n- B) Zustand', []],
  ['State: Zustand', '- A) local state ★\n- B) props', []],
  ['State: Zustand', '- A) Zustand with persist\n- B) Zustand in memory', []],
  ['State: Zustand', '- A) a cookie\n- B) the URL', []],
  ['State: Zustand', '- A) Replace Zustand by Redux\n- B) leave it', []],
  ['Router: React Router v6', '- A) React Router v7\n- B) wouter', []],
  ['Router: React Router v6', '- A) React Router v6\n- B) wouter', ['missing']],
  ['Data fetching: TanStack Query', '- A) React Query\n- B) fetch', ['missing']],
  ['Styling: Tailwind CSS', '- A) Tailwind CSS\n- B) CSS modules', ['missing']],
  ['State: none', '- A) none\n- B) Redux ★', []],
  ['Build output: dist/', '- A) dist/\n- B) build/', []],
  ['State: Zustand', '- A) Zustand', []],
  [
    'App: apps/web (web, frontend)\nState: Zustand',
    '- A) the app in apps/web\n- B) the app in apps/admin',
    [],
  ],
  ['Structure: src/pages', '- A) src/pages\n- B) src/features', []],
  ['Scripts: build, test (package.json:6)', '- A) build\n- B) test', []],
])('%s, %j: %j', (scan, options, expected) => {
  expect(messages(scan, options)).toEqual(expected);
});

test('without a scan nothing is reported', () => {
  expect(
    lintText('questions/star', 'Clarification Questions:\n\n1. Which?\n- A) Zustand\n- B) Redux ★\n'),
  ).toEqual([]);
});
