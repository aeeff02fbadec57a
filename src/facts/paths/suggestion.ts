import type { Departure } from '../../base/snapshot.ts';
import { archivedChange } from './archived-change.ts';
import { configuredBy } from './configured-otherwise.ts';
import { isTellingName } from './file-names.ts';
import { mendedWithin } from './mended-within.ts';
import { amongSources, folderAmongSources, oneDeeper } from './one-deeper.ts';
import { isPutAway } from './put-away.ts';
import {
  hasEnding,
  hasOtherEnding,
  isMadePrivate,
  isMisspelt,
  isNumberedOtherwise,
  stemOf,
} from './similar-names.ts';
import { firstOf, folderInPlaceOf } from './split-folder.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf, joinPath, lastName } from './written-path.ts';

type Suggestion = NonNullable<PathVerdict['suggestion']>;

const mostSiblings = 3000;

/**
 * What a path that is not there was probably meant to be, from the root: where it moved to, the same path in another
 * letter case, the same name as a folder or with another ending, the only file of that name, or a misspelt one of the same
 * folder. A guess is offered only when hardly anything else can be meant: a wrong one is worse than none.
 */
export function suggestionFor(
  path: string,
  folder: boolean,
  departure: Departure | undefined,
  around: Surroundings,
): Suggestion | undefined {
  if (departure?.movedTo !== undefined) return { text: departure.movedTo, because: 'moved' };
  const otherCase = around.facts.index.otherCase(path);
  if (otherCase !== undefined) return { text: otherCase, because: 'case' };
  const near =
    archivedChange(path, around) ??
    besideIt(path, folder, around) ??
    mendedWithin(path, around) ??
    onlyNamesake(path, folder, around) ??
    (folder ? undefined : onlyBelow(path, around)) ??
    (folder
      ? (oneDeeper(path, around) ?? folderAmongSources(path, around))
      : (configuredBy(path, around) ?? amongSources(path, around))) ??
    // What was there once was no slip of the pen.
    (departure ? undefined : misspeltBeside(path, folder, around));
  // A copy that was put away is what nobody means.
  return near === undefined || isPutAway(path, near) || isTest(path) !== isTest(near)
    ? undefined
    : { text: near, because: 'nearest' };
}

/** The test of a thing is not that thing. */
function isTest(path: string): boolean {
  return /(?:^|\/)_{0,2}(?:tests?|specs?|e2e|mocks?|fixtures?|stories)_{0,2}\/|[._-](?:test|spec|stories)\.\w+$|(?:^|\/)test_[^/]*$/i.test(
    path,
  );
}

/** In the same folder: `limits/limits.ts` or `limits/` for `limits.ts`, `limits.js`, `02-limits.ts`. */
function besideIt(path: string, folder: boolean, around: Surroundings): string | undefined {
  const parent = folderOf(path);
  if (parent !== '' && !around.hasFolder(parent)) return undefined;
  const asFolder = folder ? undefined : folderInPlaceOf(path, around);
  if (asFolder !== undefined) {
    const inside = joinPath(asFolder, lastName(path));
    return around.has(inside) ? inside : (firstOf(asFolder, path, around) ?? `${asFolder}/`);
  }
  return (
    onlySibling(path, folder ? [hasEnding] : [hasOtherEnding, isMadePrivate, isNumberedOtherwise], around) ??
    (folder ? inOtherNumber(path, around) : undefined)
  );
}

/** The folder `badges` for `badge`, and the other way round. */
function inOtherNumber(path: string, around: Surroundings): string | undefined {
  const other = path.endsWith('s') ? path.slice(0, -1) : `${path}s`;
  return lastName(path).length > 3 && around.hasFolder(other) ? other : undefined;
}

/** `limtis.ts`: less than a file of exactly that name elsewhere, `UnitOfWork.cs` for `IUnitOfWork.cs`. */
function misspeltBeside(path: string, folder: boolean, around: Surroundings): string | undefined {
  const parent = folderOf(path);
  if (folder || (parent !== '' && !around.hasFolder(parent))) return undefined;
  return onlySibling(path, [isMisspelt], around);
}

/** The one file of the folder that the first fitting kind leads to. */
function onlySibling(
  path: string,
  kinds: readonly ((written: string, name: string) => boolean)[],
  around: Surroundings,
): string | undefined {
  const name = lastName(path);
  const parent = folderOf(path);
  const siblings = namesIn(parent, around);
  for (const isKind of kinds) {
    const [meant, ...others] = siblings.filter((each) => each !== name && isKind(name, each));
    if (meant !== undefined) return others.length === 0 ? joinPath(parent, meant) : undefined;
  }
  return undefined;
}

/** The names of the files in a folder. */
function namesIn(folder: string, around: Surroundings): string[] {
  const names: string[] = [];
  const below = around.facts.index.filesBelow(folder);
  const skip = folder === '' ? 0 : folder.length + 1;
  for (let at = 0; at < below.length && at < mostSiblings; at++) {
    const rest = below[at]!.slice(skip);
    if (!rest.includes('/')) names.push(rest);
  }
  return names;
}

/** The only file or folder of that name, when the name tells much or a folder above is the same. */
function onlyNamesake(path: string, folder: boolean, around: Surroundings): string | undefined {
  const name = lastName(path);
  const [only, ...others] = around.facts.index.endingWith(name);
  if (only === undefined || others.length > 0) return undefined;
  const isFile = around.facts.index.hasFile(only);
  if (isFile === (folder || !name.includes('.'))) return undefined;
  return isCompound(name) || (isFile && sharesFolder(path, only)) ? only : undefined;
}

/** The only file of that name below the folder in which it was looked for, when the name tells which is meant. */
function onlyBelow(path: string, around: Surroundings): string | undefined {
  const parent = folderOf(path);
  if (parent === '' || !isTellingName(lastName(path))) return undefined;
  const { index } = around.facts;
  const [only, ...others] = index
    .endingWith(lastName(path))
    .filter((each) => each.startsWith(`${parent}/`) && index.hasFile(each));
  return others.length === 0 ? only : undefined;
}

/** `limits-of-accounts.md`, `LimitsOfAccounts.cs`: hardly two are called so. */
function isCompound(name: string): boolean {
  const stem = stemOf(name);
  return stem.length >= 8 && /[a-z\d][-_.]?[A-Z]|[a-zA-Z\d][-_.][a-zA-Z\d]/.test(stem);
}

/** Whether one of the two stands in a folder that is on the way to the other. */
function sharesFolder(path: string, other: string): boolean {
  const [own, others] = [folderOf(path), folderOf(other)].map((folder) => folder.split('/'));
  return (
    others!.includes(own!.at(-1)!) ||
    own!.includes(others!.at(-1)!) ||
    (own![0] === '' && others!.length === 1)
  );
}
