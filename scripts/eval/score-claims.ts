import { dependencyReasons } from '../../src/claims/reasons/dependencies.ts';
import { pathReasons } from '../../src/claims/reasons/paths.ts';
import { scriptReasons } from '../../src/claims/reasons/scripts.ts';
import { versionReasons } from '../../src/claims/reasons/versions.ts';
import { judgeDocument, type Reported } from '../../src/claims/report.ts';
import { noAliases } from '../../src/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/manifests/repository.ts';
import { createDocument } from '../../src/parse/document.ts';
import { labelNames } from '../../src/parse/labels.ts';
import { createSource } from '../../src/parse/source.ts';
import type { LabelledClaim, LabelledRepository } from './labelled.ts';

export const kinds = ['version', 'path', 'dependency', 'script'] as const;
type Kind = (typeof kinds)[number];

/** A labelled claim, a report on text that nobody labelled, or both: what a person says, and what the reasons say. */
export interface Scored {
  readonly repository: string;
  readonly doc: string;
  readonly line: number;
  /** The whole line. */
  readonly text: string;
  readonly kind: Kind;
  readonly claim?: LabelledClaim;
  /** What was judged there: what is reported, else the first. */
  readonly judged?: Reported;
}

/** Judges the labelled documents of a repository as guides, and sets each label beside the verdicts that touch its text. */
export function scoreRepository({ name, snapshot, texts, claims }: LabelledRepository): Scored[] {
  const facts = new RepositoryFacts(snapshot);
  const scored: Scored[] = [];
  for (const doc of new Set(claims.map((claim) => claim.doc))) {
    const text = texts.get(doc) ?? '';
    const source = createSource(doc, text);
    const lines = text.split(/\r?\n/);
    const placed = judgeDocument(createDocument(source, 'guide', labelNames()), () => facts, noAliases).map(
      (judged) => ({ judged, ...source.lines.position(judged.start) }),
    );
    const used = new Set<Reported>();
    for (const claim of claims.filter((one) => one.doc === doc)) {
      const written = lines[claim.line - 1] ?? '';
      const spots = spotsOf(claim, written);
      const touching = placed
        .filter(
          ({ judged, line, column }) =>
            isOfKind(judged, claim) &&
            line === claim.line &&
            (spots.length === 0 ||
              spots.some(([from, to]) => column < to && column + judged.end - judged.start > from)),
        )
        .map(({ judged }) => judged);
      for (const each of touching) used.add(each);
      const [judged] = ['error', 'warn', 'silent'].flatMap((effect) =>
        touching.filter((each) => each.effect === effect),
      );
      const { line, kind } = claim;
      scored.push({ repository: name, doc, line, text: written, kind, claim, ...(judged && { judged }) });
    }
    for (const { judged, line } of placed)
      if (!used.has(judged) && judged.effect !== 'silent')
        scored.push({ repository: name, doc, line, text: lines[line - 1] ?? '', kind: judged.kind, judged });
  }
  return scored;
}

/** A library that a document states with a version is one claim, and the reports on either speak of it. */
function isOfKind({ kind, reason }: Reported, claim: LabelledClaim): boolean {
  if (claim.kind === 'version') return kind === 'version' || kind === 'dependency';
  return kind === claim.kind || (claim.kind === 'dependency' && reason.startsWith('unsourced'));
}

/** Every place of a claim in its line, as columns; none when its text is not to be found there. */
function spotsOf({ claim, value, subject }: LabelledClaim, line: string): [number, number][] {
  for (const needle of [claim, value, subject]) {
    if (!needle) continue;
    const spots: [number, number][] = [];
    for (let at = line.indexOf(needle); at >= 0; at = line.indexOf(needle, at + 1))
      spots.push([at + 1, at + 1 + needle.length]);
    if (spots.length > 0) return spots;
  }
  return [];
}

export type Outcome = 'found' | 'false alarm' | 'missed' | 'rightly silent';

