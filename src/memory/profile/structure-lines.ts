import { dirname } from 'node:path/posix';
import { languagesOf } from './languages.ts';
import { asCode, type RepositoryDescription } from './repository-description.ts';

const mostFolders = 20;
const mostNames = 12;

/** The lines on where things are, as bullets: the folders at the root, and the packages of a workspace. */
export function structureLines({ facts, paths }: RepositoryDescription): string[] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.indexOf('/');
    if (slash <= 0 || path.startsWith('.')) continue;
    const folder = path.slice(0, slash);
    const files = folders.get(folder);
    if (files) files.push(path);
    else folders.set(folder, [path]);
  }
  const lines = [...folders].slice(0, mostFolders).flatMap(([folder, files]) => {
    const name = asCode(`${folder}/`);
    return name === undefined ? [] : [`- ${name}${described(folder, files)}`];
  });
  const packages = [
    ...new Set(facts.filter(({ role }) => role === 'self').map(({ file }) => dirname(file))),
  ].flatMap((folder) => (folder === '.' ? [] : (asCode(`${folder}/`) ?? [])));
  if (packages.length > 0 && packages.length <= mostFolders) lines.push(`- Packages: ${packages.join(', ')}`);
  return lines;
}

/** ": TypeScript, with `src/api/`, `src/pages/`". */
function described(folder: string, files: readonly string[]): string {
  const prefix = `${folder}/`;
  const inside = new Set(
    files.flatMap((file) => {
      const slash = file.indexOf('/', prefix.length);
      return slash < 0 ? [] : [file.slice(0, slash + 1)];
    }),
  );
  const names = inside.size > mostNames ? [] : [...inside].flatMap((name) => asCode(name) ?? []);
  const what = [
    languagesOf(files).slice(0, 2).join(' and '),
    names.length > 0 ? `with ${names.join(', ')}` : '',
  ];
  const told = what.filter((part) => part !== '').join(', ');
  return told === '' ? '' : `: ${told}`;
}
