import { describe, expect, it } from 'vitest';
import { readNotes } from '../../../src/library/memory/with-entry.ts';

describe('notes', () => {
  it('are divided by the names of sections, whatever their level and case', () => {
    const { sections } = readNotes(
      '# key insights\nOne.\n\n**Problems Solved:**\n- Two.\n\n#### Technical stack and architecture\nThree.\n',
    );
    expect([...sections]).toEqual([
      ['Key Insights', 'One.'],
      ['Problems Solved', '- Two.'],
      ['Technical Stack & Architecture', 'Three.'],
    ]);
  });

  it('name what is left out', () => {
    expect(readNotes('Hello.\n\n## Weather\nRain.\n\n## Diligence Summary\nAll good.\n').unknown).toEqual([
      'the text above the first section',
      'Weather',
      'Diligence Summary',
    ]);
  });

  it('name a title of the first level below sections: what stands behind it is left out', () => {
    expect(readNotes('# Notes\n\n## Next Steps\n- One.\n\n# Further\nLost.\n').unknown).toEqual(['Further']);
  });

  it('do not end at a heading in a fence', () => {
    const { sections } = readNotes('## Key Insights\n```md\n## Problems Solved\n```\nEnd.\n');
    expect(sections.get('Key Insights')).toBe('```md\n## Problems Solved\n```\nEnd.');
  });

  it('lose slots that nobody filled, and secrets', () => {
    const { sections } = readNotes('## Next Steps\n- [what to do]\n- TBD\n- Set API_KEY=abcdef0123456789\n');
    expect(sections.get('Next Steps')).toBe('- Set API_KEY=***');
  });
});
