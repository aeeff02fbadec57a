import type { Range } from './blocks.ts';
import { isGlob, looksLikePath } from './path-text.ts';

/** The file that a sentence names ("Add the route to `src/api.ts`"): the sentence is then its purpose. */
export function fileWithin(rest: string, offset: number): (Range & { readonly text: string }) | undefined {
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
export function pathAtStart(rest: string): { text: string; index: number; length: number } | undefined {
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
