import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSessionFile } from '../src/sessions/read.ts';
import { rawCount, transcriptsIn } from './eval/sessions-files.ts';
import { countRead, differences } from './eval/sessions-read.ts';

/**
 * Reads every transcript in a folder, and compares what was read of those in JSON with a count that is made straight from the raw
 * records. `npx tsx scripts/eval-sessions.ts FOLDER`
 */
function main(folder: string | undefined): number {
  if (folder === undefined) {
    console.error('Usage: npx tsx scripts/eval-sessions.ts FOLDER');
    return 2;
  }
  let wrong = 0;
  let compared = 0;
  let files = 0;
  for (const path of transcriptsIn(folder)) {
    files++;
    const bytes = readFileSync(path);
    const name = relative(folder, path);
    const file = readSessionFile(name, piecesOf(bytes, 64 * 1024));
    const read = countRead(file.sessions);
    const problems: string[] = [];
    const raw = rawCount(file.format, bytes.toString('utf8'));
    if (raw) {
      compared++;
      problems.push(...differences(raw, read));
      if ('actions' in raw && !isDeepStrictEqual(raw.actions, read.actions))
        problems.push(`in the records the calls are ${listed(raw.actions)}`);
    }
    const other = readSessionFile(name, piecesOf(bytes, 1021), [], { parseAll: true });
    if (JSON.stringify(other) !== JSON.stringify(file))
      problems.push('parsed in full, or in other chunks, it reads otherwise');
    wrong += problems.length > 0 ? 1 : 0;
    const sessions = file.sessions.length === 1 ? '1 session' : `${file.sessions.length} sessions`;
    console.log(`${name}\n  ${file.format ?? 'no known format'}, ${sessions}`);
    console.log(`  calls: ${listed(read.actions)}`);
    console.log(`  outcomes: ${listed(read.outcomes)}`);
    console.log(`  messages: ${listed(read.messages)}`);
    console.log(`  files written: ${read.written.length}, commands: ${read.commands.length}`);
    for (const fault of file.faults)
      console.log(`  fault at line ${file.lines.position(fault.start).line}: ${fault.text}`);
    for (const note of file.sessions.flatMap((session) => session.notes))
      console.log(`  note at line ${note.line}: ${note.text}`);
    for (const problem of problems) console.log(`  DIFFERS: ${problem}`);
  }
  console.log(`\n${files} files, ${compared} compared with their raw records, ${wrong} differ`);
  return wrong > 0 ? 1 : 0;
}

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  const shared = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    const length = bytes.copy(shared, 0, at, at + size);
    yield shared.subarray(0, length);
  }
}

function listed(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts);
  return entries.length === 0 ? 'none' : entries.map(([name, count]) => `${count} ${name}`).join(', ');
}

process.exitCode = main(process.argv[2]);
