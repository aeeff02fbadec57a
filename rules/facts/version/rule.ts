import { projectProfile } from '../../../src/facts/profile.ts';
import type { VersionVerdict } from '../../../src/facts/versions/verdict.ts';
import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'A version that is stated is the one that the manifests and lock files have',
  severity: 'error',
  fixable: true,
  spec: 'Versions',
  messages: {
    upgrade: '{claim} is stated, but {file} (line {line}) has {found}; write {right}, or upgrade {name}',
    write: '{claim} is stated, but {file} (line {line}) has {found}; write {right}, or change it there',
    other: '{claim} is stated, but {file} (line {line}) has {found}; state that version, or change it there',
  },
  check: {
    document({ path, text }, { claims, report }) {
      if (path === projectProfile) return;
      for (const verdict of claims.disputedVersions()) {
        const { claim, evidence, certain, replacement, newer } = verdict;
        if (verdict.verdict !== 'contradicted' || !evidence) continue;
        const { file, line, value: found, name, role } = evidence;
        const data = { claim: shown(text, verdict), file, line, found, name };
        const { start, end, value } = claim;
        const place = { start, end, ...(!certain && { severity: 'warning' as const }) };
        if (replacement === undefined) {
          report({ message: 'other', ...place, data });
          continue;
        }
        const fix = [{ start: value.start, end: value.end, text: replacement }];
        report({
          message: newer && role === 'dependency' ? 'upgrade' : 'write',
          ...place,
          data: { ...data, right: replacement },
          ...(certain && { fix }),
        });
      }
    },
  },
});

/** The claim in short: as it stands when it is one word, else its name and its version. */
function shown(text: string, { claim }: VersionVerdict): string {
  const { subject, value, start, end } = claim;
  const whole = text.slice(start, end);
  return /[\s|]/.test(whole) || start === value.start
    ? `${subject.text} ${value.text}`
    : whole.replace(/[*`_]/g, '');
}
