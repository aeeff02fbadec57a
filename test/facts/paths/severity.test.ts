import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

/** A stock keeper's repository. */
const paths = [
  'README.md',
  'docs/stock.md',
  'docs/rules/units.md',
  'ops/deploy.yml',
  'depot/main.py',
  'depot/items/count.py',
  'depot/items/units.py',
  'depot/orders/book.py',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const history = 'stock.json\ndocs/weights.md\nops/backup.yml\ndepot/items/shelf_labels.py';
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`,
  );

describe('a drawn tree of which about half is there', () => {
  const drawn = (above: string, more: string) =>
    `${above}\n\n\`\`\`\ndepot/\n├── main.py\n├── items/\n│   ├── count.py\n│   ├── units.py\n${more}\`\`\`\n`;
  const gone = '├── pick.py\n├── pack.py\n├── send.py\n└── bill.py\n';
  const found = (severity: string) =>
    ['pick', 'pack', 'send', 'bill'].map((name) => `${severity} depot/${name}.py`);

  test('is sure below a heading that calls it the layout', () => {
    expect(lint(drawn('## Project layout', gone))).toEqual(found('error'));
    expect(lint(drawn('## Layout\n\n**Structure**:', gone))).toEqual(found('error'));
  });

  test.each([
    ['tells how to arrange it', '## Project layout\n\nOrganize by what is done with the goods:'],
    ['sends the reader to do so', '## Project layout\n\nUse this structure as the default.'],
    ['takes it from elsewhere', '## Test layout\n\nThe scripts follow the same structure:'],
    ['draws it roughly', '## 目录结构（示意）'],
    ['calls it no layout', '## The depot'],
  ])('is a warning where the text %s', (_, above) => {
    expect(lint(drawn(above, gone))).toEqual(found('warning'));
  });

  test('is a warning where too little of it is there', () => {
    const few = '```\ndepot/\n├── main.py\n├── pick.py\n└── pack.py\n```';
    expect(lint(`## Project layout\n\n${few}`)).toEqual(['warning depot/pick.py', 'warning depot/pack.py']);
  });
});

describe('a file name without a folder that history knows', () => {
  test.each([
    ['in the middle of a sentence', 'Settings are read from `stock.json` by default.', 'warning'],
    ['in brackets', 'The labels (`shelf_labels.py`) are printed.', 'warning'],
    ['where the item begins with it', '- `shelf_labels.py` prints the labels.', 'error'],
    ['in a table', '| Labels | `shelf_labels.py` |\n| --- | --- |', 'error'],
    ['where the reader is sent there', 'The labels are defined in `shelf_labels.py`.', 'error'],
    ['beside one that is there', 'Jobs: `deploy.yml`, `backup.yml`.', 'error'],
  ])('%s', (_, text, severity) => {
    expect(lint(text)).toEqual([expect.stringMatching(new RegExp(`^${severity} `))]);
  });

  test('with its folder it is sure wherever it is named', () => {
    expect(lint('All of it is weighed as `docs/weights.md` tells.')).toEqual(['error docs/weights.md']);
  });
});

describe('a path that never was', () => {
  test.each([
    ['a link through folders that are not there', '[Scales](guides/scales.md)', 'error guides/scales.md'],
    ["a link that says the file's own name", '[pack.toml](mdc:pack.toml)', 'error pack.toml'],
    ['any other link to the root', '[how to pack](mdc:pack.toml)', 'warning pack.toml'],
    ['run below a folder that is there', '```sh\nbash ops/night/run.sh\n```', 'error ops/night/run.sh'],
    ['run below none that is', '```sh\nbash jobs/night/run.sh\n```', 'warning jobs/night/run.sh'],
    ['read below a folder that is there', 'See `docs/packing/boxes.md`.', 'error docs/packing/boxes.md'],
    ['read below none that is', 'See `guides/packing/boxes.md`.', 'warning guides/packing/boxes.md'],
  ])('%s', (_, text, found) => {
    expect(lint(text)).toEqual([found]);
  });

  test('in a skill only what is run or linked beside files that are there', () => {
    const path = '.claude/skills/stock/SKILL.md';
    expect(lint('See `docs/scales.md`.', path)).toEqual(['warning docs/scales.md']);
    expect(lint('```sh\nbash ops/night/run.sh\n```', path)).toEqual([]);
  });
});
