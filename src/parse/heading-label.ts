import type { Heading, TextLine } from './blocks.ts';
import { isGateQuestion } from './gate-question.ts';
import type { Label } from './label.ts';
import { labelOfLine, longestLabel } from './label-line.ts';
import type { LabelSearch } from './label-search.ts';
import { lookUpLabel } from './labels.ts';
import { makeLabel, nameRange, nextLine } from './make-label.ts';
import { isScopeLabel } from './scope-labels.ts';

/** The label that a heading is; undefined for a sub-label of SCOPE and for what is too long to be a label. */
export function labelOfHeading(heading: Heading, line: TextLine, search: LabelSearch): Label | undefined {
  const written = search.text.slice(line.start, line.end);
  if (written.length > longestLabel * 2) return undefined;
  if (isGateQuestion(written)) return makeLabel('approvalGate', 'heading', line, heading, line.start, search);
  const whole = lookUpLabel(written, search.names);
  if (heading.setext && whole === undefined) {
    // `Goal: Add login` above `---`: the line was meant to be a rule.
    const label = labelOfLine(line, true, search);
    if (label?.name !== undefined) return label;
  }
  const colon = written.indexOf(':');
  const name = whole ?? (colon > 0 ? lookUpLabel(written.slice(0, colon), search.names) : undefined);
  if (name === undefined && isScopeLabel(written)) return undefined;
  const behindColon = whole === undefined && name !== undefined;
  const range = nameRange(written, line.start, behindColon ? colon : written.length);
  const behind = behindColon ? /^[*_]*/.exec(written.slice(colon + 1))![0].length : 0;
  const contentStart = behindColon
    ? line.start + colon + 1 + behind
    : nextLine(search.text, heading.end, search.limit);
  const label = makeLabel(name, 'heading', range, heading, contentStart, search);
  label.depth = heading.depth;
  label.setext = heading.setext;
  return label;
}
