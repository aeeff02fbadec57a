/** The lines of CONTEXT LOADED FROM PROJECT PROFILE, in their order (specification: Memory files). */
export const contextLines = ['Project', 'Stack', 'Platform', 'Preferences', 'Recent'] as const;

/** One line of the summary. */
export interface ContextLine {
  readonly label: (typeof contextLines)[number];
  /** Undefined when no memory file says it; the output says so then. */
  readonly text: string | undefined;
  /** Where it stands; undefined with the text. */
  readonly source: { readonly file: string; readonly line: number } | undefined;
}

/** Something that the memory files say and that answers a question before it is asked. */
export interface Remembered {
  /** What it is about, in lower case, as its heading or label says: `conventions`, `testing`, `language`, `tone` … */
  readonly topic: string;
  /** The heading that it stands below, when its topic is a label of its own; as the topic is written. */
  readonly heading?: string;
  /** The label as it is written, with the heading: names keep their letters. */
  readonly label?: string;
  readonly text: string;
  readonly source: { readonly file: string; readonly line: number };
}

/** What the memory files say (specification: Memory files, read on every invocation). */
export interface ContextSummary {
  /** Whether `.assistant/memory/project-profile.md` is there and says something; without it its creation is offered. */
  readonly hasProfile: boolean;
  readonly lines: readonly ContextLine[];
  /** All bullets and labelled lines of profile and patterns, in file order. */
  readonly remembered: readonly Remembered[];
  /** The memory files that were read. */
  readonly sources: readonly string[];
  /** One line each: memory files that could not be read. */
  readonly notes: readonly string[];
}
