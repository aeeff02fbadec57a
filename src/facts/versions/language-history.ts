import { compareVersions } from '../../claims/version/numbers.ts';
import { isPlainBound } from './bound.ts';
import type { FoundClaim } from './claim.ts';

/** What a language does from a version on: "Python 3.3+ treats such folders as packages". */
const does =
  /^[*_`]*\s+(?:(?:also|now|automatically|silently|natively|implicitly|already)\s+)?(?:treats?|handles?|considers?|provides?|includes?|offers?|makes?|lets?|allows?|supports?|gives?|raises?|throws?|returns?|enables?|defaults?|ignores?|reads?|warns?|rejects?|accepts?|deprecates?|evaluates?|parses?|resolves?|behandelt|erlaubt|unterstützt|permet|traite|permite|trata|admite|soporta|suporta|umožňuje|podporuje)(?!\p{L})/iu;

/** The oldest versions that anybody still runs. */
const oldest: Readonly<Record<string, readonly number[]>> = {
  python: [3, 7],
  node: [12],
  java: [8],
  php: [7, 2],
  ruby: [2, 6],
  go: [1, 13],
};

/**
 * Whether the lowest version of a language is named for what came with it, and not as that of the project: by what it is said
 * to do, or in a sentence by its age, since no project asks for less than everybody has.
 */
export function tellsOfLanguage(text: string, { claim, stated, names }: FoundClaim): boolean {
  if (stated.form !== 'floor') return false;
  const runtimes = names.flatMap(({ targets }) =>
    (targets ?? []).flatMap(({ ecosystem, name, kin }) => (ecosystem === 'runtime' && !kin ? [name] : [])),
  );
  if (runtimes.length === 0) return false;
  if (does.test(text.slice(claim.end, claim.end + 60))) return true;
  const isAncient = runtimes.some((name) => oldest[name] && compareVersions(stated.parts, oldest[name]) < 0);
  return isAncient && !isPlainBound(text, claim);
}
