import { compileGlob, expandBraces } from '../../base/glob.ts';
import { segmentMatcher } from '../../base/glob-segment.ts';
import { type ManifestKind, manifestKinds } from './files.ts';

/** One glob of a kind. */
interface Candidate {
  readonly kind: ManifestKind;
  readonly matches: (path: string, name: string) => boolean;
}

/**
 * Sorts out which paths are manifests, and of which kind. Nearly all paths of a repository are none, so that a name is first
 * held against the characters that globs begin and end with; the globs are tried on the few that are left.
 *
 * @returns The paths of each kind in the order given; kinds without any are left out.
 */
export function filesByKind(paths: readonly string[]): Map<ManifestKind, string[]> {
  index ??= new CandidateIndex();
  const files = new Map<ManifestKind, string[]>();
  for (const path of paths) {
    if (!index.mayMatch(path)) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const { kind, matches } of index.candidates(name)) {
      const list = files.get(kind);
      if (list?.at(-1) === path || !matches(path, name) || foreign.test(path)) continue;
      if (list) list.push(path);
      else files.set(kind, [path]);
    }
  }
  return files;
}

/** Folders of which the manifests are not the project's own. */
const foreign = /(?:^|\/)(?:node_modules|vendor|bower_components|\.venv|site-packages)\//;

/** The globs of all kinds, by what a name must have in common with them. */
class CandidateIndex {
  /** By the name in a glob without wildcards in it. */
  readonly #byName = new Map<string, Candidate[]>();
  /** By what stands behind the last dot of a glob such as `*.gradle.kts`. */
  readonly #byExtension = new Map<string, Candidate[]>();
  /** By what stands before the first dot of a glob such as `Dockerfile.*`. */
  readonly #byStem = new Map<string, Candidate[]>();
  /** Pairs that a glob begins with, and pairs that one ends with. */
  readonly #starts = new PairSet();
  readonly #ends = new PairSet();
  /** Pairs that say enough alone, because the glob is open at its other end. */
  readonly #soleStarts = new PairSet();
  readonly #soleEnds = new PairSet();

  constructor() {
    for (const kind of manifestKinds)
      for (const glob of kind.names.flatMap(expandBraces)) this.#add(glob, kind);
  }

  /** Whether a path may be a manifest. Asked of every path, so it takes no part of it out. */
  mayMatch(path: string): boolean {
    const end = pairAt(path, path.length - 2);
    if (this.#soleEnds.has(end)) return true;
    const start = pairAt(path, path.lastIndexOf('/') + 1);
    return (this.#ends.has(end) && this.#starts.has(start)) || this.#soleStarts.has(start);
  }

  candidates(name: string): readonly Candidate[] {
    return [
      ...(this.#byName.get(name) ?? []),
      ...(this.#byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? []),
      ...(this.#byStem.get(name.slice(0, Math.max(name.indexOf('.'), 0))) ?? []),
    ];
  }

  #add(glob: string, kind: ManifestKind): void {
    const name = glob.slice(glob.lastIndexOf('/') + 1);
    const candidate: Candidate = { kind, matches: glob === name ? nameMatcher(name) : compileGlob(glob) };
    const start = pairAt(name, 0);
    const end = pairAt(name, name.length - 2);
    if (name.endsWith('*')) {
      this.#soleStarts.add(start);
      addTo(this.#byStem, name.slice(0, name.indexOf('.')), candidate);
      return;
    }
    if (name.startsWith('*')) this.#soleEnds.add(end);
    this.#starts.add(start);
    this.#ends.add(end);
    if (name.includes('*')) addTo(this.#byExtension, name.slice(name.lastIndexOf('.') + 1), candidate);
    else addTo(this.#byName, name, candidate);
  }
}

let index: CandidateIndex | undefined;

function nameMatcher(glob: string): Candidate['matches'] {
  const matches = segmentMatcher(glob);
  return (_, name) => matches !== '**' && matches(name);
}

function addTo(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const list = map.get(key);
  if (list) list.push(candidate);
  else map.set(key, [candidate]);
}

/** Pairs of characters, as `pairAt` gives them. */
class PairSet {
  readonly #flags = new Uint8Array(128 * 128);

  add(pair: number): void {
    this.#flags[pair] = 1;
  }

  has(pair: number): boolean {
    return this.#flags[pair] === 1;
  }
}

/** Two characters folded into ASCII: a pair may then be taken for another, which the globs set right. */
function pairAt(text: string, at: number): number {
  return ((text.charCodeAt(at) & 127) << 7) | (text.charCodeAt(at + 1) & 127);
}
