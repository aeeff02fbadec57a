import { promptDigest } from '../../src/core/parse/approval.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

/** Where the prompt of these tests stands. */
export const promptPath = '.assistant/prompts/limits.md';

/** A prompt without findings, as long as nothing that it names is there or changes. */
export const prompt = `## GOAL
Refuse a transfer that would exceed the account's daily limit.

## CONTEXT
- Each account has a column \`daily_limit\`; nothing reads it yet.

## SCOPE
Files to create:
- \`src/limits.ts\` - sums up what an account sent today
Files to modify:
- \`src/transfers.ts\` - asks the limit before booking

## REQUIREMENTS
1. A transfer that would exceed the limit is refused with status 422.

## CONSTRAINTS
- No new dependency.

## EXPECTED RESULT
- \`npm test\` passes, with a test for each requirement.

Proceed? [Yes / Modify / Cancel]
`;

/** The text read as a prompt. */
export function documentOf(text: string, path = promptPath) {
  return createDocument(createSource(path, text), 'prompt', labelNames());
}

/** The digest of a text's sections. */
export function digestOf(text: string): string {
  const { prompt: found } = documentOf(text).phase0;
  if (!found) throw new Error('the text is no prompt');
  return promptDigest(text, found);
}

/** The text with an approval in front. */
export function answered(
  answer: string,
  text = prompt,
  { at = '2020-01-01T00:00:00Z', digest = digestOf(text) } = {},
): string {
  return `---\napproval:\n  answer: ${answer}\n  by: Jana\n  at: ${at}\n  digest: ${digest}\n---\n\n${text}`;
}
