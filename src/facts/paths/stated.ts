import { isNamedAmongItsKind, isNamedTooHigh } from './among-its-kind.ts';
import { isCalledOtherwise } from './called-otherwise.ts';
import type { Manner } from './context.ts';
import { isToolsName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import { endsInKind } from './kind-words.ts';
import { isLinkToFolder } from './linked-folder.ts';
import { mendedWithin } from './mended-within.ts';
import type { Mention } from './mention.ts';
import { isSkill, type Nature } from './nature.ts';
import { beforePutting } from './put-into.ts';
import { isSaidToLie, isSentThere } from './sent-there.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { isTitled } from './titled.ts';
import { folderOf } from './written-path.ts';

/** Under what circumstances a path is named. */
export interface Circumstances {
  readonly manner: Manner;
  readonly nature: Nature;
  readonly documentPath: string;
  readonly around: Surroundings;
}

/**
 * Whether a path that never was is stated so that it should be there. History does not speak against it, so the words
 * must: a command runs it, a link leads to it, the reader is sent there.
 *
 * @param meant The path from the root.
 */
export function isStatedPlainly(mention: Mention, meant: string, circumstances: Circumstances): boolean {
  const { form, path, written, place } = mention;
  const { manner, nature, around, documentPath } = circumstances;
  if (isSeldomTracked(meant) || manner === 'planned' || nature === 'past') return false;
  if (form === 'word' && nature === 'present' && mendedWithin(meant, around)) return true;
  if (manner === 'example') return false;
  // "Located in `src/components/`" is no kind of folder.
  const isOfKind = !isSaidToLie(mention) && endsInKind(meant, around);
  if (isOfKind || isQuoted(mention) || boxOf(mention) === 'open') return false;
  const nested = path.includes('/') && !path.startsWith('..');
  if (form === 'cd')
    return nature === 'present' && nested && written.form !== 'file' && around.hasFolder(folderOf(path));
  if (form === 'link' && written.form !== 'file')
    return nature === 'present' && isLinkToFolder(mention, meant, around);
  if (
    form === 'span' &&
    nested &&
    nature === 'present' &&
    !isSkill(documentPath) &&
    mendedWithin(meant, around)
  )
    return true;
  if (form === 'span' && isSentThere(mention, meant, circumstances)) return true;
  if (form === 'span' && written.form === 'folder') return isNamedTooHigh(mention, meant, circumstances);
  if (written.form !== 'file') return false;
  if (form === 'run') {
    const asks = nature === 'present' && (nested || written.lead === './' || isComposeFile(path));
    // `./check.sh` in a skill stands for whatever the reader has there.
    return asks && (!isSkill(documentPath) || (nested && around.hasFolder(folderOf(meant))));
  }
  if (form === 'link') return nature === 'present' || manner === 'points';
  if (isImport(mention)) return manner === 'points' && isLikelyImport(mention, around);
  if ((form === 'span' || isTitled(mention)) && isCalledOtherwise(mention, circumstances)) return true;
  if (!nested || (form !== 'span' && form !== 'word')) return false;
  const top = path.slice(0, path.indexOf('/'));
  if (place.inContext) return around.hasFolder(top);
  if (isNamedAmongItsKind(mention, meant, circumstances)) return true;
  return manner === 'points' && (around.hasFolder(top) || /\.(?:md|mdc|mdx|rst|adoc|txt)$/i.test(path));
}

/** Whether a person who has seen that a path never was would be sure that it is an error. */
export function isSureWithoutHistory(mention: Mention, meant: string, circumstances: Circumstances): boolean {
  const { manner, nature, around, documentPath } = circumstances;
  const { form, written, place, path, before } = mention;
  // Of a name without an ending nobody can say what it is.
  if (written.form === 'folder' || written.form === 'open') return false;
  const parent = folderOf(meant);
  const parentIsThere = parent === '' ? written.lead === './' : around.hasFolder(parent);
  if (place.inContext) return parentIsThere;
  const topIsThere = () => parentIsThere || (parent !== '' && around.hasFolder(parent.split('/', 1)[0]!));
  if (isImport(mention)) return nature === 'present' && form === 'word' && (parent === '' || topIsThere());
  if (nature !== 'present') return false;
  if (isSkill(documentPath)) return parentIsThere && (form === 'run' || form === 'link');
  // What is to be put into a file may come with it.
  if (beforePutting(before) !== undefined) return false;
  // What stands below a heading may be how that file is to become.
  if (isTitled(mention) && isCalledOtherwise(mention, circumstances)) return false;
  if (form === 'run') return topIsThere();
  // A link leads nowhere whether or not its folder is there; `[x](mdc:x)` names a file in so many words.
  if (form === 'link') return parentIsThere || path.includes('/') || before.endsWith(`[${path}](mdc:`);
  const isThereAbove = parentIsThere || (manner === 'points' && topIsThere());
  return form === 'span' && isThereAbove && !headsCode(mention);
}

/** "**File**: `src/a.ts`", "**The form** (`src/a.ts`):": what follows may be that file, as it is to be written. */
function headsCode({ row, before, after }: Mention): boolean {
  if (row) return false;
  return (
    /^[`*)\s]*[:：][`*\s]*$/.test(after) ||
    /(?:^|[\s*_-])(?:files?|paths?|fichier|datei|archivo|arquivo|文件|檔案|ファイル|파일)[\s*_]*[:：][\s*_]*`?$/i.test(
      before,
    )
  );
}

/** `@docs/style.md`: assistants read what is named so into the conversation. */
export function isImport({ form, before }: Mention): boolean {
  return (form === 'word' || form === 'span') && /(?:^|[\s(`])@$/.test(before.slice(-2));
}

/** An import begins in a folder that is there, or stands alone on its line. In a sentence `@scope/package/README.md` is a package's. */
function isLikelyImport({ path, form, before, after }: Mention, around: Surroundings): boolean {
  const top = path.split('/', 1)[0]!;
  if (top !== path && (top.startsWith('.') || around.hasFolder(top))) return true;
  const isAlone = /(?:^|\n)\s*(?:[-*+]\s+)?@$/.test(before) && /^\s*(?:\n|$)/.test(after);
  return form === 'word' && isAlone && path.endsWith('.md');
}

function isComposeFile(path: string): boolean {
  return /^(?:docker-)?compose[\w.-]*\.ya?ml$/.test(path);
}

/** Skills are written for any project; and what a tool reads by its name, it may find or not. */
export function speaksOfTools(
  { form, path, written }: Mention,
  { manner, documentPath }: Circumstances,
): boolean {
  if (path.includes('/') || written.lead !== '' || form === 'link' || form === 'run' || form === 'cd')
    return false;
  return isSkill(documentPath) || (isToolsName(path) && manner !== 'points');
}

/** Words that somebody is to say or has said: `"Done. See docs/log.md."`. */
function isQuoted({ before, after }: Mention): boolean {
  return before.split('"').length % 2 === 0 && after.includes('"');
}

/** Whether a path or a folder above it is one of those that are named. */
export function isWithin(path: string, named: ReadonlySet<string>): boolean {
  if (named.size === 0) return false;
  if (named.has(path)) return true;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    if (named.has(path.slice(0, at))) return true;
  }
  return false;
}
