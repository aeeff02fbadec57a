import type { Ecosystem, Fact, Pin } from './fact.ts';

/** A value, and where it is written literally. */
export interface Stated {
  readonly value: string;
  /** From the root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A fact of a stated value. */
export function factOf(
  ecosystem: Ecosystem,
  name: string,
  { value, file, line }: Stated,
  pin: Pin,
  role: Fact['role'],
): Fact {
  return { ecosystem, name, value, pin, file, line, role };
}

/** Of a value with many alternatives, so many are kept. */
const mostAlternatives = 12;

/**
 * Puts values in place of references.
 *
 * @param reference Global; its first group that matched is the name.
 * @param valuesOf All values that a name may have; none when it is not known, and the reference then stays.
 * @returns All that the text may mean, each once. A text that is one reference has the place of what it refers to.
 */
export function substitute(
  text: Stated,
  reference: RegExp,
  valuesOf: (name: string) => readonly Stated[],
): readonly Stated[] {
  let results: readonly Stated[] = [{ ...text, value: '' }];
  let end = 0;
  for (const match of text.value.matchAll(reference)) {
    const literal = text.value.slice(end, match.index);
    end = match.index + match[0].length;
    const values = valuesOf(match.slice(1).find((group) => group !== undefined) ?? '');
    if (match[0] === text.value && values.length > 0) return unique(values);
    const pieces = values.length > 0 ? values.map(({ value }) => value) : [match[0]];
    results = unique(
      results.flatMap((each) =>
        pieces.map((piece) => ({ ...each, value: (each.value + literal + piece).slice(0, mostLetters) })),
      ),
    );
  }
  const rest = text.value.slice(end);
  return results.map((each) => ({ ...each, value: each.value + rest }));
}

/** Names that double each other would grow without end. */
const mostLetters = 2000;

function unique(values: readonly Stated[]): readonly Stated[] {
  const byValue = new Map<string, Stated>();
  for (const each of values) if (!byValue.has(each.value)) byValue.set(each.value, each);
  return [...byValue.values()].slice(0, mostAlternatives);
}

/** Facts without those that say the same of the same line again. */
export function distinct(facts: readonly Fact[]): readonly Fact[] {
  const seen = new Map<string, Fact>();
  for (const fact of facts) {
    const key = [fact.ecosystem, fact.name, fact.value, fact.role, fact.file, fact.line].join('\n');
    if (!seen.has(key)) seen.set(key, fact);
  }
  return [...seen.values()];
}
