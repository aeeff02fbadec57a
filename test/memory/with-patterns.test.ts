import { describe, expect, test } from 'vitest';
import type { SeenPatterns } from '../../src/library/memory/entry/evidence.ts';
import { withPatterns } from '../../src/library/memory/with-patterns.ts';
import { lintText } from '../support/lint.ts';

const none = { missing: [], modified: [] };

/** The file after sessions, one a day. */
function fileAfter(sessions: readonly Partial<SeenPatterns>[], start?: string): string {
  return sessions.reduce<string>(
    (text, seen, index) =>
      withPatterns(text === '' ? undefined : text, {
        session: `s${index}`,
        date: `2026-11-${10 + index}`,
        ...none,
        ...seen,
      }),
    start ?? '',
  );
}

describe('what is missing and what is modified', () => {
  test('is counted, and a default proposed after the third time', () => {
    const text = fileAfter([
      { missing: ['Scope', 'Constraints'], modified: ['keep the old endpoint'] },
      { missing: ['Scope'] },
      { missing: ['Scope'], modified: ['Keep the old endpoint!'] },
    ]);
    expect(text.split('<!-- counted')[0]).toBe(`# Prompt patterns

<!-- prompt-lint patterns: counted from sessions; written again at the end of a session -->

## What requests left open

- Scope: 3 times in 3 sessions, last on 2026-11-12. Proposed default: say the Scope in the request, since each has its own.
- Constraints: once, last on 2026-11-10

## What was modified

- “keep the old endpoint”: twice in 2 sessions, last on 2026-11-12

`);
  });

  test('proposes the profile for what is usual', () => {
    expect(fileAfter([1, 2, 3].map(() => ({ missing: ['Constraints'] })))).toContain(
      'Proposed default: write the usual Constraints into project-profile.md',
    );
  });

  test('proposes a default for what was modified three times', () => {
    const text = fileAfter([1, 2, 3].map(() => ({ modified: ['no new dependency'] })));
    expect(text).toContain(
      '3 times in 3 sessions, last on 2026-11-12. Proposed default: do so in the prompt',
    );
  });

  test('counts each run of a session', () => {
    expect(fileAfter([{ missing: ['Scope', 'Scope'] }])).toContain('- Scope: twice, last on 2026-11-10');
  });

  test('counts a session once, however often it is written', () => {
    const sessions = [{ missing: ['Scope'], modified: ['x'] }, { missing: ['Scope'] }];
    const text = fileAfter(sessions);
    expect(fileAfter(sessions, text)).toBe(text);
  });

  test('takes what the session showed last', () => {
    const text = fileAfter([{ missing: ['Scope'] }, { missing: ['Goal'] }]);
    const seen = { session: 's0', date: '2026-11-10', missing: ['Context'], modified: [] };
    const written = withPatterns(text, seen);
    expect(written).toContain('- Context: once');
    expect(written).not.toContain('Scope');
    expect(withPatterns(written, { ...seen, missing: [] })).not.toContain('Context');
  });

  test('makes no file when nothing was seen', () => {
    expect(withPatterns(undefined, { session: 's', date: '2026-11-10', ...none })).toBe('');
    expect(withPatterns('# Mine\n', { session: 's', date: '2026-11-10', ...none })).toBe('# Mine\n');
  });

  test('forgets a session whose line a person took out', () => {
    const text = fileAfter([{ missing: ['Scope'] }, { missing: ['Goal'] }]);
    const edited = text.replace(/^2026-11-10 .*\n/m, '');
    expect(fileAfter([{}, { missing: ['Goal'] }], edited)).not.toContain('Scope');
  });

  test('counts a session that a merge brought in twice once', () => {
    const text = fileAfter([{ missing: ['Scope'] }, { missing: ['Goal'] }]);
    const doubled = text.replace(/^(2026-11-10 .*\n)/m, '$1$1');
    const seen = { session: 's1', date: '2026-11-11', missing: ['Goal'], modified: [] };
    expect(withPatterns(doubled, seen)).toContain('- Scope: once');
  });
});

