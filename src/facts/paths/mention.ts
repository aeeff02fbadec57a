import type { Range } from '../../parse/blocks.ts';
import type { ColumnTitles } from './table-column.ts';
import type { PathClaim } from './verdict.ts';
import type { Place } from './walk.ts';
import type { WrittenPath } from './written-path.ts';

/**
 * How a document names a path.
 * - `link`: the target of a link
 * - `run`: a command runs it; `argument`: a command is given it; `cd`: a command goes there
 * - `span`: in a code span; `word`: a bare word of a sentence
 * - `package`: a command of Go is given it; `comment`: the first line of a code block
 * - `modify`: SCOPE says that it is changed
 */
export type MentionForm =
  | 'link'
  | 'run'
  | 'argument'
  | 'cd'
  | 'span'
  | 'word'
  | 'package'
  | 'comment'
  | 'modify';

/** Whether what is named so is a folder, though no slash says so. */
export function isFolderForm(form: MentionForm): boolean {
  return form === 'cd' || form === 'package';
}

/** A path that a document names somewhere in its text. */
export interface Mention extends PathClaim {
  readonly form: MentionForm;
  readonly written: WrittenPath;
  readonly place: Place;
  /** It stands in a row of a table. */
  readonly row: boolean;
  /** The sentence or the cells of the table's row around it, the path itself between the two. */
  readonly before: string;
  readonly after: string;
  /** False only when a pattern for a word matches nowhere around it; asked before the sentence is made out. */
  mayStandBeside(word: RegExp): boolean;
  /** The cells of its column, its own among them, when it stands in a table. */
  readonly column?: readonly string[];
  /** The titles of that table. */
  readonly titles?: ColumnTitles | undefined;
  /** The lines of the list that it stands in, or those above and below; and all below its heading. Itself left out. */
  readonly list?: string;
  readonly section?: string;
  /** The text of a link. */
  readonly label?: (Range & { readonly text: string }) | undefined;
  /** The folder that the commands before it went to. */
  readonly cwd?: string | undefined;
}

/** "`a.lock` or `b.lock`", "`a.lock`, `b.lock`", "`a.lock` and `b.lock`". A slash is an "or". */
export type PathJoint = 'or' | 'comma' | 'and';

/** One line of a drawn tree or of a list of files. */
export interface TreeEntry extends PathClaim {
  /** From the top of the tree; `path` is what is written on its own line. */
  readonly full: string;
  /** Whether the line says itself that it is a folder, or others stand below it. */
  readonly folder: boolean;
  /** What is said of it behind its name. */
  readonly remark: string;
  readonly parent: TreeEntry | undefined;
  /** A task that is ticked off names it, or one that it stands below. */
  readonly isDone?: true;
  /** A comment names it; it is no entry itself. */
  readonly isTitle?: true;
  /** What stands between the paths that its item begins with. */
  readonly joints?: readonly PathJoint[];
}

/** Entries that stand together and are meant from one folder. */
export interface Tree {
  readonly entries: readonly TreeEntry[];
  /** Drawn with lines or by indentation in a fence; else a list of bullets. */
  readonly drawn: boolean;
  /** Its lines say how to do it, or how not to. */
  readonly isAdvice?: true;
  readonly place: Place;
}
