import { compare } from '../base/compare.ts';
import type { Departure, Snapshot } from '../base/snapshot.ts';
import type { Finding } from '../rule/finding.ts';
import { digest } from './identity.ts';

/** What is kept of the documents that were checked against one tree. */
export interface KeptTree {
  /** The files that anybody read, and what was there: a digest of the text, or null when there was none. */
  readonly read: Readonly<Record<string, string | null>>;
  /** What anybody asked the history, and its answers. */
  readonly departed: Readonly<Record<string, string>>;
  /** Findings by the document's key; null for what turned out to be no document. */
  readonly results: Readonly<Record<string, readonly Finding[] | null>>;
}

const nothingKept: KeptTree = { read: {}, departed: {}, results: {} };

/**
 * A tree that writes down what it is asked. Answers are shared between the documents that are checked against it (a manifest is
 * read once), so that what one document rests on cannot be told from what another does: all results of a tree are good, or none is.
 *
 * The identity of a tree tells which paths there are; texts and the history's answers are compared one by one.
 */
export class CachedTree {
  /** What documents are to be checked against. */
  readonly snapshot: Snapshot;
  readonly #tree: Snapshot;
  readonly #isImmutable: boolean;
  readonly #kept: KeptTree;
  readonly #read = new Map<string, string | null>();
  readonly #departed = new Map<string, string>();
  #hasNew = false;
  readonly #results = new Map<string, readonly Finding[] | null>();

  /** @param isImmutable Its texts can be no others: a commit's. */
  constructor(tree: Snapshot, isImmutable: boolean, kept: KeptTree = nothingKept) {
    this.#tree = tree;
    this.#isImmutable = isImmutable;
    this.#kept = this.#holds(kept) ? kept : nothingKept;
    for (const [path, text] of Object.entries(this.#kept.read)) this.#read.set(path, text);
    for (const [question, answer] of Object.entries(this.#kept.departed))
      this.#departed.set(question, answer);
    this.snapshot = this.#recording();
  }

  /** The findings of a document that was checked before; undefined when it has to be checked. */
  find(key: string): readonly Finding[] | null | undefined {
    const kept = Object.hasOwn(this.#kept.results, key) ? this.#kept.results[key] : undefined;
    if (kept !== undefined) this.#results.set(key, kept);
    return kept;
  }

  keep(key: string, findings: readonly Finding[] | null): void {
    this.#hasNew = true;
    this.#results.set(key, findings);
  }

  /** Whether this run has used all that was kept, and found nothing else. */
  isAsKept(): boolean {
    return !this.#hasNew && this.#results.size === Object.keys(this.#kept.results).length;
  }

  /** What is to be kept: the results of this run. */
  toKeep(): KeptTree {
    return { read: record(this.#read), departed: record(this.#departed), results: record(this.#results) };
  }

  #holds({ read, departed }: KeptTree): boolean {
    return (
      Object.entries(read).every(([path, text]) => digestOf(this.#tree.read(path)) === text) &&
      Object.entries(departed).every(([question, answer]) => this.#answer(question) === answer)
    );
  }

  #recording(): Snapshot {
    const tree = this.#tree;
    return {
      paths: () => tree.paths(),
      read: (path) => {
        const text = tree.read(path);
        if (!this.#isImmutable && !this.#read.has(path)) this.#read.set(path, digestOf(text));
        return text;
      },
      prefetch: (paths) => tree.prefetch(paths),
      departed: (path) => this.#ask(`path ${path}`, tree.departed(path)),
      departedEnding: (ending) => this.#ask(`ending ${ending}`, tree.departedEnding(ending)),
      get difference() {
        return tree.difference;
      },
      identity: () => tree.identity?.(),
    };
  }

  #ask<Answer extends Departure | readonly Departure[] | undefined>(
    question: string,
    answer: Answer,
  ): Answer {
    this.#departed.set(question, told(answer));
    return answer;
  }

  #answer(question: string): string {
    const blank = question.indexOf(' ');
    const subject = question.slice(blank + 1);
    return told(
      question.startsWith('path ') ? this.#tree.departed(subject) : this.#tree.departedEnding(subject),
    );
  }
}

/**
 * What several threads found in one tree. Undefined when they do not agree on what they read: it was changed meanwhile, and nobody
 * knows whose results are good.
 */
export function mergeKept(one: KeptTree, other: KeptTree): KeptTree | undefined {
  const agree = (part: 'read' | 'departed') =>
    Object.entries(other[part]).every(
      ([key, value]) => !Object.hasOwn(one[part], key) || one[part][key] === value,
    );
  if (!agree('read') || !agree('departed')) return undefined;
  const merge = <Value>(first: Readonly<Record<string, Value>>, second: Readonly<Record<string, Value>>) =>
    record(Object.entries({ ...first, ...second }));
  return {
    read: merge(one.read, other.read),
    departed: merge(one.departed, other.departed),
    results: merge(one.results, other.results),
  };
}

/** In the order of the keys: which document was checked first, and by whom, is not to be seen in what is kept. */
function record<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => compare(a, b)));
}

function told(answer: Departure | readonly Departure[] | undefined): string {
  return JSON.stringify(answer ?? null);
}

function digestOf(text: string | undefined): string | null {
  return text === undefined ? null : digest(text);
}
