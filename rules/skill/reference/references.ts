import { perKey } from '../../../src/core/base/memoized.ts';
import { editDistance } from '../../../src/core/base/nearest.ts';
import { folderOf, joinPath, lastName, normalPath } from '../../../src/core/base/path.ts';
import type { PathClaim } from '../../../src/core/claims/claim.ts';
import { type Context, contextOf } from '../../../src/core/claims/context.ts';
import type { Ground } from '../../../src/core/claims/evidence.ts';
import { groundOf, pathsOf } from '../../../src/core/claims/judge.ts';
import { has, is } from '../../../src/core/claims/lexicon/classes.ts';
import type { PathIndex } from '../../../src/core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../src/core/manifests/repository.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import type { LintedDocument } from '../../../src/core/parse/document.ts';

/** A file that a skill or the library refers to, and that is not there. */
interface MissingReference extends Range {
  readonly path: string;
  /** What was probably meant, from the root. */
  readonly near?: string;
  /** What to write instead, where only one file can be meant. */
  readonly replacement?: string;
}

interface ReferenceBase {
  readonly folder: string;
  /** The folder that `.assistant/` is in. */
  readonly base: string;
  readonly isOwn: boolean;
}

/** Folders of a skill that the Agent Skills format names. */
const ownFolders = /^(?:references|scripts|assets)\//;
const libraryName = /^(?:prompt-perfection-[\w-]+|[\w-]*adapter[\w-]*)\.md$/i;
/** In a document that lacks more, something else is wrong than the spelling. */
const mostLookedFor = 50;

/** The files of the library and the skill that a document refers to and that are not there: two rules ask. @throws ModuleWanted while the tree is not listed. */
export const missingReferences = perKey((document: LintedDocument, facts: RepositoryFacts) =>
  facts.isEmpty() ? [] : findMissing(document, facts),
);

function findMissing(document: LintedDocument, facts: RepositoryFacts): MissingReference[] {
  const { path: documentPath, text } = document;
  const own = /^(.*?)(?:^|\/)\.assistant\/(?:skills|library)\//.exec(documentPath);
  const place: ReferenceBase = { folder: folderOf(documentPath), base: own?.[1] ?? '', isOwn: own !== null };
  const missing: MissingReference[] = [];
  for (const claim of pathsOf(document).claims) {
    const target = targetOf(claim, place, groundOf(facts));
    if (target === undefined) continue;
    const { start, end, path, passage } = claim;
    const context = contextOf(document, passage, claim);
    const isOfLibrary = isInLibrary(path);
    if (excuses.some((each) => (each.ofLibrary || !isOfLibrary) && each.when(context, claim, target)))
      continue;
    const isLookedFor = missing.length < mostLookedFor;
    const near = isLookedFor ? nearFile(text.slice(start, end), target, place, facts.index) : {};
    missing.push({ start, end, path, ...near });
  }
  return missing;
}

/** Whether a path names a file of the library from the root. */
function isInLibrary(path: string): boolean {
  return /^\.assistant\/(?:library|config|skills|memory)\//.test(path);
}

