import { describe, expect, test } from 'vitest';
import { entryFigures } from '../../src/library/memory/with-entry.ts';

const generated = `# Sessions

## Session: 2026-11-20 | limits

<!-- prompt-lint session 7c1e -->

### Code Changes

- created \`src/limits.ts\` (+3 −0)
- edited \`src/transfers.ts\` (+1 −1): asks \`src/limits.ts\` before booking
- moved \`src/a.ts\` to \`src/b.ts\`
- and 4 more files

### Active Work In Progress

- 2 files not committed (branch \`limits\`):
  - \`src/limits.ts\`, new

### Diligence Summary

- **Contradicted by the record:** the assistant states "All tests pass."; the last run before it, "npm test", ended with exit status 1
- **Contradicted by the record:** the assistant states "The build passes."; the last run before it, "npm run build", ended with exit status 2

**AI-Assisted Content Requiring Verification**

- \`src/auth/login.ts\` line 1: SQL

**Deployment Checklist**

- [x] Tests: "npm test" ended with exit status 0
- [ ] Build: not run
- [ ] Lint: not run
`;

const figuresOf = (text: string) => entryFigures(text).map(({ line, title, ...figures }) => figures);

describe('the figures of an entry', () => {
  test('count files, contradictions and boxes as a generated entry states them', () => {
    expect(entryFigures(generated)).toEqual([
      {
        line: 3,
        date: '2026-11-20',
        title: 'limits',
        files: 7,
        contradictions: 2,
        boxes: { ticked: 1, all: 3 },
      },
    ]);
  });

  test('are unknown where the entry says nothing of them', () => {
    const text = '## Session: 2026-11-20 | main\n\n### Key Insights\n\n- `src/a.ts` is slow\n';
    expect(figuresOf(text)).toEqual([
      { date: '2026-11-20', files: undefined, contradictions: undefined, boxes: undefined },
    ]);
  });

  test('count the files that a person names in code, each once', () => {
    const text =
      '## Session: 2026-11-20 | main\n\n**Code Changes:**\n- `src/a.ts` and `src/b.ts`: limits\n\n**Again**\n- `src/a.ts` again, with `npm test` and `useLimit`\n- tidied up\n';
    expect(figuresOf(text)[0]!.files).toBe(2);
  });

  test('know a summary without contradictions from none', () => {
    const text = '## Session: 2026-11-20 | main\n\n### Diligence Summary\n\nNothing to verify.\n';
    expect(figuresOf(text)[0]!.contradictions).toBe(0);
  });

  test('do not count what stands in a fence', () => {
    const text =
      '## Session: 2026-11-20 | main\n\n### Code Changes\n\n```\n- created `x/y.ts`\n- [x] done\n```\n\n- created `a/b.ts`\n';
    expect(figuresOf(text)[0]).toMatchObject({ files: 1, boxes: undefined });
  });

  test('stand in the order of the file, one for each entry', () => {
    const text = `${generated}\n## Session: 2026-11-21 | main\r\n\r\n### Code Changes\r\n\r\n- deleted \`a/b.ts\`\r\n`;
    expect(entryFigures(text).map(({ date, files }) => [date, files])).toEqual([
      ['2026-11-20', 7],
      ['2026-11-21', 1],
    ]);
  });

  test('are none for headings that are no entry', () => {
    expect(entryFigures('# Sessions\n\n## How to read this\n\n- `a/b.ts`\n')).toEqual([]);
    expect(entryFigures('')).toEqual([]);
  });

  test('name an entry by its heading when that has no branch', () => {
    expect(entryFigures('## Session on Friday\n')[0]).toMatchObject({
      date: undefined,
      title: 'Session on Friday',
    });
  });
});
