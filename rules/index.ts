import type { AnyRule } from '../src/check/rule.ts';
import sectionOrder from './prompt/section-order/rule.ts';

/** Every rule by its id, which is the path of its folder. One line a rule; `npm run new-rule` adds it. */
export const rules: ReadonlyMap<string, AnyRule> = new Map<string, AnyRule>([
  ['prompt/section-order', sectionOrder],
]);
