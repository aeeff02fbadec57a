import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '../src/core/parse/source.ts';
import { commandFaults } from './pump/commands.ts';
import { fragments, pumped } from './pump/fragments.ts';
import { kinds, lintAs } from './pump/lint-as.ts';

/**
 * `npm run pump -- MINUTES`: repeats random pieces of the examples, of our documents and of structural marks to 20 and 40 KB, lints both as every
 * kind in a process of its own, and tells where twice the text took more than three times the time, or a fault came. In between it asks the judge of
 * commands about random ones.
 */
const longest = 30_000;
const size = 20_000;
/** In milliseconds of the processor; what takes less says nothing. */
const fewest = 60;

interface Job {
  readonly kind: DocumentKind;
  readonly fragment: string;
  readonly isContent: boolean;
}

/** So many commands are judged at once. */
const commands = 200;

if (process.send) {
  process.send('ready');
  process.on('message', (job: Job | 'commands') => {
    if (job === 'commands') {
      const [fault] = commandFaults(commands);
      process.send!({ fault });
      return;
    }
    const { kind, fragment, isContent } = job;
    const timeOf = (length: number) => {
      const text = pumped(fragment, length, isContent);
      const begun = process.cpuUsage();
      lintAs(kind, text);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    try {
      let [single, twice] = [timeOf(size), timeOf(2 * size)];
      // The least of several is what the text costs; the rest is the machine's.
      for (let again = 0; again < 4 && twice > fewest && twice > 3 * single; again++)
        [single, twice] = [Math.min(single, timeOf(size)), Math.min(twice, timeOf(2 * size))];
      process.send!({ once: single, twice });
    } catch (error) {
      process.send!({ fault: String(error) });
    }
  });
} else {
  const end = Date.now() + Number(process.argv[2] ?? 60) * 60_000;
  const texts = ['rules', 'docs', 'fixtures'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => readFileSync(`${root}/${path}`, 'utf8')),
  );
  const known = [...fragments.values()];
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const anyPiece = () => {
    if (below(3) === 0) return known[below(known.length)]!;
    const text = texts[below(texts.length)]!;
    const at = below(text.length);
    return text.slice(at, at + 1 + below(below(4) === 0 ? 120 : 20));
  };
  let child = await start();
  let count = 0;
  let judged = 0;
  let found = 0;
  while (Date.now() < end) {
    const fragment = Array.from({ length: 1 + below(3) }, anyPiece).join('');
    if (fragment === '') continue;
    const isContent = below(3) === 0;
    judged += commands;
    const { fault } = await ask('commands');
    if (fault !== undefined) {
      found++;
      console.log(fault);
    }
    for (const kind of kinds) {
      count++;
      const told = await ask({ kind, fragment, isContent });
      const isSlow = told.twice !== undefined && told.twice > fewest && told.twice > 3 * told.once!;
      if (!isSlow && told.fault === undefined) continue;
      found++;
      console.log(JSON.stringify({ kind, isContent, fragment, ...told }));
    }
  }
  child.kill();
  console.log(`${count} texts and ${judged} commands, ${found} of them slow or with a fault`);

  async function start() {
    const started = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] });
    await once(started, 'message');
    return started;
  }

  function ask(job: Job | 'commands'): Promise<{ once?: number; twice?: number; fault?: string }> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        const told = { fault: `no end after ${longest / 1000} s` };
        start().then((next) => {
          child = next;
          resolve(told);
        });
      }, longest);
      child.once('message', (told: { once?: number; twice?: number; fault?: string }) => {
        clearTimeout(timer);
        resolve(told);
      });
      child.send(job);
    });
  }
}
