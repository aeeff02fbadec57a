import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../../support/lint.ts';

const tree = {
  'package.json': '{ "dependencies": { "react": "18.3.1", "vitest": "2.0.5" } }',
  '.ruby-version': '4.0.5\n',
};
const found = (text: string) => lintText('facts/version', text, { path: 'AGENTS.md', tree });
const fixed = (text: string) => fixText('facts/version', text, { path: 'AGENTS.md', tree });

describe('an update that runs or is planned says nothing of what is there', () => {
  test.each([
    'Ruby 4.0.9 lock file update in progress',
    'Ruby 4.0.9 (upgrade pending)',
    'React 19 — upgrade planned for March',
    'React 19, migration underway',
    'upgrade to React 19 pending',
    'migrating to React 19',
    'Updating to React 19',
    'Moving the page to React 19',
    'In progress: React 19',
    'React 19: Umstellung läuft',
    'React 19 (mise à jour en cours)',
    'React 19 (actualización en curso)',
    'React 19 – aktualizácia prebieha',
    'React 19 升级进行中',
    'React 19 アップデート中',
  ])('%s', (line) => expect(found(`- ${line}\n`)).toEqual([]));

  test.each(['## 🔄 In Progress', '### Work in progress', '## En cours', '## 进行中'])(
    'below %s',
    (heading) => expect(found(`${heading}\n\n- React 19\n`)).toEqual([]),
  );

  test.each(['We switched to React 19', 'Progress: React 19', 'React 19 with deferred values'])(
    'not so: %s',
    (line) => expect(found(`- ${line}\n`)).toHaveLength(1),
  );
  test('not so below a heading on progress', () =>
    expect(found('## Progress bars\n\n- React 19\n')).toHaveLength(1));
});

describe('a version that belongs to an address is not written anew in the words alone', () => {
  test.each([
    '[Vitest 3.0 manual](https://docs.vitest.test/en/3.0/)',
    '[Vitest 3](https://docs.vitest.test/v3/)',
  ])('%s', (line) => {
    expect(found(`- ${line}\n`)).toHaveLength(1);
    expect(fixed(`- ${line}\n`)).toBe(`- ${line}\n`);
  });
  test.each([
    ['[Vitest 3](https://vitest.test)', '[Vitest 2](https://vitest.test)'],
    ['**Vitest 3**: https://vitest.test', '**Vitest 2**: https://vitest.test'],
    ['Vitest 3 and [its docs](https://vitest.test)', 'Vitest 2 and [its docs](https://vitest.test)'],
  ])('%s names what is in use', (line, right) => expect(fixed(`- ${line}\n`)).toBe(`- ${right}\n`));
});
