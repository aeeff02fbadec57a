import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/core/report/formats.ts';
import { faulty } from '../cli/prompts.ts';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';

/** Names that a log of a runner would take for commands, and those that speak to a terminal. */
const folders = [
  '::error title=x::y',
  ' ::add-mask::x',
  '##vso[task.setvariable variable=PATH]x',
  '##[error]x',
  "##teamcity[message text='x']",
  'a\n::error::b',
  'a\r::error::b',
  'a\r\n##vso[task.logissue type=error]b',
  'a\x1b[2Jb',
  'a\u009b2Jb',
  'a\u202eb',
  'a\u2066b',
  'a\u2028::error::b',
];

function repositoryWithFolders() {
  const files = folders.flatMap((folder) => [
    [`${folder}/a.prompt.md`, `${faulty}\n::warning::x\n##vso[task.complete]x\x1b]0;t\x07 \u202e\n`],
    [`${folder}/package.json`, '{ "dependencies": { "react": "18.3.1" } }'],
    [`${folder}/AGENTS.md`, 'Uses React 19.1.0. See `::error::src/gone.ts` and `##vso[x]src/b.ts`.\n'],
    [`${folder}/deep/package.json`, '{ "dependencies": {'],
    [`${folder}/deep/AGENTS.md`, 'Uses React 19.1.0.\n'],
  ]);
  const config = { include: ['**/*.prompt.md'] };
  return createRepository({ '.promptlintrc.json': JSON.stringify(config), ...Object.fromEntries(files) });
}

/** The lines that a CI runner obeys. GitHub trims a line and looks at its beginning, Azure looks anywhere in it. */
function commandsIn(text: string): string[] {
  const lines = text.split(/[\r\n\u0085\u2028\u2029]/);
  return lines.filter((line) => line.trimStart().startsWith('::') || /##[\w.-]*\[/.test(line));
}

const unseen = /[^\P{C}\n\t\u200c\u200d]|[\u2028\u2029]/u;

/** The commands that formats for a runner are made of. */
const ownCommands: Readonly<Record<string, RegExp>> = {
  github: /^::(?:error|warning) file=[^:,]*,line=/,
  azure: /^##vso\[task\.logissue type=(?:error|warning);sourcepath=[^;\]]*;linenumber=/,
  teamcity: /^##teamcity\[inspection(?:Type id| typeId)='[^'|\]]*' /,
};

describe('a name prints no workflow command and no control character', () => {
  it.each(Object.keys(formats))('in %s, nor on standard error', (format) => {
    const { folder } = repositoryWithFolders();
    for (const more of [[], ['--fix-dry-run'], ['--verbose']]) {
      const { stdout, stderr } = runCli(folder, ['--format', format, ...more]);
      expect((stdout + stderr).length).toBeGreaterThan(500);
      const own = ownCommands[format];
      // One command of its own begins a line, and there is no other in it.
      expect(commandsIn(stdout).filter((line) => !own?.test(line) || /.##[\w.-]*\[/.test(line))).toEqual([]);
      expect(commandsIn(stderr)).toEqual([]);
      expect(unseen.exec(stdout + stderr)?.[0]).toBe(undefined);
    }
  });

  it('JSON stays the same JSON', () => {
    const { folder } = repositoryWithFolders();
    const files = JSON.parse(runCli(folder, ['--format', 'json']).stdout) as { filePath: string }[];
    expect(files.map(({ filePath }) => filePath)).toContain(join(folder, `${folders[2]}/a.prompt.md`));
  });

  it.each([
    ['scan'],
    ['scan', '--json'],
    ['facts'],
    ['facts', '--json'],
    ['context'],
    ['hooks', 'install'],
    ['hooks', 'status'],
    ['init', '--dry-run'],
    ['approve', `${folders[0]}/a.prompt.md`, '--yes'],
    ['--print-config', `${folders[2]}/a.prompt.md`],
    ['--config', '::error::x'],
    ['::error::none'],
    ['--rule', '##vso[x]=error'],
  ])('of %s %s', (...args) => {
    const { folder } = repositoryWithFolders();
    const { stdout, stderr } = runCli(folder, args);
    expect((stdout + stderr).length).toBeGreaterThan(0);
    expect(commandsIn(stdout)).toEqual([]);
    expect(commandsIn(stderr)).toEqual([]);
    expect(unseen.exec(stdout + stderr)?.[0]).toBe(undefined);
  });

  it('of a hooks folder', () => {
    const { folder, git } = repositoryWithFolders();
    git('config', 'core.hooksPath', '##vso[x]y');
    const { stdout, stderr } = runCli(folder, ['hooks', 'install']);
    expect(commandsIn(stdout + stderr)).toEqual([]);
    expect(commandsIn(runCli(folder, ['hooks', 'status']).stdout)).toEqual([]);
  });
});

it('a diff shows what a terminal would obey, and keeps its line endings', () => {
  const prompt = `${faulty}\n- \x1b[2J\u202e\t::x\n  ::error::x\n`;
  const { folder } = createRepository({ '.assistant/prompts/a.md': prompt.replaceAll('\n', '\r\n') });
  const { stdout } = runCli(folder, ['--fix-dry-run']);
  expect(stdout).toMatch(/^[-+ ].*\r$/m);
  expect(unseen.exec(stdout.replaceAll('\r\n', '\n'))?.[0]).toBe(undefined);
  expect(commandsIn(stdout)).toEqual([]);
});
