import type { Mention } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import { isRelative } from './written-path.ts';

const ending = /\.([cm]?)js(x?)$/;
const importing =
  /\b(?:imports?|imported|importing|requires?|re-?exports?|specifiers?|extensions?|ESM|modules?|resolve[sd]?)\b|导入|引入|匯入|インポート|가져오/i;

/** Whether a sentence of imports writes the file of TypeScript as modules are imported: `../tax.js` for `tax.ts`. */
export function isSpecifierOfTypeScript(mention: Mention, around: Surroundings): boolean {
  const { path, written } = mention;
  if (!isRelative(written) || !ending.test(path) || !importing.test(`${mention.before} ${mention.after}`))
    return false;
  const source = path.replace(/^(?:\.\.\/)+/, '');
  return ['$1ts$2', '$1tsx'].some(
    (other) => around.facts.index.endingWith(source.replace(ending, `.${other}`)).length > 0,
  );
}
