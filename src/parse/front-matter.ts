import type { Range } from './blocks.ts';
import { findFrontMatter } from './front-matter/block.ts';
import { MappingReader } from './front-matter/reader.ts';

/** A value of the front matter with its place in the file. */
export interface FrontMatterEntry {
  /** Dotted for nested keys: `approval.answer`. */
  readonly key: string;
  readonly value: string | number | boolean | null;
  readonly keyRange: Range;
  /** The value as written, with its quotes; empty, behind the colon, when nothing is written. */
  readonly valueRange: Range;
}

/** The YAML block between `---` lines at the very top of a Markdown file. */
export interface FrontMatter extends Range {
  /** The YAML itself, without the `---` lines. */
  readonly body: Range;
  readonly entries: ReadonlyMap<string, FrontMatterEntry>;
  /** There is more than the small reader knows (lists, block texts …): `readFrontMatterYaml` reads it all. */
  readonly complex?: true;
  /** Why it is not YAML, with the place; the entries are then those that could be read. */
  readonly fault?: { readonly message: string } & Range;
}

/**
 * Reads the front matter of a text, if it has one, without a YAML parser: `key: scalar` lines, nested by
 * indentation. What it does not know it skips, and says so by `complex`.
 *
 * @param text the whole file's text; offsets in the result point into it
 */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const block = findFrontMatter(text);
  if (block === undefined) return undefined;
  const reader = new MappingReader(text, block.body);
  reader.read();
  return { ...block, entries: reader.entries, ...(reader.complex && { complex: true as const }) };
}
