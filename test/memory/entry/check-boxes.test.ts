import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import type { NamedScript, SessionEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const cwd = '/home/jana/ledger';
const wrote = (...paths: readonly string[]) =>
  paths.reduce((session, path) => session.write(path, 'export {};\n'), transcript(cwd).person('Go'));
const script = (folder: string, text = 'vitest run'): NamedScript => ({
  ...{ command: folder === '' ? 'npm test' : `cd ${folder} && npm test`, name: 'test', text, folder },
});
const entryOf = (session: TranscriptWriter, further: Partial<SessionEvidence> = {}) =>
  entryBody(evidenceOf(session.text(), further), true).text;
const box = (session: TranscriptWriter, further: Partial<SessionEvidence> = {}, title = 'Tests') =>
  entryOf(session, further)
    .split('\n')
    .find((line) => line.includes(`] ${title}: `))
    ?.replace(/ \(2026.*? UTC\)/g, '');

beforeAll(loadAllModules);

describe('a check ticks for the module that it ran in, and for no other', () => {
  const scripts = [script(''), script('packages/api'), script('packages/web')];

  it.each([
    ['cd packages/api && npm test', ['packages/api/a.ts']],
    ['npm test -w packages/api', ['packages/api/a.ts']],
    ['npm test --workspace=api', ['packages/api/a.ts']],
    ['pnpm --filter api test', ['packages/api/src/a.ts']],
    ['turbo run test --filter=api', ['packages/api/src/a.ts']],
    ['cd packages/api/src && npx vitest run', ['packages/api/a.ts']],
    [`cd ${cwd}/packages/api && npm test`, ['packages/api/a.ts']],
    ['npm test', ['packages/api/a.ts', 'packages/web/b.ts', 'src/c.ts']],
  ])('is ticked: %s, %j', (command, paths) => {
    expect(box(wrote(...paths).run(command), { scripts })).toMatch(/^- \[x\] Tests: /);
  });

  it.each([
    ['cd packages/api && npm test', ['packages/web/b.ts']],
    ['cd packages/api && npm test', ['packages/api/a.ts', 'packages/web/b.ts']],
    ['npm test -w packages/api', ['packages/web/b.ts']],
    ['pnpm --filter api test', ['src/c.ts']],
    ['cd /home/jana/other && npm test', ['src/c.ts']],
    ['cd packages/api && npx vitest run', ['packages/apis/a.ts']],
  ])('is open: %s, %j', (command, paths) => {
    expect(box(wrote(...paths).run(command), { scripts })).toMatch(/^- \[ \] Tests: .* does not look at /);
  });

  it('names the command of the module that is left', () => {
    const session = wrote('packages/api/a.ts', 'packages/web/b.ts').run('cd packages/api && npm test');
    expect(box(session, { scripts })).toBe(
      '- [ ] Tests: "cd packages/api && npm test" ended with exit status 0 after the last edit, but it does not look at `packages/web/b.ts`; run `cd packages/web && npm test`',
    );
  });

  it('takes the runs of several modules together', () => {
    const session = wrote('packages/api/a.ts', 'packages/web/b.ts')
      .run('cd packages/api && npm test')
      .run('cd packages/web && npm test');
    expect(box(session, { scripts })).toMatch(/^- \[x\]/);
  });

  it('heeds a module of another language, with a script or without', () => {
    const session = wrote('app/main.py', 'web/src/a.ts').run('pytest');
    expect(box(session, { modules: ['', 'web'] })).toBe(
      '- [ ] Tests: "pytest" ended with exit status 0 after the last edit, but it does not look at `web/src/a.ts`',
    );
    expect(box(session, { modules: ['', 'web'], scripts: [script('web')] })).toMatch(
      /; run `cd web && npm test`$/,
    );
    expect(box(session, { scripts: [script('')] })).toMatch(
      /does not look at `web\/src\/a\.ts`; run `npm test`$/,
    );
    expect(box(session)).toMatch(/^- \[x\]/);
  });

  it('go stops at a module of its own', () => {
    const read = (path: string) => (path.endsWith('go.mod') ? 'module x\n' : undefined);
    const modules = ['', 'tools'];
    expect(box(wrote('tools/a.go').run('go test ./...'), { modules, read })).toMatch(/^- \[ \]/);
    expect(box(wrote('tools/a.go').run('cd tools && go test ./...'), { modules, read })).toMatch(/^- \[x\]/);
  });

  it('a folder of tests is no module of its own', () => {
    const modules = ['', 'e2e', 'tests'];
    expect(box(wrote('src/a.ts').run('cd e2e && npx playwright test'), { modules })).toMatch(/^- \[x\]/);
    expect(box(wrote('src/a.py').run('cd tests && pytest'), { modules })).toMatch(/^- \[x\]/);
  });

  it('a run of one module makes no failure of another good', () => {
    const session = wrote('packages/api/a.ts')
      .run('cd packages/web && npm test', 'Tests  1 failed', 1)
      .run('cd packages/api && npm test');
    expect(box(session, { scripts })).toMatch(/^- \[ \] Tests: "cd packages\/web && npm test" .*mend it/);
  });

  it('a case that failed behind a run of all keeps the box open', () => {
    const session = wrote('src/a.ts').run('npm test').run('npx vitest run src/a.test.ts', '1 failed', 1);
    expect(box(session)).toMatch(/^- \[ \] Tests: "npx vitest run src\/a\.test\.ts" .*mend it/);
    expect(box(session.run('npx vitest run src/a.test.ts'))).toMatch(/^- \[x\]/);
  });
});

describe('an edit and a check in one line', () => {
  it.each([
    "sed -i 's/a/b/' src/a.ts && npm test",
    "cd src && sed -i 's/a/b/' a.ts; cd .. && npm test",
    "cat > src/a.ts <<'EOF'\nexport {};\nEOF\nnpm test",
    "perl -pi -e 's/a/b/' src/a.ts && npx tsc --noEmit && npm test",
  ])('is a run after the edit: %s', (command) => {
    expect(box(wrote('src/a.ts').run(command))).toMatch(/^- \[x\] Tests: .* after the last edit/);
  });

  it.each([
    "npm test && sed -i 's/a/b/' src/a.ts",
    'npm test && echo "export {};" > src/a.ts',
    "npm test; perl -pi -e 's/a/b/' ./src/a.ts",
  ])('is a run in front of it: %s', (command) => {
    expect(box(wrote('src/a.ts').run(command))).toMatch(/^- \[ \] Tests: not run since the last edit/);
  });
});

describe('what assistants and people read takes no tick away', () => {
  const promptText =
    'GOAL\nLimit it.\n\nCONTEXT\n- One.\n\nSCOPE\nModify: src/a.ts - limit\n\nREQUIREMENTS\n1. It is.\n\nCONSTRAINTS\n- None.\n\nEXPECTED RESULT\n- `npm test` passes.\n';
  const later = (path: string, text = '# Words\n') =>
    box(wrote('src/a.ts').run('npm test').write(path, text), {
      read: (asked) => (asked === path ? text : undefined),
    });

  it.each([
    '.assistant/prompts/2026-11-21-limits.md',
    '.claude/skills/limits/SKILL.md',
    '.github/copilot-instructions.md',
    'docs/limits.prompt.md',
    'HANDOFF.md',
  ])('%s', (path) => {
    expect(later(path)).toMatch(/^- \[x\] Tests: .*; only documents were edited since$/);
  });

  it('a prompt is told by its look, where a program may have prompts of its own', () => {
    expect(later('prompts/limits.md', promptText)).toMatch(/^- \[x\]/);
    expect(later('prompts/system.md', 'You are a helpful bank.\n')).toMatch(/^- \[ \]/);
  });

  it.each(['.github/workflows/test.yml', '.claude/hooks/check.sh', '.assistant/config/ai-fluency.json'])(
    'is none: %s',
    (path) => {
      expect(later(path)).toMatch(/^- \[ \] Tests: not run since/);
    },
  );
});

describe('a box whose exit status is hidden', () => {
  it.each([
    [
      'npm test 2>&1 | tail -5',
      ' Test Files  1 passed (1)\n      Tests  4 passed (4)\n   Duration  1s\n',
      'Tests 4 passed (4)',
      'a pipe',
    ],
    ['npx vitest run | grep -v x', '\u001b[32mTests  4 passed\u001b[39m\n', 'Tests 4 passed', 'a pipe'],
    ['npm test; echo "exit $?"', 'ok\nexit 0\n', 'ok', 'a further command'],
    ['npm test | tail -1', '12 of 12\n', '12 of 12', 'a pipe'],
  ])('quotes the result line and stays open: %s', (command, output, line, what) => {
    expect(box(wrote('src/a.ts').run(command, output))).toBe(
      `- [ ] Tests: "${command.replaceAll('"', "'")}" was run after the last edit and printed "${line}", but ${what} hides its exit status; run \`npm test\``.replace(
        'run `npm test`',
        command.startsWith('npx') ? 'run `npx vitest run`' : 'run `npm test`',
      ),
    );
  });

  it('quotes nothing where nothing was printed', () => {
    expect(box(wrote('src/a.ts').run('npm test | tail -5'))).toContain(
      'was run after the last edit, but a pipe hides its exit status',
    );
  });
});

describe('the last command that failed', () => {
  const told = (session: TranscriptWriter) =>
    /The last command that failed: "(.*?)"/.exec(entryOf(session))?.[1];

  it('is one that no later work overtook', () => {
    expect(told(wrote('src/a.ts').run('docker compose up -d', 'no', 1))).toBe('docker compose up -d');
    expect(told(wrote('src/a.ts').run('git push', 'no', 1).run('git status').run('ls'))).toBe('git push');
    expect(told(wrote('src/a.ts').run('git push', 'no', 1).write('src/b.ts', 'x\n'))).toBe('git push');
  });

  it.each([
    [
      ['npm install', 1],
      ['npm install --legacy-peer-deps', 0],
    ],
    [
      ['python import.py', 1],
      ['python3 import.py', 0],
    ],
    [
      ['git push', 1],
      ['git pull --rebase', 0],
      ['git push', 0],
    ],
    [
      ['docker compose up -d', 1],
      ['git commit -am "limits"', 0],
    ],
  ] as const)('is none that was overtaken: %j', (...commands) => {
    const session = commands.reduce(
      (done, [command, status]) => done.run(command, '', status),
      wrote('src/a.ts'),
    );
    expect(told(session)).toBeUndefined();
  });

  it('is no check: that stands in its box, once', () => {
    const entry = entryOf(wrote('src/a.ts').run('npm test', 'Tests  1 failed', 1));
    expect(entry.split('"npm test"')).toHaveLength(2);
  });
});
