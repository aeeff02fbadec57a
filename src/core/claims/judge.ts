import { append } from '../base/collections.ts';
import { lastOf, memoized, perObject } from '../base/memoized.ts';
import { folderOf, joinPath, lastName, normalPath } from '../base/path.ts';
import { definedFor, definedWhere, mayBeDefined } from '../facts/scripts/manifests.ts';
import type { Aliases, Target } from '../manifests/aliases.ts';
import type { Fact } from '../manifests/fact.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { LintedDocument } from '../parse/document.ts';
import { isOfChange } from '../parse/kind.ts';
import { scopeEntries } from '../parse/scope.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import { type Passage, readPassages, type Token } from '../text/passages.ts';
import type { AnyClaim, DependencyClaim, PathClaim, ScriptClaim, VersionClaim } from './claim.ts';
import { type Context, contextOf, isForeign, lexicon, speaksInGeneral, speaksOfThis } from './context.ts';
import { Ground, type Kin, locate, PathEvidence, rootOfTree, type TreeRoot } from './evidence.ts';
import { findDependencies } from './extract/dependencies.ts';
import { findPaths, type Making } from './extract/paths.ts';
import { findScripts } from './extract/scripts.ts';
import { findVersions } from './extract/versions.ts';
import { has, is } from './lexicon/classes.ts';
import { hasLinkedFolder, isSurelyMissing } from './missing-package.ts';
import { type DependencyEvidence, type DependencyReason, dependencyReasons } from './reasons/dependencies.ts';
import { deniedElsewhere, type PathReason, pathReasons } from './reasons/paths.ts';
import type { Reason, ReasonSettings, ReasonsByKind } from './reasons/reason.ts';
import { type ScriptEvidence, type ScriptReason, scriptReasons } from './reasons/scripts.ts';
import { type VersionReason, versionReasons } from './reasons/versions.ts';
import { exactPackage, factIndex } from './version/facts.ts';
import { type VersionEvidence, versionEvidence } from './version-evidence.ts';

/** What a table of reasons makes of a claim. */
export class Verdict<Claim, Evidence, Row extends Reason<Claim, Evidence>> {
  readonly claim: Claim;
  readonly context: Context;
  readonly evidence: Evidence;
  readonly #decided: Row | undefined;
  readonly #rows: readonly Row[];

  /** @param decided The row that decided, as far as that was looked for. @param rows Else the first one of these that applies. */
  constructor(
    claim: Claim,
    context: Context,
    evidence: Evidence,
    decided: Row | undefined,
    rows: readonly Row[] = [],
  ) {
    this.claim = claim;
    this.context = context;
    this.evidence = evidence;
    this.#decided = decided;
    this.#rows = rows;
  }

  get isReported(): boolean {
    return this.#decided !== undefined && this.#decided.effect !== 'silent';
  }

  /** The row that decided; undefined when none applied. Of what is not reported it is looked for each time that somebody asks. */
  get reason(): Row | undefined {
    return this.#decided ?? this.#rows.find((row) => row.when(this.claim, this.context, this.evidence));
  }
}

/** Why no row is asked about a claim: it holds, or nothing here can be checked against it. */
export const settled = {
  here: 'It is in the repository.',
  confirmed: 'The repository has that version.',
  'in-manifest': 'A manifest or lock file has it.',
  defined: 'A manifest of its runner defines it.',
  'for-any-project': 'The document was written for projects of a kind.',
  'of-change': 'The document describes a change.',
  'nothing-to-compare': 'No manifest here could tell whether it holds.',
} as const;
/** Told of the claims that no row is asked about. @param evidence Where it is, or what has it. */
export type Settle = (claim: AnyClaim, reason: keyof typeof settled, evidence?: string) => void;

/** Further wishes of who has claims judged. */
export interface JudgeOptions {
  readonly reasons?: ReasonsByKind | undefined;
  readonly settle?: Settle | undefined;
  /** Told when a document has more claims of a kind than are judged. */
  readonly onCut?: ((kind: AnyClaim['kind']) => unknown) | undefined;
}

/**
 * No more claims of one kind are checked against the repository in a document; nobody reads a report of more. Of sessions.md they are the last
 * ones, since its newest entry stands at the end; of all others the first.
 */
export const mostClaims = 5_000;

