import { memoized, ofParts } from '../base/memoized.ts';
import { folderOf, foldersAbove, joinPath, lastName, normalPath } from '../base/path.ts';
import type { Departure } from '../base/snapshot.ts';
import { packageEcosystems } from '../manifests/fact.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import { byWords, type Passage, sign } from '../text/passages.ts';
import type { PathClaim } from './claim.ts';
import { lexicon } from './context.ts';
import { GitIgnored } from './git-ignored.ts';
import { configEndings } from './lexicon/files.ts';
import { readWrittenPath } from './path/written.ts';

const longestKept = 300;

/** One snapshot of a repository, asked for paths. */
export class Ground {
  readonly facts: RepositoryFacts;
  #ignored: GitIgnored | undefined;
  constructor(facts: RepositoryFacts) {
    this.facts = facts;
  }

  /** Whether a path is there. What is behind a link or a submodule the tree does not tell: it may be. */
  readonly has = memoized(
    longestKept,
    (path) => {
      const { index } = this.facts;
      return index.has(path) || foldersAbove(path).some((folder) => index.hasFile(folder));
    },
    2000,
  );

  /** Whether a file is there but for its ending, which a drawn tree may leave out: `HomePage` for `HomePage.tsx`. */
  hasWithEnding(path: string): boolean {
    const isBegin = (file: string) => file.startsWith(`${path}.`);
    return !lastName(path).includes('.') && this.facts.index.someBelow(folderOf(path), isBegin);
  }

  /** The same place in another package: `web/src/main/a/b.ts` for `core/src/main/a/b.ts`. Short paths are the same by chance. */
  inSiblingOf(path: string): string | undefined {
    const names = path.split('/');
    for (let own = 1; own <= 2 && names.length - own >= 3; own++) {
      const [sibling] = this.facts.index.endingWith(names.slice(own).join('/'));
      if (sibling !== undefined) return sibling;
    }
    return undefined;
  }

  /** Whether it may well be on a person's disk: git ignores it, or an example lies beside it that everybody copies. */
  readonly isIgnored = memoized(longestKept, (path) => {
    const { index, snapshot } = this.facts;
    const dot = path.lastIndexOf('.');
    const isConfig = configEndings.has(path.slice(dot + 1));
    const places = isConfig ? [path.length, dot] : [path.length];
    const isCopied = ['.example', '.sample', '.dist'].some((mark) =>
      places.some((at) => index.hasFile(path.slice(0, at) + mark + path.slice(at))),
    );
    this.#ignored ??= new GitIgnored(snapshot, index);
    return isCopied || this.#ignored.covers(path);
  });

  /** The folders that a passage names: of a file, its folder. */
  foldersIn(text: string, passage: Passage): readonly string[] {
    return this.#foldersByWords(passage, undefined) ?? this.#foldersInText(text, passage);
  }

  readonly #foldersByWords = byWords((alone) => this.#foldersInText(alone.text, alone));

  readonly #foldersInText = ofParts((text, passage: Passage): readonly string[] => {
    const isHeading = passage.block === 'heading';
    if (passage.block === 'code' || !(isHeading || passage.holds(sign.slash))) return [];
    const found = new Set<string>();
    for (const { kind, start, end } of passage.tokens) {
      if (kind === 'mark' || kind === 'end' || end - start > 200) continue;
      const folder = this.#folderOf(text.slice(start, end), isHeading);
      if (folder !== undefined) found.add(folder);
    }
    return [...found];
  });

  #folderOf(word: string, isHeading: boolean): string | undefined {
    const { index } = this.facts;
    if (isHeading && /^[\w-]+$/.test(word) && lexicon.of(word) === 0 && index.hasFolder(word.toLowerCase()))
      return word.toLowerCase();
    if (!word.includes('/')) return undefined;
    const written = readWrittenPath(word.trim());
    if (!written || written.path.includes('..')) return undefined;
    const { path } = written;
    // A folder that is gone tells where the files below it were; history is asked for no route.
    const mayBeGone = written.form === 'folder' && written.lead !== '/';
    if (index.hasFolder(path) || (mayBeGone && this.facts.snapshot.departed(path))) return path;
    if (index.hasFile(path)) return folderOf(path);
    const namesakes = index.endingWith(path).filter((each) => index.hasFolder(each));
    return namesakes.length === 1 ? namesakes[0] : undefined;
  }
}

