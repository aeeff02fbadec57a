const nothing =
  /^(?:none|n\/a|na|nil|nothing|not applicable|no (?:constraints|limits|files|requirements|changes)(?: \p{L}+){0,3}|no|-+|–|—|žiadn[eya]|ziadn[eya]|nič|nic|bez obmedzení|bez obmedzeni)$/iu;

/** Whether a text says that there is nothing to say: "None", "N/A", "- žiadne", an em dash. */
export function saysNothing(text: string): boolean {
  if (text.length > 80 || beginsOtherwise(text)) return false;
  const bare = text
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^[\s*_`([]+|[\s*_`)\].!]{1,200}$/g, '')
    .replace(/\s+/g, ' ');
  return nothing.test(bare === '' ? text.trim() : bare);
}

/** Whether the first letter, or else sign, is none that the words for nothing begin with: n, z, ž, b, a dash. */
function beginsOtherwise(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const lower = code | 32;
    if (lower >= 97 && lower <= 122) return lower !== 110 && lower !== 122 && lower !== 98;
    // Blanks, markers, numbers and emphasis may stand before it.
    if (code > 32 && !'-*+.)_`([0123456789'.includes(text[at]!)) return false;
  }
  return false;
}
