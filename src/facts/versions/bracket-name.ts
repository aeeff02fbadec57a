import { type Aliases, nameKey, targetsOf } from '../../manifests/aliases.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { FoundClaim } from './claim.ts';
import { opinionOf } from './evidence.ts';
import { factIndex } from './fact-index.ts';

const bracket = /^[*_`]*[ \t]*\(([^()\n\r\d]{2,40})\)/;

/**
 * Whether a bracket behind a version names something else that has that very version: "Gradle 9.0.0 (AGP)" speaks of the
 * plugin for Android, where that is at 9.0.0.
 */
export function isOfNameBehind(
  text: string,
  { claim, stated }: FoundClaim,
  aliases: Aliases,
  repository: RepositoryFacts,
): boolean {
  const name = bracket.exec(text.slice(claim.end, claim.end + 60))?.[1];
  const targets = name === undefined ? undefined : targetsOf(nameKey(name), aliases);
  const facts = targets?.flatMap((target) => factIndex(repository).of(target)) ?? [];
  return facts.some((fact) => opinionOf(stated, fact, repository).says === 'confirms');
}

/**
 * Whether a package of some scope goes by the same last name and has that very version: "Testing Library (React 16.3.1)" speaks
 * of `@testing-library/react`. Asked of full versions alone, which two packages hardly share.
 */
export function isOfScopedNamesake({ names, stated }: FoundClaim, repository: RepositoryFacts): boolean {
  if (stated.parts.length < 3) return false;
  return names.some(({ key }) =>
    repository
      .facts(['npm'])
      .some(
        (fact) =>
          fact.role === 'dependency' &&
          fact.name.startsWith('@') &&
          nameKey(fact.name.slice(fact.name.indexOf('/') + 1)) === key &&
          opinionOf(stated, fact, repository).says === 'confirms',
      ),
  );
}
