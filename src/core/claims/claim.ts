import type { ScriptRunner } from '../facts/scripts/manifests.ts';
import type { Target } from '../manifests/aliases.ts';
import type { Range } from '../parse/blocks.ts';
import type { Passage } from '../text/passages.ts';
import type { WrittenPath } from './path/written.ts';
import type { StatedVersion } from './version/numbers.ts';

/**
 * How a path is written.
 * - `code`: a code span; `link`: the target of a link; `prose`: a bare word
 * - `tree`: a line of a drawn tree
 * - `run`: a command runs it; `cd`: a command goes there; `argument`: a command is given it
 * - `scope`: SCOPE of a prompt says that it is changed; `undecided`: SCOPE has it and does not say what becomes of it; `outside`: it
 *   leads out of the repository
 * - `machine`: a prompt names a place in somebody's home, on a drive, or above the root
 */
export type PathForm =
  | 'code'
  | 'link'
  | 'prose'
  | 'tree'
  | 'run'
  | 'cd'
  | 'argument'
  | 'scope'
  | 'undecided'
  | 'outside'
  | 'machine';

/** A file or folder that a document names. */
export interface PathClaim extends Range {
  readonly kind: 'path';
  readonly form: PathForm;
  /** Forward slashes, no `./` in front, no slash behind. */
  readonly path: string;
  readonly written: WrittenPath;
  readonly passage: Passage;
  /** The folder that the commands before it went to. */
  readonly cwd?: string | undefined;
  /** The target of this link says the same as its text, which is this claim. */
  readonly label?: Range;
  /** Of a line in a tree, or of an item in a list of folders: what it hangs from; of a tree, what is said behind it, and whether nothing hangs from it. */
  readonly parent?: PathClaim | undefined;
  readonly remark?: string;
  readonly isLeaf?: boolean;
  /** It begins its list item or row: that is about it. */
  readonly isSubject?: boolean;
}

/** A version that a document states for something: "React 19.1", "Node.js 20 or higher", `postgres:16`. */
export interface VersionClaim extends Range {
  readonly kind: 'version';
  /**
   * Where name and version stand: `name`: the name in front; `cell`: in two cells of a row; `heading`: the name in the heading;
   * `behind`: "v15 of PostgreSQL"; `glued`: "Vue3", "net8.0"; `tag`: an image's; `at`: `react@19`; `bracket`: the exact
   * one behind a coarser one, "React 19 (19.2.4)"
   */
  readonly form: 'name' | 'bracket' | 'cell' | 'heading' | 'behind' | 'glued' | 'tag' | 'at';
  readonly subject: Range & { readonly text: string };
  /** As written, with a leading v and what follows (`v12`, `20+`, `5.x`, `20 or higher`). */
  readonly value: Range & { readonly text: string };
  readonly stated: StatedVersion;
  readonly key: string;
  /** What the name stands for; undefined where only a manifest may know it. */
  readonly targets: readonly Target[] | undefined;
  /** What the name stands for was inferred from a scope or a lock file. */
  readonly isInferred?: boolean;
  /** In a code block. */
  readonly inCode: boolean;
  readonly passage: Passage;
}

/** A library or service of which a document says that it is in use, without a version. */
export interface DependencyClaim extends Range {
  readonly kind: 'dependency';
  /** `listed`: in a list or table of what the project is built with; `used`: "uses X", "through X", "managed by X". */
  readonly form: 'listed' | 'used';
  readonly name: string;
  readonly targets: readonly Target[];
  readonly passage: Passage;
}

/** A script that a document says can be run by its name: `npm run x`, `make x`. */
export interface ScriptClaim extends Range {
  readonly kind: 'script';
  readonly runner: ScriptRunner;
  readonly name: string;
  /** The folder that the command names or went to before, as written; undefined when nobody can say which. */
  readonly folder: string | undefined;
  /** The package that it is run in, by name or folder, as written. */
  readonly workspace: string | undefined;
  /** Behind `||`, or one of several for each project. */
  readonly isFallback: boolean;
  /** What is said behind it on its line of a block. */
  readonly remark: string | undefined;
  readonly passage: Passage;
}

export type AnyClaim = PathClaim | VersionClaim | DependencyClaim | ScriptClaim;
