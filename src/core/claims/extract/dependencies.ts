import { lastOf } from '../../base/memoized.ts';
import { projectProfile } from '../../facts/profile.ts';
import { type Aliases, nameKey, targetsOf } from '../../manifests/aliases.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { byWords, type Passage, placed, sign, type Token } from '../../text/passages.ts';
import type { DependencyClaim } from '../claim.ts';
import { cellTokens, classesOfPassage, lexicon } from '../context.ts';
import { has, is } from '../lexicon/classes.ts';
import { everydayNames, roles, usingWords, wholes } from '../lexicon/packages.ts';

const mostWords = 4;
/** Of the words that say so, "through" is the longest. */
const longestUse = 7;

/** Finds what a document says is in use, in file order; what stands with a version is left to the versions. */
export function findDependencies(
  { text, path }: LintedDocument,
  passages: readonly Passage[],
  aliases: Aliases,
  most: number,
): DependencyClaim[] {
  const finder = new DependencyFinder(text, aliases, path === projectProfile, most);
  for (const passage of passages) if (finder.claims.length < most) finder.read(passage);
  return finder.claims.sort((a, b) => a.start - b.start);
}

const claimsByWords = byWords((alone, aliases: Aliases) => {
  const finder = new DependencyFinder(alone.text, aliases, false);
  finder.find(alone, false);
  return finder.claims;
});

class DependencyFinder {
  readonly claims: DependencyClaim[] = [];
  readonly #starts = new Set<number>();
  readonly #text: string;
  readonly #aliases: Aliases;
  readonly #isProfile: boolean;
  readonly #most: number;

  constructor(text: string, aliases: Aliases, isProfile: boolean, most = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#text = text;
    this.#aliases = aliases;
    this.#isProfile = isProfile;
  }

