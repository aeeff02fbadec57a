import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { plain } from './merge.ts';

/** The command library as a version of the package ships it. Paths are from the root of a repository, texts have `\n`. */
export interface Library {
  /** What init keeps up to date: `library/`, `skills/` and `config/`. */
  readonly files: ReadonlyMap<string, string>;
  /** What a person's memory begins with. */
  readonly memory: ReadonlyMap<string, string>;
  /** Names of the skills, sorted. */
  readonly skills: readonly string[];
}

const kept = ['library', 'skills', 'config'];

/**
 * Reads the library.
 *
 * @param folder Absolute path of the `.assistant` folder that holds it.
 * @throws UserError when there is none.
 */
export function readLibrary(folder: string): Library {
  const files = new Map(kept.flatMap((part) => textsIn(folder, part)));
  const memory = new Map(textsIn(folder, 'memory').filter(([path]) => path.endsWith('.md')));
  const skills = [...files.keys()].flatMap(
    (path) => /^\.assistant\/skills\/([^/]+)\/SKILL\.md$/.exec(path)?.[1] ?? [],
  );
  if (skills.length === 0)
    throw new UserError(`${folder} holds no command library; install prompt-lint again`);
  return { files, memory, skills: skills.sort() };
}

function textsIn(folder: string, part: string): [string, string][] {
  const place = join(folder, part);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): [string, string][] => {
      const path = `${part}/${entry.name}`;
      if (entry.isDirectory()) return textsIn(folder, path);
      return entry.isFile() ? [[`.assistant/${path}`, plain(readFileSync(join(folder, path), 'utf8'))]] : [];
    });
}
