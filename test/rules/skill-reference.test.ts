import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../support/lint.ts';

const id = 'skill/reference';
const tree = Object.fromEntries(
  [
    '.assistant/library/prompt-perfection-core.md',
    '.assistant/library/adapters/technical.md',
    '.assistant/library/adapters/research.md',
    '.assistant/config/ai-fluency.json',
    '.assistant/skills/prompt/references/examples.md',
    '.claude/skills/pdf/scripts/fill.py',
    'src/main.ts',
  ].map((path) => [path, '']),
);
const front = '---\nname: prompt\ndescription: Use for this.\n---\n\n';
const own = '.assistant/skills/prompt/SKILL.md';
const found = (body: string, path = own) =>
  lintText(id, front + body, { path, tree }).map(({ message }) => message.split(/ is not there[,;] ?/));
const missing = (body: string, path = own) => found(body, path).map(([name]) => name);

describe('in the library', () => {
  test.each([
    'Import `.assistant/library/prompt-perfection-core.md`.',
    '@.assistant/library/prompt-perfection-core.md',
    'See [core](../../library/prompt-perfection-core.md) and [examples](references/examples.md).',
    'Read `prompt-perfection-core.md` first.',
    'Read `.assistant/memory/project-profile.md` and `.assistant/memory/sessions.md`.',
    'Read `.assistant/memory/notes.md` if present.',
    'Read `.assistant/config/complexity-rules.json` when it is there.',
    'Ak existuje, načítaj `.assistant/config/complexity-rules.json`.',
    'Save it as `.assistant/prompts/2026-11-21-limits.md`.',
    'Create `.assistant/memory/new.md` afterwards.',
    'For example `.assistant/library/adapters/mobile.md`.',
    'There is no `.assistant/library/adapters/mobile.md` any more.',
    'See `.assistant/library/adapters/<name>.md` and `.assistant/library/*.md`.',
    'Look at `src/other.ts` and package.json.',
    'See [the site](https://example.com/a.md) and [above](#title).',
  ])('nothing is wrong with: %s', (body) => expect(missing(body)).toEqual([]));

  test.each<[string, string]>([
    ['Import `.assistant/library/core.md`.', '.assistant/library/core.md'],
    ['@.assistant/library/adapters/mobile.md', '.assistant/library/adapters/mobile.md'],
    [
      'When the command starts, read `.assistant/library/adapters/mobile.md`.',
      '.assistant/library/adapters/mobile.md',
    ],
    ['Načítaj `.assistant/config/rules.json`.', '.assistant/config/rules.json'],
    ['Read `.assistant/memory/notes.md`.', '.assistant/memory/notes.md'],
    ['See [core](../library/prompt-perfection-core.md).', '../library/prompt-perfection-core.md'],
    ['See [answers](references/answers.md).', 'references/answers.md'],
    ['Run `python scripts/check.py`.', 'scripts/check.py'],
    [
      '| step | `.assistant/library/adapters/mobile.md` |\n|---|---|\n| a | b |',
      '.assistant/library/adapters/mobile.md',
    ],
    ['Read `prompt-perfection-base.md` first.', 'prompt-perfection-base.md'],
  ])('reports in: %s', (body, path) => expect(missing(body)).toEqual([path]));

  test('a library file is held to the same', () => {
    const path = '.assistant/library/prompt-perfection-core.md';
    expect(missing('Load `.assistant/library/adapters/mobile.md`.', path)).toEqual([
      '.assistant/library/adapters/mobile.md',
    ]);
  });

  test('a library below another folder is its own root', () => {
    const files = { 'app/.assistant/library/prompt-perfection-core.md': '' };
    const text = `${front}Import \`.assistant/library/prompt-perfection-core.md\`.`;
    expect(lintText(id, text, { path: 'app/.assistant/skills/prompt/SKILL.md', tree: files })).toEqual([]);
  });

  test('without a repository nothing is known', () => {
    expect(lintText(id, `${front}Import \`.assistant/library/x.md\`.`, { path: own })).toEqual([]);
  });
});

