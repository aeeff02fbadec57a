import { append } from '../base/collections.ts';
import { lastOf } from '../base/memoized.ts';
import { editDistance } from '../base/nearest.ts';
import { folderOf, foldersAbove, joinPath, lastName, normalPath } from '../base/path.ts';
import type { Departure } from '../base/snapshot.ts';
import { wordSet } from '../base/words.ts';
import type { Fact } from '../manifests/fact.ts';
import type { PathIndex } from '../manifests/path-index.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Passage, Token } from '../text/passages.ts';
import type { PathClaim, VersionClaim } from './claim.ts';
import { isForeign } from './context.ts';
import { byPassage, type JudgedPaths, type PathVerdict, passagesOf, type VersionVerdict } from './judge.ts';
import { has, is } from './lexicon/classes.ts';
import { isRelative, readWrittenPath } from './path/written.ts';
import { type Opinion, strongest } from './version/facts.ts';
import { compareVersions } from './version/numbers.ts';

/** What is said of a path that is not there, and what is to be written in its place. */
export interface PathCorrection {
  /** From the root: what was looked for. */
  readonly path: string;
  /** It was there once. */
  readonly departure: Departure | undefined;
  /** Where it went, the same path in another letter case, or the nearest name; from the root. */
  readonly suggestion: { readonly text: string; readonly because: 'moved' | 'case' | 'nearest' } | undefined;
  /** What to write in place of the claim, and of the text of its link; only where nobody has to look at it. */
  readonly edits: readonly (Range & { readonly text: string })[];
}

/** Corrects all paths that are reported. What two of them claim, or what stands beside, is not written. */
export function correctedPaths(
  { verdicts, found }: JudgedPaths,
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
): ReadonlyMap<PathVerdict, PathCorrection> {
  const reported = verdicts.filter(({ isReported }) => isReported);
  const corrections = new Map<PathVerdict, PathCorrection>();
  const claimants = new Map<string, Set<string>>();
  for (const verdict of reported) {
    const { evidence, claim } = verdict;
    const { index } = factsAt(claim.start);
    const { was, otherCase } = evidence;
    const ofCase =
      otherCase === undefined
        ? undefined
        : evidence.meant.find((each) => index.otherCase(each) === otherCase);
    const path = was?.path ?? ofCase ?? evidence.meant[0] ?? claim.path;
    const suggestion = suggestionFor(
      path,
      verdict,
      index,
      (offered) => offered !== document.path && !found.has(offered),
    );
    corrections.set(verdict, { path, departure: was, suggestion, edits: [] });
    if (suggestion) claimants.set(suggestion.text, (claimants.get(suggestion.text) ?? new Set()).add(path));
  }
  if (isForeign(document, passagesOf(document))) return corrections;
  for (const [verdict, correction] of corrections) {
    const { suggestion, path } = correction;
    if (!suggestion || suggestion.because === 'nearest' || claimants.get(suggestion.text)!.size > 1) continue;
    if (isSafe(verdict, correction, found.get(suggestion.text) ?? []))
      corrections.set(verdict, {
        ...correction,
        edits: editsFor(verdict.claim, path, suggestion.text, document),
      });
  }
  return corrections;
}

/**
 * A guess is offered only when hardly anything else can be meant: a wrong one is worse than none.
 *
 * @param isFree Whether the document does not speak of what is offered anyway.
 */
function suggestionFor(
  path: string,
  { claim, evidence }: PathVerdict,
  index: PathIndex,
  isFree: (path: string) => boolean,
): PathCorrection['suggestion'] {
  const { was, otherCase } = evidence;
  if (was?.movedTo !== undefined) return { text: was.movedTo, because: 'moved' };
  if (otherCase !== undefined) return { text: otherCase, because: 'case' };
  const isFolder = claim.written.form === 'folder';
  const isMisspelt = (name: string) => isSlip(lastName(path), name);
  const near =
    besideIt(path, isFolder, index) ??
    onlyNamesake(path, isFolder, index) ??
    // What was there once was no slip of the pen.
    (was || isFolder ? undefined : onlySibling(path, index, isMisspelt));
  if (near === undefined || isPutAway(path, near) || isTest(path) !== isTest(near)) return undefined;
  return isFree(near.replace(/\/$/, '')) ? { text: near, because: 'nearest' } : undefined;
}

/** The test of a thing is not that thing. */
function isTest(path: string): boolean {
  return (
    /(?:^|\/)_{0,2}(?:tests?|specs?|e2e|mocks?|fixtures?|stories)_{0,2}\//i.test(path) ||
    /(?:[._-](?:test|spec|stories)\.\w+|(?:^|\/)test_[^/]*)$/i.test(path)
  );
}

