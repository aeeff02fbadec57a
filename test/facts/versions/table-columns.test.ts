import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  'package.json':
    '{ "name": "desk", "dependencies": { "react": "18.3.1", "vue": "3.5.0", "ui-desk": "2.1.0" } }',
};
const found = (header: string, row: string) => {
  const delimiters = header.replace(/[^|]+/g, '---');
  return lintText('facts/version', `# Stack\n\n${header}\n${delimiters}\n${row}\n`, {
    path: 'AGENTS.md',
    tree,
  }).map(({ message }) => message.split(' is stated')[0]);
};

describe('a version with a column of its own is that of the first cell with a known name', () => {
  test.each([
    ['| Component | Technology | Version |', '| **Interface** | React | 17 |'],
    ['| Component | Technology | Version | Why |', '| React | for what is shown | 17 | speed |'],
    ['| Layer | Choice | Version |', '| Front | React | 17 |'],
    ['| Package | Part of | Version |', '| React | Vue | 17 |'],
    ['| 分类 | 技术 | 版本 |', '| 前端 | React | 17 |'],
    ['| 분류 | 기술 | 버전 |', '| 화면 | React | 17 |'],
    ['| Tecnología | Uso | Versión |', '| React | vistas | 17 |'],
    ['| Package | Current |', '| react | 17.0.2 |'],
  ])('%s %s', (header, row) => {
    expect(found(header, row)).toEqual([expect.stringMatching(/^react 17/i)]);
  });

  test.each([
    ['what a thing is for has another one', '| Plugin | For | Version |', '| ui-other | React | 17 |'],
    ['the newest one is not the one in use', '| Package | Latest |', '| react | 19.2.0 |'],
    ['a word about it is no version', '| Package | Current state |', '| react | 17 |'],
    ['the first known name counts', '| Package | Framework | Version |', '| ui-desk | React | 2.1.0 |'],
  ])('but %s', (_why, header, row) => {
    expect(found(header, row)).toEqual([]);
  });
});