/** So many claims are looked for: one more than are judged tells that there are more. @param path The document's. */
function mostLookedFor(path: string): number {
  return isSessionsFile(path) ? Number.POSITIVE_INFINITY : mostClaims + 1;
}

function bounded<Claim extends AnyClaim>(
  claims: readonly Claim[],
  path: string,
  { onCut }: JudgeOptions,
): readonly Claim[] {
  if (claims.length <= mostClaims) return claims;
  onCut?.(claims[0]!.kind);
  return isSessionsFile(path) ? claims.slice(-mostClaims) : claims.slice(0, mostClaims);
}

export type PathVerdict = Verdict<PathClaim, PathEvidence, PathReason>;

export const groundOf = perObject((facts: RepositoryFacts) => new Ground(facts));

/** The parts of a document that state facts, cut once: of a prompt, its sections without SCOPE. */
export const passagesOf = lastOf((document: LintedDocument): readonly Passage[] => {
  const { text, outline } = document;
  const { prompt } = document.phase0;
  if (!prompt) return readPassages(text, outline.blocks);
  const passages = readPassages(
    text,
    outline.blocks.filter(({ start, end }) => end <= prompt.start || start >= prompt.end),
  );
  for (const { blocks, name } of [...prompt.sections, ...prompt.extras])
    if (name !== 'scope')
      passages.push(...readPassages(text, blocks, [], name === 'context' || name === 'projectContext'));
  return passages;
});

/** The paths that a document names, found once: in a skill another rule looks at them, too. */
export const pathsOf = lastOf((document: LintedDocument) =>
  findPaths(document, passagesOf(document), mostLookedFor(document.path)),
);

/** The paths of a document, checked against the repository. */
export interface JudgedPaths {
  /** Of all that are not where it says, in file order. */
  readonly verdicts: readonly PathVerdict[];
  /** The claims of what is there, by where it is. */
  readonly found: ReadonlyMap<string, readonly PathClaim[]>;
}

/**
 * Judges the paths of a document (specification: Anti-hallucination contract; rules.md: facts/path, facts/path-escape).
 *
 * @param factsAt What the repository said when the text at an offset was written.
 */
export function judgePaths(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  options: JudgeOptions = {},
): JudgedPaths {
  const { reasons } = options;
  const passages = passagesOf(document);
  const { claims: all, making } = pathsOf(document);
  const claims = bounded(all, document.path, options);
  const groundAt = groundsIn(document, factsAt);
  const located = locateAll(claims, making, document, groundAt);
  const neighbours = new Neighbours(located);
  const rows = configured(pathReasons, reasons?.path);
  const verdicts: PathVerdict[] = [];
  const found = new Map<string, PathClaim[]>();
  const isForAny = speaksInGeneral(document, factsAt(0));
  const reported = new Map<PathClaim, PathReason['effect']>();
  const { kind, path } = document;
  const isRecord = kind === 'prompt' || isOfChange(path) || isSessionsFile(path);
  // One commit may have taken away all that a long document names.
  const isNamed = memoized(40, (commit) => /^[\da-f]{7,}$/.test(commit) && document.text.includes(commit));
  for (const { claim, here, meant, isInStrangeTree } of located) {
    if (here !== undefined) {
      // What SCOPE has is often what CONTEXT means.
      if (claim.form !== 'scope' && claim.form !== 'undecided') append(found, here, claim);
      continue;
    }
    const ground = groundAt(claim.start);
    const evidence = new PathEvidence(claim, meant, ground, neighbours, {
      parentReported: claim.parent && reported.get(claim.parent),
      isForAny,
      knowsCommit: (commit) => isNamed(commit) || (isRecord && isCommitOf(factsAt(claim.start), commit)),
      isMadeHere: making.covers(claim.path),
      isInStrangeTree,
    });
    const context = contextOf(document, claim.passage, claim, claim.remark);
    const row = reportingRow(rows, claim, context, evidence);
    if (row) reported.set(claim, row.effect);
    verdicts.push(
      new Verdict(claim, context, evidence, row && asFarAsUnderstood(row, document, passages), rows),
    );
  }
  return { verdicts: withDenials(verdicts, reasons?.path), found };
}

/** What a document says in a language that the lexicon does not have can only be guessed, so it is never an error. */
function asFarAsUnderstood<Row extends { readonly effect: 'silent' | 'warn' | 'error' }>(
  row: Row,
  document: LintedDocument,
  passages: readonly Passage[],
): Row {
  return row.effect === 'error' && isForeign(document, passages) ? { ...row, effect: 'warn' } : row;
}

