import type { AnyRule } from '../src/core/rule/rule.ts';
import analysisComplexityLabel from './analysis/complexity-label/rule.ts';
import analysisComplexitySum from './analysis/complexity-sum/rule.ts';
import analysisInteractionMode from './analysis/interaction-mode/rule.ts';
import analysisReasoning from './analysis/reasoning/rule.ts';
import analysisRecord from './analysis/record/rule.ts';
import analysisValue from './analysis/value/rule.ts';
import configSchema from './config/schema/rule.ts';
import configUnknownKey from './config/unknown-key/rule.ts';
import configWeakened from './config/weakened/rule.ts';
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
import factsPathRead from './facts/path-read/rule.ts';
import factsPersonalProfile from './facts/personal-profile/rule.ts';
import factsProfileRead from './facts/profile-read/rule.ts';
import factsScript from './facts/script/rule.ts';
import factsSourceRead from './facts/source-read/rule.ts';
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
import gateAmbiguousAnswer from './gate/ambiguous-answer/rule.ts';
import gateCarriedOver from './gate/carried-over/rule.ts';
import gateModifyNotReapproved from './gate/modify-not-reapproved/rule.ts';
import gateOutsideScope from './gate/outside-scope/rule.ts';
import gateQuestion from './gate/question/rule.ts';
import gateScopeNotDone from './gate/scope-not-done/rule.ts';
import gateStaleApproval from './gate/stale-approval/rule.ts';
import gateUnapprovedChange from './gate/unapproved-change/rule.ts';
import gateWorkAfterCancel from './gate/work-after-cancel/rule.ts';
import gateWorkBeforeApproval from './gate/work-before-approval/rule.ts';
import lintFault from './lint/fault/rule.ts';
import lintUnknownRule from './lint/unknown-rule/rule.ts';
import lintUnreadable from './lint/unreadable/rule.ts';
import lintUnusedDisable from './lint/unused-disable/rule.ts';
import memoryDiligenceSummary from './memory/diligence-summary/rule.ts';
import memoryEntryHeading from './memory/entry-heading/rule.ts';
import memoryEntryOrder from './memory/entry-order/rule.ts';
import memoryPlaceholder from './memory/placeholder/rule.ts';
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
import protocolAgentSpawn from './protocol/agent-spawn/rule.ts';
import protocolContextLoaded from './protocol/context-loaded/rule.ts';
import protocolMissingStep from './protocol/missing-step/rule.ts';
import protocolProfileOffer from './protocol/profile-offer/rule.ts';
import protocolProjectScan from './protocol/project-scan/rule.ts';
import protocolStepNotAllowed from './protocol/step-not-allowed/rule.ts';
import protocolStepOrder from './protocol/step-order/rule.ts';
import questionsAnswer from './questions/answer/rule.ts';
import questionsOptions from './questions/options/rule.ts';
import questionsOrder from './questions/order/rule.ts';
import questionsPriority from './questions/priority/rule.ts';
import questionsRecommended from './questions/recommended/rule.ts';
import questionsStar from './questions/star/rule.ts';
import skillApprovalGate from './skill/approval-gate/rule.ts';
import skillFrontmatter from './skill/frontmatter/rule.ts';
import skillHardGate from './skill/hard-gate/rule.ts';
import skillNeverRules from './skill/never-rules/rule.ts';
import skillPhase0 from './skill/phase-0/rule.ts';
import skillReference from './skill/reference/rule.ts';

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
  ['config/weakened', configWeakened],
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
  ['facts/path-read', factsPathRead],
  ['facts/personal-profile', factsPersonalProfile],
  ['facts/profile-read', factsProfileRead],
  ['facts/script', factsScript],
  ['facts/source-read', factsSourceRead],
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
  ['gate/ambiguous-answer', gateAmbiguousAnswer],
  ['gate/carried-over', gateCarriedOver],
  ['gate/modify-not-reapproved', gateModifyNotReapproved],
  ['gate/outside-scope', gateOutsideScope],
  ['gate/question', gateQuestion],
  ['gate/scope-not-done', gateScopeNotDone],
  ['gate/stale-approval', gateStaleApproval],
  ['gate/unapproved-change', gateUnapprovedChange],
  ['gate/work-after-cancel', gateWorkAfterCancel],
  ['gate/work-before-approval', gateWorkBeforeApproval],
  ['lint/unknown-rule', lintUnknownRule],
  ['lint/fault', lintFault],
  ['lint/unreadable', lintUnreadable],
  ['lint/unused-disable', lintUnusedDisable],
  ['memory/diligence-summary', memoryDiligenceSummary],
  ['memory/entry-heading', memoryEntryHeading],
  ['memory/entry-order', memoryEntryOrder],
  ['memory/placeholder', memoryPlaceholder],
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
  ['protocol/agent-spawn', protocolAgentSpawn],
  ['protocol/context-loaded', protocolContextLoaded],
  ['protocol/missing-step', protocolMissingStep],
  ['protocol/profile-offer', protocolProfileOffer],
  ['protocol/project-scan', protocolProjectScan],
  ['protocol/step-not-allowed', protocolStepNotAllowed],
  ['protocol/step-order', protocolStepOrder],
  ['questions/answer', questionsAnswer],
  ['questions/options', questionsOptions],
  ['questions/order', questionsOrder],
  ['questions/priority', questionsPriority],
  ['questions/recommended', questionsRecommended],
  ['questions/star', questionsStar],
  ['skill/approval-gate', skillApprovalGate],
  ['skill/frontmatter', skillFrontmatter],
  ['skill/hard-gate', skillHardGate],
  ['skill/never-rules', skillNeverRules],
  ['skill/phase-0', skillPhase0],
  ['skill/reference', skillReference],
]);
