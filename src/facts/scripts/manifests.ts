import { dirname } from 'node:path/posix';
import type { Script } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { Runner } from './runners.ts';

interface Kind {
  /** The manifest's id in the table of manifests. */
  readonly id: string;
  /** What the manifest calls it. */
  readonly noun: string;
  /** Runners whose scripts it runs as well. */
  readonly also?: readonly Runner[];
  /** Whether a manifest may define more than can be read in it, seen from one name. */
  readonly isOpen?: (text: string, name: string, facts: RepositoryFacts) => boolean;
}

const kinds: Readonly<Record<Runner, Kind>> = {
  npm: { id: 'package-json', noun: 'script', also: ['deno'] },
  deno: { id: 'deno-json', noun: 'task', also: ['npm'] },
  composer: { id: 'composer-json', noun: 'script' },
  make: {
    id: 'makefile',
    noun: 'target',
    isOpen: isOpenMakefile,
  },
  just: {
    id: 'justfile',
    noun: 'recipe',
    isOpen: (text) => /^[ \t]*(?:import|mod)\b/m.test(text),
  },
  task: {
    id: 'taskfile',
    noun: 'task',
    isOpen: (text) => /^includes:/m.test(text) || text.includes('*'),
  },
  rake: {
    id: 'rakefile',
    noun: 'task',
    // Libraries bring tasks of their own.
    isOpen: (text) => /\b(?:require|load|import|require_relative|Dir|TestTask|RakeTask)\b/.test(text),
  },
  poe: {
    id: 'pyproject',
    noun: 'task',
    isOpen: (text, _name, facts) => /\binclude(?:_script)?\s*=/.test(text) || facts.has('poe_tasks.toml'),
  },
  pdm: { id: 'pyproject', noun: 'script' },
  hatch: { id: 'pyproject', noun: 'script' },
};

/** What the repository defines for one runner. */
export interface Defined {
  readonly noun: string;
  /** The manifests, from the root. */
  readonly files: readonly string[];
  readonly scripts: readonly Script[];
}

/** Many documents of one repository ask the same. */
const known = new WeakMap<RepositoryFacts, Map<Runner, Defined | null>>();

/**
 * What is defined for a runner.
 *
 * @returns Undefined when the repository has no manifest for it: then nothing is known of what can be run.
 */
export function definedFor(facts: RepositoryFacts, runner: Runner): Defined | undefined {
  const ofFacts = known.get(facts) ?? new Map<Runner, Defined | null>();
  known.set(facts, ofFacts);
  let defined = ofFacts.get(runner);
  if (defined === undefined) {
    defined = readDefined(facts, runner) ?? null;
    ofFacts.set(runner, defined);
  }
  return defined ?? undefined;
}

function readDefined(facts: RepositoryFacts, runner: Runner): Defined | undefined {
  const { id, noun, also = [] } = kinds[runner];
  const files = facts.manifestPaths(id);
  if (files.length === 0) return undefined;
  const runners = new Set<Runner>([runner, ...also]);
  const scripts = facts.scripts().filter((script) => runners.has(script.runner));
  // Without a task of its own, a pyproject.toml is no manifest of the runner.
  if ((runner === 'poe' || runner === 'pdm') && scripts.length === 0) return undefined;
  return { noun, files, scripts };
}

/** Whether a name may be defined where it cannot be read: in what a manifest includes or computes, or in a broken one. */
export function mayBeDefined(
  facts: RepositoryFacts,
  runner: Runner,
  name: string,
  files: readonly string[],
): boolean {
  const { isOpen } = kinds[runner];
  const notes = facts.notes();
  return files.some((file) => {
    if (notes.some((note) => note.includes(file))) return true;
    const text = facts.read(file);
    return text === undefined || (isOpen?.(text, name, facts) ?? false);
  });
}

