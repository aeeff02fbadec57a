import type { Departure } from '../../base/snapshot.ts';
import { mannerOf } from './context.ts';
import { isTellingName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import { lookUp } from './meant.ts';
import type { Mention } from './mention.ts';
import type { Nature } from './nature.ts';
import {
  type Circumstances,
  isStatedPlainly,
  isSureWithoutHistory,
  isWithin,
  saysRoot,
  speaksOfTools,
} from './stated.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';

/** A path that is not there, and how sure that is. */
interface Missing {
  readonly path: string;
  readonly departure?: Departure;
  readonly certain: boolean;
}

/**
 * Holds a path that a sentence, a link or a command names against the repository.
 *
 * @param made What the document says to make; never a claim.
 * @param denied Takes what the document says not to be there.
 */
export function judgeMention(
  mention: Mention,
  around: Surroundings,
  documentPath: string,
  nature: Nature,
  made: ReadonlySet<string>,
  denied: Set<string>,
): PathVerdict {
  const { written, form, path } = mention;
  const unknown: PathVerdict = { claim: mention, verdict: 'unknown', certain: false };
  // `/api/users` is a route unless its first name is a folder of the root.
  if (written.lead === '/' && (!path.includes('/') || !around.hasFolder(path.split('/', 1)[0]!)))
    return unknown;
  const { there, meant } = lookUp(mention, around, documentPath);
  if (there !== undefined) return { claim: mention, verdict: 'confirmed', certain: true, resolved: there };
  const [first] = meant;
  if (nature === 'template' || written.lead === '/' || isWithin(path, made)) return unknown;
  if (first === undefined)
    return form === 'link' && written.form === 'file' ? { ...unknown, verdict: 'outside' } : unknown;

  const ending = path.replace(/^(?:\.\.\/)+/, '');
  if (ending === '') return unknown;
  const namesakes = around.facts.index.endingWith(ending);
  const site =
    form === 'link' && namesakes.length === 0 && around.facts.index.endingWith(`${ending}.md`).length > 0;
  if (site) return { claim: mention, verdict: 'confirmed', certain: false };
  if (around.ignored.covers(first) || meant.some((each) => around.isBehindLink(each))) return unknown;
  if (namesakes.length > 0) {
    const resolved = {
      claim: mention,
      verdict: 'confirmed',
      certain: false,
      resolved: namesakes[0]!,
    } as const;
    const departed = departedThoughNamed(mention, namesakes, around);
    return departed ? missing(mention, departed, around) : resolved;
  }
  const manner = mannerOf(mention);
  if (manner === 'gone') denied.add(first);
  const found = missingPath(mention, ending, meant, {
    manner,
    nature,
    documentPath,
    around,
  });
  return found ? missing(mention, found, around) : unknown;
}

/** A full path that was here once, while others of the same ending stand elsewhere. */
function departedThoughNamed(
  mention: Mention,
  namesakes: readonly string[],
  around: Surroundings,
): Missing | undefined {
  const { path, written } = mention;
  const inRoot = saysRoot(mention);
  if (written.form === 'open' || path.startsWith('..') || !(path.includes('/') || inRoot)) return undefined;
  const departure = around.facts.snapshot.departed(path);
  if (!departure || (!inRoot && namesakes.includes(departure.movedTo ?? ''))) return undefined;
  const manner = mannerOf(mention);
  return manner === 'points' || manner === 'states' ? { path, departure, certain: false } : undefined;
}

/** Weighs the words around a path that nothing in the tree ends with, and what history knows of it. */
function missingPath(
  mention: Mention,
  ending: string,
  meant: readonly string[],
  circumstances: Circumstances,
): Missing | undefined {
  const { written, form, path } = mention;
  const { manner, nature, around } = circumstances;
  const { index, snapshot } = around.facts;
  if (manner === 'gone' || manner === 'elsewhere') return undefined;
  if (written.form === 'open' && form === 'word') return undefined;
  const isFile = written.form === 'file';
  // "Package.json" at the start of a sentence is not meant to the letter.
  const literal = written.form !== 'open' && (form !== 'word' || path.includes('/'));
  const otherCase = literal ? meant.find((each) => index.otherCase(each) !== undefined) : undefined;
  if (otherCase !== undefined) return { path: otherCase, certain: manner !== 'example' };

  const asserted = manner === 'points' || manner === 'states';
  for (const each of meant) {
    const departure = snapshot.departed(each);
    if (!departure) continue;
    // "Add this to AGENTS.md": what is to be written anew may have been there before.
    if (manner === 'planned' && (nature === 'plan' || !ending.includes('/'))) return undefined;
    if (speaksOfTools(mention, circumstances)) return undefined;
    const speaksOfNow =
      nature === 'present' || (nature === 'plan' && manner === 'points') || mention.place.inContext;
    return { path: each, departure, certain: asserted && speaksOfNow === true && !isSeldomTracked(each) };
  }
  const nested = ending.includes('/');
  if (isFile && manner !== 'planned' && nature !== 'past' && (nested ? asserted : isTellingName(ending))) {
    const departures = snapshot.departedEnding(ending);
    // One that many folders had is a name of that kind of file, and an example speaks of one file at most.
    const most = nested ? Number.POSITIVE_INFINITY : asserted ? 2 : 1;
    const [last] = departures;
    if (last && departures.length <= most) {
      const departure = departures.length === 1 ? last : { ...last, movedTo: undefined };
      return { path: last.path, departure, certain: asserted && departures.length <= 2 };
    }
  }
  const [first] = meant;
  if (!isStatedPlainly(mention, first!, circumstances)) return undefined;
  return { path: first!, certain: isSureWithoutHistory(mention, first!, circumstances) };
}

function missing(mention: Mention, { path, departure, certain }: Missing, around: Surroundings): PathVerdict {
  const suggestion = suggestionFor(path, mention.folder, departure, around);
  const exact = suggestion && suggestion.because !== 'nearest';
  const replacement = exact ? rewritten(mention, path, suggestion.text) : undefined;
  return {
    claim: mention,
    verdict: 'missing',
    certain,
    resolved: path,
    ...(departure && { departure }),
    ...(suggestion && { suggestion }),
    ...(replacement !== undefined && { replacement }),
  };
}

/** The new path as it is to be written in place of the old one: from the same folder. */
function rewritten({ written, path }: Mention, old: string, next: string): string | undefined {
  if (path.includes('..') || written.lead !== '') return undefined;
  if (path === old) return next;
  if (!old.endsWith(`/${path}`)) return undefined;
  const base = old.slice(0, -path.length);
  return next.startsWith(base) ? next.slice(base.length) : undefined;
}
