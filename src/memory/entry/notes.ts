import { redact } from '../../parse/credentials/redact.ts';
import type { HideSecrets } from '../../sessions/hide-secrets.ts';
import { containedText } from '../sessions/contained.ts';

/** The sections of an entry, in their order (formats.md, section 3). */
export const sectionNames = [
  'Decisions Made',
  'Code Changes',
  'Features Implemented',
  'Problems Solved',
  'Technical Stack & Architecture',
  'Key Insights',
  'User Preferences & Patterns',
  'Active Work In Progress',
  'Project Structure Notes',
  'Next Steps',
  'Context for Next Session',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** What somebody wrote for an entry. */
export interface Notes {
  readonly sections: ReadonlyMap<SectionName, string>;
  /** Headings that are none of an entry's, and text above the first one: they are left out. */
  readonly unknown: readonly string[];
}

/** Reads notes: Markdown with the names of sections as headings, or as lines in bold. @param hide Takes the secrets out. */
export function readNotes(text: string, hide: HideSecrets = redact): Notes {
  const sections = new Map<SectionName, string>();
  const unknown: string[] = [];
  let name: SectionName | undefined;
  let lines: string[] = [];
  let fence: string | undefined;
  let isAboveAll = true;
  const end = () => {
    const content = lines.join('\n').trim();
    lines = [];
    if (content === '' || name === undefined) return;
    const before = sections.get(name);
    sections.set(name, before === undefined ? content : `${before}\n${content}`);
  };
  for (const line of hide(text.replace(/^\uFEFF/, '')).split(/\r\n?|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const title = fence === undefined ? titleOf(line) : undefined;
    if (title === undefined) {
      if (line.trim() !== '' && isAboveAll && unknown.length === 0)
        unknown.push('the text above the first section');
      lines.push(line);
      continue;
    }
    const known = sectionNames.find((one) => plainName(one) === plainName(title.text));
    if (known === undefined && title.depth > 3) {
      lines.push(line);
      continue;
    }
    end();
    name = known;
    // A title above everything is no section that somebody lost.
    isAboveAll &&= known === undefined && title.depth === 1;
    if (known === undefined && !isAboveAll) unknown.push(title.text);
  }
  end();
  return {
    sections: new Map([...sections].map(([key, content]) => [key, withoutSlots(containedText(content))])),
    unknown,
  };
}

function titleOf(line: string): { readonly text: string; readonly depth: number } | undefined {
  const heading = /^ {0,3}(#{1,6})[ \t]{1,200}(.+?)[ \t]{0,200}#{0,200}$/.exec(line);
  if (heading) return { text: heading[2]!, depth: heading[1]!.length };
  const bold = /^(?:\*\*|__)([^*_]{3,60}?):?(?:\*\*|__):?[ \t]*$/.exec(line);
  const isKnown = bold && sectionNames.some((one) => plainName(one) === plainName(bold[1]!));
  return isKnown ? { text: bold[1]!, depth: 3 } : undefined;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/[^a-z&]/g, '');
}

/** A slot that was left unfilled is no statement: the line says nothing yet. */
function withoutSlots(text: string): string {
  const slot =
    /^\s*(?:[-*+]\s+)?(?:\[[^\]\n]{2,120}\]|<[^<>\n]{1,80}>|\{\{?[^{}\n]{1,60}\}\}?|TBD|TBA|TODO|\.{3}|…)[.:]?\s*$/i;
  return text
    .split('\n')
    .filter((line) => !slot.test(line))
    .join('\n')
    .trim();
}
