import { describe, expect, test } from 'vitest';
import { isInOthersPlace } from '../../src/core/check/select.ts';

describe('the place of a guide or a skill', () => {
  test.each([
    'core/src/test/resources/skills/odd_name/SKILL.md',
    'tests/resources/AGENTS.md',
    'examples/server/data/greeter/SKILL.md',
    'libs/cli/examples/skills/greeter/SKILL.md',
    'src/sample_skills/greeter/SKILL.md',
    'demos/greeter/SKILL.md',
  ])('is that of test data or of an example: %s', (path) => expect(isInOthersPlace(path)).toBe(true));

  test.each([
    'examples/shop/AGENTS.md',
    'examples/shop/.claude/skills/reskin/SKILL.md',
    'skills/greeter/SKILL.md',
    'tests/skills/greeter/SKILL.md',
    'src/resources/greeter/SKILL.md',
    'skills/writing-examples/SKILL.md',
    '.claude/skills/demo-recorder/SKILL.md',
    'skills/demo-recorder/SKILL.md',
    '.agents/skills/examples/greeter/SKILL.md',
  ])('is that of the project: %s', (path) => expect(isInOthersPlace(path)).toBe(false));
});
