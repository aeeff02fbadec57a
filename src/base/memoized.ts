/**
 * A function of a text that remembers what it gave for short texts: in the documents of a repository the same labels
 * and questions come again and again.
 *
 * @param longest Length of the longest text, in UTF-16 code units, that is worth remembering.
 * @param compute Always gives the same for the same text; nobody changes what it gives.
 * @param capacity So many texts are remembered at a time.
 */
export function memoized<T>(
  longest: number,
  compute: (text: string) => T,
  capacity = 200,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return compute(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const result = compute(text);
    if (known.size >= capacity) known.clear();
    known.set(text, result);
    return result;
  };
}