/** The manifest that a command in a folder uses: in the folder or the nearest above it, else the first one. */
export function nearestManifest(files: readonly string[], folder: string): string {
  for (let at = folder === '' ? '.' : folder; ; at = dirname(at)) {
    const here = files.find((file) => dirname(file) === at);
    if (here !== undefined) return here;
    if (at === '.' || at === '/') return files[0]!;
  }
}

/** Files that write makefiles. */
const makefileMakers = [
  'CMakeLists.txt',
  'configure',
  'configure.ac',
  'Makefile.am',
  'Makefile.in',
  'Kbuild',
];
/** Sources of which make's built-in rules make a program of the same name. */
const sources = ['c', 'cc', 'cpp', 'C', 'f', 'p', 'sh', 'y', 'l', 'o', 's'];

function isOpenMakefile(text: string, name: string, facts: RepositoryFacts): boolean {
  const { index } = facts;
  const isThere = (file: string) => index.endingWith(file).length > 0;
  if (/\$[({](?:eval|call|foreach)\b/.test(text) || /^\.DEFAULT\s*:/m.test(text)) return true;
  if (makefileMakers.some(isThere)) return true;
  for (const [, paths] of text.matchAll(/^[ \t]*-?s?include[ \t]{1,200}(.+)$/gm))
    if (
      paths!
        .trim()
        .split(/\s+/)
        .some((path) => bringsRules(path, isThere))
    )
      return true;
  for (const [, targets] of text.matchAll(/^([^\s#=:][^#=:\n]{0,2000}):(?!=)/gm))
    if (
      targets!
        .trim()
        .split(/\s+/)
        .some((target) => matchesTarget(target, name))
    )
      return true;
  // What is there already is a target that needs no rule.
  return isThere(name) || sources.some((ending) => isThere(`${name}.${ending}`));
}

/** Whether an included file may define targets and is not read here: settings and dependency lists define none. */
function bringsRules(path: string, isThere: (file: string) => boolean): boolean {
  if (/(?:^|\/)\.env[\w.-]{0,200}$|\.d$/.test(path)) return false;
  return !path.endsWith('.mk') || !isThere(path.replace(/^\.\//, ''));
}

/** A target that is computed, or a pattern (`test-%`) that the name fits. */
function matchesTarget(target: string, name: string): boolean {
  if (target.includes('$')) return true;
  const percent = target.indexOf('%');
  if (percent < 0) return false;
  const before = target.slice(0, percent);
  const after = target.slice(percent + 1);
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
}

/**
 * What is defined where a command runs its script: `pnpm --filter web dev` looks in one package alone, whatever others have.
 *
 * @returns Undefined when the repository has no manifest for the runner.
 */
export function definedWhere(
  facts: RepositoryFacts,
  { runner, workspace }: { readonly runner: Runner; readonly workspace?: string | undefined },
): Defined | undefined {
  const defined = definedFor(facts, runner);
  if (!defined || runner !== 'npm' || workspace === undefined) return defined;
  const manifest = manifestOf(facts, defined.files, workspace);
  if (manifest === undefined) return defined;
  const folder = dirname(manifest);
  const scripts = defined.scripts.filter(({ file }) => dirname(file) === folder);
  return { ...defined, files: [manifest], scripts };
}

/** The manifest of a package by its folder, its name, or that without its scope; undefined for patterns, and where several fit. */
function manifestOf(facts: RepositoryFacts, files: readonly string[], named: string): string | undefined {
  const folder = named.replace(/^\.\/|\/$/g, '');
  const inFolder = files.find((file) => dirname(file) === folder);
  if (inFolder !== undefined || !/^@?[\w.-]+(?:\/[\w.-]+)?$/.test(named)) return inFolder;
  const byName = files.map((file) => ({ file, name: nameIn(facts.read(file) ?? '') }));
  const exact = byName.filter(({ name }) => name === named);
  const [only, ...others] =
    exact.length > 0
      ? exact
      : byName.filter(({ name }) => name?.startsWith('@') && name.endsWith(`/${named}`));
  return others.length === 0 ? only?.file : undefined;
}

function nameIn(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
