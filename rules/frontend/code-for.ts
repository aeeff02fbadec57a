import { lazyModule } from '../../src/core/base/lazy-module.ts';
import type { DocumentClaims } from '../../src/core/claims/document-claims.ts';
import type { FrontendStack } from '../../src/core/facts/frontend-practices.ts';
import type { LintedDocument } from '../../src/core/parse/document.ts';
import type { InstructedCode } from './instructed-code.ts';

const practices = lazyModule(() => import('../../src/core/facts/frontend-practices.ts'));
const reader = lazyModule(() => import('./instructed-code.ts'));

interface FrontendCode extends FrontendStack {
  readonly pieces: readonly InstructedCode[];
  readonly evidenceOf: ReturnType<typeof practices>['evidenceOf'];
}

/** The repository's frontend and the code for it; undefined when the trigger is not in the text or nothing is known. @throws ModuleWanted */
export function codeFor(
  document: LintedDocument,
  claims: DocumentClaims,
  trigger: RegExp,
): FrontendCode | undefined {
  if (!trigger.test(document.text)) return undefined;
  const facts = claims.factsAt(document.phase0.prompt?.start ?? 0);
  if (facts.isEmpty()) return undefined;
  const { frontendStack, evidenceOf } = practices();
  return {
    ...frontendStack(facts),
    evidenceOf,
    get pieces() {
      return reader().instructedCode(document);
    },
  };
}
