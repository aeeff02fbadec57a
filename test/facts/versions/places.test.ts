import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const found = (text: string, tree: Readonly<Record<string, string>>, path = 'AGENTS.md') =>
  lintText('facts/version', `# Guide\n\n${text}\n`, { path, tree });

describe('a heading that names a folder of examples', () => {
  const tree = {
    'package.json': '{ "devDependencies": { "next": "16.2.0", "vite": "8.1.0" } }',
    'examples/kiosk/package.json': '{ "dependencies": { "next": "16.1.0" } }',
    'examples/till/package.json': '{ "dependencies": { "next": "14.2.0" } }',
  };
  test('speaks of no project when it names none, or says more', () => {
    expect(found('### Examples\n\n- Next.js 15 with a router', tree)).toEqual([]);
    expect(found('### Legacy examples (`examples/`)\n\n- Next.js 15 with a router', tree)).toEqual([]);
  });
});

describe('the package manager that the root pins', () => {
  const tree = {
    'package.json': '{ "packageManager": "pnpm@10.4.1" }',
    'examples/till/package.json': '{ "packageManager": "pnpm@9.15.0" }',
  };
  test('is not that of an example', () => {
    expect(found('Requires pnpm 9.', tree)).toHaveLength(1);
    expect(found('`examples/till` keeps pnpm 9.', tree)).toEqual([]);
    expect(found('Requires pnpm 9.', tree, 'examples/till/AGENTS.md')).toEqual([]);
  });
});

describe('one of many builds', () => {
  const module = (version?: number) =>
    `plugins { java }\n${version === undefined ? '' : `java { toolchain { languageVersion.set(JavaLanguageVersion.of(${version})) } }\n`}`;
  const builds = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `parts/p${index}/build.gradle.kts`,
        module(index === 0 ? 17 : undefined),
      ]),
    );
  test('does, when there are few', () => expect(found('- Java 21', builds(3))).toHaveLength(1));
});
