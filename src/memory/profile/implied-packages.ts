import type { PackageGroup } from '../../manifests/known-packages.ts';
import type { ResolvedFact } from '../../manifests/repository.ts';

/** What is used because a package of another name brings it along. */
interface Implied {
  readonly group: PackageGroup;
  readonly name: string;
  readonly shows: (fact: Pick<ResolvedFact, 'ecosystem' | 'name'>) => boolean;
}

const starter =
  (pattern: RegExp) =>
  ({ ecosystem, name }: Pick<ResolvedFact, 'ecosystem' | 'name'>) =>
    ecosystem === 'maven' && pattern.test(name);

const implied: readonly Implied[] = [
  {
    group: 'Data',
    name: 'EF Core',
    // A provider or an add-on of somebody else has a version of its own.
    shows: ({ ecosystem, name }) =>
      ecosystem === 'nuget' && /(?:^|\.)EntityFrameworkCore(?:\.|$)/i.test(name),
  },
  {
    group: 'Data',
    name: 'Spring Data JPA',
    shows: starter(/^org\.springframework\.boot:spring-boot-starter-data-jpa$/),
  },
  {
    group: 'Libraries',
    name: 'Spring Security',
    shows: starter(/^org\.springframework\.boot:spring-boot-starter-(?:security|oauth2-)/),
  },
  {
    group: 'Libraries',
    name: 'Spring Batch',
    shows: starter(/^org\.springframework\.boot:spring-boot-starter-batch$/),
  },
];

/** What a group lacks that other packages show to be in use: its name alone, since its version is not stated. */
export function impliedPackages(
  group: PackageGroup,
  stated: readonly string[],
  facts: readonly ResolvedFact[],
): string[] {
  return implied
    .filter((each) => each.group === group && !stated.some((text) => `${text} `.startsWith(`${each.name} `)))
    .filter(({ shows }) => facts.some((fact) => fact.role === 'dependency' && shows(fact)))
    .map(({ name }) => name);
}
