import { sentenceBefore } from './passage-before.ts';
import { lineAt } from './surroundings.ts';
import type { VersionClaim } from './verdict.ts';

/** Who tells of holes in packages, and of the versions that have or mend them. */
const advisory =
  /\b(?:CVE(?:s|-\d{4})?|GHSA|advisor(?:y|ies)|[Dd]ependabot|Snyk|vulnerab(?:le|ilit(?:y|ies))|npm audit|backports?)\b/;
/** `ws@8.18.0` is the key of what another version is put in place of. */
const override =
  /\b(?:overrides?|overridden|resolutions?|patchedDependencies|patch-package|pnpm patch|override selectors?|selectors?|scoped)\b/i;

/**
 * Whether a version stands in a sentence on an advisory, or is the key of an override. Both tell of versions that packages have somewhere,
 * not of what the project is built with; and a mended number would make nonsense of the sentence.
 */
export function isOfAdvisory(text: string, { start, end, subject, value }: VersionClaim): boolean {
  const line = lineAt(text, start);
  const after = text.slice(end, Math.min(line.end, end + 160));
  const stop = after.search(/[.;。；](?:\s|$)|\|/);
  const sentence = `${sentenceBefore(text, start, line.start)}\0${stop < 0 ? after : after.slice(0, stop)}`;
  if (advisory.test(sentence)) return true;
  return subject.end < value.start && text.slice(subject.end, value.start) === '@' && override.test(sentence);
}
