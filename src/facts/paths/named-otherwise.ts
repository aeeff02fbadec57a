import { editDistance } from '../../base/nearest.ts';
import type { Departure } from '../../base/snapshot.ts';
import type { Mention } from './mention.ts';
import { lastName } from './written-path.ts';

const mostRows = 300;
const longestTitle = 200;
const valueTitle =
  /\b(?:defaults?|values?|examples?|vorgabe|standard|défaut|valeur|predeterminado|padrão|valor)\b|默认|預設|默認|既定|기본|示例|예시/i;

/** Whether the title of a document is its own name, or the one that it went by before. */
export function isTitleOfDocument(
  { start, path }: Mention,
  departure: Departure | undefined,
  text: string,
  documentPath: string,
): boolean {
  if (!/(?:^|\n) {0,3}#\s[^\n]*$/.test(text.slice(Math.max(0, start - longestTitle), start))) return false;
  if (departure?.movedTo === documentPath) return true;
  const own = lastName(documentPath).toLowerCase();
  return !path.includes('/') && editDistance(path.toLowerCase(), own, 1) <= 1;
}

/** Whether a path is what a variable of the environment is set to, in a table of those: "| `STORE_DIR` | `./var/store` |". */
export function isValueOfVariable({ row, start, before }: Mention, text: string): boolean {
  if (!row || !/^\s*\|\s*[*`]*[A-Z][A-Z\d]*(?:_[A-Z\d]+)+[`*]*\s*\|/.test(before)) return false;
  const title = columnTitle(text, start);
  return title !== undefined && valueTitle.test(title);
}

/** What stands at the top of the column that an offset lies in. */
function columnTitle(text: string, offset: number): string | undefined {
  let lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const column = text.slice(lineStart, offset).split('|').length - 1;
  for (let rows = 0; lineStart > 0 && rows < mostRows; rows++) {
    const above = text.lastIndexOf('\n', lineStart - 2) + 1;
    if (!/^\s*\|/.test(text.slice(above, lineStart))) break;
    lineStart = above;
  }
  const end = text.indexOf('\n', lineStart);
  return text.slice(lineStart, end < 0 ? undefined : end).split('|')[column];
}
