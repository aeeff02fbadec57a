import { describe, expect, test } from 'vitest';
import { entryId, sessionEntries } from '../../src/core/parse/session-entries.ts';
import { withEntry } from '../../src/library/memory/with-entry.ts';
import { lintText } from '../support/lint.ts';

const entry = {
  id: '7c1e',
  date: '2026-11-20',
  branch: 'limits',
  body: '### Decisions Made\n\n- The limit is checked in the API.\n\n### Next Steps\n\n- Show the limit.',
};
const path = '.assistant/memory/sessions.md';

/** The ids of the entries, in file order; "-" for one without. */
function ids(text: string): string[] {
  return sessionEntries(text).map((each) => entryId(text, each)?.id ?? '-');
}

function findings(text: string): unknown[] {
  return ['memory/entry-heading', 'memory/entry-order', 'memory/placeholder'].flatMap((rule) =>
    lintText(rule, text, { path }),
  );
}

describe('a new entry', () => {
  test('makes a file with a title', () => {
    const text = withEntry(undefined, entry);
    expect(text).toMatch(
      /^# Sessions\n\n## Session: 2026-11-20 \| limits\n\n<!-- prompt-lint session 7c1e -->\n\n### Decisions Made\n\n- The limit is checked in the API\.\n\n### Next Steps\n\n- Show the limit\.\n\n<!-- end of prompt-lint session:( [0-9a-f]{8}){3} -->\n$/,
    );
    expect(findings(text)).toEqual([]);
  });

  test('stands behind the last that is not later, others as they were', () => {
    const text =
      '# Log\n\n## Session: 2026-11-19 | a\n\nA\n\n## Session: 2026-11-20 | b\n\nB\n\n\n## Session: 2026-11-21 | c\n\nC\n';
    const written = withEntry(text, entry);
    const place = text.indexOf('## Session: 2026-11-21');
    expect(written.startsWith(text.slice(0, place))).toBe(true);
    expect(written.endsWith(text.slice(place))).toBe(true);
    expect(ids(written)).toEqual(['-', '-', '7c1e', '-']);
    expect(findings(written)).toEqual([]);
  });

  test.each([
    ['LF', 'one\n\ntwo\n', 'one\n\ntwo\n\n## '],
    ['CRLF', 'one\r\n\r\ntwo\r\n', 'one\r\n\r\ntwo\r\n\r\n## '],
    ['no final line break', 'one\n\ntwo', 'one\n\ntwo\n\n## '],
    ['CRLF and no final line break', 'one\r\ntwo', 'one\r\ntwo\r\n\r\n## '],
    ['a byte order mark', '\uFEFF# Log\n', '\uFEFF# Log\n\n## '],
    ['blank lines at the end', 'one\n\n\n', 'one\n\n\n## '],
    ['mixed endings, more of them CRLF', 'one\ntwo\r\nthree\r\n', 'one\ntwo\r\nthree\r\n\r\n## '],
  ])('keeps the bytes of a file with %s', (_, text, start) => {
    const written = withEntry(text, entry);
    expect(written.startsWith(start)).toBe(true);
    expect(/\n$/.test(written), 'the end is as it was').toBe(/\n$/.test(text));
    const added = written.slice(text.length);
    expect(added.replaceAll('\r\n', '').includes(text.includes('\r\n') ? '\n' : '\r')).toBe(false);
    expect(withEntry(written, entry)).toBe(written);
  });

  test('is not taken for one that an example in a fence shows', () => {
    const text =
      '# Log\n\n```markdown\n## Session: 2026-11-25 | example\n\n<!-- prompt-lint session 7c1e -->\n```\n';
    const written = withEntry(text, entry);
    expect(written.startsWith(text)).toBe(true);
    expect(ids(written)).toEqual(['7c1e']);
  });

  test('goes behind a heading of a session that has no date, if that follows', () => {
    const text = '## Session: 2026-11-19 | a\n\n## Session yesterday\n\nB\n\n## Session: 2026-11-21 | c\n';
    expect(ids(withEntry(text, entry))).toEqual(['-', '-', '7c1e', '-']);
  });

  test('goes above everything that is later', () => {
    const text = '# Log\n\n## How to keep this\n\nNewest last.\n\n## Session: 2026-11-21 | c\n';
    expect(ids(withEntry(text, entry))).toEqual(['-', '7c1e', '-']);
  });

  test('needs an id and a date', () => {
    expect(() => withEntry(undefined, { ...entry, id: ' <>' })).toThrow(RangeError);
    expect(() => withEntry(undefined, { ...entry, date: '2026-02-30' })).toThrow(RangeError);
  });

  test('with an id that is no word, or very long, is found again', () => {
    for (const id of ['a b<c>--', 'x'.repeat(500), 'é\u0000z']) {
      const text = withEntry('# Log\n', { ...entry, id });
      expect(withEntry(text, { ...entry, id })).toBe(text);
      expect(sessionEntries(text)).toHaveLength(1);
    }
  });
});

