import {
  compareVersions,
  holds,
  overlap,
  readConstraint,
  readStated,
  readVersion,
} from '../../claims/version/numbers.ts';
import { type Opinion, opinionOf, strongest } from '../../claims/version/opinion.ts';
import { factsInReach, sortOut } from '../../claims/version/reach.ts';
import type { Fact } from '../fact.ts';
import type { RepositoryFacts } from '../repository.ts';
import type { CopiedLine } from './copied-lines.ts';
import { replacementFor } from './replacement.ts';
import type { VersionVerdict } from './verdict.ts';

/** Where a copied line stands. */
interface Place {
  readonly path: string;
  /** Folders that are named around it. */
  readonly folders: readonly string[];
  readonly repository: RepositoryFacts;
}

/**
 * Holds a line that was copied from a manifest against the manifests. An exact version is false when it is neither pin nor
 * lock nor floor, a range when nothing that it admits is admitted there. Never certain: it may be the copy of a file elsewhere.
 */
export function judgeCopiedLine(line: CopiedLine, facts: readonly Fact[], place: Place): VersionVerdict[] {
  const { own } = sortOut(facts, place.path);
  const { facts: near, beyond } = factsInReach(own, place.folders, place.path);
  const against = near.map((fact) => opinionOn(line, fact, place.repository));
  if (against.length === 0 || against.some((opinion) => opinion?.says !== 'contradicts')) return [];
  if (beyond.some((fact) => opinionOn(line, fact, place.repository)?.says === 'confirms')) return [];
  const opinions = against.flatMap((opinion) => opinion ?? []);
  const { fact, version } = strongest(opinions, place.path);
  const { subject, value } = line;
  const claim = { start: subject.start, end: value.end, subject, value };
  const stated = readStated(value.text)!;
  const values = new Set(opinions.map((opinion) => opinion.fact.value));
  const replacement =
    fact.pin === 'locked'
      ? replacementFor(claim, stated, opinions)
      : values.size === 1
        ? fact.value
        : undefined;
  return [
    {
      claim,
      verdict: 'contradicted',
      certain: false,
      evidence: fact,
      newer: version !== undefined && compareVersions(stated.parts, version) > 0,
      ...(replacement === undefined ? {} : { replacement }),
    },
  ];
}

/** What a fact says to a copied line; undefined when one of the two cannot be read. */
function opinionOn({ value }: CopiedLine, fact: Fact, repository: RepositoryFacts): Opinion | undefined {
  const exact = exactVersion(value.text, fact);
  if (exact !== undefined) {
    const stated = readStated(exact);
    return stated && opinionOf(stated, fact, repository);
  }
  if (fact.pin === 'none' || !readStated(value.text)) return undefined;
  const stated = readConstraint(value.text, fact.ecosystem);
  const there = readConstraint(fact.value, fact.ecosystem);
  if (!stated || !there) return undefined;
  const version = there[0]?.low;
  const locked = repository
    .locked(fact.ecosystem, fact.name, fact.file)
    .map((entry) => readVersion(entry.value));
  const admits = locked.some((each) => each && stated.some((interval) => holds(interval, each)));
  const share = stated.some((one) => there.some((other) => overlap(one, other)));
  return { says: admits || share ? 'confirms' : 'contradicts', fact, ...(version ? { version } : {}) };
}

/** The version of what asks for one alone; a bare one is a range for Cargo. */
function exactVersion(text: string, { ecosystem }: Fact): string | undefined {
  if (/[*,]|\.x\b/i.test(text)) return undefined;
  const pattern = ecosystem === 'cargo' ? /^=\s*(\d.*)$/ : /^={0,3}\s*v?(\d.*)$/;
  return pattern.exec(text)?.[1];
}
