import { type Aliases, nameKey, targetsOf } from '../../manifests/aliases.ts';
import { type Passage, sign, type Token } from '../../text/passages.ts';
import type { DependencyClaim } from '../claim.ts';
import { cellTokens, classesOfPassage, lexicon } from '../context.ts';
import { has, is } from '../lexicon/classes.ts';

const mostWords = 4;

/** Finds what a document says is in use, in file order; what stands with a version is left to the versions. */
export function findDependencies(
  text: string,
  passages: readonly Passage[],
  aliases: Aliases,
): DependencyClaim[] {
  const finder = new DependencyFinder(text, aliases);
  for (const passage of passages) finder.read(passage);
  return finder.claims.sort((a, b) => a.start - b.start);
}

class DependencyFinder {
  readonly claims: DependencyClaim[] = [];
  readonly #text: string;
  readonly #aliases: Aliases;

  constructor(text: string, aliases: Aliases) {
    this.#text = text;
    this.#aliases = aliases;
  }

  read(passage: Passage): void {
    const { block } = passage;
    if (block === 'code' || block === 'heading') return;
    if (block === 'row' && passage.head && this.#isStack(passage)) {
      for (let cell = 0; cell < 4; cell++) this.#listed(passage, cellTokens(this.#text, passage, cell));
    } else if (
      (block === 'item' && this.#isStack(passage)) ||
      /^(?:tech(?:nology)? )?stack\s*:/i.test(passage.text)
    )
      this.#listed(passage, passage.tokens);
    if (passage.holds(sign.name)) this.#used(passage);
  }

  /** Below a heading or behind words that announce what the project is built with. */
  #isStack(passage: Passage): boolean {
    const heading = passage.headings.at(-1);
    const above = passage.headings.at(-2);
    const title = heading ? classesOfPassage(this.#text, heading) : 0;
    return (
      has(title, is.stack) ||
      (above !== undefined &&
        has(classesOfPassage(this.#text, above), is.stack) &&
        !has(title, is.layout, is.run, is.norm))
    );
  }

  /** `Label: X, Y and Z (remark)`: the name that each part begins with. */
  #listed(passage: Passage, tokens: readonly Token[]): void {
    let isStart = true;
    let depth = 0;
    for (let at = 0; at < tokens.length; at++) {
      const { kind, start, end } = tokens[at]!;
      const written = this.#text.slice(start, end);
      if (kind === 'end') return;
      if (kind === 'mark') {
        if (written === '(') depth++;
        else if (written === ')') depth--;
        else if (/^[—–]/.test(written)) return;
        else if (/^[:,]$/.test(written)) isStart = depth <= 0;
        continue;
      }
      if (written === '-') return;
      if (/^(?:\+|&|and)$/.test(written)) {
        isStart = depth <= 0;
        continue;
      }
      if (isStart && depth <= 0) {
        const used = this.#add(passage, tokens, at, 'listed');
        if (used > 1) at += used - 1;
      }
      isStart = false;
    }
  }

  /** "uses X", "built with X", "handled by X", "goes through X". */
  #used(passage: Passage): void {
    if (!useBeforeName.test(passage.text)) return;
    const { tokens } = passage;
    for (let at = 1; at < tokens.length; at++) {
      const { kind, start, end } = tokens[at]!;
      if (kind !== 'code' && !(kind === 'word' && /^[\p{Lu}@]/u.test(this.#text.slice(start, start + 1))))
        continue;
      const front = tokens[at - 1]!;
      if (front.kind !== 'word' || end - start > 60) continue;
      const word = this.#text.slice(front.start, front.end).toLowerCase();
      const before = tokens[at - 2];
      const verb = before?.kind === 'word' ? this.#text.slice(before.start, before.end) : '';
      if (useWords.has(word) || (linkWords.has(word) && has(lexicon.of(verb), is.state, is.run)))
        this.#add(passage, tokens, at, 'used');
      else if (word === 'through' || word === 'via') this.#add(passage, tokens, at, 'used');
    }
  }

  #add(passage: Passage, tokens: readonly Token[], at: number, form: DependencyClaim['form']): number {
    const first = tokens[at]!;
    for (let count = first.kind === 'code' ? 1 : mostWords; count > 0; count--) {
      const last = tokens[at + count - 1];
      if (
        !last ||
        (count > 1 && last.kind !== 'word') ||
        this.#text.slice(first.start, last.end).includes('|')
      )
        continue;
      const name = this.#text.slice(first.start, last.end);
      const targets = targetsOf(nameKey(name), this.#aliases);
      if (!targets) continue;
      // A version behind it makes it a claim of its own.
      const next = tokens[at + count];
      const behind = next ? this.#text.slice(next.start, next.end) : '';
      if (/^[v^~>=]?\d/.test(behind)) return count;
      // "Lucide Icons" is more than Lucide.
      if (form === 'listed' && next?.kind === 'word' && /^\p{Lu}/u.test(behind)) continue;
      if (!this.claims.some(({ start }) => start === first.start))
        this.claims.push({
          kind: 'dependency',
          form,
          start: first.start,
          end: last.end,
          name,
          targets,
          passage,
        });
      return count;
    }
    return 0;
  }
}

/** One of the words below before a name, which most passages have not. */
const useBeforeName =
  /\b(?:[Uu](?:ses|sing)|[Ww](?:ith)|[Bb]y|[Oo]n|[Tt]hrough|[Vv]ia)[*_]{0,3}\s{1,9}[*_]{0,3}[`@\p{Lu}]/u;
/** Before a name, these say by themselves that it is in use. */
const useWords = new Set('uses using'.split(' '));
/** These say so behind a verb: "built with", "powered by", "runs on". */
const linkWords = new Set('with by on'.split(' '));
