import type { Range } from './blocks.ts';
import { isAsciiLetter } from './labels/normalize.ts';
import { beginsLikeScopeLabel } from './scope-label-start.ts';
import { fileWithin, pathAtStart } from './scope-path.ts';
import { endOfPurpose, purposeOf, trailingAction } from './scope-purpose.ts';
import type { ScopeAction } from './scope-words.ts';

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

/** What most entries look like: a path, code marks or none, then a bracket, dash or colon and the purpose's first word. */
const plainEntry = /^(`?)([A-Za-z0-9][\w./-]*\/[\w.-]*\.[a-z][a-z0-9]*)\1(?:: | [–—-] | \()([A-Za-z]+)(?= )/;
const longestPath = 400;
const backtick = 96;

/**
 * Reads an entry written on one line: the path, then its purpose in brackets or behind a dash or colon.
 *
 * @param written From the entry's start to the end of its line.
 * @param offset Where `written` starts in the file.
 * @param action What the sub-label or the words before it say; the entry's own mark ("(new)") counts first.
 */
export function readEntry(written: string, offset: number, action: ScopeAction | undefined): ScopeEntry {
  const end = offset + endOfContent(written);
  const plain = plainEntry.exec(written);
  // With a label's first word the purpose may be a mark of the action ("(new)"), which is read below.
  if (plain && plain[2]!.length <= longestPath && !beginsLikeScopeLabel(plain[3]!)) {
    const pathStart = offset + plain[1]!.length;
    const purposeStart = offset + plain[0].length - plain[3]!.length;
    return {
      start: offset,
      end,
      action,
      path: { start: pathStart, end: pathStart + plain[2]!.length, text: plain[2]! },
      purpose: { start: purposeStart, end: offset + endOfPurpose(written, purposeStart - offset) },
    };
  }
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

function endOfContent(written: string): number {
  const last = written.charCodeAt(written.length - 1);
  return last > 32 && last < 127 ? written.length : written.trimEnd().length;
}