/** Endings that one kind of file goes by. */
const families = [
  'js jsx ts tsx mjs cjs mts cts vue svelte',
  'md mdx mdc rst',
  'yml yaml',
  'json jsonc json5 toml',
  'css scss sass less',
].map((endings) => wordSet(endings));
/** Modules and texts that a folder can hold in place of a file: a class of C# or PHP is no folder. */
const splitInFolders = wordSet(
  'md mdx mdc rst js cjs mjs ts cts mts jsx tsx vue svelte py rs rb yml yaml json css scss',
);

function isOneKind(ending: string, other: string): boolean {
  return ending === other || families.some((family) => family.has(ending) && family.has(other));
}

function stemOf(name: string): string {
  return name.replace(/(?<=.)\.\w+$/, '');
}

function endingOf(name: string): string {
  return name.slice(stemOf(name).length + 1);
}

/** In the same folder: `limits/limits.ts` or `limits/` for `limits.ts`, `limits.js`, `02-limits.ts`, `badges` for `badge`. */
function besideIt(path: string, isFolder: boolean, index: PathIndex): string | undefined {
  const parent = folderOf(path);
  if (parent !== '' && !index.hasFolder(parent)) return undefined;
  const name = lastName(path);
  if (isFolder) {
    const other = path.endsWith('s') ? path.slice(0, -1) : `${path}s`;
    const isThere = name.length > 3 && index.hasFolder(other);
    return isThere ? other : onlySibling(path, index, (each) => stemOf(each) === name);
  }
  const stem = stemOf(name);
  const ending = endingOf(name);
  const folder = joinPath(parent, stem);
  if (stem.length > 2 && splitInFolders.has(ending) && index.hasFolder(folder)) {
    const first = { rs: 'mod.rs', py: '__init__.py' }[ending] ?? `index.${ending}`;
    const inside = [name, first].map((each) => joinPath(folder, each)).find((file) => index.hasFile(file));
    if (inside !== undefined) return inside;
    if (index.someBelow(folder, (file) => isOneKind(endingOf(lastName(file)), ending))) return `${folder}/`;
  }
  const isCalledSo = (each: string) =>
    stemOf(each) === stem ||
    each === `_${name}` ||
    (stemOf(unnumbered(name)).length > 3 && unnumbered(each) === unnumbered(name));
  return onlySibling(
    path,
    index,
    (each) => isCalledSo(each) && (ending === '' || isOneKind(ending, endingOf(each))),
  );
}

function unnumbered(name: string): string {
  return name.replace(/^\d+[-_.]/, '');
}

const mostSiblings = 3000;

/** The one file of its folder that fits. */
function onlySibling(path: string, index: PathIndex, fits: (name: string) => boolean): string | undefined {
  const parent = folderOf(path);
  const skip = parent === '' ? 0 : parent.length + 1;
  const names = index
    .filesBelow(parent)
    .slice(0, mostSiblings)
    .map((file) => file.slice(skip))
    .filter((name) => !name.includes('/') && name !== lastName(path) && fits(name));
  return names.length === 1 ? joinPath(parent, names[0]!) : undefined;
}

/** The only file or folder of that name: anywhere when the name tells much, else below or above the folder that was named. */
function onlyNamesake(path: string, isFolder: boolean, index: PathIndex): string | undefined {
  const name = lastName(path);
  const parent = folderOf(path);
  const namesakes = index.endingWith(name).filter((each) => index.hasFile(each) !== isFolder);
  const stem = stemOf(name);
  const isCompound = stem.length >= 8 && /[a-z\d][A-Z]|[a-zA-Z\d][-_.][a-zA-Z\d]/.test(stem);
  if (namesakes.length === 1) {
    const [only = ''] = namesakes;
    const folders = folderOf(only).split('/');
    const isNear = parent !== '' && folders.includes(lastName(parent));
    if (isCompound || (!isFolder && name.includes('.') && isNear)) return only;
  }
  const below = namesakes.filter((each) => parent !== '' && each.startsWith(`${parent}/`));
  // `src/domain/models` for `src/models`, `docs/sorts/flours.md` for `docs/flours.md`.
  const isTelling = isFolder || !/^(?:index|main|mod|lib|readme|__init__)\b/i.test(name);
  if (below.length === 1 && isTelling) return below[0];
  return below.find((each) => each === `${parent}/src/${name}`);
}

