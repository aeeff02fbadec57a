/** Words that blanks separate. What stands in brackets may be left out, or is one of several: `repo(s)`, `data(base/bases)`. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return setOf(lists.join(' '), ' ');
}

/** The same of phrases, which commas separate: `(project )overview, about`. */
export function phraseSet(...lists: readonly string[]): ReadonlySet<string> {
  return setOf(lists.join(', '), ', ');
}

function setOf(text: string, separator: string): ReadonlySet<string> {
  const words = text.split(separator);
  // A hook reads thousands of words when it starts, and most lists have no brackets.
  return new Set(text.includes('(') ? words.flatMap(withAndWithout) : words);
}

function withAndWithout(word: string): readonly string[] {
  const [, before, inside = '', behind = ''] = /^([^()]*)\(([^()]*)\)(.*)$/.exec(word) ?? [];
  if (before === undefined) return [word];
  const choices = ['', ...inside.split('/')];
  return withAndWithout(behind).flatMap((rest) => choices.map((one) => before + one + rest));
}

/** Finds one of the phrases of lists in a text that `fold` made, as whole words, in which a `*` stands for any letters: `assum*, so that`. */
export function phrases(...lists: readonly string[]): RegExp {
  const all = [...phraseSet(...lists)].map((phrase) => escapePattern(phrase).replaceAll('\\*', '\\w*'));
  return new RegExp(`\\b(?:${all.join('|')})\\b`);
}

/** One pattern for any of several, where lists of words cannot say it; with the flags of the first. */
export function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), patterns[0]!.flags);
}

/** What tells whether a word is meant: a list, or a pattern where words cannot say it. */
export interface WordTest {
  test(word: string): boolean;
}

/** Tells the words of lists, in which one with a `*` behind it stands for all that begin so: `get-*`. */
export function wordTest(...lists: readonly string[]): WordTest {
  const words = [...wordSet(...lists)];
  const whole = new Set(words.filter((word) => !word.endsWith('*')));
  const starts = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return { test: (word) => whole.has(word) || starts.some((start) => word.startsWith(start)) };
}

/**
 * How many words the phrase has that begins at one of some words: the longest that is known, else one.
 *
 * @param most Words of the longest phrase that may begin there. @param known Phrases, with a blank between their words.
 */
export function phraseLength(
  words: readonly string[],
  index: number,
  most: number,
  known: { has(phrase: string): boolean },
): number {
  let length = Math.min(most, words.length - index);
  while (length > 1 && !known.has(words.slice(index, index + length).join(' '))) length--;
  return length;
}

/** A text as a regular expression that matches it and nothing else. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** "1 finding", "2 findings": a count with a noun whose plural ends in s. */
export function plural(count: number, noun: string, several = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`;
}

/** A list as a sentence has it: "a", "a and b", "a, b and c"; empty for none. */
export function inWords(words: readonly string[], conjunction = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** A few in a row, and how many more there are: "a, b and 3 more". */
export function inRow(words: readonly string[], most: number): string {
  const more = words.length > most ? ` and ${words.length - most} more` : '';
  return words.slice(0, most).join(', ') + more;
}

/** The first words of a list that may be long, and how many more there are. */
export function shortList(words: readonly string[], most = 5): string {
  const more = words.length - most;
  return inWords(more > 1 ? [...words.slice(0, most), `${more} more`] : words);
}
