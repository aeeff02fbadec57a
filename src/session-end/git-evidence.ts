import { withModules } from '../base/lazy-module.ts';
import { resolveCommit } from '../collect/changes.ts';
import { operationUnderWay } from '../collect/git-operation.ts';
import { lineChanges } from '../collect/line-changes.ts';
import {
  changesSince,
  type StartTree,
  trackedAmong,
  treeBefore,
  workTreeState,
} from '../collect/session-changes.ts';
import { commitTree, type Tree } from '../collect/tree.ts';
import { ecosystems, type Fact } from '../manifests/fact.ts';
import { RepositoryFacts } from '../manifests/repository.ts';
import { type GitEvidence, memoryFolder, type SessionEvidence } from '../memory/entry/evidence.ts';
import { writtenFiles } from '../memory/entry/written-files.ts';
import type { Session } from '../sessions/session.ts';
import { lineCount } from '../sessions/tools/line-counts.ts';

/** The tree that the session began with. @throws UserError when `since` is no commit. */
export function startOf(root: string, since: string | undefined, session: Session | undefined): StartTree {
  if (since === undefined) return treeBefore(root, session?.startedAt);
  const id = resolveCommit(root, since);
  return { id, isCommit: true, name: id.slice(0, 9) };
}

/** What git says of the time since a session began. */
export async function gitEvidence(
  root: string,
  start: StartTree,
  partial: SessionEvidence,
): Promise<GitEvidence> {
  const isOther = ({ path }: { path: string }) => !path.startsWith(memoryFolder);
  const found = changesSince(root, start.id).filter(isOther);
  const { branch, head, uncommitted } = workTreeState(root);
  const evidence: GitEvidence = {
    ...{ start: start.name, branch, head, uncommitted: uncommitted.filter(isOther) },
    operation: operationUnderWay(root),
    changes: found,
    lines: new Map(),
  };
  const { files } = await withModules(() => writtenFiles({ ...partial, git: evidence }));
  const own = new Set(files.map(({ path }) => path));
  const changes = found.map((change) => {
    const text = change.untracked && own.has(change.path) ? partial.read(change.path) : undefined;
    return text === undefined ? change : { ...change, added: lineCount(text), removed: 0 };
  });
  const unchanged = files.flatMap((file) => (file.git ? [] : [file.path]));
  const known = trackedAmong(root, unchanged);
  const unseen = new Set(unchanged.filter((path) => !known.has(path)));
  const tracked = changes
    .filter(({ path, untracked }) => own.has(path) && !untracked)
    .map(({ path }) => path);
  return { ...evidence, changes, unseen, lines: lineChanges(root, start.id, tracked.slice(0, 400)) };
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
  const before: Tree | undefined = start.isCommit ? commitTree(root, start.id) : undefined;
  const old = before ? new RepositoryFacts(before) : undefined;
  const known = old ? await withModules(() => old.facts(ecosystems)) : [];
  const keys = new Set(known.map(({ ecosystem, name, file }) => `${ecosystem}\0${name}\0${file}`));
  const added = own.filter((fact) => !keys.has(`${fact.ecosystem}\0${fact.name}\0${fact.file}`));
  return [...new Map(added.map(({ name, file }) => [`${name}\0${file}`, { name, file }])).values()];
}
