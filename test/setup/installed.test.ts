import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countInstalled } from '../../src/library/setup/installed.ts';
import { fileResult, findingAt } from '../report/examples.ts';
import { core, prepareSetup, project, record, run, textIn } from './fixture.ts';

prepareSetup();

test('what init installed is counted as long as nobody changed it and nothing is found in it', async () => {
  const repository = project();
  await run(repository, '--yes');
  const { folder } = repository;
  const results = () =>
    [core, '.assistant/memory/project-profile.md'].map((path) => fileResult(path, textIn(repository, path)));
  // The profile holds what the manifests state: it is the user's.
  expect(countInstalled(folder, results())).toBe(1);
  const text = textIn(repository, core);
  expect(countInstalled(folder, [fileResult(core, text, [findingAt(text, text.slice(0, 3))])])).toBe(0);
  appendFileSync(join(folder, core), 'Mine.\n');
  expect(countInstalled(folder, results())).toBe(0);
});

test('a record that is broken or missing hides no document', async () => {
  const repository = project();
  const { folder } = repository;
  expect(countInstalled(folder, [fileResult(core, 'x')])).toBe(0);
  await run(repository, '--yes');
  writeFileSync(join(folder, record), '{');
  expect(countInstalled(folder, [fileResult(core, textIn(repository, core))])).toBe(0);
});
