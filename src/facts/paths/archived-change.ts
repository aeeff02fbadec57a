import type { Manner } from './context.ts';
import type { Mention } from './mention.ts';
import type { Nature } from './nature.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { joinPath } from './written-path.ts';

/** A change of OpenSpec, and what is named in it. */
const change = /^((?:.*\/)?openspec\/changes)\/([\w.-]+)((?:\/.*)?)$/;

/**
 * Where a change of OpenSpec is since it was archived: below `archive`, with the day in front of its name. The tool that
 * moves it always names it so, and nothing else can be meant.
 */
export function archivedChange(path: string, around: Surroundings): string | undefined {
  if (!path.includes('openspec/changes/')) return undefined;
  const [, folder, name, inner] = change.exec(path) ?? [];
  if (folder === undefined || name === 'archive') return undefined;
  const archive = `${folder}/archive`;
  for (const file of around.facts.index.filesBelow(archive)) {
    const [archived = ''] = file.slice(archive.length + 1).split('/', 1);
    if (!/^\d{4}-\d\d-\d\d-/.test(archived) || archived.slice(11) !== name) continue;
    const whole = joinPath(archive, archived);
    return around.has(`${whole}${inner}`) ? `${whole}${inner}` : whole;
  }
  return undefined;
}

/** Whether a sentence of today sends to a change that was archived since it was written. */
export function isArchivedSince(
  mention: Mention,
  meant: string,
  manner: Manner,
  nature: Nature,
  around: Surroundings,
): boolean {
  const { form, written } = mention;
  if (nature !== 'present' || (manner !== 'points' && manner !== 'states')) return false;
  if (form !== 'link' && (form !== 'span' || written.form === 'open')) return false;
  return boxOf(mention) === undefined && archivedChange(meant, around) !== undefined;
}
