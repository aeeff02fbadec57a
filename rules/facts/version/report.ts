import type { Fact } from '../../../src/facts/fact.ts';
import type { VersionVerdict } from '../../../src/facts/versions/verdict.ts';

export const versionMessages = {
  write: '{claim} is stated, but {file} (line {line}) has {evidence}; write {right}, or change it there',
  other: '{claim} is stated, but {file} (line {line}) has {evidence}; state that version, or change it there',
} as const;

/** What is reported of a version that the repository contradicts; undefined for every other verdict. */
export function versionReport(text: string, verdict: VersionVerdict) {
  const { claim, evidence, certain, replacement } = verdict;
  if (verdict.verdict !== 'contradicted' || !evidence) return undefined;
  const { start, end } = claim;
  const data = { claim: shown(text, verdict), ...place(evidence) };
  return {
    start,
    end,
    ...(replacement === undefined
      ? ({ message: 'other', data } as const)
      : ({ message: 'write', data: { ...data, right: replacement } } as const)),
    ...(!certain && { severity: 'warning' as const }),
    ...(certain &&
      replacement !== undefined && {
        fix: [{ start: claim.value.start, end: claim.value.end, text: replacement }],
      }),
  };
}

/** The claim in one line, without emphasis and code marks; subject and version when they stand apart. */
function shown(text: string, { claim }: VersionVerdict): string {
  const { subject, value, start, end } = claim;
  const whole = text.slice(start, end);
  const words = start === value.start || /[\]|]/.test(whole) ? `${subject.text} ${value.text}` : whole;
  return words
    .replace(/[*`_"]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function place({ file, line, value }: Fact): { file: string; line: number; evidence: string } {
  return { file, line, evidence: value };
}
