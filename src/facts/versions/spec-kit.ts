import type { Range } from '../../parse/blocks.ts';

/** "# Add commands for Python 3.12": what spec-kit writes for every feature, where a person is to write the commands. */
const commandsToAdd = /^[ \t]*#[ \t]*add (?:[a-z]+ )?commands? for\b/i;
/** "Python 3.12 [NEEDS CLARIFICATION]", "Go 1.25 or NEEDS CLARIFICATION". */
const toBeClarified = /^[*_`]*[ \t]*(?:or[ \t]+|[[(:—–-][ \t]*)?(?:NEEDS CLARIFICATION|ACTION REQUIRED)\b/;

/** Whether a version stands in a slot of spec-kit's templates that nobody has filled yet. */
export function isUnfilled(text: string, claim: Range, line: Range): boolean {
  return (
    commandsToAdd.test(text.slice(line.start, claim.start)) ||
    toBeClarified.test(text.slice(claim.end, Math.min(line.end, claim.end + 40)))
  );
}
