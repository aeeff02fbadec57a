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
 * Times the reading of a transcript of 500 MB beside two plain loops that split the same file into lines and parse each: the quickest one that
 * we know, and the one that Node's documentation shows for reading a file by lines. The target is held against the quickest. Options: --runs N --write.
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
const plainLoop = `${chunks}
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
const ownRead = `${chunks}
import { readSessionFile } from ${JSON.stringify(resolve('src/sessions/read.ts'))};
const { format, faults } = readSessionFile('transcript.jsonl', chunks());
if (format !== 'claude-code' || faults.length > 0) throw new Error('it was not read');
`;
const node = process.execPath;
const plain: Case = {
  name: 'a plain loop over buffers',
  cwd: base,
  file: node,
  args: [written('plain.mjs', plainLoop), transcript],
};
const lines: Case = {
  name: 'a plain loop over `node:readline`',
  cwd: base,
  file: node,
  args: [written('readline.mjs', readlineLoop), transcript],
};
const own: Case = { name: 'prompt-lint', cwd: base, file: node, args: [await bundled(), transcript] };

const times = measureInterleaved([plain, lines, own], options.runs);
const rows = [plain, lines, own].map((one) => {
  const { median, min, max } = summarize(times.get(one)!);
  const memory = peakMemory(one, join(base, 'peak'))?.toFixed(0) ?? '?';
  return `| ${one.name} | ${median.toFixed(0)} | ${min.toFixed(0)}–${max.toFixed(0)} | ${options.runs} | ${memory} |`;
});
const ratio = ratioTo(plain);
const toReadline = ratioTo(lines);
const wanted = 2;
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}.

| a transcript of ${megabytes} MB | median ms | min–max ms | runs | peak MiB |
|---|--:|--:|--:|--:|
${rows.join('\n')}

${ratio.median.toFixed(1)} times the speed of the loop over buffers (${ratio.min.toFixed(1)}–${ratio.max.toFixed(1)}) and ${toReadline.median.toFixed(1)} times that of the loop over \`node:readline\`; at least ${wanted} of the first is wanted: ${ratio.median >= wanted ? 'met' : 'missed'}.`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'sessions');
process.stdout.write(`${markdown}\n`);

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
