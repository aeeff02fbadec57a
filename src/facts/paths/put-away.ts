const folder =
  /^_?(?:stale|old|olds|backups?|bak|deprecated|legacy|archived?s?|trash|unused|obsolete|attic|graveyard|removed|to[-_]delete)(?:[-_](?:md|docs?|files?|code))?$|^\.\w[\w-]*[-_.](?:backups?|bak)$/i;
const file =
  /\.(?:bak|backup|old|orig|disabled|deprecated|unused|removed)\d*$|[-_.](?:old|backup|bak|deprecated|legacy|unused)(?:\.\w+)+$/i;

/**
 * Whether a file went among things that are put away: `requirements.txt.backup`, `docs/stale/stack.md`. It is no longer what the
 * document spoke of, so writing its new name would only hide that. A change of OpenSpec is archived when it is done.
 */
export function isPutAway(old: string, next: string): boolean {
  const before = new Set(old.split('/'));
  const names = next.split('/');
  const last = names.pop()!;
  if (file.test(last) && !file.test(old)) return true;
  const isOpenSpec = /(?:^|\/)openspec\/changes\/archive\//.test(next);
  return !isOpenSpec && [...names, last].some((name) => folder.test(name) && !before.has(name));
}

/** Whether all that goes by a name lies among things that are put away. */
export function isAllPutAway(path: string, namesakes: readonly string[]): boolean {
  return namesakes.length > 0 && namesakes.every((each) => isPutAway(path, each));
}
