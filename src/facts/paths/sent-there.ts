import { isTellingName, isToolsName } from './file-names.ts';
import type { Mention } from './mention.ts';
import { isSkill } from './nature.ts';
import type { Circumstances } from './stated.ts';
import { supposing } from './supposing.ts';
import { folderOf } from './written-path.ts';

/** The reader goes there now. "Keep", "edit" and "update" are said of what is to come as well. */
const sends =
  /(?:\b(?:see|refer to|read|check|consult|follow(?:ing)?|(?:located|found|documented|described|defined|implemented|maintained|specified) (?:in|at|under)|lives? (?:in|at|under)|details in)|\([\w-]+(?: [\w-]+)? (?:in|at|under)|[见見])[\s*_(]*(?:the )?[*_(]*`(?:\.\/)?$/i;
const lies =
  /\b(?:located|lives?|defined|implemented|maintained) (?:in|at|under)[\s*_(]*(?:the )?[*_(]*`(?:\.\/)?$/i;
const supposed = new RegExp(`\\b(?:${supposing}|can|must)\\b`, 'i');

/** The sentence before may say where such documents are. */
const notHere = /\bnot (?:in|part of) (?:this|the|our) repo/i;
/** `specs/...` */
const isOfMany = /^\/?(?:\.\.\.|…)/;

/** Whether the words right before a path say that it is where something is: "located in". */
export function isSaidToLie({ before }: Mention): boolean {
  return lies.test(before);
}

/**
 * Whether a guide sends its reader to a folder below one that is there, or to a document of a telling name. What never was is else as
 * often a place for what is to come.
 */
export function isSentThere(
  mention: Mention,
  meant: string,
  { nature, documentPath, around }: Circumstances,
): boolean {
  const { path, written, before, after } = mention;
  if (nature !== 'present' || isSkill(documentPath)) return false;
  if (!sends.test(before) || supposed.test(before) || isOfMany.test(after)) return false;
  if (written.form === 'file') {
    const isTelling =
      path.endsWith('.md') && !path.includes('/') && isTellingName(path) && !isToolsName(path);
    return isTelling && !mention.mayStandBeside(notHere);
  }
  const parent = folderOf(meant);
  // Changes of OpenSpec come and go.
  if (/(?:^|\/)changes$/.test(parent) || written.lead === '/') return false;
  // Of the root's folders only what is said to lie there: "see `notes/`" may be anybody's.
  if (parent === '' ? !isSaidToLie(mention) : !around.hasFolder(parent)) return false;
  // A module goes without its ending: `db/schema`.
  return !around.facts.index.filesBelow(parent).some((file) => file.startsWith(`${meant}.`));
}
