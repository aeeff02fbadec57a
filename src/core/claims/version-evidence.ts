import { perObject } from '../base/memoized.ts';
import { lastName } from '../base/path.ts';
import type { Target } from '../manifests/aliases.ts';
import { type Fact, packageEcosystems } from '../manifests/fact.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Range } from '../parse/blocks.ts';
import type { VersionClaim } from './claim.ts';
import type { Ground } from './evidence.ts';
import { isNowhereMentioned, isSurelyMissing } from './missing-package.ts';
import {
  factIndex,
  factsInReach,
  isPipeline,
  type Opinion,
  opinionOf,
  peersAside,
  sortOut,
} from './version/facts.ts';

/** What the manifests and lock files say of a stated version. */
export interface VersionEvidence {
  /** What speaks of the place that the claim is about: the manifest that is named, else the nearest. */
  readonly opinions: readonly Opinion[];
  /** Those of them that have another version. */
  readonly against: readonly Opinion[];
  /** A fact anywhere that has the version. */
  readonly confirmed: Opinion | undefined;
  /** Facts of other places, and of what only goes along with the thing. */
  readonly beyond: readonly Opinion[];
  readonly targets: readonly Target[];
  /** Nothing mentions the thing, and something would if it were in use. */
  readonly isUnsourced: boolean;
  /** The sentence names the file of one of them. */
  readonly isNamed: boolean;
  /** The same passage states another version of it that is confirmed. */
  isConfirmedBeside: boolean;
  readonly repository: RepositoryFacts;
}

/** The sentence of a claim, no more than 200 characters to each side. */
function sentenceAround(text: string, passage: Range, { start, end }: Range): string {
  const before = text.slice(Math.max(passage.start, start - 200), start);
  const behind = text.slice(end, Math.min(passage.end, end + 200));
  const stop = behind.search(/[.;!?]\s/);
  return (
    before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1) +
    text.slice(start, end) +
    (stop < 0 ? behind : behind.slice(0, stop))
  );
}

/** The folders that the words around a claim name, the nearest first. */
function foldersAround({ passage }: VersionClaim, text: string, ground: Ground): string[] {
  const folders = [...ground.foldersIn(text, passage)];
  if (passage.lead) folders.push(...ground.foldersIn(text, passage.lead));
  for (const heading of passage.headings.toReversed()) folders.push(...ground.foldersIn(text, heading));
  return folders;
}

export function versionEvidence(
  claim: VersionClaim,
  text: string,
  documentPath: string,
  ground: Ground,
): VersionEvidence {
  const repository = ground.facts;
  const agreed = agreedEvidence(claim, repository);
  if (agreed) return agreed;
  const index = factIndex(repository);
  const { targets, key, stated, passage } = claim;
  const around = sentenceAround(text, passage, claim);
  const known = targets ? targets.flatMap((target) => index.of(target)) : index.named(key);
  const counts = peersAside(known, documentPath, around);
  const facts = (
    targets ? targets.filter(({ kin }) => !kin).flatMap((target) => index.of(target)) : index.named(key)
  ).filter(counts);
  const kin = (targets?.filter((target) => target.kin) ?? [])
    .flatMap((target) => index.of(target))
    .filter(counts);
  const folders = foldersAround(claim, text, ground);
  const { own, aside } = sortOut(facts, documentPath, folders, (file) => isOfFoundry(file, repository));
  const named = namedIn(own, around);
  const reach = named
    ? { facts: named, beyond: own.filter((fact) => !named.includes(fact)) }
    : factsInReach(own, folders, documentPath);
  const opinions = targetsOnly(
    strongOnly(reach.facts.map((fact) => opinionOf(stated, fact, repository))),
    claim.subject.text,
  );
  const besides = [...aside, ...kin].map((fact) => opinionOf(stated, fact, repository));
  const beyond = [...reach.beyond.map((fact) => opinionOf(stated, fact, repository)), ...besides];
  const against = opinions.filter(({ says }) => says === 'contradicts');
  const pinned = against.some(({ fact }) => fact.pin === 'exact' && fact.role === 'dependency');
  const confirming = [...opinions, ...besides].filter(({ says }) => says === 'confirms');
  const confirmed = confirming.find(({ weak }) => !weak) ?? (pinned ? undefined : confirming[0]);
  const isMentioned = facts.length > 0 || kin.length > 0;
  const brought = isMentioned ? [] : broughtAlong(claim, repository);
  return {
    opinions: isMentioned ? opinions : brought,
    against: isMentioned ? against : brought.every(({ says }) => says === 'contradicts') ? brought : [],
    confirmed: confirmed ?? brought.find(({ says }) => says === 'confirms'),
    beyond,
    targets: targets ?? [],
    isUnsourced:
      !isMentioned &&
      brought.length === 0 &&
      (isSurelyMissing(targets ?? [], repository, claim.value.text) ||
        isNowhereMentioned(key, targets ?? [], repository)),
    isNamed: named !== undefined,
    isConfirmedBeside: false,
    repository,
  };
}