describe('the own entry', () => {
  const around = '# Log\r\n\r\n## Session: 2026-11-19 | a\r\n\r\nA  \r\n\r\n';
  const file = `${withEntry(around, entry)}\r\n## Session: 2026-11-22 | c\r\n\r\nC`;

  test('is replaced where it stands', () => {
    const written = withEntry(file, { ...entry, branch: 'main', body: '### Next Steps\n\n- None.' });
    expect(written.startsWith(around)).toBe(true);
    expect(written.endsWith('\r\n\r\n## Session: 2026-11-22 | c\r\n\r\nC')).toBe(true);
    expect(written).toContain('## Session: 2026-11-20 | main\r\n\r\n<!-- prompt-lint session 7c1e -->\r\n');
    expect(written).not.toContain('Decisions Made');
    expect(ids(written)).toEqual(['-', '7c1e', '-']);
  });

  test('written twice is the same bytes', () => {
    expect(withEntry(file, entry)).toBe(file);
    expect(withEntry(withEntry(undefined, entry), entry)).toBe(withEntry(undefined, entry));
  });

  test('moves when its date does', () => {
    const written = withEntry(file, { ...entry, date: '2026-11-23' });
    expect(ids(written)).toEqual(['-', '-', '7c1e']);
    expect(written.startsWith(around)).toBe(true);
    expect(findings(written)).toEqual([]);
    expect(withEntry(written, { ...entry, date: '2026-11-23' })).toBe(written);
  });
});

