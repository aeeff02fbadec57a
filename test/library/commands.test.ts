import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { callsIn, coreFile, fencesOf, instructions } from './library.ts';

const calls = new Set([...instructions().values()].flatMap(callsIn));
const promptFile = '.assistant/prompts/example.md';
const example = fencesOf(readFileSync(coreFile, 'utf8'), 'text').at(-1)!;
const prompt = `---\ncommand: prompt\n---\n\n${example}\n`;

/** A name alone, as prose has it: `prompt-lint analyze`. */
const isNamed = (call: string) => /^(?:analyze|new|approve)$/.test(call);

/** The arguments, as a shell would give them, and what `<` reads. */
function argumentsOf(call: string): { args: string[]; input: string } {
  const [written, from] = call.split(' < ') as [string, string?];
  const args = (written.match(/'[^']*'|\S+/g) ?? []).map((word) =>
    word
      .replace(/^'(.*)'$/, '$1')
      .replace(/^REQUEST$/, 'fix the crash when the list of orders is empty')
      .replace(/^FILE$/, promptFile)
      .replace(/^NAME$/, 'prompt')
      .replace(/^NOTES$/, 'notes.md'),
  );
  return { args, input: from === undefined ? '' : prompt };
}

describe('the commands that the library calls', () => {
  it('are found in its texts', () => {
    expect([...calls]).toEqual(expect.arrayContaining(['scan', 'context', "new prompt 'REQUEST'"]));
  });

  // It asks, and writes much: it has tests of its own.
  const toRun = [...calls].filter((call) => !isNamed(call) && call !== 'init');

  it.each(toRun)('prompt-lint %s is a call that the program understands', (call) => {
    const { folder, commit, git } = createRepository();
    git('config', 'user.name', 'Test Author');
    cpSync('.assistant', join(folder, '.assistant'), { recursive: true });
    commit({ [promptFile]: prompt, 'package.json': '{ "name": "shop" }\n' });
    writeFileSync(join(folder, 'notes.md'), '## Next Steps\n\n- the same for customers\n');
    const { args, input } = argumentsOf(call);
    const { status, stderr } = runCli(folder, args, { input });
    expect(stderr).not.toMatch(
      /no option|no command|unknown option|fault of prompt-lint|is not in the repository/i,
    );
    expect(status, stderr).toBeLessThan(2);
  });

  it('are in the help, where they are commands', () => {
    const { stdout } = runCli('.', ['--help']);
    const names = [...calls].map((call) => call.split(' ')[0]!).filter((name) => /^[a-z-]+$/.test(name));
    const missing = new Set(names.filter((name) => !stdout.includes(`prompt-lint ${name}`)));
    expect([...missing].filter((name) => !name.startsWith('--'))).toEqual([]);
  });
});