/** How a verdict fares beside its label; undefined where nobody could say what is true. @param errorsOnly Takes a warning for silence. */
export function outcomeOf({ claim, judged }: Scored, errorsOnly = false): Outcome | undefined {
  if (!claim || claim.verdict === 'unverifiable') return undefined;
  const isReported = judged?.effect === 'error' || (judged?.effect === 'warn' && !errorsOnly);
  if (claim.verdict === 'false') return isReported ? 'found' : 'missed';
  return isReported ? 'false alarm' : 'rightly silent';
}

/** The tables of docs/facts-study.md: how often each kind is right, and how often each reason decided, right and wrong. */
export function scoreMarkdown(scored: readonly Scored[]): string {
  const labelled = scored.filter(({ claim }) => claim);
  const documents = new Set(labelled.map(({ repository, doc }) => `${repository} ${doc}`));
  const repositories = new Set(labelled.map(({ repository }) => repository));
  const of = (kind: Kind) => scored.filter((one) => one.kind === kind);
  const lines = [
    `${labelled.length} labelled claims in ${documents.size} documents of ${repositories.size} repositories.`,
    '',
    '| | precision | recall | found | false alarms | missed | rightly silent |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...kinds.map((kind) => kindRow(plurals[kind], of(kind), false)),
    ...(['version', 'path'] as const).map((kind) => kindRow(`${plurals[kind]}, errors only`, of(kind), true)),
    kindRow('all kinds, errors only', scored, true),
    '',
    `Reports on text that nobody labelled: ${scored.length - labelled.length}.`,
    '',
    '| reason | effect | fired | right | wrong | repositories |',
    '|---|---|--:|--:|--:|--:|',
    ...kinds.flatMap((kind) => reasonRows(kind, labelled)),
  ];
  return `${lines.join('\n')}\n`;
}

const plurals = {
  version: 'versions',
  path: 'paths',
  dependency: 'dependencies',
  script: 'scripts',
} as const;

function kindRow(name: string, scored: readonly Scored[], errorsOnly: boolean): string {
  const count = (outcome: Outcome) => scored.filter((one) => outcomeOf(one, errorsOnly) === outcome).length;
  const [found, alarms, missed] = [count('found'), count('false alarm'), count('missed')];
  const rate = (rest: number) => (found + rest === 0 ? '–' : (found / (found + rest)).toFixed(3));
  return `| ${[name, rate(alarms), rate(missed), found, alarms, missed, count('rightly silent')].join(' | ')} |`;
}

const tables = {
  version: versionReasons,
  path: pathReasons,
  dependency: dependencyReasons,
  script: scriptReasons,
} as const;

/** In the order in which they are asked; those behind the table are no rows of it. */
function reasonRows(kind: Kind, labelled: readonly Scored[]): string[] {
  const judged = labelled.flatMap((one) =>
    one.judged?.kind === kind ? [{ ...one, judged: one.judged }] : [],
  );
  const effects = new Map<string, string>(tables[kind].map(({ id, effect }) => [id, effect]));
  for (const {
    judged: { reason, effect },
  } of judged)
    if (!effects.has(reason)) effects.set(reason, effect);
  return [...effects].map(([id, effect]) => {
    const fired = judged.filter(({ judged: { reason } }) => reason === id);
    const isRight = (one: Scored) => ['found', 'rightly silent'].includes(outcomeOf(one) ?? '');
    const right = fired.filter(isRight);
    const wrong = fired.filter((one) => outcomeOf(one) !== undefined && !isRight(one));
    const repositories = new Set(right.map(({ repository }) => repository)).size;
    return `| ${[`${kind}: ${id}`, effect, fired.length, right.length, wrong.length, repositories].join(' | ')} |`;
  });
}

/** One line about a claim, for whoever mends a reason. */
export function scoredLine(one: Scored): string {
  const { repository, doc, line, text, kind, claim, judged } = one;
  const label = claim ? `«${claim.claim}» ${claim.verdict} [${(claim.tags ?? []).join(' ')}]` : 'unlabelled';
  const verdict = judged
    ? `${judged.effect} ${judged.reason} (${[judged.form, ...judged.evidence].join('; ')})`
    : 'no claim seen';
  return `${outcomeOf(one) ?? '?'} ${kind} ${repository} ${doc}:${line} ${label} → ${verdict} | ${text.trim().slice(0, 200)}`;
}
