import type { Label } from './label.ts';
import { isSectionName } from './labels/names.ts';

/** What the known sections of one form, in one fence or outside, have in common. */
interface Alike {
  count: number;
  /** Least depth of the headings. */
  depth: number;
  allShouted: boolean;
  readonly setext: Set<boolean | undefined>;
  readonly ownLine: Set<boolean>;
}

/** The known sections of a prompt, for comparing unknown labels with them. */
export class KnownSections {
  readonly names = new Set<string | undefined>();
  count = 0;
  readonly #alike = new Map<string, Alike>();

  constructor(labels: readonly Label[]) {
    for (const label of labels) if (isSectionName(label.name)) this.#add(label);
  }

  /** Those that are written as the label is; undefined when there are none. */
  alike(label: Label): Alike | undefined {
    return this.#alike.get(`${label.form} ${label.limit}`);
  }

  #add(label: Label): void {
    this.names.add(label.name);
    this.count++;
    const key = `${label.form} ${label.limit}`;
    let alike = this.#alike.get(key);
    if (alike === undefined) {
      alike = { count: 0, depth: 7, allShouted: true, setext: new Set(), ownLine: new Set() };
      this.#alike.set(key, alike);
    }
    alike.count++;
    if (label.depth !== undefined) alike.depth = Math.min(alike.depth, label.depth);
    alike.allShouted &&= isShouted(label.text);
    alike.setext.add(label.setext);
    alike.ownLine.add(ownLine(label));
  }
}

/**
 * Whether an unknown label names a section of its own rather than a part of the one that it stands in.
 *
 * @param own The prompt's labels before it.
 */
export function isSection(text: string, label: Label, known: KnownSections, own: readonly Label[]): boolean {
  const alike = known.alike(label);
  const due = label.near !== undefined && !known.names.has(label.near.name);
  if (label.form === 'heading') {
    if (alike === undefined) return due && known.count === 0;
    return (alike.setext.has(label.setext) || due) && label.depth! <= alike.depth;
  }
  if (due) return alike !== undefined || label.form !== 'line' || isShouted(label.text);
  if (own.length === 0 || label.form === 'colon') return false;
  if (alike === undefined || alike.count * 2 <= known.count) return false;
  if (alike.allShouted !== isShouted(label.text)) return false;
  if (label.form === 'line') return isShouted(label.text);
  return !isSubLabel(text, label, own.at(-1)!) && alike.ownLine.has(ownLine(label));
}

/** A bold line directly below a section's label, with nothing between them, is a part of that section. */
function isSubLabel(text: string, label: Label, previous: Label): boolean {
  return text.slice(previous.contentStart, label.line.start).trim() === '';
}

function ownLine(label: Label): boolean {
  return label.contentStart >= label.line.end;
}

function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
