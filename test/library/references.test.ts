import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { instructions } from './library.ts';

/** Every file of the library that a text names, by code span or link. */
function namedIn(path: string, text: string): string[] {
  const spans = [...text.matchAll(/`(\.assistant\/[^`\s*]+\.(?:md|json))`/g)].map(([, named]) => named!);
  const links = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, named]) => join(dirname(path), named!));
  return [...new Set([...spans, ...links])];
}

describe('what the library names', () => {
  it.each([...instructions()])('%s names no file that is not there', (path, text) => {
    expect(namedIn(path, text).filter((named) => !existsSync(named))).toEqual([]);
  });

  it('the core is named by every skill, and every adapter by one', () => {
    const texts = [...instructions()].filter(([path]) => path.endsWith('SKILL.md'));
    const named = texts.map(([path, text]) => namedIn(path, text));
    const core = '.assistant/library/prompt-perfection-core.md';
    expect(named.filter((files) => files.includes(core))).toHaveLength(9);
    const files = [...instructions().keys()].filter((path) => path.includes('/library/'));
    expect(files.filter((path) => !named.flat().includes(path))).toEqual([]);
  });
});
