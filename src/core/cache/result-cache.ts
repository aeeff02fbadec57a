import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compare } from '../base/collections.ts';
import { codeOf, orUndefined } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { perObject } from '../base/memoized.ts';
import { version } from '../base/package-folder.ts';
import type { Departure, Snapshot } from '../base/snapshot.ts';
import { pruneCache, readPrivate, userCacheFolder, writePrivate } from '../base/user-cache.ts';
import { type FileSettings, lintText, resultOf, withKind } from '../check/lint-file.ts';
import type { Selected } from '../check/select.ts';
import { isFolder, pathWithin, realPath } from '../collect/files.ts';
import { git } from '../collect/git.ts';
import type { Decoded } from '../collect/read-file.ts';
import type { Trees } from '../collect/tree-chooser.ts';
import type { FactsOfSnapshot } from '../manifests/repository.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import type { AnyRule, FileResult, Finding, Suppressed } from '../rule/rule.ts';

export type ResultCache = ReturnType<typeof resultCache>;

/** @param program What tells this program from every other build of it. @param refusal Why the file is neither read nor written, if so. */
export function resultCache(file: string, program: string, refusal?: string) {
  const read = refusal === undefined ? readCacheFile(file, program) : undefined;
  const kept: Readonly<Record<string, KeptTree>> = Object(read);
  const used = new Map<string, CachedTree>();
  return {
    /** What is known of a tree; undefined for one that cannot be distinguished from others. @throws ModuleWanted when it is not listed yet. */
    treeOf: perObject((tree: Snapshot): CachedTree | undefined => {
      const identity = tree.identity?.();
      if (!identity) return undefined;
      const { id, isImmutable } = identity;
      const cached = cachedTree(tree, isImmutable, Object.hasOwn(kept, id) ? kept[id] : undefined);
      used.set(id, cached);
      return cached;
    }),
    /**
     * Keeps the results of this run, but of trees of which a note was taken.
     *
     * @param isEverything Else what it did not come to stays, but for states of the work tree that are past.
     * @returns Why they could not be kept, if so.
     */
    write(isSilent: (tree: Snapshot) => boolean, isEverything: boolean): string | undefined {
      const before = Object.entries(kept);
      const others = before.filter(([id]) => !isEverything && !used.has(id) && isCommitId(id));
      const silent = [...used].filter(([, { snapshot }]) => isSilent(snapshot));
      const isUnchanged =
        silent.length + others.length === before.length &&
        silent.every(([, tree]) => tree.isAsKept(isEverything));
      if (isUnchanged) return undefined;
      const own = silent.map(([id, tree]) => [id, tree.toKeep(isEverything)] as const);
      return writeCacheFile(file, program, record([...others, ...own]), refusal);
    },
  };
}

/** A commit's tree is what it was. */
function isCommitId(id: string): boolean {
  return /^[\da-f]{40,64}$/.test(id);
}

/** Begins every file of ours: one without it is somebody else's, and is left alone. */
const mark = 'prompt-lint results\n';
/** In bytes. A larger one would take longer to read than it saves. */
const largest = 32 * 1024 * 1024;

/** What a file holds; undefined when there is none, or it is not whole, not ours, from another program, or others may write it. */
export function readCacheFile(file: string, program: string): unknown {
  const text = readPrivate(file, largest)?.toString('utf8');
  const head = `${mark}${program}\n`;
  if (!text?.startsWith(head)) return undefined;
  const end = text.indexOf('\n', head.length);
  const body = text.slice(end + 1);
  return orUndefined(() => (text.slice(head.length, end) === digest(body) ? JSON.parse(body) : undefined));
}

/** Writes in one step. @param refusal Why it must not be written, if so. @returns Why nothing could be written, if so. */
export function writeCacheFile(
  file: string,
  program: string,
  content: unknown,
  refusal?: string,
): string | undefined {
  try {
    const body = JSON.stringify(content);
    const bytes = Buffer.from(`${mark}${program}\n${digest(body)}\n${body}`);
    if (bytes.length > largest) return undefined;
    if (isForeign(file)) return 'something else stands there';
    if (refusal !== undefined) return refusal;
    writePrivate(file, bytes);
    const usual = userCacheFolder();
    if (usual !== undefined && dirname(dirname(file)) === usual) pruneCache(usual);
    return undefined;
  } catch (error) {
    // A cache is a convenience: the run was right without it.
    return codeOf(error) ?? (error as Error).message;
  }
}

/** Whether something stands there that no run of ours has written. */
function isForeign(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isFile()) return true;
  const start = Buffer.alloc(mark.length);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, start.length, 0);
    return length > 0 && start.toString('latin1') !== mark;
  } finally {
    closeSync(descriptor);
  }
}