describe("in other people's skills", () => {
  const path = '.claude/skills/pdf/SKILL.md';
  test.each([
    'Run `scripts/fill.py`, then `references/guide.md` says more.',
    'Keep it in `assets/logo.png`.',
    'Import `src/other.ts`.',
    'A `scripts/rotate.py` would be helpful.',
  ])('nothing is certain in: %s', (body) => expect(missing(body, path)).toEqual([]));

  test.each<[string, string]>([
    ['Run `scripts/merge.py` for that.', 'scripts/merge.py'],
    ['See [the guide](references/guide.md).', 'references/guide.md'],
    ['```bash\npython scripts/merge.py in.pdf\n```', 'scripts/merge.py'],
    ['Import `.assistant/library/other.md`.', '.assistant/library/other.md'],
  ])('reports in: %s', (body, name) => expect(missing(body, path)).toEqual([name]));
});

describe('--fix', () => {
  const fixed = (body: string, path = own) => fixText(id, front + body, { path, tree }).slice(front.length);
  test.each<[string, string]>([
    [
      'Import `.assistant/library/prompt-perfection-cor.md`.',
      'Import `.assistant/library/prompt-perfection-core.md`.',
    ],
    ['See [a](../../library/adapters/Research.md).', 'See [a](../../library/adapters/research.md).'],
    ['Read `.assistant/library/technical.md`.', 'Read `.assistant/library/adapters/technical.md`.'],
    ['@.assistant/config/ai-fluencey.json', '@.assistant/config/ai-fluency.json'],
  ])('%s', (body, expected) => expect(fixed(body)).toBe(expected));

  test('leaves alone what may be one of two', () => {
    const two = {
      ...tree,
      '.assistant/library/adapters/backend1.md': '',
      '.assistant/library/adapters/backend2.md': '',
    };
    const text = `${front}Read \`.assistant/library/adapters/backend.md\`.`;
    expect(fixText(id, text, { path: own, tree: two })).toBe(text);
    expect(lintText(id, text, { path: own, tree: two })).toHaveLength(1);
  });
});

test('facts/path leaves to this rule what it reports', () => {
  const text = `${front}See [examples](references/sample-answers.md) and [main](../../../src/other.ts).`;
  const paths = lintText('facts/path', text, { path: own, tree }).map(({ message }) => message);
  expect(paths.filter((message) => message.includes('references/'))).toEqual([]);
});

test('of thousands of missing files as many are reported as a rule may report of one document', () => {
  const body = Array.from({ length: 5000 }, (_, at) => `- Read \`.assistant/library/part-${at}.md\`.`).join(
    '\n',
  );
  const files = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [`.assistant/library/part-x${at}.md`, '']),
  );
  expect(lintText(id, front + body, { path: own, tree: files })).toHaveLength(1000);
});

describe('in a skill of somebody else', () => {
  const path = '.claude/skills/pdf/SKILL.md';
  const there = { '.claude/skills/pdf/references/forms.md': '' };
  const messages = (body: string) =>
    lintText(id, front + body, { path, tree: there }).map(({ message }) => message.split(' ', 1)[0]);
  const list = (lead: string) => `${lead}\n- Rubrics → \`references/rubrics.md\`\n`;

  test('what is to be moved there need not be there', () => {
    expect(messages(list('**Fix:** Create a `references/` directory and move the rest there:'))).toEqual([]);
    expect(messages(list('Keep it short. Move detailed content to references/:'))).toEqual([]);
    expect(messages(list('The details stand in references/:'))).toEqual(['references/rubrics.md']);
  });

  test('the nearest name is told and not written', () => {
    const mended = (body: string) => fixText(id, front + body, { path, tree: there }).slice(front.length);
    expect(mended('See `references/form.md`.')).toBe('See `references/form.md`.');
    expect(mended('See `references/Forms.md`.')).toBe('See `references/forms.md`.');
  });
});
