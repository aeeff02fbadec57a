import type { Departure } from '../../base/snapshot.ts';
import { type Manner, mannerOf } from './context.ts';
import { isTellingName, isToolsName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import type { Mention } from './mention.ts';
import type { Nature } from './nature.ts';
import { suggestionFor } from './suggestion.ts';
import { foldersAbove, pathFrom, type Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf } from './written-path.ts';

/** Holds a path that a sentence, a link or a command names against the repository. */
export function judgeMention(
  mention: Mention,
  around: Surroundings,
  documentPath: string,
  nature: Nature,
  made: ReadonlySet<string>,
): PathVerdict {
  const { written, form, path } = mention;
  const { index, snapshot } = around.facts;
  const verdict = (kind: PathVerdict['verdict'], resolved?: string): PathVerdict => ({
    claim: mention,
    verdict: kind,
    certain: false,
    ...(resolved !== undefined && { resolved }),
  });
  const top = path.split('/', 1)[0]!;
  if (written.lead === '/' && !(around.hasFolder(top) && path.includes('/')) && form !== 'link') return verdict('unknown');
  const meant = meantBy(mention, around, documentPath);
  if (meant.length === 0) return form === 'link' && nature !== 'template' ? outside(mention) : verdict('unknown');
  const there = meant.find((each) => each === '' || around.has(each));
  if (there !== undefined) return verdict('confirmed', there);
  if (nature === 'template' || written.lead === '/') {
    if (written.lead === '/' && form === 'link') return verdict('unknown');
    if (nature === 'template') return verdict('unknown');
  }
  if (made.has(path) || [...made].some((each) => path.startsWith(`${each}/`))) return verdict('unknown');

  const [first] = meant;
  const plain = path.replace(/^(?:\.\.\/)+/, '');
  if (plain === '') return verdict('unknown');
  const namesakes = index.endingWith(plain);
  if (namesakes.length > 0 || (form === 'link' && index.endingWith(`${plain}.md`).length > 0)) {
    // The full path of a file that was here once; what has the same ending stands elsewhere.
    const full = plain.includes('/') || saysRoot(mention);
    const departure = full && written.form !== 'open' && path === plain ? snapshot.departed(path) : undefined;
    const manner = departure && mannerOf(mention);
    if (!departure || (manner !== 'points' && manner !== 'states') || (namesakes.includes(departure.movedTo ?? '') && !saysRoot(mention))) return verdict('confirmed', namesakes[0]);
    return missing(mention, path, departure, around, false);
  }
  if (around.ignored.covers(first!) || around.ignored.covers(plain) || meant.some((each) => around.isBehindLink(each))) return verdict('unknown', first);
  const manner = mannerOf(mention);
  if (manner === 'gone' || manner === 'elsewhere') return verdict('unknown', first);
  if (written.form === 'open' && form === 'word') return verdict('unknown', first);

  const otherCase = written.form === 'open' || (form === 'word' && !path.includes('/')) ? undefined : meant.find((each) => index.otherCase(each) !== undefined);
  if (otherCase !== undefined) return missing(mention, otherCase, undefined, around, manner !== 'example');

  const asserted = manner === 'points' || manner === 'states';
  for (const each of meant) {
    const departure = snapshot.departed(each);
    if (!departure) continue;
    // "Add this to AGENTS.md": what is to be written anew may have been there before.
    if (manner === 'planned' && (nature === 'plan' || !plain.includes('/'))) return verdict('unknown', each);
    if (speaksOfTools(mention, manner, documentPath)) return verdict('unknown', each);
    const certain = asserted && nature !== 'past' && !isSeldomTracked(each);
    return missing(mention, each, departure, around, certain);
  }
  if (written.form !== 'file') return missingFolder(mention, manner, nature, around) ? missing(mention, first!, undefined, around, false) : verdict('unknown', first);
  if (manner !== 'planned' && nature !== 'past' && (plain.includes('/') ? asserted : isTellingName(plain))) {
    const departures = snapshot.departedEnding(plain);
    // One that many folders had is a name of that kind of file, and an example speaks of one file at most.
    const most = plain.includes('/') ? Number.POSITIVE_INFINITY : asserted ? 2 : 1;
    if (departures.length > 0 && departures.length <= most) {
      const departure = departures.length === 1 ? departures[0]! : { ...departures[0]!, movedTo: undefined };
      return missing(mention, departure.path, departure, around, asserted && departures.length <= 2);
    }
  }
  if (!statedPlainly(mention, manner, nature, first!, around, documentPath)) return verdict('unknown', first);
  return missing(mention, first!, undefined, around, isSure(mention, nature, first!, around));
}

/** The paths from the root that a mention may mean, the likeliest first; none when all of them lead out. */
function meantBy(mention: Mention, around: Surroundings, documentPath: string): string[] {
  const { written, form, path, cwd } = mention;
  const above = foldersAbove(documentPath);
  const bases =
    form === 'link' && written.lead !== '/'
      ? [above[0] ?? '', '']
      : path.startsWith('../')
        ? [...(cwd ? [cwd] : []), above[0] ?? '']
        : ['', ...(cwd ? [cwd] : []), ...above, ...around.foldersIn(mention.before), ...around.namedFolders(mention.place)];
  const found = new Set<string>();
  for (const base of bases) {
    const resolved = pathFrom(base, path);
    if (resolved !== undefined) found.add(resolved);
  }
  return [...found];
}

function outside(mention: Mention): PathVerdict {
  const verdict = mention.written.form === 'file' ? 'outside' : 'unknown';
  return { claim: mention, verdict, certain: false };
}

/** Skills are written for any project; and what a tool reads by its name, it may find or not. */
function speaksOfTools({ form, path, written }: Mention, manner: Manner, documentPath: string): boolean {
  if (path.includes('/') || written.lead !== '' || form === 'link' || form === 'run' || form === 'cd') return false;
  return isSkill(documentPath) || (isToolsName(path) && manner !== 'points');
}

function isSkill(documentPath: string): boolean {
  return /(?:^|\/)SKILL\.md$|(?:^|\/)skills\//i.test(documentPath);
}

/** The sentence says that the file stands in the root itself. */
function saysRoot({ before, after }: Mention): boolean {
  return /\b(?:in|at|from|to) (?:the )?(?:repo(?:sitory)?(?:['’]s)? |project(?:['’]s)? )?root\b/i.test(`${before} ${after.slice(0, 60)}`);
}

/** `cd packages/old` where packages/ is there. */
function missingFolder({ form, path }: Mention, manner: Manner, nature: Nature, around: Surroundings): boolean {
  return form === 'cd' && manner !== 'planned' && nature === 'present' && path.includes('/') && around.hasFolder(folderOf(path));
}

/** Whether a path that never was is stated so that it should be there. */
function statedPlainly({ form, path, written }: Mention, manner: Manner, nature: Nature, meant: string, around: Surroundings, documentPath: string): boolean {
  if (isSeldomTracked(meant) || manner === 'planned' || manner === 'example' || nature === 'past') return false;
  const nested = path.includes('/') && !path.startsWith('..');
  if (form === 'run') return nature === 'present' && (nested || written.lead === './') && !(isSkill(documentPath) && !around.hasFolder(folderOf(meant)));
  if (form === 'link') return nature === 'present' || manner === 'points';
  if (manner !== 'points' || !nested || (form !== 'span' && form !== 'word')) return false;
  return around.hasFolder(path.split('/', 1)[0]!) || /\.(?:md|mdc|mdx|rst|adoc|txt)$/i.test(path);
}

function isSure({ form, written }: Mention, nature: Nature, meant: string, around: Surroundings): boolean {
  const parent = folderOf(meant);
  const parentThere = parent === '' ? written.lead === './' : around.hasFolder(parent);
  return nature === 'present' && parentThere && (form === 'run' || form === 'link');
}

function missing(mention: Mention, path: string, departure: Departure | undefined, around: Surroundings, certain: boolean): PathVerdict {
  const suggestion = suggestionFor(path, mention.folder, departure, around);
  const found = { claim: mention, verdict: 'missing', certain, resolved: path, ...(departure && { departure }), ...(suggestion && { suggestion }) } as const;
  const replacement = suggestion && suggestion.because !== 'nearest' ? rewritten(mention, path, suggestion.text) : undefined;
  return replacement === undefined ? found : { ...found, replacement };
}

/** The new path as it is to be written in place of the old one: from the same folder. */
function rewritten(mention: Mention, old: string, next: string): string | undefined {
  const { path } = mention.written;
  if (path.includes('..') || mention.written.lead !== '') return undefined;
  if (path === old) return next;
  if (!old.endsWith(`/${path}`)) return undefined;
  const base = old.slice(0, -path.length);
  return next.startsWith(base) ? next.slice(base.length) : undefined;
}
