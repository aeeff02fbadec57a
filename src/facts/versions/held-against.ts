import type { FoundClaim } from './claim.ts';
import { lineAt } from './surroundings.ts';

/** A line that says of what stands below it that it is wrong. */
const wrongLabel = /^[ \t>*_#-]*(?:❌|✗|wrong|incorrect|bad|mistake|don['’]t|avoid)[^\n\w]{0,6}$/imu;
const heading = /\n[ \t]{0,3}#{1,6}[ \t]/;
const mostLooked = 2000;

/** Whether a version stands in the heading of a fault, below which the wrong way is shown: "### Using Fastify v4", "Wrong:", "Correct:". */
export function isInHeadingOfFault(text: string, { claim }: FoundClaim): boolean {
  const line = lineAt(text, claim.start);
  if (!/^[ \t]{0,3}#{1,6}[ \t]/.test(text.slice(line.start, line.end))) return false;
  const below = text.slice(line.end, line.end + mostLooked);
  return wrongLabel.test(below.slice(0, below.search(heading) >>> 0));
}
