import type { Edit } from '../rule/finding.ts';

/** More would not be read. */
const longest = 40;

/** What a fix does, in words: Replace "18.2" by "18.3". */
export function fixInWords(fix: readonly Edit[], text: string): string {
  const [first, ...more] = fix;
  if (first === undefined) return 'Change nothing';
  const old = text.slice(first.start, first.end);
  const said =
    old === ''
      ? `Insert ${quoted(first.text)}`
      : first.text === ''
        ? `Remove ${quoted(old)}`
        : `Replace ${quoted(old)} by ${quoted(first.text)}`;
  return more.length === 0 ? said : `${said}, and ${more.length} more`;
}

function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return text.includes('\n') || text.includes('\r') ? 'an empty line' : 'a blank';
  return `"${words.length > longest ? `${words.slice(0, longest)}…` : words}"`;
}
