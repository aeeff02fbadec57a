/**
 * Indices of the heaviest row of ranks that never falls: what need not move, so that the least is out of order. Of two
 * rows that weigh the same, the one that ends first.
 *
 * @param weightOf What it is worth that the one at an index keeps its place; 1 each where nothing is said.
 */
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
