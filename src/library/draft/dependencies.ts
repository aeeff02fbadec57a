import { type Fact, packageEcosystems } from '../../core/manifests/fact.ts';
import { isSideFile } from '../../core/manifests/path-index.ts';
import { type RepositoryFacts, resolved, versionText } from '../../core/manifests/repository.ts';
import { depthOf } from '../memory/profile-lines.ts';
import { knownPackage, packageGroups } from '../scan/known-packages.ts';
import { type DraftLine, said } from './draft.ts';
import type { Wording } from './wording.ts';

/**
 * What the manifests say of the dependencies and runtimes that a text names, those nearest to the root first.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function dependenciesNamed(text: string, facts: RepositoryFacts): readonly Fact[] {
  const words = (
    text.toLowerCase().match(/(?<![\p{L}\p{N}@._/-])[\p{L}\p{N}@._/-]{0,200}[\p{L}\p{N}]/gu) ?? []
  ).map((word) => (word === '.net' ? 'dotnet' : word));
  return facts
    .facts([...packageEcosystems, 'runtime'])
    .filter(({ name, role, file }) => {
      if (role === 'setting' || role === 'self' || isSideFile(file) || file.startsWith('.')) return false;
      const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
      return words.some((word) => word === name.toLowerCase() || isForm(word, last));
    })
    .sort((a, b) => depthOf(a.file) - depthOf(b.file));
}

/** Whether a word is a name with a Slovak ending ("jestu"), or the name without a short one of its own ("Tailwind" of tailwindcss). */
function isForm(word: string, name: string): boolean {
  if (word === name) return true;
  if (name.length >= 4 && word.startsWith(name)) return /^(?:u|om|e|a|ov)$/.test(word.slice(name.length));
  const stem = word.replace(/u$/, '');
  return stem.length >= 6 && name.startsWith(stem) && /^-?(?:css|js)$/.test(name.slice(stem.length));
}

const mostFolders = 3;
const mostPackages = 5;

/** What the packages of the project are built with, a line for each folder with a manifest: where the scan sees no app. */
export function builtWithLines(facts: RepositoryFacts, wording: Wording): DraftLine[] {
  const known = facts
    .facts(packageEcosystems)
    .filter(({ role, file }) => role === 'dependency' && !isSideFile(file) && !file.startsWith('.'))
    .flatMap((fact) => {
      const found = knownPackage(fact.ecosystem, fact.name);
      const isTelling = found && packageGroups.indexOf(found.group) < 3;
      return isTelling
        ? [{ ...found, fact, folder: fact.file.slice(0, fact.file.lastIndexOf('/') + 1) }]
        : [];
    })
    .sort(
      (a, b) =>
        depthOf(a.fact.file) - depthOf(b.fact.file) ||
        packageGroups.indexOf(a.group) - packageGroups.indexOf(b.group) ||
        a.rank - b.rank,
    );
  return [...new Set(known.map(({ folder }) => folder))].slice(0, mostFolders).map((folder) => {
    const here = known.filter((each) => each.folder === folder);
    const named = [...new Map(here.map((each) => [each.name, each])).values()].slice(0, mostPackages);
    const texts = named.map(({ name, fact }) => `${name} ${versionText(resolved(facts, fact))}`.trim());
    const { file, line } = named[0]!.fact;
    const label = folder === '' ? wording.label('Stack') : `\`${folder}\``;
    return said(`${label}: ${texts.join(', ')} (${file}:${line})`);
  });
}
