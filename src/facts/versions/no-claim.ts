import type { Fact } from '../fact.ts';
import type { RepositoryFacts } from '../repository.ts';
import { isOfAdvisory } from './advisory.ts';
import type { FoundClaim } from './claim.ts';
import { type Opinion, opinionOf } from './evidence.ts';
import { isInHeadingOfFault, isToldToFail } from './held-against.ts';
import { isLowestOfWork } from './lowest-of-work.ts';
import { isNumberOfApi } from './number-of-api.ts';
import { isLabelOfPair, versionsSaidBeside } from './said-again.ts';
import { tellsSinceWhen } from './since-when.ts';
import { readStated } from './stated.ts';
import { isToldToAvoid } from './told-to-avoid.ts';
import { compareVersions } from './version.ts';

/**
 * Whether what the repository contradicts turns out to be no claim about it: a version that brought something, a bound or an older version
 * beside the one in use, one of a pair, one to be avoided,
 * the number of an interface, one of an advisory or an override, a JDK that also builds for an older Java. Asked of what would be reported, and of nothing else.
 *
 * @param facts Those that decide. @param against What contradicts.
 */
export function isNoClaim(
  text: string,
  found: FoundClaim,
  facts: readonly Fact[],
  against: readonly Opinion[],
  repository: RepositoryFacts,
): boolean {
  const { claim, stated } = found;
  const isOlder = ({ version }: Opinion) =>
    version !== undefined && compareVersions(stated.parts, version) < 0;
  if (against.every(isOlder) && (tellsSinceWhen(text, found) || isLowestOfWork(text, found))) return true;
  const isNewer = ({ version }: Opinion) =>
    version !== undefined && compareVersions(stated.parts, version) > 0;
  if (against.every(isNewer) && (isToldToAvoid(text, found) || isNumberOfApi(text, found, against)))
    return true;
  if (isNewerJdk(text, found, against) || isLabelOfPair(text, claim)) return true;
  if (isInHeadingOfFault(text, found) || isOfAdvisory(text, claim)) return true;
  const isContrast = stated.form === 'floor' || (against.every(isOlder) && isToldToFail(text, found));
  return isContrast && versionsSaidBeside(text, claim).some((each) => isThere(each, facts, repository));
}

/** Whether some fact has the version. */
function isThere(version: string, facts: readonly Fact[], repository: RepositoryFacts): boolean {
  const stated = readStated(version);
  return (
    stated !== undefined && facts.some((fact) => opinionOf(stated, fact, repository).says === 'confirms')
  );
}

/** A newer JDK builds for the level that the build asks for; "Language level: JDK 21" speaks of the level itself. */
function isNewerJdk(text: string, { claim, stated }: FoundClaim, against: readonly Opinion[]): boolean {
  if (!/jdk|^jvm$/i.test(claim.subject.text)) return false;
  if (/\blevel\b[^\n]*$/i.test(text.slice(Math.max(0, claim.start - 40), claim.start))) return false;
  return against.every(
    ({ fact, version }) =>
      fact.name === 'java' &&
      fact.role === 'floor' &&
      version !== undefined &&
      compareVersions(stated.parts, version) > 0,
  );
}
