import type { FoundClaim } from './claim.ts';
import { sentenceBefore } from './passage-before.ts';
import { lineAt } from './surroundings.ts';

/** "Works in browsers, workers and", "compatible with", in front of the name or of others that are named along with it. */
const worksIn =
  /\b(?:works?|working|usable|available|compatible|supported|portable|tested|verified) (?:unchanged )?(?:in|on|with|across|under|since|from)\b[^.;|\n]{0,80}$|(?:funktioniert|läuft) (?:in|mit|unter|ab)\b[^.;|\n]{0,80}$|\b(?:fonctionne|funciona|compatible|compatível|kompatibel) (?:avec|dans|sous|con|en|com|em|mit)\b[^.;|\n]{0,80}$|兼容[^。；|\n]{0,40}$/i;
/** "Flutter 3.13+ standard": how long there has been such a thing. */
const standardBehind =
  /^[*_`)]*\s+(?:standard|built-?in|native(?:ly)?|stdlib|globals?)(?![\p{L}-])(?!\s+(?:app|project|server|build)\b)/iu;

/**
 * Whether a lowest version is that of what something works with, or since when there is such a thing. To be asked only where the
 * repository has a newer one: then it is true.
 */
export function isLowestOfWork(text: string, { claim, stated }: FoundClaim): boolean {
  if (stated.form !== 'floor') return false;
  const line = lineAt(text, claim.start);
  if (standardBehind.test(text.slice(claim.end, Math.min(line.end, claim.end + 40)))) return true;
  return worksIn.test(sentenceBefore(text, claim.start, line.start));
}