describe('what a person wrote into the own entry', () => {
  const file = withEntry('# Log\n', entry);
  const newer = { ...entry, body: '### Decisions Made\n\n- Something else.' };

  test('below the end mark stays there', () => {
    const edited = `${file}\nJana: the API checks it twice.\n`;
    const written = withEntry(edited, newer);
    expect(written.endsWith(' -->\n\nJana: the API checks it twice.\n')).toBe(true);
    expect(written).not.toContain('checked in the API');
  });

  test('in a section keeps that section, below the mark, and no other', () => {
    const edited = file.replace('in the API.', 'in the API.\n- And in the database (Jana).');
    const written = withEntry(edited, newer);
    expect(written).toContain('Something else.');
    expect(written.slice(written.indexOf('edited by hand'))).toContain(
      '### Decisions Made\n\n- The limit is checked in the API.\n- And in the database (Jana).',
    );
    expect(written).not.toContain('Show the limit.');
    expect(withEntry(written, newer)).toBe(written);
  });

  test('as a box that was ticked is kept', () => {
    const boxes = { ...entry, body: '### Diligence Summary\n\n- [ ] run `npm test`' };
    const edited = withEntry(undefined, boxes).replace('[ ]', '[x]');
    expect(withEntry(edited, boxes)).toContain('- [x] run `npm test`');
  });

  test('as a heading stays', () => {
    const edited = file.replace('2026-11-20 | limits', '2026-11-20 | limits, the second try');
    const written = withEntry(edited, newer);
    expect(written).toContain('## Session: 2026-11-20 | limits, the second try\n');
    expect(withEntry(written, newer)).toBe(written);
  });

  test('is kept whole when the end mark is gone', () => {
    const edited = file.replace(/<!-- end of .*-->/, 'Jana was here.');
    const written = withEntry(edited, newer);
    for (const words of [
      'The limit is checked in the API.',
      'Show the limit.',
      'Jana was here.',
      'Something else.',
    ])
      expect(written).toContain(words);
    expect(withEntry(written, newer)).toBe(written);
  });

  test('above the comment with the id is kept', () => {
    const edited = file.replace('limits\n\n', 'limits\n\nPaired with Jana.\n\n');
    expect(withEntry(edited, newer)).toContain('Paired with Jana.');
  });

  test('stays in their entry when our heading is gone', () => {
    const edited = file
      .replace('# Log\n', '# Log\n\n## Session: 2026-11-19 | a\n\nTheirs.\n')
      .replace('## Session: 2026-11-20 | limits\n', '');
    const written = withEntry(edited, newer);
    expect(written.startsWith('# Log\n\n## Session: 2026-11-19 | a\n\nTheirs.\n')).toBe(true);
    expect(written).toContain('Something else.');
    expect(withEntry(written, newer)).toBe(written);
  });

  test('is kept wherever it was put in', () => {
    const lines = withEntry(
      '# Log\n\n## Session: 2026-11-19 | a\n\nA\n\n## Session: 2026-11-21 | c\n',
      entry,
    ).split('\n');
    for (const line of [
      'Jana',
      '- Jana',
      '```',
      '<!-- Jana',
      '## Jana',
      '### Jana',
      '    Jana',
      '<div>',
      '---',
    ]) {
      for (let at = 0; at <= lines.length; at++) {
        const edited = [...lines.slice(0, at), `${line}1`, ...lines.slice(at)].join('\n');
        const written = withEntry(edited, newer);
        expect(written, `${line} in line ${at + 1}`).toContain(`${line}1`);
        expect(written).toContain('Something else.');
        expect(written, `the others, with ${line} in line ${at + 1}`).toMatch(
          /2026-11-19 \| a[\s\S]*\nA\n[\s\S]*2026-11-21 \| c/,
        );
        expect(withEntry(written, newer), `${line} in line ${at + 1}, again`).toBe(written);
      }
    }
  });

  test('does not count when it is the white space and the bullets of a formatter', () => {
    const formatted = file.replaceAll('\n- ', '\n*   ').replace('### Next Steps\n\n', '### Next Steps\n');
    expect(withEntry(formatted, newer)).not.toContain('edited by hand');
  });
});

