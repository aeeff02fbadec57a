import type { Range } from '../../parse/blocks.ts';
import { lineAt, type Surroundings } from './surroundings.ts';
import { nameIn } from './table-cell.ts';

const leadsVersion =
  /^[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?[*_]*(?:(minimum|min\.?|required|at least)[ \t]+)?(?:(?:current|exact|recommended|pinned)[ \t]+)?(?:version|verzia)[*_]*[ \t]*:?[*_]*[ \t]*[*_`]*$/i;
/** Words that a heading adds to the name. */
const addedWords =
  /[ \t]+(?:requirements?|version|versions|setup|runtime|installation|configuration|environment|požiadavky|verzia)[ \t:]*$/i;
const farthestItem = 12;

/** What stands above a bare "Version 20 or higher": a list item or a heading. */
export interface VersionLead {
  readonly subject: Range & { readonly text: string };
  readonly floor: boolean;
}

/**
 * Reads what a line such as `- Version: 20.0.0 or higher` speaks of.
 *
 * @param at Where the version begins.
 */
export function headingSubject(
  text: string,
  line: Range,
  at: number,
  surroundings: () => Surroundings,
): VersionLead | undefined {
  const lead = leadsVersion.exec(text.slice(line.start, at));
  if (!lead) return undefined;
  const above = itemAbove(text, line) ?? headingAbove(line.start, surroundings);
  const name = above && nameIn(text, above);
  if (!name) return undefined;
  const added = addedWords.exec(name.text);
  const bare = added ? name.text.slice(0, added.index) : name.text;
  return {
    subject: { start: name.start, end: name.start + bare.length, text: bare },
    floor: lead[1] !== undefined,
  };
}

/** The list item that an indented one belongs to. */
function itemAbove(text: string, line: Range): Range | undefined {
  const indentation = indentOf(text, line);
  if (indentation === 0) return undefined;
  let at = line;
  for (let count = 0; count < farthestItem && at.start > 0; count++) {
    at = lineAt(text, at.start - (text[at.start - 1] === '\n' && text[at.start - 2] === '\r' ? 2 : 1));
    if (indentOf(text, at) >= indentation) continue;
    return /^\s*(?:[-*+]|\d+[.)])\s/.test(text.slice(at.start, at.end)) ? at : undefined;
  }
  return undefined;
}

function headingAbove(offset: number, surroundings: () => Surroundings): Range | undefined {
  const heading = surroundings().headingsAt(offset)[0];
  return heading && { start: heading.start, end: heading.end };
}

function indentOf(text: string, { start, end }: Range): number {
  let at = start;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at - start;
}
