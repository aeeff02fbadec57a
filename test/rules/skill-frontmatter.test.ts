import { parseFrontmatter, validateMetadata } from 'skills-ref';
import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const id = 'skill/frontmatter';
const described = 'description: Does this. Use for that.';

/** What the reference validator of the Agent Skills format says. */
function refused(text: string, folder: string): boolean {
  try {
    const [metadata] = parseFrontmatter(text);
    return validateMetadata(metadata, `/skills/${folder}`).length > 0;
  } catch {
    return true;
  }
}

function reported(text: string, folder: string): boolean {
  return lintText(id, text, { path: `.assistant/skills/${folder}/SKILL.md` }).length > 0;
}

const front = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n# Title\n`;

describe('agrees with the reference validator', () => {
  const named = (name: string) => front(`name: ${name}`, described);
  test.each<[what: string, text: string, folder: string]>([
    ['a plain skill', named('pdf-processing'), 'pdf-processing'],
    ['digits', named('pdf2text'), 'pdf2text'],
    ['a name that is a number', named('123'), '123'],
    ['a name in quotes', named('"pdf"'), 'pdf'],
    ['blanks around the name', named('"  pdf "'), 'pdf'],
    ['Slovak letters', named('čistý-kód'), 'čistý-kód'],
    ['Cyrillic letters', named('навык'), 'навык'],
    ['Chinese letters', named('技能'), '技能'],
    ['letters in another Unicode form', named('čistý'.normalize('NFD')), 'čistý'],
    ['full-width letters', named('\uff50\uff44\uff46'), 'pdf'],
    ['64 characters', named('a'.repeat(64)), 'a'.repeat(64)],
    ['65 characters', named('a'.repeat(65)), 'a'.repeat(65)],
    ['a capital', named('PDF'), 'PDF'],
    ['a Cyrillic capital', named('Навык'), 'Навык'],
    ['a blank', named('pdf tools'), 'pdf tools'],
    ['an underscore', named('pdf_tools'), 'pdf_tools'],
    ['a dot', named('pdf.tools'), 'pdf.tools'],
    ['an emoji', named('📄'), '📄'],
    ['a hyphen first', named('-pdf'), '-pdf'],
    ['a hyphen last', named('pdf-'), 'pdf-'],
    ['two hyphens', named('pdf--tools'), 'pdf--tools'],
    ['another folder', named('pdf'), 'documents'],
    ['an empty name', named('""'), 'pdf'],
    ['a name of blanks', named('"   "'), 'pdf'],
    ['a list as name', named('[pdf, tools]'), 'pdf'],
    ['no name', front(described), 'pdf'],
    ['no description', front('name: pdf'), 'pdf'],
    ['an empty description', front('name: pdf', 'description: ""'), 'pdf'],
    ['a description of blanks', front('name: pdf', "description: '  '"), 'pdf'],
    ['1,024 characters', front('name: pdf', `description: ${'a'.repeat(1024)}`), 'pdf'],
    ['1,025 characters', front('name: pdf', `description: ${'a'.repeat(1025)}`), 'pdf'],
    ['a folded description', front('name: pdf', 'description: >-', '  Does this.', '  Use for that.'), 'pdf'],
    [
      'a literal description that is too long',
      front('name: pdf', 'description: |', `  ${'ab '.repeat(400)}x`),
      'pdf',
    ],
    [
      'a description over several lines',
      front('name: pdf', 'description: Does this.', '  Use for that.'),
      'pdf',
    ],
    ['a colon in a plain description', front('name: pdf', 'description: Use for: PDF files'), 'pdf'],
    ['a colon in a quoted description', front('name: pdf', 'description: "Use for: PDF files"'), 'pdf'],
    [
      'all optional keys',
      front(
        'name: pdf',
        described,
        'license: MIT',
        'compatibility: Needs git',
        'allowed-tools: Read',
        'metadata:',
        '  version: "1.0"',
      ),
      'pdf',
    ],
    ['allowed-tools as a list', front('name: pdf', described, 'allowed-tools: [Read, Bash]'), 'pdf'],
    [
      '500 characters of compatibility',
      front('name: pdf', described, `compatibility: ${'a'.repeat(500)}`),
      'pdf',
    ],
    [
      '501 characters of compatibility',
      front('name: pdf', described, `compatibility: ${'a'.repeat(501)}`),
      'pdf',
    ],
    ['compatibility as a number', front('name: pdf', described, 'compatibility: 3'), 'pdf'],
    ['compatibility as a list', front('name: pdf', described, 'compatibility: [git]'), 'pdf'],
    ['an unknown key', front('name: pdf', described, 'version: 1'), 'pdf'],
    ['an unknown key with a list', front('name: pdf', described, 'hooks:', '  - run'), 'pdf'],
    ['a key twice', front('name: pdf', 'name: pdf', described), 'pdf'],
    ['a list instead of a mapping', front('- name', '- description'), 'pdf'],
    ['text instead of a mapping', front('just words'), 'pdf'],
    ['empty front matter', '---\n---\n', 'pdf'],
    ['an open quote', front('name: "pdf', described), 'pdf'],
    ['a tab', front('name: pdf', 'metadata:', '\tversion: 1', described), 'pdf'],
    ['no front matter', '# PDF\n', 'pdf'],
    ['an empty file', '', 'pdf'],
    ['a blank line first', `\n${named('pdf')}`, 'pdf'],
    ['front matter that is not closed', `---\nname: pdf\n${described}\n`, 'pdf'],
    ['CRLF', named('pdf').replaceAll('\n', '\r\n'), 'pdf'],
  ])('%s', (_, text, folder) => {
    expect(reported(text, folder)).toBe(refused(text, folder));
  });
});

