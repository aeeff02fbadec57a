import { isArchivedSince } from './archived-change.ts';
import { mannerOf } from './context.ts';
import { forbidsInPlace } from './denial.ts';
import { isBareLink, isExactLink } from './exact-link.ts';
import { hasPatternBeside, namesakesOf } from './example-copy.ts';
import { isFromRoot } from './from-root.ts';
import { missingInBrackets } from './in-brackets.ts';
import { isFromLinkedSkill } from './linked-skill.ts';
import { listedInColumn } from './listed-in-column.ts';
import { listedInFolder } from './listed-in-sentence.ts';
import { lostRootFolder } from './lost-root-folder.ts';
import type { Making } from './making.ts';
import { lookAround, lookFurther } from './meant.ts';
import type { Mention } from './mention.ts';
import { missingPath } from './missing-path.ts';
import { missingThoughNamed } from './missing-though-named.ts';
import { missing } from './missing-verdict.ts';
import type { LostInTrees } from './named-in-tree.ts';
import { isNamingExample } from './naming-example.ts';
import type { Nature } from './nature.ts';
import { missingFromPlace } from './one-place.ts';
import { isOtherExample } from './placeholders.ts';
import { isAllPutAway } from './put-away.ts';
import { saysRoot } from './said-root.ts';
import { missingElsewhere } from './sent-elsewhere.ts';
import { missingBesideSiblings } from './sibling-base.ts';
import { pathFrom, type Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf } from './written-path.ts';

/** What is known of a document before its sentences are held against the repository. */
export interface Judged {
  readonly path: string;
  readonly making: Making;
  /** Takes what it says not to be there. */
  readonly denied: Set<string>;
  readonly lost: LostInTrees;
}

/**
 * Holds a path that a sentence, a link or a command names against the repository.
 *
 * @returns Undefined when it is there, or is not stated plainly enough.
 */
export function judgeMention(
  mention: Mention,
  around: Surroundings,
  nature: Nature,
  document: Judged,
): PathVerdict | undefined {
  // `/api/users` is a route.
  if (mention.written.lead === '/' && !isFromRoot(mention, around)) return undefined;
  const near = lookAround(mention, around, document.path);
  if (near.there !== undefined) return undefined;
  const isNoClaim = () => nature === 'template' || document.making.covers(mention.path);
  const listed =
    nature === 'present'
      ? (listedInFolder(mention, around) ?? listedInColumn(mention, around, document.path))
      : undefined;
  if (listed && !isNoClaim() && lookFurther(mention, around, near).there === undefined)
    return missing(mention, listed, around, document.path);
  const ofRoot = lostRootFolder(mention, around, nature, document.path);
  if (ofRoot && !isNoClaim() && lookFurther(mention, around, near).there === undefined)
    return missing(mention, ofRoot, around, document.path);
  // Where no tree lost anything, it makes no difference where else it may be, nor whether it is made.
  const needNotBe = () => !isExactLink(mention) && !isBareLink(mention) && isBareNameOfSome(mention, around);
  if (document.lost.isEmpty && (needNotBe() || isNoClaim())) return undefined;
  const { there, meant } = lookFurther(mention, around, near);
  if (there !== undefined) return undefined;
  return isNoClaim()
    ? document.lost.ofMention(mention, around, meant)
    : judgeUnfound(mention, meant, around, nature, document);
}

