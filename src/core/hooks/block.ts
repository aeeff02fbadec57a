import { createHash } from 'node:crypto';

/**
 * How a block came into its file; it decides what `uninstall` takes out with it.
 * - `hook`: the file is ours, its first line included, and calls the hook that was there before
 * - `line`: the file is ours and holds one line, because husky 9 runs it
 * - `script`: the file is ours and husky runs it
 * - `appended`, `inserted`: the file is somebody else's
 * - `appended after a line break`: and its last line had no line break before
 */
export type Placement = 'hook' | 'line' | 'script' | 'appended' | 'appended after a line break' | 'inserted';

const AFTER_BREAK: Placement = 'appended after a line break';

/** Our lines in a hook: from the first marker to the line break after the last, or the one line that needs no markers. */
export interface Block {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly placement: Placement;
  /** What stands between the markers, or the line; with a line break at its end. */
  readonly body: string;
  /** Nobody has edited it since it was written, whichever version wrote it. */
  readonly intact: boolean;
}

const BEGIN =
  /^# >>> prompt-lint hook \((hook|line|script|appended|appended after a line break|inserted), ([0-9a-f]{12})\)[^\n]{0,2000}\n/m;
const END = /^# <<< prompt-lint hook <<<\r?(?:\n|$)/m;

/** The line that husky runs, as `lineFor` writes it; what a person has written or changed is theirs. */
const LINE =
  /^(yarn prompt-lint|'?(?:.{0,300}\/)?node_modules\/\.bin\/prompt-lint'?) [^\n|]{1,99}\|\| (?:\{ \[.{1,700}; \}|exit 1)\r?(?:\n|$)/m;

/** An editor or `core.autocrlf` may have changed the line breaks: that is no edit. */
function checksum(body: string): string {
  return createHash('sha256').update(body.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12);
}

/** The program that a block of one line starts, as sh reads it; undefined for a script. */
export function programOf(body: string): string | undefined {
  return LINE.exec(body)?.[1];
}

/** The block's text: a script between markers, a line as it is. `body` ends with a line break. */
export function formatBlock(placement: Placement, body: string): string {
  if (programOf(body) !== undefined) return placement === AFTER_BREAK ? body.trimEnd() : body;
  const begin = `# >>> prompt-lint hook (${placement}, ${checksum(body)}): "prompt-lint hooks uninstall" takes it out >>>\n`;
  return `${begin}${body}# <<< prompt-lint hook <<<\n`;
}

/** Finds our block in a hook's text. @returns `undefined` when there is none, `'damaged'` when the last marker is missing. */
export function findBlock(text: string): Block | 'damaged' | undefined {
  const begin = BEGIN.exec(text);
  if (!begin) return findLine(text);
  const bodyStart = begin.index + begin[0].length;
  const end = END.exec(text.slice(bodyStart));
  if (!end) return 'damaged';
  const body = text.slice(bodyStart, bodyStart + end.index);
  return {
    start: begin.index,
    end: bodyStart + end.index + end[0].length,
    placement: begin[1] as Placement,
    body,
    intact: checksum(body) === begin[2],
  };
}

function findLine(text: string): Block | undefined {
  const found = LINE.exec(text);
  if (!found) return undefined;
  const [line] = found;
  const placement = line === text ? 'line' : 'appended';
  return {
    start: found.index,
    end: found.index + line.length,
    placement: line.endsWith('\n') ? placement : AFTER_BREAK,
    body: `${line.trimEnd()}\n`,
    intact: true,
  };
}

/** Whether the file is ours with all that is in it, and not only the block. */
export function isOwnFile({ placement }: Block): boolean {
  return /^(?:hook|line|script)$/.test(placement);
}

/** The text without the block, as it was before the block came. */
export function withoutBlock(text: string, block: Block): string {
  let before = text.slice(0, block.start);
  if (block.placement === AFTER_BREAK) before = before.replace(/\r?\n$/, '');
  return before + text.slice(block.end);
}

/** The text with the block's body replaced. */
export function withBody(text: string, block: Block, body: string): string {
  return text.slice(0, block.start) + formatBlock(block.placement, body) + text.slice(block.end);
}

/** Whether that would change nothing but line breaks. */
export function holdsBody(text: string, block: Block, body: string): boolean {
  const plain = (hook: string) => hook.replaceAll('\r\n', '\n');
  return plain(withBody(text, block, body)) === plain(text);
}
