/**
 * A part of the program that is loaded when it is first asked for.
 *
 * Checking is synchronous, and most runs need none of the readers for YAML, TOML, XML and their kind. Asking
 * for a module that is not loaded yet throws `ModuleWanted`; the driver awaits it and asks the whole question again.
 * Code in between must therefore have no effects before its answer is complete. An answer of git's that is under way is
 * waited for in the same manner.
 */
export class ModuleWanted extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super('a module is to be loaded first');
    this.load = load;
  }
}

/** Wraps an `import()` in a function that gives the module. @throws ModuleWanted when it is not loaded yet. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Module {
  let loaded: { readonly module: Module } | undefined;
  const loadOnce = async () => {
    loaded ??= { module: await load() };
  };
  all.push(loadOnce);
  return () => {
    if (loaded) return loaded.module;
    throw new ModuleWanted(loadOnce);
  };
}

const all: (() => Promise<void>)[] = [];

/** Loads every lazy module, those that the loaded ones declare included: for code that cannot wait later. */
export async function loadAllModules(): Promise<void> {
  for (let at = 0; at < all.length; at++) await all[at]!();
}

/** Answers a question, loading what it wants on the way. */
export async function withModules<Answer>(ask: () => Answer): Promise<Answer> {
  for (;;) {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof ModuleWanted)) throw error;
      await error.load();
    }
  }
}
