import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { allFindings, instructions, promptSkills, skillFile } from './library.ts';

/** A small app with the library installed and a profile that says something. */
const repository: Readonly<Record<string, string>> = {
  ...Object.fromEntries(instructions()),
  '.assistant/config/ai-fluency.json': readFileSync('.assistant/config/ai-fluency.json', 'utf8'),
  '.assistant/memory/project-profile.md':
    '# Project profile\n\n- Project: the back office of a shop\n- Communication tone: brief\n- Approach: one change with its tests\n',
  '.assistant/memory/sessions.md': '# Sessions\n',
  'package.json': JSON.stringify({
    name: 'shop',
    version: '1.0.0',
    scripts: { test: 'vitest run' },
    dependencies: { react: '18.3.1', 'react-router-dom': '6.26.0', express: '4.19.2' },
    devDependencies: { typescript: '5.5.4', vite: '5.4.0', vitest: '2.0.5' },
  }),
  'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n',
  'vite.config.ts':
    "import { defineConfig } from 'vite';\nexport default defineConfig({ base: '/shop/' });\n",
  'src/pages/Orders.tsx': 'export const Orders = () => null;\n',
  'src/server.ts': "import express from 'express';\nexport const app = express();\n",
};
const request =
  'add a filter by state to the list of orders in src/pages/Orders.tsx, it must be kept in the address';

/** The call of the analysis, as the skill has it. */
function analysisCall(name: string): string[] {
  const call = /^ +prompt-lint (analyze .+) 'REQUEST'$/m.exec(readFileSync(skillFile(name), 'utf8'))?.[1];
  return [...call!.split(' '), request];
}

const reads = ['.assistant/memory/project-profile.md', '.assistant/memory/sessions.md', 'package.json'];

/** What the linter finds in a session that puts out what the call prints. */
function findingsOf(name: string, read: readonly string[]): string[] {
  const { folder, commit } = createRepository();
  commit(repository);
  const { stdout, status, stderr } = runCli(folder, analysisCall(name));
  expect(status, stderr).toBe(0);
  const session = `## User

/${name} ${request}

## Assistant

${read.map((path) => `> Read ${path}`).join('\n')}

${stdout}`;
  return allFindings('.assistant/sessions/2026-11-21.md', session, repository);
}

describe('an assistant that puts out what the program prints', () => {
  it.each(promptSkills)('breaks no rule of Phase 0 as /%s, when it reads as the skill says', (name) => {
    expect(findingsOf(name, reads)).toEqual([]);
  });

  it('breaks the contract when it does not read the project profile', () => {
    expect(findingsOf('prompt-technical', ['package.json'])).toEqual([
      expect.stringMatching(/ facts\/profile-read: /),
    ]);
  });
});
