import { relative } from 'node:path/posix';
import { isScratch, resolvePath } from '../../../core/base/path.ts';
import { isNoWork, shownPath } from '../../../core/changes/own-files.ts';
import type { ChangeSince, LineChanges, WorkTreeState } from '../../../core/collect/session-changes.ts';
import type { LineMap } from '../../../core/parse/lines.ts';
import type { FileChange, Phase0Run, Session, ToolCall } from '../../../core/session/session.ts';
import type { GateRecord } from '../../../sessions/gate/gate.ts';
import { hideSecretsOf } from '../../../sessions/hide-secrets.ts';

/** Our own files change with each writing of the entry: they say nothing of the session. */
export const memoryFolder = '.assistant/memory/';

/** What the repository says of the time since the session began. */
export interface GitEvidence extends WorkTreeState {
  /** How the commit at the start is named. */
  readonly start: string;
  readonly changes: readonly ChangeSince[];
  readonly lines: ReadonlyMap<string, LineChanges>;
  /** What git was stopped in the midst of, and the branch that is not checked out meanwhile. */
  readonly operation?: { readonly name: string; readonly branch: string | undefined } | undefined;
  /** The other work trees of the repository, from the root: `../ledger-limits`. */
  readonly workTrees?: readonly string[];
  /** Files of the session that git does not look at: ignored ones, and those of another repository. */
  readonly unseen?: ReadonlySet<string>;
  /** The memory files are not among them. */
  readonly uncommitted: WorkTreeState['uncommitted'];
}

/** Something that a rule found in the session, or in what was said of the work. */
export interface RuleFinding {
  readonly rule: string;
  readonly message: string;
  /** Where it stands: "line 12 of the transcript", "line 3 of notes.md". */
  readonly where: string;
}

/** A command that manifests name, for what is still to be run. */
export interface NamedScript {
  /** As it is typed: `npm run build`. */
  readonly command: string;
  readonly name: string;
  /** What it runs, where the manifest tells. */
  readonly text: string | undefined;
  /** Where it is run, from the root; empty or left out for the root itself. */
  readonly folder?: string;
}

/** All that an entry is made of. Nothing in it is made up: what is not known is undefined or empty. */
export interface SessionEvidence {
  /** Undefined when there is no transcript. */
  readonly session: Session | undefined;
  readonly runs: readonly Phase0Run[];
  readonly gate: readonly GateRecord[];
  /** Lines of the transcript. */
  readonly lines: LineMap | undefined;
  /** The folder that stands for the repository's root in the paths of the session. */
  readonly base: string;
  /** Undefined when the session did not run in this repository, or there is none. */
  readonly git: GitEvidence | undefined;
  /** A file of the work tree as text; undefined when it is not there or no text. */
  readonly read: (path: string) => string | undefined;
  /** Dependencies that manifests name now, and did not at the start. */
  readonly newDependencies: readonly { readonly name: string; readonly file: string }[];
  readonly scripts: readonly NamedScript[];
  /** The folders of the repository that have a manifest of their own, from the root; undefined where that was not asked. */
  readonly modules?: readonly string[];
  readonly findings: readonly RuleFinding[];
  /** Markdown that a person or the assistant wrote for the entry. */
  readonly notes: string | undefined;
  /** What could not be found out, for Transparency Notes. */
  readonly gaps: readonly string[];
}

/** What one session showed about how requests are made. */
export type SeenPatterns = Readonly<ReturnType<typeof seenPatterns>>;

/** @param id Of the session: written again, it is counted once. @param date YYYY-MM-DD. */
export function seenPatterns(
  { session, runs, gate }: SessionEvidence,
  { id, date }: { readonly id: string; readonly date: string },
) {
  // Once for each run of Phase 0: a later check of it is made after the answers, what the request lacked stands in the first.
  const missing: string[] = runs.flatMap(({ output }) => {
    const [first] = output?.document.phase0.checks ?? [];
    const open = (first?.criteria ?? []).filter(({ mark, optional }) => mark === 'open' && !optional);
    return [...new Set(open.map(({ name }) => name))];
  });
  const hide = session && hideSecretsOf(session);
  // In the person's words, one for each Modify.
  const modified = gate.flatMap(({ approvals }) =>
    approvals
      .filter(({ answer, by, quote }) => answer === 'modify' && by === 'person' && quote.trim() !== '')
      .map(({ quote }) => hide?.(quote) ?? quote),
  );
  return { session: id, date, missing, modified };
}

/** A file that the session wrote, and what git says of it. */
export type WrittenFile = Readonly<ReturnType<typeof fileOf>>;

/** What one call says that it did to a file. */
export interface Touch {
  readonly index: number;
  /** Undefined of a command. */
  readonly change?: FileChange;
  readonly certain?: boolean;
}

/** Without a transcript all that git shows may be the session's. */
export function ofGit(change: ChangeSince): WrittenFile {
  const { path, kind, from, added, removed } = change;
  return { path, kind, from, added, removed, git: change, byCommand: true, events: [] };
}

