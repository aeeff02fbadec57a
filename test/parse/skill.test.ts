import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { readSkill } from '../../src/core/parse/skill.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();
// The reader itself asks for the YAML parser.
await loadAllModules();

const front = '---\nname: prompt\ndescription: >\n  Use for this.\n---\n';
function read(body: string, path = '.assistant/skills/prompt/SKILL.md') {
  return readSkill(createDocument(createSource(path, front + body), 'skill', labelNames()));
}

describe('a skill as it is read', () => {
  const text = [
    '# Prompt',
    '',
    '<HARD-GATE>',
    '- [ ] **Profile** read',
    '  - this session',
    '- [x] Paths `globbed`',
    '</HARD-GATE>',
    '',
    '**NEVER**',
    '- invent paths',
    '',
    '## Phase 0',
    'Import `.assistant/library/prompt-perfection-core.md`.',
    '',
    '1. **0.1** Analysis',
    '2. Step 0.12: Mode (advanced only)',
    '',
    'Proceed? [Yes / Modify / Cancel]',
  ].join('\n');
  const skill = read(text);
  const sliced = ({ start, end }: { start: number; end: number }) => (front + text).slice(start, end);

  test('front matter is read whole', () => {
    expect(skill.frontMatter?.entries.get('description')?.value).toBe('Use for this.\n');
  });
  test('its command and folder', () => expect([skill.command, skill.folder]).toEqual(['prompt', 'prompt']));
  test('the items of the HARD-GATE, with their sub-items, without boxes and emphasis', () => {
    expect(skill.hardGate?.rules.map((rule) => rule.text)).toEqual([
      'Profile read this session',
      'Paths globbed',
    ]);
  });
  test('ranges are what stands in the file', () => {
    expect(skill.hardGate?.rules.map(sliced)).toEqual(['**Profile** read', 'Paths `globbed`']);
    expect(sliced(skill.hardGate!.label)).toBe('<HARD-GATE>');
    expect(sliced(skill.phase0!)).toBe('Phase 0');
    expect(sliced(skill.title)).toBe('Prompt');
    expect(skill.steps.map(sliced)).toEqual(['0.1', '0.12']);
    expect(sliced(skill.gate!)).toBe('Proceed? [Yes / Modify / Cancel]');
  });
  test('NEVER rules', () =>
    expect(skill.neverRules?.rules.map((rule) => rule.text)).toEqual(['invent paths']));
  test('steps say whether they are limited', () => {
    expect(skill.steps.map(({ number, limited }) => [number, limited])).toEqual([
      ['0.1', false],
      ['0.12', true],
    ]);
  });
  test('the core is imported', () => expect(skill.importsCore).toBe(true));
});

describe('whose skill it is', () => {
  test.each<[string, string, string | undefined]>([
    ['.assistant/skills/deploy/SKILL.md', '', 'deploy'],
    ['app/.assistant/skills/prompt-backend/SKILL.md', '', 'prompt-backend'],
    ['.assistant/skills/other/SKILL.md', '', 'prompt'],
    ['.claude/skills/deploy/SKILL.md', '', undefined],
    ['.claude/skills/deploy/SKILL.md', 'Read prompt-perfection-core.md.', 'deploy'],
    ['.claude/skills/deploy/SKILL.md', '<!-- prompt-perfection-core.md -->', undefined],
  ])('%s %s', (path, body, command) => expect(read(body, path).command).toBe(command));
});

/** Nothing here may be quadratic; a run that is takes minutes. */
describe('hostile texts are read to their end', () => {
  const many = 60_000;
  test.each<[string, string]>([
    ['tags', '<HARD-GATE>\n'.repeat(many)],
    ['NEVER lines', 'NEVER do this\n'.repeat(many)],
    ['NEVER headings', '# NEVER\n## NEVER\n'.repeat(many)],
    ['nested items', Array.from({ length: 2000 }, (_, at) => `${' '.repeat(at)}- NEVER a`).join('\n')],
    ['steps', '- 0.9 A\n- 0.1 B\n'.repeat(many)],
    ['gates', 'Proceed? [Yes / No]\n'.repeat(many)],
    ['one long line', `NEVER ${'proceed? ( '.repeat(many)}`],
    ['quote marks', `${'> '.repeat(many)}x`],
    ['open fences and comments', '```\n<!--\n~~~\n'.repeat(many)],
    ['control characters', '\0\u2028\u0085## HARD-GATE\0\n- \ud800 path\n'.repeat(1000)],
  ])('%s', (_, body) => {
    expect(read(body).command).toBe('prompt');
  });
});
