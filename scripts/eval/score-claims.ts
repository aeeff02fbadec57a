import { reasonTables } from '../../src/core/claims/reasons/tables.ts';
import { type JudgedClaim, judgeDocument } from '../../src/core/claims/report.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import type { Range } from '../../src/core/parse/blocks.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import { type LabelledClaim, type LabelledRepository, lintLabelled } from './labelled.ts';

export const kinds = ['version', 'path', 'dependency', 'script'] as const;
type Kind = (typeof kinds)[number];

/** The rules that report a kind; a library that is stated with a version is one claim, and either rule may speak of it. */
const rulesOf: Readonly<Record<Kind, readonly string[]>> = {
  version: ['facts/version', 'facts/version-unsourced', 'facts/dependency'],
  path: ['facts/path', 'facts/path-exists', 'facts/path-escape'],
  dependency: ['facts/dependency', 'facts/version-unsourced'],
  script: ['facts/script'],
};

/** A labelled claim with what is reported on it, or a report on text that nobody labelled. */
export interface Scored {
  readonly repository: string;
  readonly doc: string;
  readonly line: number;
  /** The whole line. */
  readonly text: string;
  readonly kind: Kind;
  readonly claim?: LabelledClaim;
  /** What the reasons make of it: what they report, else the first. */
  readonly judged?: JudgedClaim;
  /** What the linter reports there. */
  readonly finding?: Finding;
}

/** Lints the labelled documents of a repository as guides, and sets beside each label what touches its text. */
export function scoreRepository(repository: LabelledRepository): Scored[] {
  const { name, snapshot, texts, claims } = repository;
  const facts = new RepositoryFacts(snapshot);
  const scored: Scored[] = [];
  for (const [doc, findings] of lintLabelled(repository)) {
    const source = createSource(doc, texts.get(doc) ?? '');
    const lines = source.text.split(/\r?\n/);
    const document = createDocument(source, 'guide', labelNames());
    const judged = judgeDocument(document, () => facts, noAliases);
    const used = new Set<Finding>();
    for (const claim of claims.filter((one) => one.doc === doc)) {
      const { line, kind } = claim;
      const text = lines[line - 1] ?? '';
      const spots = spotsOf(claim, text);
      const touches = ({ start, end }: Range) => {
        const from = source.lines.position(start);
        return (
          from.line === line &&
          (spots.length === 0 ||
            spots.some((spot) => from.column < spot.end && from.column + end - start > spot.start))
        );
      };
      const hits = findings.filter((finding) => rulesOf[kind].includes(finding.rule) && touches(finding));
      for (const each of hits) used.add(each);
      const finding = hits.find(({ severity }) => severity === 'error') ?? hits[0];
      const near = judged.filter((each) => isOfKind(each, kind) && touches(each));
      const decided = near.find(({ effect }) => effect !== 'silent') ?? near[0];
      const place = { repository: name, doc, line, text, kind };
      scored.push({ ...place, claim, ...(decided && { judged: decided }), ...(finding && { finding }) });
    }
    for (const finding of findings) {
      const kind = kinds.find((each) => rulesOf[each].includes(finding.rule));
      const { line } = finding;
      if (kind && !used.has(finding))
        scored.push({ repository: name, doc, line, text: lines[line - 1] ?? '', kind, finding });
    }
  }
  return scored;
}

function isOfKind({ kind, reason }: JudgedClaim, labelled: Kind): boolean {
  if (labelled === 'version') return kind === 'version' || kind === 'dependency';
  return kind === labelled || (labelled === 'dependency' && reason.startsWith('unsourced'));
}

/** Every place of a claim in its line, as columns; none when its text is not to be found there. */
function spotsOf({ claim, value, subject }: LabelledClaim, line: string): Range[] {
  for (const needle of [claim, value, subject]) {
    if (!needle) continue;
    const spots: Range[] = [];
    for (let at = line.indexOf(needle); at >= 0; at = line.indexOf(needle, at + 1))
      spots.push({ start: at + 1, end: at + 1 + needle.length });
    if (spots.length > 0) return spots;
  }
  return [];
}

export type Outcome = 'found' | 'false alarm' | 'missed' | 'rightly silent';

/** How a report, or silence, fares beside the label; undefined where nobody could say what is true. @param errorsOnly Takes a warning for silence. */
export function outcomeOf({ claim, finding }: Scored, errorsOnly = false): Outcome | undefined {
  if (!claim || claim.verdict === 'unverifiable') return undefined;
  const isReported = errorsOnly ? finding?.severity === 'error' : finding !== undefined;
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

/** In the order in which they are asked, and last what no row is about. */
function reasonRows(kind: Kind, labelled: readonly Scored[]): string[] {
  const judged = labelled.flatMap((one) =>
    one.judged?.kind === kind ? [{ ...one, judged: one.judged }] : [],
  );
  const effects = new Map<string, string>(reasonTables[kind].map(({ id, effect }) => [id, effect]));
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
  const { repository, doc, line, text, kind, claim, judged, finding } = one;
  const label = claim ? `«${claim.claim}» ${claim.verdict} [${(claim.tags ?? []).join(' ')}]` : 'unlabelled';
  const decided = judged
    ? `${judged.effect} ${judged.reason} (${[judged.form, ...judged.evidence].join('; ')})`
    : '';
  const said = finding
    ? `${finding.severity} ${finding.rule} ${finding.reason?.id ?? ''}: ${finding.message}`
    : 'silent';
  return `${outcomeOf(one) ?? '?'} ${kind} ${repository} ${doc}:${line} ${label} → ${said} ${decided} | ${text.trim().slice(0, 200)}`;
}
