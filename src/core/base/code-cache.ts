import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { constants, Script } from 'node:vm';
import {
  inContinuousIntegration,
  pruneCache,
  readPrivate,
  userCacheFolder,
  writePrivate,
} from './user-cache.ts';

/**
 * Runs a CommonJS file, and keeps what V8 compiled of it for the next run: compiling takes a third of a hook's time.
 * Node's own cache (`enableCompileCache`, from 22.1 on) reads whatever is in its folder, no matter who wrote it, and is not there in Node 20.
 *
 * The code lies below the user's cache folder and is read only where nobody else can have written it: V8 runs what it is given. Its name
 * tells the version of Node and the very file that it was compiled from (V8 itself compares nothing but the length). One that is not
 * whole is not handed to V8, and made anew. In CI there is none, unless `--cache` asks for it.
 *
 * @param path Absolute path; the text is ASCII. It may export `documents`, which says at the end how many documents this run has
 *   linted: a run over more of them has compiled more, and its code takes the place of what is there. What is no document is told as
 *   the number of them that it counts as.
 * @param program What requires it, which then tells the documents; undefined for the program itself.
 */
export function loadWithCodeCache(path: string, program?: NodeJS.Module): unknown {
  const file = normalize(path);
  return run(file, readFileSync(file, 'latin1'), cachePath(file), program);
}

/** @param cacheFile Undefined for a part that is too small to be worth it. */
function run(file: string, source: string, cacheFile: string | undefined, program?: NodeJS.Module): unknown {
  const kept = cacheFile === undefined ? undefined : readIfThere(cacheFile);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(kept && { cachedData: kept.code }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = {
    exports: {},
    id: file,
    filename: file,
    loaded: true,
    children: [],
  } as unknown as NodeJS.Module;
  loaded.set(file, module);
  const require = requireFrom(file, program ?? module);
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
  if (cacheFile === undefined) return module.exports;
  const known = kept === undefined || script.cachedDataRejected ? 0 : kept.documents;
  if (known >= enoughDocuments) return module.exports;
  // What a run needs is compiled by its end, not at its start.
  process.once('exit', () => {
    const { exports } = program ?? module;
    const documents = (exports as { documents?: () => number }).documents?.() ?? 0;
    if (documents >= 2 * known && documents > 0) write(cacheFile, documents, script.createCachedData());
  });
  return module.exports;
}

const loaded = new Map<string, NodeJS.Module>();

/** Node's own `require` is set up only for what is neither ours nor built in: that alone takes half a millisecond. */
function requireFrom(file: string, program: NodeJS.Module): (id: string) => unknown {
  let plain: NodeJS.Require | undefined;
  return (id) => {
    const builtin = id.startsWith('node:') ? process.getBuiltinModule(id) : undefined;
    if (builtin) return builtin;
    if (id.startsWith('./')) {
      const part = join(dirname(file), id);
      const known = loaded.get(part);
      if (known) return known.exports;
      const source = readFileSync(part, 'latin1');
      // For each part that Node loads, it looks for a package.json and resolves links. What imports code of others needs it: from here that is experimental.
      if (!source.includes('import('))
        return run(part, source, worthCaching.test(id) ? cachePath(part) : undefined, program);
    }
    const { createRequire } = process.getBuiltinModule('node:module');
    plain ??= createRequire(file);
    // A part that Node loads may require those that are here: they would run a second time.
    for (const [path, module] of loaded) plain.cache[path] ??= module;
    return plain(id);
  };
}

/** Of the parts that are loaded later, what lints, and the large ones of the live gate. */
const worthCaching = /^\.\/(?:lint|of-gate-go-through|of-gate-shells)-[\w-]{8}\.cjs$/;

/** A run over so many documents has used, and so compiled, all that a usual run uses; one over a few has not. */
const enoughDocuments = 50;

function cachePath(file: string): string | undefined {
  if (inContinuousIntegration() && !process.argv.includes('--cache')) return undefined;
  const place = userCacheFolder();
  if (place === undefined) return undefined;
  try {
    const { size, ctimeMs, dev, ino } = statSync(file);
    const part = basename(file, '.cjs').replace(/-[\w-]{8}$/, '');
    return join(
      place,
      'code',
      `${process.version}-${process.arch}-${part}-${size}-${Math.round(ctimeMs)}-${dev}-${ino}.v8`,
    );
  } catch {
    return undefined;
  }
}

/** Stands behind the compiled code. V8 would crash on half a file: the mark is there only when the end has reached the disk. */
const mark = Buffer.from('prompt-lint code cache\n');

/** Two numbers stand in front: the length of the code, and the documents of the run that it is from. */
const headLength = 16;

function readIfThere(file: string): { code: Buffer; documents: number } | undefined {
  const bytes = readPrivate(file);
  if (bytes === undefined || bytes.length < headLength + mark.length) return undefined;
  const code = bytes.subarray(headLength, bytes.length - mark.length);
  const isWhole =
    bytes.readDoubleLE(0) === code.length && bytes.subarray(headLength + code.length).equals(mark);
  return isWhole ? { code, documents: bytes.readDoubleLE(8) } : undefined;
}

function write(file: string, documents: number, code: Buffer): void {
  const head = Buffer.alloc(headLength);
  head.writeDoubleLE(code.length, 0);
  head.writeDoubleLE(documents, 8);
  try {
    writePrivate(file, Buffer.concat([head, code, mark]));
    pruneCache(dirname(file));
  } catch {
    // A cache is a convenience: without a place for it, or with a race for it, the run was still right.
  }
}
