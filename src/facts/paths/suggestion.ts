import { editDistance } from '../../base/nearest.ts';
import type { Departure } from '../../base/snapshot.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf, joinPath, lastName } from './written-path.ts';

type Suggestion = NonNullable<PathVerdict['suggestion']>;

const mostSiblings = 3000;

/**
 * What a path that is not there was probably meant to be, from the root: where it moved to, the same path in another
 * letter case, the same name as a folder or with another ending, a misspelt one of the same folder, or the only file of that
 * name. A guess is offered only when hardly anything else can be meant: a wrong one is worse than none.
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
  const near = besideIt(path, folder, around) ?? onlyNamesake(path, folder, around);
  return near === undefined ? undefined : { text: near, because: 'nearest' };
}

/** In the same folder: `limits/` for `limits.ts`, `limits.js`, `limtis.ts`, `02-limits.ts`. */
function besideIt(path: string, folder: boolean, around: Surroundings): string | undefined {
  const name = lastName(path);
  const parent = folderOf(path);
  if (parent !== '' && !around.hasFolder(parent)) return undefined;
  const stem = stemOf(name);
  const asFolder = joinPath(parent, stem);
  if (!folder && stem !== name && stem.length > 2 && around.hasFolder(asFolder)) return `${asFolder}/`;
  const siblings = namesIn(parent, around);
  const kinds = folder ? [hasEnding] : [hasOtherEnding, isNumberedOtherwise, isMisspelt];
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

/** Endings that one kind of file goes by. */
const families = [
  'js jsx ts tsx mjs cjs mts cts vue svelte',
  'md mdx mdc rst',
  'yml yaml',
  'json jsonc json5 toml',
  'css scss sass less',
].map((endings) => new Set(endings.split(' ')));

function hasEnding(folder: string, name: string): boolean {
  return stemOf(name) === folder;
}

function hasOtherEnding(written: string, name: string): boolean {
  if (stemOf(written) !== stemOf(name)) return false;
  const [ending, other] = [endingOf(written), endingOf(name)];
  return ending === '' || families.some((family) => family.has(ending) && family.has(other));
}

/** `04-testing.md` for `12-testing.md`. */
function isNumberedOtherwise(written: string, name: string): boolean {
  const [words, others] = [written, name].map((each) => each.replace(/^\d+[-_.]/, ''));
  return words === others && stemOf(words!).length > 3;
}

/** In each word one letter in four may be wrong; `step-1` is not `step-2` misspelt, nor `ml-tests` `ui-tests`. */
function isMisspelt(written: string, name: string): boolean {
  if (endingOf(written) !== endingOf(name)) return false;
  const [words, others] = [wordsOf(written), wordsOf(name)];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const other = others[at]!;
      const limit = Math.min(2, Math.floor(Math.max(word.length, other.length) / 4));
      return word === other || (!/\d/.test(word + other) && editDistance(word, other, limit) <= limit);
    })
  );
}

function wordsOf(name: string): string[] {
  return stemOf(name)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_. ]+/);
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

function stemOf(name: string): string {
  return name.replace(/(?<=.)\.\w+$/, '');
}

function endingOf(name: string): string {
  return name.slice(stemOf(name).length + 1);
}
