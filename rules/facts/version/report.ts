import type { VersionCorrection } from '../../../src/core/claims/corrections.ts';
import type { ReportedVerdict, VersionVerdict } from '../../../src/core/claims/document-claims.ts';
import { isLockFile } from '../../../src/core/manifests/path-index.ts';

export const versionMessages = {
  upgrade: '{claim} is stated, but {file} (line {line}) has {found}; write {right}, or upgrade {name}',
  write: '{claim} is stated, but {file} (line {line}) has {found}; write {right}, or change it there',
  lower: '{claim} is stated, but {file} (line {line}) has {found}; write {right}',
  state: '{claim} is stated, but {file} (line {line}) has {found}; state that version',
  other: '{claim} is stated, but {file} (line {line}) has {found}; state that version, or change it there',
} as const;

/** What is reported of a version that the repository contradicts; undefined for every other verdict. */
export function versionReport(
  text: string,
  { claim, reason }: ReportedVerdict<VersionVerdict>,
  correction: VersionCorrection | undefined,
) {
  if (!correction) return undefined;
  const { evidence, right, newer, isSafe } = correction;
  const { file, line, value: found, name, role, pin } = evidence;
  const data = { claim: shown(text, claim), file, line, found, name };
  const { start, end, value } = claim;
  const place = { start, end, reason, ...(reason.effect === 'warn' && { severity: 'warning' as const }) };
  // Nobody changes a lock file by hand.
  const isLocked = pin === 'locked' || isLockFile(file);
  if (right === undefined) return { ...place, message: isLocked ? 'state' : 'other', data } as const;
  const isUpgrade = newer && role === 'dependency';
  return {
    ...place,
    message: isUpgrade ? 'upgrade' : isLocked ? 'lower' : 'write',
    data: { ...data, right },
    ...(isSafe && { fix: [{ start: value.start, end: value.end, text: right }] }),
  } as const;
}

/** The claim in short: as it stands when it is one word, else its name and its version. */
function shown(text: string, { subject, value, start, end }: VersionVerdict['claim']): string {
  const whole = text.slice(start, end);
  return /[\s|]/.test(whole) || start === value.start
    ? `${subject.text} ${value.text}`
    : whole.replace(/[*`_]/g, '');
}
