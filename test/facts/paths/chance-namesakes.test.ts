import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const treeOf = (...paths: string[]) =>
  Object.fromEntries(['README.md', 'package.json', ...paths].map((path) => [path, '']));
const lint = (text: string, paths: readonly string[], history = '', path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree: treeOf(...paths), history }).map(
    ({ line, severity, message }) => `${line} ${severity} ${message.split(' is not')[0]}`,
  );

describe('a list of which one item ends as a file elsewhere does', () => {
  const list = ['routes', 'wallet', 'theme'].map((name) => `- \`src/${name}.ts\` - ${name}\n`).join('');
  const text = `## Important files\n\n${list}`;
  const all = ['3 warning src/routes.ts', '4 warning src/wallet.ts', '5 warning src/theme.ts'];

  test('is not of that folder', () => {
    const paths = ['src/main.ts', 'parts/shop/src/wallet.ts', 'parts/bank/src/main.ts'];
    expect(lint(text, paths)).toEqual(all.filter((each) => !each.includes('wallet')));
  });

  test.each(['examples', 'templates', 'fixtures', 'samples'])('nor is it one of the %s', (folder) => {
    const own = ['src/main.ts', `${folder}/shop/src/wallet.ts`, `${folder}/shop/src/routes.ts`];
    expect(lint(text, own)).toEqual(all);
    // Where the root has no sources of its own, they may be meant.
    expect(lint(text, own.slice(1))).toEqual([]);
  });

  test('but is where most of it is', () => {
    const paths = ['src/main.ts', 'parts/shop/src/wallet.ts', 'parts/shop/src/routes.ts'];
    expect(lint(text, paths)).toEqual([]);
  });

  test('and a sentence means no example either', () => {
    const paths = ['src/main.ts', 'examples/shop/src/wallet.ts'];
    expect(lint('See `src/wallet.ts`.', paths)).toEqual(['1 error src/wallet.ts']);
    expect(lint('See `src/wallet.ts`.', [...paths.slice(1)])).toEqual([]);
  });
});

describe('a folder of the root that was deleted while one of its name lies deeper', () => {
  const paths = ['app/main.ts', 'app/lib/parsers/csv.ts', 'crawler/main.py'];
  const text = 'The page is in `app/`, the crawler in `crawler/`, tools under `parsers/`.';

  test('is missed among folders of the root', () => {
    expect(lint(text, paths, 'parsers/html.py')).toEqual(['1 warning parsers']);
  });

  test.each([
    ['that never was', text, ''],
    ['that moved there', text, 'parsers -> app/lib/parsers'],
    ['that moved to the folder above it', text, 'parsers -> app/lib'],
    ['alone', 'Tools are in `parsers/`.', 'parsers/html.py'],
    ['beside folders of others', 'Each has `views/` and `parsers/`.', 'parsers/html.py'],
    ['that is not to be used', 'Keep `app/`, and do not use `parsers/`.', 'parsers/html.py'],
  ])('but not one %s', (_which, words, history) => {
    expect(lint(words, paths, history)).toEqual([]);
  });
});

describe('a tree of which nothing is there but its root', () => {
  const paths = ['web/public/shop.svg', 'web/public/next.svg', 'web/main.ts'];
  const drawn = (remark = '', root = 'public/') =>
    [
      '```',
      root,
      '├── models/     # Models (if bundled)',
      `├── images/     # Images${remark}`,
      `│   ├── logo.svg${remark && `  # x${remark}`}`,
      '│   └── hero.png',
      `└── icons/      # Icons${remark}`,
      '    └── tab.png',
      '```',
    ].join('\n');
  const heading = '### Public assets (web/public/)\n\n';

  test.each(['public/', 'web/public/'])('is doubted once, at its first entry: %s', (root) => {
    expect(lint(heading + drawn('', root), paths)).toEqual(['6 warning web/public/images']);
  });

  test.each([
    ['where one is there', heading + drawn(), [...paths, 'web/public/images/logo.svg'], 'AGENTS.md'],
    ['where no word names the folder', `### Assets\n\n${drawn()}`, paths, 'AGENTS.md'],
    ['of a folder that is not there', heading + drawn(), ['web/main.ts'], 'AGENTS.md'],
    ['of conditions', heading + drawn(' (if needed)'), paths, 'AGENTS.md'],
    ['of plans', heading + drawn(' (planned)'), paths, 'AGENTS.md'],
    ['of an example', heading.replace('Public', 'Example of public') + drawn(), paths, 'AGENTS.md'],
    ['of any such folder', `${heading}Each app has:\n\n${drawn()}`, paths, 'AGENTS.md'],
    ['in a plan', heading + drawn(), paths, 'docs/plans/assets.md'],
  ])('and is not %s', (_what, text, there, path) => {
    const found = lint(text, there, '', path);
    expect(found.filter((each) => each.endsWith('web/public/images'))).toEqual([]);
  });
});

describe('the word for generating behind a name', () => {
  const drawn = (remark: string) =>
    [
      '## 目录结构',
      '',
      '```',
      'src/',
      '├── api/',
      '├── cart/',
      '├── ui/',
      `└── ai/   # ${remark}`,
      '```',
    ].join('\n');
  const paths = ['src/api/a.ts', 'src/cart/a.ts', 'src/ui/a.ts'];

  test.each(['AI生成API', '生成报告', 'レポート生成サービス', 'AI 생성 API', '自动化测试'])(
    'tells what it does: %s',
    (remark) => {
      expect(lint(drawn(remark), paths)).toEqual(['8 error src/ai']);
    },
  );

  test.each([
    '自动生成',
    '自動生成',
    '生成される',
    '生成的文件',
    '構建時生成',
    '生成',
    'prisma で生成',
    '자동 생성',
    '생성된 파일',
  ])('tells where it comes from: %s', (remark) => {
    expect(lint(drawn(remark), paths)).toEqual([]);
  });
});
