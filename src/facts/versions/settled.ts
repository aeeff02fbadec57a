import type { Target } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { isSurelyMissing } from '../missing-package.ts';
import { broughtAlong, isAnotherEverywhere } from './brought-along.ts';
import { opinionOf } from './evidence.ts';
import { factIndex } from './fact-index.ts';
import { readStated } from './stated.ts';

/** By what a name stands for and the version as written. */
type Answers = Map<readonly Target[], Map<string, boolean>>;

const known = new WeakMap<RepositoryFacts, Answers>();

/**
 * Whether a repository has nothing against a version: no fact contradicts it, wherever in the repository it is meant for,
 * and what no fact mentions may be in use all the same. Each question is answered once; documents repeat them.
 *
 * @param targets What is stated to have the version: the same list each time. @param version As written.
 * @param floor The words in front make it the lowest one.
 */
export function isSettled(
  targets: readonly Target[],
  version: string,
  floor: boolean,
  repository: RepositoryFacts,
): boolean {
  const answers = answersFor(targets, repository);
  const question = floor ? `${version} at least` : version;
  let answer = answers.get(question);
  if (answer === undefined) {
    answer = isUncontradicted(targets, version, floor, repository);
    answers.set(question, answer);
  }
  return answer;
}

function isUncontradicted(
  targets: readonly Target[],
  version: string,
  floor: boolean,
  repository: RepositoryFacts,
): boolean {
  const index = factIndex(repository);
  let isMentioned = false;
  for (const target of targets) {
    const facts = index.of(target);
    isMentioned ||= facts.length > 0;
    if (!target.kin && facts.some((fact) => isAgainst(fact, version, floor, repository))) return false;
  }
  if (isMentioned) return true;
  if (isSurelyMissing(targets, repository, version)) return false;
  const stated = readStated(version);
  if (!stated) return false;
  return !isAnotherEverywhere(
    broughtAlong(floor ? { ...stated, form: 'floor' } : stated, targets, repository),
  );
}

/** What confirms a version by itself, whatever a lock file says: the facts of other states of the repository say the same. */
const confirming = new Set<string>();
/** So many are remembered at a time. */
const capacity = 500;

function isAgainst(fact: Fact, version: string, floor: boolean, repository: RepositoryFacts): boolean {
  const { ecosystem, name, role, pin, value } = fact;
  const content = `${version}\n${floor}\n${ecosystem} ${name} ${role} ${pin} ${value}`;
  if (confirming.has(content)) return false;
  const stated = readStated(version);
  // What cannot be read is left to the closer look.
  if (!stated) return true;
  const opinion = opinionOf(floor ? { ...stated, form: 'floor' } : stated, fact, repository);
  if (opinion.says === 'confirms' && opinion.fact === fact) {
    if (confirming.size >= capacity) confirming.clear();
    confirming.add(content);
  }
  return opinion.says === 'contradicts';
}

function answersFor(targets: readonly Target[], repository: RepositoryFacts): Map<string, boolean> {
  let all = known.get(repository);
  if (!all) {
    all = new Map();
    known.set(repository, all);
  }
  let answers = all.get(targets);
  if (!answers) {
    answers = new Map();
    all.set(targets, answers);
  }
  return answers;
}
