import type { Effect, ShellJudgement, ShellWrite } from './judge.ts';
import { isDevice, isScratch, joinPath, unknownPart } from './paths.ts';

/** So many paths of each kind are kept; a command of 100 kB may name 50,000. */
const mostPaths = 1000;

/** Collects what a command does, part by part. The strongest effect counts, with the first reason for it. */
export class EffectLog {
  readonly cwd: string | undefined;
  readonly #writes = new Map<string, ShellWrite>();
  readonly #scratch = new Map<string, ShellWrite>();
  readonly #reads = new Set<string>();
  /** Links below a temporary folder that lead out of it. */
  readonly #links: string[] = [];
  #effect: Effect = 'none';
  #reason: string | undefined;
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
   * @param how Such as "`rm` deletes".
   */
  write(path: string, how: string): void {
    if (isDevice(path)) return;
    this.#noted++;
    this.#target(path, how);
    if (isScratch(path, this.cwd) && !this.#links.some((link) => path.startsWith(`${link}/`))) {
      if (!path.includes(unknownPart)) keep(this.#scratch, { path, how });
      return;
    }
    const literal = path !== '' && !path.includes(unknownPart);
    this.#raise('writes', `${how} ${literal ? path : 'a file whose name is not known'}`);
    if (!literal || !keep(this.#writes, { path, how })) this.#elsewhere = true;
  }

  /** A link was made: what is written through it is written where it leads. */
  link(path: string, target: string): void {
    this.#target(target, 'links to');
    if (isScratch(path, this.cwd) && !isScratch(target, this.cwd) && this.#links.length < 100)
      this.#links.push(path);
  }

  /** Something changed that is no file with a name: a commit, a package, a service. `what`: "`npm install` installs packages". */
  change(what: string): void {
    this.#elsewhere = true;
    this.#isVague = true;
    this.#raise('writes', what);
  }

  /** An answer at the gate is recorded, which is a person's to give. `what` as of `change`. */
  approve(what: string): void {
    this.#approves = true;
    this.change(what);
  }

  /** Something ran that may write. `what`: "`foo` is not known and may write". */
  doubt(what: string): void {
    this.#elsewhere = true;
    this.#isVague = true;
    this.#raise('unknown', what);
  }

  /** What is given to a shell cannot be read: nobody knows where it writes. `what` as of `doubt`. */
  lose(what: string): void {
    this.doubt(what);
    this.#target(unknownPart, 'may write to');
  }

  /** Something that a person does in a terminal of their own. `what` as of `change`, with "it" in front. */
  reserve(what: string): void {
    this.#reserved ??= what;
    this.change(`it ${what}`);
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
    for (const part of parts) if (part !== '') addTo(this.#named, joinPath(folder, part));
  }

  build(): ShellJudgement {
    return {
      effect: this.#effect,
      writes: [...this.#writes.values()],
      writesElsewhere: this.#elsewhere,
      scratch: [...this.#scratch.values()],
      reason: this.#reason,
      reads: [...this.#reads],
      reach: { targets: [...this.#targets.values()], named: [...this.#named], code: [...this.#code] },
      ...(this.#approves && { approves: true as const }),
      ...(this.#reserved !== undefined && { reserved: this.#reserved }),
    };
  }

  /** What does not fit any more counts as not known. */
  #target(path: string, how: string): void {
    if (!keep(this.#targets, { path, how })) this.#targets.set(unknownPart, { path: unknownPart, how });
  }

  #raise(effect: 'writes' | 'unknown', reason: string): void {
    this.#noted++;
    if (this.#effect === 'writes' || this.#effect === effect) return;
    this.#effect = effect;
    this.#reason = reason.length > 300 ? `${reason.slice(0, 300)}…` : reason;
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
