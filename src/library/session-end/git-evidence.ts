import { resolve } from 'node:path';
import { withModules } from '../../core/base/lazy-module.ts';
import { operationUnderWay } from '../../core/collect/git-unhurried.ts';
import { resolveCommit } from '../../core/collect/history-walk.ts';
import {
  changesSince,
  lineChanges,
  type StartTree,
  trackedAmong,
  treeBefore,
  workTreeState,
} from '../../core/collect/session-changes.ts';
import { commitTree } from '../../core/collect/tree.ts';
import { ecosystems, type Fact } from '../../core/manifests/fact.ts';
import { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { Session } from '../../core/session/session.ts';
import { lineCount } from '../../sessions/tools/line-counts.ts';
import { writtenFiles } from '../memory/entry/code-changes.ts';
import {
  type GitEvidence,
  isBelow,
  memoryFolder,
  type SessionEvidence,
  workTreeOf,
} from '../memory/entry/evidence.ts';

/** The tree that the session began with. @throws UserError when `since` is no commit. */
export async function startOf(root: string, since: string | undefined, session: Session | undefined) {
  if (since === undefined) return treeBefore(root, session?.startedAt);
  const id = resolveCommit(root, since);
  return { id, isCommit: true, name: id.slice(0, 9) };
}

/** What git says of the time since a session began. */
export async function gitEvidence(
  root: string,
  start: StartTree,
  partial: SessionEvidence,
  workTrees: readonly string[],
): Promise<GitEvidence> {
  const isOther = ({ path }: { path: string }) => !path.startsWith(memoryFolder);
  const found = (await changesSince(root, start.id)).filter(isOther);
  const { branch, head, uncommitted } = await workTreeState(root);
  const evidence: GitEvidence = {
    ...{ start: start.name, branch, head, uncommitted: uncommitted.filter(isOther) },
    operation: await operationUnderWay(root),
    changes: found,
    lines: new Map(),
    workTrees,
  };
  const { files } = await withModules(() => writtenFiles({ ...partial, git: evidence }));
  const own = new Set(files.map(({ path }) => path));
  const linked = await Promise.all(
    workTrees
      .filter((tree) => files.some(({ path }) => isBelow(path, tree)))
      .map((tree) => linkedEvidence(root, tree, partial.session, own)),
  );
  const all = [...found, ...linked.flatMap((tree) => tree.changes)];
  const changes = all.map((change) => {
    const text = change.untracked && own.has(change.path) ? partial.read(change.path) : undefined;
    return text === undefined ? change : { ...change, added: lineCount(text), removed: 0 };
  });
  const unchanged = files.flatMap((file) =>
    file.git || workTreeOf(file.path, { git: evidence }) !== '' ? [] : [file.path],
  );
  const known = await trackedAmong(root, unchanged);
  const unseen = new Set(unchanged.filter((path) => !known.has(path)));
  const tracked = found.filter(({ path, untracked }) => own.has(path) && !untracked).map(({ path }) => path);
  const lines = [
    ...(await lineChanges(root, start.id, tracked.slice(0, 400))),
    ...linked.flatMap((tree) => [...tree.lines]),
  ];
  const open = [...evidence.uncommitted, ...linked.flatMap((tree) => tree.uncommitted)];
  return { ...evidence, changes, unseen, lines: new Map(lines), uncommitted: open };
}

async function linkedEvidence(
  root: string,
  tree: string,
  session: Session | undefined,
  own: ReadonlySet<string>,
): Promise<Pick<GitEvidence, 'changes' | 'lines' | 'uncommitted'>> {
  const top = resolve(root, tree);
  const ofSession = <One extends { readonly path: string }>(all: readonly One[]) =>
    all.filter(({ path }) => own.has(`${tree}/${path}`));
  const named = <One extends { readonly path: string }>(one: One) => ({
    ...one,
    path: `${tree}/${one.path}`,
  });
  const { id: start } = await treeBefore(top, session?.startedAt);
  const changes = ofSession(await changesSince(top, start));
  const tracked = changes.filter(({ untracked }) => !untracked).map(({ path }) => path);
  const lines = [...(await lineChanges(top, start, tracked.slice(0, 400)))];
  return {
    changes: changes.map(named),
    lines: new Map(lines.map(([path, changed]) => [`${tree}/${path}`, changed])),
    uncommitted: ofSession((await workTreeState(top)).uncommitted).map(named),
  };
}

/** The dependencies that manifests name now, and did not at the start. */
export async function dependenciesSince(
  root: string,
  start: StartTree,
  { changes }: GitEvidence,
  now: readonly Fact[],
): Promise<{ name: string; file: string }[]> {
  const changed = new Set(changes.map(({ path }) => path));
  const own = now.filter(({ role, file }) => role === 'dependency' && changed.has(file));
  if (own.length === 0) return [];
  const before = start.isCommit ? new RepositoryFacts(commitTree(root, start.id)) : undefined;
  const known = before ? await withModules(() => before.facts(ecosystems)) : [];
  const keys = new Set(known.map(({ ecosystem, name, file }) => `${ecosystem}\0${name}\0${file}`));
  const added = own.filter((fact) => !keys.has(`${fact.ecosystem}\0${fact.name}\0${fact.file}`));
  return [...new Map(added.map(({ name, file }) => [`${name}\0${file}`, { name, file }])).values()];
}
