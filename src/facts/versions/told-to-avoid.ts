import type { FoundClaim } from './claim.ts';
import { lineAt } from './surroundings.ts';

/** What is wrong with a version, behind it: "v10+: ESM-only", "11 breaks the loader", "v2 — incompatible with …". */
const faultBehind =
  /^[*_`]*\s*(?:[:：—–(-]\s*|,\s*|\b(?:which|that)\s+)?(?:(?:is|are|became|went|has|have|had)\s+)?(?:(?:an?|now|pure|fully|a known|known)\s+)*(?:ESM[- ]only\b|pure[- ]ESM\b|causes?\b|breaks?\b|breaking\b|broke\b|broken\b|fails?\b|crash(?:es)?\b|incompatible\b|not (?:yet )?(?:compatible|supported)\b|requires? (?:ESM|ES modules|an upgrade|a rewrite|migration)\b|memory (?:leak|allocation)|regressions?\b|bugs?\b|drops? (?:support|CommonJS|CJS)\b|dropped\b|(?:do|does|did)(?:n['’]t| not) (?:work|support|build|compile|run)\b|(?:wo|ca)n['’]t\b|cannot\b)/i;
/** The reason for what is in use, in front of it: "pinned to 8 because …". */
const reasonBefore = /\b(?:because(?: of)?|due to|blocked by)\s+(?:[\w@./*`-]+\s+){0,2}[\w@./*`-]+[\s@]*$/i;

/**
 * Whether a version is named as one that is not to be used, or as the reason for another one. To be asked only of a version
 * that is newer than what the repository has: of an older one the same words may be all that is wrong.
 */
export function isToldToAvoid(text: string, { claim }: FoundClaim): boolean {
  const line = lineAt(text, claim.start);
  return (
    faultBehind.test(text.slice(claim.end, Math.min(line.end, claim.end + 80))) ||
    reasonBefore.test(text.slice(Math.max(line.start, claim.value.start - 60), claim.value.start))
  );
}
