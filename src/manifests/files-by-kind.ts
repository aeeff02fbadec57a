import { compileGlob, expandBraces } from '../base/glob.ts';
import { segmentMatcher } from '../base/glob-segment.ts';
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
  for (const path of index.likely(paths)) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const candidates of index.candidates(name))
      for (const { kind, matches } of candidates ?? []) {
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
  /** For each two characters that a glob begins with (`pairAt`), `needed` or `enough`. */
  readonly #starts = new Uint8Array(codes);
  /** The same for each three that one ends with (`tripleAt`): two would let all of `.ts` in for the sake of `.kts`. */
  readonly #ends = new Uint8Array(codes);

  /** The globs that begin at the top of the repository, and the first two characters of the paths that they match. */
  readonly #fromTop: Candidate[] = [];
  readonly #tops = new Uint8Array(codes);

  constructor() {
    for (const kind of manifestKinds)
      for (const glob of kind.names.flatMap(expandBraces)) this.#add(glob, kind);
  }

  /** The paths that may be manifests. One plain loop: it sees every path, mostly before it is compiled. */
  likely(paths: readonly string[]): readonly string[] {
    const starts = this.#starts;
    const ends = this.#ends;
    const tops = this.#tops;
    const likely: string[] = [];
    for (const path of paths) {
      const end = ends[tripleAt(path, path.length - 3)];
      if (end !== enough) {
        const start = starts[pairAt(path, path.lastIndexOf('/') + 1)];
        const isLikely = start === enough || (start === needed && end === needed);
        if (!isLikely && tops[pairAt(path, 0)] !== enough) continue;
      }
      likely.push(path);
    }
    return likely;
  }

  /** Lists of globs of which some may match a name. */
  candidates(name: string): readonly (readonly Candidate[] | undefined)[] {
    return [
      this.#byName.get(name),
      this.#byExtension.get(name.slice(name.lastIndexOf('.') + 1)),
      this.#byStem.get(name.slice(0, Math.max(name.indexOf('.'), 0))),
      this.#fromTop,
    ];
  }

  #add(glob: string, kind: ManifestKind): void {
    const name = glob.slice(glob.lastIndexOf('/') + 1);
    const candidate: Candidate = { kind, matches: matcherOf(glob) };
    if (glob.startsWith('/')) {
      this.#fromTop.push(candidate);
      this.#tops[pairAt(glob, 1)] = enough;
      return;
    }
    const start = pairAt(name, 0);
    const end = tripleAt(name, name.length - 3);
    if (name.endsWith('*')) {
      this.#starts[start] = enough;
      addTo(this.#byStem, name.slice(0, name.indexOf('.')), candidate);
      return;
    }
    if (name.startsWith('*')) this.#ends[end] = enough;
    else {
      this.#starts[start] ||= needed;
      this.#ends[end] ||= needed;
    }
    if (name.includes('*')) addTo(this.#byExtension, name.slice(name.lastIndexOf('.') + 1), candidate);
    else addTo(this.#byName, name, candidate);
  }
}

/** The glob says more at its other end, and that is needed too. */
const needed = 1;
/** The glob is open at its other end. */
const enough = 2;

const codes = 2 ** 14;

/** A code below `codes`. Others may have the same: then the globs decide. */
function pairAt(text: string, at: number): number {
  return ((text.charCodeAt(at) << 7) ^ text.charCodeAt(at + 1)) & (codes - 1);
}

function tripleAt(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) << 10) ^ (text.charCodeAt(at + 1) << 5) ^ text.charCodeAt(at + 2)) & (codes - 1)
  );
}

let index: CandidateIndex | undefined;

function matcherOf(glob: string): Candidate['matches'] {
  if (glob.includes('/')) {
    const whole = compileGlob(glob);
    const top = glob.startsWith('/') ? glob.slice(1, glob.indexOf('*')) : '';
    return (path) => path.startsWith(top) && whole(path);
  }
  const matches = segmentMatcher(glob);
  return (_, name) => matches !== '**' && matches(name);
}

function addTo(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const list = map.get(key);
  if (list) list.push(candidate);
  else map.set(key, [candidate]);
}
