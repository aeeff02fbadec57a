import type { LintedDocument } from '../../parse/document.ts';
import type { Tree } from './mention.ts';
import type { PathVerdict } from './verdict.ts';
import { lastName } from './written-path.ts';

/** Verdicts without those hints that cannot be meant: the document itself, or what the document names beside the claim. */
export function withLikelyHints(
  verdicts: readonly PathVerdict[],
  { path, text }: LintedDocument,
  trees: readonly Tree[],
): readonly PathVerdict[] {
  const known = new Map<string, boolean>();
  let lines: ReadonlyMap<number, string> | undefined;
  const beside = (verdict: PathVerdict, offered: string) => {
    lines ??= new Map(
      trees.flatMap(({ entries }) => entries.map(({ start, full }) => [start, full] as const)),
    );
    const isBare = !(lines.get(verdict.claim.start) ?? verdict.claim.path).includes('/');
    const { resolved = '', claim } = verdict;
    const key = `${resolved}\0${offered}\0${isBare}\0${claim.path}`;
    const answer =
      known.get(key) ?? isNamedBeside({ resolved, claimed: claim.path }, offered, isBare, text, lines);
    known.set(key, answer);
    return answer;
  };
  return verdicts.map((each) => withLikelyHint(each, path, trees, beside));
}

function withLikelyHint(
  verdict: PathVerdict,
  path: string,
  trees: readonly Tree[],
  beside: (verdict: PathVerdict, offered: string) => boolean,
): PathVerdict {
  const { claim, suggestion, ...rest } = verdict;
  if (suggestion?.because !== 'nearest') return verdict;
  const offered = suggestion.text.replace(/\/$/, '');
  const isTaken =
    offered === path ||
    isInSameTree(verdict, offered, trees) ||
    (lastName(offered) === lastName(claim.path) && beside(verdict, offered));
  return isTaken ? { claim, ...rest } : verdict;
}

/** Whether another line of the tree or of the list that a claim stands in shows what is offered for it. */
function isInSameTree({ claim }: PathVerdict, offered: string, trees: readonly Tree[]): boolean {
  const own = trees.find(({ entries }) => entries.some(({ start }) => start === claim.start));
  return own?.entries.some((entry) => entry.start !== claim.start && mayBe(entry.full, offered)) ?? false;
}

/** Whether a path and one from the root may be the same: what is written may begin deeper, or with the name of the whole. */
function mayBe(written: string, path: string): boolean {
  return `/${path}`.endsWith(`/${written}`) || `/${written}`.endsWith(`/${path}`);
}

/**
 * Whether a text names what is offered for a path. The name alone may be anything; with a folder before it, it is what ends so.
 *
 * @param isBare Whether the claim has no folder before its name. @param lines What lines of trees show, by where they begin.
 */
function isNamedBeside(
  { resolved, claimed }: { readonly resolved: string; readonly claimed: string },
  offered: string,
  isBare: boolean,
  text: string,
  lines: ReadonlyMap<number, string>,
): boolean {
  const name = lastName(offered);
  const isWord = /^[A-Za-z]+$/.test(name);
  let own = isBare ? 1 : 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    // "[limits.ts](src/limits.ts)"
    if (text.startsWith('](', end)) continue;
    if (/\w/.test(text[at - 1] ?? '') || /\w/.test(text[end] ?? '')) continue;
    // "models" is a word, `models/` is a folder.
    if (isWord && text[at - 1] !== '/' && text[end] !== '/') continue;
    const lead = /(?:[\w.@-]+\/)*$/.exec(text.slice(Math.max(0, at - 200), at))![0];
    // `https://ui.shop.com`
    if (lead === '' && text.startsWith('//', at - 2)) continue;
    const written = lines.get(at - lead.length) ?? `${lead.replace(/^\.\//, '')}${name}`;
    // `../docs/limits.md` ends as what is offered for it does.
    if (written === claimed && claimed.startsWith('../')) continue;
    if (written.includes('/') ? mayBe(written, resolved) || !mayBe(written, offered) : own-- > 0) continue;
    return true;
  }
  return false;
}
