import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = { 'src/main.ts': '', 'src/other.ts': '' };
const size = 200_000;
const repeated = (text: string) => text.repeat(Math.ceil(size / text.length));

describe('a very large document is read in one go', () => {
  test.each([
    ['one word', repeated('a')],
    ['one path', repeated('a/')],
    ['dots', repeated('.')],
    ['dots and slashes', repeated('../')],
    ['spans in one line', repeated('`src/gone.ts` ')],
    ['open spans', repeated('`a/b.ts ')],
    ['links in one line', repeated('[a](docs/gone.md) ')],
    ['emphasis', repeated('**a/b.ts')],
    ['bars', `| a |\n|---|\n${repeated('| see `src/gone.ts` ')}`],
    ['negations', repeated('no no longer `src/gone.ts` ')],
    ['a tree in one line', `\`\`\`\n├── ${repeated('│   ')}\n├── a\n\`\`\``],
    [
      'a steep tree',
      `\`\`\`\n${Array.from({ length: 600 }, (_, depth) => `${'│   '.repeat(depth)}├── a`).join('\n')}\n\`\`\``,
    ],
    ['a wide tree', `\`\`\`\nsrc/\n├── main.ts\n${repeated('├── gone.ts\n')}\`\`\``],
    ['a list', repeated('- `gone.ts`: x\n')],
    ['commands', `\`\`\`bash\n${repeated('cd x && python gone.py "\n')}\`\`\``],
    ['one command', `\`\`\`bash\n${repeated("a/'b ")}\n\`\`\``],
    ['suffixes', repeated('a.ts:1:2:3:4 ')],
    ['control characters', repeated('`\u0000/\ud800.ts` ')],
  ])('%s', (_what, text) => {
    expect(() =>
      lintText('facts/path', text, { path: 'AGENTS.md', tree, history: 'src/gone.ts' }),
    ).not.toThrow();
  });
});

test('a long path is cut in the message', () => {
  const path = `src/${'deep/'.repeat(40)}gone.ts`;
  const [finding] = lintText('facts/path', `See \`${path}\`.`, { path: 'AGENTS.md', tree, history: path });
  expect(finding?.message.length).toBeLessThan(200);
});
