import type { Opinion } from '../../claims/version/opinion.ts';
import type { FoundClaim } from './claim.ts';
import type { VersionClaim } from './verdict.ts';

const interfaceBehind =
  /^[*_`]*[ \t]+(?:[a-z]+[ \t]+){0,2}(?:syntax|APIs?|spec(?:ification)?|format|mode|protocol|dialect)\b/;
const prerelease = /\d-?(?:alpha|beta|rc|preview|canary|next|dev|pre|[ab]\d)/i;

/**
 * Whether a bare major number is that of an interface which a package numbers by itself: "v2 query syntax" of a 1.0.0-rc.4.
 * Only a pre-release shows that the two differ; said once, it holds for the whole document.
 */
export function isNumberOfApi(
  text: string,
  { claim, stated }: FoundClaim,
  against: readonly Opinion[],
): boolean {
  if (stated.parts.length > 1 || !/^[vV]\d+$/.test(claim.value.text)) return false;
  if (!against.every(({ fact }) => prerelease.test(fact.value))) return false;
  const words = text.slice(claim.start, claim.end);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (interfaceBehind.test(text.slice(at + words.length, at + words.length + 60))) return true;
  return false;
}

/** "SpringDoc OpenAPI 3": the number is that of the OpenAPI Specification, which tools of that name write. */
export function isOfSpecification({ subject, value }: VersionClaim): boolean {
  return /\S[ \t]+OpenAPI[*_`]*$/i.test(subject.text) && /^v?3(?:\.[01x])?\+?$/i.test(value.text);
}
