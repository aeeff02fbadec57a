import type { AnyRule } from '../src/rule/rule.ts';
import analysisComplexityLabel from './analysis/complexity-label/rule.ts';
import analysisComplexitySum from './analysis/complexity-sum/rule.ts';
import analysisInteractionMode from './analysis/interaction-mode/rule.ts';
import analysisReasoning from './analysis/reasoning/rule.ts';
import analysisRecord from './analysis/record/rule.ts';
import analysisValue from './analysis/value/rule.ts';
import configSchema from './config/schema/rule.ts';
import configUnknownKey from './config/unknown-key/rule.ts';
import criteriaKnownAsked from './criteria/known-asked/rule.ts';
import criteriaMark from './criteria/mark/rule.ts';
import criteriaMissing from './criteria/missing/rule.ts';
import criteriaOpenNotAsked from './criteria/open-not-asked/rule.ts';
import criteriaSource from './criteria/source/rule.ts';
import criteriaUnresolved from './criteria/unresolved/rule.ts';
import factsCredential from './facts/credential/rule.ts';
import factsDependency from './facts/dependency/rule.ts';
import factsPath from './facts/path/rule.ts';
import factsPathEscape from './facts/path-escape/rule.ts';
import factsPathExists from './facts/path-exists/rule.ts';
import factsScript from './facts/script/rule.ts';
import factsSymbol from './facts/symbol/rule.ts';
import factsTemplateVersion from './facts/template-version/rule.ts';
import factsVersion from './facts/version/rule.ts';
import factsVersionUnsourced from './facts/version-unsourced/rule.ts';
import frontendBasePath from './frontend/base-path/rule.ts';
import frontendClassComponent from './frontend/class-component/rule.ts';
import frontendEffectCleanup from './frontend/effect-cleanup/rule.ts';
import frontendEnvPrefix from './frontend/env-prefix/rule.ts';
import frontendHookName from './frontend/hook-name/rule.ts';
import frontendIndexKey from './frontend/index-key/rule.ts';
import frontendNoAny from './frontend/no-any/rule.ts';
import frontendPropsInterface from './frontend/props-interface/rule.ts';
import frontendQueryMutation from './frontend/query-mutation/rule.ts';
import frontendRouterV6 from './frontend/router-v6/rule.ts';
import gateQuestion from './gate/question/rule.ts';
import lintUnknownRule from './lint/unknown-rule/rule.ts';
import lintUnreadable from './lint/unreadable/rule.ts';
import lintUnusedDisable from './lint/unused-disable/rule.ts';
import memoryProfileFact from './memory/profile-fact/rule.ts';
import bestPracticesStack from './prompt/best-practices-stack/rule.ts';
import constraintsBullets from './prompt/constraints-bullets/rule.ts';
import contextBullets from './prompt/context-bullets/rule.ts';
import discernmentHints from './prompt/discernment-hints/rule.ts';
import duplicateSection from './prompt/duplicate-section/rule.ts';
import emptySection from './prompt/empty-section/rule.ts';
import expectedResultMeasurable from './prompt/expected-result-measurable/rule.ts';
import goalOneSentence from './prompt/goal-one-sentence/rule.ts';
import missingSection from './prompt/missing-section/rule.ts';
import placeholder from './prompt/placeholder/rule.ts';
import requirementBehaviour from './prompt/requirement-behaviour/rule.ts';
import requirementsNumbered from './prompt/requirements-numbered/rule.ts';
import scopeFiles from './prompt/scope-files/rule.ts';
import scopePurpose from './prompt/scope-purpose/rule.ts';
import sectionOrder from './prompt/section-order/rule.ts';
import unknownSection from './prompt/unknown-section/rule.ts';
import vagueWording from './prompt/vague-wording/rule.ts';
import questionsAnswer from './questions/answer/rule.ts';
import questionsOptions from './questions/options/rule.ts';
import questionsOrder from './questions/order/rule.ts';
import questionsPriority from './questions/priority/rule.ts';
import questionsRecommended from './questions/recommended/rule.ts';
import questionsStar from './questions/star/rule.ts';

/** Every rule by its id, which is the path of its folder. One line a rule; `npm run new-rule` adds it. */
export const rules: ReadonlyMap<string, AnyRule> = new Map<string, AnyRule>([
  ['analysis/complexity-label', analysisComplexityLabel],
  ['analysis/complexity-sum', analysisComplexitySum],
  ['analysis/interaction-mode', analysisInteractionMode],
  ['analysis/reasoning', analysisReasoning],
  ['analysis/record', analysisRecord],
  ['analysis/value', analysisValue],
  ['config/schema', configSchema],
  ['config/unknown-key', configUnknownKey],
  ['criteria/known-asked', criteriaKnownAsked],
  ['criteria/mark', criteriaMark],
  ['criteria/missing', criteriaMissing],
  ['criteria/open-not-asked', criteriaOpenNotAsked],
  ['criteria/source', criteriaSource],
  ['criteria/unresolved', criteriaUnresolved],
  ['facts/credential', factsCredential],
  ['facts/dependency', factsDependency],
  ['facts/path', factsPath],
  ['facts/path-escape', factsPathEscape],
  ['facts/path-exists', factsPathExists],
  ['facts/script', factsScript],
  ['facts/symbol', factsSymbol],
  ['facts/template-version', factsTemplateVersion],
  ['facts/version', factsVersion],
  ['facts/version-unsourced', factsVersionUnsourced],
  ['frontend/base-path', frontendBasePath],
  ['frontend/class-component', frontendClassComponent],
  ['frontend/effect-cleanup', frontendEffectCleanup],
  ['frontend/env-prefix', frontendEnvPrefix],
  ['frontend/hook-name', frontendHookName],
  ['frontend/index-key', frontendIndexKey],
  ['frontend/no-any', frontendNoAny],
  ['frontend/props-interface', frontendPropsInterface],
  ['frontend/query-mutation', frontendQueryMutation],
  ['frontend/router-v6', frontendRouterV6],
  ['gate/question', gateQuestion],
  ['lint/unknown-rule', lintUnknownRule],
  ['lint/unreadable', lintUnreadable],
  ['lint/unused-disable', lintUnusedDisable],
  ['memory/profile-fact', memoryProfileFact],
  ['prompt/best-practices-stack', bestPracticesStack],
  ['prompt/constraints-bullets', constraintsBullets],
  ['prompt/context-bullets', contextBullets],
  ['prompt/discernment-hints', discernmentHints],
  ['prompt/duplicate-section', duplicateSection],
  ['prompt/empty-section', emptySection],
  ['prompt/expected-result-measurable', expectedResultMeasurable],
  ['prompt/goal-one-sentence', goalOneSentence],
  ['prompt/missing-section', missingSection],
  ['prompt/placeholder', placeholder],
  ['prompt/requirement-behaviour', requirementBehaviour],
  ['prompt/requirements-numbered', requirementsNumbered],
  ['prompt/scope-files', scopeFiles],
  ['prompt/scope-purpose', scopePurpose],
  ['prompt/section-order', sectionOrder],
  ['prompt/unknown-section', unknownSection],
  ['prompt/vague-wording', vagueWording],
  ['questions/answer', questionsAnswer],
  ['questions/options', questionsOptions],
  ['questions/order', questionsOrder],
  ['questions/priority', questionsPriority],
  ['questions/recommended', questionsRecommended],
  ['questions/star', questionsStar],
]);
