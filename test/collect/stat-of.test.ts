import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileStamps } from '../../src/core/collect/kept-work-tree.ts';
import { configHost } from '../../src/core/collect/policy.ts';
import { transcriptAt } from '../../src/core/collect/transcripts.ts';
import { temporaryFolder } from '../support/repository.ts';

it('takes what cannot be reached for nothing, and for no fault of its own', () => {
  const folder = temporaryFolder();
  symlinkSync('ring', join(folder, 'ring'));
  const tooLong = `${'a'.repeat(300)}.jsonl`;
  expect(transcriptAt(join(folder, 'ring/session.jsonl'))).toEqual({ fault: { id: 'link' } });
  expect(transcriptAt(join(folder, tooLong))).toEqual({ fault: { id: 'special' } });
  expect(configHost(folder).readFile('ring/.promptlintrc.json')).toBeUndefined();
  const stamps = new FileStamps();
  stamps.note(join(folder, tooLong));
  expect(stamps.isCurrent()).toBe(true);
});