/** Where a path may be meant from, the likeliest first. */
function* basesOf(claim: PathClaim, text: string, documentPath: string, ground: Ground): Generator<string> {
  const { written, form, path, passage, cwd } = claim;
  if (form === 'outside' || form === 'machine') return;
  const own = folderOf(documentPath);
  if (form === 'scope' || form === 'undecided') yield '';
  else if (form === 'link') {
    const top = path.split('/', 1)[0]!;
    const isFromRoot =
      written.fromRoot || written.lead === '/' || (written.lead === '' && path !== top && ground.has(top));
    yield* isFromRoot ? ['', own] : [own, ''];
  } else {
    const isUp = path.startsWith('../');
    if (!isUp) yield '';
    if (cwd) yield cwd;
    if (isUp) yield own;
    else yield* foldersAbove(documentPath);
    yield* passageFolders(claim, text, ground);
    if (isUp) return;
    for (const heading of passage.headings.toReversed()) yield* ground.foldersIn(text, heading);
  }
}

/** Whether the root is the likeliest base. */
function isFromRoot({ form, path }: PathClaim): boolean {
  return form !== 'outside' && form !== 'link' && !path.startsWith('../');
}

/** The folders that its own passage and what leads to it name. */
function passageFolders({ passage, start, end }: PathClaim, text: string, ground: Ground): string[] {
  const folders: string[] = [];
  let each: Passage | undefined = passage;
  for (let depth = 0; each && depth < 5; depth++) {
    for (const folder of ground.foldersIn(text, each))
      if (each !== passage || !text.slice(start, end).startsWith(folder)) folders.push(folder);
    each = each.lead;
  }
  return folders;
}

/**
 * Looks for a path at all the places that it may be meant at.
 *
 * @param parent Where the folder is that it hangs from, in a list of folders. @param base Where the tree begins that it stands in.
 */
export function locate(
  claim: PathClaim,
  text: string,
  documentPath: string,
  ground: Ground,
  parent?: string,
  isParentHere?: boolean,
): { here: string | undefined; meant: string[] } {
  // Most are from the root, and there.
  if (parent === undefined && isFromRoot(claim)) {
    const full = normalPath(claim.path);
    if (full !== undefined && ground.has(full)) return { here: full, meant: [full] };
  }
  const meant: string[] = [];
  const tried = new Set<string>();
  for (const base of basesWith(parent)) {
    const full = normalPath(joinPath(base, claim.path));
    if (full === undefined || tried.has(full)) continue;
    if (full === '' || ground.has(full)) return { here: full, meant: [full] };
    tried.add(full);
    meant.push(full);
  }
  return { here: undefined, meant };

  function* basesWith(folder: string | undefined): Generator<string> {
    if (folder !== undefined) yield folder;
    if (folder === undefined || isParentHere) yield* basesOf(claim, text, documentPath, ground);
    else {
      yield* inPlaceOf(folder, ground);
      if (claim.path.includes('/')) yield '';
    }
  }
}

/** Where a folder went that is not here: what it held may be there now, and then the folder alone is wrong. */
function inPlaceOf(folder: string, { facts }: Ground): string[] {
  const { index, snapshot } = facts;
  const movedTo = snapshot.departed(folder)?.movedTo;
  return [
    ...(movedTo === undefined ? [] : [movedTo]),
    ...index
      .endingWith(folder)
      .filter((each) => index.hasFolder(each))
      .slice(0, 5),
  ];
}