/** In each word one letter in four may be wrong; `step-1` is not `step-2` misspelt, nor `ml-tests` `ui-tests`. */
function isSlip(written: string, name: string): boolean {
  if (endingOf(written) !== endingOf(name)) return false;
  const [words, others] = [wordsOf(written), wordsOf(name)];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const other = others[at]!;
      const limit = Math.min(2, Math.floor(Math.max(word.length, other.length) / 4));
      return word === other || (!/\d/.test(word + other) && editDistance(word, other, limit) <= limit);
    })
  );
}

/** The words of a file's name: of `limitsOf-accounts.ts` limits, of, accounts. */
function wordsOf(name: string): string[] {
  return stemOf(name)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_. ]+/)
    .filter((word) => word !== '');
}

const awayFolder =
  /^[._]?(?:stale|olds?|backups?|bak|deprecated|legacy|archived?s?|trash|unused|obsolete|attic|removed)(?:[-_]\w+)?$/i;
const awayFile =
  /[-_.](?:bak|backup|old|orig|disabled|deprecated|legacy|unused|removed)\d{0,4}(?:\.\w{1,20}){0,3}$/i;

/**
 * Whether a file went among things that are put away: `requirements.txt.backup`, `docs/stale/stack.md`. It is no longer what the
 * document spoke of. A change of OpenSpec is archived when it is done.
 */
function isPutAway(old: string, next: string): boolean {
  const before = new Set(old.split('/'));
  const names = next.split('/');
  if (awayFile.test(names.at(-1)!) && !awayFile.test(old)) return true;
  if (next.includes('openspec/changes/archive/')) return false;
  return names.some((name) => (awayFolder.test(name) || /^\.\w+_backup$/i.test(name)) && !before.has(name));
}

/** Git takes a file for renamed when half of it is the same; of so much, it is the same file by another name. */
const leastAlike = 90;

/** Whether an edit leaves every word around it true. */
function isSafe(
  { claim, context, reason }: PathVerdict,
  correction: PathCorrection,
  named: readonly PathClaim[],
): boolean {
  const { path, departure, suggestion } = correction;
  const { form, passage, written } = claim;
  const next = suggestion!.text;
  if (reason?.isRaised || context.task === 'done' || isPutAway(path, next)) return false;
  const isAlike =
    isSameName(path, next, written.form === 'folder') || (departure?.likeness ?? 0) >= leastAlike;
  // Words that another path turns into their contrary: "never put it into", "moved out of".
  const turning = [is.negation, is.past, is.old, is.move, is.delete, is.update, is.made];
  const around = form === 'link' ? context.near | context.next : context.before | context.after;
  const isPlain =
    !has(around, ...turning) &&
    (form === 'link' ||
      (!has(context.heading | context.lead, is.past, is.old, is.move, is.delete) &&
        !has(context.lead | context.row, is.negation)));
  const isBeside = named.some(
    (other) =>
      other.passage === passage ||
      (passage.list !== undefined && other.passage.list === passage.list) ||
      (passage.head !== undefined && other.passage.head === passage.head),
  );
  return isAlike && isPlain && !isBeside && ![...context.marks].some((mark) => /[→⇒➜←]/.test(mark));
}

/**
 * Whether a path goes by the same name where it went: as it was, in other letters, with its folder's name for a part of it, or as the
 * first file of a folder that is called so. What is called otherwise may be about something else. A folder that is renamed in its
 * place holds what it held.
 */
function isSameName(old: string, next: string, isFolder: boolean): boolean {
  if (isFolder && folderOf(old) === folderOf(next)) return true;
  const words = wordsOf(lastName(old)).join(' ');
  const own = wordsOf(lastName(next)).join(' ');
  const folder = wordsOf(lastName(folderOf(next))).join(' ');
  const isFirst = /^(?:index|mod|__init__|main|readme)$/i.test(stemOf(lastName(next)));
  return words === own || words === `${folder} ${own}` || (isFirst && words === folder);
}

function editsFor(
  claim: PathClaim,
  old: string,
  next: string,
  document: LintedDocument,
): PathCorrection['edits'] {
  const { start, end } = claim;
  const target = rewritten(claim, old, next, document);
  if (target === undefined) return [];
  const label = editOfLabel(claim, old, next, target, document.text);
  return [...(label ? [label] : []), { start, end, text: target }];
}

