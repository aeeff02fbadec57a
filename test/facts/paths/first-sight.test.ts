import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = { 'db/steps/001_desks.sql': '', 'db/steps/002_chairs.sql': '' };
const lint = (text: string, history = '') =>
  lintText('facts/path', text, { path: 'AGENTS.md', tree, history }).map(({ line }) => line);
const run = '```bash\npsql -f db/steps/005_lamps.sql\n```\n';

describe('a path that the document calls an example', () => {
  test('is none that is missed where it is named again', () => {
    expect(lint(run)).toEqual([2]);
    expect(lint(`\`\`\`bash\n# Example: db/steps/005_lamps.sql\n\`\`\`\n\n${run}`)).toEqual([]);
    expect(lint(`Name it after what it does (e.g. \`db/steps/005_lamps.sql\`).\n\n${run}`)).toEqual([]);
  });

  test('is missed when git saw it, and when another is the example', () => {
    expect(lint(`Example: db/steps/005_lamps.sql\n\n${run}`, 'db/steps/005_lamps.sql')).toContain(4);
    expect(lint(`# Example: db/steps/006_rugs.sql\n\n${run}`)).toEqual([4]);
  });

  test('`file.ts` is any file', () => {
    expect(lint('```bash\nnpx run db/file.ts db/file2.ts\n```\n')).toEqual([]);
  });

  test('a number in letters is any number', () => {
    expect(lint('```bash\npsql -f db/steps/00X_lamps.sql\n```\n')).toEqual([]);
    expect(lint('```bash\npsql -f db/steps/0NN-lamps.sql\n```\n')).toEqual([]);
  });
});

describe('a reader who is sent to a document in words behind it', () => {
  test.each([
    '작성 규칙은 `.docs/tone.md` 참고',
    '書き方は`.docs/tone.md`を参照してください',
    '规则请以 `.docs/tone.md` 参考',
  ])('%s', (text) => {
    expect(lint(`# Desk\n\n- ${text}\n`)).toEqual([3]);
  });

  test('a document that is to be written is none', () => {
    expect(lint('# Desk\n\n- `.docs/tone.md` 생성\n')).toEqual([]);
  });
});

describe('an item that names two files', () => {
  const both = (joint: string) =>
    `# Key files\n\n- \`db/steps/001_desks.sql\`: desks\n- \`db/steps/003_a.sql\`${joint}\`db/steps/004_b.sql\`: both kinds of lamps\n`;

  test('means both, unless one of them is enough', () => {
    expect(lint(both(' and '))).toEqual([4, 4]);
    expect(lint(both(' + '))).toEqual([4, 4]);
    for (const joint of [' or ', '/', ', ']) expect(lint(both(joint))).toEqual([]);
  });
});

describe('what lies where git keeps nothing', () => {
  const work = {
    '.gitignore': '.work/*\n!.work/rules/\n',
    '.work/rules/a.md': '',
    'openspec/project.md': '',
    'openspec/specs/desk/spec.md': '',
  };
  const missed = (text: string, files: Record<string, string> = work) =>
    lintText('facts/path', text, { path: 'AGENTS.md', tree: files }).map(({ line }) => line);

  test('a path below a heading that names the folder', () => {
    const text = (heading: string) => `## ${heading}\n\nSee \`tasks/GUIDE.md\` for the layout.\n`;
    expect(missed(text('The .work/ state'))).toEqual([]);
    expect(missed(text('The state'))).toEqual([3]);
  });

  test('the folders of changes of OpenSpec come and go', () => {
    const drawn = (last: string) =>
      `\`\`\`\nopenspec/\n├── project.md\n├── specs/\n├── changes/\n│   └── archive/\n└── ${last}/\n\`\`\`\n`;
    expect(missed(drawn('notes'))).toEqual([7]);
  });

  test.each(['별도 레포; 빌드와 무관', '別リポジトリ', '单独的仓库', 'a separate repo', 'eigenes Repo'])(
    'a repository of its own: %s',
    (remark) => {
      const drawn = (words: string) =>
        `\`\`\`\ndesk/\n├── src/\n├── docs/\n├── tests/\n└── Sapphire/  # ${words}\n\`\`\`\n`;
      const files = { 'src/a.ts': '', 'docs/a.md': '', 'tests/a.ts': '' };
      expect(missed(drawn(remark), files)).toEqual([]);
      expect(missed(drawn('the old one'), files)).toEqual([6]);
    },
  );

  test('a rule of Cursor is there without its ending', () => {
    const files = { '.cursor/rules/lamps.mdc': '' };
    const rule = (name: string) =>
      lintText('facts/path', `See [${name}](mdc:${name}).\n`, {
        path: '.cursor/rules/desk.mdc',
        tree: files,
      });
    expect(rule('lamps')).toEqual([]);
    expect(rule('rugs.md')).toHaveLength(1);
  });
});

