import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  addToScript,
  canBeAppendedTo,
  dependsOnItsName,
  isShellScript,
} from '../../src/core/hooks/install.ts';
import { linesFor } from '../../src/core/hooks/script.ts';

describe('canBeAppendedTo', () => {
  it.each([
    '',
    'npm test\n',
    'npm test || exit 1\n',
    'npm test || exit $?\n',
    'npm test || { echo no; exit 1; }\n',
    'exec 1>&2\nnpm test\n',
    'exec >&2\nnpm test\n',
    '# exit 0\nnpm test\n',
    'npm run exit\n',
    'echo "exec this"\n',
    'executable=1\n',
  ])('yes: %j', (script) => expect(canBeAppendedTo(script)).toBe(true));

  it.each([
    'npm test\nexit 0\n',
    'exit\n',
    'npm test; exit $?\n',
    'main "$@"\n  exit "$status"\n',
    'exec npx lint-staged\n',
    'if true; then exit 0; fi\n',
    '[ -z "$CI" ] || exit 0\n',
    'true && exit 0\n',
    'cd frontend && npm test\n',
    'case $1 in\n  a) exit 0 ;;\nesac\n',
    'npm test && npm run lint\n',
    'if true; then\n  npm test\nfi\n\n# end\n',
    '! grep -r TODO src\n',
    'set +e\nnpm test\n',
    'npm test \\\n',
    'npm test \\',
  ])('no: %j', (script) => expect(canBeAppendedTo(script)).toBe(false));

  it.each([
    'true\n',
    'true || exit 1\n',
    'exec 1>&2\necho hello\n',
    'exit 0\n',
    'exec true\n',
    'if true; then exit 0; fi\n',
    'f() { return 0; }\nf\n',
    'true \\\n',
    'cd /\n',
  ])('and lines that are added are reached, in the folder where they started: %j', (script) => {
    const run = spawnSync('sh', ['-e', '-c', addToScript(script, 'echo "reached in $PWD" >&2\n')], {
      encoding: 'utf8',
      cwd: '/usr',
    });
    expect(run.stderr).toContain('reached in /usr\n');
  });
});

describe('isShellScript', () => {
  it.each([
    '#!/bin/sh\n',
    '#!/bin/sh -e\n',
    '#!/usr/bin/env bash\n',
    '#!/usr/bin/env -S bash -eu\n',
    '#!/usr/bin/env zsh\r\n',
  ])('yes: %j', (script) => expect(isShellScript(script)).toBe(true));
  it.each([
    '',
    'npm test\n',
    '#!/usr/bin/env fish\n',
    '#!/usr/bin/env python3\n',
    '#!/usr/bin/pwsh\n',
    '\x7fELF',
  ])('no: %j', (script) => expect(isShellScript(script)).toBe(false));
});

describe('dependsOnItsName', () => {
  it.each([
    'name=$(basename "$0")\n',
    'hookName=`basename $0`\n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is shell
    'hook=${0##*/}\n',
    'File.basename($0)\n',
    'basename -- "$0"\n',
    'os.path.basename(sys.argv[0])\n',
    'os.path.basename(__file__)\n',
  ])('yes: %j', (text) => expect(dependsOnItsName(text)).toBe(true));
  it.each(['here=$(dirname "$0")\n', 'basename "$1"\n', 'echo basename\n'])('no: %j', (text) =>
    expect(dependsOnItsName(text)).toBe(false),
  );
});

describe('our lines', () => {
  it.each([
    ['sh', '-n'],
    ['bash', '-n'],
  ])('are read by %s', (shell, option) => {
    for (const placement of ['hook', 'script'] as const) {
      expect(
        spawnSync(shell, [option, '-c', linesFor(placement, 'pre-commit')], { encoding: 'utf8' }),
      ).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
  });

  it('never start npx', () => {
    expect(linesFor('hook', 'pre-commit')).not.toContain('npx');
  });

  it('run under set -eu', () => {
    const run = spawnSync('/bin/sh', ['-eu', '-c', `${linesFor('hook', 'pre-commit')}echo passed`], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: '/nowhere' },
    });
    expect(run.stderr).not.toMatch(/unbound|not set|parameter/);
    expect(run.status).toBe(1);
  });
});
