const longest = 5000;

/** Words around a path, to be searched; empty when no person wrote so many, since they are searched for each missing path. */
export function searched(words = ''): string {
  return words.length > longest ? '' : words;
}
