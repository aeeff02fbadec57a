/** A prompt without findings. */
export const sound = `## GOAL
Refuse a transfer that would exceed the account's daily limit.

## CONTEXT
- Each account has a column \`daily_limit\`; nothing reads it yet.

## SCOPE
Files to create:
- \`src/transfers.ts\` - asks the limit before booking

## REQUIREMENTS
1. A transfer that would exceed the limit is refused with status 422.

## CONSTRAINTS
- No new dependency.

## EXPECTED RESULT
- \`npm test\` passes, with a test for each requirement.

Proceed? [Yes / Modify / Cancel]
`;

/** The same prompt with two sections changed round: one error, of prompt/section-order, that can be fixed. */
export const faulty = swapped(sound, '## REQUIREMENTS', '## CONSTRAINTS', '## EXPECTED RESULT');

/** What the faulty prompt is told. */
export const fault = 'prompt/section-order';

function swapped(text: string, first: string, second: string, end: string): string {
  const [from, middle, to] = [text.indexOf(first), text.indexOf(second), text.indexOf(end)];
  return text.slice(0, from) + text.slice(middle, to) + text.slice(from, middle) + text.slice(to);
}

/** A path that is linted without any config. */
export const promptPath = '.assistant/prompts/limits.md';
