import { join } from 'node:path/posix';
import { inWords } from '../../../core/base/in-words.ts';
import { readJson } from '../../../core/manifests/json.ts';
import type { ReadText } from '../../../core/manifests/manifest.ts';
import { catalogFact, readNpmSpec } from '../../../core/manifests/package-json.ts';
import { isTestFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { entriesOf, entryOf, nodeAt, type TreeNode, textOf } from '../../../core/manifests/tree.ts';
import { type FileLine, found, none, type ScanField } from '../project-scan.ts';

const codeEndings = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/** A frontend of the repository while it is looked at: its folder, its manifests, and what was read of it. */
export class FrontendApp {
  readonly facts: RepositoryFacts;
  /** From the root; empty for the root itself. */
  readonly folder: string;
  /** The nearest package.json. */
  readonly manifest: PackageManifest;
  /** The one that names its libraries: the same, or one above that names them for all. */
  readonly library: PackageManifest;
  /** Those above it, the nearest first: a workspace keeps its tools there. */
  readonly above: readonly PackageManifest[];
  /** Every file that was read, in order. */
  readonly sources = new Set<string>();
  #families: ReadonlySet<string> | undefined;

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

  /** The text of a file, by its path from the root. */
  read(path: string): string | undefined {
    const text = this.facts.read(path);
    if (text !== undefined) this.sources.add(path);
    return text;
  }

  /** The first of some files of code that is there, from the root; names without ending. */
  codeFile(...names: readonly string[]): string | undefined {
    for (const name of names)
      for (const ending of codeEndings)
        if (this.has(this.path(name + ending))) return this.path(name + ending);
    return undefined;
  }

  /** The first of some packages that its package.json names, or the one for all. */
  own(...names: readonly string[]): Dependency | undefined {
    for (const name of names) {
      const dependency = this.#named(this.manifest, name) ?? this.#named(this.library, name);
      if (dependency) return dependency;
    }
    return undefined;
  }

  /** What a package.json names; one for several apps, unless it belongs to a UI library that this one does not import. */
  #named(from: PackageManifest, name: string): Dependency | undefined {
    const isOwn = from.path === this.path('package.json');
    const family = isOwn ? undefined : familyOf(name);
    if (family !== undefined) this.#families ??= importedFamilies(this.facts, this.folder);
    const isForeign = family !== undefined && this.#families!.size > 0 && !this.#families!.has(family);
    return isForeign ? undefined : from.dependency(name);
  }

  /** As `own`, also in the package.json files above: for tools that a whole workspace shares. */
  tool(...names: readonly string[]): Dependency | undefined {
    const own = this.own(...names);
    if (own) return own;
    for (const manifest of this.above)
      for (const name of names) {
        const dependency = this.#named(manifest, name);
        if (!dependency) continue;
        this.sources.add(manifest.path);
        return dependency;
      }
    return undefined;
  }

  /** Its version: the lock file's where there is one, else as written; empty when neither says one. */
  version({ name, written, place, group, manifest }: Dependency): {
    readonly text: string;
    readonly places: readonly [FileLine, ...FileLine[]];
  } {
    // A lock file holds what is installed here, not what a package asks of others.
    const isInstalled = manifest === this.manifest.path || group !== 'peerDependencies';
    const [locked] = isInstalled ? this.facts.locked('npm', name, manifest) : [];
    if (!locked) return { text: written, places: [place] };
    this.sources.add(locked.file);
    return { text: locked.value, places: [{ file: locked.file, line: locked.line }, place] };
  }

  /** The value of an option in one of the scripts that run a tool: `vite build --base /ledger/`. */
  scriptOption(
    tool: RegExp,
    ...options: readonly string[]
  ): { readonly value: string; readonly place: FileLine } | undefined {
    for (const { command, place } of this.manifest.scripts()) {
      for (const part of command.slice(0, 2_000).split(/&&|\|\||[;|&]/)) {
        if (!tool.test(part)) continue;
        const words = part.trim().split(/\s+/);
        for (const [at, word] of words.entries()) {
          const [option, ...value] = word.split('=');
          if (!options.includes(option!)) continue;
          const given = (value.length > 0 ? value.join('=') : (words[at + 1] ?? '')).replace(
            /^["']|["']$/g,
            '',
          );
          if (given !== '' && !given.startsWith('-')) return { value: given, place };
        }
      }
    }
    return undefined;
  }
}

/** Which UI library a package belongs to, by its name; those of others are of use to all. */
const families: readonly (readonly [string, RegExp])[] = [
  ['angular', /(?:^|[@/-])(?:angular|ngrx|ngxs|ngneat|primeng|ng)(?:[/-]|$)/],
  ['vue', /(?:^|[@/-])(?:vue\w{0,200}|pinia|nuxt|vuetify|vuex|primevue)(?:[/-]|$)/],
  ['svelte', /(?:^|[@/-])svelte\w{0,200}(?:[/-]|$)/],
  ['solid', /(?:^|[@/-])solid(?:js)?(?:[/-]|$)/],
  ['preact', /(?:^|[@/-])preact(?:[/-]|$)/],
  ['react', /(?:^|[@/-])(?:react|next|zustand|primereact|styled|redux|reduxjs|mui|antd)(?:[/-]|$)/],
];

/** @returns Undefined for a package that goes with every UI library. */
function familyOf(name: string): string | undefined {
  return families.find(([, pattern]) => pattern.test(name))?.[0];
}

const code = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** So many files are looked at, and so much of each (UTF-16 code units). */
const mostFiles = 40;
const mostRead = 20_000;

/** The UI libraries whose packages the code of a folder imports; empty when it shows none. */
function importedFamilies(facts: RepositoryFacts, folder: string): ReadonlySet<string> {
  const files = facts.index.filesBelow(folder).filter((path) => code.test(path) && !isTestFile(path));
  const found = new Set<string>();
  for (const path of files.slice(0, mostFiles)) {
    if (path.endsWith('.vue')) found.add('vue');
    if (path.endsWith('.svelte')) found.add('svelte');
    const text = (facts.read(path) ?? '').slice(0, mostRead);
    for (const [, name] of text.matchAll(/\b(?:from|import)\s{0,5}\(?["']([@\w][\w./@-]{0,100})["']/g)) {
      const family = familyOf(name!);
      if (family !== undefined) found.add(family);
    }
  }
  return found;
}

/** `6` of `^6.26.0`, `0.38` of `0.38.1`; undefined when several are possible, or none is named. */
export function majorOf(version: string): string | undefined {
  if (/\|\||\s-\s|[<>*xX]/.test(version)) return undefined;
  const match = /^[\^~=v\s]*(\d+)(?:\.(\d+))?/.exec(version);
  if (!match) return undefined;
  return match[1] === '0' && match[2] !== undefined ? `0.${match[2]}` : match[1];
}

/** "React Router v6" with where that stands; of an alias, the package that is installed: "React Router (my-router v1)". */
export function withMajor(
  app: FrontendApp,
  label: string,
  dependency: Dependency,
): { readonly text: string; readonly places: readonly [FileLine, ...FileLine[]] } {
  const { text, places } = app.version(dependency);
  const major = majorOf(text);
  if (dependency.target !== dependency.name)
    return { text: `${label} (${dependency.target}${major === undefined ? '' : ` v${major}`})`, places };
  return { text: major === undefined ? label : `${label} v${major}`, places };
}

/** "Vite 5.4.2", or as written "Vite ^5.4.0"; the name alone when no version is named; "Vite (rolldown-vite 7.1.0)" of an alias. */
export function withVersion(
  app: FrontendApp,
  label: string,
  dependency: Dependency,
): { readonly text: string; readonly places: readonly [FileLine, ...FileLine[]] } {
  const { text, places } = app.version(dependency);
  const version = /\d/.test(text) && !text.includes(':') ? ` ${text}` : '';
  if (dependency.target !== dependency.name)
    return { text: `${label} (${dependency.target}${version})`, places };
  return { text: `${label}${version}`, places };
}

/** A package that a package.json names. */
export interface Dependency {
  readonly name: string;
  /** The version or range as written, through a catalog where it stands in one; empty when there is none. */
  readonly written: string;
  readonly place: FileLine;
  readonly group: (typeof groups)[number];
  /** The package.json that names it. */
  readonly manifest: string;
  /** The package that is really installed: another one behind `npm:@preact/compat@^18`. */
  readonly target: string;
}

const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** One package.json. */
export class PackageManifest {
  readonly path: string;
  readonly #facts: RepositoryFacts;
  readonly #document: ReadText<TreeNode | undefined>;

  constructor(path: string, facts: RepositoryFacts) {
    this.path = path;
    this.#facts = facts;
    this.#document = readJson(facts.read(path) ?? '');
  }

  get name(): string | undefined {
    return textOf(this.at('name')) || undefined;
  }

  /** One line when it is broken. */
  get note(): string | undefined {
    const { fault } = this.#document;
    return fault && `${this.path} (line ${fault.line}) is read in part only: ${fault.message}`;
  }

  at(...keys: readonly string[]): TreeNode | undefined {
    return nodeAt(this.#document.root, ...keys);
  }

  /** Where a node stands; of none, the first line. */
  placeOf(node: { readonly line: number } | undefined): FileLine {
    return { file: this.path, line: node?.line ?? 1 };
  }

  /** The names of a group, in the order of the file. */
  names(): readonly string[] {
    return groups.flatMap((group) => entriesOf(this.at(group)).map(({ key }) => key));
  }

  /** @throws ModuleWanted when a catalog's reader is not loaded yet. */
  dependency(name: string): Dependency | undefined {
    for (const group of groups) {
      const entry = entryOf(this.at(group), name);
      if (!entry) continue;
      const spec = textOf(entry.value) ?? '';
      const inCatalog = spec.startsWith('catalog:') && catalogFact(this.#facts, this.path, spec, name);
      if (inCatalog) {
        const { value: written, file, line, name: target } = inCatalog;
        return { name, target, written, place: { file, line }, group, manifest: this.path };
      }
      const { value: written, target = name } = readNpmSpec(spec);
      return { name, target, written, place: this.placeOf(entry), group, manifest: this.path };
    }
    return undefined;
  }

  /** Its scripts in the order of the file. */
  scripts(): readonly { readonly name: string; readonly command: string; readonly place: FileLine }[] {
    return entriesOf(this.at('scripts')).flatMap((entry) => {
      const command = textOf(entry.value);
      return command === undefined ? [] : [{ name: entry.key, command, place: this.placeOf(entry) }];
    });
  }
}

interface UiLibrary {
  readonly label: string;
  readonly packages: readonly string[];
  /** Frameworks that bring it along; it need not be named itself. */
  readonly broughtBy?: readonly (readonly [name: string, label: string])[];
}

/** In the order in which they are asked for: one that wraps others stands behind them. */
const libraries: readonly UiLibrary[] = [
  { label: 'Preact', packages: ['preact'] },
  {
    label: 'React',
    packages: ['react', 'react-native'],
    broughtBy: [
      ['next', 'Next.js'],
      ['gatsby', 'Gatsby'],
    ],
  },
  {
    label: 'Vue',
    packages: ['vue'],
    broughtBy: [
      ['nuxt', 'Nuxt'],
      ['vitepress', 'VitePress'],
    ],
  },
  { label: 'Svelte', packages: ['svelte'], broughtBy: [['@sveltejs/kit', 'SvelteKit']] },
  { label: 'Angular', packages: ['@angular/core'] },
  { label: 'Solid', packages: ['solid-js'] },
  { label: 'Qwik', packages: ['@builder.io/qwik', '@qwik.dev/core'] },
  { label: 'Lit', packages: ['lit', 'lit-element'] },
  { label: 'Astro', packages: ['astro'] },
  { label: 'Ember', packages: ['ember-source'] },
  { label: 'Stencil', packages: ['@stencil/core'] },
  { label: 'Alpine.js', packages: ['alpinejs'] },
  { label: 'AngularJS', packages: ['angular'] },
];

/** Every package that makes a folder a frontend. */
export const uiPackages: ReadonlySet<string> = new Set(
  libraries.flatMap(({ packages, broughtBy = [] }) => [...packages, ...broughtBy.map(([name]) => name)]),
);

/** Libraries whose name is the label of the field, as readers of the scan expect it. */
const ownLabel = new Set(['React', 'Vue', 'Svelte', 'Angular', 'Preact', 'Solid', 'Lit', 'Qwik']);

/** The UI libraries that an app is built with; what it only develops with (React for its Storybook) stands behind. */
function uiLibrariesOf(app: FrontendApp) {
  const present = libraries.flatMap((library) => {
    const dependency = app.own(...library.packages);
    return dependency ? [{ library, dependency }] : [];
  });
  const isTool = (dependency: Dependency) => Number(dependency.group === 'devDependencies');
  return present.toSorted((a, b) => isTool(a.dependency) - isTool(b.dependency));
}

/** The UI library with its version; further ones of the same app stand behind it. */
export function uiLibraryField(app: FrontendApp): ScanField {
  const [first, ...others] = uiLibrariesOf(app);
  const id = 'uiLibrary';
  if (!first) return { id, ...broughtAlong(app) };
  const { label } = first.library;
  const { text, places } = withVersion(app, label, first.dependency);
  const further = others.map(({ library, dependency }) => withVersion(app, library.label, dependency));
  const withOthers = further.length > 0 ? `; also ${inWords(further.map((each) => each.text))}` : '';
  const hasOwnLabel = ownLabel.has(label);
  const version = text === label ? 'no version named' : text.slice(label.length + 1);
  const value = `${hasOwnLabel ? version : text}${withOthers}`;
  const otherPlaces: readonly FileLine[] = further.flatMap((each) => each.places);
  return { id, label: hasOwnLabel ? label : 'UI library', ...found(value, ...places, ...otherPlaces) };
}

/** Nuxt brings Vue along: the lock file knows which. */
function broughtAlong(app: FrontendApp) {
  for (const { label, packages, broughtBy = [] } of libraries) {
    for (const [name, framework] of broughtBy) {
      const dependency = app.own(name);
      if (!dependency) continue;
      const [locked] = app.facts.locked('npm', packages[0]!, app.manifest.path);
      if (locked)
        return { label, ...found(locked.value, { file: locked.file, line: locked.line }, dependency.place) };
      const { text, places } = withVersion(app, framework, dependency);
      return { label, ...found(`the one that ${text} brings along`, ...places) };
    }
  }
  return { label: 'UI library', ...none(`${app.manifest.path} names no UI library`) };
}
