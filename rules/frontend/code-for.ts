import { lazyModule } from '../../src/core/base/lazy-module.ts';
import type { DocumentClaims } from '../../src/core/claims/document-claims.ts';
import type { FrontendStack } from '../../src/core/facts/frontend-practices.ts';
import type { LintedDocument } from '../../src/core/parse/document.ts';
import type { InstructedCode } from './instructed-code.ts';

const practices = lazyModule(() => import('../../src/core/facts/frontend-practices.ts'));
const reader = lazyModule(() => import('./instructed-code.ts'));

/** The code that a prompt asks for, with what the repository's frontend is built with. */
interface FrontendCode extends FrontendStack {
  readonly pieces: readonly InstructedCode[];
  readonly evidenceOf: ReturnType<typeof practices>['evidenceOf'];
}

/**
 * What the repository's frontend is built with, and the code for it, if a prompt may have any at all.
 *
 * @param trigger Without a match in the document's text there is nothing to look at, and no fact is read for it.
 * @returns Undefined when there is no such code, or nothing is known of the repository.
 * @throws ModuleWanted when the readers are to be loaded first.
 */
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
