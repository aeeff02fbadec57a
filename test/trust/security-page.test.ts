import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\|(?! (?:threat|trouble) |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the page of threats', () => {
  it.each(rows.map((cells) => [cells[1]!, cells] as const))(
    'names a threat, an answer and tests that are there: %s',
    (_, cells) => {
      expect(cells).toHaveLength(5);
      const tests = [...cells[3]!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
      expect(tests).not.toEqual([]);
      for (const file of tests)
        expect({ file, isThere: /^test\/.+\.test\.ts$/.test(file) && existsSync(file) }).toEqual({
          file,
          isThere: true,
        });
    },
  );

  it('is read as a table', () => {
    expect(rows.length).toBeGreaterThan(10);
  });
});

it('the workflow of the README has few rights, and pins what it runs', () => {
  const [, workflow = ''] =
    /```yaml\n(# \.github\/workflows[\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(workflow).toContain('permissions:\n  contents: read\n');
  expect(workflow).toContain('--no-config-code');
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name!);
  expect(used).toHaveLength(2);
  for (const name of used) expect(name).toMatch(/@[0-9a-f]{40}$/);
  // What a pull request names reaches the shell as a variable, not as text of the script.
  expect(workflow).not.toMatch(/run:[^\n]*\$\{\{/);
});

it('SECURITY.md goes with the package', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).files).toContain('SECURITY.md');
  expect(existsSync('SECURITY.md')).toBe(true);
});