/** What is kept of the documents that were checked against one tree. */
interface KeptTree {
  /** The files that anybody read, and what was there: a digest of the text, or null when there was none. */
  readonly read: Readonly<Record<string, string | null>>;
  /** What anybody asked the history, and its answers. */
  readonly departed: Readonly<Record<string, string>>;
  /** Findings by the document's key, those that a comment silences behind the others; null for what turned out to be no document. */
  readonly results: Readonly<Record<string, readonly Finding[] | null>>;
}

const nothingKept: KeptTree = { read: {}, departed: {}, results: {} };

type CachedTree = ReturnType<typeof cachedTree>;

/**
 * A tree that writes down what it is asked. Answers are shared between the documents that are checked against it (a manifest is
 * read once), so that the inputs of one document cannot be distinguished from those of another: all results of a tree are good, or none is.
 *
 * The identity of a tree tells which paths there are; texts and the history's answers are compared one by one.
 *
 * @param isImmutable Its texts can be no others: a commit's.
 */
export function cachedTree(tree: Snapshot, isImmutable: boolean, before: KeptTree = nothingKept) {
  const answerTo = (question: string) => {
    const blank = question.indexOf(' ');
    const subject = question.slice(blank + 1);
    return told(question.startsWith('path ') ? tree.departed(subject) : tree.departedEnding(subject));
  };
  const holds =
    Object.entries(before.read).every(([path, text]) => digestOf(tree.read(path)) === text) &&
    Object.entries(before.departed).every(([question, answer]) => answerTo(question) === answer);
  const kept = holds ? before : nothingKept;
  const read = new Map(Object.entries(kept.read));
  const departed = new Map(Object.entries(kept.departed));
  const results = new Map<string, readonly Finding[] | null>();
  let hasNew = false;
  const asked = <Answer extends Departure | readonly Departure[] | undefined>(
    question: string,
    answer: Answer,
  ) => {
    departed.set(question, told(answer));
    return answer;
  };
  const snapshot: Snapshot = {
    paths: () => tree.paths(),
    read(path) {
      const text = tree.read(path);
      if (!isImmutable && !read.has(path)) read.set(path, digestOf(text));
      return text;
    },
    prefetch: (paths) => tree.prefetch(paths),
    departed: (path) => asked(`path ${path}`, tree.departed(path)),
    departedEnding: (ending) => asked(`ending ${ending}`, tree.departedEnding(ending)),
    get difference() {
      return tree.difference;
    },
    identity: () => tree.identity?.(),
  };
  return {
    snapshot,
    /** The findings of a document that was checked before; undefined when it has to be checked. */
    find(key: string): readonly Finding[] | null | undefined {
      const known = Object.hasOwn(kept.results, key) ? kept.results[key] : undefined;
      if (known !== undefined) results.set(key, known);
      return known;
    },
    keep(key: string, findings: readonly Finding[] | null): void {
      hasNew = true;
      results.set(key, findings);
    },
    /** Whether this run has found nothing else than what was kept, and one over everything has used all of it. */
    isAsKept: (isEverything: boolean) =>
      !hasNew && (!isEverything || results.size === Object.keys(kept.results).length),
    toKeep: (isEverything: boolean): KeptTree => ({
      read: record(read),
      departed: record(departed),
      results: record([...(isEverything ? [] : Object.entries(kept.results)), ...results]),
    }),
  };
}

/** In the order of the keys: which document was checked first is not to be seen in what is kept. */
function record<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => compare(a, b)));
}

function told(answer: Departure | readonly Departure[] | undefined): string {
  return JSON.stringify(answer ?? null);
}

function digestOf(text: string | undefined): string | null {
  return text === undefined ? null : digest(text);
}

/** Something that is not told apart by its data alone: a function, an object of a class. */
class NotData extends Error {}

/** A text that two values share only when they are the same; undefined when that cannot be said. What was looked at must not change any more. */
export const identityOf = perObject((value: object): string | undefined => {
  try {
    return JSON.stringify(value, plainly);
  } catch (error) {
    if (error instanceof NotData) return undefined;
    throw error;
  }
});

function plainly(_: string, value: unknown): unknown {
  if (value instanceof Map) return { '\0map': [...value] };
  if (value instanceof Set) return { '\0set': [...value] };
  if (value instanceof RegExp) return { '\0pattern': String(value) };
  if (value === undefined) return { '\0absent': true };
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new NotData();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new NotData();
  }
  return value;
}

/** A short name for texts, the same for the same ones only. */
export function digest(...texts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(`${text.length}\0`).update(text);
  return hash.digest('base64url');
}

/** Within a folder of its own, where one is given. */
const name = 'results';

/** The file of a repository below the user's cache folder: what lies in the repository may have come with it, and the verdict with it. */
function cacheLocation(root: string, given?: string): string | undefined {
  if (given !== undefined) return isFolder(given) ? join(given, `prompt-lint-${name}`) : given;
  const folder = userCacheFolder();
  return folder && join(folder, digest(realPath(root) ?? root).slice(0, 16), name);
}

