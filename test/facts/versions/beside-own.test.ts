import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../../support/lint.ts';

const tree = {
  'package.json':
    '{ "packageManager": "pnpm@10.4.1", "engines": { "node": ">=22" }, "dependencies": { "react": "19.1.0", "vite": "8.2.0", "slot-form": "4.4.3" } }',
  'pyproject.toml': '[project]\nname = "till"\nrequires-python = ">=3.11"\n',
};
const found = (text: string) =>
  lintText('facts/version', `# Guide\n\n${text}\n`, { path: 'AGENTS.md', tree });
const mended = (text: string) =>
  fixText('facts/version', `# Guide\n\n${text}\n`, { path: 'AGENTS.md', tree }).slice(
    '# Guide\n\n'.length,
    -1,
  );

describe('a version beside the one in use', () => {
  test.each([
    'The kiosk needs React 19. Under React 18 the pages stay blank.',
    '- The kiosk needs React 19,\n  since React 18 has no such hook',
    'slot-form `4.3.6` (root) against slot-form `4.4.3` (kiosk) fails to compile.',
    '- slot-form 4.2.0 against slot-form 4.3.6 failed to compile',
    'React v17/v18 shims',
  ])('is told as a contrast: %j', (text) => expect(found(text)).toEqual([]));

  test.each([
    'The kiosk needs React 18. Vite 8 builds it.',
    'The kiosk needs React 19.\n\nThe till needs React 18.',
    '- The kiosk needs React 19\n- The till needs React 18',
  ])('is seen where another passage has that one: %j', (text) => expect(found(text)).toHaveLength(1));
});

describe('a version of others, or one that something was tried with', () => {
  test.each([
    'The gate stays silent (verified against vite@7.0.0).',
    'Geprüft mit Vite 7.',
    'Vite 7 で確認した。',
    'For React 18, use the old root.',
  ])('is not stated: %s', (text) => expect(found(text)).toEqual([]));

  test.each([
    'Inputs are validated with slot-form 3.9.1.',
    'Types are checked with Vite 7.',
    'For the till, React 18 is used.',
    'We have Node 20, which works the queue off.',
    'Our React 18 kiosk is small.',
  ])('is stated: %s', (text) => expect(found(text)).toHaveLength(1));
});

describe('a version in a case', () => {
  test.each([
    'In a module that targets React 18 or later, prefer hooks.',
    'Projects that still use React 18 keep the old root.',
    'Skip it where React is 18.',
  ])('is not stated: %j', (text) => expect(found(text)).toEqual([]));

  test.each([
    'This is a project that uses React 18.',
    'The two apps that use React 18 are small.',
    'In the kiosk, which uses React 18, hooks are preferred.',
    'Apps that use React 18: kiosk, till',
    'The pages lie in web/, where React 18 is used.',
  ])('is stated: %s', (text) => expect(found(text)).toHaveLength(1));
});

describe('a worked example', () => {
  test.each([
    'Example:\n\n- `slot-form` 4.1.0 stays\n- `slot-form` 4.2.0 goes up',
    '- Keep the newer one.\n\n  For example:\n  - `slot-form` 4.1.0 stays',
    'Napríklad:\n- `slot-form` 4.1.0 ostáva',
    '- Original: `slot-form` 4.1.0, updated to 4.0.9: keep the first',
  ])('is no claim: %j', (text) => expect(found(text)).toEqual([]));

  test.each([
    'The stack:\n\n- `slot-form` 4.1.0',
    'Example:\n\n- the kiosk\n\nThe stack:\n\n- `slot-form` 4.1.0',
    '- Original authors: two. Uses `slot-form` 4.1.0',
  ])('is none: %j', (text) => expect(found(text)).toHaveLength(1));
});

describe('what a language does from a version on', () => {
  test.each([
    'The import breaks because Python 3.3+ treats such folders as packages.',
    'Since Node 8+ such streams are there, none is opened.',
    'Here Python 3.8+ also allows the walrus.',
  ])('is no floor of the project: %s', (text) => expect(found(text)).toEqual([]));

  test.each(['- Python 3.6+', 'Requires Python 3.8+.'])('is one: %s', (text) =>
    expect(found(text)).toHaveLength(1),
  );
});

describe('an edit', () => {
  test.each([
    'From React 17 roots to React 18 roots.',
    '- React 18 (the kiosk has 19)',
    '- React 17, then React 18',
  ])('names no version of one thing twice: %s', (text) => expect(mended(text)).toBe(text));

  test('of a heading is made whatever its section tells', () => {
    expect(mended('## React 18\n\nUnlike React 17 it is quick.')).toBe(
      '## React 19\n\nUnlike React 17 it is quick.',
    );
  });
});
