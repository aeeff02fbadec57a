import type { Code } from '../../parse/blocks.ts';
import { CommandReader } from './commands.ts';
import { isFolderForm } from './mention.ts';
import type { ProseReader } from './prose.ts';
import type { Place } from './walk.ts';
import { asFolder, readWrittenPath } from './written-path.ts';

/** Reads what the commands of a block name and make. */
export function readCommands(text: string, code: Code, place: Place, { mentions, made }: ProseReader): void {
  const reader = new CommandReader();
  let heredoc: string | undefined;
  for (const line of code.lines) {
    const written = text.slice(line.start, line.end);
    if (heredoc !== undefined) {
      if (written.trim() === heredoc) heredoc = undefined;
      continue;
    }
    heredoc = /<<-?\s*["']?(\w+)/.exec(written.slice(0, 300))?.[1];
    for (const { word, offset, form, cwd } of reader.read(written, line.start)) {
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
        mayStandBeside: (pattern) => pattern.test(written),
        cwd: cwd === '' ? undefined : cwd,
      });
    }
  }
  for (const path of reader.made) made.add(path);
}