export interface TreeRoot {
  readonly base: string;
  readonly skip: number;
  readonly isGuessed: boolean;
  /** Of five lines or more hardly one is here, and most never were. */
  readonly isStrange: boolean;
}

/**
 * Where a drawn tree begins: of the folders that it may be meant from, with its first line or without, the one where most of it is
 * here or was.
 *
 * @returns What stands in front of the paths that it draws, how many of their first folders are left out, and whether nothing around
 * the tree names that place.
 */
export function rootOfTree(
  entries: readonly PathClaim[],
  text: string,
  documentPath: string,
  ground: Ground,
): TreeRoot {
  const [first] = entries;
  if (!first) return { base: '', skip: 0, isGuessed: false, isStrange: false };
  const { index, snapshot } = ground.facts;
  let best = { base: '', skip: 0, count: -1, gone: 0, isGuessed: false };
  const hasOneTop = entries.every(({ path }) => path === first.path || path.startsWith(`${first.path}/`));
  const depth = hasOneTop ? first.path.split('/').length : 0;
  const tryAll = (bases: Iterable<string>, isGuessed: boolean) => {
    for (const base of bases)
      for (const skip of depth > 0 ? [0, depth] : [0]) {
        let count = 0;
        let gone = 0;
        for (const { path } of entries.slice(0, 200)) {
          const full = joinPath(base, skip === 0 ? path : path.split('/').slice(skip).join('/'));
          if (full !== base && index.has(full)) count += 2;
          else if (full !== base && snapshot.departed(full)) gone++;
        }
        if (count + gone > best.count) best = { base, skip, count: count + gone, gone, isGuessed };
      }
  };
  const lines = Math.min(entries.length, 200);
  const root = () => {
    const here = (best.count - best.gone) / 2;
    return { ...best, isStrange: lines >= 5 && here * 5 < lines && best.gone * 2 < lines };
  };
  tryAll(basesOf(first, text, documentPath, ground), false);
  // Half of it is here, or it was.
  if (best.gone > 0 || best.count >= lines) return root();
  // Of a part of the repository that nothing around it names.
  const found = new Set<string>();
  for (const { path } of entries.slice(0, 12)) {
    const within = path.split('/').slice(depth).join('/');
    for (const ending of [path, within])
      if (ending.includes('/'))
        for (const full of index.endingWith(ending).slice(0, 3))
          found.add(full.slice(0, Math.max(0, full.length - ending.length - 1)));
  }
  tryAll(found, true);
  return root();
}

/** How much of something is here. */
export interface Kin {
  readonly here: number;
  readonly missing: number;
}

/** What the rest of the document says of a path. */
export interface FromDocument {
  /** How what it hangs from, in a tree, is reported itself. */
  readonly parentReported: 'silent' | 'warn' | 'error' | undefined;
  /** The document was written for projects of a kind, not for this one. */
  readonly isForAny: boolean;
  /** The document makes it itself. */
  readonly isMadeHere: boolean;
  /** Whether the document names a commit by its abbreviated id, or is a record that came with it. */
  readonly knowsCommit: (commit: string) => boolean;
  /** It stands in a tree of which hardly anything is here, or was. */
  readonly isInStrangeTree: boolean | undefined;
}

/** Counts what stands beside a path. */
interface Beside {
  of(claim: PathClaim): Kin;
  ofTree(claim: PathClaim): Kin;
  isNamedAgain(claim: PathClaim): boolean;
}

/** All that is known of a path that is at none of the places that it may be meant at; asked when a row first wants it. */
export class PathEvidence {
  /** The paths from the root that it may mean, the likeliest first; none when it leads out of the repository. */
  readonly meant: readonly string[];
  readonly document: FromDocument;
  readonly #claim: PathClaim;
  readonly #ground: Ground;
  readonly #beside: Beside;
  readonly #ending: string;
  readonly #known = new Map<string, unknown>();

