import type { Judged } from './judge.ts';

interface Tally {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
  trueNegative: number;
}

/** The study as Markdown: the table, then what is still wrong by cause. */
export function studyMarkdown(
  judged: readonly Judged[],
  { details, unlabelled }: { readonly details: boolean; readonly unlabelled: boolean },
): string {
  const rows = (['version', 'path'] as const).flatMap((kind) => [
    row(`${kind}s`, tally(judged, kind, false)),
    row(`${kind}s, errors only`, tally(judged, kind, true)),
  ]);
  const claims = judged.filter(({ claim }) => claim);
  const loose = judged.filter(({ claim }) => !claim);
  const wrong = claims.filter((one) => isFalseAlarm(one) || isMiss(one));
  const parts = [
    `${claims.length} labelled claims in ${new Set(claims.map(({ repository, doc }) => `${repository} ${doc}`)).size} documents.`,
    '',
    '| | precision | recall | found | false alarms | missed | rightly silent |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    `Reports on text that nobody labelled: ${loose.length}.`,
    '',
    '| still wrong | kind | how often | why it is hard (tags of the labels) |',
    '|---|---|--:|---|',
    ...causes(wrong),
    ...(details ? ['', ...wrong.map(line)] : []),
    ...(unlabelled ? ['', ...loose.map(line)] : []),
  ];
  return `${parts.join('\n')}\n`;
}

function tally(judged: readonly Judged[], kind: string, errorsOnly: boolean): Tally {
  const counts: Tally = { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
  for (const one of judged) {
    if (one.kind !== kind || !one.claim || one.claim.verdict === 'unverifiable') continue;
    const reported = one.finding !== undefined && (!errorsOnly || one.finding.severity === 'error');
    if (one.claim.verdict === 'false') counts[reported ? 'truePositive' : 'falseNegative']++;
    else counts[reported ? 'falsePositive' : 'trueNegative']++;
  }
  return counts;
}

function row(name: string, { truePositive, falsePositive, falseNegative, trueNegative }: Tally): string {
  const rate = (part: number, rest: number) => (part + rest === 0 ? '–' : (part / (part + rest)).toFixed(3));
  const cells = [rate(truePositive, falsePositive), rate(truePositive, falseNegative)];
  return `| ${[name, ...cells, truePositive, falsePositive, falseNegative, trueNegative].join(' | ')} |`;
}

function isFalseAlarm({ claim, finding }: Judged): boolean {
  return finding !== undefined && (claim?.verdict === 'true' || claim?.verdict === 'not-a-claim');
}

function isMiss({ claim, finding }: Judged): boolean {
  return finding === undefined && claim?.verdict === 'false';
}

function causes(wrong: readonly Judged[]): string[] {
  const counts = new Map<string, number>();
  for (const one of wrong) {
    const tags = (one.claim?.tags ?? []).map((tag) => tag.replace(/\(.*\)/, '')).join(', ') || 'no tag';
    const cause = `${isMiss(one) ? 'missed' : 'false alarm'} | ${one.kind} | # | ${tags}`;
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([cause, count]) => `| ${cause.replace('#', String(count))} |`);
}

function line(one: Judged): string {
  const what = one.claim ? (isMiss(one) ? 'missed' : 'false alarm') : 'unlabelled';
  const said = one.finding ? ` → ${one.finding.severity} ${one.finding.rule}: ${one.finding.message}` : '';
  return `- ${what}: ${one.repository} ${one.doc}:${one.line} ${one.claim?.claim ?? ''}${said}`;
}
