/** What a terminal or a log obeys instead of showing, or nobody sees. The joiners U+200C and U+200D stay: emoji and some scripts need them. */
const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;

const printableAscii = /^[\x20-\x7e]*$/;

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code <= 0xff) return named[character] ?? `\\x${code.toString(16).padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

/** What the log of a CI runner obeys: `::error::` at the beginning of a line, and `##vso[`, `##[error]` or `##teamcity[` anywhere in it. */
const workflowCommand = /^\s*::|##(?=[\w.-]*\[)/g;

/**
 * Makes every control or invisible character of a text visible, as `\n`, `\x1b`, `\u202e` or `\u{e0041}`, and breaks workflow commands
 * (`:\x3aerror`), so that a file name or a quotation can neither break the line nor speak to the terminal or to the CI runner.
 * Backslashes of the text itself stay as they are: the result is to be read, not to be decoded.
 */
export function escapeVisible(text: string): string {
  const visible = printableAscii.test(text) ? text : text.replace(unseen, escapeCharacter);
  if (!visible.includes('::') && !visible.includes('##')) return visible;
  const broken = (command: string) => command.slice(0, -1) + (command.endsWith(':') ? '\\x3a' : '\\x23');
  return visible.replace(workflowCommand, broken);
}

/** Lines to be printed, each of them made visible. @param lead Stands in front of each. */
export function visibleLines(lines: readonly string[], lead = ''): string {
  return lines.map((line) => `${lead}${escapeVisible(line)}\n`).join('');
}

/** As `escapeVisible`, for a text of several lines. */
export function escapeText(text: string): string {
  return text.split('\n').map(escapeVisible).join('\n');
}

/** As `escapeText`, for a diff: its line endings and tabs stay. */
export function escapeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const end = line.endsWith('\r') ? '\r' : '';
      const start = line.slice(0, line.length - end.length);
      return start.split('\t').map(escapeVisible).join('\t') + end;
    })
    .join('\n');
}

const withoutWidth = /^[\p{Mn}\p{Me}\u200c\u200d]/u;
/** East Asian wide and full-width blocks, and emoji that are pictures by default. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;

/** Columns that a text without control characters takes in a terminal; joined emoji are counted one by one. */
export function displayWidth(text: string): number {
  if (printableAscii.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (withoutWidth.test(character)) continue;
    width += wide.test(character) ? 2 : 1;
  }
  return width;
}

/**
 * Characters that a terminal or a viewer obeys, or that nobody sees; a file's name may hold any. In JSON they stand only inside
 * strings, where an escape means the same; the line breaks between its lines are its own. So do the commands that a CI runner obeys
 * anywhere in a line (`##vso[`).
 */
const unseenInJson = /[^\P{C}\n]|[\u2028\u2029]|(?<=#)#(?=[\w.-]*\[)/gu;

/** Serializes a value as JSON with a final newline; control and invisible characters are escaped. @param indent Spaces a level. */
export function jsonText(value: unknown, indent = 0): string {
  return `${escapeJson(JSON.stringify(value, null, indent))}\n`;
}

/** The same JSON, with what a terminal or a CI runner would obey escaped. */
export function escapeJson(json: string): string {
  return json.replace(unseenInJson, escaped);
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
