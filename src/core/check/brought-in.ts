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
  const locks = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const [, folder, name] = inSkill.exec(path) ?? [];
    if (folder === undefined || name === undefined) return false;
    // What keeps skills for several assistants copies them from a folder of its own: `.tools/source/skills/NAME`.
    const outside = folder.replace(/(?<![^/])\.[^/]+\/.*/s, '');
    return listed(folder).has(name) || listed(outside).has(name);
  };
  function listed(folder: string): ReadonlySet<string> {
    let names = locks.get(folder);
    if (!names) {
      names = listedSkillNames(files, `${folder}${lockName}`);
      locks.set(folder, names);
    }
    return names;
  }
}

/** The names of the skills that a lock file of some files says to come from elsewhere. @param path Of the lock file. */
export function listedSkillNames(files: ConfigFiles, path: string): ReadonlySet<string> {
  return listedIn(() => files.readFile(path));
}

/** The names of the skills that a lock file says to come from elsewhere. */
function listedIn(read: () => string | undefined): ReadonlySet<string> {
  let skills: unknown;
  try {
    skills = JSON.parse(read() ?? 'null')?.skills;
  } catch {
    return new Set();
  }
  if (typeof skills !== 'object' || skills === null) return new Set();
  return new Set(
    Object.entries(skills)
      .filter(([, skill]) => isFromElsewhere(skill))
      .map(([name]) => name),
  );
}

function isFromElsewhere(skill: unknown): boolean {
  if (typeof skill !== 'object' || skill === null) return false;
  const { source, sourceType } = skill as { readonly source?: unknown; readonly sourceType?: unknown };
  return sourceType !== 'local' && typeof source === 'string' && /^[^./~]/.test(source);
}
