import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { writeTranscript } from './corpus/transcript.ts';
import { describeMachine } from './machine.ts';
import { type Case, measureInterleaved } from './measure.ts';
import { peakMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { pairedRatios, summarize } from './statistics.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Times the reading of a transcript of 500 MB beside loops that split the same file into lines and parse each. Three are plain: over the whole
 * text, over the pieces of a stream, and over `node:readline`; the target is held against the fastest of them in this run. The fourth works on
 * bytes and is the quickest one that we know; its ratio is told as well. Options: --runs N --write.
 */
const options = readOptions(process.argv.slice(2));
const megabytes = 500;

const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-sessions-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const transcript = join(base, 'transcript.jsonl');
writeTranscript(transcript, megabytes * 1e6);

const chunks = `import { openSync, readSync } from 'node:fs';
function* chunks() {
  const file = openSync(process.argv[2], 'r');
  const bytes = Buffer.allocUnsafeSlow(1 << 18);
  for (let size = readSync(file, bytes); size > 0; size = readSync(file, bytes)) yield bytes.subarray(0, size);
}
`;
const splitLoop = `import { readFileSync } from 'node:fs';
for (const line of readFileSync(process.argv[2], 'utf8').split('\\n')) if (line !== '') JSON.parse(line);
`;
const streamLoop = `import { createReadStream } from 'node:fs';
let rest = '';
for await (const piece of createReadStream(process.argv[2], 'utf8')) {
  const lines = (rest + piece).split('\\n');
  rest = lines.pop();
  for (const line of lines) if (line !== '') JSON.parse(line);
}
`;
const quickestLoop = `${chunks}
let rest = Buffer.alloc(0);
for (const piece of chunks()) {
  const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
  let from = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
    JSON.parse(bytes.toString('utf8', from, at));
    from = at + 1;
  }
  rest = Buffer.from(bytes.subarray(from));
}
`;
const readlineLoop = `import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
const input = createReadStream(process.argv[2]);
for await (const line of createInterface({ input, crlfDelay: Infinity })) JSON.parse(line);
`;
const ownRead = `
import { readChunks } from ${JSON.stringify(resolve('src/core/collect/read-file.ts'))};
import { readSessionFile } from ${JSON.stringify(resolve('src/sessions/read.ts'))};
const { format, faults } = readSessionFile('transcript.jsonl', readChunks(process.argv[2]));
if (format !== 'claude-code' || faults.length > 0) throw new Error('it was not read');
`;
const node = process.execPath;
const split = loop('a plain loop over the split text', 'split.mjs', splitLoop);
const stream = loop('a plain loop over a stream, split', 'stream.mjs', streamLoop);
const lines = loop('a plain loop over `node:readline`', 'readline.mjs', readlineLoop);
const quickest = loop('a loop over buffers, the quickest we know', 'buffers.mjs', quickestLoop);
const own: Case = { name: 'prompt-lint', cwd: base, file: node, args: [await bundled(), transcript] };

const cases = [split, stream, lines, quickest, own];
const times = measureInterleaved(cases, options.runs);
const rows = cases.map((one) => {
  const { median, min, max } = summarize(times.get(one)!);
  const memory = peakMemory(one, join(base, 'peak'))?.toFixed(0) ?? '?';
  return `| ${one.name} | ${median.toFixed(0)} | ${min.toFixed(0)}–${max.toFixed(0)} | ${options.runs} | ${memory} |`;
});
const plain = [split, stream, lines].map((other) => ({ name: other.name, ratio: ratioTo(other) }));
const fastest = plain.reduce((a, b) => (b.ratio.median < a.ratio.median ? b : a));
const { ratio } = fastest;
const toQuickest = ratioTo(quickest);
const wanted = 2;
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}.

| a transcript of ${megabytes} MB | median ms | min–max ms | runs | peak MiB |
|---|--:|--:|--:|--:|
${rows.join('\n')}

${inWords(ratio)} times the speed of the fastest plain loop (${fastest.name.replace('a plain loop ', '')}); at least ${wanted} is wanted: ${ratio.median >= wanted ? 'met' : 'missed'}. ${inWords(toQuickest)} times that of the loop over buffers.`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'sessions');
process.stdout.write(`${markdown}\n`);

function inWords({ median, min, max }: ReturnType<typeof summarize>): string {
  return `${median.toFixed(1)} (${min.toFixed(1)}–${max.toFixed(1)})`;
}

function loop(name: string, file: string, program: string): Case {
  return { name, cwd: base, file: node, args: [written(file, program), transcript] };
}

/** How many times as long as ours another run took. */
function ratioTo(other: Case): ReturnType<typeof summarize> {
  return summarize(pairedRatios(times.get(other)!, times.get(own)!));
}

function written(name: string, text: string): string {
  const path = join(base, name);
  writeFileSync(path, text);
  return path;
}

/** The reader as it is shipped: without types, in one file. */
async function bundled(): Promise<string> {
  mkdirSync(join(base, 'out'));
  const bundle = await rolldown({ input: written('own.mjs', ownRead), platform: 'node' });
  const file = join(base, 'out', 'own.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return file;
}
