import { expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = { 'package.json': '{ "name": "desk", "dependencies": { "react": "18.3.1" } }' };
const lint = (text: string, more: Record<string, string> = {}) =>
  lintText('facts/version-unsourced', text, { path: '.cursorrules', tree: { ...tree, ...more } }).map(
    ({ message }) => message,
  );

test('what an assistant is said to be an expert in is no part of the project', () => {
  expect(lint('You are an expert in TypeScript, React, Next.js 14 App Router and Zod 3.')).toEqual([]);
  expect(lint('You are a senior frontend engineer who knows React 18, Next.js 14 and Zod 3.')).toEqual([]);
});

test('a stack is', () => {
  expect(lint('Tech stack: React 18, Next.js 14')).toEqual([
    expect.stringContaining('Next.js 14 is stated, but no manifest'),
  ]);
});

test('what a submodule may have is not missing', () => {
  expect(lint('Tech stack: React 18, Next.js 14', { client: '' })).toEqual([]);
  const modules = '[submodule "ui"]\n\tpath = ui\n\turl = ../ui.git\n';
  expect(lint('Tech stack: React 18, Next.js 14', { '.gitmodules': modules })).toEqual([]);
  expect(lint('Tech stack: React 18, Next.js 14', { '.gitmodules': '' })).toHaveLength(1);
});

test('a range is asked of a package manager, and of no CDN', () => {
  expect(lint('| Library | Version |\n| --- | --- |\n| React | 18.3.1 |\n| PixiJS | 6.5.0 |')).toEqual([]);
  expect(lint('| Library | Version |\n| --- | --- |\n| React | 18.3.1 |\n| PixiJS | ^6.5.0 |')).toEqual([
    expect.stringContaining('PixiJS ^6.5.0 is stated, but no manifest'),
  ]);
});

test('libraries are known by the names that people write, and what others bring along or a page loads is not missed', () => {
  const stack = (...names: string[]) => lint(names.map((name) => `- **${name}**\n`).join(''));
  expect(stack('Sonner 1.7', 'React Flow 12', 'Gesture Handler 2')).toEqual([
    expect.stringContaining('Sonner 1.7 is stated, but no manifest'),
    expect.stringContaining('React Flow 12 is stated, but no manifest'),
  ]);
  expect(stack('Howler.js 2.2', 'KaTeX 0.16', 'Undici 6.1', 'clsx 2.1')).toEqual([]);
});
