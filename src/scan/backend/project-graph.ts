import { dirname } from 'node:path/posix';
import type { Project, Projects } from './projects.ts';
import type { UsedPackage } from './server.ts';

/** The project, and those in the repository that it is built from. */
export function withReferences(project: Project, projects: Projects): readonly Project[] {
  const byName = new Map(
    [...projects.values()].flatMap((each) => (each.name ? [[each.name, each] as const] : [])),
  );
  const found = new Set([project]);
  for (const each of found) {
    for (const { fact } of each.packages) {
      const other = byName.get(fact.name);
      if (other) found.add(other);
    }
    for (const folder of each.references) {
      const other = projects.get(folder);
      if (other) found.add(other);
    }
  }
  return [...found];
}

/** A package that several projects name is the one that stands nearest. */
export function unique(packages: readonly UsedPackage[]): readonly UsedPackage[] {
  const byName = new Map<string, UsedPackage>();
  for (const used of packages) {
    const known = byName.get(used.fact.name);
    if (!known || (known.fact.value === '' && used.fact.value !== '' && known.manifest === used.manifest))
      byName.set(used.fact.name, used);
  }
  return [...byName.values()];
}

/** What the parents of a module state for it. */
export function ancestors(project: Project, projects: Projects): readonly UsedPackage[] {
  const packages: UsedPackage[] = [];
  for (let at = project.folder; at !== '.'; ) {
    at = dirname(at);
    packages.push(...(projects.get(at)?.packages ?? []));
  }
  return packages;
}
