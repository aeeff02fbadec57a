import { describe, expect, test } from 'vitest';
import {
  mayHaveTargets,
  NamePrints,
  nameKey,
  noAliases,
  printOf,
  targetsOf,
} from '../../../src/core/manifests/aliases.ts';

const print = (text: string) => printOf(text, 0, text.length);

describe('the print of a name', () => {
  test.each([
    'React',
    'react',
    'React Router',
    'react-router',
    'REACT_ROUTER',
    'Node.js',
    '.NET',
    'C#',
    'Kotlin/JVM',
    '@tanstack/react-query',
  ])('is that of its key, however it is written: %s', (name) => {
    expect(new NamePrints([nameKey(name)]).has(print(name))).toBe(true);
  });

  test('is put together from the prints of its words, the last one first', () => {
    const text = 'use React Router 6';
    const router = printOf(text, 10, 16);
    expect(printOf(text, 4, 9, router)).toBe(print('reactrouter'));
  });

  test('tells other words from it', () => {
    const prints = new NamePrints(['react', 'reactrouter']);
    const others = ['status', 'than', 'at least', 'router', 'reactor', 'act', 'React Routers'];
    expect(others.filter((words) => prints.has(print(words)))).toEqual([]);
  });

  test('may be that of a name with targets when it is one of the config', () => {
    const aliases = new Map([['our shell', [{ ecosystem: 'npm', name: '@own/shell' } as const]]]);
    expect(targetsOf('ourshell', noAliases)).toBeUndefined();
    expect(mayHaveTargets(print('Our-Shell'), aliases)).toBe(true);
    expect(mayHaveTargets(print('express'), aliases)).toBe(true);
  });
});
