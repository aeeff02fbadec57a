import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'parts/mill/src/db/table.ts',
  'parts/mill/src/api/index.ts',
  'parts/mill/src/jobs/nightly.ts',
  'parts/shop/src/api/index.ts',
  'core/orders/a.ts',
  'core/users/a.ts',
  'core/money/a.ts',
  'core/mail/a.ts',
  'tests/users/a.test.ts',
  'parts/mill/AGENTS.md',
  'parts/mill/notes/a.md',
  'parts/mill/notes/b.md',
  'parts/mill/notes/c.md',
  'parts/mill/notes/START.md',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const lint = (text: string, path = 'AGENTS.md', history = '') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ line, severity, message }) => `${line} ${severity} ${message.split(' is not')[0]}`,
  );
const mill = '- Tables in `src/db/`\n- Routes in `src/api/`\n- Jobs in `src/jobs/`\n';

describe('a path whose siblings prove the folder that it is written from', () => {
  test('is judged there', () => {
    expect(lint(`## Mill\n\n${mill}- Settings in \`src/settings/\` (x.json)\n`)).toEqual([
      '6 warning parts/mill/src/settings',
    ]);
    expect(
      lint(
        `## Mill\n\n${mill}- Settings in \`src/settings/\`\n`,
        'AGENTS.md',
        'parts/mill/src/settings/a.ts',
      ),
    ).toEqual(['6 error parts/mill/src/settings']);
  });

  test('so is one of several bare folders', () => {
    const core = '- Orders in `orders/`\n- People in `users/`\n- Sums in `money/`\n- Letters in `mail/`\n';
    expect(lint(`Parts:\n\n${core}- Schemas in \`schemas/\`\n`)).toEqual(['7 warning core/schemas']);
    expect(lint('The parts (`orders/`, `users/`, `money/`, `mail/`, `stock/`) know only `core/`.\n')).toEqual(
      ['1 warning core/stock'],
    );
    expect(lint(`Each part has:\n\n${core}- Schemas in \`schemas/\`\n`)).toEqual([]);
    expect(lint(`Parts:\n\n${core}- New schemas go in \`schemas/\`\n- If any, see \`extra/\`\n`)).toEqual([]);
  });

  test('unless fewer than three do, or not most of them', () => {
    expect(lint('- Tables in `src/db/`\n- Routes in `src/api/`\n- Settings in `src/settings/`\n')).toEqual(
      [],
    );
    expect(
      lint(`${mill}${['a', 'b', 'c', 'd'].map((name) => `- X in \`src/${name}/\`\n`).join('')}`),
    ).toEqual([]);
  });

  test('and in a skill it is that of any project', () => {
    expect(lint(`${mill}- Settings in \`src/settings/\`\n`, '.claude/skills/mill/SKILL.md')).toEqual([]);
  });
});

describe('a bare name in a column of files', () => {
  const rows = (title: string) =>
    `Before working, read:\n\n| ${title} | When |\n|---|---|\n| \`START.md\` | first |\n| \`notes/a.md\` | a |\n| \`notes/b.md\` | b |\n| \`notes/c.md\` | c |\n`;

  test("is one of the document's folder, where all others are", () => {
    expect(lint(rows('File'), 'parts/mill/AGENTS.md')).toEqual(['5 warning parts/mill/START.md']);
    expect(lint(rows('Topic'), 'parts/mill/AGENTS.md')).toEqual([]);
    expect(lint(rows('File').replace('c.md', 'd.md'), 'parts/mill/AGENTS.md')).toEqual([
      '8 error parts/mill/notes/d.md',
    ]);
  });

  test('went from where the others went, be it ever so short', () => {
    const gone = ['chat', 'upload', 'analysis', 'creative']
      .map((name) => `parts/mill/api/${name}.py`)
      .join('\n');
    const table = `| File | Route |\n|---|---|\n${['upload', 'chat', 'analysis', 'creative'].map((name) => `| \`${name}.py\` | x |\n`).join('')}`;
    expect(lint(table, 'AGENTS.md', gone)).toEqual([
      '3 error parts/mill/api/upload.py',
      '4 warning parts/mill/api/chat.py',
      '5 error parts/mill/api/analysis.py',
      '6 error parts/mill/api/creative.py',
    ]);
    expect(lint(table, 'AGENTS.md', 'parts/mill/api/chat.py')).toEqual([]);
  });
});
