import { join } from 'node:path/posix';
import { inWords } from '../../../core/base/words.ts';
import { readConfig, type Value } from '../../../core/facts/config-code.ts';
import { readJson } from '../../../core/manifests/json.ts';
import type { Stated } from '../../../core/manifests/manifest.ts';
import { dependencyGroups as groups, packageFact } from '../../../core/manifests/package-json.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { entriesOf, entryOf, nodeAt, type TreeNode, textOf } from '../../../core/manifests/tree.ts';
import { npmNames, packageTables } from '../packages.ts';
import { type FileLine, none, type ScanEntry, type ScanState, stated } from '../project-scan.ts';

const codeEndings = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/** A frontend of the repository while it is looked at: its folder, its manifests, and what was read of it. */
export class FrontendApp {
  readonly facts: RepositoryFacts;
  readonly folder: string;
  /** The nearest package.json. */
  readonly manifest: PackageManifest;
  /** The one that names its libraries: the same, or one above that names them for all. */
  readonly library: PackageManifest;
  /** Those above it, the nearest first: a workspace keeps its tools there. */
  readonly above: readonly PackageManifest[];
  /** Every file that was read, in order. */
  readonly sources = new Set<string>();

  constructor(
    facts: RepositoryFacts,
    folder: string,
    manifest: PackageManifest,
    library: PackageManifest,
    above: readonly PackageManifest[],
  ) {
    this.facts = facts;
    this.folder = folder;
    this.manifest = manifest;
    this.library = library;
    this.above = above;
    this.sources.add(manifest.path).add(library.path);
  }

  /** The path from the root of one that is written from the app's folder. */
  path(written: string): string {
    return join(this.folder, written);
  }

  has(path: string): boolean {
    return this.facts.has(path);
  }

  sourceFolder(): string {
    return this.facts.index.hasFolder(this.path('src')) ? this.path('src') : this.folder;
  }

  read(path: string): string | undefined {
    const text = this.facts.read(path);
    if (text !== undefined) this.sources.add(path);
    return text;
  }

  config(file: string): Value {
    return readConfig(this, file, this.folder);
  }

  /** The first of some files of code that is there, from the root; names without ending. */
  codeFile(...names: readonly string[]): string | undefined {
    const paths = names.flatMap((name) => codeEndings.map((ending) => this.path(name + ending)));
    return paths.find((path) => this.has(path));
  }

  /** The first of some packages that its package.json names, or the one for all. */
  own(...names: readonly string[]): Dependency | undefined {
    return names.flatMap((name) => this.manifest.dependency(name) ?? this.library.dependency(name) ?? [])[0];
  }

  /** As `own`, also in the package.json files above: for tools that a whole workspace shares. */
  tool(...names: readonly string[]): Dependency | undefined {
    const own = this.own(...names);
    if (own) return own;
    const [shared] = this.above.flatMap((manifest) =>
      names.flatMap((name) => manifest.dependency(name) ?? []),
    );
    if (shared) this.sources.add(shared.manifest);
    return shared;
  }

  /** Its version: the lock file's where there is one, else as written; empty when neither says one. */
  version({ name, written, place, group, manifest }: Dependency): ScanEntry {
    // A lock file holds what is installed here, not what a package asks of others.
    const isInstalled = manifest === this.manifest.path || group !== 'peerDependencies';
    const [locked] = isInstalled ? this.facts.locked('npm', name, manifest) : [];
    if (!locked) return { text: written, places: [place] };
    this.sources.add(locked.file);
    return { text: locked.value, places: [locked, place] };
  }

  /** "Vite 5.4.2", or as written "Vite ^5.4.0"; of an alias, the package that is installed: "Vite (rolldown-vite 7.1.0)". */
  named(label: string, dependency: Dependency, shown = versionShown): ScanEntry {
    const { name, target } = dependency;
    const { text, places } = this.version(dependency);
    const version = shown(text);
    return { text: target === name ? label + version : `${label} (${target}${version})`, places };
  }

  /** "React Router v6". */
  withMajor(label: string, dependency: Dependency): ScanEntry {
    return this.named(label, dependency, (version) => {
      const major = majorOf(version);
      return major === undefined ? '' : ` v${major}`;
    });
  }

  /** The value of an option in one of the scripts that run a tool: `vite build --base /ledger/`. */
  scriptOption(tool: RegExp, ...options: readonly string[]): Stated | undefined {
    for (const { command, place } of this.manifest.scripts())
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
  }
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
export class PackageManifest {
  readonly path: string;
  readonly #facts: RepositoryFacts;
  readonly #root: TreeNode | undefined;

  constructor(path: string, facts: RepositoryFacts) {
    this.path = path;
    this.#facts = facts;
    this.#root = readJson(facts.read(path) ?? '').root;
  }

  get name(): string | undefined {
    return textOf(this.at('name')) || undefined;
  }

  at(...keys: readonly string[]): TreeNode | undefined {
    return nodeAt(this.#root, ...keys);
  }

  names(): readonly string[] {
    return groups.flatMap((group) => entriesOf(this.at(group)).map(({ key }) => key));
  }

  /**
   * A package with its version as written, through a catalog where it stands in one; the target is what is really installed, another one
   * behind `npm:@preact/compat@^18`. @throws ModuleWanted
   */
  dependency(name: string) {
    for (const group of groups) {
      const entry = entryOf(this.at(group), name);
      if (!entry) continue;
      const { name: target, value: written, file, line } = packageFact(this.#facts, this.path, entry);
      return { name, target, written, place: { file, line }, group, manifest: this.path };
    }
    return undefined;
  }

  scripts(): readonly { readonly name: string; readonly command: string; readonly place: FileLine }[] {
    return entriesOf(this.at('scripts')).flatMap((entry) => {
      const command = textOf(entry.value);
      return command === undefined
        ? []
        : [{ name: entry.key, command, place: { file: this.path, line: entry.line } }];
    });
  }
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
