import type { Aliases } from '../manifests/aliases.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { AnyClaim } from './claim.ts';
import { type SpokenWord, wordThatSpoke } from './context.ts';
import type { PathEvidence } from './evidence.ts';
import {
  factInWords,
  judgeDependencies,
  judgePaths,
  judgeScripts,
  judgeVersions,
  type Settle,
  settled,
  type Verdict,
} from './judge.ts';
import type { Reason, ReasonsByKind } from './reasons/reason.ts';

/** A claim with its verdict, as `explain` and `eval` show it. */
export interface JudgedClaim extends Range {
  readonly kind: 'path' | 'version' | 'script' | 'dependency';
  /** How the document writes it: `code`, `link`, `tree`, `heading`. */
  readonly form: string;
  /** `none`: no row is asked about it, since it holds or nothing can be checked against it. */
  readonly effect: 'none' | 'silent' | 'warn' | 'error';
  /** Id of the row that decided, or of `settled`; `none` when no row applied. */
  readonly reason: string;
  readonly summary: string;
  /** What was looked at, a few words each. */
  readonly evidence: readonly string[];
  /** The word that decided, where one did. */
  readonly word: SpokenWord | undefined;
}

/**
 * Judges the claims of a document that something in the repository speaks against.
 *
 * @param reasons What a config makes of single reasons. @param all Gives the other claims, too: those that hold, and those that nothing
 *   can be checked against.
 * @returns Versions, paths, libraries and scripts.
 */
export function judgeDocument(
  document: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
  aliases: Aliases,
  { reasons, all = false }: { readonly reasons?: ReasonsByKind; readonly all?: boolean } = {},
): JudgedClaim[] {
  const reported: JudgedClaim[] = [];
  const settle: Settle = (claim, reason, evidence) => {
    const { kind, start, end } = claim;
    const own = { kind, form: formOf(claim), start, end, effect: 'none', word: undefined } as const;
    reported.push({ ...own, reason, summary: settled[reason], evidence: evidence ? [evidence] : [] });
  };
  /** What is dear is worked out when it is asked for: `eval` shows little of what it judges. */
  const add = <Claim extends AnyClaim, Evidence>(
    {
      claim,
      evidence,
      reason,
    }: Pick<Verdict<Claim, Evidence, Reason<Claim, Evidence>>, 'claim' | 'evidence' | 'reason'>,
    inWords: (evidence: Evidence, claim: Claim) => readonly string[],
    remark?: string,
  ) => {
    const { kind, start, end } = claim;
    const { id, effect, summary } = reason ?? nothingApplies;
    reported.push({
      ...{ kind, form: formOf(claim), start, end, effect, reason: id, summary },
      get evidence() {
        return inWords(evidence, claim);
      },
      get word() {
        return (
          reason && wordThatSpoke(document, claim, remark, (words) => reason.when(claim, words, evidence))
        );
      },
    });
  };

  const options = { reasons, ...(all && { settle }) };
  for (const verdict of judgeVersions(document, factsAt, aliases, options)) {
    const { confirmed } = verdict.evidence;
    if (confirmed) options.settle?.(verdict.claim, 'confirmed', factInWords(confirmed.fact));
    else
      add(verdict, ({ opinions, isUnsourced }) => [
        ...opinions.slice(0, 4).map(({ says, fact }) => `${factInWords(fact)} (${saidInWords[says]})`),
        ...(isUnsourced ? ['no manifest or lock file mentions it'] : []),
      ]);
  }
  const { verdicts, found } = judgePaths(document, factsAt, options);
  for (const verdict of verdicts) add(verdict, pathInWords, verdict.claim.remark);
  for (const [here, claims] of found)
    for (const claim of claims)
      options.settle?.(claim, 'here', here === '' ? 'the root of the repository' : here);
  for (const verdict of judgeDependencies(document, factsAt, aliases, options))
    add(verdict, (_, { targets }) => [
      `no manifest or lock file has ${targets.map(({ ecosystem, name }) => `${ecosystem}:${name}`).join(' or ')}`,
    ]);
  for (const verdict of judgeScripts(document, factsAt, options)) {
    const { passage, remark = '' } = verdict.claim;
    add(
      verdict,
      (_, { runner, name }) => [`no manifest for ${runner} defines ${name}`],
      passage.code ? remark : undefined,
    );
  }
  return reported;
}

/** `planned: It is to be made. ('will' stands before it)` */
export function reasonInWords({ reason, summary, word }: JudgedClaim): string {
  return `${reason}: ${summary}${word ? ` ('${word.written}' ${places[word.place]})` : ''}`;
}

const places = {
  before: 'stands before it',
  behind: 'stands behind it',
  lead: 'stands in what leads to it',
  column: 'stands above its column',
  heading: 'stands in a heading above it',
} as const;

/** Whether the repository has what a claim says. */
export function isTrue({ effect, reason }: JudgedClaim): boolean {
  return effect === 'none' && holding.has(reason);
}

const holding: ReadonlySet<string> = new Set(['here', 'confirmed', 'in-manifest', 'defined']);

const nothingApplies = {
  id: 'none',
  effect: 'silent',
  summary: 'No reason applies: nothing speaks clearly against it.',
} as const;
const saidInWords = { confirms: 'the same', contradicts: 'another version', open: 'leaves it open' } as const;

function formOf(claim: AnyClaim): string {
  return claim.kind === 'script' ? claim.runner : claim.form;
}

function pathInWords({
  meant,
  was,
  wasElsewhere,
  namesakes,
  otherCase,
  isIgnored,
  kin,
  document: { parentReported },
}: PathEvidence): string[] {
  const gone = was ?? wasElsewhere;
  const left = gone && (gone.movedTo === undefined ? 'was deleted' : `moved to ${gone.movedTo}`);
  return [
    ...(meant.length > 0 ? [`looked for at ${meant.slice(0, 3).join(', ')}`] : []),
    ...(gone ? [`${gone.path} ${left} in ${gone.commit}`] : []),
    ...(namesakes.length > 0 ? [`the same name: ${namesakes.slice(0, 3).join(', ')}`] : []),
    ...(otherCase === undefined ? [] : [`in another letter case: ${otherCase}`]),
    ...(isIgnored ? ['git ignores it'] : []),
    ...(kin.here + kin.missing > 0 ? [`beside it ${kin.here} here, ${kin.missing} missing`] : []),
    ...(parentReported ? ['its folder is reported'] : []),
  ];
}
