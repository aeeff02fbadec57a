import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeTranscript } from './corpus/transcript.ts';
import { describeMachine } from './machine.ts';
import { type Case, measureInterleaved } from './measure.ts';
import { readOptions } from './options.ts';
import { pairedRatios, summarize } from './statistics.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Times a call of the live gate over a short and a long transcript, each with an approved prompt at its end, beside `node -e 0`. A warm call
 * reads what was added since the last one. The first call of a session reads all of it: it has rows of its own, and no bound on its ratio,
 * since it grows with the transcript. Options: --runs N --write.
 */
const options = readOptions(process.argv.slice(2));
const sizes = [1, 500] as const;
/** Wanted: the same time within a fifth, and at most twice that of node alone. */
const [mostGrowth, mostRatio] = [1.2, 2];

const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-gate-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
mkdirSync(join(base, '.git'));

const session = '5b1f0c52-6f0e-4b9e-9a3e-0d5a1c2b3e4f';
const transcripts = new Set<string>();
const node = process.execPath;
const alone: Case = { name: '`node -e 0`', cwd: base, file: node, args: ['-e', '0'] };
const edits = sizes.map((size) => gateCall(size, 'Edit', { file_path: join(base, 'src/limits.ts') }));
const commands = sizes.map((size) => gateCall(size, 'Bash', { command: 'sed -i s/1/2/ src/limits.ts' }));
const reads = sizes.map((size) => gateCall(size, 'Read', { file_path: join(base, 'src/limits.ts') }));
/** Before each of these something is said; the gate is gone through again for all but the first. Each has a transcript of 2 MB for itself. */
const spoken = [
  editAfter('a word that does not move the gate', '2.0', () =>
    recordOf('user', 'Do not stop before the tests', 'later'),
  ),
  editAfter('a long reply', '2.1', () => recordOf('assistant', `${'All tests pass. '.repeat(40)}`, 'later')),
  editAfter('a halt', '2.2', () => recordOf('user', 'Stop, the tests first', 'later')),
  editAfter('a prompt and its Yes', '2.3', approved),
];
const first = sizes.map((size) => firstCall(size));
const warm = [...edits, ...commands, ...reads, ...spoken];
const cases = [alone, ...warm, ...first];

const times = measureInterleaved(cases, options.runs);
const rows = cases.map((one) => {
  const { median, min, max } = summarize(times.get(one)!);
  const ratio = summarize(pairedRatios(times.get(one)!, times.get(alone)!)).median;
  return `| ${one.name} | ${median.toFixed(1)} | ${min.toFixed(1)}–${max.toFixed(1)} | ${ratio.toFixed(2)} |`;
});
const growths = [edits, commands, reads].map(
  ([short, long]) => summarize(pairedRatios(times.get(long!)!, times.get(short!)!)).median,
);
const ratios = warm.map((one) => summarize(pairedRatios(times.get(one)!, times.get(alone)!)).median);
const [growth, ratio] = [Math.max(...growths), Math.max(...ratios)];
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}, ${options.runs} runs.

| a call of the gate | median ms | min–max ms | of \`node -e 0\` |
|---|--:|--:|--:|
${rows.join('\n')}

From ${sizes[0]} MB to ${sizes[1]} MB the time grows ${growth.toFixed(2)} times; at most ${mostGrowth} is wanted: ${growth <= mostGrowth ? 'met' : 'missed'}. For every warm call at most ${mostRatio} times \`node -e 0\` is wanted: ${ratio <= mostRatio ? 'met' : `missed (${ratio.toFixed(2)})`}.`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'gate');
process.stdout.write(`${markdown}\n`);

/** The state is removed before each run, so nothing of the session is known. */
function firstCall(megabytes: number): Case {
  const call = gateCall(megabytes, 'Edit', { file_path: join(base, 'src/limits.ts') });
  const state = join(base, `first-${megabytes}`);
  return {
    ...call,
    name: `first call of a session: ${call.name}`,
    env: { XDG_STATE_HOME: state },
    restore: () => rmSync(state, { recursive: true, force: true }),
  };
}

/** @param own Names the transcript, and tells its megabytes in front of the point. */
function editAfter(what: string, own: string, record: () => string): Case {
  const call = gateCall(Number.parseInt(own, 10), 'Edit', { file_path: join(base, 'src/limits.ts') }, own);
  const restore = () => appendFileSync(join(base, `${own}.jsonl`), record());
  return { ...call, name: `Edit, the first one after ${what}`, restore };
}

function gateCall(megabytes: number, tool: string, input: object, own = `${megabytes}`): Case {
  const transcript = join(base, `${own}.jsonl`);
  if (!transcripts.has(transcript)) {
    transcripts.add(transcript);
    writeTranscript(transcript, megabytes * 1e6);
    appendFileSync(transcript, approved());
  }
  return {
    name: `${tool}, transcript of ${megabytes} MB`,
    cwd: base,
    file: node,
    args: [resolve('dist/bin/cli.cjs'), 'gate'],
    env: { XDG_STATE_HOME: join(base, 'state') },
    input: JSON.stringify({
      ...{ session_id: session, transcript_path: transcript, cwd: base, hook_event_name: 'PreToolUse' },
      ...{ tool_name: tool, tool_input: input },
    }),
  };
}

/** A prompt that was shown and approved. */
function approved(): string {
  const prompt = `Perfected Prompt

## GOAL
Keep transfers below a limit for each account.

## CONTEXT
An API and its tests.

## SCOPE
Files to modify:
- src/limits.ts (the limit)

## REQUIREMENTS
1. A transfer above the limit is refused.

## CONSTRAINTS
- No new packages.

## EXPECTED RESULT
- The test of the limit passes.

Proceed? [Yes / Modify / Cancel]`;
  const turns = [
    ['user', '/prompt-technical Limit transfers'],
    ['assistant', prompt],
    ['user', 'Yes'],
  ] as const;
  return turns.map(([type, text], at) => recordOf(type, text, String(at))).join('');
}

function recordOf(type: 'user' | 'assistant', text: string, id: string): string {
  const message = { role: type, content: [{ type: 'text', text }] };
  const uuid = `${id}-${process.hrtime.bigint()}`;
  return `${JSON.stringify({ type, uuid, sessionId: session, cwd: base, message })}\n`;
}
