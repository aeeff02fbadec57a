/**
 * A path as a report shows it: from the session's folder where it lies below it, else as written; forward slashes from the folder.
 *
 * @param cwd Absolute path of the session's folder, of POSIX or Windows; undefined when it is not known.
 */
export function pathFromFolder(path: string, cwd: string | undefined): string {
  if (cwd === undefined || cwd === '') return path;
  const folder = cwd.replace(/(?<![\\/])[\\/]+$/, '');
  const isWindows = /^[a-z]:[\\/]|^\\\\/i.test(folder);
  const same = isWindows
    ? path.slice(0, folder.length).toLowerCase().replaceAll('\\', '/') ===
      folder.toLowerCase().replaceAll('\\', '/')
    : path.startsWith(folder);
  if (!same) return path;
  const rest = path.slice(folder.length);
  if (!/^[\\/]./.test(rest)) return rest === '' || /^[\\/]$/.test(rest) ? '.' : path;
  return isWindows ? rest.slice(1).replaceAll('\\', '/') : rest.slice(1);
}
