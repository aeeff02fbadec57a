/** A text in the user's name: what the person typed, the files that were attached, and what the program put around both. */
export interface Queries {
  readonly queries: readonly string[];
  readonly files: readonly string[];
  readonly context: string;
}

const [open, close] = ['<user_query>', '</user_query>'];

/**
 * Takes a text of the user's role apart. Only what stands inside `<user_query>` was typed by a person. Context stands before it in tags of
 * its own; a page or a file in there may quote the tag, which does not make it the person's.
 */
export function readQueries(text: string): Queries {
  const from = queryStart(text);
  const to = text.lastIndexOf(close);
  if (from < 0) return { queries: [], files: [], context: text.trim() };
  const inside = text.slice(from + open.length, to > from ? to : undefined);
  const context = `${text.slice(0, from)}${to > from ? text.slice(to + close.length) : ''}`.trim();
  const queries = inside.split(/<\/user_query>\s*<user_query>/).map((query) => query.trim());
  return { queries: queries.filter((query) => query !== ''), files: attachedFiles(context), context };
}

/** So many elements of context are skipped. */
const mostElements = 50;

/** Where the person's words begin: behind the elements of context, or at the last tag where these do not end. */
function queryStart(text: string): number {
  const tag = /\s*<([a-z][\w-]*)(?:\s[^<>]*)?>/y;
  for (let count = 0; count < mostElements; count++) {
    const found = tag.exec(text);
    if (!found) break;
    if (found[1] === 'user_query') return tag.lastIndex - open.length;
    const end = `</${found[1]}>`;
    const at = text.lastIndexOf(end);
    if (at < tag.lastIndex) break;
    tag.lastIndex = at + end.length;
  }
  return text.lastIndexOf(open);
}

/** `<code_selection path="…">` and `<file_contents path="…">` among the attached files. */
function attachedFiles(context: string): readonly string[] {
  const from = context.indexOf('<attached_files>');
  const to = context.lastIndexOf('</attached_files>');
  const attached = from < 0 ? '' : context.slice(from, to > from ? to : undefined);
  const paths = [...attached.matchAll(/<[a-z_]+ [^<>\n]*?path="([^"<>\n]+)"/g)].map((match) => match[1]!);
  return [...new Set(paths)];
}

/** Headings of the model's thoughts, such as `**Planning the test**`, which stand at the end of what it says. */
const thought = /(?:^|\n)\s{0,200}\*\*[A-Z][a-z]+ing\b[^*\n?]{0,120}\*\*\s*$/;

/** What the assistant said, without the headings of its thoughts. */
export function assistantText(text: string): string {
  let said = text;
  for (let found = thought.exec(said.slice(-300)); found; found = thought.exec(said.slice(-300))) {
    const from = said.length - Math.min(said.length, 300) + found.index;
    said = said.slice(0, from).trimEnd();
  }
  return said;
}
