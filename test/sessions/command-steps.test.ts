import { expect, test } from 'vitest';
import { innerCommand, stepsOf } from '../../src/sessions/command-steps.ts';

const programs = (line: string) => stepsOf(line).map(({ words }) => innerCommand(words)[0]);

test('the steps of a line, without what only starts them', () => {
  expect(
    programs('sudo timeout 5 npx vitest@3 run && docker compose exec web sh; poetry run pytest'),
  ).toEqual([...['vitest', 'sh', 'pytest']]);
});

test('however deep a command is nested, its line is read', () => {
  const sizes = Array.from({ length: 80 }, (_, at) => 50 * (at + 1));
  for (const size of sizes) expect(() => stepsOf(`npm test; ${'coproc '.repeat(size)}`)).not.toThrow();
});
