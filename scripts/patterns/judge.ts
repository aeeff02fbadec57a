import type { AST } from '@eslint-community/regexpp';
import { Chars, getConsumedChars, toUnicodeSet } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

/**
 * Why a pattern may take more than linear time, undefined for one that cannot. Three ways lead there: two quantifiers that share what they
 * read, one within another, and one that is begun anew at each place of what it has read before ("move", and "restart" below).
 *
 * A bound is taken for a constant: `\s{0,200}` reads at most so much at each place.
 */
export function slownessOf(source: string, flags: string): string | undefined {
  const { reports, parsed } = analyse({ source, flags });
  const [first] = reports;
  if (first?.type === 'Move') return `is begun anew at each place of what \`${first.quant.raw}\` has read`;
  if (first?.type === 'Self') return `reads the same in several ways (\`${first.quant.raw}\`)`;
  if (first) return `\`${first.startQuant.raw}\` and \`${first.endQuant.raw}\` read the same in several ways`;
  // A sticky pattern begins where it is told to.
  const restarted = flags.includes('y') ? undefined : restartedIn(parsed.pattern, parsed.flags);
  return restarted && `begins anew within what \`${restarted.raw}\` has read, which goes on as far each time`;
}

/**
 * An endless quantifier that may read what stands before it in the pattern, such as that of `use\w*Query`: over `useuseuse` it is begun
 * anew at each `use`. What can fail behind it makes that quadratic.
 */
function restartedIn({ alternatives }: AST.Pattern, flags: AST.Flags): AST.Quantifier | undefined {
  type Elements = readonly AST.Element[];
  const search = (elements: Elements, before: Elements, behind: Elements): AST.Quantifier | undefined => {
    for (const [index, element] of elements.entries()) {
      const lead = [...before, ...elements.slice(0, index)];
      const rest = [...elements.slice(index + 1), ...behind];
      if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY) {
        const { chars } = getConsumedChars(element, flags);
        // What begins with the quantifier itself is told above, but for what stands behind an assertion.
        const readsLead = lead.length > 0 && lead.every((each) => canConsist(each, chars, flags));
        if (
          readsLead &&
          rest.some(canFail) &&
          !endsAnyway(element, rest, flags) &&
          !isAnchored(lead, chars, flags)
        )
          return element;
      }
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (inner.type !== 'Group' && inner.type !== 'CapturingGroup') continue;
      for (const alternative of inner.alternatives) {
        const found = search(alternative.elements, lead, rest);
        if (found) return found;
      }
    }
    return undefined;
  };
  for (const { elements } of alternatives) {
    const found = search(elements, [], []);
    if (found) return found;
  }
  return undefined;
}

type CharSet = ReturnType<typeof Chars.all>;

/** Whether an element can read a text of some characters alone. */
function canConsist(element: AST.Element, chars: CharSet, flags: AST.Flags): boolean {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return !toUnicodeSet(element, flags).chars.isDisjointWith(chars);
    case 'Quantifier':
      return element.min === 0 || canConsist(element.element, chars, flags);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) =>
        elements.every((each) => canConsist(each, chars, flags)),
      );
    case 'Assertion':
      return element.kind !== 'start' || isBehindLineEnd(chars, flags);
    default:
      return true;
  }
}

/** Whether `^` can stand within some characters. */
function isBehindLineEnd(chars: CharSet, flags: AST.Flags): boolean {
  return flags.multiline && !chars.isDisjointWith(Chars.lineTerminator(flags));
}

/** `[\s\S]*?(?:"|$)` gets to the end of the text at the latest. */
function endsAnyway({ element }: AST.Quantifier, [next]: readonly AST.Element[], flags: AST.Flags): boolean {
  if (element.type !== 'CharacterClass' && element.type !== 'CharacterSet') return false;
  if (!toUnicodeSet(element, flags).chars.isAll || next?.type !== 'Group' || flags.multiline) return false;
  return next.alternatives.some(({ elements }) => elements.length === 1 && elements[0]!.raw === '$');
}

function mustConsume(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min > 0 && mustConsume(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every(({ elements }) => elements.some(mustConsume));
  return element.type !== 'Assertion';
}

function canFail(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min > 0;
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every(({ elements }) => elements.some(canFail));
  return true;
}

/** Whether an assertion in front keeps the pattern from beginning within some characters. */
function isAnchored(lead: readonly AST.Element[], chars: CharSet, flags: AST.Flags): boolean {
  for (const element of lead) {
    if (mustConsume(element)) return false;
    if (element.type !== 'Assertion') continue;
    if (element.kind === 'start' && !isBehindLineEnd(chars, flags)) return true;
    if (element.kind === 'word' && !element.negate && chars.isSubsetOf(Chars.word(flags))) return true;
    if (element.kind !== 'lookbehind') continue;
    const alternatives = element.alternatives.filter(
      ({ elements: [only] }) =>
        only?.type !== 'Assertion' || only.kind !== 'start' || isBehindLineEnd(chars, flags),
    );
    const single = alternatives.flatMap(({ elements: [only, ...others] }) =>
      only && others.length === 0 && only.type.startsWith('Character')
        ? [toUnicodeSet(only as AST.CharacterClass, flags).chars]
        : [],
    );
    if (single.length < alternatives.length && !element.negate) continue;
    const [first, ...more] = single;
    if (!first) continue;
    const seen = first.union(...more);
    if (element.negate ? chars.isSubsetOf(seen) : chars.isDisjointWith(seen)) return true;
  }
  return false;
}
