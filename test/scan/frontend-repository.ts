import { withModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { scanFrontends } from '../../src/library/scan/frontend/scan-frontends.ts';
import type { FieldId, ScanField } from '../../src/library/scan/project-scan.ts';

/** Texts by path; what is no text is written as JSON with two spaces. */
export type Files = Readonly<Record<string, unknown>>;

export function textFiles(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    ]),
  );
}

export function factsOf(files: Files): RepositoryFacts {
  return new RepositoryFacts(memorySnapshot(new Map(Object.entries(textFiles(files)))));
}

/** The frontends of a repository in memory. */
export function scanFiles(files: Files, folder = ''): Promise<ReturnType<typeof scanFrontends>> {
  const facts = factsOf(files);
  return withModules(() => scanFrontends(facts, folder));
}

/** A field as one line: `found: 18.3.1 (package.json:4)`, `none: why`; places behind the first are left out. */
export function fieldLine(field: ScanField | undefined): string {
  if (!field) return 'missing';
  if (field.state !== 'found') return `${field.state}: ${field.why}`;
  const [{ file, line }] = field.places;
  return `${field.value} (${file}:${line})`;
}

/** One field of the first app. */
export async function fieldIn(files: Files, id: FieldId, folder = ''): Promise<string> {
  const { apps } = await scanFiles(files, folder);
  return fieldLine(apps[0]?.fields.find((field) => field.id === id));
}

/** A React app with Vite; its package.json has the line of `vite` last. */
export const viteManifest = { dependencies: { react: '18.3.1' }, devDependencies: { vite: '5.4.2' } };
