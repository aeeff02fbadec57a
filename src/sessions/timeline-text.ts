import type { HideSecrets } from './hide-secrets.ts';

/** Widest text of an entry, in UTF-16 units. */
const width = 100;

/** What stands on the line of a timeline. */
export class TimelineText {
  readonly #hide: HideSecrets;

  constructor(hide: HideSecrets) {
    this.#hide = hide;
  }

  /** What somebody said, by its first line that says something: no fence, no rule, no bracket alone. */
  said(text: string): string {
    const lines = text.split(/\r\n|\r|\n/);
    const telling = lines.find((line) => /[\p{L}\p{N}]/u.test(line) && !/^\s*(?:`{3,}|~{3,})/.test(line));
    return this.line(withoutMarkup(telling ?? lines.find((line) => line.trim() !== '') ?? ''));
  }

  /** A command by its first line; `…` stands for what follows. */
  command(command: string): string {
    const lines = command
      .trim()
      .replace(/\\\r?\n\s*/g, '')
      .split(/\r?\n/);
    return this.line(lines.length > 1 ? `${lines[0]!.trimEnd()} …` : lines[0]!);
  }

  /** A text as it stands, in one line. */
  line(text: string): string {
    const line = this.#hide(text).trim().replace(/\s+/g, ' ');
    return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
  }
}

/** Without the marks of headings, quotes and emphasis; those inside of words are no marks. */
function withoutMarkup(line: string): string {
  const bare = line
    .trim()
    .replace(/^(?:#{1,6}\s+|>\s*)+/, '')
    .replace(/(?<!\s)\s+#+$/, '');
  return bare
    .replace(/(?<![\w*])(\*{1,3})(?=[^\s*])(.{1,2000}?)(?<=[^\s*])\1(?![\w*])/gu, '$2')
    .replace(/^(_{1,2})(?=[^\s_])([^_]+)\1$/u, '$2')
    .replace(/^\*{2,3}(?=\S)|(?<=\S)\*{2,3}$/g, '')
    .replace(/^`?([\p{So}\p{Sm}\p{L}\p{N} ]{1,200}?)\s{0,200}[─━═—-]{5,}`?$/u, '$1');
}
