import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../support/lint.ts';

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${number}. a`).join('\n');
const fixOf = (id: string, title: string, content: string) =>
  fixText(id, `## ${title}\n\n${content}\n`).replace(`## ${title}\n\n`, '').replace(/\n$/, '');

describe('prompt/requirements-numbered', () => {
  const id = 'prompt/requirements-numbered';
  const fixed = (content: string) => fixOf(id, 'REQUIREMENTS', content);

  test.each([
    '1. a\n2. b',
    '1) a\n2) b',
    '1. a\n   - x\n\n2. b\n   1. y\n   2. z',
    '1. a\n- x\n- y\n2. b\n- z',
    'The API must:\n\n1. a\n2. b',
    '### Users\n\n1. a\n2. b\n\n### Accounts\n\n1. c\n2. d',
    '### Users\n\n1. a\n2. b\n\n### Accounts\n\n3. c\n4. d',
    '**Users:**\n1. a\n\n**Accounts:**\n1. b',
    '### 1. Login\n\n- a\n\n### 2. Logout\n\n- b',
    '**1. Login**\n- a\n\n**2. Logout**\n- b',
    '1. a\n\n   ```sh\n   npm test\n   ```\n\n2. b',
    '**R1:** a\n\n**R2:** b',
    '1. a\n2. b\n\n**Notes:**\n- c\n- d',
    '1. a\n\n### Remarks\n\n- c',
    '**Users:**\n1. a\n\n**Accounts:**\n1. b\n\n**Agreed:**\n- c',
    'None',
  ])('%j is in order', (content) => {
    expect(lintText(id, `## REQUIREMENTS\n\n${content}\n`)).toEqual([]);
  });

  test.each([
    ['- a\n- b', '1. a\n2. b'],
    ['* a\n  * x\n  * y\n* b', '1. a\n   * x\n   * y\n2. b'],
    ['-\ta\n\t- x\n-\tb', '1.\ta\n\t- x\n2.\tb'],
    ['- [ ] a\n- [x] b', '1. [ ] a\n2. [x] b'],
    ['1. a\n1. b\n1. c', '1. a\n2. b\n3. c'],
    ['1. a\n3. b\n4. c', '1. a\n2. b\n3. c'],
    ['0. a\n1. b', '1. a\n2. b'],
    ['2) a\n3) b', '1) a\n2) b'],
    ['1. a\n   - x\n\n     more\n9. b', '1. a\n   - x\n\n     more\n2. b'],
    [`${nine}\n9. b\n   - x\n     - y\n\n   text`, `${nine}\n10. b\n    - x\n      - y\n\n    text`],
    [
      '10. a\n    - x\n    ```\n    code\n      more\n    ```',
      '1. a\n   - x\n   ```\n   code\n     more\n   ```',
    ],
    ['### 1. Login\n\n- a\n\n### 3. Logout\n\n- b', '### 1. Login\n\n- a\n\n### 2. Logout\n\n- b'],
    ['A transfer is refused.\nA mail is sent.', '1. A transfer is refused.\n2. A mail is sent.'],
    ['A transfer is refused.\n\nA mail is sent.', '1. A transfer is refused.\n\n2. A mail is sent.'],
    ['- a\n\n\n- b', '1. a\n\n\n2. b'],
    ['1. a\n\n- b\n\n3. c', '1. a\n\n- b\n\n2. c'],
  ])('%j becomes %j', (content, expected) => {
    expect(lintText(id, `## REQUIREMENTS\n\n${content}\n`)).not.toEqual([]);
    expect(fixed(content)).toBe(expected);
  });

  test('CRLF stays', () => {
    expect(fixText(id, 'REQUIREMENTS\r\n- a\r\n  - x\r\n- b')).toBe('REQUIREMENTS\r\n1. a\r\n   - x\r\n2. b');
  });

  test.each([
    // Details below paragraphs, indented or not, wrapped into the bullet above or parted by a blank line.
    'The mail is sent\n   - once',
    'The mail is sent\n  - once\n  - in HTML\nThe refusal is logged\n  - with its time',
    'The mail is sent\n- once\n\nThe refusal is logged\n- with its time',
    // A line at the margin that may be a requirement.
    '- The mail is sent\nThe refusal is logged\n- The page says so',
    // Bullets beside numbers.
    '- a\n\n1. b',
    '**Users:**\n- a\n\n**Accounts:**\n1. b',
    // Several sentences on a line.
    'The mail is sent. The refusal is logged.',
    'The mail is sent.\nThe refusal is logged. The page says so.',
  ])('%j is reported and left as it is', (content) => {
    expect(lintText(id, `## REQUIREMENTS\n\n${content}\n`)).toHaveLength(1);
    expect(fixed(content)).toBe(content);
  });

  test('wrapped prose is reported, not cut', () => {
    const prose =
      'A transfer above the limit of the account is refused and the\nCustomer gets a mail that says so.';
    expect(lintText(id, `## REQUIREMENTS\n\n${prose}\n`)).toHaveLength(1);
    expect(fixed(prose)).toBe(prose);
  });
});

describe.each([
  ['prompt/context-bullets', 'CONTEXT'],
  ['prompt/constraints-bullets', 'CONSTRAINTS'],
])('%s', (id, title) => {
  const count = (content: string) => lintText(id, `## ${title}\n\n${content}\n`).length;

  test.each([
    '- a\n- b',
    '* a\n+ b',
    '• a\n• b',
    '### API\n\n- a\n\n### Database\n\n- b',
    'The API has:\n\n- a\n- b',
    '**API**\n- a',
    '- a\n  1. b\n  2. c\n\n  text',
    '- a\n\n```ts\nb\n```',
    '| a | b |\n|---|---|\n| c | d |',
    'None',
    '- None.',
    '<!-- text -->\n- a',
  ])('%j is a bullet list', (content) => {
    expect(count(content)).toBe(0);
  });

  test.each([
    ['1. a\n2. b', '- a\n- b'],
    ['1. a\n   - x\n10. b\n    more', '- a\n  - x\n- b\n  more'],
    ['One fact only.', '- One fact only.'],
    ['One fact.\nAnother one.', '- One fact.\n- Another one.'],
    ['Express 4\nPostgreSQL 16', '- Express 4\n- PostgreSQL 16'],
    ['* a\n\nOne more.', '* a\n\n* One more.'],
  ])('%j becomes %j', (content, expected) => {
    expect(count(content)).toBe(1);
    expect(fixOf(id, title, content)).toBe(expected);
  });

  test.each([
    'The API is written in Express and books every transfer in one of\nTwo currencies.',
    'The API runs on\nExpress 4',
    'Several things, namely\nnone of them new.',
    'One fact. Another one.',
    '* a\n\nOne more, e.g. this. And that.',
  ])('%j is reported, not cut', (content) => {
    expect(count(content)).toBe(1);
    expect(fixOf(id, title, content)).toBe(content);
  });

  test('content behind the label goes to a line of its own', () => {
    expect(fixText(id, `Goal: x\r\n${title}: One fact.\r\nScope: y\r\n`)).toBe(
      `Goal: x\r\n${title}:\r\n- One fact.\r\nScope: y\r\n`,
    );
    expect(fixText(id, `**${title}:** One fact.`)).toBe(`**${title}:**\n- One fact.`);
  });
});
