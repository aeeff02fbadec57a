import type { SessionEvidence } from './evidence.ts';

type Known = Pick<SessionEvidence, 'git' | 'modules' | 'scripts' | 'read'>;

/** Folders of tests have manifests as well, and test what stands elsewhere. */
const ofTests = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|playwright)(?:\/|$)|[._-]tests?$/i;

/** The linked work tree that a path lies in, from the root; empty for the repository's own. */
export function workTreeOf(path: string, { git }: Pick<SessionEvidence, 'git'>): string {
  return git?.workTrees?.find((folder) => isWithin(path, folder)) ?? '';
}

/** A path from the top of its work tree. */
export function withinTree(path: string, evidence: Pick<SessionEvidence, 'git'>): string {
  const tree = workTreeOf(path, evidence);
  return tree === '' ? path : path.slice(tree.length + 1);
}

/** The module that a file or folder belongs to: the nearest folder around it with a manifest of its own, from the root. */
export function moduleOf(path: string, evidence: Known): string {
  const { modules = [], scripts } = evidence;
  const inner = withinTree(path, evidence);
  const around = [...modules, ...scripts.map(({ folder = '' }) => folder)].filter(
    (folder) => isWithin(inner, folder) && !ofTests.test(folder),
  );
  const own = around.reduce((nearest, folder) => (folder.length > nearest.length ? folder : nearest), '');
  return [workTreeOf(path, evidence), own].filter((part) => part !== '').join('/');
}

/** The folder of a package of a workspace, by its name or by its path; undefined where none is known. */
export function folderOfPackage(name: string, { modules = [], scripts, read }: Known): string | undefined {
  const plain = name.replace(/^\.\/|^\^|\.{3}\^?|\/$/g, '');
  const folders = new Set([...modules, ...scripts.map(({ folder = '' }) => folder)]);
  return [...folders].find(
    (folder) =>
      folder !== '' &&
      (folder === plain ||
        folder.endsWith(`/${plain}`) ||
        (read(`${folder}/package.json`) ?? '').includes(`"name": ${JSON.stringify(plain)}`)),
  );
}

/** Whether a path lies in a folder, or is it. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
