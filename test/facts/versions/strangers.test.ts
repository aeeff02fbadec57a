import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const found = (text: string, tree: Readonly<Record<string, string>>) =>
  ['facts/version', 'facts/version-unsourced'].flatMap((rule) =>
    lintText(rule, text, { path: 'AGENTS.md', tree }).map(({ message }) => message),
  );
const lock = (version: string) =>
  JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/ethers': { version } } });

describe('a library that Foundry keeps in the repository', () => {
  const library = { 'chain/lib/purse/package.json': '{ "dependencies": { "ethers": "5.7.2" } }' };
  test('says what it was built with, and not what the project is', () => {
    expect(found('- Ethers.js 6\n', { 'chain/foundry.toml': '', ...library })).toEqual([]);
  });
  test('is told by the file beside its folder', () => {
    expect(found('- Ethers.js 6\n', { 'chain/main.ts': '', ...library })).toHaveLength(1);
    expect(
      found('- Ethers.js 4\n', {
        'chain/foundry.toml': '',
        ...library,
        'package.json': '{ "name": "x", "dependencies": { "ethers": "^6.0.0" } }',
        'package-lock.json': lock('6.13.0'),
      }),
    ).toEqual([expect.stringContaining('package-lock.json')]);
  });
});

describe('the OpenAPI Specification has a number of its own', () => {
  const tree = {
    'pom.xml':
      '<project><dependencies><dependency><groupId>org.springdoc</groupId><artifactId>springdoc-openapi-starter-webmvc-ui</artifactId><version>2.2.0</version></dependency></dependencies></project>',
  };
  test.each([
    ['- SpringDoc OpenAPI 2.8\n', 1],
    ['- springdoc-openapi 3.0.1\n', 1],
  ])('%j', (text, count) => {
    expect(found(text, tree)).toHaveLength(count);
  });
});

describe('what an assistant is able to do is no part of the project', () => {
  const tree = { 'package.json': '{ "name": "desk", "dependencies": { "vue": "3.5.0" } }' };
  test.each([
    [
      'of what is to be known of the project',
      '# Role\n\nYou are a frontend engineer.\n\n## Project skills\n\n- Angular 15\n',
      1,
    ],
    [
      'of a heading of the project',
      '# Role\n\nYou are a frontend engineer.\n\n## Stack\n\n- Angular 15\n',
      1,
    ],
    ['of a document that speaks to nobody', '# Desk\n\n## Capabilities\n\n- Angular 15\n', 1],
  ])('%s', (_how, text, count) => {
    expect(found(text, tree)).toHaveLength(count);
  });
});
