import { spawnSync } from 'node:child_process';
import { linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/repository.ts';

it.runIf(process.platform !== 'win32')(
  'leaves a file with two names as it was when there is no room for the new text',
  async () => {
    const folder = temporaryFolder();
    const program = join(folder, 'write-file.mjs');
    await build({
      input: fileURLToPath(new URL('../../src/core/collect/write-file.ts', import.meta.url)),
      output: { file: program, format: 'esm' },
      platform: 'node',
      logLevel: 'silent',
    });
    const file = join(folder, 'a.md');
    const old = 'old\n'.repeat(1000);
    writeFileSync(file, old);
    linkSync(file, join(folder, 'b.md'));
    const script = `import { replaceFile } from ${JSON.stringify(program)};
    try { replaceFile(${JSON.stringify(file)}, 'new'.repeat(100000)); } catch (error) { console.log(error.code); }`;
    const limited = spawnSync(
      'sh',
      ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script],
      {
        encoding: 'utf8',
      },
    );
    expect(limited.stdout).toBe('EFBIG\n');
    expect(readFileSync(file, 'utf8')).toBe(old);
    expect(readdirSync(folder).sort()).toEqual(['a.md', 'b.md', 'write-file.mjs']);
  },
);
