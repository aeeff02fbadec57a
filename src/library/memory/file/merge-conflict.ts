/**
 * Finds a merge that somebody has still to resolve: what is put into one side of it is lost when they take the other.
 *
 * @returns The line that begins it, from 1; undefined when there is none.
 */
export function conflictLine(text: string): number | undefined {
  if (!text.includes('<<<<<<<')) return undefined;
  let begun: number | undefined;
  let isDivided = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^<{7}(?: |\r?$)/.test(line)) {
      begun = index + 1;
      isDivided = false;
    } else if (begun !== undefined && /^={7}\r?$/.test(line)) isDivided = true;
    else if (isDivided && /^>{7}(?: |\r?$)/.test(line)) return begun;
  }
  return undefined;
}
