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

/**
 * Whether what is written there is no work, because it lies below a temporary folder and not in the session's own.
 *
 * @param path As `joinPath` gives it.
 * @param cwd The absolute folder of the session, where known.
 */
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
