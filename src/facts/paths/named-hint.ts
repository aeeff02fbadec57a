import type { LintedDocument } from '../../parse/document.ts';
import type { Tree } from './mention.ts';
import type { PathClaim, PathVerdict } from './verdict.ts';
import { lastName } from './written-path.ts';

/** Verdicts without those hints that cannot be meant: the document itself, or what the document names beside the claim. */
export function withLikelyHints(
  verdicts: readonly PathVerdict[],
  { path, text }: LintedDocument,
  trees: readonly Tree[],
): readonly PathVerdict[] {
  const known = new Map<string, boolean>();
  const beside = (claimed: string, name: string) => {
    const key = `${claimed}\0${name}`;
    const answer = known.get(key) ?? isNamedBeside(claimed, name, text);
    known.set(key, answer);
    return answer;
  };
  return verdicts.map((each) => withLikelyHint(each, path, trees, beside));
}

function withLikelyHint(
  verdict: PathVerdict,
  path: string,
  trees: readonly Tree[],
  beside: (path: string, name: string) => boolean,
): PathVerdict {
  const { claim, suggestion, ...rest } = verdict;
  if (suggestion?.because !== 'nearest') return verdict;
  const name = lastName(suggestion.text.replace(/\/$/, ''));
  const isTaken =
    suggestion.text === path ||
    isInSameTree(claim, name, trees) ||
    (name === lastName(claim.path) && beside(claim.path, name));
  return isTaken ? { claim, ...rest } : verdict;
}

/** Whether another line of the tree or of the list that a claim stands in has a name. */
function isInSameTree(claim: PathClaim, name: string, trees: readonly Tree[]): boolean {
  const own = trees.find(({ entries }) => entries.some(({ start }) => start === claim.start));
  return own?.entries.some((entry) => entry.start !== claim.start && lastName(entry.path) === name) ?? false;
}

/** Whether a name stands in a text otherwise than as the end of a claim's own path, however often that stands there. */
function isNamedBeside(path: string, name: string, text: string): boolean {
  const lead = path.slice(0, path.length - name.length);
  const isWord = /^[A-Za-z]+$/.test(name);
  let own = lead === '' ? 1 : 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    // "[limits.ts](src/limits.ts)"
    if (text.startsWith('](', at + name.length)) continue;
    if (/\w/.test(text[at - 1] ?? '') || /\w/.test(text[at + name.length] ?? '')) continue;
    if (lead !== '' && text.startsWith(lead, at - lead.length)) continue;
    // "models" is a word, `models/` is a folder.
    if (isWord && text[at - 1] !== '/' && text[at + name.length] !== '/') continue;
    if (own === 0) return true;
    own--;
  }
  return false;
}
