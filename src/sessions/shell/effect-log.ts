import { isDevice, isScratch, resolvePath, unknownPart } from '../../core/base/path.ts';
import type { Effect, ShellJudgement, ShellWrite } from './judge.ts';

/** So many paths of each kind are kept; a command of 100 kB may name 50,000. */
const mostPaths = 1000;

/** Collects what a command does, part by part. The strongest effect counts. */
export class EffectLog {
  readonly cwd: string | undefined;
  readonly #writes = new Map<string, ShellWrite>();
  readonly #reads = new Set<string>();
  /** Links below a temporary folder that lead out of it. */
  readonly #links: string[] = [];
  #effect: Effect = 'none';
  #elsewhere = false;
  #approves = false;
  #noted = 0;
  readonly #targets = new Map<string, ShellWrite>();
  readonly #named = new Set<string>();
  readonly #code = new Set<string>();
  #reserved: ShellJudgement['reserved'];
  /** Whether something was noted that names no target, and what it was given is not kept yet. */
  #isVague = false;

  constructor(cwd: string | undefined) {
    this.cwd = cwd;
  }

  /** How many effects were noted so far, those on temporary folders too. */
  get noted(): number {
    return this.#noted;
  }

  /** A file or folder was read. What is not literal, and devices, are left out. */
  read(path: string): void {
    if (path === '' || path.includes(unknownPart) || isDevice(path)) return;
    if (this.#reads.size < mostPaths) this.#reads.add(path);
  }

  /**
   * A file or folder was written.
   *
   * @param path As `Scope.resolve` gives it: with `unknownPart` where it is not known.
   * @param takes What becomes of it, where it is more than written.
   */
  write(path: string, takes?: ShellWrite['takes']): void {
    if (isDevice(path)) return;
    this.#noted++;
    this.#target({ path, takes });
    // A hook in there runs with the next commit.
    const isRepository = /(?:^|\/)\.git(?:\/|$)/.test(path) && takes !== 'away';
    if (
      isScratch(path, this.cwd) &&
      !isRepository &&
      !this.#links.some((link) => path.startsWith(`${link}/`))
    )
      return;
    this.#raise('writes');
    if (path === '' || path.includes(unknownPart) || !keep(this.#writes, { path, takes }))
      this.#elsewhere = true;
  }

  /** A link was made: what is written through it is written where it leads. */
  link(path: string, target: string): void {
    this.#target({ path: target, takes: 'link' });
    if (isScratch(path, this.cwd) && !isScratch(target, this.cwd) && this.#links.length < 100)
      this.#links.push(path);
  }

  /** Something changed that is no file with a name: a commit, a package, a service. */
  change(): void {
    this.#elsewhere = true;
    this.#isVague = true;
    this.#raise('writes');
  }

  /** An answer at the gate is recorded, which is a person's to give. */
  approve(): void {
    this.#approves = true;
    this.change();
  }

  /** Something ran that may write. */
  doubt(): void {
    this.#elsewhere = true;
    this.#isVague = true;
    this.#raise('unknown');
  }

  /** What is given to a shell cannot be read: nobody knows where it writes. */
  lose(): void {
    this.doubt();
    this.#target({ path: unknownPart });
  }

  /** Something that a person does in a terminal of their own, in words behind "it". */
  reserve(what: string): void {
    this.#reserved ??= what;
    this.change();
  }

  /** Keeps the words of a command that may have written to any of them: where it works, and what it was given. */
  nameVague(words: readonly string[], folder: string): void {
    if (!this.#isVague) return;
    this.#isVague = false;
    addTo(this.#named, folder === '' ? '.' : folder);
    for (const word of words) if (word !== '') this.name(word, folder);
  }

  /** Keeps what a word, or code, of a command that writes may name. */
  name(word: string, folder: string): void {
    const isCode = /[\s"'`()]/.test(word);
    if (isCode) addTo(this.#code, word);
    const parts = isCode ? word.split(/[\s"'`(){}[\],;=<>|&]+/) : [word, ...word.split(/[=:,]/)];
    // `-C/folder`, `@file`
    if (/^(?:-[A-Za-z]|@)/.test(word)) parts.push(word.slice(word.startsWith('@') ? 1 : 2));
    for (const part of parts) if (part !== '') addTo(this.#named, resolvePath(folder, part));
  }

  /** @param raised As `Reach` has them. */
  build(raised: Iterable<string> = []): ShellJudgement {
    return {
      effect: this.#effect,
      writes: [...this.#writes.values()],
      writesElsewhere: this.#elsewhere,
      reads: [...this.#reads],
      reach: {
        ...{ targets: [...this.#targets.values()], named: [...this.#named], code: [...this.#code] },
        raised: [...raised],
      },
      ...(this.#approves && { approves: true as const }),
      ...(this.#reserved !== undefined && { reserved: this.#reserved }),
    };
  }

  /** What does not fit any more counts as not known. */
  #target(write: ShellWrite): void {
    if (!keep(this.#targets, write)) this.#targets.set(unknownPart, { ...write, path: unknownPart });
  }

  #raise(effect: 'writes' | 'unknown'): void {
    this.#noted++;
    if (this.#effect !== 'writes') this.#effect = effect;
  }
}

function addTo(paths: Set<string>, path: string): void {
  if (paths.size < mostPaths) paths.add(path);
}

/** @returns Whether it is kept. */
function keep(writes: Map<string, ShellWrite>, write: ShellWrite): boolean {
  if (writes.has(write.path)) return true;
  if (writes.size >= mostPaths) return false;
  writes.set(write.path, write);
  return true;
}
