import { describe, expect, it } from 'vitest';
import { isExplained } from '../../../src/facts/versions/explained.ts';

describe('a bracket behind a version', () => {
  it('tells which one it is by a number or a name in quotes: nothing may be put in front of it', () => {
    for (const bracket of [' (Android 8.0)', '** (API 26+)', ' (v8)', ' ("Jammy")', '（Pro V6）'])
      expect(isExplained(`26${bracket}, and more`, 2), bracket).toBe(true);
  });

  it('says something else with words, a name that holds a digit, or the name of a feature', () => {
    for (const bracket of [
      ' (LTS)',
      ' (E2E)',
      ' (002-tenant-forms)',
      ' and (3) others',
      ' (Chrome headless)',
    ])
      expect(isExplained(`26${bracket}, and more`, 2), bracket).toBe(false);
  });
});