describe('lines and names that claim nothing', () => {
  const files = { 'desk/src/a.ts': '', 'desk/tests/unit/a.ts': '', 'desk/guard.ts': '' };
  const missed = (text: string) =>
    lintText('facts/path', text, { path: 'desk/AGENTS.md', tree: files }).map(({ line }) => line);

  test('code that stands above a tree without a fence', () => {
    const drawn = (code: string) => `${code}\ntests/\n├── unit/\n└── whole/\n`;
    expect(missed(drawn('def of(lamp):\n    score = 0.0  # none\n    score: float = 0.0'))).toEqual(
      missed(drawn('')).map((line) => line + 2),
    );
  });

  test('a file of that kind: "or similar"', () => {
    const list = (last: string) =>
      `## Key files\n\n- \`guard.ts\`: doors\n- \`src/a.ts\`: a\n- \`tests/\`: all\n- \`src/b.ts\` ${last}\n`;
    expect(missed(list('(or similar) — b'))).toEqual([]);
    expect(missed(list('— b'))).toEqual([6]);
    expect(missed('Doors are kept in `src/b.ts` or similar.\n')).toEqual([]);
  });
});

test('what is done once, is no condition', () => {
  const missed = (text: string) => lint(text, 'db/steps/009_mats.sql');
  expect(missed('- Apply limits once, in the maker, via\n  `db/steps/009_mats.sql`.\n')).toEqual([2]);
  expect(missed('- Once it is done, `db/steps/009_mats.sql` holds them.\n')).toEqual([]);
});

describe('a guide in a folder of its own', () => {
  const files = { 'kit/core/src/desks/index.ts': '', 'kit/core/src/index.ts': '', 'src/lamps/a.ts': '' };
  const missed = (text: string, path = 'kit/core/AGENTS.md') =>
    lintText('facts/path', text, { path, tree: files }).map(({ message }) => message.split(' ', 1)[0]);
  const row = '| Task | Location |\n|---|---|\n| Desks | `src/desks/DeskKeeper.ts` |\n';

  test('means its own folder where what it names would lie among its kind', () => {
    expect(missed(row)).toEqual(['kit/core/src/desks/DeskKeeper.ts']);
    expect(missed(row, 'AGENTS.md')).toEqual([]);
    expect(missed('Lamps are made by `src/lamps/b.ts`.\n')).toEqual(['src/lamps/b.ts']);
  });

  test('a folder that is said to lie in the root is missed, one that is merely named is not', () => {
    expect(missed('Rugs are made by machines. Located in `RugMill/` directory.\n', 'AGENTS.md')).toEqual([
      'RugMill',
    ]);
    expect(missed('See `RugMill/` for rugs.\n', 'AGENTS.md')).toEqual([]);
    expect(missed('Located in `kit/core/src/components/`.\n', 'AGENTS.md')).toEqual([
      'kit/core/src/components',
    ]);
    expect(missed('Rugs may be located in `RugMill/`.\n', 'AGENTS.md')).toEqual([]);
  });
});

test('what the folder of a guide ignores is made there, also where the guide itself is ignored by its name', () => {
  const missed = (ignored: string) =>
    lintText('facts/path', 'Begin with `notes/today.md`.', {
      path: 'desk/AGENTS.md',
      tree: { 'desk/main.ts': '', 'desk/.gitignore': ignored },
      history: 'notes/today.md',
    });
  expect(missed('notes/\nAGENTS.md\n')).toEqual([]);
  expect(missed('AGENTS.md\n')).toHaveLength(1);
});
