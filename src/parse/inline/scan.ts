import type { Range } from '../blocks.ts';
import { AngleReader } from './angle.ts';
import { type Resource, ResourceReader } from './resource.ts';

/** A link or an image as found, with offsets into the scanned string. */
export interface FoundLink extends Resource {
  readonly start: number;
  readonly textStart: number;
  readonly textEnd: number;
}

/** What inline scanning finds, with offsets into the scanned string. */
export interface Inlines {
  readonly codeSpans: readonly Range[];
  readonly links: readonly FoundLink[];
}

interface Opener {
  readonly at: number;
  readonly image: boolean;
  /** There is a link inside: links do not nest. */
  inactive: boolean;
}

/**
 * Reads a block's text from left to right as CommonMark does: code spans, autolinks and raw HTML come before
 * links. Reference links are not looked up, so that none is found.
 */
export function scanInlines(text: string): Inlines {
  const codeSpans: Range[] = [];
  const links: FoundLink[] = [];
  const openers: Opener[] = [];
  let angles: AngleReader | undefined;
  let resources: ResourceReader | undefined;
  const lastRuns = lastBacktickRuns(text);

  let i = 0;
  while (i < text.length) {
    switch (text.charCodeAt(i)) {
      case 92:
        i += isEscapable(text.charCodeAt(i + 1)) ? 2 : 1;
        break;
      case 96: {
        const runEnd = backtickRunEnd(text, i);
        const end = codeSpanEnd(text, runEnd, runEnd - i, lastRuns);
        if (end !== -1) codeSpans.push({ start: i, end });
        i = end === -1 ? runEnd : end;
        break;
      }
      case 60: {
        angles ??= new AngleReader(text);
        const end = angles.read(i);
        i = end === -1 ? i + 1 : end;
        break;
      }
      case 33:
        if (text.charCodeAt(i + 1) === 91) openers.push({ at: i++, image: true, inactive: false });
        i++;
        break;
      case 91:
        openers.push({ at: i++, image: false, inactive: false });
        break;
      case 93: {
        const opener = openers.pop();
        let resource: Resource | undefined;
        if (opener !== undefined && !opener.inactive && text.charCodeAt(i + 1) === 40) {
          resources ??= new ResourceReader(text);
          resource = resources.read(i + 1);
        }
        if (opener !== undefined && resource !== undefined) {
          const textStart = opener.at + (opener.image ? 2 : 1);
          links.push({ ...resource, start: opener.at, textStart, textEnd: i });
          if (!opener.image) deactivate(openers);
          i = resource.end;
        } else {
          i++;
        }
        break;
      }
      default:
        i++;
    }
  }
  return { codeSpans, links };
}

function deactivate(openers: readonly Opener[]): void {
  for (let i = openers.length - 1; i >= 0; i--) {
    const opener = openers[i]!;
    if (opener.image) continue;
    // Those further out were marked with this one.
    if (opener.inactive) return;
    opener.inactive = true;
  }
}

function isEscapable(code: number): boolean {
  return (
    (code >= 33 && code <= 47) ||
    (code >= 58 && code <= 64) ||
    (code >= 91 && code <= 96) ||
    (code >= 123 && code <= 126)
  );
}

function backtickRunEnd(text: string, at: number): number {
  let i = at + 1;
  while (text.charCodeAt(i) === 96) i++;
  return i;
}

/** Where the last run of each length starts: a span that cannot close costs no search. */
function lastBacktickRuns(text: string): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (let i = text.indexOf('`'); i !== -1; ) {
    const end = backtickRunEnd(text, i);
    last.set(end - i, i);
    i = text.indexOf('`', end);
  }
  return last;
}

function codeSpanEnd(
  text: string,
  from: number,
  length: number,
  lastRuns: ReadonlyMap<number, number>,
): number {
  if ((lastRuns.get(length) ?? -1) < from) return -1;
  for (let i = text.indexOf('`', from); i !== -1; ) {
    const end = backtickRunEnd(text, i);
    if (end - i === length) return end;
    i = text.indexOf('`', end);
  }
  return -1;
}
