import { updateFile } from '../../src/library/memory/file/update-file.ts';
import { withEntry } from '../../src/library/memory/with-entry.ts';

/**
 * A process that writes one entry: `writer ROOT FILE ID [killed-at STEP | stopped-at STEP]`. It prints the outcome. At the step it is killed
 * as a power cut would, or stopped until somebody continues it.
 */
const [root, file, id, mode, at] = process.argv.slice(2) as [string, string, string, string?, string?];

let isDone = false;
const outcome = await updateFile(
  file,
  (text) =>
    withEntry(text, { id, date: '2026-11-21', branch: 'main', body: `### Decisions Made\n\n- ${id}` }),
  {
    root,
    waitFor: 120_000,
    step(step) {
      if (step !== at || isDone) return;
      isDone = true;
      process.kill(process.pid, mode === 'killed-at' ? 'SIGKILL' : 'SIGSTOP');
    },
  },
);
process.stdout.write(JSON.stringify(outcome));
