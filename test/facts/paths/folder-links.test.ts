import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  [
    'README.md',
    'docs/setup.md',
    'docs/guides/a.md',
    'examples/basic/main.ts',
    'parts/shop/registry/a.ts',
  ].map((each) => [each, '']),
);
const lint = (text: string, path = '.cursor/rules/map.mdc', history = '') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ severity, message }) => `${severity} ${message.split(' is not')[0]}`,
  );

describe('a link that begins in the root', () => {
  test.each([
    [
      'a folder without a slash',
      '- [starter/](mdc:examples/starter) - how to begin',
      'warning examples/starter',
    ],
    ['a folder of which nothing is there', '[ui](mdc:extra/shop/ui/)', 'warning extra/shop/ui'],
    ['one word', 'Browse [registry/](mdc:registry) for parts.', 'warning registry'],
    [
      'a file of an unknown ending',
      '[Shop.code-workspace](mdc:Shop.code-workspace)',
      'warning Shop.code-workspace',
    ],
    ['an example', '- Example: [state/](mdc:examples/state/)', 'warning examples/state'],
    [
      'a file called a template',
      'Use [rates-template.txt](mdc:examples/shared/rates-template.txt) as a start.',
      'error examples/shared/rates-template.txt',
    ],
  ])('leads nowhere when it names %s that is not there', (_what, text, found) => {
    expect(lint(text)).toEqual([found]);
  });

  test.each([
    ['is there', '[basic](mdc:examples/basic), [setup](mdc:docs/setup.md)'],
    ['is to be made', 'Create [state/](mdc:examples/state/) first.'],
    ['was removed', 'We removed [registry](mdc:registry).'],
    ['is shown as a link', 'Write links to folders so.\n\n- Example: [state/](mdc:examples/state/)'],
    [
      'is shown as a reference',
      '- **References:**\n  - Example: [rates.mdc](mdc:.cursor/rules/rates.mdc) for references to rules',
    ],
    ['is a page without its ending', '[setup](mdc:docs/setup)'],
    ['stands for any', '[x](mdc:path/to/file)'],
  ])('is no matter when it %s', (_what, text) => {
    expect(lint(text)).toEqual([]);
  });
});

describe('a link to a folder, written without a slash', () => {
  test('leads nowhere when the folder above is there', () => {
    expect(lint('See [starter](examples/starter).', 'AGENTS.md')).toEqual(['warning examples/starter']);
  });

  test.each([
    ['a page of a site', '[setup](docs/setup) and [a](docs/guides/a#top)'],
    ['a route', '[home](/home/start) and [users](api/users)'],
    ['of the forge', '[issues](../../issues), [new](../../issues/new)'],
    ['of a skill', '', '.claude/skills/x/SKILL.md'],
  ])('but not %s', (_what, text, path = 'AGENTS.md') => {
    expect(lint(text, path)).toEqual([]);
  });
});

test('what the text of a link says is its title: that a page tells how to add something makes it no plan', () => {
  expect(lint('[Add a new rate](./adding.md)', 'AGENTS.md')).toEqual(['error adding.md']);
  expect(lint('Add a new page [rates](./adding.md)', 'AGENTS.md')).toEqual([]);
});