  constructor(
    claim: PathClaim,
    meant: readonly string[],
    ground: Ground,
    beside: Beside,
    document: FromDocument,
  ) {
    this.meant = meant;
    this.document = document;
    this.#claim = claim;
    this.#beside = beside;
    this.#ground = ground;
    this.#ending = claim.path.replace(/^(?:\.\.\/)+/, '');
  }

  #once<Answer>(name: string, ask: () => Answer): Answer {
    if (!this.#known.has(name)) this.#known.set(name, ask());
    return this.#known.get(name) as Answer;
  }

  /** What stands beside it, in the same tree, list, column or sentence. */
  get kin(): Kin {
    return this.#once('kin', () => this.#beside.of(this.#claim));
  }

  /** The whole tree that it stands in. */
  get tree(): Kin {
    return this.#beside.ofTree(this.#claim);
  }

  /** The document names its first folder otherwise, too, than by going there. */
  get isNamedAgain(): boolean {
    return this.#beside.isNamedAgain(this.#claim);
  }

  /** History knows it at one of these places. */
  get was(): Departure | undefined {
    return this.#once('was', () => {
      for (const each of this.meant) {
        const departure = this.#ground.facts.snapshot.departed(each);
        if (departure) return departure;
      }
      return undefined;
    });
  }

  /** History knows it at another place that ends with it. */
  get wasElsewhere(): Departure | undefined {
    return this.#once('elsewhere', () =>
      this.was || this.#ending === ''
        ? undefined
        : this.#ground.facts.snapshot.departedEnding(this.#ending)[0],
    );
  }

  /** Where files or folders are that end with it; an import of `a.js` may mean `a.ts`. */
  get namesakes(): readonly string[] {
    return this.#once('namesakes', () => {
      if (this.#ending === '') return [];
      const { index } = this.#ground.facts;
      const found = index.endingWith(this.#ending);
      const source = this.#ending.replace(/\.(m|c)?js(x?)$/, '.$1ts$2');
      return found.length > 0 || source === this.#ending ? found : index.endingWith(source);
    });
  }

  /** Of the likeliest place: whether its folder is here; of a line of a tree, what the line hangs from. */
  get isParentHere(): boolean {
    const { form, path, parent: above } = this.#claim;
    const [meant = ''] = this.meant;
    const own = form === 'tree' && above ? path.slice(above.path.length) : '';
    const parent = (own !== '' && meant.endsWith(own) && meant.slice(0, -own.length)) || folderOf(meant);
    return parent === '' || this.#ground.facts.index.hasFolder(parent);
  }

  /** Of the likeliest place: whether its first folder is here. */
  get isTopHere(): boolean {
    const { index } = this.#ground.facts;
    const [first] = this.meant;
    if (first !== undefined) return first.includes('/') && index.hasFolder(first.split('/', 1)[0]!);
    // `~/` and `../` stand in front of imports, too: their first folder may be anywhere.
    return this.#ending.includes('/') && index.endingWith(this.#ending.split('/', 1)[0]!).length > 0;
  }

  /** It begins with the name of a package that is in use: a file of that package. */
  get isOfPackage(): boolean {
    const [first, second] = this.#claim.path.split('/');
    const name = first!.startsWith('@') ? `${first}/${second}` : first!;
    return this.#ground.facts.facts(packageEcosystems).some((fact) => fact.name === name);
  }

  /** The same path in another letter case. */
  get otherCase(): string | undefined {
    return this.#once('case', () => {
      for (const each of this.meant) {
        const other = this.#ground.facts.index.otherCase(each);
        if (other !== undefined) return other;
      }
      return undefined;
    });
  }

  get isIgnored(): boolean {
    const place = this.was?.path ?? this.meant[0];
    return place !== undefined && this.#once('ignored', () => this.#ground.isIgnored(place));
  }
}
