import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { isOfAdvisory } from './advisory.ts';
import type { FoundClaim } from './claim.ts';
import { isAgainstAnother, isBesideOwn, isSaidOfFile } from './contrast.ts';
import { type Opinion, opinionOf } from './evidence.ts';
import { isInHeadingOfFault } from './held-against.ts';
import { tellsOfLanguage } from './language-history.ts';
import { isLowestOfWork } from './lowest-of-work.ts';
import { isNumberOfApi, isOfSpecification } from './number-of-api.ts';
import { isOfACase } from './of-a-case.ts';
import { type DraftsIn, otherVersions } from './other-versions.ts';
import { passageAround } from './passage.ts';
import { sentenceBefore } from './passage-before.ts';
import { isLabelOfPair } from './said-again.ts';
import { tellsSinceWhen } from './since-when.ts';
import type { StatedVersion } from './stated.ts';
import { lineAt } from './surroundings.ts';
import { isToldToAvoid } from './told-to-avoid.ts';
import { compareVersions } from './version.ts';
import { isInWorkedExample } from './worked-example.ts';

/**
 * Whether what the repository contradicts turns out to be no claim about it: a version that brought something, one that stands beside
 * the one in use, one of a pair, one to be avoided, one of others, of a case or of an example, the number of an interface, one of an advisory or an override, a JDK that
 * also builds for an older Java. Asked of what would be reported, and of nothing else.
 *
 * @param facts Those that decide. @param against What contradicts.
 */
export function isNoClaim(
  text: string,
  found: FoundClaim,
  facts: readonly Fact[],
  against: readonly Opinion[],
  repository: RepositoryFacts,
  draftsIn: DraftsIn,
): boolean {
  const { claim, stated } = found;
  if (isOfSpecification(claim)) return true;
  const isOlder = ({ version }: Opinion) =>
    version !== undefined && compareVersions(stated.parts, version) < 0;
  if (against.every(isOlder) && (tellsSinceWhen(text, found) || isLowestOfWork(text, found))) return true;
  const isNewer = ({ version }: Opinion) =>
    version !== undefined && compareVersions(stated.parts, version) > 0;
  if (against.every(isNewer) && (isToldToAvoid(text, found) || isNumberOfApi(text, found, against)))
    return true;
  if (isNewerJdk(text, found, against) || isLabelOfPair(text, claim)) return true;
  if (isInHeadingOfFault(text, found) || tellsOfLanguage(text, found) || isOfAdvisory(text, claim))
    return true;
  if (isOfOthers(text, found) || isInWorkedExample(text, claim)) return true;
  const passage = passageAround(text, claim.start);
  if (isAgainstAnother(text, found, passage, draftsIn)) return true;
  if (isSaidOfFile(text, claim.start)) return false;
  return otherVersions(text, found, passage, draftsIn).some((each) => isThere(each, facts, repository));
}

/** Whether the sentence speaks of the version of somebody else, or of a case. */
function isOfOthers(text: string, found: FoundClaim): boolean {
  const { start, end } = found.claim;
  const line = lineAt(text, start);
  const sentence = sentenceBefore(text, start, line.start);
  const after = text.slice(end, Math.min(line.end, end + 80));
  return isBesideOwn(text, found, sentence, after) || isOfACase(sentence, text.slice(start, end), after);
}

/** Whether some fact has the version. */
function isThere(stated: StatedVersion, facts: readonly Fact[], repository: RepositoryFacts): boolean {
  return facts.some((fact) => opinionOf(stated, fact, repository).says === 'confirms');
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