/** Whether the facts are those of a commit that a document came with, not of one that somebody asked for by name. */
function isCommitOf({ snapshot }: RepositoryFacts, commit: string): boolean {
  const identity = snapshot.difference && snapshot.identity?.();
  return identity?.isImmutable === true && identity.id.startsWith(commit);
}

/** The entries of sessions.md were written at different times; any other document stands in one state of the repository. */
function groundsIn(
  { path }: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
): (offset: number) => Ground {
  if (isSessionsFile(path)) return (offset) => groundOf(factsAt(offset));
  const ground = groundOf(factsAt(0));
  return () => ground;
}

function withDenials(
  verdicts: readonly PathVerdict[],
  settings: ReasonSettings | undefined,
): readonly PathVerdict[] {
  const [denial] = configured([deniedElsewhere], settings);
  const reported = new Set(verdicts.flatMap((each) => (each.isReported && each.evidence.meant[0]) || []));
  if (!denial || reported.size === 0) return verdicts;
  const denied = new Set<string>();
  for (const verdict of verdicts) {
    const [meant = ''] = verdict.evidence.meant;
    if (verdict.isReported || !reported.has(meant) || denied.has(meant)) continue;
    if (verdict.reason?.holdsEverywhere) denied.add(meant);
  }
  return verdicts.map((verdict) => {
    const { claim, context, evidence, isReported } = verdict;
    const isDenied = isReported && denied.has(evidence.meant[0] ?? '');
    return isDenied ? new Verdict(claim, context, evidence, denial) : verdict;
  });
}

/** Places the trees as a whole, and what hangs from a folder of a list below that folder. */
function locateAll(
  claims: readonly PathClaim[],
  making: Making,
  { text, path: documentPath }: LintedDocument,
  groundAt: (offset: number) => Ground,
): Located[] {
  const roots = new Map<Passage, TreeRoot>();
  const trees = byPassage(claims.filter(({ form }) => form === 'tree'));
  const places = new Map<PathClaim, Located>();
  for (const claim of claims) {
    const { form, passage, parent } = claim;
    const ground = groundAt(claim.start);
    let found: Omit<Located, 'claim'>;
    if (form === 'tree') {
      let root = roots.get(passage);
      if (!root) {
        root = rootOfTree(trees.get(passage)!, text, documentPath, ground);
        roots.set(passage, root);
      }
      const rest = claim.path.split('/').slice(root.skip).join('/');
      const full = normalPath(joinPath(root.base, rest)) ?? '';
      const isHere =
        full === '' || ground.has(full) || (parent && claim.isLeaf && ground.hasWithEnding(full));
      const at = isHere ? full : root.isGuessed ? ground.inSiblingOf(full) : undefined;
      found = { here: at, meant: [full], isInStrangeTree: root.isStrange };
    } else {
      const above = parent && places.get(parent);
      const folder = above && (above.here ?? above.meant[0]);
      // What the document makes is not looked for all over the repository and its history.
      const isMade = form !== 'outside' && form !== 'machine' && making.covers(claim.path);
      const made = isMade && !ground.has(claim.path) ? normalPath(claim.path) : undefined;
      found = made
        ? { here: undefined, meant: [made] }
        : locate(claim, text, documentPath, ground, folder, above?.here !== undefined);
    }
    places.set(claim, { claim, ...found });
  }
  return [...places.values()];
}

interface Located {
  readonly claim: PathClaim;
  readonly here: string | undefined;
  readonly meant: readonly string[];
  /** Of a tree's line. */
  readonly isInStrangeTree?: boolean | undefined;
}

/**
 * Counts what stands beside each claim: in a tree what hangs from the same line, else what stands in the same passage, what items of the
 * same list begin with, and what other rows of the same table hold.
 */
class Neighbours {
  readonly #located: readonly Located[];
  /** By what they stand in together: a passage, the folder above or the lines of a tree, a list, the lines of a table's head. */
  readonly #counts = new Map<object, Kin>();
  /** The first folders of what is named otherwise than by going there. */
  readonly #tops = new Set<string>();
  #isCounted = false;

  constructor(located: readonly Located[]) {
    this.#located = located;
  }

