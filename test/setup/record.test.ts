import { describe, expect, test } from 'vitest';
import { emptyRecord, readRecord } from '../../src/library/setup/plan.ts';
import { recordText, type SetupRecord } from '../../src/library/setup/plan-file.ts';

const record: SetupRecord = {
  version: '1.2.3',
  assistants: ['claude', 'cursor'],
  hooks: ['claude'],
  gitHook: true,
  copy: false,
  files: {
    '.assistant/library/core.md': { text: '# Core\n' },
    '.agents/skills/prompt/SKILL.md': { text: 'x\n', adopted: true },
  },
  links: { '.claude/skills/prompt': { text: '../../.assistant/skills/prompt', pending: true } },
  memory: { '.assistant/memory/sessions.md': '' },
  folders: ['.assistant', '.claude/skills'],
  added: { gitHook: true, hooks: ['claude'], blank: { '.claude/settings.json': '\n' } },
};

describe('the record', () => {
  test('is read as it was written, whatever its line breaks', () => {
    expect(readRecord(recordText(record))).toEqual(record);
    expect(readRecord(`\uFEFF${recordText(record).replaceAll('\n', '\r\n')}`)).toEqual(record);
    expect(readRecord(recordText(emptyRecord))).toEqual(emptyRecord);
  });

  test('has the same bytes whatever the order of its entries', () => {
    const turned = Object.fromEntries(Object.entries(record.files).reverse());
    const folders = [...record.folders].reverse();
    expect(recordText({ ...record, files: turned, folders })).toBe(recordText(record));
  });

  test.each([
    '../outside.md',
    '/etc/passwd',
    '.assistant/../../outside.md',
    '.assistant/./core.md',
    '.assistant//core.md',
    '.assistant\\core.md',
    'C:/core.md',
    '.git/config',
    '.assistant/.GIT/config',
    'src/index.ts',
    '',
  ])('takes no file %j for ours', (path) => {
    const text = recordText({ ...record, files: { [path]: { text: 'x' } } });
    expect(() => readRecord(text)).toThrow('is damaged');
    expect(readRecord(recordText({ ...record, folders: [path] })).folders).toEqual([]);
    const blank = { ...record, memory: { [path]: '' }, added: { ...record.added, blank: { [path]: '' } } };
    expect(readRecord(recordText(blank))).toMatchObject({ memory: {}, added: { blank: {} } });
  });

  test.each(['', '[]', 'null', '{}', '{"files": {}}', '{"files": {".assistant/a.md": {}}, "links": {}}'])(
    '%j is damaged',
    (text) => {
      expect(() => readRecord(text)).toThrow('.assistant/.prompt-lint.json is damaged');
    },
  );
});
