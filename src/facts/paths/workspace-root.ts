import type { Surroundings } from './surroundings.ts';

/**
 * Whether a workspace takes whatever comes to stand in a folder for a package of its own: `packages/*`. Until there is one, git has no
 * such folder.
 */
export function isWorkspaceRoot(folder: string, { facts: { snapshot, index } }: Surroundings): boolean {
  const read = (path: string) => (index.hasFile(path) ? (snapshot.read(path) ?? '') : '');
  const lists = [read('pnpm-workspace.yaml'), /"workspaces"[^\]]*\]/.exec(read('package.json'))?.[0] ?? ''];
  return lists.some((list) => ['"', "'", ' '].some((open) => list.includes(`${open}${folder}/*`)));
}