/** What the calls did to a file, checked against what git says of it: nothing of one that is as it was at the start, or that git ignores. */
export function fileOf(path: string, touches: readonly Touch[], known: ChangeSince | undefined) {
  const changes = touches.flatMap(({ change }) => change ?? []);
  const isGone = changes.at(-1)?.kind === 'delete';
  const first = changes.some((change) => change.kind === 'move') ? 'move' : changes[0]?.kind;
  const made = first === 'move' || first === 'create' ? first : 'edit';
  const kind = known?.kind ?? (isGone ? 'delete' : made);
  const added = sum(changes.map((change) => change.added));
  const removed = sum(changes.map((change) => change.removed));
  // What is taken out of a new file had been put in before.
  const isNew = kind === 'create' && added !== undefined && removed !== undefined;
  const counted = isNew ? { added: Math.max(added - removed, 0), removed: 0 } : { added, removed };
  return {
    ...{ kind, git: known },
    /** Only commands wrote it: what they wrote is not in the record. */
    byCommand: changes.length === 0,
    /** Indexes of the events that wrote it. */
    events: touches.map(({ index }) => index) as readonly number[],
    path: known?.path ?? path,
    from: known?.from ?? changes.find(({ from }) => from !== undefined)?.from,
    // Lines since the start of the session as git counts them; without git, those of all calls.
    added: (known ?? counted).added,
    removed: (known ?? counted).removed,
  };
}

function sum(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  if (known.length === 0 || known.length < numbers.length) return undefined;
  return known.reduce((total, number) => total + number);
}

type Known = Pick<SessionEvidence, 'git' | 'modules' | 'scripts' | 'read'>;

/** Folders of tests have manifests as well, and test what stands elsewhere. */
const ofTests = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|playwright)(?:\/|$)|[._-]tests?$/i;

/** The linked work tree that a path lies in, from the root; empty for the repository's own. */
export function workTreeOf(path: string, { git }: Pick<SessionEvidence, 'git'>): string {
  return git?.workTrees?.find((folder) => isBelow(path, folder)) ?? '';
}

/** A path from the top of its work tree. */
export function withinTree(path: string, evidence: Pick<SessionEvidence, 'git'>): string {
  const tree = workTreeOf(path, evidence);
  return tree === '' ? path : path.slice(tree.length + 1);
}

/** The module that a file or folder belongs to: the nearest folder around it with a manifest of its own, from the root. */
export function moduleOf(path: string, evidence: Known): string {
  const { modules = [], scripts } = evidence;
  const inner = withinTree(path, evidence);
  const around = [...modules, ...scripts.map(({ folder = '' }) => folder)]
    .filter((folder) => isBelow(inner, folder) && !ofTests.test(folder))
    .sort((a, b) => b.length - a.length);
  return [workTreeOf(path, evidence), around[0] ?? ''].filter((part) => part !== '').join('/');
}

/** The folder of a package of a workspace, by its name or by its path; undefined where none is known. */
export function folderOfPackage(name: string, { modules = [], scripts, read }: Known): string | undefined {
  const plain = name.replace(/^\.\/|^\^|\.{3}\^?|\/$/g, '');
  const named = `"name": ${JSON.stringify(plain)}`;
  return [...modules, ...scripts.map(({ folder = '' }) => folder)].find(
    (folder) =>
      folder !== '' &&
      (`/${folder}`.endsWith(`/${plain}`) || read(`${folder}/package.json`)?.includes(named) === true),
  );
}

/** Whether a path lies in a folder, or is it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

const memoryFiles = /^\.assistant\/(?:memory|sessions)(?:\/|$)/;

/** A path of a call from the repository's root (`../ledger-limits/a.ts` in another work tree); undefined elsewhere, and for the memory files. */
export function repositoryPath(path: string, call: ToolCall, evidence: SessionEvidence): string | undefined {
  const shown = inLinkedTree(shownAt(path, call, evidence), evidence);
  const isElsewhere = /^(?:\/|~|\.\.(?:\/|$)|[a-z]:[\\/]|\\\\)/i.test(shown);
  if ((isElsewhere && workTreeOf(shown, evidence) === '') || shown === '.' || shown.includes('\0'))
    return undefined;
  return memoryFiles.test(withinTree(shown, evidence)) ? undefined : shown;
}

function shownAt(path: string, call: ToolCall, evidence: SessionEvidence): string {
  return shownPath(path, workingFolder(call, evidence), evidence.base);
}

function inLinkedTree(shown: string, evidence: Pick<SessionEvidence, 'base' | 'git'>): string {
  if (!evidence.git?.workTrees?.length || !/^(?:\/|\.\.\/)/.test(shown)) return shown;
  const from = relative(evidence.base, resolvePath(evidence.base, shown));
  return workTreeOf(from, evidence) === '' ? shown : from;
}

/** A path of a call that lies outside of the repository, as it is shown; undefined for notes of the assistant and temporary files. */
export function outsidePath(path: string, call: ToolCall, evidence: SessionEvidence): string | undefined {
  const cwd = evidence.session?.cwd ?? evidence.base;
  const shown = shownAt(path, call, evidence);
  if (!/^(?:\/|~|\.\.\/|[a-z]:[\\/])/i.test(shown)) return undefined;
  return isNoWork(shown, cwd) || isScratch(shown, cwd) ? undefined : shown;
}

/** Where a call ran, from the root; undefined outside of the repository and its work trees. */
export function folderOfCall(call: ToolCall, evidence: SessionEvidence): string | undefined {
  const folder = fromRoot(workingFolder(call, evidence), evidence);
  return folder.startsWith('/') ? undefined : folder;
}

/** A folder from the root, as far as it lies in the repository or one of its work trees. */
export function fromRoot(folder: string, evidence: Pick<SessionEvidence, 'base' | 'git'>): string {
  const { base } = evidence;
  if (folder === base) return '';
  return folder.startsWith(`${base}/`) ? folder.slice(base.length + 1) : inLinkedTree(folder, evidence);
}

function workingFolder(call: ToolCall, { session, base }: Pick<SessionEvidence, 'session' | 'base'>): string {
  const cwd = session?.cwd ?? base;
  return call.cwd === undefined ? cwd : resolvePath(cwd, call.cwd);
}
