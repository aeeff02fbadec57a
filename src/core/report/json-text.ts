/**
 * Characters that a terminal or a viewer obeys, or that nobody sees; a file's name may hold any. In JSON they stand only inside
 * strings, where an escape means the same; the line breaks between its lines are its own. So do the commands that a CI runner obeys
 * anywhere in a line (`##vso[`).
 */
const unseen = /[^\P{C}\n]|[\u2028\u2029]|(?<=#)#(?=[\w.-]*\[)/gu;

/**
 * Serializes a value as JSON with a final newline; control and invisible characters are always escaped.
 *
 * @param indent Spaces a level for people to read; 0 for one line.
 */
export function jsonText(value: unknown, indent = 0): string {
  return `${escapeJson(JSON.stringify(value, null, indent))}\n`;
}

/** The same JSON, with what a terminal or a CI runner would obey escaped. */
export function escapeJson(json: string): string {
  return json.replace(unseen, escaped);
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
