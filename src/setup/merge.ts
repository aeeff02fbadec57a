import { diff3Merge } from 'node-diff3';

/**
 * Merges by lines what a person and a new version of the library have made of the same text.
 *
 * @param base As it was installed; all three with `\n`.
 * @returns Undefined when both changed the same lines, or when the lines fit but no JSON comes of them.
 */
export function mergeTexts(path: string, base: string, theirs: string, shipped: string): string | undefined {
  const merged: string[] = [];
  for (const region of diff3Merge(linesOf(theirs), linesOf(base), linesOf(shipped), {
    excludeFalseConflicts: true,
  })) {
    if (!region.ok) return undefined;
    merged.push(...region.ok);
  }
  const text = merged.join('\n');
  const breaksJson = path.endsWith('.json') && isJson(theirs) && !isJson(text);
  return breaksJson ? undefined : text;
}

function linesOf(text: string): string[] {
  return text.split('\n');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A text as it is compared: git and editors may have changed its line breaks, and that is nobody's change. */
export function plain(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** A text with the line breaks, and the byte order mark, that the file it replaces has. */
export function inStyleOf(before: string, text: string): string {
  const isWindows = before.includes('\r\n') && !/(?<!\r)\n/.test(before);
  return (before.startsWith('\uFEFF') ? '\uFEFF' : '') + (isWindows ? text.replaceAll('\n', '\r\n') : text);
}