/** The validator's code has these by accident; the format says otherwise. */
describe('is of another mind than the reference validator', () => {
  test.each<[what: string, text: string, folder: string, reported: boolean]>([
    ['a byte order mark is no text', `\uFEFF${front('name: pdf', described)}`, 'pdf', false],
    ['Greek letters are letters', front('name: δείγμα', described), 'δείγμα', false],
    ['a description that is not written is empty', front('name: pdf', 'description:'), 'pdf', true],
    ['emoji count as one character', front('name: pdf', `description: ${'📄'.repeat(600)}`), 'pdf', false],
  ])('%s', (_, text, folder, expected) => {
    expect([reported(text, folder), refused(text, folder)]).toEqual([expected, !expected]);
  });
});

describe('outside of the library', () => {
  const lines = ['name: pdf', described, 'argument-hint: "[file]"', 'model: opus'];
  const found = (path: string, ...further: string[]) =>
    lintText(id, front(...lines, ...further), { path }).map(({ messageId }) => messageId);

  test.each(['.claude/skills/pdf/SKILL.md', '.agents/skills/pdf/SKILL.md', 'skills/pdf/SKILL.md'])(
    'keys of assistants are left alone in %s',
    (path) => expect(found(path)).toEqual([]),
  );
  test('the root has no name of its own', () => expect(found('SKILL.md')).toEqual([]));
  test('a template has none either', () => expect(found('templates/new/SKILL.md')).toEqual([]));
  test.each(['src/cli/skill/SKILL.md', 'tools/pdf-writer/SKILL.md', '.claude/skills/pdf/skill/SKILL.md'])(
    'no assistant looks for it in %s',
    (path) => expect(found(path)).toEqual([]),
  );
  test.each([
    'skills/word/SKILL.md',
    'skills/office/word/SKILL.md',
    '.claude/skills/skill/SKILL.md',
    '.agents/word/SKILL.md',
  ])('assistants look for it in %s', (path) => expect(found(path)).toEqual(['folder']));
  test('a name is still that of the folder', () =>
    expect(found('.claude/skills/word/SKILL.md')).toEqual(['folder']));
});

describe('reports at the value', () => {
  test('a name', () => {
    const [finding] = lintText(id, front('name:  "PDF"', described), { path: '.claude/skills/pdf/SKILL.md' });
    expect([finding?.line, finding?.column, finding?.endColumn]).toEqual([2, 8, 13]);
  });
  test('a key that holds a list', () => {
    const text = front('name: pdf', described, 'hooks:', '  - run');
    const [finding] = lintText(id, text, { path: '.assistant/skills/pdf/SKILL.md' });
    expect([finding?.line, finding?.column, finding?.endColumn]).toEqual([4, 1, 6]);
  });
});

describe('what is wrong with a name', () => {
  const severities = (text: string, path: string, tree = {}) =>
    lintText(id, text, { path, tree }).map(({ severity }) => severity);
  const wrong = [front('name: Draw Charts', described), front('name: bars', described), front(described)];

  test.each(wrong)('is a warning in the skills of others, an error in our own: %j', (text) => {
    expect(severities(text, '.claude/skills/charts/SKILL.md')).toEqual(['warning']);
    expect(severities(text, '.assistant/skills/charts/SKILL.md')).toEqual(['error']);
  });

  test('but without a description a skill is found by nobody', () => {
    expect(severities(front('name: charts'), '.claude/skills/charts/SKILL.md')).toEqual(['error']);
  });

  test('the parts of a skill go by any name', () => {
    const part = front('name: columns', described);
    const outer = { 'skills/charts/SKILL.md': front('name: charts', described) };
    expect(severities(part, 'skills/charts/kinds/bars/SKILL.md', outer)).toEqual([]);
    expect(severities(part, 'skills/charts/kinds/bars/SKILL.md')).toEqual(['warning']);
  });

  test.each(['{{skillName}}', '"<your name>"', '"<%= name %>"'])('%s is to be filled in', (slot) => {
    expect(severities(front(`name: ${slot}`, described), 'tools/skills/new/SKILL.md')).toEqual([]);
  });
});

describe('a name that its owner has decided', () => {
  const named = (name: string) => front(`name: ${name}`, described);
  const severities = (name: string, folder: string, top = '.agents') =>
    lintText(id, named(name), { path: `${top}/skills/${folder}/SKILL.md` }).map(({ severity }) => severity);
  test.each([
    ['charts', 'acme-kit-charts'],
    ['acme-charts', 'charts'],
    ['_acme-charts', '_acme-charts'],
    ['Acme Charts', 'Acme Charts'],
  ])('is left alone: %s in %s', (name, folder) => {
    expect(severities(name, folder)).toEqual([]);
    expect(severities(name, folder, '.assistant')).toEqual(['error']);
  });

  test.each([
    ['charts', 'tables'],
    ['Acme Charts', 'charts'],
    ['chart', 'charts'],
  ])('and is none: %s in %s', (name, folder) => expect(severities(name, folder)).toEqual(['warning']));
});
