import { isScratch, joinPath, topLevel, unknownPart } from './paths.ts';

const longestFolder = 1000;

/** Variables, functions and the folder of a part of a script. A subshell has one of its own, which sees that around it. */
export class Scope {
  readonly parent: Scope | undefined;
  readonly cwd: string | undefined;
  /** Where commands run: relative to where the script began, or absolute; `unknownPart` in it when it is not known. */
  folder: string;
  /** Whether a repository was made in the temporary folder, so that commits there are no work. */
  freshRepository: boolean;
  readonly #values = new Map<string, readonly string[]>();
  readonly #functions = new Map<string, Scope>();

  constructor(cwd: string | undefined, parent?: Scope) {
    this.cwd = cwd;
    this.parent = parent;
    this.folder = parent?.folder ?? '';
    this.freshRepository = parent?.freshRepository ?? false;
  }

  /** The values that a variable may have; undefined when nothing in the script sets it. */
  get(name: string): readonly string[] | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.parent) {
      const values = scope.#values.get(name);
      if (values) return values;
    }
    return undefined;
  }

  /** @param surely Whether the assignment is carried out in any case: else the variable may keep the values that it has. */
  set(name: string, values: readonly string[], surely: boolean): void {
    const before = surely ? [] : (this.get(name) ?? []);
    const all = before.length === 0 ? values : [...new Set([...before, ...values])];
    this.#values.set(name, all.length > 16 ? [unknownPart] : all);
  }

  /** What a function sets is known from going through its body once, in a scope of its own. */
  define(name: string, body: Scope): void {
    this.#functions.set(name, body);
  }

  /** Calls a function of the script: what it sets may be set from now on. @returns Whether there is one of that name. */
  call(name: string): boolean {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.parent) {
      const body = scope.#functions.get(name);
      if (!body) continue;
      for (const [variable, values] of body.#values) this.set(variable, values, false);
      if (body.folder !== body.parent?.folder) this.folder = unknownPart;
      return true;
    }
    return false;
  }

  /** Variables whose values are no longer known: something that is not shown may have set them. */
  forget(names: Iterable<string> = this.#names()): void {
    for (const name of [...names]) this.set(name, [unknownPart], false);
  }

  #names(): Set<string> {
    const names = new Set<string>();
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.parent)
      for (const name of scope.#values.keys()) names.add(name);
    return names;
  }

  /** A path as the command means it: relative to where the script began, or absolute. */
  resolve(path: string): string {
    return joinPath(this.folder, path);
  }

  /** Whether commands run below a temporary folder that is not the session's. */
  get inScratch(): boolean {
    return isScratch(this.folder, this.cwd);
  }

  /** Moves to a folder, as `cd` does; undefined where it is not known. */
  enter(folder: string | undefined): void {
    const entered = folder === undefined ? unknownPart : this.resolve(folder);
    // From a folder that is not known one gets to others, and a path that grows without end is no path.
    const isLost =
      (entered.startsWith(unknownPart) && !entered.startsWith(topLevel)) || entered.length > longestFolder;
    this.folder = isLost ? unknownPart : entered === '.' ? '' : entered;
  }
}
