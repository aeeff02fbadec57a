import type { AnyRule } from '../src/check/rule.ts';
import analysisComplexityLabel from './analysis/complexity-label/rule.ts';
import analysisComplexitySum from './analysis/complexity-sum/rule.ts';
import analysisInteractionMode from './analysis/interaction-mode/rule.ts';
import analysisReasoning from './analysis/reasoning/rule.ts';
import analysisRecord from './analysis/record/rule.ts';
import analysisValue from './analysis/value/rule.ts';
import criteriaKnownAsked from './criteria/known-asked/rule.ts';
import criteriaMark from './criteria/mark/rule.ts';
import criteriaMissing from './criteria/missing/rule.ts';
import criteriaOpenNotAsked from './criteria/open-not-asked/rule.ts';
import criteriaSource from './criteria/source/rule.ts';
import criteriaUnresolved from './criteria/unresolved/rule.ts';
import sectionOrder from './prompt/section-order/rule.ts';

/** Every rule by its id, which is the path of its folder. One line a rule; `npm run new-rule` adds it. */
export const rules: ReadonlyMap<string, AnyRule> = new Map<string, AnyRule>([
  ['analysis/complexity-label', analysisComplexityLabel],
  ['analysis/complexity-sum', analysisComplexitySum],
  ['analysis/interaction-mode', analysisInteractionMode],
  ['analysis/reasoning', analysisReasoning],
  ['analysis/record', analysisRecord],
  ['analysis/value', analysisValue],
  ['criteria/known-asked', criteriaKnownAsked],
  ['criteria/mark', criteriaMark],
  ['criteria/missing', criteriaMissing],
  ['criteria/open-not-asked', criteriaOpenNotAsked],
  ['criteria/source', criteriaSource],
  ['criteria/unresolved', criteriaUnresolved],
  ['prompt/section-order', sectionOrder],
]);
