import type { Range } from '../../parse/blocks.ts';

/** Between two things, each as far from the other: `↔`, `<->`. */
const eitherWay = /^[*_`"')\]]*\s*(?:[↔⇄⇆⇔⟷]|<[-=]+>)\s*/;
const eitherWayBefore = /\s*(?:[↔⇄⇆⇔⟷]|<[-=]+>)\s*[*_`"'([]*$/;
const number = /^[*_`"'([]*v?\d/i;
const numberBefore = /[\s*_`(-]*v?\d+(?:\.\w+)*[*_`"')\]]*$/i;

/**
 * Whether a version is held against another of the same thing: "v1↔v2", "React 17 ↔ React 18". Both are mentioned then, and
 * neither is stated; "React 18 ↔ Express 4" states two.
 *
 * @param claim From the name to the end of the version. @param name As it stands in the claim. @param line Where it stands.
 */
export function isHeldAgainst(text: string, claim: Range, name: string, line: Range): boolean {
  const after = text.slice(claim.end, Math.min(line.end, claim.end + furthest));
  const arrow = eitherWay.exec(after);
  if (arrow) {
    const other = after.slice(arrow[0].length).replace(/^[*_`]+/, '');
    const isSame = other.toLowerCase().startsWith(name.toLowerCase());
    if (number.test(isSame ? other.slice(name.length).trimStart() : other)) return true;
  }
  const before = text.slice(Math.max(line.start, claim.start - furthest), claim.start);
  const arrowBefore = eitherWayBefore.exec(before);
  if (!arrowBefore) return false;
  const other = before.slice(0, arrowBefore.index);
  const numberThere = numberBefore.exec(other);
  return numberThere !== null && other.slice(0, numberThere.index).toLowerCase().endsWith(name.toLowerCase());
}

const furthest = 100;
