import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

function scan(body: string, label = 'PROJECT SCAN COMPLETE') {
  const text = `${label}\n${body}`;
  const fields = createDocument(createSource('a.md', text), 'prompt', labelNames()).phase0.scan?.fields;
  return Object.fromEntries(
    [...(fields ?? [])].map(([name, { valueRange }]) => [name, text.slice(valueRange.start, valueRange.end)]),
  );
}

describe('a project scan', () => {
  test.each([
    ['Router: React Router v6', { router: 'React Router v6' }],
    [
      'React: 18.3.1 | TypeScript: yes, strict: yes',
      { 'ui library': '18.3.1', 'typed language': 'yes', strict: 'yes' },
    ],
    ['- **State:** `Zustand`', { state: 'Zustand' }],
    ['* **Data fetching**: TanStack Query', { 'data fetching': 'TanStack Query' }],
    ['✓ State: Zustand • Router: wouter', { state: 'Zustand', router: 'wouter' }],
    ['├── Base path: /ledger/', { 'base path': '/ledger/' }],
    ['API proxy: /api → http://localhost:5080', { 'api proxy': '/api → http://localhost:5080' }],
    ['| Field | Value |\n|---|---|\n| **Router** | React Router v6 |', { router: 'React Router v6' }],
    ['\n```\nBuild output: dist/\n```', { 'build output': 'dist/' }],
    ['TypeScript: yes (strict: no)', { 'typed language': 'yes (strict: no)', strict: 'no' }],
    ['UI library version: React 18.2\r\nState: Redux\r\n', { 'ui library': 'React 18.2', state: 'Redux' }],
    ['Styling: Tailwind', { styling: 'Tailwind' }],
    ['Správa stavu: Zustand', { state: 'Zustand' }],
    ['State: Zustand\nState: Redux', { state: 'Zustand' }],
    ['Router:', { router: '' }],
    ['The scan took a while.', {}],
  ])('%j', (body, expected) => {
    expect(scan(body)).toEqual(expected);
  });

  test('under a heading', () => {
    expect(scan('\n- Router: wouter', '## 🔍 Project Scan Complete')).toEqual({ router: 'wouter' });
  });
});
