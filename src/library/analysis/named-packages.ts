import { wordSet } from '../../core/base/words.ts';
import { type Ecosystem, type Fact, packageEcosystems } from '../../core/manifests/fact.ts';
import { isSideFile } from '../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import { depthOf } from '../memory/profile-lines.ts';
import { knownPackage } from '../scan/packages.ts';
import type { RequestAnalysis } from './analysis.ts';
import { wantedIn } from './request-words.ts';

/**
 * What the manifests say of the dependencies and runtimes that a text names, those nearest to the root first.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function dependenciesNamed(text: string, facts: RepositoryFacts): readonly Fact[] {
  const words = (
    text.toLowerCase().match(/(?<![\p{L}\p{N}@._/-])[\p{L}\p{N}@._/-]{0,200}[\p{L}\p{N}]/gu) ?? []
  ).map((word) => (word === '.net' ? 'dotnet' : word));
  const found = facts
    .facts([...packageEcosystems, 'runtime'])
    .filter(({ ecosystem, name, role, file }) => {
      if (
        role === 'setting' ||
        role === 'self' ||
        (isSideFile(file) && !ofTests.test(file)) ||
        file.startsWith('.')
      )
        return false;
      // "…/msgpack/v5" is a version of msgpack.
      const whole = name.replace(/\/v\d+$/, '');
      const last = whole.slice(whole.lastIndexOf('/') + 1).toLowerCase();
      // "Testcontainers" is the group of several artifacts.
      const parts = ecosystem === 'maven' ? last.split(/[.:]/).slice(-2) : [];
      const called = knownPackage(ecosystem, name)?.name.toLowerCase() ?? last;
      return words.some(
        (word) =>
          word === name.toLowerCase() || isForm(word, last) || isForm(word, called) || parts.includes(word),
      );
    })
    .sort((a, b) => depthOf(a.file) - depthOf(b.file));
  const exact = new Set(found.map(({ name }) => name.toLowerCase()).filter((name) => words.includes(name)));
  // "React" is not @xyflow/react where there is a react.
  return found.filter(
    ({ name }) => exact.has(name.toLowerCase()) || !exact.has(name.slice(name.lastIndexOf('/') + 1)),
  );
}

/** Projects of tests are built with what the product is. */
const ofTests = /^(?:[^/]+\/){0,8}tests?\/(?:[^/]+\/){0,8}[^/.]{1,80}(?:\.[^/.]{1,80}){0,4}\.\w{2}proj$/;

/** Whether a word is a name with a Slovak ending ("jestu"), or the name without a short one of its own ("Tailwind" of tailwindcss). */
function isForm(word: string, name: string): boolean {
  if (word === name || word === name.replace(/[-_.]/g, '')) return true;
  if (name.length >= 4 && word.startsWith(name)) return /^(?:u|om|e|a|ov)$/.test(word.slice(name.length));
  const stem = word.replace(/u$/, '');
  return stem.length >= 6 && name.startsWith(stem) && /^-?(?:css|js)$/.test(name.slice(stem.length));
}

const swapping = /^(?:replace|swap|switch|migrate|move|get|nahrad|vymen|prejd|prejst|zmigruj|migruj|prehod)/;
const between = wordSet('the us out off of away from z zo');
const joints = wordSet('with by for to za na');
const pointing = wordSet('it them ho ju ich');
/** What installs packages stands in no manifest; what it installs does. */
const managers = new Map(
  'npm npm,yarn npm,pnpm npm,bun npm,poetry pypi,pipenv pypi,pip pypi,uv pypi,pdm pypi,maven maven,gradle maven'
    .split(',')
    .map((pair) => pair.split(' ') as [string, Ecosystem]),
);

/**
 * The dependencies that a request wants gone for something else: "replace moment with date-fns", "swap it for fetch", "get us off moment",
 * "prejdi z npm na pnpm". Undefined when it swaps none; what a manager of packages installs where that one goes.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function swappedIn(
  analysis: Pick<RequestAnalysis, 'order' | 'intent'>,
  facts: RepositoryFacts,
): readonly Fact[] | undefined {
  const [verb = '', ...words] = wantedIn(analysis).split(/[\s,;]+/);
  // "Migrate the tests from jest to vitest".
  const origin = words.findIndex(
    (word, at) =>
      /^(?:from|z|zo)$/.test(word) && words.slice(at + 2, at + 4).some((next) => /^(?:to|na)$/.test(next)),
  );
  const start = origin >= 0 ? origin + 1 : words.findIndex((word) => !between.has(word));
  const from = words[start] ?? '';
  const joint = words.findIndex((word, at) => at > start && joints.has(word));
  const to = joint > 0 ? (words[joint + 1] ?? '') : '';
  const leaves = words.slice(0, start).some((word) => /^(?:off|of|away)$/.test(word));
  if (!swapping.test(verb) || (to === '' && !leaves) || to === from || /^v?\d/.test(to) || /^v?\d/.test(from))
    return undefined;
  // "Move the calls to a service", "get the list".
  if (/^(?:move|get)$/.test(verb) && !leaves) return undefined;
  const installed = managers.get(from);
  if (installed !== undefined && managers.get(to) === installed)
    return facts.facts([installed]).filter(({ role, file }) => role === 'dependency' && !isSideFile(file));
  const gone = dependenciesNamed(pointing.has(from) ? analysis.intent : from, facts);
  return gone.length > 0 ? gone : undefined;
}
