import { orUndefined } from '../base/errors.ts';
import { memoized } from '../base/memoized.ts';
import { type ConfigFiles, configHost } from '../collect/config-host.ts';
import type { Collection } from '../collect/policy.ts';

/** `.agents/skills/NAME/…`, and the folder that it all lies in. */
const inSkill = /^((?:.+?\/)??)(?:\.[\w-]+\/)?skills\/([^/]+)\/./s;
export const lockName = 'skills-lock.json';

/**
 * Tells the files of skills that were brought in from elsewhere: the programs that install skills list those in `skills-lock.json`. They
 * are to a repository what `node_modules` is, so that a finding in them is not for anybody here to fix.
 *
 * @returns Answers for a path from the root. A lock file that cannot be read lists nothing.
 */
export function broughtIn({
  root,
  configFiles,
  policy,
}: Pick<Collection, 'root' | 'configFiles' | 'policy'>): (path: string) => boolean {
  const isListed = listedSkills(configFiles ?? configHost(root));
  const wasListed = policy && listedSkills(policy.files);
  return (path) => {
    if (!isListed(path) || !wasListed || wasListed(path)) return isListed(path);
    // A change takes nothing out that was linted; what it brings in from elsewhere was not.
    const [skill = ''] = inSkill.exec(path) ?? [];
    return policy.files.readdir(skill.slice(0, skill.lastIndexOf('/'))).length === 0;
  };
}

function listedSkills(files: ConfigFiles): (path: string) => boolean {
  const listed = memoized(Number.POSITIVE_INFINITY, (folder) =>
    listedSkillNames(files, `${folder}${lockName}`),
  );
  return (path) => {
    const [, folder, name] = inSkill.exec(path) ?? [];
    if (folder === undefined || name === undefined) return false;
    // What keeps skills for several assistants copies them from a folder of its own: `.tools/source/skills/NAME`.
    const outside = folder.replace(/(?<![^/])\.[^/]+\/.*/s, '');
    return listed(folder).has(name) || listed(outside).has(name);
  };
}

/** The names of the skills that a lock file of some files says to come from elsewhere. @param path Of the lock file. */
export function listedSkillNames(files: ConfigFiles, path: string): ReadonlySet<string> {
  const skills: unknown = orUndefined(() => JSON.parse(files.readFile(path) ?? 'null')?.skills);
  const listed = Object.entries(Object(skills)).filter(([, skill]) => isFromElsewhere(skill));
  return new Set(listed.map(([name]) => name));
}

function isFromElsewhere(skill: unknown): boolean {
  const { source, sourceType }: { readonly source?: unknown; readonly sourceType?: unknown } = Object(skill);
  return sourceType !== 'local' && typeof source === 'string' && /^[^./~]/.test(source);
}
