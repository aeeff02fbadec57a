import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session, ToolCall } from '../../src/core/session/session.ts';
import { readMarkdownSession } from '../../src/sessions/markdown/read.ts';

/**
 * Compares what is read from histories of aider and SpecStory with counts taken straight from their lines:
 * `tsx scripts/eval/sessions-markdown.ts FOLDER…`. Exits with 1 when they differ anywhere.
 */
interface Counts {
  readonly sessions: number;
  /** Turns that a person typed, commands too. */
  readonly person: number;
  /** Uses of tools by the assistant: what a person attached and what aider commits are none. */
  readonly uses: number;
  readonly written: string;
  readonly commands: string;
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('name the folders: tsx scripts/eval/sessions-markdown.ts FOLDER…');
  process.exit(2);
}
let different = 0;
for (const folder of folders) {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.md'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const read = readMarkdownSession(text, name);
    const expected = /^\s*# aider chat started/.test(text) ? countAider(text) : countSpecStory(text);
    const found = read ? countRead(read.sessions) : undefined;
    const agree = JSON.stringify(found) === JSON.stringify(expected);
    if (!agree) different++;
    const { sessions, person, uses, written, commands } = expected;
    const sums = `sessions ${sessions}, person ${person}, uses ${uses}, written ${lines(written)}, commands ${lines(commands)}`;
    console.log(`${agree ? 'same     ' : 'DIFFERENT'} ${read?.format} ${name}: ${sums}`);
    if (!agree) console.log(JSON.stringify({ expected, found }, null, 1));
  }
}
process.exitCode = different === 0 ? 0 : 1;

function lines(text: string): number {
  return text === '' ? 0 : text.split('\n').length;
}

function countRead(sessions: readonly Session[]): Counts {
  const events = sessions.flatMap((session) => session.events);
  const calls = events.filter((event): event is ToolCall => event.type === 'call');
  const done = calls.filter(({ outcome }) => outcome === 'succeeded');
  return {
    sessions: sessions.length,
    person: events.filter((event) => event.type === 'message' && event.by === 'person').length,
    uses: calls.filter(({ name }) => name !== 'attachment' && name !== 'commit').length,
    written: done.flatMap(({ changes }) => changes.map(({ kind, path }) => `${kind} ${path}`)).join('\n'),
    commands: calls
      .flatMap(({ action, command }) => (action === 'execute' ? [command ?? '?'] : []))
      .join('\n'),
  };
}

/** The program's lines end with two spaces; a person's block is repeated for `/ask` and for the architect's editor. */
function countAider(text: string): Counts {
  const all = text.split(/\r?\n/);
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n(?!#### )/)
    .flatMap((part) => /(?:^|\n)((?:#### .* {2}(?:\n|$))+)/.exec(`${part}\n`)?.[1] ?? [])
    .map((block) =>
      block
        .replace(/^#### ?/gm, '')
        .replace(/[ \t]+$/gm, '')
        .trim(),
    );
  const replies = text.replaceAll('\r', '').replace(/[ \t]+$/gm, '');
  const person = blocks.filter((block, index) => {
    const isRepeated =
      blocks[index - 1]?.replace(/^\/\w+\s+/, '') === block && blocks[index - 1]?.startsWith('/');
    return block !== '<blank>' && block !== '' && !isRepeated && !replies.includes(`\n\n${block}\n\n`);
  });
  const applied = all.flatMap((line, index) => {
    const path = /^> Applied edit to (.+?) {2}$/.exec(line)?.[1];
    if (path === undefined) return [];
    const isNew = all
      .slice(Math.max(0, index - 40), index)
      .some(
        (other, at, before) =>
          other.startsWith('> Create new file?') && before[at - 1]?.trim() === `> ${path}`,
      );
    return [`${isNew ? 'create' : 'edit'} ${path}`];
  });
  const commands = all.flatMap((line) => /^> Running (.+?) {2}$/.exec(line)?.[1] ?? []);
  const fetched = all.filter((line) => /^> Scraping /.test(line)).length;
  return {
    sessions: all.filter((line) => line.startsWith('# aider chat started at ')).length,
    person: person.length,
    uses: applied.length + commands.length + fetched,
    written: applied.join('\n'),
    commands: commands.join('\n'),
  };
}

/** Tags at the beginning of a line are SpecStory's own; what tools printed is taken out before turns are counted. */
function countSpecStory(text: string): Counts {
  const uses = [
    ...text.matchAll(
      /^<tool-use data-tool-type="(\w+)" data-tool-name="(\w+)">[\s\S]*?^<\/details><\/tool-use>$/gm,
    ),
  ];
  const spoken = uses.reduce((rest, [use]) => rest.replace(use, () => ''), text);
  const turns = [
    ...spoken.matchAll(
      /^_\*\*User \((.*)\)\*\*_\n\n\s*([\s\S]*?)(?=\n\n(?:---\n\n)?_\*\*(?:User|Agent)|(?![\s\S]))/gm,
    ),
  ];
  const person = turns.filter(([, at, said], index) => {
    const before = turns[index - 1];
    const isBody = before?.[2]?.startsWith('<command-message>') && before[1] === at;
    return !isBody && !/^(?:\[Request interrupted|<local-command|\[Image: source)/.test(said!);
  });
  const written = uses.flatMap(([use]) => {
    const made = /^File created successfully at: (.+?)(?: \(.*)?$/m.exec(use)?.[1];
    const changed = /^The file (\S+) has been updated/m.exec(use)?.[1];
    return made !== undefined ? [`create ${made}`] : changed !== undefined ? [`edit ${changed}`] : [];
  });
  const commands = uses.flatMap(([use, type]) => {
    if (type !== 'shell') return [];
    return /^`(?!``)(.+)`$/m.exec(use)?.[1] ?? /^```bash\n([\s\S]*?)\n```/m.exec(use)?.[1] ?? '?';
  });
  return {
    sessions: [...text.matchAll(/^<!-- Claude Code Session /gm)].length,
    person: person.length,
    uses: uses.length,
    written: written.join('\n'),
    commands: commands.join('\n'),
  };
}
