import { expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import {
  type AppScan,
  type FieldId,
  fieldOf,
  type ScanField,
  scanText,
} from '../../src/library/scan/project-scan.ts';
import { scanBackends } from '../../src/library/scan/scan-project.ts';
import { lintText } from './lint.ts';

/** Texts by path. */
export type Tree = Readonly<Record<string, string>>;

/** The servers of a repository. Everything that is loaded when asked for is loaded first. */
export async function backendsOf(tree: Tree, folder = ''): Promise<readonly AppScan[]> {
  // What is loaded declares further modules: until nothing new comes.
  await loadAllModules();
  return scanBackends(new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree)))), folder);
}

/** `value @ file:line file:line`; `none: why` and `unknown: why` for what is not found. */
export function fieldText(field: ScanField): string {
  if (field.state !== 'found') return `${field.state}: ${field.why}`;
  return `${field.value} @ ${field.places.map(({ file, line }) => `${file}:${line}`).join(' ')}`;
}

/** What the first app says of a field, as `fieldText` has it; undefined without any app. */
export function said([app]: readonly AppScan[], id: FieldId): string | undefined {
  const field = app && fieldOf(app, id);
  return field && fieldText(field);
}

/** What the scan says of the one server of a repository, field by field; only the fields named are compared. */
export function testBackend(
  name: string,
  tree: Tree,
  expected: Readonly<Partial<Record<ScanField['id'], string>>>,
  folder = '',
): void {
  test(name, async () => {
    const apps = await backendsOf(tree);
    expect(apps.map((app) => app.folder)).toEqual([folder]);
    const said = Object.fromEntries(apps[0]!.fields.map((field) => [field.id, fieldText(field)]));
    expect(Object.fromEntries(Object.keys(expected).map((id) => [id, said[id]]))).toEqual(expected);
  });

  test(`${name}: what is printed of it stands up to the rules`, async () => {
    const apps = await backendsOf(tree);
    const printed = `# Analysis\n\n${scanText({ apps, sources: [], notes: [] })}`;
    expect(printed).toContain('PROJECT SCAN COMPLETE');
    expect(rules.flatMap((rule) => lintText(rule, printed, { tree }).map(({ message }) => message))).toEqual(
      [],
    );
  });
}

const rules = [
  'protocol/project-scan',
  'facts/version',
  'facts/version-unsourced',
  'facts/dependency',
  'facts/path',
];

/** Lines as a text: manifests and code in which the number of each line is plain to see. */
export function text(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
