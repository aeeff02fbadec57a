import { packageEcosystems } from '../../core/manifests/fact.ts';
import { isSideFile } from '../../core/manifests/path-index.ts';
import { type RepositoryFacts, resolved, versionText } from '../../core/manifests/repository.ts';
import { depthOf } from '../memory/profile-lines.ts';
import { knownPackage, packageGroups } from '../scan/known-packages.ts';
import { type DraftLine, said } from './draft.ts';
import type { Wording } from './wording.ts';

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
