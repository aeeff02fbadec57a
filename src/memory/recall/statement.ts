/** One thing that a memory file says: a bullet, a labelled line, a row of a table, a paragraph. */
export interface Statement {
  /** The heading of the first level that it stands below, as `plainText` gives it. */
  readonly title: { readonly text: string; readonly line: number } | undefined;
  /** What it stands below, from the outermost on; as `topicOf` gives them. */
  readonly headings: readonly string[];
  /** What it says before its colon, or in the first cell of its row, as `plainText` gives it. */
  readonly label: string | undefined;
  /** Behind the label; as `plainText` gives it, never empty, never a slot. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** It stands in a paragraph without a label: prose, no line that answers something. */
  readonly isProse: boolean;
}

/** All that a statement says, its label included. */
export function wholeText({ label, text }: Statement): string {
  return label === undefined ? text : `${label}: ${text}`;
}
