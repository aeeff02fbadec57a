import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { expect, test } from 'vitest';
import { main } from '../src/commands/program.ts';
import { createRepository } from './support/repository.ts';
import { fakeTerminal } from './support/terminal.ts';

interface Covered {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** The steps of the tables of CONTRIBUTING.md: a file and the function that takes the step in it. */
const steps = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/\| `([^`|]+\.ts)` \| `(\w+)` \|$/gm)].map(
  ([, file, name]) => ({ file: file!, name: name! }),
);

/** Each function that is called while a command runs, as `file name`. */
async function called(run: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  let covered: readonly Covered[] = [];
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    covered = result;
  });
  session.disconnect();
  return new Set(
    covered.flatMap(({ url, functions }) => {
      const file = /\/((?:src|rules)\/.*\.ts)$/.exec(url)?.[1];
      const names = functions.filter(({ ranges }) => ranges[0]!.count > 0);
      return file ? names.map(({ functionName }) => `${file} ${functionName}`) : [];
    }),
  );
}

test('CONTRIBUTING.md names the files and functions that a document and a claim come through', async () => {
  const repository = createRepository();
  repository.commit({
    'src/api/orders.ts': 'export {};\n',
    'src/api/user.ts': 'export {};\n',
    'AGENTS.md': '# Guide\n\nThe routes are defined in `src/api/users.ts`.\n',
  });
  const { terminal, said } = fakeTerminal(repository.folder);
  const functions = await called(() => main(['--no-cache', 'AGENTS.md'], terminal));
  expect(said.stdout).toContain('src/api/users.ts is not in the repository');
  expect(steps.length).toBeGreaterThan(15);
  expect(steps.filter(({ file, name }) => !functions.has(`${file} ${name}`))).toEqual([]);
});
