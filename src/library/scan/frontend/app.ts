import { join } from 'node:path/posix';
import { inWords } from '../../../core/base/words.ts';
import { readConfig, type Value } from '../../../core/facts/config-code.ts';
import { readJson } from '../../../core/manifests/json.ts';
import type { Stated } from '../../../core/manifests/manifest.ts';
import { dependencyGroups as groups, packageFact } from '../../../core/manifests/package-json.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { entriesOf, entryOf, nodeAt, textOf } from '../../../core/manifests/tree.ts';
import { npmNames, packageTables } from '../packages.ts';
import { none, type ScanEntry, type ScanState, stated } from '../project-scan.ts';

const codeEndings = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/** A frontend of the repository while it is looked at: its folder, its manifests, and what was read of it. */
export type FrontendApp = ReturnType<typeof frontendApp>;

/**
 * @param manifest The nearest package.json. @param library The one that names its libraries: the same, or one above that names them for all.
 * @param above Those above it, the nearest first: a workspace keeps its tools there.
 */
export function frontendApp(
  facts: RepositoryFacts,
  folder: string,
  manifest: PackageManifest,
  library: PackageManifest,
  above: readonly PackageManifest[],
) {
  /** Every file that was read, in order. */
  const sources = new Set([manifest.path, library.path]);
  const app = {
    ...{ facts, folder, manifest, library, sources },
    /** The path from the root of one that is written from the app's folder. */
    path: (written: string) => join(folder, written),
    has: (path: string) => facts.has(path),
    sourceFolder: () => (facts.index.hasFolder(app.path('src')) ? app.path('src') : folder),
    read(path: string): string | undefined {
      const text = facts.read(path);
      if (text !== undefined) sources.add(path);
      return text;
    },
    config: (file: string): Value => readConfig(app, file, folder),

    /** The first of some files of code that is there, from the root; names without ending. */
    codeFile(...names: readonly string[]): string | undefined {
      const paths = names.flatMap((name) => codeEndings.map((ending) => app.path(name + ending)));
      return paths.find((path) => facts.has(path));
    },

    /** The first of some packages that its package.json names, or the one for all. */
    own: (...names: readonly string[]): Dependency | undefined =>
      names.flatMap((name) => manifest.dependency(name) ?? library.dependency(name) ?? [])[0],

    /** As `own`, also in the package.json files above: for tools that a whole workspace shares. */
    tool(...names: readonly string[]): Dependency | undefined {
      const own = app.own(...names);
      if (own) return own;
      const [shared] = above.flatMap((one) => names.flatMap((name) => one.dependency(name) ?? []));
      if (shared) sources.add(shared.manifest);
      return shared;
    },

    /** Its version: the lock file's where there is one, else as written; empty when neither says one. */
    version({ name, written, place, group, manifest: naming }: Dependency): ScanEntry {
      // A lock file holds what is installed here, not what a package asks of others.
      const isInstalled = naming === manifest.path || group !== 'peerDependencies';
      const [locked] = isInstalled ? facts.locked('npm', name, naming) : [];
      if (!locked) return { text: written, places: [place] };
      sources.add(locked.file);
      return { text: locked.value, places: [locked, place] };
    },

    /** "Vite 5.4.2", or as written "Vite ^5.4.0"; of an alias, the package that is installed: "Vite (rolldown-vite 7.1.0)". */
    named(label: string, dependency: Dependency, shown = versionShown): ScanEntry {
      const { name, target } = dependency;
      const { text, places } = app.version(dependency);
      const version = shown(text);
      return { text: target === name ? label + version : `${label} (${target}${version})`, places };
    },

    /** "React Router v6". */
    withMajor: (label: string, dependency: Dependency): ScanEntry =>
      app.named(label, dependency, (version) => {
        const major = majorOf(version);
        return major === undefined ? '' : ` v${major}`;
      }),

    /** The value of an option in one of the scripts that run a tool: `vite build --base /ledger/`. */
    scriptOption(tool: RegExp, ...options: readonly string[]): Stated | undefined {
      for (const { command, place } of manifest.scripts())
        for (const part of command.slice(0, 2_000).split(/&&|\|\||[;|&]/)) {
          if (!tool.test(part)) continue;
          const words = part.trim().split(/\s+/);
          for (const [at, word] of words.entries()) {
            const [, option = word, given] = /^([^=]*)=(.*)$/.exec(word) ?? [];
            if (!options.includes(option)) continue;
            const value = (given ?? words[at + 1] ?? '').replace(/^["']|["']$/g, '');
            if (value !== '' && !value.startsWith('-')) return { value, ...place };
          }
        }
      return undefined;
    },
  };
  return app;
}

function versionShown(version: string): string {
  return /\d/.test(version) && !version.includes(':') ? ` ${version}` : '';
}

/** `6` of `^6.26.0`, `0.38` of `0.38.1`; undefined when several are possible, or none is named. */
export function majorOf(version: string): string | undefined {
  if (/\|\||\s-\s|[<>*xX]/.test(version)) return undefined;
  const match = /^[\^~=v\s]*(\d+)(?:\.(\d+))?/.exec(version);
  if (!match) return undefined;
  return match[1] === '0' && match[2] !== undefined ? `0.${match[2]}` : match[1];
}

/** A package that a package.json names. */
export type Dependency = NonNullable<ReturnType<PackageManifest['dependency']>>;

/** One package.json. */
export type PackageManifest = ReturnType<typeof packageManifest>;

export function packageManifest(path: string, facts: RepositoryFacts) {
  const { root } = readJson(facts.read(path) ?? '');
  const at = (...keys: readonly string[]) => nodeAt(root, ...keys);
  return {
    ...{ path, at, name: textOf(at('name')) || undefined },
    names: () => groups.flatMap((group) => entriesOf(at(group)).map(({ key }) => key)),
    /**
     * A package with its version as written, through a catalog where it stands in one; the target is what is really installed, another one
     * behind `npm:@preact/compat@^18`. @throws ModuleWanted
     */
    dependency(name: string) {
      for (const group of groups) {
        const entry = entryOf(at(group), name);
        if (!entry) continue;
        const { name: target, value: written, file, line } = packageFact(facts, path, entry);
        return { name, target, written, place: { file, line }, group, manifest: path };
      }
      return undefined;
    },
    scripts: () =>
      entriesOf(at('scripts')).flatMap(({ key: name, value, line }) => {
        const command = textOf(value);
        return command === undefined ? [] : [{ name, command, place: { file: path, line } }];
      }),
  };
}

/** In the order in which they are asked for: one that wraps others stands behind them. */
const libraries = packageTables['UI libraries'].map((row) => ({ name: row.name, packages: npmNames(row) }));

/** Frameworks that bring a library along; it need not be named itself. */
const bringing: readonly (readonly [framework: string, name: string, library: string])[] = [
  ['Next.js', 'next', 'React'],
  ['Gatsby', 'gatsby', 'React'],
  ['Nuxt', 'nuxt', 'Vue'],
  ['VitePress', 'vitepress', 'Vue'],
  ['SvelteKit', '@sveltejs/kit', 'Svelte'],
];

/** Every package that makes a folder a frontend. */
export const uiPackages: ReadonlySet<string> = new Set([
  ...libraries.flatMap(({ packages }) => packages),
  ...bringing.map(([, name]) => name),
]);

/** Libraries whose name is the label of the field, as readers of the scan expect it. */
const ownLabel = new Set(['React', 'Vue', 'Svelte', 'Angular', 'Preact', 'Solid', 'Lit', 'Qwik']);

/** The UI library with its version and its label; further ones, and what it only develops with (React for its Storybook), stand behind. */
export function uiLibraryState(app: FrontendApp): ScanState & { readonly label?: string } {
  const present = libraries.flatMap(({ name, packages }) => {
    const dependency = app.own(...packages);
    return dependency ? [{ name, dependency, ...app.named(name, dependency) }] : [];
  });
  const isTool = ({ group }: Dependency) => Number(group === 'devDependencies');
  const [first, ...others] = present.toSorted((a, b) => isTool(a.dependency) - isTool(b.dependency));
  if (!first) return broughtAlong(app);
  const { name, text } = first;
  const further = others.length > 0 ? `; also ${inWords(others.map((each) => each.text))}` : '';
  const places = [...first.places, ...others.flatMap((each) => each.places)];
  if (!ownLabel.has(name)) return stated({ text: text + further, places });
  const version = text === name ? 'no version named' : text.slice(name.length + 1);
  return { label: name, ...stated({ text: version + further, places }) };
}

/** Nuxt brings Vue along: the lock file knows which. */
function broughtAlong(app: FrontendApp) {
  for (const [framework, name, label] of bringing) {
    const dependency = app.own(name);
    if (!dependency) continue;
    const [locked] = app.facts.locked('npm', label.toLowerCase(), app.manifest.path);
    if (locked) return { label, ...stated({ text: locked.value, places: [locked, dependency.place] }) };
    const { text, places } = app.named(framework, dependency);
    return { label, ...stated({ text: `the one that ${text} brings along`, places }) };
  }
  return none(`${app.manifest.path} names no UI library`);
}