describe('a quotation', () => {
  test.each([
    ['a secret', 'use DB_PASSWORD=hunter2hunter2', 'hunter2'],
    ['what ends a comment', 'a --> b <!-- c', '-->'],
    ['several lines', 'a\n## b\r\nc', '\n## b'],
    ['a separator', 'a | modify: “b”', '| modify: “b”'],
  ])('with %s is made harmless', (_, words, harm) => {
    const seen = { session: 's', date: '2026-11-10', missing: ['A, B | “C” ×9'], modified: [words] };
    const text = withPatterns(undefined, seen);
    const quotation = /^- “(.*)”: once/m.exec(text)?.[1];
    expect(quotation).toBeDefined();
    expect(quotation).not.toContain(harm);
    expect(withPatterns(text, seen)).toBe(text);
    expect(text.match(/-->/g)).toHaveLength(3);
  });

  test('that is long is cut', () => {
    const text = fileAfter([{ modified: ['word '.repeat(200)] }]);
    expect(/“.*”/.exec(text)![0].length).toBeLessThan(110);
  });

  test('states nothing to the rules', () => {
    const text = fileAfter([
      { missing: ['Scope'], modified: ['use React 19.1, `src/nope.ts` and [slot] TODO'] },
    ]);
    const tree = { 'package.json': '{ "dependencies": { "react": "^18.3.1" } }' };
    for (const rule of ['facts/version', 'facts/path', 'memory/placeholder'])
      expect(lintText(rule, text, { path: '.assistant/memory/prompt-patterns.md', tree })).toEqual([]);
  });
});

describe('a file that is there', () => {
  const mine = '# Patterns\r\n\r\n- We always want tests.';

  test('keeps every byte of a person', () => {
    const text = withPatterns(mine, { session: 's', date: '2026-11-10', missing: ['Scope'], modified: [] });
    expect(text.startsWith(`${mine}\r\n\r\n<!-- prompt-lint patterns`)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    const more = `${text}\r\n\r\nJana: agreed.`;
    const seen = { session: 't', date: '2026-11-11', missing: ['Goal'], modified: [] };
    const written = withPatterns(more, seen);
    expect(written.startsWith(`${mine}\r\n`)).toBe(true);
    expect(written.endsWith(' -->\r\n\r\nJana: agreed.')).toBe(true);
    expect(written).toContain('- Scope: once');
    expect(withPatterns(written, seen)).toBe(written);
  });

  test('keeps what a person wrote into the block, below it', () => {
    const text = fileAfter([{ missing: ['Scope'] }]);
    const edited = text
      .replace('- Scope: once', '- Jana: the scope is always the API.\n- Scope: once')
      .replace(/^2026-11-10.*$/m, '$&\nnot a line of the counts');
    const seen = { session: 's1', date: '2026-11-11', missing: ['Goal'], modified: [] };
    const written = withPatterns(edited, seen);
    const below = written.slice(written.indexOf('end of prompt-lint patterns'));
    expect(below).toContain('- Jana: the scope is always the API.\nnot a line of the counts');
    expect(written).toContain('- Scope: once');
    expect(written).toContain('- Goal: once');
  });
});

test('hundreds of sessions stay a file of a bounded size', () => {
  const sessions = Array.from({ length: 400 }, (_, index) => ({
    session: `s${index}`,
    date: '2026-11-10',
    missing: ['Scope', `Thing ${index}`],
    modified: [`wish ${index}`],
  }));
  const text = fileAfter(sessions);
  expect(text.match(/^2026-11-10 /gm)).toHaveLength(300);
  expect(text.match(/^- /gm)!.length).toBeLessThanOrEqual(30);
  expect(text).toContain('- Scope: 300 times in 300 sessions');
});
