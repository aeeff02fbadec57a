import type { RequestAnalysis } from '../analysis.ts';
import type { ComplexityRules } from './complexity-rules.ts';
import { domainOf } from './domain.ts';
import { intentOf } from './intent.ts';
import { detectLanguage } from './language/detect-language.ts';
import { modeOf } from './mode.ts';
import { readRequest } from './request-text.ts';
import { scoreOf } from './score.ts';
import { decideType } from './type/decide-type.ts';

/**
 * Steps 0.1 and 0.12 from the words of a request alone (specification: Initial analysis record, Interaction mode).
 *
 * Takes any text: of a long one the first 10,000 characters are read; control characters and code are no words. The same
 * request gives the same analysis.
 */
export function analyzeRequest(request: string, rules: ComplexityRules): RequestAnalysis {
  const text = readRequest(request);
  const language = detectLanguage(text);
  const decided = decideType(text, language);
  const intent = intentOf(text, decided);
  const complexity = scoreOf(text, decided, rules);
  return {
    language,
    type: decided.type,
    typeBecause: decided.because,
    intent,
    domain: domainOf(text),
    complexity,
    mode: modeOf(text, decided, complexity, intent, rules),
  };
}
