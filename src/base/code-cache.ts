import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, normalize } from 'node:path';
import { constants, Script } from 'node:vm';

/**
 * Runs a CommonJS file, and keeps what V8 compiled of it for the next run: compiling takes a third of a hook's time.
 * Node has this built in from 22.1 on (`enableCompileCache`), but not in 20.
 *
 * The cache lies in `node_modules/.cache/prompt-lint`, beside the package that it belongs to and with the same owner; where
 * that cannot be written, there is none. It goes by the versions of Node and of V8's flags (V8 refuses what is not its own), and
 * by size and time of the file. One that is not whole is not handed to V8, and made anew.
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
    if (documents >= 2 * known && documents > 0)
      write(cacheFile, familyOf(file), documents, () => script.createCachedData());
  });
  return module.exports;
}

/** The parts that were loaded here, by path. */
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
    plain ??= createRequire(file);
    // A part that Node loads may require those that are here: they would run a second time.
    for (const [path, module] of loaded) plain.cache[path] ??= module;
    return plain(id);
  };
}

/** Of the parts that are loaded later, the large ones of the live gate. */
const worthCaching = /^\.\/of-gate-(?:go-through|shells)-[\w-]{8}\.cjs$/;

/** A run over so many documents has used, and so compiled, all that a usual run uses; one over a few has not. */
const enoughDocuments = 50;

function cachePath(file: string): string | undefined {
  const modules = file.replaceAll('\\', '/').lastIndexOf('/node_modules/');
  const top = modules < 0 ? join(file, '../../..') : file.slice(0, modules);
  const folder = join(top, 'node_modules/.cache/prompt-lint');
  try {
    const descriptor = openSync(file, 'r');
    const { size, mtimeMs } = fstatSync(descriptor);
    closeSync(descriptor);
    return join(folder, `${familyOf(file)}${size}-${Math.round(mtimeMs)}.v8`);
  } catch {
    return undefined;
  }
}

/** What the names of all that was ever compiled of a file begin with, for this version of Node. */
function familyOf(file: string): string {
  const name = basename(file, '.cjs').replace(/-[\w-]{8}$/, '');
  return `${process.version}-${process.arch}-${name}-`;
}

/**
 * What stands behind the compiled code. V8 trusts what it is given and would crash on half a file: the length is
 * checked, and the mark is there only when the end has reached the disk.
 */
const mark = Buffer.from('prompt-lint code cache\n');

/** Two numbers stand in front: the length of the code, and the documents of the run that it is from. */
const headLength = 16;

function readIfThere(file: string): { code: Buffer; documents: number } | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(headLength, bytes.length - mark.length);
    const isWhole =
      bytes.readDoubleLE(0) === code.length && bytes.subarray(headLength + code.length).equals(mark);
    return isWhole ? { code, documents: bytes.readDoubleLE(8) } : undefined;
  } catch {
    return undefined;
  }
}

function withHead(code: Buffer, documents: number): Buffer {
  const head = Buffer.alloc(headLength);
  head.writeDoubleLE(code.length, 0);
  head.writeDoubleLE(documents, 8);
  return Buffer.concat([head, code, mark]);
}

/** Writes in one step, and takes away what this version of Node compiled of earlier builds. */
function write(file: string, family: string, documents: number, code: () => Buffer): void {
  const folder = dirname(file);
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, withHead(code(), documents), { flush: true });
    renameSync(temporary, file);
    const outdated = (name: string) => name.startsWith(family) && name !== basename(file);
    for (const name of readdirSync(folder).filter(outdated)) rmSync(join(folder, name), { force: true });
  } catch {
    // A cache is a convenience: without a place for it, or with a race for it, the run was still right.
    try {
      rmSync(temporary, { force: true });
    } catch {}
  }
}
