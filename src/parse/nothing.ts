const nothing =
  /^(?:none|n\/a|na|nil|nothing|not applicable|no (?:constraints|limits|files|requirements|changes)(?: \p{L}+){0,3}|no|-+|–|—|žiadn[eya]|ziadn[eya]|nič|nic|bez obmedzení|bez obmedzeni)$/iu;

/** Whether a text says that there is nothing to say: "None", "N/A", "- žiadne", an em dash. */
export function saysNothing(text: string): boolean {
  if (text.length > 80) return false;
  const bare = text
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^[\s*_`([]+|[\s*_`)\].!]+$/g, '')
    .replace(/\s+/g, ' ');
  return nothing.test(bare === '' ? text.trim() : bare);
}
