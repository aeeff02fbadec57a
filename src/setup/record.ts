import type { AssistantName } from '../hooks/assistants/programs.ts';

/** Where the record lies, from the root. It is committed with the library: whoever clones the repository can update it. */
export const recordPath = '.assistant/.prompt-lint.json';

/** Something that init put into the repository. */
export interface Recorded {
  /** Of a file its text as it was installed, with `\n`; of a link where it leads. A later version is merged from it. */
  readonly text: string;
  /** It was there before, just as it would have been installed: not ours to remove. */
  readonly adopted?: true;
  /** It is about to be written: when it is not there, the run was cut off, and nobody has removed it. */
  readonly pending?: true;
}

/** What was set up, and how. */
export interface SetupRecord {
  /** Of the prompt-lint that last changed something. */
  readonly version: string;
  /** Whose skills are linked. */
  readonly assistants: readonly AssistantName[];
  /** Whose hooks are wanted. */
  readonly hooks: readonly AssistantName[];
  readonly gitHook: boolean;
  /** Skills are copied instead of linked. */
  readonly copy: boolean;
  /** By path from the root. */
  readonly files: Readonly<Record<string, Recorded>>;
  readonly links: Readonly<Record<string, Recorded>>;
  /** Memory files that were begun from a template: its text, so that one without content can be told. */
  readonly memory: Readonly<Record<string, string>>;
  /** Folders that were not there before. */
  readonly folders: readonly string[];
  /** Hooks that were not there before; of settings that were there and blank, their text. */
  readonly added: {
    readonly gitHook: boolean;
    readonly hooks: readonly AssistantName[];
    readonly blank: Readonly<Record<string, string>>;
  };
}

/** Of a repository in which nothing was set up. */
export const emptyRecord: SetupRecord = {
  version: '',
  assistants: [],
  hooks: [],
  gitHook: false,
  copy: false,
  files: {},
  links: {},
  memory: {},
  folders: [],
  added: { gitHook: false, hooks: [], blank: {} },
};

/** The record as it is written: the same bytes for the same content. */
export function recordText(record: SetupRecord): string {
  const { version, assistants, hooks, gitHook, copy, files, links, memory, folders, added } = record;
  const sorted = {
    about: 'What "prompt-lint init" installed, for its next run to update it; not to be edited.',
    ...{ version, assistants, hooks, gitHook, copy },
    files: byPath(files),
    links: byPath(links),
    memory: byPath(memory),
    folders: [...new Set(folders)].sort(),
    added: { gitHook: added.gitHook, hooks: added.hooks, blank: byPath(added.blank) },
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}

function byPath<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