/** The new path as it is to be written in place of the old one: from the folder that the old one was written from. */
function rewritten(
  claim: PathClaim,
  old: string,
  next: string,
  { text, path: documentPath }: LintedDocument,
) {
  const { written, path, form, cwd } = claim;
  const own = folderOf(documentPath);
  if (form === 'link' && /[\s()<>#?%]/.test(next)) return undefined;
  if (written.lead === '/') return path === old ? `/${next}` : undefined;
  if (form === 'tree') {
    const name = text.slice(claim.start, claim.end);
    const parent = old.slice(0, old.length - name.length);
    const rest = next.slice(parent.length);
    const isInPlace = old.endsWith(name) && next.startsWith(parent);
    return isInPlace && rest.split('/').length === name.split('/').length ? rest : undefined;
  }
  const isFrom = (base: string) => normalPath(joinPath(base, path)) === old;
  if (isRelative(written) || (form === 'link' && !written.fromRoot && path !== old && isFrom(own))) {
    const base = [own, ...(cwd ? [cwd] : []), '', ...foldersAbove(documentPath)].find(isFrom);
    if (base === undefined) return undefined;
    const relative = relativeTo(base, next);
    if (relative.startsWith('../')) return form === 'link' || path.startsWith('../') ? relative : undefined;
    return isRelative(written) ? `./${relative}` : relative;
  }
  if (path === old) return next;
  const base = old.endsWith(`/${path}`) ? old.slice(0, -path.length) : undefined;
  return base !== undefined && next.startsWith(base) ? next.slice(base.length) : undefined;
}

function relativeTo(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** In "[`docs/a.md`](./docs/a.md)" the text is fixed along with the target; undefined when it stays, or names something else. */
function editOfLabel({ label, path }: PathClaim, old: string, next: string, target: string, text: string) {
  if (!label) return undefined;
  const words = text.slice(label.start, label.end);
  const lead = /^[\s`*_]*/.exec(words)![0].length;
  const word = words.slice(lead).replace(/(?<![\s`*_])[\s`*_]+$/, '');
  const written = /\s/.test(word) ? undefined : readWrittenPath(word);
  if (!written) return undefined;
  const start = label.start + lead + written.end - written.path.length;
  const range = { start, end: start + written.path.length };
  if (written.path === path) return { ...range, text: target.replace(/^\.\//, '') };
  if (written.path === old) return { ...range, text: next };
  return written.path === lastName(old) && written.path !== lastName(next)
    ? { ...range, text: lastName(next) }
    : undefined;
}

/** What speaks against a version, and what is to be written in its place. */
export interface VersionCorrection {
  /** The fact that decided. */
  readonly evidence: Fact;
  /** The document states a newer version than that. */
  readonly newer: boolean;
  /** The right version, in the precision of the stated one. */
  readonly right: string | undefined;
  /** Whether it can be written without a look at the words around it. */
  readonly isSafe: boolean;
}

/** Corrects all versions that are reported as contradicted. */
export function versionCorrections(
  verdicts: readonly VersionVerdict[],
  document: LintedDocument,
): ReadonlyMap<VersionVerdict, VersionCorrection> {
  const corrections = new Map<VersionVerdict, VersionCorrection>();
  const beside = byPassage(verdicts.map(({ claim }) => claim));
  /** The same lowest version is fixed everywhere in a document or nowhere. */
  const bounds = new Set<string>();
  const wordsOfClaim = ({ claim }: VersionVerdict) => `${claim.key} ${claim.value.text}`;
  for (const verdict of verdicts) {
    const { claim, context, evidence } = verdict;
    if (!verdict.isReported || evidence.against.length === 0) continue;
    const reason = verdict.reason!;
    const best = strongest(evidence.against, document.path);
    const right = rightVersion(verdict);
    const isBound =
      claim.stated.form === 'floor' &&
      !isFirst(document.text, claim) &&
      !has(context.near, is.norm, is.stack, is.floor, is.run);
    if (isBound) bounds.add(wordsOfClaim(verdict));
    corrections.set(verdict, {
      evidence: best.fact,
      newer: best.version !== undefined && compareVersions(claim.stated.parts, best.version) > 0,
      right:
        right === undefined || standsBeside(document.text, claim, right, beside.get(claim.passage)!)
          ? undefined
          : right,
      isSafe: reason.effect === 'error' && !reason.isRaised && !isExplained(document.text, verdict),
    });
  }
  for (const [verdict, correction] of corrections)
    if (bounds.has(wordsOfClaim(verdict))) corrections.set(verdict, { ...correction, right: undefined });
  return corrections;
}

/** Whether an item, a cell or what stands behind a label begins with the claim. In a sentence a lowest version may be another's bound. */
function isFirst(text: string, { passage, start }: VersionVerdict['claim']): boolean {
  const before = text.slice(Math.max(passage.start, start - 200), start);
  const from = Math.max(before.lastIndexOf('|'), before.lastIndexOf(':'), before.lastIndexOf(';')) + 1;
  return !/\p{L}/u.test(before.slice(from));
}

/**
 * The right version in the claim's own precision: major stays major, a `v`, a `+` and an `.x` stay. Undefined when what contradicts
 * does not agree on one.
 */
function rightVersion({
  claim: { value, stated },
  evidence: { against },
}: VersionVerdict): string | undefined {
  const numbers = /\d+(?:\.\d+)*/.exec(value.text);
  if (!numbers) return undefined;
  if (stated.operator)
    return against.some(({ fact }) => fact.pin === 'locked')
      ? undefined
      : onlyValue(against, /^[~^]?[>=]{0,2} ?v?\d[\w.+-]*$/);
  if (stated.prerelease !== undefined) return onlyValue(against, /^\d[\w.+-]*$/);
  const precision = numbers[0].split('.').length;
  const right = new Set(
    against.map(({ version, fact }) => {
      if (!version || (version.length === 1 && precision > 1 && fact.pin === 'range')) return undefined;
      // With their zeros: 2026.01.01, 24.04.
      const written = /\d+(?:\.\d+)*/.exec(fact.value)?.[0].split('.') ?? [];
      const isSame = version.every((part, index) => part === Number(written[index]));
      return (isSame ? written : version).slice(0, precision).join('.');
    }),
  );
  const [only, ...others] = right;
  if (only === undefined || others.length > 0) return undefined;
  const rest = value.text.slice(numbers.index + numbers[0].length);
  // A variant such as `-alpine` belongs to the image, and not every version has it.
  return /^-[a-z]/i.test(rest) ? undefined : value.text.slice(0, numbers.index) + only + rest;
}

/** A pre-release is stated in full, and so is what takes its place; a range gives way to that of the manifest. */
function onlyValue(against: readonly Opinion[], form: RegExp): string | undefined {
  const values = new Set(against.map(({ fact }) => (form.test(fact.value) ? fact.value : undefined)));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Whether the right version would stand a second time in the passage, or beside a third one: "React 19. For React 19, use …". */
function standsBeside(
  text: string,
  claim: VersionClaim,
  right: string,
  beside: readonly VersionClaim[],
): boolean {
  const { passage, key, value } = claim;
  const isOther = beside.some(
    (other) => other !== claim && other.key === key && !right.startsWith(`${other.value.text}.`),
  );
  if (isOther || passage.block === 'code') return isOther;
  const number = /\d+(?:\.\d+)*/.exec(right)?.[0] ?? '';
  return (numbersOf(passage, text).get(number) ?? []).some(
    ({ start, end }) =>
      (end <= value.start || start >= value.end) &&
      !beside.some((other) => other.key !== key && other.start <= start && end <= other.end),
  );
}

/** The words of a passage that may be versions, by their text without a `v`: a passage may hold thousands of claims, which all ask. */
const numbersOf = lastOf((passage: Passage, text: string) => {
  const numbers = new Map<string, Token[]>();
  for (const token of passage.tokens) {
    const word = token.kind === 'word' ? text.slice(token.start, token.end).replace(/^v/, '') : '';
    if (/^\d/.test(word)) append(numbers, word, token);
  }
  return numbers;
});

/** The addresses of a passage. */
const addressesOf = lastOf((passage: Passage, text: string) =>
  passage.tokens.filter(({ start, end }) => text.slice(start, end).includes('://')),
);

/** A number that is no part of a name or a date. */
const bareNumber = /(?<![\p{L}\d.-])v?\d+(?:\.\d+)*(?![\p{L}\d]|[.-][\p{L}\d])/u;

/** Whether a bracket behind a version says more of that very version ("minSdk 26 (Android 8.0)"), or an address or its title has it. */
function isExplained(text: string, { claim }: VersionVerdict): boolean {
  const { passage, end, value } = claim;
  const behind = text.slice(end, Math.min(passage.end, end + 80));
  const bracket = /^[*_`\s]*[（(]([^()（）\n]*)/.exec(behind)?.[1] ?? '';
  if (/["“']/.test(bracket) || bareNumber.test(bracket)) return true;
  if (passage.block === 'code') return false;
  const addresses = addressesOf(passage, text);
  if (addresses.length === 0) return false;
  const number = new RegExp(`(?<!\\d)${/\d+/.exec(value.text)?.[0] ?? ''}(?!\\d)`);
  return addresses.some(({ kind, start, end: to, label }) => {
    // "[PHPUnit 12 attributes](…)" is a title; "[React 19](https://react.dev)" names what is in use.
    const isInTitle =
      kind === 'link' && label !== undefined && label.start <= claim.start && end + 3 < label.end;
    return isInTitle || number.test(text.slice(start, to));
  });
}