/** Whether git tracks a file, in the linted repository or in one within it (a submodule). Links are followed first. */
export function isTracked(root: string, file: string): boolean {
  const real = realPath(file);
  if (real === undefined) return false;
  const knows = (folder: string, path: string) =>
    git(folder, ['--literal-pathspecs', 'ls-files', '--error-unmatch', '--', path]).status === 0;
  const inside = pathWithin(realPath(root) ?? root, real);
  return (inside !== undefined && knows(root, inside)) || knows(dirname(real), basename(real));
}

/** What to tell the user when results cannot be kept, in a place that was named. */
export function notKeptNotes(place: string | true | undefined, why: string | undefined): string[] {
  if (why === undefined || typeof place !== 'string') return [];
  return [`results cannot be kept in ${place} (${why}); name another place with --cache-location`];
}

/** Opens what earlier runs of this program found, in a file or in the usual place; undefined where no results can be kept. */
export function openCache(root: string, place: string | true): ResultCache | undefined {
  const program = programIdentity();
  if (program === undefined) return undefined;
  const given = place === true ? undefined : place;
  const file = cacheLocation(root, given);
  if (file === undefined) return undefined;
  const isForged = given !== undefined && isTracked(root, file);
  return resultCache(file, program, isForged ? 'git tracks it' : undefined);
}

/** What tells this program from every other: version, code, Node. Undefined for the library, whose results are not kept. */
function programIdentity(): string | undefined {
  if (typeof __filename !== 'string') return undefined;
  // The parts that are loaded later have the digests of their code in their names, which stand in this file.
  return orUndefined(() => `${version} ${process.version} ${digest(readFileSync(__filename))}`);
}

interface Means {
  readonly trees: Pick<Trees, 'treeOf'>;
  readonly factsOf: FactsOfSnapshot;
  readonly inlineConfig: boolean;
  /** The linter's own rules: what those of a config do, no digest tells. */
  readonly rules: ReadonlyMap<string, AnyRule>;
  readonly settingsOf: (file: Selected) => FileSettings;
}

/** Lints one file, or gives what an earlier run found in the same text, under the same name and settings, against the same tree. */
export function lintCached(
  cache: ResultCache | undefined,
  selected: Selected,
  decoded: Decoded,
  means: Means,
): FileResult | undefined {
  const file = withKind(selected, decoded);
  const { readTree, factsAt, inlineConfig, isOwn, ...others } = means.settingsOf(file);
  // What else a file is checked against stands in no key.
  const isPlain = Object.values(others).every((each) => each === undefined);
  const key = cache && isPlain ? keyOf(file, decoded, means) : undefined;
  const tree = key === undefined ? undefined : cache?.treeOf(means.trees.treeOf(file));
  if (key === undefined || !tree) return lintText(file, decoded, means.settingsOf(file));
  const findings = tree.find(key);
  if (findings === null) return undefined;
  if (findings) return resultFrom(findings, file, decoded);
  const { snapshot } = tree;
  const factsOfTree = () => means.factsOf(snapshot);
  const own = { readTree: (path: string) => snapshot.read(path), factsAt: factsOfTree, inlineConfig, isOwn };
  const result = lintText(file, decoded, own);
  // What has so many findings or claims is linted anew: what is not listed or judged is not kept.
  if (!result?.omitted && !result?.notes)
    tree.keep(key, result ? [...result.findings, ...(result.suppressed ?? [])] : null);
  return result;
}

function resultFrom(findings: readonly Finding[], file: Selected, { text }: Decoded): FileResult {
  const suppressed = findings.filter((finding): finding is Suppressed => 'suppression' in finding);
  const shown = findings.filter((finding) => !('suppression' in finding));
  return resultOf(file, text!, {
    findings: shown,
    omitted: [],
    ...(suppressed.length > 0 && { suppressed }),
  });
}

/** Of a text and all that it is linted with; undefined for what is linted anew each time. */
function keyOf(file: Selected, decoded: Decoded, means: Means): string | undefined {
  const { candidate, rules, labels, aliases, ...others } = file;
  // Each entry of these has a tree of its own.
  if (isSessionsFile(candidate.path) || file.kind === 'session') return undefined;
  if (decoded.text === undefined || decoded.fault) return undefined;
  const parts = [rulesIdentity(means.rules)(rules), identityOf(labels), identityOf(aliases)];
  const { path, named } = candidate;
  const rest = identityOf({ path, named, ...others, inlineConfig: means.inlineConfig });
  if (rest === undefined || parts.includes(undefined)) return undefined;
  return digest(decoded.text, rest, ...parts.map(String));
}

/** Undefined when a rule is not the linter's own. */
const rulesIdentity = perObject((own: Means['rules']) =>
  perObject(({ active, ruleIds }: Selected['rules']) => {
    if (!active.every(({ id, rule }) => own.get(id) === rule)) return undefined;
    const named = active.map(({ id, severity, options }) => ({ id, severity, options }));
    return identityOf({ active: named, ids: ruleIds });
  }),
);
