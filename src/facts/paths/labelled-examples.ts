/** Behind such a word stands what is made up, or stands for others: "# Example: db/005_add_payments.sql". */
const labelled =
  /\b(?:examples?|e\.g\.|for instance|napríklad|beispiel|ejemplo|exemple|exemplo)[*_]*[ \t]*[:,]?[*_]*[ \t]*[`"']*(?:\.\/)?((?:[\w.@-]{1,60}\/){1,12}[\w@-][\w.@-]{0,80}\.\w{1,10})(?![\w/])/gi;

/** The paths that a document calls examples; it may name them again, as if they were there. */
export function labelledExamples(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(labelled), ([, path]) => path!));
}
