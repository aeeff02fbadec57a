import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  'package.json': '{ "dependencies": { "next": "16.0.1", "react": "19.1.0", "tailwindcss": "4.1.14" } }',
};
const messages = (line: string) =>
  lintText('facts/version', `${line}\n`, { path: 'AGENTS.md', tree }).map(
    ({ severity, message, fix }) => `${severity} ${message}${fix ? ' [fix]' : ''}`,
  );

describe('what an assistant is to know', () => {
  test.each([
    'You are an expert in Next.js 15, React 19, Tailwind CSS v5.',
    'You are an expert in React 19 and Tailwind CSS v5.',
    'You are a senior Tailwind CSS v5 developer.',
    'You are an expert in Next.js 16, React 19, and migrating from Tailwind CSS v3.',
    'You are an expert in Next.js 16, React 19, never Tailwind CSS v3.',
    'You are an expert in Next.js 16, React 19, Tailwind CSS v4.',
    'You are an expert in Next.js 16, React 19 and Vue 3.',
  ])('%s', (line) => expect(messages(line)).toEqual([]));
});
