import { createHash } from '../../core/base/hash.ts';

/** A generated block of lines in a file that otherwise belongs to people. */
export interface LineBlock {
  readonly name: 'facts' | 'patterns';
  /** What is said of it in the comment that begins it. */
  readonly note: string;
  /** The title of a file that is made for it. */
  readonly title: string;
  /** Markdown with `\n` as line ending. */
  readonly content: string;
  /** Whether a line is read back, so that a change to it counts. */
  readonly isData?: (line: string) => boolean;
}

/** The text between the comments of a block, when there is one. */
export function blockContent(text: string, name: LineBlock['name']): string | undefined {
  const found = findBlock(text, name);
  return found?.mark && text.slice(found.contentStart, found.mark.start);
}

/** Puts a generated block in the place of the one that is there, else at the end. What a person changed inside is put right below it. */
export function withBlock(text: string | undefined, block: LineBlock): string {
  const { name, note, title, content, isData = () => false } = block;
  const pieces = linesOf(content).filter((line) => !isData(line));
  const generated = `<!-- prompt-lint ${name}: ${note} -->\n${content}\n${endMark(name, pieces)}`;
  if (isBlankFile(text)) return newText(text, title, generated);
  const eol = lineEnding(text);
  const written = generated.replaceAll('\n', eol);
  const found = findBlock(text, name);
  if (!found) return afterBlankLine(text, written, eol) + (/[\r\n]$/.test(text) ? eol : '');
  const { start, contentStart, mark } = found;
  // Without its end nobody can tell what is ours: all of it is taken for a person's.
  const behind = text.slice(mark?.end ?? contentStart);
  const edited = mark
    ? linesOf(text.slice(contentStart, mark.start)).filter(
        (line) => !isData(line) && !isAsGenerated(line, mark),
      )
    : [];
  const kept = edited.length === 0 ? '' : `${eol}${eol}${keptMark}${eol}${eol}${edited.join(eol)}`;
  return text.slice(0, start) + written + kept + behind;
}

/** Whether a file says nothing yet, or is not there. */
export function isBlankFile(text: string | undefined): text is undefined | '' {
  return text === undefined || /^\uFEFF?\s*$/.test(text);
}

/** What is generated as the text of a file that says nothing yet; its byte order mark and its line ending stay. */
export function newText(text = '', title: string, generated: string): string {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return bom + `# ${title}\n\n${generated}\n`.replaceAll('\n', lineEnding(text));
}

function findBlock(text: string, name: LineBlock['name']) {
  const begin = new RegExp(`^<!-- prompt-lint ${name}: [^<>]{0,300}-->(?:\\r?\\n)?`, 'm').exec(text);
  if (!begin) return undefined;
  const contentStart = begin.index + begin[0].length;
  return { start: begin.index, contentStart, mark: findEndMark(text, name, contentStart, text.length) };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

type GeneratedName = 'session' | 'facts' | 'patterns';

/** The comment behind something generated. */
export type EndMark = Readonly<NonNullable<ReturnType<typeof findEndMark>>>;

/** The comment that ends something generated, with a digest of each piece: what a person has edited since is told from what may be replaced. */
export function endMark(
  name: GeneratedName,
  pieces: readonly string[],
  notes: readonly string[] = [],
): string {
  const behind = notes.length === 0 ? '' : ` notes:${digests(notes)}`;
  return `<!-- end of prompt-lint ${name}:${digests(pieces)}${behind} -->`;
}

const pattern =
  /<!-- end of prompt-lint (session|facts|patterns):((?: [0-9a-f]{8}){0,2000})(?: notes:((?: [0-9a-f]{8}){1,2000}))? -->/g;

/** The first such comment between two offsets. */
export function findEndMark(text: string, name: GeneratedName, start: number, end: number) {
  for (const match of text.slice(start, end).matchAll(pattern)) {
    if (match[1] !== name) continue;
    const from = start + match.index;
    // Digests of the pieces as they were generated, and of what in them somebody had written as notes.
    const [digests, notes] = [setOf(match[2]!), setOf(match[3] ?? '')];
    return { start: from, end: from + match[0].length, digests, notes };
  }
  return undefined;
}

/** Whether a piece is as it was generated. Without a mark nobody can say so, and it counts as a person's. */
export function isAsGenerated(piece: string, mark: EndMark | undefined): boolean {
  return mark?.digests.has(digest(piece)) ?? false;
}

/** The part at the end of a piece that came from notes; undefined when there is none, or somebody changed it. */
export function notesAtEnd(piece: string, mark: EndMark): string | undefined {
  if (mark.notes.size === 0) return undefined;
  const lines = piece.split('\n');
  for (let from = 0; from < lines.length; from++) {
    const rest = lines.slice(from).join('\n');
    if (mark.notes.has(digest(rest))) return rest;
  }
  return undefined;
}

function setOf(digests: string): ReadonlySet<string> {
  return new Set(digests.split(' ').filter((one) => one !== ''));
}

function digests(pieces: readonly string[]): string {
  return pieces.map((piece) => ` ${digest(piece)}`).join('');
}

/** Programs that format Markdown change white space, bullets, emphasis and escapes, and say nothing by it. */
function digest(piece: string): string {
  const words = piece
    .replace(/^[ \t]*[-*+][ \t]+/gm, '- ')
    .replaceAll('_', '*')
    .replace(/[\s\\]+/g, '');
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

/** Stands above what a person had changed in something generated, when that was written again. */
export const keptMark = '<!-- edited by hand, and kept when the part above was written again -->';

/** The line ending that most lines of a text have. */
export function lineEnding(text: string): '\r\n' | '\n' {
  const all = text.split('\n').length - 1;
  const long = text.split('\r\n').length - 1;
  return long > all - long ? '\r\n' : '\n';
}

/** A text without the blank lines at its start and its end; what indents its first line stays. */
export function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '').trimEnd();
}

/** Puts a part behind a text, with one blank line between them. */
export function afterBlankLine(text: string, part: string, eol: string): string {
  if (/^\uFEFF?$/.test(text) || /(?:^|\n)[ \t]*\r?\n$/.test(text)) return text + part;
  return `${text}${/[\r\n]$/.test(text) ? eol : eol + eol}${part}`;
}
