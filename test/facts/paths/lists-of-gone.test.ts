import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = ['README.md', 'api/main.py', 'api/db/models.py', 'api/v1/orders/router.py', 'flows/Bread.json'];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const history = [
  'api/orders.py -> api/v1/orders/router.py',
  'api/ovens.py',
  'api/flour.py',
  'api/models.py -> api/db/models.py',
  'api/store/base_store.py',
  'api/store/oven_store.py',
  'flows/Cake.json',
  'web/ovens.py',
].join('\n');
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ line, severity, message }) =>
      `${line} ${severity} ${message.replace(/ is not in the repository/, '').replace(/ in 3f2c1a9(?: \(written as .*\))?$/, '')}`,
  );
const routers = '- `orders.py` - orders\n- `ovens.py` - ovens\n- `flour.py` - flour\n';

describe('a list of bare names of which none is there', () => {
  test("is that of the document's own folder, when they were in it", () => {
    expect(lint(`**Routers:**\n${routers}`, 'api/AGENTS.md')).toEqual([
      '2 error api/orders.py; moved to api/v1/orders/router.py',
      '3 error api/ovens.py; it was deleted',
      '4 error api/flour.py; it was deleted',
    ]);
  });

  test('though the endings of others lead to another folder', () => {
    const list =
      '- `models.py` - tables\n- `store/` - queries\n  - `base_store.py` - all\n  - `oven_store.py` - ovens\n';
    expect(lint(list, 'api/AGENTS.md')).toEqual([
      '2 error api/store; it was deleted',
      '3 error api/store/base_store.py; it was deleted',
      '4 error api/store/oven_store.py; it was deleted',
    ]);
  });

  test('is that of the one folder which most of them were in, less surely', () => {
    expect(lint(`**Routers:**\n\n${routers}- \`hooks.py\` - hooks\n`)).toEqual([
      '3 warning api/orders.py; moved to api/v1/orders/router.py',
      '4 warning api/ovens.py; it was deleted',
      '5 warning api/flour.py; it was deleted',
    ]);
  });

  test('is that of the folder in the heading, be its name but one word', () => {
    expect(lint('### Flows (flows/)\n\n- `Cake.json` - cakes\n- `Pie.json` - pies\n')).toEqual([
      '3 error flows/Cake.json; it was deleted',
    ]);
  });

  test('may say what its modules create', () => {
    expect(lint('- `ovens.py` - 생성, 조회\n- `flour.py` - 自动生成\n', 'api/AGENTS.md')).toEqual([
      '1 error api/ovens.py; it was deleted',
    ]);
  });
});

describe('nothing is said of such a list', () => {
  test.each([
    ['of which history knows nothing', '- `hooks.py` - hooks\n- `jobs.py` - jobs\n- `mails.py` - mails\n'],
    ['of which two were in one folder', '- `orders.py`\n- `flour.py`\n- `hooks.py`\n'],
    ['of what is to be made', `Create these modules:\n\n${routers}`],
    ['of what was deleted', `These modules were removed in May:\n\n${routers}`],
    ['of what may not come back', `## Old modules\n\n${routers}`],
    ['of what any of a kind has', `Each bakery has:\n\n${routers}`],
    ['of examples', `For example:\n\n${routers}`],
  ])('%s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test.each([
    ['of what was deleted', `These modules were removed in May:\n\n${routers}`],
    ['of what was moved', `Moved to a folder each:\n\n${routers}`],
    ['of what any of a kind has', `A new module gets:\n\n${routers}`],
    ['of names that files have elsewhere', '- `models.py` - tables\n'],
  ])('%s, in the folder itself', (_, text) => {
    expect(lint(text, 'api/AGENTS.md')).toEqual([]);
  });

  test('in the guide of another folder, or in a skill', () => {
    expect(lint(routers, 'flows/AGENTS.md')).toEqual([]);
    expect(lint(routers, 'api/skills/ovens/SKILL.md')).toEqual([]);
  });
});

test('a list in the root says as well what was deleted', () => {
  const settings = { path: 'AGENTS.md', tree, history: 'ovens.py' };
  expect(lintText('facts/path', 'Files that were removed:\n\n- `ovens.py`\n', settings)).toEqual([]);
  expect(lintText('facts/path', 'Modules:\n\n- `ovens.py`\n', settings)).toHaveLength(1);
});