  read(passage: Passage): void {
    const { block } = passage;
    if (block === 'code' || block === 'heading') return;
    const isPlanned = (title: Passage) => has(classesOfPassage(this.#text, title), is.future, is.proposal);
    if (this.#isProfile && passage.headings.some(isPlanned)) return;
    const isInStack = block === 'item' && this.#isStack(passage.headings);
    const known = isInStack || this.#isProfile ? undefined : claimsByWords(passage, this.#aliases);
    if (!known) this.find(passage, isInStack);
    else for (const claim of known) this.claims.push(placed(claim, passage));
  }

  /** @param isInStack An item of a list of what the project is built with. */
  find(passage: Passage, isInStack: boolean): void {
    const { block } = passage;
    if (block === 'row' && passage.head) {
      const isStack =
        this.#isStack(passage.headings) ||
        (this.#isProfile && this.#isRole(cellTokens(this.#text, passage, 0)));
      for (let cell = 0; cell < 4; cell++)
        if (isStack || this.#isStackColumn(passage.head, cell))
          this.#listed(passage, cellTokens(this.#text, passage, cell));
    } else if (isInStack) this.#listed(passage, passage.tokens);
    else if (block !== 'row' && label.test(passage.text)) {
      const behind = this.#labelled(passage.tokens);
      if (behind > 0) this.#listed(passage, passage.tokens.slice(behind));
    }
    if (passage.holds(sign.name) || useOfSmall.test(passage.text)) this.#used(passage);
  }

  /** Its head names what the project is built with: "Technology", "Library". */
  #isStackColumn(head: Passage, index: number): boolean {
    const cell = cellTokens(this.#text, head, index);
    return (
      cell.length <= 3 &&
      cell.some(({ start, end }) => has(lexicon.of(this.#text.slice(start, end)), is.stack))
    );
  }

  /** How many tokens are the label "Stack:", "Key libraries:", "State management:"; 0 when no such label begins the passage. */
  #labelled(tokens: readonly Token[]): number {
    const colon = tokens.findIndex(({ kind, start }) => kind === 'mark' && this.#text[start] === ':');
    if (colon < 1 || colon > 3) return 0;
    const labelled = tokens.slice(0, colon);
    if (labelled.some(({ kind }) => kind !== 'word')) return 0;
    return this.#isRole(labelled) ? colon + 1 : 0;
  }

  /** A part of a stack: "State", "Key libraries". */
  #isRole(words: readonly Token[]): boolean {
    return words.some(({ start, end }) => {
      const word = this.#text.slice(start, end).toLowerCase();
      return has(lexicon.of(word), is.stack) || roles.has(word);
    });
  }

  /** Below a heading or behind words that announce what the project is built with. */
  readonly #isStack = lastOf((headings: readonly Passage[]): boolean => {
    const [title = 0, above = 0] = headings
      .slice(-2)
      .reverse()
      .map((heading) => classesOfPassage(this.#text, heading));
    return has(title, is.stack) || (has(above, is.stack) && !has(title, is.layout, is.run, is.norm));
  });

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

  /** "uses X", "built with X", "managed by X", "goes through x", "React with X for state". */
  #used(passage: Passage): void {
    if (!useBeforeName.test(passage.text)) return;
    const { tokens } = passage;
    for (let at = 1; at < tokens.length && this.claims.length < this.#most; at++) {
      const { kind, start, end } = tokens[at]!;
      const front = tokens[at - 1]!;
      if ((kind !== 'code' && kind !== 'word') || front.kind !== 'word' || end - start > 60) continue;
      if (front.end - front.start > longestUse) continue;
      if (this.#isUse(tokens, at)) this.#add(passage, tokens, at, 'used');
    }
  }

  /** Whether the words before a token say that it is in use. */
  #isUse(tokens: readonly Token[], at: number): boolean {
    const wordAt = (index: number) => {
      const token = tokens[index];
      return token?.kind === 'word' ? this.#text.slice(token.start, token.end).toLowerCase() : '';
    };
    const word = wordAt(at - 1);
    if (word === 'use') return this.#isProfile || wordAt(at - 2) === 'we';
    if (word === 'uses' || word === 'through' || word === 'via') return true;
    if (word !== 'with' && word !== 'by' && word !== 'on' && word !== 'using') return false;
    const verb = wordAt(at - 2);
    if (usingWords.has(verb) || has(lexicon.of(verb), is.state, is.run)) return true;
    return word === 'with' && wordAt(at + 1) === 'for' && wholes.has(verb);
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
      if (!targets || !this.#isMeant(name, first, tokens[at + count], form)) continue;
      // A version behind it makes it a claim of its own.
      const next = tokens[at + count];
      const behind = next ? this.#text.slice(next.start, next.end) : '';
      if (/^[v^~>=]?\d/.test(behind)) return count;
      // "Lucide Icons" is more than Lucide, and so is "**Pre-commit checks**"; on the next line another sentence begins.
      const isLonger =
        next?.kind === 'word' &&
        (/^\p{Lu}/u.test(behind) || (last.strong && next.strong)) &&
        !this.#text.slice(last.end, next.start).includes('\n');
      if (form === 'listed' && isLonger) continue;
      if (!this.#starts.has(first.start)) {
        this.#starts.add(first.start);
        this.claims.push({
          kind: 'dependency',
          form,
          start: first.start,
          end: last.end,
          name,
          targets,
          passage,
        });
      }
      return count;
    }
    return 0;
  }

  /**
   * A name that is a word as well ("Express", "Solid") is meant where it stands for itself: as a label it may be the word. In a sentence,
   * one in small letters is meant in code, or when no word is written so.
   */
  #isMeant(name: string, { kind }: Token, next: Token | undefined, form: DependencyClaim['form']): boolean {
    const isWord = everydayNames.has(nameKey(name));
    if (form === 'listed') return !isWord || next === undefined || this.#text[next.start] !== ':';
    return kind === 'code' || /^[\p{Lu}@]/u.test(name) || (!isWord && /^[a-z][\w.-]{3,}$/.test(name));
  }
}

/** What a label of a list of packages looks like: "**Stack:**", "State management:". */
const label = /^[*_\s]{0,4}[A-Za-z][A-Za-z -]{1,30}[*_]{0,3}:/;
/** Before a name in small letters, the words that stand before nearly everything else are left out. */
const useOfSmall = /\b(?:through|via|by|uses) [a-z]/;
/** One of the words that say so before a name, which most passages have not. */
const useBeforeName =
  /\b(?:[Uu](?:ses?|sing)|[Ww]ith|[Bb]y|[Oo]n|[Tt]hrough|[Vv]ia)[*_]{0,3}\s{1,9}[*_]{0,3}[`@\p{L}]/u;
