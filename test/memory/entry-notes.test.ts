import { describe, expect, test } from 'vitest';
import type { EntrySection } from '../../src/library/memory/with-entry.ts';
import { type NewEntry, withEntry } from '../../src/library/memory/with-entry.ts';

const entry: NewEntry = {
  id: '7c1e',
  date: '2026-11-20',
  branch: 'limits',
  body: '### Decisions Made\n\n- The prompt was approved.\n\n### Diligence Summary\n\n- Tests: not run',
};
const notes = (...given: [EntrySection, string][]) => new Map<EntrySection, string>(given);
const full = notes(
  ['Key Insights', 'The ledger rounds.\n\n#### Where\n\n- In the last step.'],
  ['Decisions Made', '- Limits are per account.\n- Cents, no floats.'],
);

/** The text between two headings of the third level. */
const section = (text: string, name: string) =>
  text.split(`### ${name}\n\n`)[1]?.split(/\n\n(?:### |<!-- )/)[0];

describe('notes of an entry', () => {
  test('stand below what is generated, before the summary', () => {
    const text = withEntry(undefined, { ...entry, notes: full });
    expect(text.match(/^### .*/gm)).toEqual([
      '### Decisions Made',
      '### Key Insights',
      '### Diligence Summary',
    ]);
    expect(section(text, 'Decisions Made')).toBe(
      '- The prompt was approved.\n\n- Limits are per account.\n- Cents, no floats.',
    );
  });

  test.each([
    ['the same body', entry.body],
    ['another body', '### Decisions Made\n\n- It was cancelled.\n\n### Next Steps\n\n- More.'],
    ['a body without the section', '### Diligence Summary\n\n- [x] Tests'],
  ])('stay when the entry is written again without any: %s', (_, body) => {
    const once = withEntry('# Sessions\n', { ...entry, notes: full });
    const again = withEntry(once, { ...entry, body });
    expect(again).toBe(withEntry('# Sessions\n', { ...entry, body, notes: full }));
    expect(withEntry(again, { ...entry, body })).toBe(again);
  });

  test('come into an entry that had none, and are there once when given twice', () => {
    const without = withEntry(undefined, entry);
    const once = withEntry(without, { ...entry, notes: full });
    expect(once).toBe(withEntry(undefined, { ...entry, notes: full }));
    expect(withEntry(once, { ...entry, notes: full })).toBe(once);
  });

  test('that are given anew take the place of those of their section alone', () => {
    const once = withEntry(undefined, { ...entry, notes: full });
    const text = withEntry(once, { ...entry, notes: notes(['Decisions Made', '- Limits are per card.']) });
    expect(text).not.toContain('per account');
    expect(section(text, 'Decisions Made')).toContain('- Limits are per card.');
    expect(section(text, 'Key Insights')).toContain('The ledger rounds.');
  });

  test('stay in a file with the line endings of Windows, and after a formatter', () => {
    const once = withEntry('# Log\r\n', { ...entry, notes: full });
    expect(withEntry(once, entry)).toBe(once);
    const formatted = withEntry(undefined, { ...entry, notes: full }).replace(/^- /gm, '* ');
    expect(withEntry(formatted, entry).match(/per account/g)).toHaveLength(1);
  });

  test('that a person has changed since are theirs: nothing of them is lost, and nothing is there twice', () => {
    const once = withEntry(undefined, { ...entry, notes: full });
    const changed = once.replace('In the last step.', 'In the first step.');
    const text = withEntry(changed, entry);
    expect(text.match(/In the first step/g)).toHaveLength(1);
    expect(text).not.toContain('In the last step');
    expect(text.match(/The ledger rounds/g)).toHaveLength(1);
    expect(withEntry(text, entry)).toBe(text);
  });

  test('that a person took out stay out', () => {
    const once = withEntry(undefined, { ...entry, notes: full });
    const cut = once.replace(/### Key Insights[\s\S]*?(?=### Diligence)/, '');
    expect(withEntry(cut, entry)).not.toContain('Key Insights');
  });
});
