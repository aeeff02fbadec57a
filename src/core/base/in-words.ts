/** "1 finding", "2 findings": a count with a noun whose plural ends in s. */
export function plural(count: number, noun: string, several = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`;
}

/** A list as a sentence has it: "a", "a and b", "a, b and c"; empty for none. */
export function inWords(words: readonly string[], conjunction = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** The first words of a list that may be long, and how many more there are. */
export function shortList(words: readonly string[], most = 5): string {
  const more = words.length - most;
  return inWords(more > 1 ? [...words.slice(0, most), `${more} more`] : words);
}