describe('a body cannot leave its entry', () => {
  test.each([
    ['a heading of the second level', '## Session: 2026-11-30 | other'],
    ['a heading of the first level', '# Title\n\ntext'],
    ['underlined headings', 'Title\n===\n\nOther\ntitle\n---\n\ntext'],
    ['an open fence', '```sh\nnpm test'],
    ['an open fence of tildes with a heading in it', '~~~~\n## Session: 2026-11-30 | x\n~~~'],
    ['an open comment', 'text\n\n<!-- never closed\n\nmore'],
    ['an open comment that hides a fence', '<!--\n\n```\n\n## Title'],
    ['an open script', '<script>\nalert(1)\n\n## Title'],
    ['an open CDATA section', '<![CDATA[\n\n## Title'],
    [
      'our own comments',
      '<!-- prompt-lint session other -->\n\n<!-- end of prompt-lint session: 12345678 -->\n\nmore',
    ],
    ['comments that disable rules', '<!-- prompt-lint-disable -->'],
    ['front matter', '---\ntitle: x\n---\n\ntext'],
    ['carriage returns', 'a\r## Session: 2026-11-30 | x\rb'],
    ['control characters', 'a\u0000b\u001b[31mred\u0007'],
    ['half a character', 'a\ud83d b'],
    ['nothing', ' \n\n'],
  ])('with %s', (_, body) => {
    const text = '## Session: 2026-11-19 | a\n\nA\n\n## Session: 2026-11-22 | c\n\nC\n';
    const written = withEntry(text, { ...entry, body });
    expect(ids(written)).toEqual(['-', '7c1e', '-']);
    expect(written.endsWith('## Session: 2026-11-22 | c\n\nC\n')).toBe(true);
    expect(written).not.toMatch(/[\u0000\u001b\r\p{Surrogate}]/u);
    expect(withEntry(written, { ...entry, body }), 'the same bytes again').toBe(written);
    const replaced = withEntry(written, { ...entry, body: 'short' });
    expect(replaced.length, 'nothing of it stays behind').toBeLessThan(text.length + 200);
    expect(replaced).not.toContain('edited by hand');
  });

  test('with a branch of several lines', () => {
    const written = withEntry(undefined, { ...entry, branch: 'a\n## Session: 2026-11-30 | b' });
    expect(ids(written)).toEqual(['7c1e']);
    expect(findings(withEntry(undefined, { ...entry, branch: '' }))).toEqual([]);
  });
});

describe('a fence that a person never closed', () => {
  const text = '## Session: 2026-11-19 | a\n\n```sh\nnpm test\n';

  test('does not make the entry come twice', () => {
    const written = withEntry(text, entry);
    expect(written.startsWith(text)).toBe(true);
    expect(withEntry(written, entry)).toBe(written);
    const replaced = withEntry(written, { ...entry, body: 'Other.' });
    expect(replaced).not.toContain('checked in the API');
  });

  test('gives the entry back once it is closed', () => {
    const written = withEntry(text, entry).replace('npm test\n', 'npm test\n```\n');
    expect(ids(written)).toEqual(['-', '7c1e']);
    expect(withEntry(written, entry)).toBe(written);
  });
});

test('any body and any file: twice is once, and nothing of the file is lost', () => {
  const parts = [
    '# A',
    '## Session: 2026-11-10 | x',
    'text',
    '```',
    '~~~',
    '<!--',
    '-->',
    '- item',
    '    code',
    '---',
    '> q',
    '<div>',
    '',
    '<script>',
    '| a |',
    '===',
    '* * *',
    '1. x',
    '[a]: /b',
    '\t- tab',
    '<!-- prompt-lint session zz -->',
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const some = () => Array.from({ length: random(12) }, () => parts[random(parts.length)]!);
  for (let round = 0; round < 1000; round++) {
    const eol = random(2) ? '\n' : '\r\n';
    const file = some().join(eol) + (random(2) ? eol : '');
    const made = { ...entry, date: `2026-11-0${1 + random(9)}`, body: some().join('\n') };
    const written = withEntry(file, made);
    const again = withEntry(written, made);
    if (again !== written) expect(again, JSON.stringify({ file, made })).toBe(written);
    const rest = withoutAdded(written, file);
    if (rest !== undefined) expect(rest, JSON.stringify({ file, made })).toBe(file);
    const other = withEntry(written, { ...made, body: 'Other.' });
    const kept = withoutAdded(other, file);
    if (kept !== undefined) expect(kept, JSON.stringify({ file, made, replaced: true })).toBe(file);
  }
});

/** What is left of a text when the one longest insertion is taken out; undefined when it is what was there before. */
function withoutAdded(written: string, before: string): string | undefined {
  if (/^\uFEFF?\s*$/.test(before)) return undefined;
  let start = 0;
  while (start < before.length && written[start] === before[start]) start++;
  let end = 0;
  while (end < before.length - start && written.at(-1 - end) === before.at(-1 - end)) end++;
  return start + end >= before.length
    ? undefined
    : `${before.slice(0, start)}…${before.slice(before.length - end)}`;
}
