import type { Range, TextLine } from './blocks.ts';
import { readEntry, type ScopeEntry } from './scope-entry.ts';
import { type ScopeAction, scopeAction } from './scope-labels.ts';
import { leadingAction } from './scope-lead.ts';

const fileHeader = /^(?:files?|paths?|file path|subory?|cesta)$/i;
const actionHeader = /^(?:actions?|changes?|operation|type|status|akcia|zmena|typ)$/i;
const purposeHeader =
  /^(?:purpose|description|why|reason|notes?|what|details?|changes?|ucel|popis|dovod|preco|poznamka)$/i;

interface Cell extends Range {
  readonly text: string;
}

/** Whether the lines of a paragraph are a table: a header and the row of dashes below it. */
export function isTable(text: string, lines: readonly TextLine[]): boolean {
  const header = lines[0];
  const rule = lines[1];
  if (!header || !rule || !text.slice(header.start, header.end).includes('|')) return false;
  const written = text.slice(rule.start, rule.end);
  return written.length < 500 && written.includes('-') && /^[|\s:-]+$/.test(written);
}

/** Reads the entries of a table with a column for the file, and perhaps one for the action and one for the purpose. */
export function tableEntries(
  text: string,
  lines: readonly TextLine[],
  action: ScopeAction | undefined,
): ScopeEntry[] {
  const headers = cells(text, lines[0]!).map((cell) =>
    cell.text
      .normalize('NFD')
      .replace(/\p{M}+|[*_`]+/gu, '')
      .trim(),
  );
  const file = Math.max(
    headers.findIndex((header) => fileHeader.test(header)),
    0,
  );
  const what = headers.findIndex((header, column) => column !== file && actionHeader.test(header));
  const named = headers.findIndex(
    (header, column) => column !== file && column !== what && purposeHeader.test(header),
  );
  const why = named >= 0 ? named : headers.findIndex((_, column) => column !== file && column !== what);
  return lines.slice(2).flatMap((line) => {
    const row = cells(text, line);
    const cell = row[file];
    if (!cell || cell.text === '') return [];
    const entry = readEntry(cell.text, cell.start, undefined);
    const purpose = row[why]?.text ? row[why] : undefined;
    const doing = row[what];
    const told = doing === undefined ? undefined : scopeAction(doing.text);
    // A column "Change" may hold the purpose as well as the action: "modify: no request while offline".
    const both = told === undefined ? (doing?.text ? doing : purpose) : undefined;
    const led = both && leadOf(both);
    const explained = led ? led.purpose : (purpose ?? both ?? entry.purpose);
    return [
      {
        ...entry,
        start: cell.start,
        end: cell.end,
        action: told ?? led?.action ?? entry.action ?? action,
        purpose: led && both === doing ? (purpose ?? explained) : explained,
      },
    ];
  });
}

/** A cell that begins with the action and goes on with what for. */
function leadOf({ text, end }: Cell): { action: ScopeAction; purpose: Cell | undefined } | undefined {
  const led = leadingAction(text);
  if (!led) return undefined;
  const rest = text.slice(led.length);
  return {
    action: led.action,
    purpose: rest === '' ? undefined : { start: end - rest.length, end, text: rest },
  };
}

/** The cells of a row, blanks around them left out; `\|` and a bar in a code span part nothing. */
function cells(text: string, line: TextLine): Cell[] {
  const found: Cell[] = [];
  let from = line.start + (text[line.start] === '|' ? 1 : 0);
  let quoted = false;
  for (let at = from; at <= line.end; at++) {
    if (text[at] === '`') quoted = !quoted;
    const bar = text[at] === '|' && text[at - 1] !== '\\' && !quoted;
    if (!bar && at < line.end) continue;
    const raw = text.slice(from, at);
    const start = from + raw.length - raw.trimStart().length;
    if (at < line.end || raw.trim() !== '')
      found.push({ start, end: start + raw.trim().length, text: raw.trim() });
    from = at + 1;
  }
  return found;
}
