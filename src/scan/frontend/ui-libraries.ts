import { inWords } from '../../base/in-words.ts';
import type { Place, ScanField } from '../project-scan.ts';
import { found, none } from '../states.ts';
import type { FrontendApp } from './app.ts';
import type { Dependency } from './package-manifest.ts';
import { withVersion } from './version-text.ts';

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
  const otherPlaces: readonly Place[] = further.flatMap((each) => each.places);
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
