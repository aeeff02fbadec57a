import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copilotTranscript, newestTranscript } from '../../src/core/collect/transcripts.ts';
import { temporaryFolder } from '../support/repository.ts';

const root = '/home/jana/ledger.web';

/** A home folder with files, each a minute newer than the one before it. */
function home(files: Record<string, unknown>) {
  const folder = temporaryFolder();
  let time = Date.parse('2026-11-20T09:00:00Z') / 1000;
  for (const [path, record] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(record)}\n`);
    time += 60;
    utimesSync(file, time, time);
  }
  return { home: folder, env: {} };
}

const claude = '.claude/projects/-home-jana-ledger-web/a.jsonl';
const codex = '.codex/sessions/2026/11/20/rollout-1.jsonl';

it('is the one that was written last, of whatever program', () => {
  const homes = home({ [codex]: { payload: { cwd: root } }, [claude]: { cwd: root } });
  expect(newestTranscript(root, homes)).toBe(join(homes.home, claude));
  const later = home({ [claude]: { cwd: root }, [codex]: { payload: { cwd: `${root}/src` } } });
  expect(newestTranscript(root, later)).toBe(join(later.home, codex));
});

it('is none of another folder, also when its name comes out the same', () => {
  const homes = home({
    [claude]: { cwd: '/home/jana/ledger/web' },
    [codex]: { payload: { cwd: '/home/jana/ledger.web-2' } },
  });
  expect(newestTranscript(root, homes)).toBeUndefined();
});

it('is looked for where the environment says', () => {
  const { home: folder } = home({ [claude.replace('.claude', 'elsewhere')]: { cwd: root } });
  const homes = { home: '/nowhere', env: { CLAUDE_CONFIG_DIR: join(folder, 'elsewhere') } };
  expect(newestTranscript(root, homes)).toBe(join(folder, claude.replace('.claude', 'elsewhere')));
});

it('is known by the id of the session for Copilot, and leads nowhere else', () => {
  const homes = home({ '.copilot/session-state/c-1/events.jsonl': {} });
  expect(copilotTranscript('c-1', homes)).toBe(join(homes.home, '.copilot/session-state/c-1/events.jsonl'));
  expect(copilotTranscript('../session-state/c-1', homes)).toBeUndefined();
});