/** What was agreed on, by what is stated of what: documents of one repository state the same again and again. */
const agreedOn = perObject(
  (_: RepositoryFacts) =>
    new Map<string, { targets: VersionClaim['targets']; evidence: VersionEvidence | undefined }>(),
);

/** Where all that is here confirms a version, it does not matter which of it is meant. */
function agreedEvidence(
  { targets, key, stated, value }: VersionClaim,
  repository: RepositoryFacts,
): VersionEvidence | undefined {
  const known = agreedOn(repository);
  const said = `${key} ${value.text} ${stated.form}`;
  const before = known.get(said);
  if (before?.targets === targets && before) return before.evidence;
  const index = factIndex(repository);
  const own = targets?.filter(({ kin }) => !kin);
  const facts = own ? own.flatMap((target) => index.of(target)) : index.named(key);
  // What packages ask of those who use them counts or not by what stands around the claim.
  const mayBeAside = own?.length !== targets?.length && facts.some(({ peer }) => peer);
  const opinions = mayBeAside ? [] : facts.map((fact) => opinionOf(stated, fact, repository));
  const isAgreed = opinions.length > 0 && opinions.every(({ says, weak }) => says === 'confirms' && !weak);
  const evidence: VersionEvidence | undefined = isAgreed
    ? {
        opinions,
        against: [],
        confirmed: opinions[0],
        beyond: [],
        targets: targets ?? [],
        isUnsourced: false,
        isNamed: false,
        isConfirmedBeside: false,
        repository,
      }
    : undefined;
  known.set(said, { targets, evidence });
  return evidence;
}

/** What lock files say of a package that no manifest names, since others bring it along. */
function broughtAlong({ targets, stated }: VersionClaim, repository: RepositoryFacts): Opinion[] {
  const opinions: Opinion[] = [];
  for (const { ecosystem, name, kin } of targets ?? []) {
    if (kin || name.endsWith('*') || !packageEcosystems.some((each) => each === ecosystem)) continue;
    for (const fact of repository.locked(ecosystem, name))
      opinions.push(opinionOf(stated, { ...fact, role: 'tool' }, repository));
  }
  return opinions;
}

/** The facts of the files that the passage names. */
function namedIn(facts: readonly Fact[], words: string): readonly Fact[] | undefined {
  const named = facts.filter(({ file }) => {
    const name = lastName(file);
    const at = words.indexOf(name);
    if (at < 0) return false;
    const folder = /(?<![\w./@-])[\w./@-]*$/
      .exec(words.slice(Math.max(0, at - 100), at))![0]
      .replace(/^(?:\.\/)+/, '');
    return folder === '' ? true : file === folder + name || file.endsWith(`/${folder}${name}`);
  });
  return named.length > 0 ? named : undefined;
}

/** Foundry keeps the libraries that it builds with below `lib`. */
function isOfFoundry(file: string, { index }: RepositoryFacts): boolean {
  const at = /(?:^|\/)lib\//.exec(file)?.index;
  if (at === undefined) return false;
  return index.hasFile(at === 0 ? 'foundry.toml' : `${file.slice(0, at)}/foundry.toml`);
}

/** What projects target, and what a manifest asks for, comes before the SDK that builds them, and what a lock file asks for. */
function targetsOnly(opinions: readonly Opinion[], subject: string): readonly Opinion[] {
  const ofSdk = /\bsdk$/i.test(subject) ? opinions.filter(({ fact }) => fact.name === 'dotnet-sdk') : [];
  if (ofSdk.length > 0) return ofSdk;
  const isBehind = ({ fact }: Opinion) =>
    fact.name === 'dotnet-sdk' || (fact.ecosystem === 'runtime' && fact.file.endsWith('.lock'));
  if (opinions.every(isBehind)) return opinions;
  return opinions.filter((opinion) => opinion.says === 'confirms' || !isBehind(opinion));
}

/** Pipelines, images and wide ranges tell what a runtime may be; a pin or a lock file tells what it is. */
function strongOnly(opinions: readonly Opinion[]): readonly Opinion[] {
  const strong = opinions.filter((opinion) => !isWeak(opinion));
  return strong.some(({ says }) => says !== 'open') ? strong : opinions;
}

function isWeak({ fact, weak }: Opinion): boolean {
  if (fact.ecosystem !== 'runtime') return false;
  return isPipeline(fact.file) || isImage(fact.file) || (weak === true && fact.role === 'floor');
}

function isImage(file: string): boolean {
  return (
    file.includes('.devcontainer') ||
    /(?:^|[./])dockerfile/i.test(file) ||
    /compose[\w.-]{0,200}\.ya?ml$/i.test(file)
  );
}
