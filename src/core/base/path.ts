/** Paths from the root of a repository: forward slashes, none in front and none behind; the root is the empty string. */

/** Behind the last slash. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Before the last slash; empty for a path in the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folders that a path is in, the nearest first, down to the root's children. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}

/** Whether one of the folders that a path is in has one of the names. */
export function liesIn(path: string, names: ReadonlySet<string>): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((folder) => names.has(folder));
}

/** A path below a folder. */
export function joinPath(folder: string, path: string): string {
  if (folder === '') return path;
  return path === '' ? folder : `${folder}/${path}`;
}

/** A path from a folder that it is in, empty for the folder itself; undefined for one that lies elsewhere. */
export function pathFrom(folder: string, path: string): string | undefined {
  if (folder === '') return path;
  if (path === folder) return '';
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** `..`, `.`, or nothing between two slashes. */
const hasEmptyNames = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Takes `..` and `.` out of a path; undefined when it leads out of the repository. */
export function normalPath(path: string): string | undefined {
  if (!hasEmptyNames.test(path)) return path;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') {
      if (names.pop() === undefined) return undefined;
    } else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}

/** Stands in a value for a part that is not known, such as a variable of the environment. */
export const unknownPart = '\0';
/** Stands for the top of the repository. */
export const topLevel = `${unknownPart}top`;

const temporaryRoots = ['/tmp', '/var/tmp', '/private/tmp', '/private/var/tmp', '/dev/shm', '/run/user'];
const macTemporary = /^(?:\/private)?\/var\/folders\/[^/]+\/[^/]+\//;
const windowsTemporary =
  /^(?:[a-z]:)?[\\/](?:users[\\/][^\\/]+[\\/]appdata[\\/]local|windows)[\\/]temp(?:[\\/]|$)/i;
const windowsRoot = /^[a-z]:[\\/]/i;

/** Joins a path to the folder that it is relative to; `..` and `.` are resolved as far as they can be. */
export function resolvePath(folder: string, path: string): string {
  // What begins with an unknown part may be absolute.
  if (/^[/~\0]/.test(path) || windowsRoot.test(path)) return normalize(path);
  return folder === '' ? normalize(path) : normalize(`${folder}/${path}`);
}

function normalize(path: string): string {
  if (!path.startsWith('.') && !path.endsWith('/') && !path.includes('/.') && !path.includes('//'))
    return path;
  const absolute = path.startsWith('/');
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    const last = kept.at(-1);
    if (part !== '..') kept.push(part);
    // Where a part that is not known leads, `..` behind it is not known either.
    else if (last === undefined ? !absolute : /^(?:\.\.|~.*)$|\0/.test(last)) kept.push(part);
    else kept.pop();
  }
  const joined = kept.join('/');
  return absolute ? `/${joined}` : joined === '' ? '.' : joined;
}

/** Whether it is one of the devices that keep nothing: `/dev/null`, the standard streams, the terminal. */
export function isDevice(path: string): boolean {
  return /^(?:\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|tty|fd\/[\w]+)|\/proc\/self\/fd\/\d+|nul)$/i.test(
    path,
  );
}

/** Whether a path lies below a temporary folder that is not the session's own: what is written there is no work. */
export function isScratch(path: string, cwd: string | undefined): boolean {
  const root = temporaryRootOf(path);
  if (root === undefined) return false;
  if (cwd === undefined || temporaryRootOf(cwd) === undefined) return true;
  // The session itself works below a temporary folder: what shares its first folder there is its work.
  const own = cwd.slice(temporaryRootOf(cwd)!.length).split('/').filter(Boolean)[0];
  if (own === undefined) return !isBelow(path, cwd);
  return !isBelow(path, `${temporaryRootOf(cwd)}/${own}`);
}

/** The temporary folder below which a path lies. */
export function temporaryRootOf(path: string): string | undefined {
  // Few paths hold one of these words, and the patterns take their time to be built.
  const mac = path.includes('/folders/') ? macTemporary.exec(path) : null;
  const own = mac ?? (path.toLowerCase().includes('temp') ? windowsTemporary.exec(path) : null);
  if (own) return own[0].replace(/[\\/]$/, '');
  return temporaryRoots.find((root) => isBelow(path, root));
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
