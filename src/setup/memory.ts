import { join } from 'node:path';
import { withModules } from '../base/lazy-module.ts';
import { workTree } from '../collect/tree.ts';
import { projectProfile } from '../facts/profile.ts';
import { RepositoryFacts } from '../manifests/repository.ts';
import { describeRepository, type RepositoryDescription } from '../memory/profile/repository-description.ts';
import { updateFile } from '../memory/update-file.ts';
import { withFacts } from '../memory/with-facts.ts';
import type { Library } from './library.ts';
import { plain } from './merge.ts';
import type { Look } from './plan.ts';
import type { SetupRecord } from './record.ts';

/** A memory file that is to be begun. Afterwards it is a person's: with content it is never written again, and never removed once it has content. */
export interface MemoryPlan {
  readonly path: string;
  readonly text: string;
  /** The text without content; empty when there is no template. */
  readonly template: string;
  /** The template is there, and gains what the manifests state. */
  readonly isFilled: boolean;
}

/** What the manifests in a work tree state. */
export function describeWorkTree(root: string, inRepository: boolean): Promise<RepositoryDescription> {
  const repository = new RepositoryFacts(workTree(root, inRepository));
  return withModules(() => describeRepository(repository));
}

/** Whether the profile may have to be begun: only then the manifests are read. */
export function isProfileOpen({ memory }: Library, at: Look['at']): boolean {
  return at(projectProfile).kind === 'missing' || isTemplate(at(projectProfile), memory.get(projectProfile));
}

function isTemplate(present: ReturnType<Look['at']>, template: string | undefined): boolean {
  return present.kind === 'file' && plain(present.text) === template;
}

/** Which memory files are to be begun: those that are not there, and that no person removed; and a profile that is still the template. */
export function planMemory(
  record: SetupRecord,
  library: Library,
  description: RepositoryDescription,
  restore: boolean,
  at: Look['at'],
): MemoryPlan[] {
  const paths = [...new Set([...library.memory.keys(), projectProfile])].sort();
  return paths.flatMap((path) => {
    const template = library.memory.get(path);
    const isBlank = path === projectProfile && isTemplate(at(path), template);
    const isWanted = at(path).kind === 'missing' && (record.memory[path] === undefined || restore);
    if (!isWanted && !isBlank) return [];
    const text = path === projectProfile ? withFacts(template, description) : template!;
    return text === '' || (isBlank && text === template)
      ? []
      : [{ path, text, template: template ?? '', isFilled: isBlank }];
  });
}

/** What the record is to say of the memory: what is begun, and what holds nothing but the template. */
export function memoryRecord(
  record: SetupRecord,
  library: Library,
  plans: readonly MemoryPlan[],
  at: Look['at'],
): Record<string, string> {
  const blank = [...library.memory].filter(([path, template]) => isTemplate(at(path), template));
  const begun = plans.map(({ path, template }) => [path, template] as const);
  return { ...record.memory, ...Object.fromEntries([...blank, ...begun]) };
}

/** Begins a memory file. @returns Undefined, or why it was not written. */
export async function beginMemory(
  root: string,
  { path, text, template }: MemoryPlan,
): Promise<string | undefined> {
  const begin = (there: string | undefined) =>
    there === undefined || plain(there) === template ? text : there;
  const outcome = await updateFile(join(root, path), begin, { root });
  return outcome.result === 'failed' ? outcome.message : undefined;
}