/** Judges what stands in none of the folders that it may be meant from. */
function judgeUnfound(
  mention: Mention,
  meant: readonly string[],
  around: Surroundings,
  nature: Nature,
  { path: documentPath, denied, lost }: Judged,
): PathVerdict | undefined {
  const { written, form, path } = mention;
  const unknown = () => lost.ofMention(mention, around, meant);
  const [first] = meant;
  if (form === 'link' && isFromLinkedSkill(path, documentPath, around)) return undefined;
  if (first === undefined)
    return form === 'link' && written.form === 'file'
      ? { claim: mention, verdict: 'outside', certain: false }
      : unknown();

  if (isOtherExample(path, meant, around) || isNamingExample(mention)) return undefined;
  const ending = path.replace(/^(?:\.\.\/)+/, '');
  if (ending === '') return unknown();
  const { index } = around.facts;
  const namesakes = namesakesOf(ending, around);
  const isThereAs = (kind: string) => index.endingWith(`${ending}.${kind}`).length > 0;
  const isSite = form === 'link' && namesakes.length === 0 && (isThereAs('md') || isThereAs('mdc'));
  if (isSite) return undefined;
  if (around.ignored.covers(first) || meant.some((each) => around.isBehindLink(each))) return unknown();
  // Made in the document's own folder, it needs no other; where that is ignored as a whole, it tells nothing.
  const folder = folderOf(documentPath);
  const beside = form === 'link' ? undefined : pathFrom(folder, path);
  const isMadeHere = beside !== undefined && meant.includes(beside) && around.ignored.covers(beside);
  if (isMadeHere && (folder === '' || !around.ignored.covers(folder))) return unknown();
  if (saysToCopy(mention) && meant.some((each) => hasPatternBeside(each, around))) return unknown();
  const told = isDatedRow(mention) ? 'past' : nature;
  const saysItself = missingFromPlace(mention, meant, { nature: told, documentPath, around });
  if (saysItself !== undefined)
    return saysItself ? missing(mention, saysItself, around, documentPath) : undefined;
  // The folder that the repository itself lies in, on the writer's disk: `shop/src/main.ts`.
  const [top = '', ...inner] = path.split('/');
  if (inner.length > 1 && top !== '..' && !around.hasFolder(top) && around.has(inner.join('/')))
    return unknown();
  if (namesakes.length > 0) {
    const found = missingThoughNamed(mention, first, namesakes, { nature, told, documentPath, around });
    return found && missing(mention, found, around, documentPath);
  }
  const manner = mannerOf(mention);
  if (manner === 'gone' && !forbidsInPlace(mention)) denied.add(first);
  if (isArchivedSince(mention, first, manner, told, around))
    return missing(mention, { path: first, certain: true }, around, documentPath);
  const circumstances = { manner, nature: told, documentPath, around };
  const found = missingPath(mention, ending, meant, circumstances);
  // The folder that history knows it in may be another than the first, and may be ignored by now.
  if (found && found.path !== first && around.ignored.covers(found.path)) return unknown();
  // A tree that shows it says more than the words do.
  const shown = found && !found.certain && !found.departure ? unknown() : undefined;
  if (shown) return shown;
  if (found) return missing(mention, found, around, documentPath);
  const last =
    missingBesideSiblings(mention, circumstances) ??
    missingInBrackets(mention, circumstances) ??
    missingElsewhere(mention, circumstances);
  return unknown() ?? (last && missing(mention, last, around, documentPath));
}

/** A bare name, or a sentence on what is copied, may mean what everybody makes; a path says where it is. */
function saysToCopy({ form, path, before, after }: Mention): boolean {
  if (form === 'link') return false;
  return (
    !path.includes('/') ||
    /\b(?:cop(?:y|ied|ies)|template|example|sample|\.tmpl|\.dist)\b/i.test(`${before} ${after}`)
  );
}

/** A row that begins with a day tells what was done on it. */
function isDatedRow({ row, before }: Mention): boolean {
  return row && /^\s*\|\s*[*`_]*\d{4}-\d{2}-\d{2}\b/.test(before);
}

/** Words with a slash between them may be anything, and are never reported: all they can do is to deny something. */
export function isLoose({ written, form }: Mention): boolean {
  return written.form === 'open' && form === 'word';
}

/** A name alone that a file of some folder has is that file's, unless the sentence says that it stands in the root. */
function isBareNameOfSome(mention: Mention, { facts }: Surroundings): boolean {
  const { path } = mention;
  if (path.includes('/') || saysRoot(mention)) return false;
  const namesakes = facts.index.endingWith(path);
  return namesakes.length > 0 && !isAllPutAway(path, namesakes);
}
