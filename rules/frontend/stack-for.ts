import { lastOf } from '../../src/core/base/memoized.ts';
import type { DocumentClaims } from '../../src/core/claims/document-claims.ts';
import { type FrontendStack, frontendStack } from '../../src/core/facts/frontend-practices.ts';
import type { LintedDocument } from '../../src/core/parse/document.ts';

/**
 * What the repository's frontend is built with, if a prompt may have code for it at all.
 *
 * @param trigger Without a match in the document's text there is nothing to look at, and no fact is read for it.
 * @returns Undefined when there is no such code, or nothing is known of the repository.
 */
export function stackFor(
  document: LintedDocument,
  claims: DocumentClaims,
  trigger: RegExp,
): FrontendStack | undefined {
  if (document.kind !== 'prompt' || !mayHoldFrontendCode(document) || !trigger.test(document.text))
    return undefined;
  const facts = claims.factsAt(document.phase0.prompt?.start ?? 0);
  return facts.isEmpty() ? undefined : frontendStack(facts);
}

/** What none of the triggers can do without, in one pattern: most prompts hold nothing of it. */
const anyTrigger =
  /use[A-Z]\w|Component\b|key=\{|\bhook|\bany[\s[\]>,;)=|`]|Props\b|\bRedirect\b|\bSwitch\b|queryKey|process\.env|import\.meta|basename|(?:href|src|action)=|location/;
const mayHoldFrontendCode = lastOf(
  ({ text }: LintedDocument) => /`|\.env\./.test(text) && anyTrigger.test(text),
);
