import type { Mention } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** Whether a path without an ending is, as modules are imported, that of the one file of its folder that begins so. */
export function isImported(path: string, { facts }: Surroundings): boolean {
  const folder = folderOf(path);
  const name = lastName(path);
  if (folder === '' || name.includes('.') || !facts.index.hasFolder(folder)) return false;
  const begin = `${path}.`;
  let files = 0;
  facts.index.someBelow(folder, (file) => {
    if (file.startsWith(begin) && !/[./]/.test(file.slice(begin.length))) files++;
    return files > 1;
  });
  return files === 1;
}

/** "Import it from `lib/rates.js`": of TypeScript, modules are imported by the name that they are compiled to. */
export function isImportedAsScript(mention: Mention, path: string, { facts }: Surroundings): boolean {
  const [, stem, module, react] = /^(.+)\.([cm]?)js(x?)$/.exec(path) ?? [];
  if (stem === undefined || !mention.mayStandBeside(speaksOfImports)) return false;
  if (!speaksOfImports.test(`${mention.before}\0${mention.after}`)) return false;
  const endings = module ? [`${module}ts`] : react ? ['tsx'] : ['ts', 'tsx'];
  return endings.some((ending) => facts.index.hasFile(`${stem}.${ending}`));
}

const speaksOfImports =
  /\b(?:import(?:s|ed|ing)?|re-?export(?:s|ed|ing)?|require[sd]?|importier\w*|importa\w*|importe[zr]?)\b|导入|導入|引入|インポート/i;
