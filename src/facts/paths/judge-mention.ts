import { mannerOf } from './context.ts';
import { lookUp } from './meant.ts';
import type { Mention } from './mention.ts';
import { departedThoughNamed, type Missing, missingPath } from './missing-path.ts';
import type { Nature } from './nature.ts';
import { isWithin } from './stated.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';

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
  // The folder that the repository itself lies in, on the writer's disk: `shop/src/main.ts`.
  const [top = '', ...inner] = path.split('/');
  if (inner.length > 1 && !around.hasFolder(top) && around.has(inner.join('/'))) return unknown;
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
