import type { RequestCommand } from '../../parse/phase0/command-names.ts';
import type { RequestAnalysis } from '../analysis.ts';
import type { ComplexityRules } from './complexity-rules.ts';
import { destructionIn } from './destruction.ts';
import { domainOf } from './domain.ts';
import { intentOf } from './intent.ts';
import { detectLanguage } from './language/detect-language.ts';
import { modeOf } from './mode.ts';
import { readRequest } from './request-text.ts';
import { scoreOf } from './score.ts';
import { type DecidedType, decideType } from './type/decide-type.ts';

/**
 * Steps 0.1 and 0.12 from the words of a request alone (specification: Initial analysis record, Interaction mode).
 *
 * Takes any text: of a long one the first 10,000 characters are read; control characters and code are no words. The same
 * request gives the same analysis.
 *
 * @param command The one that it was given to; undefined when none is known.
 */
export function analyzeRequest(
  request: string,
  rules: ComplexityRules,
  command?: RequestCommand,
): RequestAnalysis {
  const text = readRequest(request);
  const language = detectLanguage(text);
  const read = decideType(text, language);
  const destroys = destructionIn(text, read);
  // What takes something away is nothing new, in whatever words it is ordered.
  const decided: DecidedType =
    (destroys !== '' || command === 'deploy' || command === 'new-stack') && read.type === 'Feature'
      ? {
          ...read,
          type: 'Task',
          ...(destroys !== '' && { said: [destroys], because: `the request says "${destroys}"` }),
        }
      : read;
  const intent = intentOf(text, decided);
  const complexity = scoreOf(text, decided, destroys, rules);
  return {
    language,
    type: decided.type,
    typeBecause: decided.because,
    intent,
    ...(destroys !== '' && { destroys }),
    domain: domainOf(text),
    complexity,
    mode: modeOf(text, { ...decided, destroys }, complexity, intent, rules, command),
  };
}
