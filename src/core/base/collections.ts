/** Adds an element to the list that a map holds for a key, and begins the list where there is none. */
export function append<Key, Each>(lists: Map<Key, Each[]>, key: Key, element: Each): void {
  const list = lists.get(key);
  if (list) list.push(element);
  else lists.set(key, [element]);
}

/** The order of two texts by their UTF-16 units, the same on every machine; as `sort` wants it. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The index of the first of some ascending elements whose number lies above a limit; their count when there is none. */
export function firstAbove<Element>(
  elements: readonly Element[],
  limit: number,
  numberOf: (element: Element) => number = Number,
): number {
  return countBefore(elements, (element) => numberOf(element) <= limit);
}

/** How many of some elements stand before a place in their order. */
export function countBefore<Element>(
  elements: readonly Element[],
  isBefore: (element: Element) => boolean,
): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(elements[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indices of the heaviest row of ranks that never falls; of two of the same weight, the one that ends first. @param weightOf What each is worth. */
export function longestIncreasing(
  ranks: readonly number[],
  weightOf: (index: number) => number = () => 1,
): number[] {
  type Row = { readonly indices: readonly number[]; readonly weight: number };
  const heaviest = (rows: readonly Row[]) =>
    rows.reduce<Row>((a, b) => (b.weight > a.weight ? b : a), { indices: [], weight: 0 });
  const rows: Row[] = [];
  ranks.forEach((rank, index) => {
    const { indices, weight } = heaviest(rows.filter((_, last) => ranks[last]! <= rank));
    rows.push({ indices: [...indices, index], weight: weight + weightOf(index) });
  });
  return [...heaviest(rows).indices];
}

/** Whether a value that was read is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
