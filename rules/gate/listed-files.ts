/** Files for a message: two by name, the others counted. */
export function listedFiles(files: readonly string[]): string {
  const [first, second] = files;
  if (files.length <= 2) return files.join(' and ');
  return `${first}, ${second} and ${files.length - 2} more`;
}

/** Behind `listedFiles`: "changes" or "change". */
export function verbOf(files: readonly string[], one: string, several: string): string {
  return files.length === 1 ? one : several;
}
