import type { Range } from './blocks.ts';
import { isAsciiLetter } from './labels.ts';
import { isGlob, looksLikePath } from './path-text.ts';
import { beginsLikeScopeLabel, type ScopeAction, scopeAction } from './scope-labels.ts';

/** One file of SCOPE (specification: Perfected prompt; formats.md, section 1). */
export interface ScopeEntry extends Range {
  /** Undefined when nothing says what becomes of the file. */
  readonly action: ScopeAction | undefined;
  /**
   * The path, its range without quotes or backticks; undefined when the entry names no file. The text is from the root:
   * for an entry below the item of its folder the folder is put before it.
   */
  readonly path: (Range & { readonly text: string }) | undefined;
  /** What the file is for. */
  readonly purpose: Range | undefined;
}

/** Marks before an entry's path: task box, emphasis, `[NEW]`, an emoji. */
const leadingMarks = /^(?:\s|\[[ xX]\]\s|\*\*|__|[^\p{L}\p{N}\s`*_[\]().@~$\\/"'<{+-])*/u;

const backtick = 96;

/**
 * Reads an entry written on one line: the path, then its purpose in brackets or behind a dash or colon.
 *
 * @param written From the entry's start to the end of its line.
 * @param offset Where `written` starts in the file.
 * @param action What the sub-label or the words before it say; the entry's own mark ("(new)") counts first.
 */
export function readEntry(written: string, offset: number, action: ScopeAction | undefined): ScopeEntry {
  const end = offset + written.trimEnd().length;
  const first = written.charCodeAt(0);
  const lead = first === backtick || isAsciiLetter(first) ? 0 : leadingMarks.exec(written)![0].length;
  const rest = written.slice(lead);
  const start = offset + lead;
  const name = pathAtStart(rest);
  if (name === undefined) {
    const path = fileWithin(rest, start);
    return { start, end, action: action ?? trailingAction(rest), path, purpose: path && { start, end } };
  }
  const pathStart = start + name.index;
  const behind = rest.slice(name.length);
  return {
    start,
    end,
    action: trailingAction(behind) ?? action,
    path: { start: pathStart, end: pathStart + name.text.length, text: name.text },
    purpose: purposeOf(behind, offset + written.length - behind.length),
  };
}

/** The action that is marked behind a path: "src/a.ts (create): …", "src/a.ts — new, …", "src/a.ts [NEW]". */
function trailingAction(behind: string): ScopeAction | undefined {
  if (!beginsLikeScopeLabel(behind)) return undefined;
  const word = /^[\s*_:([–—=>→-]{0,200}([\p{L}/ ]{3,20}?)(?=\s*[*_)\]:,;–—-]|\s*$)/u.exec(behind)?.[1];
  return word === undefined ? undefined : markOf(word);
}

/** "(check)" says what becomes of a file; "(the check)" says what it is for. */
function markOf(words: string): ScopeAction | undefined {
  return /^(?:the|an?)\s/i.test(words) ? undefined : scopeAction(words);
}

/** What stands behind the path, without the mark of the action and the brackets, dash or colon that lead to it. */
function purposeOf(behind: string, offset: number): Range | undefined {
  // Without a label's first word there is neither a mark of the action to pass over nor a purpose that is only one.
  const mayName = beginsLikeScopeLabel(behind);
  const from = mayName ? lengthOfMark(behind) : 0;
  const lead = from + /^[\s*_:;()[\]|=>,→–—-]*/.exec(behind.slice(from))![0].length;
  const end = endOfPurpose(behind, lead);
  if (!isAsciiLetter(behind.charCodeAt(lead)) && !/[\p{L}\p{N}]/u.test(behind.slice(lead, end)))
    return undefined;
  if (mayName && markOf(behind.slice(lead, end)) !== undefined) return undefined;
  return { start: offset + lead, end: offset + end };
}

function lengthOfMark(behind: string): number {
  const mark =
    /^[\s*_:–—-]*(?:\(([\p{L}/ ]{3,20})\)|\[([\p{L}/ ]{3,20})\]|([\p{L}]{3,12})(?=\s*[:,;–—]))/u.exec(behind);
  const word = mark?.[1] ?? mark?.[2] ?? mark?.[3];
  return mark && word !== undefined && markOf(word) !== undefined ? mark[0].length : 0;
}

/** Where the purpose ends, which begins at `start`. */
function endOfPurpose(written: string, start: number): number {
  let end = written.length;
  while (end > start && isClosing(written.charCodeAt(end - 1))) end--;
  return end;
}

/** White space, and what emphasis, brackets and table cells end with: `)`, `*`, `_`, `]`, `|`. */
function isClosing(code: number): boolean {
  if (code > 127) return /\s/.test(String.fromCharCode(code));
  if (code === 41 || code === 42 || code === 95 || code === 93 || code === 124) return true;
  return code === 32 || (code >= 9 && code <= 13);
}

/** The file that a sentence names ("Add the route to `src/api.ts`"): the sentence is then its purpose. */
function fileWithin(rest: string, offset: number): (Range & { readonly text: string }) | undefined {
  if (!rest.includes('.')) return undefined;
  const match = /`([^`\s]{1,2000}\.[^`\s]+)`|(?<![^\s(])((?:[\w.@~-]+\/)+[\w.@-]*\.\w{1,12})(?![\w/])/.exec(
    rest,
  );
  const text = match?.[1] ?? match?.[2];
  if (!match || text === undefined || !looksLikePath(text) || isCall(text)) return undefined;
  const start = offset + match.index + match[0].indexOf(text);
  return { start, end: start + text.length, text };
}

/** `UserService.login` is a symbol; a file has a known kind of ending or a folder before it. */
function isCall(text: string): boolean {
  return !text.includes('/') && !/\.[a-z][a-z0-9]{0,5}$/.test(text);
}

/** The path at the start of a text, with the length that its quotes or its link take up. */
function pathAtStart(rest: string): { text: string; index: number; length: number } | undefined {
  const first = rest[0];
  if (first === '`' || first === '[') {
    const quoted = /^\[?(`+)\s{0,200}([^`]+?)\s{0,200}\1(?:\]\([^()\s]*\))?/.exec(rest);
    if (quoted) {
      const text = quoted[2]!;
      const plausible = looksLikePath(text) || isGlob(text) || /^[\w.-]+$/.test(text);
      return plausible && !/\s/.test(text)
        ? { text, index: quoted[0].indexOf(text), length: quoted[0].length }
        : undefined;
    }
    const link = /^\[([^\]\s]+)\]\([^()\s]*\)/.exec(rest);
    if (link)
      return looksLikePath(link[1]!) ? { text: link[1]!, index: 1, length: link[0].length } : undefined;
  }
  if (first === '"' || first === "'") {
    const quotes = /^(["'])([^"'\s]+)\1/.exec(rest);
    if (quotes)
      return looksLikePath(quotes[2]!) ? { text: quotes[2]!, index: 1, length: quotes[0].length } : undefined;
  }
  const word = /^[^\s:`,;]+(?::(?=[^\s:`\d])[^\s:`,;]+)*/.exec(rest)?.[0];
  const text = word && withoutPunctuation(word);
  return text && looksLikePath(text) ? { text, index: 0, length: text.length } : undefined;
}

/** Without what ends the sentence or the emphasis, and without a bracket that the path is not closed in. */
function withoutPunctuation(word: string): string {
  const bare = '*_.,;:'.includes(word.at(-1)!) ? word.replace(/(?:\*\*|__|[.,;:]){1,200}$/, '') : word;
  return bare.includes('(') ? bare.replace(/\([^)]{0,2000}$/, '') : bare;
}
