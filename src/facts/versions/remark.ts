import type { Range } from '../../parse/blocks.ts';
import type { Draft } from './draft.ts';

/**
 * A version alone in brackets often tells since when something is there: "Virtual threads (Java 21)". It is what is in use
 * behind another version or a word for a part of the stack, and in a drawn tree.
 */
export function isRemark(text: string, claim: Range, line: Range, names: Draft['names']): boolean {
  const before = text.slice(line.start, claim.start).replace(/[*_`]+$/, '');
  if (
    /\((?:(?:requires?|needs?|with|only|on|if|for|since|from)|[^()]{1,60},\s*(?:requires?|needs?))\s[^()]*$/i.test(
      before,
    )
  )
    return true;
  // "## Routing (React Router v6)" titles a part of the project by what is used there.
  const isTitle = /^\s{0,3}#/.test(before) && /[vV]\d/.test(text.slice(claim.start, claim.end));
  if (isTitle && !names.some(({ targets }) => targets?.some(({ ecosystem }) => ecosystem === 'runtime')))
    return false;
  if (!before.endsWith('(') || !/^[*_`]*\s*\)/.test(text.slice(claim.end, line.end))) return false;
  if (!names.some(({ targets }) => targets?.some(({ ecosystem }) => ecosystem !== 'docker'))) return false;
  const lead = before.slice(0, -1).replace(/[\s*_`]+$/, '');
  return !/(?:\d|\b(?:frontend|front-end|backend|back-end|server|client|api|runtime|language|framework|database|db|web|mobile|app|application|service|worker|cli|ui|platform|stack|ORM|bundler|compiler|library))$/i.test(
    lead,
  );
}
