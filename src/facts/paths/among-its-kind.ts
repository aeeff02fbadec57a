import type { Mention } from './mention.ts';
import { isSkill } from './nature.ts';
import { oneDeeper } from './one-deeper.ts';
import type { Circumstances } from './stated.ts';
import { supposing } from './supposing.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** "Each site has `lib/site.ts`", "if `docs/local.md` exists": not this one, or not surely. */
const supposed = new RegExp(`\\b(?:${supposing})\\b`, 'i');

/**
 * Whether a file that is merely named would lie among others of its kind: its folder is there, and files of the same ending in it. A full
 * path of that sort is no figure of speech: of 36 in the guides of 336 repositories 32 were meant to be there. Skills speak of any project.
 */
export function isNamedAmongItsKind(mention: Mention, meant: string, circumstances: Circumstances): boolean {
  return (
    mention.form === 'span' &&
    circumstances.manner === 'states' &&
    isOfThisRepository(mention, circumstances) &&
    hasKin(meant, circumstances.around)
  );
}

/** "- Models: `src/models/`", at the start of an item. */
const isLabel = /^\s*(?:[-*+]\s+)?[*_]*[\p{L}\p{N}][\p{L}\p{N} &/-]{0,40}[*_]*[:：][*_]*\s*`$/u;

/**
 * Whether a folder is named where it would lie, but for one folder between: `src/models/` for `src/domain/models/`. In other words than
 * those of a label that is as often a place for what is to come.
 */
export function isNamedTooHigh(mention: Mention, meant: string, circumstances: Circumstances): boolean {
  return (
    isLabelled(mention) &&
    isOfThisRepository(mention, circumstances) &&
    oneDeeper(meant, circumstances.around) !== undefined
  );
}

function isOfThisRepository({ path, before }: Mention, { nature, documentPath }: Circumstances): boolean {
  return (
    nature === 'present' && path.includes('/') && !isSkill(documentPath) && !supposed.test(before.slice(-120))
  );
}

/** Settings of tools that are committed wherever they are used: they lie beside no others of their kind. */
const committedDotFile =
  /^\.(?:(?:eslint|prettier|stylelint|babel|swc|mocha|lintstaged|commitlint|release|jshint|pylint|coverage)rc(?:\.(?:[cm]?js|ts|json|ya?ml|toml))?|editorconfig|gitattributes|(?:docker|eslint|prettier)ignore|golangci\.ya?ml|rubocop\.yml|pre-commit-config\.yaml|clang-format|clang-tidy|flake8)$/;

function hasKin(meant: string, { facts }: Surroundings): boolean {
  const folder = folderOf(meant);
  if (committedDotFile.test(lastName(meant)) && facts.index.hasFolder(folder)) return true;
  const ending = lastName(meant).slice(lastName(meant).lastIndexOf('.'));
  return facts.index.someBelow(
    folder,
    (path) => path.endsWith(ending) && path.indexOf('/', folder.length + 1) < 0,
  );
}

/** Whether it stands behind a label at the start of an item. */
export function isLabelled({ before }: Mention): boolean {
  return isLabel.test(before);
}
