import type { Code } from '../../parse/blocks.ts';
import { CommandReader } from './commands.ts';
import { isFolderForm } from './mention.ts';
import { closingAt, openQuoteIn } from './open-quote.ts';
import type { ProseReader } from './prose.ts';
import type { Place } from './walk.ts';
import { asFolder, readWrittenPath } from './written-path.ts';

/** Reads what the commands of a block name and make. */
export function readCommands(text: string, code: Code, place: Place, { mentions, made }: ProseReader): void {
  const reader = new CommandReader();
  let heredoc: string | undefined;
  let mark: string | undefined;
  for (const line of code.lines) {
    let start = line.start;
    let written = text.slice(start, line.end);
    if (heredoc !== undefined) {
      if (written.trim() === heredoc) heredoc = undefined;
      continue;
    }
    if (mark !== undefined) {
      const end = closingAt(written, mark, 0);
      if (end < 0) continue;
      mark = undefined;
      start += end + 1;
      written = written.slice(end + 1);
    }
    heredoc = /(?<!<)<<-?\s*["']?(\w+)/.exec(written.slice(0, 300))?.[1];
    // What goes on in the next lines is code or a text, and no words of a command.
    const open = openQuoteIn(written);
    mark = open?.mark;
    if (open) written = written.slice(0, open.at);
    for (const { word, offset, form, cwd } of reader.read(written, start)) {
      const path = readWrittenPath(isFolderForm(form) ? asFolder(word) : word);
      if (!path) continue;
      const at = { start: offset + path.start, end: offset + path.end };
      mentions.push({
        ...at,
        path: path.path,
        folder: path.form === 'folder',
        written: path,
        form,
        place,
        row: false,
        before: text.slice(line.start, at.start),
        after: text.slice(at.end, line.end),
        mayStandBeside: (pattern) => pattern.test(text.slice(line.start, line.end)),
        cwd: cwd === '' ? undefined : cwd,
      });
    }
  }
  for (const path of reader.made) made.add(path);
}