  /** Few documents have a path of which what stands beside it matters. */
  #count(): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    for (const { claim, here } of this.#located) {
      const own = { here: Number(here !== undefined), missing: Number(here === undefined) };
      const { form, passage, parent, isSubject, path } = claim;
      if (form !== 'cd' && form !== 'tree') this.#tops.add(path.split('/', 1)[0]!);
      const groups: readonly (object | false | undefined)[] =
        form === 'tree'
          ? [passage, parent ?? passage.lines]
          : [passage, isSubject && passage.list, passage.head?.lines];
      for (const group of groups) if (group) this.#counts.set(group, plus(this.#of(group), own));
    }
  }

  #of(group: object): Kin {
    return this.#counts.get(group) ?? { here: 0, missing: 0 };
  }

  isNamedAgain({ path }: PathClaim): boolean {
    this.#count();
    return this.#tops.has(path.split('/', 1)[0]!);
  }

  ofTree({ passage }: PathClaim): Kin {
    this.#count();
    return this.#of(passage);
  }

  /** @param claim One that is missing. */
  of({ form, passage, parent, isSubject }: PathClaim): Kin {
    this.#count();
    const own: Kin = { here: 0, missing: 1 };
    if (form === 'tree') return minus(this.#of(parent ?? passage.lines), own);
    const inPassage = this.#of(passage);
    let kin = minus(inPassage, own);
    if (passage.list && isSubject) kin = plus(kin, minus(this.#of(passage.list), own));
    if (passage.head) kin = plus(kin, minus(this.#of(passage.head.lines), inPassage));
    return kin;
  }
}

function plus(a: Kin, b: Kin): Kin {
  return { here: a.here + b.here, missing: a.missing + b.missing };
}

function minus(a: Kin, b: Kin): Kin {
  return { here: a.here - b.here, missing: a.missing - b.missing };
}

/** A package that no manifest at hand names, and a lock file has under exactly that name. */
function lockedAlone(name: string, repository: RepositoryFacts): readonly Target[] | undefined {
  if (!/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+$/.test(name)) return undefined;
  for (const ecosystem of ['npm', 'pub', 'pypi', 'cargo', 'rubygems'] as const)
    if (repository.hasLocks(ecosystem) && repository.locked(ecosystem, name).length > 0)
      return [{ ecosystem, name }];
  return undefined;
}

export type VersionVerdict = Verdict<VersionClaim, VersionEvidence, VersionReason>;

/**
 * Judges all versions of a document, in file order (specification: Anti-hallucination contract; rules.md: facts/version,
 * facts/version-unsourced).
 *
 * @param factsAt What the repository said when the text at an offset was written.
 */
export function judgeVersions(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
  options: JudgeOptions = {},
): VersionVerdict[] {
  const { reasons, settle } = options;
  const { text, path } = document;
  const passages = passagesOf(document);
  const found = findVersions(
    text,
    passages,
    aliases,
    (key, at, written) => {
      const facts = factsAt(at);
      const index = factIndex(facts);
      if (index.named(key).length > 0) return true;
      const product = index.product(key);
      if (product) return product;
      return /[-_@/]/.test(written)
        ? (exactPackage(written, facts) ?? lockedAlone(written, facts) ?? false)
        : false;
    },
    mostLookedFor(path),
  );
  const claims = bounded(found, path, options);
  if (isOfChange(path)) {
    for (const claim of claims) settle?.(claim, 'of-change');
    return [];
  }
  const verdicts: VersionVerdict[] = [];
  const rows = configured(versionReasons, reasons?.version);
  const evidences = claims.map((claim) => ({
    claim,
    evidence: versionEvidence(claim, text, path, groundOf(factsAt(claim.start))),
  }));
  // What each passage has right, and what the items of each list begin with that is right.
  const confirmed = new Map<unknown, Set<string>>();
  const areAllConfirmed = evidences.every(({ evidence }) => evidence.confirmed);
  for (const { claim, evidence } of areAllConfirmed ? [] : evidences) {
    if (!evidence.confirmed) continue;
    for (const group of [claim.passage, beginsItem(claim) ? claim.passage.list : undefined])
      if (group) confirmed.set(group, (confirmed.get(group) ?? new Set()).add(claim.key));
  }
  for (const { claim, evidence } of evidences) {
    const context = contextOf(document, claim.passage, claim);
    if (evidence.confirmed) {
      verdicts.push(new Verdict(claim, context, evidence, undefined));
      continue;
    }
    evidence.isConfirmedBeside =
      claim.passage.block !== 'code' &&
      (confirmed.get(claim.passage)?.has(claim.key) === true ||
        (beginsItem(claim) && confirmed.get(claim.passage.list)?.has(claim.key) === true));
    if (speaksInGeneral(document, evidence.repository) && !saysOfItself(claim.passage)) {
      settle?.(claim, 'for-any-project');
      continue;
    }
    const row = reportingRow(rows, claim, context, evidence);
    verdicts.push(
      new Verdict(claim, context, evidence, row && asFarAsUnderstood(row, document, passages), rows),
    );
  }
  return verdicts;
}

/** Whether a passage says that it speaks of this repository. */
const saysOfItself = lastOf((passage: Passage) => speaksOfThis(passage.text.slice(0, 2000)));

/** "- React 18: …" beside "- React 19: …": a pair of labels. */
function beginsItem({ passage, start }: VersionClaim): boolean {
  return passage.list !== undefined && /^[\s*_`]*$/.test(passage.text.slice(0, start - passage.start));
}

export type DependencyVerdict = Verdict<DependencyClaim, DependencyEvidence, DependencyReason>;

/** Judges what a document says is in use and no manifest or lock file has, in file order. */
export function judgeDependencies(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
  options: JudgeOptions = {},
): DependencyVerdict[] {
  const { reasons, settle } = options;
  const { path } = document;
  if (isOfChange(path)) return [];
  const verdicts: DependencyVerdict[] = [];
  const rows = configured(dependencyReasons, reasons?.dependency);
  const claims = bounded(
    findDependencies(document, passagesOf(document), aliases, mostLookedFor(path)),
    path,
    options,
  );
  for (const claim of claims) {
    const repository = factsAt(claim.start);
    const index = factIndex(repository);
    const [fact] = claim.targets.flatMap((target) => index.of(target));
    if (fact || !isSurelyMissing(claim.targets, repository)) {
      if (fact) settle?.(claim, 'in-manifest', factInWords(fact));
      else settle?.(claim, 'nothing-to-compare');
      continue;
    }
    const context = contextOf(document, claim.passage, claim);
    const evidence = { repository };
    const row = reportingRow(rows, claim, context, evidence);
    verdicts.push(new Verdict(claim, context, evidence, row, rows));
  }
  return verdicts;
}

export type ScriptVerdict = Verdict<ScriptClaim, ScriptEvidence, ScriptReason>;

/** Judges the scripts that the commands of a document run and no manifest of their runner defines, in file order. */
export function judgeScripts(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  options: JudgeOptions = {},
): ScriptVerdict[] {
  const { reasons, settle } = options;
  const { text, path } = document;
  const verdicts: ScriptVerdict[] = [];
  const rows = configured(scriptReasons, reasons?.script);
  const claims = bounded(findScripts(text, passagesOf(document), mostLookedFor(path)), path, options);
  let beside: ReadonlyMap<Passage, readonly ScriptClaim[]> | undefined;
  let keys: ReadonlySet<string> | undefined;
  for (const claim of claims) {
    const facts = factsAt(claim.start);
    const { runner, name } = claim;
    const defined = facts.isEmpty() ? undefined : definedWhere(facts, claim);
    const definition = defined?.scripts.find((script) => script.name === name);
    if (!defined || definition) {
      if (definition) settle?.(claim, 'defined', `${definition.file}:${definition.line}`);
      else settle?.(claim, 'nothing-to-compare');
      continue;
    }
    beside ??= byPassage(claims);
    keys ??= quotedKeys(text);
    const evidence: ScriptEvidence = {
      folder: folderOfCommand(claim, document, facts),
      isOpen:
        hasLinkedFolder(facts) ||
        mayBeDefined(facts, runner, name, defined.files) ||
        changesOne(document, defined.files),
      isBuiltIn: runner === 'npm' && name === 'start' && facts.index.endingWith('server.js').length > 0,
      isShown: keys.has(name),
      isForAny: speaksInGeneral(document, facts),
      isPrompt: document.kind === 'prompt',
      isChoice: beside
        .get(claim.passage)!
        .some(
          (other) =>
            other.name === name &&
            other.runner !== runner &&
            isJoined(claim, other, text) &&
            definedFor(facts, other.runner)?.scripts.some((script) => script.name === name) === true,
        ),
    };
    const context = contextOf(
      document,
      claim.passage,
      claim,
      claim.passage.code ? (claim.remark ?? '') : undefined,
    );
    const row = reportingRow(rows, claim, context, evidence);
    verdicts.push(new Verdict(claim, context, evidence, row, rows));
  }
  return verdicts;
}

/** What a text has in quotes before a colon, as keys of JSON are: the names of the scripts that it shows. */
function quotedKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let close = text.indexOf('":'); close >= 0; close = text.indexOf('":', close + 1)) {
    const open = text.lastIndexOf('"', close - 1);
    if (open >= 0 && open < close) keys.add(text.slice(open + 1, close));
  }
  return keys;
}

/** Claims by the passage that they stand in, in file order. */
export function byPassage<Claim extends { readonly passage: Passage }>(
  claims: readonly Claim[],
): ReadonlyMap<Passage, readonly Claim[]> {
  const groups = new Map<Passage, Claim[]>();
  for (const claim of claims) append(groups, claim.passage, claim);
  return groups;
}

/** `package.json:5 has react 18.3.1` */
export function factInWords({ file, line, name, value }: Fact): string {
  return `${file}:${line} has ${name}${value === '' ? '' : ` ${value}`}`;
}

/** "`npm run dev` or `composer run dev`": an "or" joins them, and no sentence ends between. */
function isJoined({ passage, ...one }: ScriptClaim, other: ScriptClaim, text: string): boolean {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  const between = passage.tokens.filter(({ start, end }) => start >= from && end <= to);
  const isOr = ({ kind, start, end }: Token) =>
    kind === 'word' && has(lexicon.of(text.slice(start, end)), is.choice);
  return between.every(({ kind }) => kind !== 'end') && between.some(isOr);
}

/** Whether SCOPE of a prompt makes or changes one of some manifests: a script of it may be part of the work. */
function changesOne({ text, phase0 }: LintedDocument, manifests: readonly string[]): boolean {
  const scope = phase0.prompt?.sections.filter(({ name }) => name === 'scope') ?? [];
  return scope
    .flatMap((section) => scopeEntries(text, section))
    .some(
      ({ path, action }) =>
        path && action !== 'exclude' && manifests.some((each) => lastName(each) === lastName(path.text)),
    );
}

/**
 * The folder, from the root, that a command runs in: relative to the root or to the document. Undefined when it is none of this
 * repository's. A skill or a library file is written for many projects; it speaks of this one where it names one of its folders.
 */
function folderOfCommand(
  { folder }: ScriptClaim,
  { path, kind }: LintedDocument,
  { index }: RepositoryFacts,
): string | undefined {
  if (folder === undefined) return undefined;
  const home = folderOf(path);
  if (folder === '') return kind === 'skill' || kind === 'library' ? undefined : home;
  return [folder, joinPath(home, folder)].find((each) => index.hasFolder(each));
}

/**
 * A table as a config has it. A reporting row that is off still applies, and reports nothing; a silencing row that is off no longer
 * silences, so that the rows below it decide. Any row that is set to `warn` or `error` reports.
 */
export function configured<Row extends Pick<Reason<never, never>, 'id' | 'effect'>>(
  rows: readonly Row[],
  settings: ReasonSettings | undefined,
): readonly Row[] {
  if (!settings) return rows;
  return rows.flatMap((row) => {
    const setting = Object.hasOwn(settings, row.id) ? settings[row.id] : undefined;
    if (setting === undefined) return row;
    if (setting === 'off') return row.effect === 'silent' ? [] : { ...row, effect: 'silent' };
    return { ...row, effect: setting, ...(row.effect === 'silent' && { isRaised: true }) };
  });
}

/**
 * The first row that applies to a claim, where that one reports. Most claims that are not as they say are kept silent by the evidence
 * alone: which words would have done so as well is not asked.
 */
function reportingRow<Claim, Evidence, Row extends Reason<Claim, Evidence>>(
  rows: readonly Row[],
  claim: Claim,
  context: Context,
  evidence: Evidence,
): Row | undefined {
  const applies = (row: Row) => row.when(claim, context, evidence);
  const isPutOff = (row: Row) => row.byWords === true && row.effect === 'silent';
  const found = rows.find((row) => !isPutOff(row) && applies(row));
  if (!found || found.effect === 'silent') return undefined;
  const isExcused = rows.slice(0, rows.indexOf(found)).some((row) => isPutOff(row) && applies(row));
  return isExcused ? undefined : found;
}
