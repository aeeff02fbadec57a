import { mannerOf } from '../../../src/facts/paths/context.ts';
import { findPaths } from '../../../src/facts/paths/find.ts';
import type { Mention } from '../../../src/facts/paths/mention.ts';
import { natureOf } from '../../../src/facts/paths/nature.ts';
import { pathFrom, type Surroundings, surroundingsOf } from '../../../src/facts/paths/surroundings.ts';
import { isToBePut } from '../../../src/facts/paths/to-be-put.ts';
import { lastName } from '../../../src/facts/paths/written-path.ts';
import type { RepositoryFacts } from '../../../src/manifests/repository.ts';
import type { Range } from '../../../src/parse/blocks.ts';
import type { LintedDocument } from '../../../src/parse/document.ts';
import { nearFile } from './near-file.ts';
import { isInLibrary, type Place, placeOf } from './place.ts';

/** A file that a skill or the library refers to, and that is not there. */
export interface MissingReference extends Range {
  readonly path: string;
  /** What was probably meant, from the root. */
  readonly near?: string;
  /** What to write instead, where only one file can be meant. */
  readonly replacement?: string;
}

/** What the commands write themselves, sooner or later (specification: Memory files). */
const memoryFiles = ['project-profile.md', 'sessions.md', 'prompt-patterns.md', 'personal-profile.md'];
const memoryFolder = /(?:^|\/)\.assistant\/memory\//;
/** Without it the built-in thresholds hold. */
const optionalConfig = /(?:^|\/)\.assistant\/config\/complexity-rules\.json$/;
/** Folders of a skill that the Agent Skills format names. */
const ownFolders = /^(?:references|scripts|assets)\//;
const libraryName = /^(?:prompt-perfection-[\w-]+|[\w-]*adapter[\w-]*)\.md$/i;
/** The file may be there or not, or is made on the way. */
const conditional =
  /(?<!\p{L})(?:would|could|might|if (?:it |they |one |the \p{L}+ )?(?:is |are |already )?(?:present|exist\p{L}*|there|available|found|missing|absent|defined)|(?:when|where|as far as) (?:it )?(?:is )?(?:present|available|there)|if any|optional\p{L}*|may be (?:missing|absent)|offer\p{L}* to|creat\p{L}+|generat\p{L}+|written to|writes? to|sav(?:e|es|ed) (?:to|in|as)|ak (?:existuj\p{L}+|je|sú|chýba|tam)|voliteľn\p{L}+|vytvor\p{L}+|zapíš\p{L}*|ulož\p{L}*)(?!\p{L})/iu;

/**
 * The files of the library and of the skill itself that a document refers to and that are not there.
 *
 * @throws ModuleWanted while the tree is not listed yet.
 */
export function missingReferences(
  document: LintedDocument,
  facts: RepositoryFacts,
): readonly MissingReference[] {
  const before = known.get(document);
  if (before?.facts === facts) return before.missing;
  const missing = findMissing(document, facts);
  known.set(document, { facts, missing });
  return missing;
}

/** Two rules ask. */
const known = new WeakMap<
  LintedDocument,
  { readonly facts: RepositoryFacts; readonly missing: readonly MissingReference[] }
>();

function findMissing(document: LintedDocument, facts: RepositoryFacts): MissingReference[] {
  if (facts.isEmpty()) return [];
  const around = surroundingsOf(facts);
  const place = placeOf(document.path);
  const missing: MissingReference[] = [];
  for (const mention of findPaths(document).mentions) {
    const target = targetOf(mention, place, around);
    if (target === undefined || isExcused(mention, target, document.path)) continue;
    const { start, end, path } = mention;
    const near =
      missing.length < mostLookedFor ? nearFile(mention, target, place, around, document.text) : {};
    missing.push({ start, end, path, ...near });
  }
  return missing;
}

/** In a document that lacks more, something else is wrong than the spelling. */
const mostLookedFor = 50;

/** The path from the root that is not there; undefined when it is, or is none that a skill has to keep. */
function targetOf(mention: Mention, place: Place, around: Surroundings): string | undefined {
  const { path, written, form, cwd } = mention;
  if (written.form !== 'file' || written.lead === '/' || form === 'cd' || form === 'comment')
    return undefined;
  const { folder, base, isOwn } = place;
  const { index } = around.facts;
  const meant = [cwd ?? folder, folder, base, '']
    .map((from) => pathFrom(from, path))
    .filter((each) => each !== undefined);
  if (meant.some((each) => around.has(each) || around.ignored.covers(each) || around.isBehindLink(each)))
    return undefined;

  const fromRoot = pathFrom(base, path);
  const fromHere = pathFrom(folder, path);
  if (isInLibrary(path)) {
    const hasLibrary =
      isOwn || around.hasFolder(base === '' ? '.assistant/library' : `${base}/.assistant/library`);
    return hasLibrary ? fromRoot : undefined;
  }
  if (fromHere === undefined) return undefined;
  if (isOwn && /(?:^|\/)\.assistant\//.test(fromHere) && (form === 'link' || /^\.\.?\//.test(path)))
    return fromHere;
  const first = path.slice(0, path.indexOf('/'));
  if (ownFolders.test(path) && form !== 'link') {
    // A skill for any project speaks of that project's scripts, too.
    const isKept = isOwn || around.hasFolder(folder === '' ? first : `${folder}/${first}`);
    return isKept && index.endingWith(path).length === 0 ? fromHere : undefined;
  }
  if (form === 'link' && index.endingWith(path.replace(/^(?:\.\.?\/)+/, '')).length === 0) return fromHere;
  if (isOwn && !path.includes('/') && libraryName.test(path) && index.endingWith(path).length === 0)
    return pathFrom(base, `.assistant/library/${path}`);
  return undefined;
}

/** Whether the words around a path say that it need not be there. */
function isExcused(mention: Mention, target: string, documentPath: string): boolean {
  const manner = mannerOf(mention);
  if (manner === 'gone' || manner === 'elsewhere' || manner === 'example') return true;
  // "When the command starts, read …" is no plan where it speaks of the library.
  if (!isInLibrary(mention.path) && (manner === 'planned' || natureOf(documentPath) === 'template'))
    return true;
  if (!isInLibrary(mention.path) && isToBePut(mention.place)) return true;
  if (conditional.test(`${mention.before.slice(-120)} ${mention.after.slice(0, 120)}`)) return true;
  if (optionalConfig.test(target)) return true;
  return memoryFolder.test(target) && memoryFiles.includes(lastName(target));
}