/** The path from the root that is not there; undefined when it is, or is none that a skill has to keep. */
function targetOf(
  { path, written, form, cwd }: PathClaim,
  { folder, base, isOwn }: ReferenceBase,
  ground: Ground,
): string | undefined {
  if (written.form !== 'file' || written.lead === '/' || /^(?:cd|tree|scope|undecided|outside)$/.test(form))
    return undefined;
  const { index } = ground.facts;
  const from = (each: string) => normalPath(joinPath(each, path));
  const meant = [cwd ?? folder, folder, base, ''].map(from).filter((each) => each !== undefined);
  if (meant.some((each) => ground.has(each) || ground.isIgnored(each))) return undefined;
  if (isInLibrary(path))
    return isOwn || index.hasFolder(joinPath(base, '.assistant/library')) ? from(base) : undefined;
  const fromHere = from(folder);
  if (fromHere === undefined) return undefined;
  const isLink = form === 'link';
  if (isOwn && /(?:^|\/)\.assistant\//.test(fromHere) && (isLink || /^\.\.?\//.test(path))) return fromHere;
  const isNowhere = index.endingWith(path.replace(/^(?:\.\.\/)+/, '')).length === 0;
  if (!isNowhere) return undefined;
  // A skill for any project speaks of that project's scripts, too.
  if (ownFolders.test(path) && !isLink)
    return isOwn || index.hasFolder(joinPath(folder, path.split('/', 1)[0]!)) ? fromHere : undefined;
  if (isLink) return fromHere;
  if (isOwn && !path.includes('/') && libraryName.test(path))
    return joinPath(base, `.assistant/library/${path}`);
  return undefined;
}

/** The file that was probably meant by a path (`target`, from the root), and what to write instead where only one can be meant. */
function nearFile(
  written: string,
  target: string,
  place: ReferenceBase,
  index: PathIndex,
): { near?: string; replacement?: string } {
  const [near, ...others] = candidatesFor(target, place, index);
  if (near === undefined) return {};
  // In a skill of somebody else what is called otherwise may be something else; the library's files are known.
  if (others.length > 0 || (!place.isOwn && near.toLowerCase() !== target.toLowerCase())) return { near };
  const name = lastName(target);
  if (folderOf(near) === folderOf(target) && written.endsWith(name))
    return { near, replacement: written.slice(0, -name.length) + lastName(near) };
  const root = place.base === '' ? '' : `${place.base}/`;
  return isInLibrary(written) && near.startsWith(root)
    ? { near, replacement: near.slice(root.length) }
    : { near };
}

const mostSiblings = 500;

/** Files that may have been meant: of another letter case, of nearly that name beside it, of that name elsewhere. */
function candidatesFor(target: string, { base, isOwn }: ReferenceBase, index: PathIndex): string[] {
  const otherCase = index.otherCase(target);
  if (otherCase !== undefined) return [otherCase];
  const parent = folderOf(target);
  const name = lastName(target);
  const most = Math.min(3, Math.floor(name.length / 4));
  const beside = index
    .filesBelow(parent)
    .slice(0, mostSiblings)
    .filter((file) => folderOf(file) === parent && editDistance(name, lastName(file), most) <= most);
  if (beside.length > 0 || !isOwn) return beside;
  // Each skill has a SKILL.md: there the folder tells which one was meant.
  const isEverywhere = /^(?:SKILL|README|index)\.\w+$/i.test(name);
  return index
    .filesBelow(joinPath(base, '.assistant'))
    .slice(0, mostSiblings)
    .filter((file) => (!isEverywhere && lastName(file) === name) || editDistance(target, file, 3) <= 3);
}

interface Excuse {
  /** It holds for files of the library as well, of which its documents speak as of what is there. */
  readonly ofLibrary: boolean;
  /** @param target What was looked for, from the root. */
  when(context: Context, claim: PathClaim, target: string): boolean;
}

/** What the commands write themselves, sooner or later (specification: Memory files). */
const memoryFiles = ['project-profile.md', 'sessions.md', 'prompt-patterns.md', 'personal-profile.md'];

/** The first one that applies excuses the file. */
const excuses: readonly Excuse[] = [
  {
    // The commands write it, or have built-in values in its place.
    ofLibrary: true,
    when: (_, __, target) =>
      /(?:^|\/)\.assistant\/config\/complexity-rules\.json$/.test(target) ||
      (/(?:^|\/)\.assistant\/memory\//.test(target) && memoryFiles.includes(lastName(target))),
  },
  {
    // The sentence says that it is not there any more, or is not to be used.
    ofLibrary: true,
    when: ({ before, near, next }) =>
      has(near, is.negation, is.old, is.past) || has(before, is.delete) || has(next, is.negation, is.delete),
  },
  {
    // It stands for others of its kind.
    ofLibrary: true,
    when: ({ near, column }) => has(near | column, is.example),
  },
  {
    // It is somebody else's.
    ofLibrary: true,
    when: ({ before, after }) => has(before | after, is.elsewhere),
  },
  {
    // It is made on the way.
    ofLibrary: true,
    when: ({ near, next }) => has(near, is.create, is.made) || has(next, is.create, is.made),
  },
  {
    // It is there or not.
    ofLibrary: true,
    when: ({ before, next }) => has(before | next, is.optional) || has(next, is.condition),
  },
  {
    // The document is a form to be filled in.
    ofLibrary: false,
    when: ({ nature }) => nature === 'template',
  },
  {
    // It is to be made, or moved there.
    ofLibrary: false,
    when: ({ before, next, heading, lead, task }) =>
      task === 'open' ||
      has(before | next | heading | lead, is.future, is.proposal) ||
      has(lead, is.create, is.move),
  },
  {
    // It is asked for in some cases only.
    ofLibrary: false,
    when: ({ before }) => has(before, is.condition),
  },
];
