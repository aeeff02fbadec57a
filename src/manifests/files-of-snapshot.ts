import type { Difference, Snapshot } from '../base/snapshot.ts';
import type { ManifestKind } from './files.ts';
import { filesByKind } from './files-by-kind.ts';

const knownFiles = new WeakMap<Snapshot, ReadonlyMap<ManifestKind, readonly string[]>>();

/** The manifests of a snapshot; of one that differs little from another, those of that one with the difference. */
export function manifestFiles(snapshot: Snapshot): ReadonlyMap<ManifestKind, readonly string[]> {
  let files = knownFiles.get(snapshot);
  if (!files) {
    const { difference } = snapshot;
    files = difference ? changedFiles(difference) : filesByKind(snapshot.paths());
    knownFiles.set(snapshot, files);
  }
  return files;
}

function changedFiles({ from, added, removed }: Difference): Map<ManifestKind, readonly string[]> {
  const files = new Map<ManifestKind, readonly string[]>();
  for (const [kind, paths] of manifestFiles(from))
    files.set(
      kind,
      paths.filter((path) => !removed.has(path)),
    );
  for (const [kind, paths] of filesByKind(added))
    files.set(kind, [...(files.get(kind) ?? []), ...paths].sort());
  return files;
}
