import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFiles } from './corpus/project.ts';
import { writeTranscript } from './corpus/transcript.ts';
import { copyBuild } from './installed.ts';
import { describeMachine } from './machine.ts';
import { type Case, measureInterleaved } from './measure.ts';
import { peakMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { importCommits } from './repository.ts';
import { summarize } from './statistics.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Times the hook at the end of a session, which reads the whole transcript and writes the session's entry, over transcripts of several sizes,
 * beside `node -e 0`. Options: --runs N --write.
 */
const options = readOptions(process.argv.slice(2));
const sizes = [1, 50, 500] as const;

const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-session-end-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const folder = join(base, 'repository');
importCommits(folder, [Object.entries(projectFiles())]);
const memory = join(folder, '.assistant', 'memory');
const installed = copyBuild(join(base, 'installed'));
const node = process.execPath;
const floor: Case = { name: '`node -e 0`', cwd: folder, file: node, args: ['-e', '0'] };
const ends = sizes.map(sessionEnd);
confirmEntry();

const times = measureInterleaved([floor, ...ends], options.runs);
const rows = [floor, ...ends].map((one) => {
  const { median, min, max } = summarize(times.get(one)!);
  const peak = peakMemory(one, join(base, 'peak'))?.toFixed(0) ?? '?';
  one.restore?.();
  return `| ${one.name} | ${median.toFixed(0)} | ${min.toFixed(0)}–${max.toFixed(0)} | ${peak} |`;
});
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}, ${options.runs} runs.

| the end of a session | median ms | min–max ms | peak MiB |
|---|--:|--:|--:|
${rows.join('\n')}`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'session-end');
process.stdout.write(`${markdown}\n`);

function sessionEnd(megabytes: number): Case {
  const transcript = join(base, `${megabytes}.jsonl`);
  writeTranscript(transcript, megabytes * 1e6);
  return {
    name: `transcript of ${megabytes} MB`,
    cwd: folder,
    file: node,
    args: [installed.entry, 'session-end'],
    input: JSON.stringify({
      ...{ session_id: '5b1f0c52-6f0e-4b9e-9a3e-0d5a1c2b3e4f', transcript_path: transcript, cwd: folder },
      ...{ hook_event_name: 'SessionEnd', reason: 'exit' },
    }),
    // Each time the entry is the first one.
    restore: () => rmSync(memory, { recursive: true, force: true }),
  };
}

/** The hook never fails; one that wrote nothing would be fast and a lie. */
function confirmEntry(): void {
  const [first] = ends;
  rmSync(memory, { recursive: true, force: true });
  const { stderr } = spawnSync(node, first!.args, { cwd: folder, input: first!.input, encoding: 'utf8' });
  const file = join(memory, 'sessions.md');
  const entry = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!entry.includes('Diligence Summary')) throw new Error(`no entry was written: ${stderr}`);
  first!.restore?.();
}
