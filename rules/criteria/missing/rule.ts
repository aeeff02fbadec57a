import { inWords } from '../../../src/core/base/words.ts';
import { aiFluencyPath, fluencySwitch } from '../../../src/core/parse/library-config.ts';
import {
  type CompletenessCheck,
  type CriterionName,
  technicalCriteria,
  universalCriteria,
} from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** The product group: the whole check in its older form (specification: Completeness criteria). */
const six: readonly CriterionName[] = universalCriteria.slice(0, 6);
const three: readonly CriterionName[] = universalCriteria.slice(6);
/** More than these are named in one finding. */
const fewest = 3;

export default defineRule({
  summary: 'The completeness check lists all criteria',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    one: '{name} is missing from the completeness check; add it {place}, answered with its source or open',
    several: 'The completeness check lacks {names}; add them, each answered with its source or open',
    none: 'The completeness check has no criterion; list {names}, each answered with its source or open',
    older: 'The completeness check has only the older six criteria; add {names}',
  },
  check: {
    criteria(_, { document, readTree, report }) {
      const { command, checks } = document.phase0;
      const present = new Set(checks.flatMap(({ criteria }) => criteria.map(({ name }) => name)));
      // Where a check was repeated for what had changed, the fullest one is the place for what is missing.
      const check = checks.reduce((a, b) => (b.criteria.length > a.criteria.length ? b : a));
      // The three are what the repository's config calls description (specification: Four-D fluency alignment).
      const isDescribed = fluencySwitch(readTree(aiFluencyPath), 'description', 'enabled') !== false;
      const due: CriterionName[] = [
        ...(isDescribed ? universalCriteria : six),
        ...(command === 'prompt-technical' ? technicalCriteria : []),
      ];
      if (present.size === 0) {
        report({ message: 'none', ...check.block.label, data: { names: inWords(due) } });
        return;
      }
      const isOlder =
        isDescribed &&
        six.filter((name) => present.has(name)).length > fewest &&
        !three.some((name) => present.has(name));
      if (isOlder) {
        report({
          message: 'older',
          severity: 'warning',
          ...check.block.label,
          data: { names: inWords(three) },
        });
      }
      const missing = due.filter((name) => !present.has(name) && !(isOlder && three.includes(name)));
      if (missing.length > fewest) {
        report({ message: 'several', ...check.block.label, data: { names: inWords(missing) } });
        return;
      }
      for (const name of missing) {
        const { place, ...range } = placeOf(name, due, check);
        report({ ...range, message: 'one', data: { name, place } });
      }
    },
  },
});

/** A missing criterion belongs behind the nearest one before it that is there. */
function placeOf(name: CriterionName, due: readonly CriterionName[], { criteria, block }: CompletenessCheck) {
  const before = due.slice(0, due.indexOf(name)).reverse();
  for (const other of before) {
    const neighbour = criteria.find((criterion) => criterion.name === other);
    if (neighbour) return { ...neighbour.nameRange, place: `behind ${other}` };
  }
  return { ...(criteria[0]?.nameRange ?? block.label), place: 'at its start' };
}
